import '@/lib/platform/browser/zod-without-eval'
import {
  type PuzzleTask,
  type SearchProgress,
  type SolveResult,
  solvePuzzle,
} from '@/lib/features/play/model/puzzles/play-puzzle'
import { type PoolForWorker, readPool } from './pool'

/** The single message from the page: the cards' location, and the task. */
export interface ToPuzzleWorker {
  readonly pool: PoolForWorker
  readonly task: PuzzleTask
}

/** Replies: progress, and finally the result. */
export type FromPuzzleWorker =
  | { readonly progress: SearchProgress }
  | { readonly result: SolveResult }
  | { readonly failed: string }

/** Milliseconds between progress reports. */
const PACE = 200

const tell = (message: FromPuzzleWorker) => postMessage(message)

async function solve({ pool, task }: ToPuzzleWorker): Promise<void> {
  const steps = solvePuzzle(await readPool(pool), task)
  let lastReport = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return tell({ result: value })
    if (performance.now() - lastReport < PACE) continue
    lastReport = performance.now()
    tell({ progress: value })
  }
}

addEventListener('message', ({ data }: MessageEvent<ToPuzzleWorker>) => {
  solve(data).catch((error: unknown) =>
    tell({ failed: error instanceof Error ? error.message : String(error) }),
  )
})
