import type { DeckList } from '@/lib/features/decks/model/deck'
import { deckListOf, playerDeck } from '@/lib/features/decks/model/edit'
import { checkDeck, type RuleId } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import type { PlayerDeck } from '@/lib/game/engine/model/game'
import { type CardKey, type Edition, STARTING_TEAM_SIZE } from '@/lib/game/terms'

/** Reasons why no game can start with a deck. */
export type PlayProblem =
  | { readonly kind: 'team-size'; readonly have: number; readonly need: number }
  | { readonly kind: 'team-strangers' | 'mission-strangers' | 'ships'; readonly titles: readonly string[] }
  | { readonly kind: 'unknown'; readonly titles: readonly CardKey[] }
  | { readonly kind: 'no-missions' }

/** Result of checking a deck before a game. */
export interface Playability {
  /** The lists for the engine; absent if there are problems. */
  readonly deck?: PlayerDeck
  readonly problems: readonly PlayProblem[]
  /** Deck-building rules that it violates; it can be played all the same. */
  readonly broken: readonly RuleId[]
  /** Cards outside the edition that do not prevent a game. */
  readonly outside: readonly string[]
  /** The seven rules in order, satisfied or not. */
  readonly chevrons: readonly boolean[]
}

/**
 * Checks whether a deck can be played in an edition, and converts it. The engine requires less than the seven rules:
 * four team characters, only missions in the mission pile, known cards, and no ships in 2007.
 */
export function playability(pool: Pool, list: DeckList, edition: Edition): Playability {
  const legality = checkDeck(pool, { ...list, edition })
  const title = (key: CardKey) => pool.byKey.get(key)?.title ?? key
  const titles = (keys: readonly CardKey[]) => [...new Set(keys.map(title))]
  const typeOf = (key: CardKey) => pool.byKey.get(key)?.type
  const known = (keys: readonly CardKey[]) => keys.filter((key) => pool.byKey.has(key))
  const deck = playerDeck(list)
  const strangersInTeam = known(deck.team).filter((key) => typeOf(key) !== 'team')
  const strangersInPile = known(deck.missions).filter((key) => typeOf(key) !== 'mission')
  const ships = edition === '2007' ? deck.draw.filter((key) => typeOf(key) === 'ship') : []
  const problems: PlayProblem[] = []
  if (legality.unknown.length > 0) problems.push({ kind: 'unknown', titles: legality.unknown })
  if (deck.team.length !== STARTING_TEAM_SIZE) {
    problems.push({ kind: 'team-size', have: deck.team.length, need: STARTING_TEAM_SIZE })
  }
  if (strangersInTeam.length > 0) problems.push({ kind: 'team-strangers', titles: titles(strangersInTeam) })
  if (deck.missions.length === 0) problems.push({ kind: 'no-missions' })
  if (strangersInPile.length > 0)
    problems.push({ kind: 'mission-strangers', titles: titles(strangersInPile) })
  if (ships.length > 0) problems.push({ kind: 'ships', titles: titles(ships) })
  return {
    deck: problems.length === 0 ? deck : undefined,
    problems,
    broken: legality.rules.filter((rule) => !rule.satisfied).map((rule) => rule.rule),
    outside: titles(legality.outsideEdition.filter((key) => !ships.includes(key))),
    chevrons: legality.rules.map((rule) => rule.satisfied),
  }
}

/**
 * The deck that a game is offered with: the one played last, else the first legal one, else the first that can be played
 * at all. `edition` if one was chosen; otherwise each deck is checked in its own.
 */
export function deckToPlay<Deck extends { readonly id: string; readonly list: DeckList }>(
  pool: Pool,
  decks: readonly Deck[],
  last?: string,
  edition?: Edition,
): Deck | undefined {
  const check = ({ list }: Deck) => playability(pool, list, edition ?? list.edition)
  const played = decks.find(({ id }) => id === last)
  if (played && check(played).deck) return played
  let playable: Deck | undefined
  for (const deck of decks) {
    const { deck: lists, broken, outside } = check(deck)
    if (!lists) continue
    if (broken.length === 0 && outside.length === 0) return deck
    playable ??= deck
  }
  return playable
}

/**
 * Creates a check for changed decks: a legal deck must stay legal, and an illegal one must not break a rule that it
 * satisfies now.
 */
export function staysLegal(pool: Pool, list: DeckList): (deck: PlayerDeck) => boolean {
  const problems = (other: DeckList): Set<string> => {
    const { rules, outsideEdition } = checkDeck(pool, other)
    return new Set([
      ...rules.filter(({ satisfied }) => !satisfied).map(({ rule }) => rule),
      ...outsideEdition.map(String),
    ])
  }
  const before = problems(list)
  return (deck) => [...problems(deckListOf(deck, list.edition))].every((problem) => before.has(problem))
}
