import type { Pool } from '@/lib/game/cards/pool'
import { EngineError, type EngineErrorCode } from '@/lib/game/engine'
import { type LabWorker, labKeeper } from './run'
import type { GameNumber, GameRecord, LabSetup } from './types'

/** Messages to and from a worker. The transport is up to the browser or Node. */
export interface LabOrder {
  readonly id: number
  readonly setup: LabSetup
  readonly from: GameNumber
  readonly to: GameNumber
}
export type LabReply =
  | { readonly id: number; readonly records: readonly GameRecord[] }
  | { readonly id: number; readonly error: WorkerError }

/** An error survives being sent as its message and, of the engine's, its code with figures. */
export interface WorkerError {
  readonly message: string
  readonly code?: EngineErrorCode
  readonly figures?: Readonly<Record<string, number | string>>
}

/** Handles an order of a worker: plays its games and answers. Never throws. */
export function answerOrders(pool: Pool): (order: LabOrder) => LabReply {
  const labOf = labKeeper(pool)
  return ({ id, setup, from, to }) => {
    try {
      const lab = labOf(setup)
      return { id, records: Array.from({ length: to - from }, (_, i) => lab.play(from + i)) }
    } catch (error) {
      return { id, error: sendable(error) }
    }
  }
}

const sendable = (error: unknown): WorkerError =>
  error instanceof EngineError
    ? { message: error.message, code: error.code, figures: error.figures }
    : { message: error instanceof Error ? error.message : String(error) }

/** A worker elsewhere, seen from here. */
export interface RemoteWorker extends LabWorker {
  /** Must be called with every reply that arrives. */
  readonly hear: (reply: LabReply) => void
  /** Must be called when the worker has broken down: everything under way fails. */
  readonly fail: (error: unknown) => void
}

/** Speaks with a worker elsewhere by way of `post`. */
export function remoteWorker(post: (order: LabOrder) => void): RemoteWorker {
  const waiting = new Map<
    number,
    { resolve: (records: readonly GameRecord[]) => void; reject: (error: unknown) => void }
  >()
  let last = 0
  return {
    play: (setup, from, to) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        post({ id, setup, from, to })
      }),
    hear: (reply) => {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('records' in reply) asked?.resolve(reply.records)
      else asked?.reject(received(reply.error))
    },
    fail: (error) => {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    },
  }
}

const received = ({ message, code, figures }: WorkerError): Error =>
  code ? new EngineError(code, figures) : new Error(message)
