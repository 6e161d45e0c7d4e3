import type { Pool } from '@/lib/cards/pool'
import { digestPool } from './digest'
import type { Engine } from './door'
import { explain } from './explain'
import { answer } from './machine'
import { newGame } from './new-game'
import { resample } from './resample'
import { restore, save } from './save'
import { clone } from './state'
import { resultOf, view } from './view'

export type { Engine } from './door'
export { EngineError } from './errors'
export { type GameHistory, type OpenedReplay, openReplay, startHistory } from './history'
export {
  LASTING_MOMENTS,
  type LastingView,
  lastingEffects,
} from './lasting-view'
export { lazyView } from './lazy-view'
export { type LogNames, type LogValues, logFor, logValues } from './log'
export { positionHash } from './position-hash'
export {
  playReplay,
  type ReplayError,
  type ReplayErrorKind,
  type Replayed,
  recordReplay,
  type StoredStep,
  storedLog,
} from './replay'
export {
  type DecodedReplay,
  decodeReplay,
  encodeReplay,
  type Meaning,
  type Replay,
  type ReplayFlaw,
} from './replay-format'
export type { Game } from './state'
export type * from './types'
export { CHANGED_NUMBERS, LASTING_ENDS, LOG_EVENT_TYPES } from './types'

/** An engine for the cards of a pool. Holds no game: everything is in the games themselves. */
export function createEngine(pool: Pool): Engine {
  const facts = digestPool(pool)
  return {
    pool,
    newGame: (options) => newGame(pool, facts, options),
    decision: (game) => game.pending,
    answer,
    result: resultOf,
    view,
    explain,
    clone,
    save,
    restore: (data, options) => restore(pool, facts, data, options),
    resample,
  }
}

const engines = new WeakMap<Pool, Engine>()

/** The one engine for the cards of a pool, made when it is first asked for: making it reads every card. */
export function engineOf(pool: Pool): Engine {
  const known = engines.get(pool)
  if (known) return known
  const engine = createEngine(pool)
  engines.set(pool, engine)
  return engine
}
