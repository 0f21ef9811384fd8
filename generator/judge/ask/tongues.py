"""Which language a question is in, told by its little words: a player may ask in another one than the page's.

docs/assets/checker/ask.js does the same in the reader's browser; tests hold the two together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .features import fold

# Words that two of the languages share stand in both, so that they tell nothing.
LITTLE: Mapping[str, frozenset[str]] = {
    lang: frozenset(map(fold, said.split()))
    for lang, said in {
        "en": "a after all allowed an and any are at before being but by can did do does during from get gets got had "
        "has have he his how i if im in into is it its let may me must my no not of on one only or other our out put "
        "should so than that the then their them there they this to two up us was we what when where which who whose "
        "why will with without you your",
        "da": "af alle andre at bliver da de den denne der det dig din du efter eller en er et far for fra fremfor gor "
        "han hans har have hende hun hvad hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor hvornar i ikke "
        "ind ingen jeg kan kun man med men mig min mine mit ma mens mod nar noget nogen og om op os over pa sa sig sin "
        "skal slut som stadig til ud uden var ved vi vil vores",
        "de": "ab aber alle als am an auch auf aus bei beim bin bis da darf das dass dem den der des die dies diese du "
        "durch ein eine einen einem einer er es fur gegen geht gibt habe hat hab ich ihm ihn im in ist ja kann kein "
        "keine man mein meine meinem meinen mit muss nach nicht noch nur ob oder ohne sein seine sich sie sind "
        "soll uber um und unter vom von vor wann war warum was welche welcher wem wen wenn wer werden wie will wir "
        "wird wo zu zum zur zwei",
        "fr": "a ai apres au aux avant avec c ce ces cette comment contre d dans de deja des deux doit dois du elle en "
        "encore est et etre eu fait faut il ils j je jai l la le les leur lui m ma mais meme mes moi mon n ne ni nous "
        "on ont ou par pas pendant peut peux plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa "
        "sans se ses si son sont suis sur ta te tous tout tu un une va vous y",
    }.items()
}


def tongue(said: Sequence[str], own: str) -> str:
    """The language of a question's folded words: `own`, the page's, unless another one has more little words in it."""
    counts = {lang: sum(word in little for word in said) for lang, little in LITTLE.items()}
    best = max(sorted(counts), key=lambda lang: counts[lang])
    return best if own in counts and counts[best] > counts[own] else own
