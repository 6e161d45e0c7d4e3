// Creates fifty users, each in a transaction that reads first: run twice concurrently, both must succeed.
import { openDatabase } from '@/lib/platform/server/db'

const [, , url = '', name = ''] = process.argv
const database = openDatabase(url)
for (let i = 0; i < 50; i++) {
  await database.$transaction(async (tx) => {
    await tx.user.count()
    await tx.user.create({ data: { email: `${name}${i}@example.org` } })
  })
}
await database.$disconnect()
