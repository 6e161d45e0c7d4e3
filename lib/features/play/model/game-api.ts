import { acceptsDraw } from '@/lib/game/bots'
import type { Pool } from '@/lib/game/cards/pool'
import {
  type Beginning,
  encodeReplay,
  engineOf,
  historyRules,
  lastingEffects,
  recordReplay,
} from '@/lib/game/engine'
import { type BotClient, NO_BOTS } from './bot-request'
import { goldfishWith } from './goldfish'
import type { GameApi } from './session'

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
