import type { Pool } from '@/lib/game/cards/pool'
import { EngineError } from '@/lib/game/engine/model/game'
import { createLab } from './play'
import type { LabOrder, LabReply, LabWorker, WorkerError } from './run'
import type { GameRecord, LabSetup } from './types'

/** A worker in this thread, which yields between two games. */
export function localWorker(pool: Pool): LabWorker {
  const labOf = createLabCache(pool)
  return {
    play: async (setup, from, to) => {
      const lab = labOf(setup)
      const records: GameRecord[] = []
      for (let game = from; game < to; game++) {
        records.push(lab.play(game))
        await new Promise((resolve) => setTimeout(resolve))
      }
      return records
    },
  }
}

/** Creates a laboratory only if the set-up has changed. */
function createLabCache(pool: Pool): (setup: LabSetup) => ReturnType<typeof createLab> {
  let name = ''
  let lab: ReturnType<typeof createLab> | undefined
  return (setup) => {
    const asked = JSON.stringify(setup)
    if (!lab || asked !== name) lab = createLab(pool, setup)
    name = asked
    return lab
  }
}

/** Handles an order of a worker: plays its games and replies. Never throws. */
export function answerOrders(pool: Pool): (order: LabOrder) => LabReply {
  const labOf = createLabCache(pool)
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
