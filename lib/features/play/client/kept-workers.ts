import type { Pool } from '@/lib/game/cards/pool'
import type { LabSetup } from '@/lib/game/lab'
import { startWorkerPool, type WorkerPool } from './worker-pool'

/** Games that a worker plays for nothing, at most, and at a time: whoever wants it waits for no more than these. */
const MAX_GAMES = 48
const AT_A_TIME = 2

/**
 * The workers of a page between its runs. What a worker has loaded, and what the browser has compiled for it while it
 * played, is worth a third of the time of the first thousand games; so workers are not thrown away after a run, and
 * are made ready as soon as somebody is about to begin one.
 */
export class KeptWorkers {
  private kept: { readonly pool: Pool; readonly workers: WorkerPool } | undefined
  private taken = 0
  private warmingUp: AbortController | undefined

  /** @param start makes workers; another one in tests. */
  constructor(private readonly start: (pool: Pool) => WorkerPool = startWorkerPool) {}

  /**
   * Makes workers ready, unless there are some already: they load, and play some games of the set-up whose results
   * nobody hears of, until they are taken. The searching bot is not warmed up: each of its games takes seconds.
   */
  prepare(pool: Pool, setup: LabSetup): void {
    if (this.taken > 0 || this.kept?.pool === pool) return
    this.close()
    const workers = this.start(pool)
    this.kept = { pool, workers }
    if (setup.bot === 'search' || setup.opponents.some(({ bot }) => bot === 'search')) return
    const stop = new AbortController()
    this.warmingUp = stop
    for (const worker of workers.workers) {
      void (async () => {
        for (let game = 0; game < MAX_GAMES && !stop.signal.aborted; game += AT_A_TIME)
          await worker.play(setup, game, game + AT_A_TIME)
      })().catch(() => {})
    }
  }

  /** Those that are ready, or new ones. Whoever takes them gives them back or closes them. */
  take(pool: Pool): WorkerPool {
    this.taken++
    this.warmingUp?.abort()
    const { kept } = this
    this.kept = undefined
    if (kept?.pool === pool) return kept.workers
    kept?.workers.close()
    return this.start(pool)
  }

  /** Ends the use of workers. They are kept where they are idle; in the midst of a game they are ended. */
  giveBack(pool: Pool, workers: WorkerPool, areIdle: boolean): void {
    this.taken--
    if (areIdle && !this.kept && !workers.isBroken()) this.kept = { pool, workers }
    else workers.close()
  }

  /** Ends those that nobody uses. */
  close(): void {
    this.warmingUp?.abort()
    this.kept?.workers.close()
    this.kept = undefined
  }
}
