import type { Reader } from '@/lib/tabletop/protocol/game'
import type { Event, Game } from './model'

/** The log as a reader may read it: cards that a reader may not know are left out. Never changed later. */
export function logFor(game: Game, reader: Reader): readonly Event[] {
  const log = game.log ?? []
  // Nobody's bit is the public's.
  const eyes = reader === 'all' ? -1 : reader === 'public' ? 0 : 1 << reader
  return log.map(({ event, seenBy }) => {
    if (seenBy === -1 || (seenBy & eyes) !== 0) return event
    const { card: _card, other: _other, ...rest } = event
    return rest
  })
}
