import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/**
 * A PostgreSQL in this process's memory, empty, on a free port of this machine; for development and tests. It has
 * one session for all connections, so transactions must not overlap: the address says that one is enough.
 */
export async function startThrowawayPostgresql(): Promise<{ url: string; stop(): Promise<void> }> {
  const database = await PGlite.create()
  const server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0, maxConnections: 20 })
  await server.start()
  const address = server.getServerConn()
  return {
    url: `postgresql://postgres:postgres@${address}/postgres?connection_limit=1`,
    async stop() {
      await server.stop()
      await database.close()
    },
  }
}
