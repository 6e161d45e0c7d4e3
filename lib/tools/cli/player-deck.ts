import type { DeckList, DeckSection } from '@/lib/features/decks/model/deck'
import type { EngineError, PlayerDeck } from '@/lib/game/engine'
import type { CardKey } from '@/lib/game/terms'
import { cutText } from '@/lib/platform/text/plain-text'
import { words } from './cli-messages'
import { calledDeck, type NamedDeck } from './deck-argument'
import type { Outcome } from './outcome'

/** Decks as the engine takes them, and what is said of those that it does not. */

export function playerDeck(list: DeckList): PlayerDeck {
  const cards = (section: DeckSection): CardKey[] =>
    list[section].flatMap(({ key, count }) => Array.from({ length: count }, () => key))
  return { team: cards('team'), missions: cards('missions'), draw: cards('draw') }
}

const UNPLAYABLE = [
  'team-size',
  'not-a-team-character',
  'not-a-mission',
  'no-ships-in-edition',
  'too-many-cards',
] as const
/** Whether an error of the engine says that no game can begin with these decks. */
export const isUnplayable = (code: string): code is (typeof UNPLAYABLE)[number] =>
  (UNPLAYABLE as readonly string[]).includes(code)

/** Characters of an argument that are repeated: a deck code is longer and tells nobody anything. */
const MAX_REPEATED = 60

/** Which of two decks no game can begin with and why; they are those of the first and of the second player. */
export function unplayable({ code, figures }: EngineError, decks: readonly [NamedDeck, NamedDeck]): Outcome {
  const { player } = figures
  const meant = decks.filter((_, owner) => player === undefined || player === owner)
  const [first = '', second] = meant.map((one) => {
    const { argument } = one
    const repeated = argument.length > MAX_REPEATED ? `${cutText(argument, MAX_REPEATED)}…` : argument
    return words('deck.called', { deck: calledDeck(one), argument: repeated })
  })
  const deck = second === undefined ? first : words('goldfish.both', { first, second })
  const line = isUnplayable(code)
    ? words(`goldfish.unplayable.${code}`, { deck })
    : words('goldfish.unplayable.other', { deck, code })
  return { exitCode: 1, lines: [line], json: { unplayable: code, decks: meant.map((one) => one.argument) } }
}
