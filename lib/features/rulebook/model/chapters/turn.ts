import { BASE_POWER, POWER_PER_GLYPH } from '@/lib/game/terms'
import type { Chapter } from '../book'

/** The phases of a turn, whose cards count in it, and power. */
export const turn: Chapter = {
  id: 'turn',
  sections: [
    { rules: [{ id: 'turnsAlternate' }, { id: 'phases' }, { id: 'whoseCardsCount', rulings: [10] }] },
    {
      id: 'powerPhase',
      rules: [
        { id: 'receivePower', numbers: { base: BASE_POWER, each: POWER_PER_GLYPH }, rulings: [60] },
        { id: 'asMuchForBoth' },
        { id: 'powerIsLost' },
        { id: 'keepingCount' },
      ],
    },
  ],
}
