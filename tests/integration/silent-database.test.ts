import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { isUnavailable, openDatabase } from '@/lib/platform/server/db'

it('queries and transactions time out if PostgreSQL does not respond', {
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

it('a missing database counts as unavailable, for raw statements too', async () => {
  const database = openDatabase('postgresql://nobody@127.0.0.1:9/nothing')
  const error: unknown = await database.$queryRaw`SELECT 1`.catch((caught: unknown) => caught)
  expect(isUnavailable(error)).toBe(true)
  await database.$disconnect()
})
