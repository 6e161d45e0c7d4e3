// Makes decks and saves them without end, as their owner would, and says after each save which is safe: `<deck> <revision>`.
import { randomUUID } from 'node:crypto'
import { createDeck, saveDeck } from '@/lib/server/decks'
import { newDeck } from './decks'
import { contentOf } from './killed-writers'

const owner = process.argv[2] ?? ''
for (;;) {
  const id = randomUUID()
  await createDeck(owner, { ...newDeck({ id }), ...contentOf(1) })
  process.stdout.write(`${id} 1\n`)
  for (let revision = 2; revision <= 6; revision++) {
    await saveDeck(owner, id, revision - 1, contentOf(revision))
    process.stdout.write(`${id} ${revision}\n`)
  }
}
