import type { Pool } from '@/lib/cards/pool'
import type { DeckList } from '@/lib/decks/deck'
import {
  decodeReplay,
  engineOf,
  openReplay,
  type Replay,
  type ReplayError,
  type StoredStep,
} from '@/lib/engine'
import type { PlayerDeck } from '@/lib/engine/model/types'
import type { CardKey, Edition } from '@/lib/terms'
import type { Step } from './session'
import { type GameSetup, type Mode, PERSON, type Sitter } from './setup'

/** What a replay string holds, as the table needs it. */
export interface OpenedLink {
  /** Absent where the game cannot even begin here. */
  readonly game?: {
    readonly setup: GameSetup
    /** Up to the last good one. */
    readonly steps: readonly Step[]
  }
  /** Why it is not, or not wholly, the game that it was. */
  readonly error?: ReplayError
  /** What was recorded beyond the last answer that could be played. */
  readonly beyond: readonly StoredStep[]
}

const entries = (keys: readonly CardKey[]) =>
  [...new Set(keys)].map((key) => ({ key, count: keys.filter((one) => one === key).length }))

const listOf = (deck: PlayerDeck, edition: Edition): DeckList => ({
  edition,
  team: entries(deck.team),
  missions: entries(deck.missions),
  draw: entries(deck.draw),
})

/** The set-up of a replay's game. `sitters` decide who plays on; persons where they do not fit. */
function setupOf(
  options: Replay['options'],
  nameOf: (number: number) => string,
  sitters: readonly Sitter[] | undefined,
): GameSetup {
  const { edition = '2008', seed, firstPlayer, openingHands, turnLimit, decks } = options
  const seated = sitters?.length === decks.length ? sitters : decks.map(() => PERSON)
  return {
    mode: modeOf(seated),
    seats: decks.map((deck, player) => ({
      ref: '',
      name: nameOf(player + 1),
      list: listOf(deck, edition),
      sitter: seated[player] ?? PERSON,
      hand: openingHands?.[player] ?? [],
    })),
    edition,
    seed,
    ...(firstPlayer === undefined ? {} : { firstPlayer }),
    ...(turnLimit === undefined ? {} : { turnLimit }),
    opponentTurns: 'play',
  }
}

function modeOf(sitters: readonly Sitter[]): Mode {
  const other = sitters.find((sitter) => sitter.kind !== 'person')
  if (!other) return 'open-hands'
  return other.kind === 'bot' ? 'bot' : 'goldfish'
}

/** Opens a replay string, to be watched or played on. Never throws for what stands in it. */
export function openLink(
  pool: Pool,
  text: string,
  nameOf: (number: number) => string,
  sitters?: readonly Sitter[],
): OpenedLink {
  const { history, log, error } = openReplay(engineOf(pool), text)
  const decoded = decodeReplay(text)
  if (!history || !decoded.ok) return { error, beyond: log }
  const { options, answers, meanings } = decoded.replay
  const setup = setupOf(options, nameOf, sitters)
  const played = history.at()
  const isPerson = (player: number | undefined) =>
    player === undefined || setup.seats[player]?.sitter.kind === 'person'
  const steps = answers
    .slice(0, played)
    .map((index, at) => ({ index, meant: '', auto: !isPerson(meanings[at]?.player) }))
  return { game: { setup, steps }, error, beyond: error ? log.slice(played) : [] }
}
