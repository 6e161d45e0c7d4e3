import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'

/**
 * One program in one file, as the site's own build makes it for the browser. The loader with which scripts are started
 * gives every inner function a name as it is made, which costs an engine that makes many a fifth of its speed.
 *
 * @param entry A TypeScript module.
 * @returns Where the file lies until this process ends.
 * @throws Error where the module, or one that it imports, cannot be built.
 */
export function bundle(entry: URL): URL {
  const folder = mkdtempSync(path.join(tmpdir(), 'chevron-bundle-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'bundle.mjs')
  buildSync({
    entryPoints: [fileURLToPath(entry)],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    // Packages that still ask for others by `require` find none in a module.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  })
  return pathToFileURL(file)
}

/** So many threads that run the same program, which is built once. */
export function hireThreads(entry: URL, count: number): readonly Worker[] {
  const program = bundle(entry)
  // Without the loader of this process, which would put its own touch to the built file again.
  return Array.from({ length: count }, () => new Worker(program, { execArgv: [] }))
}
