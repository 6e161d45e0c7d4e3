import { type ChildProcess, spawn } from 'node:child_process'

/** Benchmarks are bundled into one file elsewhere: like tests, they are started in the project's root folder. */
const ROOT = process.cwd()

/**
 * Lets server code run outside the framework: the marker package of server modules is replaced as in tests. With the
 * framework's export condition instead, `next-intl` would require modules that only the framework has.
 */
export const SERVER_ENV = { TSX_TSCONFIG_PATH: 'tests/tsconfig.server.json' } as const

/** A program that runs server code outside the framework until its standard input ends. */
export const serverProgram = (
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...SERVER_ENV },
    stdio: ['pipe', 'pipe', 'inherit'],
  })

/** The first line of a program's output. */
export function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      const end = said.indexOf('\n')
      if (end >= 0) resolve(said.slice(0, end))
    })
    child.once('exit', (code) => reject(new Error(`a program ended before it was ready: ${code}`)))
  })
}
