import type { Duration } from '@/lib/game/abilities/durations'
import { alt, map, type Parser, seq, w } from '../parser'
import { type Pointed, pointed, pointing, self } from './references'

/** Duration of a change. */

export const duration: Parser<Duration> = alt<Duration>(
  // A card lying on another has its effect as long as it lies there.
  map(
    seq<[string, Pointed, string]>(
      w('while', 'as long as'),
      self,
      w('is on them', 'is on it', 'is on that character', 'is on that card', 'is on him', 'is on her'),
    ),
    () => 'here' as const,
  ),
  map(
    w(
      'until the end of the current mission',
      'until the end of the mission',
      'until the end of this mission',
      'until the end of that mission',
      'until the current mission ends',
      'until end of mission',
      'until end of the mission',
      'during the current mission',
      'for the rest of the current mission',
      'for this mission',
      'for the current mission',
      'until end of the current mission',
      'for the remainder of the current mission',
      'until the end of the current mission.',
    ),
    () => 'mission' as const,
  ),
  map(
    w(
      'until the end of the turn',
      'until the end of this turn',
      'until end of turn',
      'until the turn ends',
      'until your turn ends',
      'for the rest of the turn',
      'for the rest of this turn',
      'until the end of your turn',
      'until the end of turn',
      'for the remainder of the turn',
    ),
    () => 'turn' as const,
  ),
  map(
    w('until the end of your next turn', 'until your next turn ends', 'through the end of your next turn'),
    () => 'nextTurn' as const,
  ),
  map(w('during the next mission this turn', 'during the next mission'), () => 'nextMission' as const),
  map(w('until they are assigned', 'until they are'), () => ({
    kind: 'untilAssigned' as const,
    card: pointing({ by: 'that', noun: 'character', many: false }),
  })),
  map(seq<[string, Pointed, string]>(w('until'), pointed, w('is assigned')), ([, { ref }]) => ({
    kind: 'untilAssigned' as const,
    card: ref,
  })),
)
