import { Worker } from 'node:worker_threads'
import type { Pool } from '@/lib/cards/pool'
import { type LabReply, type LabWorker, localWorker, remoteWorker } from '@/lib/lab'

export interface Crew {
  readonly workers: readonly LabWorker[]
  readonly dismiss: () => Promise<void>
}

/** So many workers, each in a thread of its own; a single one plays in this thread. */
export function hire(pool: Pool, count: number): Crew {
  if (count === 1) return { workers: [localWorker(pool)], dismiss: async () => undefined }
  const threads = Array.from(
    { length: count },
    () => new Worker(new URL('./lab-worker.mjs', import.meta.url)),
  )
  return {
    workers: threads.map((thread) => {
      const worker = remoteWorker((order) => thread.postMessage(order))
      thread.on('message', (reply: LabReply) => worker.hear(reply))
      thread.on('error', worker.fail)
      return worker
    }),
    dismiss: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()))
    },
  }
}
