import type { Program } from '@/lib/game/engine/model/machine'
import type { Decision, Option } from '../model/decisions'
import type { CardId } from '../model/game'
import {
  cardsIn,
  countIn,
  type Game,
  hostOf,
  keyOf,
  move,
  ownerOf,
  playersOf,
  returningGlyphs,
  setNumber,
} from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, ZONE } from '../state/layout'
import { record } from '../state/log'
import { goTo, placeOf } from '../state/program'

/**
 * The glyphs of a character that has left play go face down beneath the mission pile in the order of their owner's
 * choice (2008 rulebook, Earn a Glyph; ruling 32). Meanwhile they lie in no pile and count for nothing. This comes
 * before anything else goes on, also in the middle of a text.
 */
function ask(game: Game): Decision | undefined {
  const player = playersOf(game).find((one) => countIn(game, one, ZONE.returning) > 0)
  if (player === undefined) return undefined
  // Of copies of one mission it is all the same which goes first.
  const options = new Map<string, Option>()
  for (const card of cardsIn(game, player, ZONE.returning)) {
    const key = keyOf(game, card)
    if (!options.has(key)) options.set(key, { kind: 'return', card, key })
  }
  return { player, kind: 'return-glyph', options: [...options.values()] }
}

function giveBack(game: Game, glyph: CardId): void {
  const host = hostOf(game, glyph)
  const player = ownerOf(game, glyph)
  move(game, glyph, ZONE.missions)
  setNumber(game, NUMBER.returning, returningGlyphs(game) - 1)
  record(game, 'lose-glyph', { player, card: host, target: glyph, figures: { top: 0 } })
}

export const returnGlyphs: Program = [
  {
    name: 'next',
    ask,
    take: (game, { card = NONE }, frame) => {
      giveBack(game, card)
      if (returningGlyphs(game) > 0) goTo(game, frame, NEXT)
    },
  },
]
const NEXT = placeOf(returnGlyphs, 'next')
