import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Provider } from '@/lib/platform/server/database-adapter'
import { type Mishaps, startPostgresql } from './postgresql'

/** Where the tests of one provider get their databases and files from. */
export interface Databases {
  readonly provider: Provider
  /** Whether all connections are one session, as in the PostgreSQL that runs inside a process. */
  readonly oneSession: boolean
  /** What can befall a PostgreSQL server of its own. */
  readonly mishaps?: Mishaps | undefined
  /** A folder that is removed at the end. */
  readonly folder: string
  /** The address of a new database without any table. */
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

export async function openDatabases(provider: Provider): Promise<Databases> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chevron-test-'))
  const removed = () => rmSync(folder, { recursive: true, force: true })
  if (provider === 'postgresql') {
    const server = await startPostgresql()
    return {
      provider,
      oneSession: server.oneSession,
      mishaps: server.mishaps,
      folder,
      newDatabase: () => server.newDatabase(),
      async stop() {
        await server.stop()
        removed()
      },
    }
  }
  let files = 0
  return {
    provider,
    oneSession: false,
    folder,
    newDatabase: async () => `file:${path.join(folder, `test${++files}.db`)}`,
    stop: async () => removed(),
  }
}
