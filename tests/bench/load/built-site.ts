import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { z } from 'zod'
import { firstLine, serverProgram } from '../../integration/support/children'
import { freePort, untilReady } from '../../integration/support/site'
import { preparedSchema } from './visit'

interface BuiltSite extends Pick<z.output<typeof preparedSchema>, 'people' | 'shares'> {
  readonly base: string
  readonly pid: number | undefined
}

/** Runs work on the built site with a database of that many members (see prepare.ts), and stops both after it. */
export async function withBuiltSite<T>(
  provider: string,
  members: number,
  work: (site: BuiltSite) => Promise<T>,
): Promise<T> {
  // Keeps the database until it is stopped.
  const preparing = serverProgram('tests/bench/load/prepare.ts', [provider, String(members)])
  let site: ChildProcess | undefined
  try {
    const { env, people, shares } = preparedSchema.parse(JSON.parse(await firstLine(preparing)))
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    site = spawn(process.execPath, ['lib/tools/start.mjs'], {
      // As `npm start` sets it.
      env: { ...process.env, ...env, PORT: String(port), MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilReady(base)
    return await work({ base, pid: site.pid, people, shares })
  } finally {
    site?.kill('SIGKILL')
    preparing.stdin?.end()
    if (preparing.exitCode === null) await once(preparing, 'exit')
  }
}
