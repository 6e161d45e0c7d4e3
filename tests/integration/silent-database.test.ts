import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { isUnavailable, openDatabase } from '@/lib/platform/server/db'

it('a PostgreSQL that says nothing is given up on, by a query as by a transaction', {
  tags: ['thorough'],
}, async () => {
  const sockets = new Set<{ destroy(): void }>()
  const silent = createServer((socket) => sockets.add(socket))
  const port = await new Promise<number>((resolve) =>
    silent.listen(0, '127.0.0.1', () => {
      const address = silent.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  const database = openDatabase(`postgresql://nobody@127.0.0.1:${port}/nothing`)
  const caught = (error: unknown) => error
  const errors = await Promise.all([
    database.user.count().catch(caught),
    database.$transaction(async (tx) => tx.user.count()).catch(caught),
  ])
  expect(errors.map(isUnavailable)).toEqual([true, true])
  for (const socket of sockets) socket.destroy()
  silent.close()
  await database.$disconnect()
})

it('a database that is not there is away, for a hand-written statement as well', async () => {
  const database = openDatabase('postgresql://nobody@127.0.0.1:9/nothing')
  const error: unknown = await database.$queryRaw`SELECT 1`.catch((caught: unknown) => caught)
  expect(isUnavailable(error)).toBe(true)
  await database.$disconnect()
})
