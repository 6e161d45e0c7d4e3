import type { Pool } from '@/lib/game/cards/pool'
import { type LabReply, type LabWorker, localWorker, remoteWorker } from '@/lib/game/lab'
import { startThreads } from '@/lib/tools/bundle'

export interface LabThreads {
  readonly workers: readonly LabWorker[]
  readonly stop: () => Promise<void>
}

/** A worker in this thread: for games so few that they are played before a thread has begun. */
export function playHere(pool: Pool): LabThreads {
  return { workers: [localWorker(pool)], stop: async () => undefined }
}

/** So many workers, each in a thread of its own. */
export async function startLabThreads(count: number): Promise<LabThreads> {
  const threads = await startThreads(new URL('./lab-worker.ts', import.meta.url), count)
  return {
    workers: threads.map((thread) => {
      const worker = remoteWorker((order) => thread.postMessage(order))
      thread.on('message', (reply: LabReply) => worker.hear(reply))
      thread.on('error', worker.fail)
      return worker
    }),
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()))
    },
  }
}
