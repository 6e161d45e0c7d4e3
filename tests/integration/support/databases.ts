import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Provider } from '@/lib/platform/server/database-adapter'
import { type Mishaps, startPostgresql } from './postgresql'

/** Provides databases and files for the tests of one provider. */
export interface Databases {
  readonly provider: Provider
  /** True if all connections share one session, as in an embedded PostgreSQL. */
  readonly oneSession: boolean
  /** Incidents of a separate PostgreSQL server. */
  readonly mishaps?: Mishaps | undefined
  /** A folder that is removed at the end. */
  readonly folder: string
  /** The URL of a new database without any tables. */
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
