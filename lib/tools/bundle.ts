import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'rolldown'

/**
 * One program in one file, as the site's own build makes it for the browser. The loader with which scripts are started
 * gives every inner function a name as it is made and reaches what a module takes from others through its exports; an
 * engine of many small functions runs at two thirds of its speed that way. All modules become one, whose constants stay
 * constants, so that the compiler knows what is called.
 *
 * @param entry A TypeScript module.
 * @returns Where the file lies until this process ends.
 * @throws Error where the module, or one that it imports, cannot be built.
 */
export async function bundle(entry: URL): Promise<URL> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chevron-bundle-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'bundle.mjs')
  await build({
    input: fileURLToPath(entry),
    platform: 'node',
    tsconfig: true,
    logLevel: 'silent',
    output: { file, format: 'esm', codeSplitting: false, sourcemap: 'inline' },
  })
  return pathToFileURL(file)
}

/** Starts threads that run the same program, which is built once. */
export async function startThreads(entry: URL, count: number): Promise<readonly Worker[]> {
  const program = await bundle(entry)
  // Without the loader of this process, which would put its own touch to the built file again.
  return Array.from({ length: count }, () => new Worker(program, { execArgv: [] }))
}

/** Asks a thread and waits for its answer, one order at a time. Rejects where the thread throws. */
export const askThread = <Reply>(thread: Worker, order: unknown): Promise<Reply> =>
  new Promise((resolve, reject) => {
    thread.removeAllListeners('message').removeAllListeners('error')
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.postMessage(order)
  })
