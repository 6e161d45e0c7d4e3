import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** A PostgreSQL in this process's memory, empty, on a free port of this machine; for development and tests. */
export async function startThrowawayPostgresql(): Promise<{ url: string; stop(): Promise<void> }> {
  const database = await PGlite.create()
  const server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0, maxConnections: 20 })
  await server.start()
  const address = server.getServerConn()
  return {
    url: `postgresql://postgres:postgres@${address}/postgres`,
    async stop() {
      await server.stop()
      await database.close()
    },
  }
}
