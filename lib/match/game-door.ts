import { acceptsDraw } from '@/lib/bots'
import type { Pool } from '@/lib/cards/pool'
import { encodeReplay, engineOf, type Game, historyRules, lastingEffects, recordReplay } from '@/lib/engine'
import type { NewGameOptions } from '@/lib/engine/model/types'
import { goldfishWith } from './goldfish'
import type { Mind } from './mind'
import { NOBODY } from './mind'
import type { GameDoor } from './session'

/**
 * The engine's door for one game. `mind` thinks for the bots; where none sits at the table there needs to be none.
 * `newGame` throws the engine's errors.
 */
export function openGameDoor(
  pool: Pool,
  options: Omit<NewGameOptions, 'log'>,
  mind: Mind = NOBODY,
): GameDoor<Game> {
  const engine = engineOf(pool)
  return {
    ...historyRules(engine, options),
    decision: (game) => {
      const decision = engine.decision(game)
      if (decision?.card === undefined || decision.key !== undefined) return decision
      // The card whose text asks is known to whoever is asked, also while it lies nowhere: an event on its way.
      return { ...decision, key: game.setup.facts[decision.card]?.key }
    },
    view: engine.view,
    explain: engine.explain,
    lasting: lastingEffects,
    log: engine.log,
    choose: (game, decision, sitter) => {
      if (sitter.kind === 'bot')
        return mind.think({ position: engine.save(game), bot: sitter.bot, player: decision.player })
      const pressure = sitter.kind === 'goldfish' ? sitter.pressure : 'none'
      return goldfishWith(pool, pressure).choose(engine.view(game, decision.player), decision)
    },
    acceptsDraw: (game, player, sitter) =>
      // A goldfish plays for nothing.
      sitter.kind !== 'bot' || acceptsDraw(engine.view(game, player), engine.conceded(game)),
    replay: (moves) => encodeReplay(recordReplay(engine, options, moves)),
    close: () => mind.close(),
  }
}
