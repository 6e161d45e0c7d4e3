import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'rolldown'

/**
 * Bundles a program into one file, like the site's own build for the browser. The loader of our scripts names every
 * inner function at run time and accesses imports through their modules' exports, which slows an engine of many small
 * functions down by a third. In a bundle, all modules are one and its constants stay constants, so the compiler knows
 * what is called.
 *
 * @param entry A TypeScript module.
 * @returns Location of the file, which exists until this process ends.
 * @throws Error if the module, or one that it imports, cannot be built.
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

/** Starts threads that all run the same program, which is built once. */
export async function startThreads(entry: URL, count: number): Promise<readonly Worker[]> {
  const program = await bundle(entry)
  // Without this process's loader, which would transform the bundle again.
  return Array.from({ length: count }, () => new Worker(program, { execArgv: [] }))
}

/** Sends an order to a thread and waits for its reply, one order at a time. Rejects if the thread throws. */
export const askThread = <Reply>(thread: Worker, order: unknown): Promise<Reply> =>
  new Promise((resolve, reject) => {
    thread.removeAllListeners('message').removeAllListeners('error')
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.postMessage(order)
  })
