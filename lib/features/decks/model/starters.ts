import type { DeckEntry, DeckList } from './deck'

export const STARTER_IDS = ['carter', 'oneill', 'osiris'] as const
export type StarterId = (typeof STARTER_IDS)[number]

/** A starter deck as it was sold. `nameKey` is its key under `starter` in the messages `terms`. */
export interface StarterDeck {
  readonly id: StarterId
  readonly nameKey: StarterId
  readonly list: DeckList
}

/** Builds entries of one set from collector numbers grouped by count, which keeps the lists below readable. */
function entries(set: string, byCount: Readonly<Record<number, readonly number[]>>): DeckEntry[] {
  return Object.entries(byCount)
    .flatMap(([count, numbers]) => numbers.map((number) => ({ number, count: Number(count) })))
    .sort((a, b) => a.number - b.number)
    .map(({ number, count }) => ({ key: `${set}-${number}`, count }))
}

/** The three starter decks offered ready-made: 4 team characters, 12 missions, 20 hero and 24 villain cards each. */
export const STARTER_DECKS: readonly StarterDeck[] = [
  {
    id: 'carter',
    nameKey: 'carter',
    list: {
      edition: '2008',
      team: entries('BASE', { 1: [86, 95, 100, 102] }),
      missions: entries('BASE', { 1: [159, 168, 175, 178, 180, 182, 183, 187, 192, 193, 202, 204] }),
      draw: entries('BASE', {
        2: [4, 20, 62, 72, 136, 143, 250, 270, 272, 286],
        3: [37, 67, 125, 130, 219, 260, 265, 277],
      }),
    },
  },
  {
    id: 'oneill',
    nameKey: 'oneill',
    list: {
      edition: '2008',
      team: entries('BASE', { 1: [88, 93, 95, 105] }),
      missions: entries('BASE', { 1: [160, 162, 166, 171, 174, 179, 185, 194, 196, 199, 200, 201] }),
      draw: entries('BASE', {
        2: [1, 26, 116, 142, 143, 148, 216, 239, 252, 258],
        3: [65, 66, 131, 132, 231, 276, 278, 281],
      }),
    },
  },
  {
    id: 'osiris',
    nameKey: 'osiris',
    list: {
      edition: '2008',
      team: entries('SL', { 1: [83, 98, 100, 107] }),
      missions: entries('SL', { 1: [160, 168, 169, 174, 175, 186, 200, 201, 202, 204, 206, 207] }),
      draw: [
        ...entries('BASE', { 2: [65, 249, 272, 278, 281] }),
        ...entries('SL', { 2: [16, 66, 148, 159, 279], 3: [5, 43, 50, 55, 112, 214, 231, 280] }),
      ],
    },
  },
]

/** The starter deck with an id; undefined for any other word. */
export const starterDeck = (id: string): StarterDeck | undefined =>
  STARTER_DECKS.find((starter) => starter.id === id)
