#!/bin/sh
# minisearch 7.2.0.
#
# After `discard(id)` the first search for a word of the discarded document gives scores computed as if that document were
# still there for some of the others: those indexed before it, but not those indexed after it. The better match can come
# second, scores can be negative, and the same search done again gives another order, because the first one cleaned up what
# it met.
#
# Expected: the manual says that `discard` "has the same visible effect" as `remove` and that discarded documents are
# "immediately ignored by searches". After `remove` the order is right at once.
#
# What to do: `await index.vacuum()` after discarding (the automatic one waits for twenty discarded documents), or `remove`,
# which needs the document as it was indexed.
#
# Prints the order and scores of the same search after each way; exits 1 if they are other than below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund minisearch@7.2.0 >/dev/null

cat >search.mjs <<'JS'
import MiniSearch from 'minisearch'

const decks = [
  { id: 1, title: 'Gate' },
  { id: 2, title: 'Gate rush' },
  { id: 3, title: 'Gate control' },
  { id: 4, title: 'Gate of the old ones' },
]

function indexOfAll() {
  const index = new MiniSearch({ fields: ['title'], storeFields: ['title'] })
  index.addAll(decks)
  return index
}

function search(name, index) {
  const found = index.search('gate').map(({ title, score }) => `${title} ${score.toFixed(2)}`)
  console.log(`${name}: ${found.join(', ')}`)
}

const discarded = indexOfAll()
discarded.discardAll([2, 3])
search('discarded, first search', discarded)
search('discarded, same search again', discarded)

const removed = indexOfAll()
removed.removeAll([decks[1], decks[2]])
search('removed', removed)

const vacuumed = indexOfAll()
vacuumed.discardAll([2, 3])
await vacuumed.vacuum()
search('discarded and vacuumed', vacuumed)
JS

cat >expected <<'TEXT'
discarded, first search: Gate of the old ones 0.24, Gate -0.75
discarded, same search again: Gate 0.34, Gate of the old ones 0.24
removed: Gate 0.34, Gate of the old ones 0.24
discarded and vacuumed: Gate 0.34, Gate of the old ones 0.24
TEXT

node search.mjs | tee seen
diff expected seen && echo 'as described'
