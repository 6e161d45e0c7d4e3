import * as w from '@/lib/game/abilities/builders'
import type { Case } from './case'

/** Computed numbers: exclusions from a count, and subtractions from a total. */

const CHARACTER = { title: 'Thor', subtitle: 'Of the Test', type: 'support', side: 'hero' } as const
const OBSTACLE = { title: 'Iris', type: 'obstacle', side: 'villain' } as const
const obstacles = w.countOf(w.atMission(w.obstacleCard))

export const measures: readonly Case[] = [
  {
    card: CHARACTER,
    abilities: [w.always(w.skillsOf('self', w.differentTraitsOf(w.assigned(w.character), -1)))],
    en: ['Thor gets skills −1 for each different trait other than a card type among assigned characters.'],
    cs: [
      'Postava Thor získá dovednosti −1 za každý rys jiný než typ karty, který má alespoň jedna z přiřazených postav.',
    ],
    fr: [
      'Le personnage Thor gagne −1 à ses compétences pour chaque trait différent, hors types de carte, parmi les personnages affectés.',
    ],
  },
  {
    card: OBSTACLE,
    abilities: [w.always(w.difficultyIs('self', w.differentTraitsOf(w.assigned(w.character))))],
    en: [
      "This obstacle's difficulty is equal to the number of different traits other than card types among assigned characters.",
    ],
    cs: ['Obtížnost této překážky se rovná počtu různých rysů přiřazených postav kromě typu karty.'],
    fr: [
      'La difficulté de cet obstacle est égale au nombre de traits différents, hors types de carte, parmi les personnages affectés.',
    ],
  },
  {
    card: CHARACTER,
    abilities: [
      w.whenPlayed(w.draw(w.sum(w.countOf(w.character), { kind: 'count', of: w.ship, times: -1 }))),
    ],
    en: [
      'When you play Thor, draw a number of cards equal to the number of characters minus the number of ships.',
    ],
    cs: ['Když zahraješ postavu Thor, lízni si tolik karet, kolik činí počet postav minus počet lodí.'],
    fr: [
      'Quand vous jouez le personnage Thor, piochez un nombre de cartes égal au nombre de personnages moins le nombre de vaisseaux.',
    ],
  },
  {
    card: CHARACTER,
    abilities: [w.whenPlayed(w.gain(w.sum(3, obstacles, { kind: 'count', of: w.ship, times: -2 })))],
    en: [
      'When you play Thor, gain power equal to the total of 3 and the number of obstacles at the current mission minus double the number of ships.',
    ],
    cs: [
      'Když zahraješ tuto postavu, získej tolik energie, kolik činí součet 3 a\u00a0počtu překážek na aktuální misi minus dvojnásobek počtu lodí.',
    ],
    fr: [
      'Quand vous jouez ce personnage, gagnez un montant d’énergie égal au total de 3 et du nombre d’obstacles de la mission en cours moins le double du nombre de vaisseaux.',
    ],
  },
  {
    card: OBSTACLE,
    abilities: [w.always(w.difficultyOf('self', w.sum({ kind: 'count', of: w.ship, times: -1 }, -2)))],
    en: ['This obstacle gets difficulty −X, where X is the total of the number of ships and 2.'],
    cs: ['Tato překážka získá obtížnost −X, kde X je součet počtu lodí a\u00a02.'],
    fr: ['Cet obstacle gagne −X en difficulté, où X est le total du nombre de vaisseaux et de 2.'],
  },
]
