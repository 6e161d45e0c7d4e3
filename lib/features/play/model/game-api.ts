import { acceptsDraw, type SeeingBot } from '@/lib/game/bots/bot'
import { passiveBot, steadyBot, type WantedAgainst } from '@/lib/game/bots/simple-bots'
import type { Pool } from '@/lib/game/cards/pool'
import {
  type Beginning,
  beginningIn,
  encodeReplay,
  engineOf,
  historyRules,
  lastingEffects,
  recordReplay,
} from '@/lib/game/engine'
import { playability } from './playable'
import type { Advice, AdviceLimits, GameApi, Thought } from './session'
import { firstOf, type GameSetup, type Pressure, type Strength } from './setup'

/** The engine's options for a new game; undefined if one of the decks cannot be played. */
export function gameOptions(pool: Pool, setup: GameSetup): Beginning | undefined {
  // A rematch with another seed is the same position with different luck.
  if (setup.position)
    return beginningIn(setup.seed === '' ? setup.position : { ...setup.position, seed: setup.seed })
  const decks = setup.seats.flatMap((seat) => playability(pool, seat.list, setup.edition).deck ?? [])
  if (decks.length < setup.seats.length) return undefined
  const { edition, seed, turnLimit, seats } = setup
  const firstPlayer = firstOf(setup)
  const hands = seats.some((seat) => seat.hand?.length) ? seats.map((seat) => seat.hand ?? []) : undefined
  return {
    edition,
    seed,
    decks,
    ...(firstPlayer === undefined ? {} : { firstPlayer }),
    ...(turnLimit === undefined ? {} : { turnLimit }),
    ...(hands ? { openingHands: hands } : {}),
  }
}

/** A request to a bot: a serialized position (see `Engine.save`) in which `player` has to decide. */
export interface BotRequest {
  readonly position: string
  readonly bot: Strength
  readonly player: number
}

/** A request for the searching bot's advice: `player` must be the one to decide in `position`. */
export interface AdviceRequest extends AdviceLimits {
  readonly position: string
  readonly player: number
}

/** Thinks for bots, off the page. */
export interface BotClient {
  readonly think: (request: BotRequest) => Promise<Thought>
  /** Returns the searching bot's advice; absent if unavailable. */
  readonly advise?: (request: AdviceRequest) => Promise<Advice>
  /** Abandons current thinking; a later request starts again. */
  readonly close: () => void
}

/** The bot client of a table without bots. */
const NO_BOTS: BotClient = {
  think: () => Promise.reject(new Error('no bot sits at this table')),
  close: () => {},
}

/** More than ever fit. */
const ALL = 9

/** The cards that each pressure plays against one mission. */
const WANTED: Readonly<Record<Exclude<Pressure, 'none'>, WantedAgainst>> = {
  complication: { complication: 1, obstacle: 0, adversary: 0 },
  complications: { complication: 2, obstacle: 0, adversary: 0 },
  obstacle: { complication: 0, obstacle: 1, adversary: 0 },
  adversary: { complication: 0, obstacle: 0, adversary: 1 },
  all: { complication: ALL, obstacle: ALL, adversary: ALL },
}

/** The goldfish that puts this pressure on the other player's missions. */
export const goldfishWith = (pool: Pool, pressure: Pressure): SeeingBot =>
  pressure === 'none' ? passiveBot : steadyBot(pool, WANTED[pressure])

/**
 * The engine's API for one game. `botClient` thinks for the bots; it may be omitted without bots at the table.
 * `newGame` throws the engine's errors.
 */
export function openGameApi(pool: Pool, beginning: Beginning, botClient: BotClient = NO_BOTS): GameApi {
  const engine = engineOf(pool)
  return {
    ...historyRules(engine, beginning),
    ...tableApi(pool, botClient),
    replay: (moves) => encodeReplay(recordReplay(engine, beginning, moves)),
  }
}

type TableApi = Pick<
  GameApi,
  | 'decision'
  | 'result'
  | 'view'
  | 'explain'
  | 'lasting'
  | 'log'
  | 'choose'
  | 'advise'
  | 'acceptsDraw'
  | 'close'
>

/** The part that is independent of how a game starts. */
function tableApi(pool: Pool, botClient: BotClient): TableApi {
  const engine = engineOf(pool)
  const { advise } = botClient
  return {
    decision: (game) => {
      const decision = engine.decision(game)
      if (decision?.card === undefined || decision.key !== undefined) return decision
      // The deciding player knows the card whose text asks, even if it is in no zone: an event being played.
      return { ...decision, key: game.setup.facts[decision.card]?.key }
    },
    result: engine.result,
    view: engine.view,
    explain: engine.explain,
    lasting: lastingEffects,
    log: engine.log,
    choose: (game, decision, controller) => {
      if (controller.kind === 'bot')
        return botClient.think({ position: engine.save(game), bot: controller.bot, player: decision.player })
      const pressure = controller.kind === 'goldfish' ? controller.pressure : 'none'
      return goldfishWith(pool, pressure).choose(engine.view(game, decision.player), decision)
    },
    advise: advise && ((game, player, limits) => advise({ position: engine.save(game), player, ...limits })),
    acceptsDraw: (game, player, controller) =>
      // A goldfish does not play to win.
      controller.kind !== 'bot' || acceptsDraw(engine.view(game, player), engine.conceded(game)),
    close: () => botClient.close(),
  }
}
