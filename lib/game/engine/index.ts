import type { Pool } from '@/lib/game/cards/pool'
import { agreeToDraw, answer, concede } from './flow/machine'
import { newGame } from './flow/new-game'
import type { Engine } from './model/api'
import { parsePosition } from './position/parse-position'
import { serializePosition } from './position/serialize-position'
import { fingerprintsOf, optionSignature, positionHash } from './replay/fingerprints'
import { resample, restore, save } from './replay/save'
import { clone, concededIn, playersOf, turnOf } from './state'
import { logFor } from './state/log'
import { digestPool } from './texts/compiler/digest'
import { explain } from './views/explain'
import { resultOf, view } from './views/view'

export type * from './model/answers'
export type { Engine, StargateTypes } from './model/api'
export type * from './model/decisions'
export type * from './model/game'
export { ENGINE_ERROR_CODES, EngineError, type EngineErrorCode } from './model/game'
export type * from './model/log'
export { CHANGED_NUMBERS, LASTING_ENDS, LOG_EVENT_TYPES } from './model/log'
export type * from './model/views'
export {
  MOMENTS,
  type Moment,
  type Position,
  type PositionCard,
  type PositionSeat,
  positionSchema,
} from './position/position'
export { type Beginning, beginGame, beginningIn } from './replay/beginning'
export { optionSignature, positionHash } from './replay/fingerprints'
export {
  type GameHistory,
  historyRules,
  type OpenedReplay,
  openReplay,
  startHistory,
} from './replay/history'
export {
  type CheckedReplay,
  checkingReplay,
  fingerprintError,
  playReplay,
  playReplaySteps,
  type ReplayError,
  type ReplayErrorKind,
  type Replayed,
  recordReplay,
  type StoredStep,
  storedLog,
} from './replay/replay'
export {
  type DecodedReplay,
  decodeReplay,
  encodeReplay,
  type OptionSignature,
  type Replay,
  type ReplayFlaw,
} from './replay/replay-format'
export type { Game } from './state'
export { type LogNames, type LogValues, logFor, logValues } from './state/log'
export { canBePlayed } from './texts/compiler/digest'
export { skillsOf } from './views/card-view'
export {
  LASTING_MOMENTS,
  type LastingView,
  lastingEffects,
  lazyView,
  type OpenPile,
  type OwnPile,
  openPile,
  ownPile,
  type UnknownPile,
  unknownPile,
} from './views/view'

/** An engine for the cards of a pool. Holds no game: everything is in the games themselves. */
export function createEngine(pool: Pool): Engine {
  const facts = digestPool(pool)
  return {
    pool,
    newGame: (options) => newGame(pool, facts, options),
    players: playersOf,
    conceded: concededIn,
    decision: (game) => game.pending,
    answer,
    concede,
    agreeToDraw,
    result: resultOf,
    view,
    log: (game, reader, from = 0) => {
      // A copy, since the game's own log grows. There is no seat -1, so no player's secrets are included.
      const events = game.log?.slice(from) ?? []
      return reader === 'all' ? events : logFor(events, reader === 'public' ? -1 : reader)
    },
    logLength: (game) => game.log?.length ?? 0,
    turn: turnOf,
    optionSignature: optionSignature,
    explain,
    clone,
    save,
    restore: (data, options) => restore(pool, facts, data, options),
    resample,
    hash: positionHash,
    rulesFingerprint: ({ decks }) => fingerprintsOf(pool, decks),
    position: serializePosition,
    parsePosition: (position, options) => parsePosition(pool, facts, position, options),
  }
}

const engines = new WeakMap<Pool, Engine>()

/** The one engine for the cards of a pool, created on first use. */
export function engineOf(pool: Pool): Engine {
  const known = engines.get(pool)
  if (known) return known
  const engine = createEngine(pool)
  engines.set(pool, engine)
  return engine
}
