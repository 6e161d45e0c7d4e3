import type { CardKey } from '@/lib/game/terms'

/** Sets whose cards have numbers of their own in the learned value, with how many cards each had when it was learned. */
export const LEARNED_SETS: readonly (readonly [code: string, cards: number])[] = [
  ['BASE', 292],
  ['SL', 292],
  ['ORI', 240],
]
export const ROW_COUNT = LEARNED_SETS.reduce((sum, [, cards]) => sum + cards, 0)

const ROWS: ReadonlyMap<CardKey, number> = new Map(
  LEARNED_SETS.flatMap(([code, cards]) => Array.from({ length: cards }, (_, i) => `${code}-${i + 1}`)).map(
    (key, row) => [key, row],
  ),
)

/** The row of a card in the tables; undefined for one that was not there to learn from. */
export const rowOfCard = (key: CardKey): number | undefined => ROWS.get(key)
