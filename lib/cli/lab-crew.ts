import type { Pool } from '@/lib/cards/pool'
import { type LabReply, type LabWorker, localWorker, remoteWorker } from '@/lib/lab'
import { hireThreads } from '@/lib/setup/bundle'

export interface Crew {
  readonly workers: readonly LabWorker[]
  readonly dismiss: () => Promise<void>
}

/** A worker in this thread: for games so few that they are played before a thread has begun. */
export function hireAlone(pool: Pool): Crew {
  return { workers: [localWorker(pool)], dismiss: async () => undefined }
}

/** So many workers, each in a thread of its own. */
export async function hire(count: number): Promise<Crew> {
  const threads = await hireThreads(new URL('./lab-worker.ts', import.meta.url), count)
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
