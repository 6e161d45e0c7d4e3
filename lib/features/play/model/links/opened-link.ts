import { deckListOf, emptyDeckList } from '@/lib/features/decks/model/edit'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import {
  EngineError,
  engineOf,
  type Game,
  openReplay,
  type Position,
  type Replay,
  type ReplayError,
  type StoredStep,
} from '@/lib/game/engine'
import type { Player } from '@/lib/game/engine/model/game'
import type { History } from '@/lib/tabletop/protocol/history'
import { type GameSetup, type Mode, PERSON, type SeatController } from '../setup'

/** The contents of a replay string, as the table needs them. */
export interface OpenedLink {
  /** Absent if the game cannot even start here. */
  readonly game?: {
    readonly setup: GameSetup
    /** Played up to its last good move. */
    readonly history: History<Game>
  }
  /** Reason why it is not, or not entirely, the original game. */
  readonly error?: ReplayError
  /** Recorded steps after the last answer that could be played. */
  readonly beyond: readonly StoredStep[]
}

/** The controllers of seats: those in the link if they fit, otherwise persons. */
const seated = (
  controllers: readonly SeatController[] | undefined,
  players: number,
): readonly SeatController[] =>
  controllers?.length === players ? controllers : Array.from({ length: players }, () => PERSON)

/** The set-up of a replay's game. `controllers` decide who plays on; persons if they do not fit. */
function setupOf(
  options: Replay['options'],
  nameOf: (number: number) => string,
  controllers: readonly SeatController[] | undefined,
  ownCards: readonly BroughtCard[] | undefined,
): GameSetup {
  const { edition = '2008', seed, firstPlayer, openingHands, turnLimit, decks, position } = options
  const sitting = seated(controllers, decks.length)
  return {
    mode: modeOf(sitting),
    seats: decks.map((deck, player) => ({
      ref: '',
      name: nameOf(player + 1),
      list: position ? emptyDeckList(edition) : deckListOf(deck, edition),
      controller: sitting[player] ?? PERSON,
      hand: openingHands?.[player] ?? [],
    })),
    edition,
    seed,
    ...(firstPlayer === undefined ? {} : { firstPlayer }),
    ...(turnLimit === undefined ? {} : { turnLimit }),
    ...(position ? { position } : {}),
    ...(ownCards && ownCards.length > 0 ? { ownCards } : {}),
    opponentTurns: 'play',
  }
}

function modeOf(controllers: readonly SeatController[]): Mode {
  const other = controllers.find((controller) => controller.kind !== 'person')
  if (!other) return 'open-hands'
  return other.kind === 'bot' ? 'bot' : 'goldfish'
}

/** Opens a replay string to watch it or play on. Never throws, whatever it contains. */
export function openLink(
  pool: Pool,
  text: string,
  nameOf: (number: number) => string,
  controllers?: readonly SeatController[],
  ownCards?: readonly BroughtCard[],
): OpenedLink {
  const isOwn = (player: Player, players: number) => seated(controllers, players)[player]?.kind === 'person'
  const { replay, line, log, error } = openReplay(engineOf(pool), text, isOwn)
  if (!replay || !line) return { error, beyond: log }
  const setup = setupOf(replay.options, nameOf, controllers, ownCards)
  return { game: { setup, history: line }, error, beyond: error ? log.slice(line.cursor) : [] }
}

/**
 * The position at the end of a replay string. `between`: a text or a step of the turn is in progress, which only a
 * replay can express; `none`: the string contains no game.
 */
export type PositionOfReplay =
  | { readonly position: Position }
  | { readonly position?: undefined; readonly why: 'between' | 'none' }

/** Reads a replay string and plays it to its end. Never throws, whatever it contains. */
export function positionOfReplay(pool: Pool, text: string): PositionOfReplay {
  const engine = engineOf(pool)
  const { history, replay } = openReplay(engine, text)
  if (!history) return { why: 'none' }
  // No moves yet: use the starting position, whatever the moment.
  if (history.at() === 0 && replay?.options.position) return { position: replay.options.position }
  try {
    return { position: engine.position(history.game()) }
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no-position') return { why: 'between' }
    throw error
  }
}
