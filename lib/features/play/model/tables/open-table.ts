import type { GameId } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { below, hashText } from '@/lib/tabletop/protocol/prng'
import { thinkInAnyGame } from '@/lib/tabletop/search-bot/think'
import { NO_AUTO_ANSWERS } from '@/lib/tabletop/session/auto-answers'
import { createTableSession, type TableSession, type TableSnapshot } from '@/lib/tabletop/session/session'
import type { SavedOtherGame } from '../saved/saved-table'
import type { TableGame } from './adapter'
import { atTable } from './at-table'

/** A request to a bot: a serialized position (see `GameRules.save`) in which it has to decide. */
export interface ThinkRequest {
  readonly game: GameId
  readonly position: string
  /** The same seed and position give the same answer, provided that the machine is fast enough. */
  readonly seed: string
}

/** Thinks for bots, possibly off the page. */
export type Think = (request: ThinkRequest) => Promise<number>

/** Limits for one answer of a bot at a table: a fraction of a second in a browser. */
const LIMITS = { iterations: 600, milliseconds: 600 } as const

/** Returns the index of the option to take. The bot knows only what the deciding player may know. */
const thinkFor = <T extends GameTypes>(
  { rules, rolloutPolicy, lookAhead, limits = LIMITS }: TableGame<T>,
  position: string,
  seed: string,
): number =>
  thinkInAnyGame(
    rules,
    rules.restore(position),
    seed,
    limits,
    rolloutPolicy && { rolloutPolicy, ...lookAhead },
  )

/** Thinks in the current thread. */
export const thinkHere: Think = ({ game, position, seed }) =>
  atTable(game, (table) => thinkFor(table, position, seed))

/** The session of a game other than the Stargate TCG. */
export type GameSession<T extends GameTypes> = TableSession<T>
export type GameSnapshot<T extends GameTypes> = TableSnapshot<T>

interface OpenOptions {
  /** Milliseconds between two answers of bots, so that people can follow. */
  readonly stepDelay: () => number
  /** Thinks for searching bots; in the current thread if absent. */
  readonly think?: Think
  /** True for the replay of a finished game: everybody may see everything, and no device is handed over. */
  readonly isOpen?: boolean
}

/**
 * Starts a table of any game, or resumes a saved one as far as its moves still have the same meaning.
 * @throws the game's error if the set-up is not valid
 */
export function openTable<T extends GameTypes>(
  { rules, setupOf }: TableGame<T>,
  {
    setup: chosen,
    ...saved
  }: Pick<SavedOtherGame, 'setup'> & Partial<Pick<SavedOtherGame, 'steps' | 'cursor' | 'branches'>>,
  { stepDelay, think = thinkHere, isOpen = false }: OpenOptions,
): GameSession<T> {
  const { game: name, seats, seed } = chosen
  const setup = setupOf(chosen)
  const answerOf = async (game: T['game'], { player, options }: T['decision'], cursor: number) => {
    // The same each time the game reaches this point, provided that a bot has enough time to think.
    const chance = `${seed} ${cursor}`
    if (options.length === 1) return 0
    const seat = seats[player]
    if (seat?.kind === 'bot' && seat.bot === 'random') return below(hashText(chance), options.length)
    return think({ game: name, position: rules.save(game), seed: chance })
  }
  const { steps } = saved
  return createTableSession<T, undefined, never>(
    {
      ...rules,
      newGame: () => rules.newGame(setup),
      optionSignature: (option) => rules.optionSignature(option),
    },
    {
      seats: {
        isPerson: (player) => seats[player]?.kind === 'person',
        choose: async (game, decision, cursor) => ({ index: await answerOf(game, decision, cursor) }),
        acceptsDraw: () => true,
      },
      auto: NO_AUTO_ANSWERS,
      handsOver: !isOpen,
      openHands: isOpen,
      stepDelay,
      ...(steps && {
        resume: { steps, cursor: saved.cursor ?? steps.length, branches: saved.branches ?? [] },
      }),
    },
  )
}
