import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/**
 * An empty PostgreSQL in this process's memory, on a free local port; for development and tests. All connections share
 * one session, so transactions must not overlap: the URL limits the number of connections to one.
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
