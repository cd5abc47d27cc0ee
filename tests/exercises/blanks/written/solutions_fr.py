# mypy: ignore-errors
"""Right functions for every blank, as the French notebooks have them."""

from math import comb, sqrt

# --- 5 ---------------------------------------------------------------------------------------


def frequence(gagnants, siege):
    victoires = 0
    for gagnant in gagnants:
        if gagnant == siege:
            victoires += 1
    return victoires / len(gagnants)


def mise_en_commun(resultats):
    victoires, donnes = 0, 0
    for gagnees, jouees in resultats:
        victoires += gagnees
        donnes += jouees
    return victoires / donnes


# --- 6 ---------------------------------------------------------------------------------------


def au_moins_un(cherchees, cartes):
    toutes = comb(52, cartes)
    sans = comb(52 - cherchees, cartes)
    return 1 - sans / toutes


def courbe(cherchees, maximum):
    probabilites = []
    for cartes in range(1, maximum + 1):
        probabilites.append(au_moins_un(cherchees, cartes))
    return probabilites


# --- 9 ---------------------------------------------------------------------------------------


def moyenne_indicateur(rang, mains):
    somme = 0
    for main in mains:
        if any(carte.rank == rang for carte in main):
            somme += 1
    return somme / len(mains)


def moyenne_en_redistribuant(main, autres, gain, fois, hasard):
    somme = 0
    for _ in range(fois):
        melange = hasard.sample(autres, len(autres))
        somme += gain(main, melange)
    return somme / fois


# --- 10 --------------------------------------------------------------------------------------


def intervalle(frequence, donnes):
    erreur = sqrt(frequence * (1 - frequence) / donnes)
    return frequence - 1.96 * erreur, frequence + 1.96 * erreur


def couverture(victoires, donnes, vraie):
    bons = 0
    for gagnees in victoires:
        bas, haut = intervalle(gagnees / donnes, donnes)
        bons += bas <= vraie <= haut
    return bons / len(victoires)


# --- 12 --------------------------------------------------------------------------------------


def pas(mises, total, hasard):
    if mises in (0, total):
        return mises
    return mises + hasard.choice([-1, 1])


def ruine(total):
    u = [1] + total * [0]
    for _ in range(1_000):
        milieu = [(u[x - 1] + u[x + 1]) / 2 for x in range(1, total)]
        u = [1, *milieu, 0]
    return u


SOLUTIONS = {
    "ch5-frequency": frequence,
    "ch5-pooled": mise_en_commun,
    "ch6-at-least-one": au_moins_un,
    "ch6-curve": courbe,
    "ch9-indicator": moyenne_indicateur,
    "ch9-redealing": moyenne_en_redistribuant,
    "ch10-interval": intervalle,
    "ch10-coverage": couverture,
    "ch12-step": pas,
    "ch12-settle": ruine,
}
