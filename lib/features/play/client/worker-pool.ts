import type { Pool } from '@/lib/game/cards/pool'
import {
  createLab,
  type GameNumber,
  type LabSetup,
  type LabWorker,
  localWorker,
  remoteWorker,
} from '@/lib/game/lab'
import type { FromLabWorker, ToLabWorker } from './lab-worker'
import { poolForWorker } from './pool'

/** More workers than this only wait for one another's memory. */
const MAX_WORKERS = 16

/** Whoever plays the games of a run. */
export interface WorkerPool {
  readonly workers: readonly LabWorker[]
  /** One game of a set-up as a replay string. */
  readonly replay: (setup: LabSetup, game: GameNumber) => Promise<string>
  /** Whether any could not be loaded or has broken down. */
  readonly isBroken: () => boolean
  /** Ends all of them at once, whatever they are at. */
  readonly close: () => void
}

/** So many workers as the machine has cores. */
const poolSize = (): number => Math.min(MAX_WORKERS, Math.max(1, navigator.hardwareConcurrency || 1))

interface Waiting {
  readonly resolve: (replay: string) => void
  readonly reject: (error: unknown) => void
}

interface PoolWorker extends LabWorker {
  readonly replay: WorkerPool['replay']
  readonly isBroken: () => boolean
  readonly end: () => void
}

function startWorker(pool: Pool): PoolWorker {
  const worker = new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToLabWorker) => worker.postMessage(message)
  const games = remoteWorker((order) => send({ kind: 'play', order }))
  const waiting = new Map<number, Waiting>()
  let ids = 0
  let broken = false
  const here = localWorker(pool)

  worker.addEventListener('message', ({ data }: MessageEvent<FromLabWorker>) => {
    if (data.kind === 'played') return games.hear(data.reply)
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.kind === 'replay') asked?.resolve(data.replay)
    else asked?.reject(new Error(data.message))
  })
  worker.addEventListener('error', (event) => {
    broken = true
    worker.terminate()
    games.fail(new Error(event.message))
    for (const { reject } of waiting.values()) reject(new Error(event.message))
    waiting.clear()
  })
  send({ kind: 'pool', pool: poolForWorker(pool) })
  return {
    // A worker that could not be loaded or broke down leaves its games to the page.
    play: (setup, from, to) =>
      broken
        ? here.play(setup, from, to)
        : games.play(setup, from, to).catch((error: unknown) => {
            if (broken) return here.play(setup, from, to)
            throw error
          }),
    replay: (setup, game) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(new Error('broken'))
        const id = ids++
        waiting.set(id, { resolve, reject })
        send({ kind: 'replay', id, setup, game })
      }),
    isBroken: () => broken,
    end: () => worker.terminate(),
  }
}

/** Workers of the browser; where it gives none, the page itself plays between two frames. */
export function startWorkerPool(pool: Pool, size: number = poolSize()): WorkerPool {
  try {
    const workers = Array.from({ length: size }, () => startWorker(pool))
    const [first] = workers
    return {
      workers: workers,
      replay: async (setup, game) =>
        (await first?.replay(setup, game).catch(() => undefined)) ?? createLab(pool, setup).replay(game),
      isBroken: () => workers.some(({ isBroken }) => isBroken()),
      close: () => {
        for (const { end } of workers) end()
      },
    }
  } catch {
    return {
      workers: [localWorker(pool)],
      replay: async (setup, game) => createLab(pool, setup).replay(game),
      isBroken: () => false,
      close: () => {},
    }
  }
}
