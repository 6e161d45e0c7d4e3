import type { Pool } from '@/lib/cards/pool'
import {
  encodeReplay,
  engineOf,
  type Game,
  lastingEffects,
  logFor,
  positionHash,
  recordReplay,
} from '@/lib/engine'
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
    newGame: () => engine.newGame(options),
    clone: (game) => engine.clone(game, { log: true }),
    decision: (game) => {
      const decision = engine.decision(game)
      if (decision?.card === undefined || decision.key !== undefined) return decision
      // The card whose text asks is known to whoever is asked, also while it lies nowhere: an event on its way.
      return { ...decision, key: game.setup.facts[decision.card]?.key }
    },
    answer: engine.answer,
    view: engine.view,
    explain: engine.explain,
    lasting: lastingEffects,
    log: (game, reader) => {
      const events = game.log ?? []
      // A copy, since the game's own log grows. Nobody sits at the seat -1, so nobody's secrets are told.
      return reader === 'all' ? [...events] : logFor(events, reader === 'public' ? -1 : reader)
    },
    logLength: (game) => game.log?.length ?? 0,
    turnBegun: (game, line) => {
      const event = game.log?.findLast((one, at) => at >= line && one.type === 'turn')
      return event?.player === undefined ? undefined : { turn: event.turn, hero: event.player }
    },
    hash: positionHash,
    choose: (game, decision, sitter) => {
      if (sitter.kind === 'bot')
        return mind.think({ position: engine.save(game), bot: sitter.bot, player: decision.player })
      const pressure = sitter.kind === 'goldfish' ? sitter.pressure : 'none'
      return goldfishWith(pool, pressure).choose(engine.view(game, decision.player), decision)
    },
    replay: (answers) => encodeReplay(recordReplay(engine, options, answers)),
    close: () => mind.close(),
  }
}
