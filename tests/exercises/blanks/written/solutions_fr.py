# mypy: ignore-errors
"""Right functions for every blank, as the French notebooks have them."""

import random
from math import comb, sqrt
from statistics import mean, stdev

from nainjaune_widget.engine.cards import PACK

jeu = list(PACK)

# --- 1 -----------------------------------------------------------------------------------


def prises_de(case, donnes):
    prises = 0
    for jouee in donnes:
        for paiement in jouee.payments:
            if paiement.why == "sweep" and paiement.source == case:
                prises += 1
    return prises


# --- 2 -----------------------------------------------------------------------------------


def deuxieme_arret(jouee):
    arrets, annonces = 0, 0
    for coup in jouee.events:
        if coup.kind == "play":
            annonces = 0
        elif coup.kind == "sans":
            annonces += 1
            if annonces == 4:
                arrets += 1
                if arrets == 2:
                    return coup.number


# --- 3 -----------------------------------------------------------------------------------


def paie_a_la_fin(jouee, siege):
    total = 0
    for paiement in jouee.payments:
        if paiement.source == siege and paiement.why in ("points", "bete"):
            total += paiement.amount
    return total


# --- 4 -----------------------------------------------------------------------------------


def accord(premiers, seconds):
    pareil = 0
    for numero in range(len(premiers)):
        if premiers[numero] == seconds[numero]:
            pareil += 1
    return pareil / len(premiers)


# --- 5 -----------------------------------------------------------------------------------


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


# --- 6 -----------------------------------------------------------------------------------


def au_moins_un(cherchees, cartes):
    toutes = comb(52, cartes)
    sans = comb(52 - cherchees, cartes)
    return 1 - sans / toutes


def courbe(cherchees, maximum):
    probabilites = []
    for cartes in range(1, maximum + 1):
        probabilites.append(au_moins_un(cherchees, cartes))
    return probabilites


# --- 7 -----------------------------------------------------------------------------------


def loi(cherchees, cartes):
    probabilites = {}
    for k in range(cherchees + 1):
        mains = comb(cherchees, k) * comb(52 - cherchees, cartes - k)
        probabilites[k] = mains / comb(52, cartes)
    return probabilites


def un_chacun(fois, hasard):
    jeu = [rang for rang in range(1, 14) for enseigne in "♣♦♥♠"]
    nombre = 0
    for _ in range(fois):
        hasard.shuffle(jeu)
        mains = [jeu[0:12], jeu[12:24], jeu[24:36], jeu[36:48]]
        if all(main.count(10) == 1 for main in mains):
            nombre += 1
    return nombre / fois


# --- 8 -----------------------------------------------------------------------------------


def donnes_compatibles(cachees, convient, fois, hasard):
    gardees = []
    for _ in range(fois):
        melange = hasard.sample(cachees, len(cachees))
        if convient(melange):
            gardees.append(melange)
    return gardees


def actualiser(avant, vraisemblance):
    produit = {lieu: avant[lieu] * vraisemblance[lieu] for lieu in avant}
    somme = sum(produit.values())
    return {lieu: produit[lieu] / somme for lieu in produit}


# --- 9 -----------------------------------------------------------------------------------


def compteur(main, rang):
    for carte in main:
        if carte.rank == rang:
            return 1
    return 0


def moyenne_en_redistribuant(main, fois, resultat):
    autres = [carte for carte in jeu if carte not in main]
    somme = 0
    for _ in range(fois):
        random.shuffle(autres)
        mains = [autres[0:12], main, autres[12:24], autres[24:36]]
        somme += resultat(mains)
    return somme / fois


# --- 10 ----------------------------------------------------------------------------------


def intervalle(frequence, donnes):
    erreur = sqrt(frequence * (1 - frequence) / donnes)
    return frequence - 1.96 * erreur, frequence + 1.96 * erreur


def couverture(intervalles, vraie):
    bons = 0
    for bas, haut in intervalles:
        if bas <= vraie <= haut:
            bons += 1
    return bons / len(intervalles)


# --- 11 ----------------------------------------------------------------------------------


def mon_joueur(view):
    belles = [carte for carte in view.legal if carte in view.rules.honours]
    if belles:
        return belles[0]
    return view.legal[0]


def avance(miens, autres):
    ecarts = [un - autre for un, autre in zip(miens, autres)]
    erreur = stdev(ecarts) / sqrt(len(ecarts))
    return mean(ecarts), erreur


# --- 12 ----------------------------------------------------------------------------------


def pas(mises, hasard):
    return mises + hasard.choice([-1, 1])


def stabiliser(u):
    ecart = 1
    while ecart > 0.000_001:
        ecart = 0
        for x in range(1, len(u) - 1):
            milieu = (u[x - 1] + u[x + 1]) / 2
            ecart = max(ecart, abs(milieu - u[x]))
            u[x] = milieu
    return u


SOLUTIONS = {
    "ch1-sweeps": prises_de,
    "ch2-second-stop": deuxieme_arret,
    "ch3-pays-at-the-end": paie_a_la_fin,
    "ch4-agreement": accord,
    "ch5-frequency": frequence,
    "ch5-pooled": mise_en_commun,
    "ch6-at-least-one": au_moins_un,
    "ch6-curve": courbe,
    "ch7-distribution": loi,
    "ch7-one-each": un_chacun,
    "ch8-deals-that-fit": donnes_compatibles,
    "ch8-update": actualiser,
    "ch9-indicator": compteur,
    "ch9-redealing": moyenne_en_redistribuant,
    "ch10-interval": intervalle,
    "ch10-coverage": couverture,
    "ch11-player": mon_joueur,
    "ch11-paired": avance,
    "ch12-step": pas,
    "ch12-settle": stabiliser,
}
