import type { DeckList, DeckSection } from '@/lib/decks/deck'
import type { EngineError, PlayerDeck } from '@/lib/engine'
import type { CardKey } from '@/lib/terms'
import type { Outcome } from './outcome'
import { words } from './words'

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
export const isUnplayable = (code: string): code is (typeof UNPLAYABLE)[number] =>
  (UNPLAYABLE as readonly string[]).includes(code)

export function unplayable({ code }: EngineError): Outcome {
  const line = isUnplayable(code)
    ? words(`goldfish.unplayable.${code}`)
    : words('goldfish.unplayable.other', { code })
  return { exitCode: 1, lines: [line], json: { unplayable: code } }
}
