import type { Duration } from '@/lib/game/abilities/durations'
import { alt, map, type Parser, type Source, seq, w } from '../parser'
import { type Pointed, pointed, pointing, self } from './references'

const PLACING: readonly string[] = ['place', 'put', 'attach']
const OTHERS: readonly string[] = ['a', 'an', 'another', 'all', 'any', 'each']

/** True if what was placed last is the card with the text, and not a token, for example. */
export function placesItself(source: Source, at: number): boolean {
  const verb = source.words.findLastIndex(({ text }, i) => i < at && PLACING.includes(text))
  if (verb === -1) return false
  if (self(source, verb + 1).length > 0) return true
  // "When you play this gear, place it on a character": no other card has been mentioned.
  const before = source.words.slice(0, verb)
  return source.words[verb + 1]?.text === 'it' && !before.some(({ text }) => OTHERS.includes(text))
}

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
  // "Place this obstacle on a character. While it is on them, ..."
  map(
    w('while it is on them', 'as long as it is on them', "while it 's on them", 'while it is there'),
    (_, at, __, source) => (placesItself(source, at) ? ('here' as const) : undefined),
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
      'for that mission',
      'for the current mission',
      'until end of the current mission',
      'for the remainder of the current mission',
      'until this mission ends',
      'until the mission ends',
      'for the remainder of the mission',
      'for the rest of the mission',
      'for the rest of this mission',
      'for the duration of the current mission',
      'for the duration of this mission',
      'for the duration of the mission',
      'until the end of mission',
      'during this mission',
      'during the mission',
      'this mission',
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
      'for the remainder of this turn',
      'until this turn ends',
      'until end of this turn',
      'for this turn',
      'for the turn',
      'until the current turn ends',
      'until the end of the current turn',
      'this turn',
    ),
    () => 'turn' as const,
  ),
  map(
    w('until the end of your next turn', 'until your next turn ends', 'through the end of your next turn'),
    () => 'nextTurn' as const,
  ),
  map(
    w(
      'until the start of your next turn',
      'until the beginning of your next turn',
      'until your next turn',
      'until your next turn begins',
    ),
    (_, __, end, { words }) => (words[end]?.text === 'ends' ? undefined : ('nextTurnStart' as const)),
  ),
  map(
    w(
      "until the end of your opponent 's next turn",
      "until your opponent 's next turn ends",
      "through the end of your opponent 's next turn",
      "until the end of an opponent 's next turn",
      "until the end of the opponent 's next turn",
    ),
    () => 'opponentsNextTurn' as const,
  ),
  map(
    seq<[string, Pointed, string]>(
      w('until', 'for as long as', 'as long as', 'while'),
      self,
      w(
        'is destroyed',
        'leaves play',
        'is removed',
        'is defeated',
        'is in play',
        'remains in play',
        'is at the current mission',
      ),
    ),
    ([word, , how]) =>
      (word === 'until') === (how.startsWith('is in') || how.startsWith('remains') || how.startsWith('is at'))
        ? undefined
        : ('here' as const),
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
