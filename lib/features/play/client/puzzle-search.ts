import {
  type PuzzleTask,
  type SearchProgress,
  type SolveResult,
  solvePuzzle,
} from '@/lib/features/play/model/puzzles/play-puzzle'
import type { Pool } from '@/lib/game/cards/pool'
import { poolForWorker } from './pool'
import type { FromPuzzleWorker, ToPuzzleWorker } from './puzzle-worker'

interface SearchListener {
  readonly onProgress: (progress: SearchProgress) => void
  /** Undefined if the position cannot be played. */
  readonly onEnd: (result: SolveResult | undefined) => void
}

/** Milliseconds of work on the page before it yields to input. */
const SLICE = 12

/**
 * Searches for a solution in a worker, so that the page never stalls, or on the page if there are no workers. Returns a
 * function that stops the search; nothing is reported afterwards.
 */
export function startPuzzleSearch(pool: Pool, task: PuzzleTask, listener: SearchListener): () => void {
  let stopHere = () => {}
  let worker: Worker | undefined
  const dismiss = () => {
    worker?.terminate()
    worker = undefined
  }
  const here = () => {
    dismiss()
    stopHere = searchHere(pool, task, listener)
  }
  try {
    const started = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' })
    worker = started
    // A terminated worker may still send events, for example that its script failed to load.
    started.addEventListener('error', () => worker === started && here())
    started.addEventListener('message', ({ data }: MessageEvent<FromPuzzleWorker>) => {
      if (worker !== started) return
      if ('progress' in data) return listener.onProgress(data.progress)
      if (!('result' in data)) return here()
      dismiss()
      listener.onEnd(data.result)
    })
    const order: ToPuzzleWorker = { pool: poolForWorker(pool), task }
    started.postMessage(order)
  } catch {
    here()
  }
  return () => {
    dismiss()
    stopHere()
  }
}

function searchHere(pool: Pool, task: PuzzleTask, { onProgress, onEnd }: SearchListener): () => void {
  const steps = solvePuzzle(pool, task)
  const work = () => {
    const until = performance.now() + SLICE
    try {
      for (;;) {
        const { done, value } = steps.next()
        if (done) return onEnd(value)
        if (performance.now() < until) continue
        onProgress(value)
        timer = setTimeout(work)
        return
      }
    } catch {
      // Reported as such: the engine does not accept the position.
      onEnd(undefined)
    }
  }
  let timer = setTimeout(work)
  return () => clearTimeout(timer)
}
