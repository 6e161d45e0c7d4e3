import { postponeCaching } from '@/lib/features/offline/client/offline'
import type { Pool } from '@/lib/game/cards/pool'
import { type LabWorker, remoteWorker } from '@/lib/game/lab/run'
import type { GameNumber, LabSetup } from '@/lib/game/lab/types'
import type { FromLabWorker, ToLabWorker } from './lab-worker'
import { poolForWorker } from './pool'

/** More workers would only compete for memory. */
const MAX_WORKERS = 16

/** Workers that play the games of a run. */
export interface WorkerPool {
  readonly workers: readonly LabWorker[]
  /** Number of workers, the last ones, for which short runs leave a core to the browser's compiler (`LabRun.late`). */
  readonly late: number
  /** Plays one game of a set-up and returns its replay string. */
  readonly replay: (setup: LabSetup, game: GameNumber) => Promise<string>
  /** True if any worker failed to load or crashed. */
  readonly isBroken: () => boolean
  /** Terminates all workers at once, whatever they are doing. */
  readonly close: () => void
}

/** Number of workers: one per core. */
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

/** The engine and the bots for a page whose workers cannot play; other pages never load them. */
const loadLab = () => import('@/lib/game/lab')

/** Plays on the page itself, between frames. */
function pageWorker(pool: Pool): LabWorker {
  let worker: Promise<LabWorker> | undefined
  return {
    play: async (setup, from, to) => {
      worker ??= loadLab().then(({ localWorker }) => localWorker(pool))
      try {
        return await (await worker).play(setup, from, to)
      } catch (error) {
        // Lets the next game retry a failed load.
        worker = undefined
        throw error
      }
    },
  }
}

const replayHere = async (pool: Pool, setup: LabSetup, game: GameNumber): Promise<string> =>
  (await loadLab()).createLab(pool, setup).replay(game)

function startWorker(pool: Pool): PoolWorker {
  const worker = new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToLabWorker) => worker.postMessage(message)
  const games = remoteWorker((order) => send({ kind: 'play', order }))
  const waiting = new Map<number, Waiting>()
  let ids = 0
  let broken = false
  const here = pageWorker(pool)

  worker.addEventListener('message', ({ data }: MessageEvent<FromLabWorker>) => {
    if (data.kind === 'played') return games.hear(data.reply)
    const pending = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.kind === 'replay') pending?.resolve(data.replay)
    else pending?.reject(new Error(data.message))
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
    // The games of a worker that failed to load or crashed are played on the page.
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

/** Starts workers; if the browser provides none, the page itself plays between frames. */
export function startWorkerPool(pool: Pool, size: number = poolSize()): WorkerPool {
  try {
    const workers = Array.from({ length: size }, () => startWorker(pool))
    const [first] = workers
    return {
      workers,
      late: size > 1 ? 1 : 0,
      replay: async (setup, game) =>
        (await first?.replay(setup, game).catch(() => undefined)) ?? replayHere(pool, setup, game),
      isBroken: () => workers.some(({ isBroken }) => isBroken()),
      close: () => {
        for (const { end } of workers) end()
      },
    }
  } catch {
    return {
      workers: [pageWorker(pool)],
      late: 0,
      replay: (setup, game) => replayHere(pool, setup, game),
      isBroken: () => false,
      close: () => {},
    }
  }
}

/** Maximum warm-up games per worker, and the size of a batch: a run waits for one batch at most. */
const WARM_UP_GAMES = 48
const WARM_UP_BATCH = 2

/**
 * Keeps a page's workers between runs. Loaded data and the browser's compiled code save a third of the time of the
 * first thousand games, so workers are kept after a run, and started as soon as a run is about to begin.
 */
export class KeptWorkers {
  private kept: { readonly pool: Pool; readonly workers: WorkerPool } | undefined
  private taken = 0
  private warmingUp: AbortController | undefined

  private release = () => {}

  /**
   * @param start creates workers; replaced in tests
   * @param hold postpones other work of the browser until the returned function is called; replaced in tests
   */
  constructor(
    private readonly start: (pool: Pool) => WorkerPool = startWorkerPool,
    private readonly hold: () => () => void = postponeCaching,
  ) {}

  /**
   * Warms up workers, unless there are some already: they load, and play games of the set-up whose results are
   * discarded, until they are taken. The searching bot is not warmed up, since each of its games takes seconds.
   */
  prepare(pool: Pool, setup: LabSetup): void {
    if (this.taken > 0 || this.kept?.pool === pool) return
    this.close()
    const workers = this.start(pool)
    this.kept = { pool, workers }
    if (setup.bot === 'search' || setup.opponents.some(({ bot }) => bot === 'search')) return
    const stop = new AbortController()
    this.warmingUp = stop
    for (const worker of workers.workers.slice(0, workers.workers.length - workers.late)) {
      void (async () => {
        for (let game = 0; game < WARM_UP_GAMES && !stop.signal.aborted; game += WARM_UP_BATCH)
          await worker.play(setup, game, game + WARM_UP_BATCH)
      })().catch(() => {})
    }
  }

  /** Returns ready workers, or new ones. The caller gives them back or closes them. */
  take(pool: Pool): WorkerPool {
    if (this.taken++ === 0) this.release = this.hold()
    this.warmingUp?.abort()
    const { kept } = this
    this.kept = undefined
    if (kept?.pool === pool) return kept.workers
    kept?.workers.close()
    return this.start(pool)
  }

  /** Returns workers after use. They are kept if idle, and terminated in the middle of a game. */
  giveBack(pool: Pool, workers: WorkerPool, areIdle: boolean): void {
    if (--this.taken === 0) this.release()
    if (areIdle && !this.kept && !workers.isBroken()) this.kept = { pool, workers }
    else workers.close()
  }

  /** Terminates unused workers. */
  close(): void {
    this.warmingUp?.abort()
    this.kept?.workers.close()
    this.kept = undefined
  }
}
