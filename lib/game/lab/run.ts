import { EngineError, type EngineErrorCode } from '@/lib/game/engine/model/game'
import { type GameNumber, type GameRecord, type LabSetup, MAX_GAMES } from './types'

/** Plays games somewhere: in this thread, in a worker of the browser or of Node, or on another machine. */
export interface LabWorker {
  /** The games numbered `from` to `to - 1`. */
  readonly play: (setup: LabSetup, from: GameNumber, to: GameNumber) => Promise<readonly GameRecord[]>
}

export interface LabRun {
  readonly setup: LabSetup
  /** Number of games, 1 to `MAX_GAMES`. */
  readonly games: number
  /** At least one. Their number affects only the time. */
  readonly workers: readonly LabWorker[]
  /** Number of workers, the last ones, that only join a run that turns out to be long: 0 by default, and never all. */
  readonly late?: number
  /**
   * Called with games in the order of their numbers, as soon as each game and all before it are played. In the order of
   * completion, short games would come first, and more so with more workers.
   */
  readonly heard: (records: readonly GameRecord[]) => void
  /** Cancels the run at once: no more games are reported. */
  readonly signal?: AbortSignal
  /** Number of games that a worker gets at a time; 8 by default. */
  readonly chunk?: number
  /** The first game; 0 by default. A run can be continued with it. */
  readonly from?: GameNumber
}

const CHUNK = 8

/**
 * Milliseconds after which a run is long if, at the speed so far, it would take this much longer. Compiling the code of
 * the first games keeps a core busy, once for each worker: one more worker would slow a short run down by a third. Games
 * become faster meanwhile, so that half of that time is really left.
 */
const LATE_AFTER_MS = 4_000
const LATE_LEFT_MS = 20_000

/**
 * Plays a run, lowest game numbers first; each worker takes the next few games whenever it is free. Resolves to whether
 * all were played. Throws a `RangeError` (`games`, `workers`, `chunk`, `from`) for bad numbers, and passes on errors of
 * workers.
 */
export async function runLab(run: LabRun): Promise<'done' | 'cancelled'> {
  const { setup, games, workers, heard, signal, late = 0, chunk = CHUNK, from = 0 } = run
  if (!Number.isInteger(games) || games < 1 || games > MAX_GAMES) throw new RangeError('games')
  if (!Number.isInteger(from) || from < 0 || from + games > MAX_GAMES) throw new RangeError('from')
  if (!Number.isInteger(chunk) || chunk < 1) throw new RangeError('chunk')
  if (workers.length === 0) throw new RangeError('workers')
  const end = from + games
  let next = from
  let told = from
  /** Games that were finished before lower-numbered ones, by the first of them. */
  const early = new Map<GameNumber, { readonly to: GameNumber; readonly records: readonly GameRecord[] }>()
  const tell = () => {
    for (let due = early.get(told); due && !over; due = early.get(told)) {
      early.delete(told)
      told = due.to
      heard(due.records)
    }
  }
  let over = signal?.aborted ?? false
  const work = async (worker: LabWorker): Promise<void> => {
    while (!over && next < end) {
      const first = next
      next = Math.min(end, first + chunk)
      const to = next
      early.set(first, { to, records: await worker.play(setup, first, to) })
      played += to - first
      tell()
      joinIfLong()
    }
  }
  let played = 0
  let join = () => {}
  const joining = new Promise<void>((resolve) => {
    join = resolve
  })
  const began = performance.now()
  const joinIfLong = () => {
    const elapsed = performance.now() - began
    const left = (elapsed / played) * (end - next)
    if (elapsed >= LATE_AFTER_MS && left >= LATE_LEFT_MS) join()
  }
  const clock = setTimeout(joinIfLong, LATE_AFTER_MS)
  const prompt = workers.slice(0, Math.max(1, workers.length - late))
  const all = [
    Promise.all(prompt.map(work)).finally(() => join()),
    ...workers.slice(prompt.length).map((worker) => joining.then(() => work(worker))),
  ]
  let stop = () => {}
  const aborted = new Promise<void>((resolve) => {
    stop = () => {
      over = true
      resolve()
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
  try {
    await Promise.race([aborted, Promise.all(all)])
  } finally {
    over ||= next < end
    clearTimeout(clock)
    signal?.removeEventListener('abort', stop)
  }
  return signal?.aborted ? 'cancelled' : 'done'
}

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

/** An error that can be sent between threads: its message and, for an engine error, its code with figures. */
export interface WorkerError {
  readonly message: string
  readonly code?: EngineErrorCode
  readonly figures?: Readonly<Record<string, number | string>>
}

/** A worker in another thread or on another machine, as its client sees it. */
export interface RemoteWorker extends LabWorker {
  /** Must be called with every reply that arrives. */
  readonly hear: (reply: LabReply) => void
  /** Must be called when the worker has broken down: everything in progress fails. */
  readonly fail: (error: unknown) => void
}

/** Controls a worker elsewhere by sending orders with `post`. */
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
