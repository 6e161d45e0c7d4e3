import type { Pool } from '@/lib/game/cards/pool'
import { type LabReply, type LabWorker, localWorker, remoteWorker } from '@/lib/game/lab'
import type { startThreads } from '@/lib/tools/bundle'

type StartThreads = typeof startThreads

export interface LabThreads {
  readonly workers: readonly LabWorker[]
  readonly stop: () => Promise<void>
}

/** A worker in this thread: for so few games that they are over before a thread has started. */
export function playHere(pool: Pool): LabThreads {
  return { workers: [localWorker(pool)], stop: async () => undefined }
}

/** Starts workers in threads of their own; one in this thread if the bundler is not installed. */
export async function startLabThreads(pool: Pool, count: number): Promise<LabThreads> {
  const bundler = await import('@/lib/tools/bundle').catch((error: unknown) => {
    if (isMissingPackage(error)) return undefined
    throw error
  })
  return bundler ? threadsOf(bundler.startThreads, count) : playHere(pool)
}

/** True if a package is missing: images do not contain development packages. */
const isMissingPackage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'

async function threadsOf(start: StartThreads, count: number): Promise<LabThreads> {
  const threads = await start(new URL('./lab-worker.ts', import.meta.url), count)
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
