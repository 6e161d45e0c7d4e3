// Writes people without end and says after each which number is safe in the database.
import { openDatabase } from '@/lib/server/db'

const database = openDatabase(process.argv[2] ?? '')
for (let i = 1; ; i++) {
  await database.$transaction(async (tx) => {
    await tx.user.create({ data: { email: `${i}@example.org`, collection: { create: {} } } })
  })
  process.stdout.write(`${i}\n`)
}
