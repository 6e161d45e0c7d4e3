import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { startThreads } from '@/lib/tools/bundle'
import type { FitReply } from './fit-worker'

/** The folder that the site reads them from. */
const FOLDER = path.resolve(import.meta.dirname, '../../features/values/measured')

/** Reckons what cards are worth from files of games and writes what the site shows. */
export async function fitInto(files: readonly string[]): Promise<void> {
  const [worker] = await startThreads(new URL('./fit-worker.ts', import.meta.url), 1)
  if (!worker) throw new Error('no thread')
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (reply: FitReply) => {
      if ('heard' in reply) {
        console.error(`${new Date().toISOString()} ${reply.heard}`)
        return
      }
      writeFileSync(path.join(FOLDER, 'worths.json'), reply.worths)
      writeFileSync(path.join(FOLDER, 'details.json'), reply.details)
      console.log(reply.making)
      resolve()
    })
    worker.postMessage(files)
  })
  await worker.terminate()
}
