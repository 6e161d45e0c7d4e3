// Creates decks and saves them endlessly, like their owner would, and prints each confirmed save: `<deck> <revision>`.
import { randomUUID } from 'node:crypto'
import { createDeck, saveDeck } from '@/lib/features/decks/server/decks'
import { isUnavailable } from '@/lib/platform/server/db'
import { newDeck } from './decks'
import { contentOf } from './killed-writers'

const owner = process.argv[2] ?? ''

/** Retries, like its owner would, if the database was too busy: then nothing was changed. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }
}

for (;;) {
  const id = randomUUID()
  await insist(() => createDeck(owner, { ...newDeck({ id }), ...contentOf(1) }))
  process.stdout.write(`${id} 1\n`)
  for (let revision = 2; revision <= 6; revision++) {
    await insist(() => saveDeck(owner, id, revision - 1, contentOf(revision)))
    process.stdout.write(`${id} ${revision}\n`)
  }
}
