#!/bin/sh
# dexie 4.4.7, on fake-indexeddb 6.2.8 and in Chromium.
#
# A search box looks for several words at once: `where('name').startsWithAnyOfIgnoreCase(['jack', 'j'])`. Rows are missing
# from the answer, without an error, in two cases that plain English letters are enough for:
#
# - One word is the beginning of another (a player is still typing the second one): rows that begin with the shorter word
#   in lower case are skipped.
# - One word begins with a character between "Z" and "a" in ASCII ("_", "[", "^", ...): rows that begin with another word
#   in upper case are skipped. `anyOfIgnoreCase` does the same for whole words.
#
# Expected: what the same words find one by one, joined by `or`. The manual says of `startsWithAnyOfIgnoreCase` "ignoring
# case differences" and of `anyOfIgnoreCase` "ignoring case differences of the english letters a-z, A-Z". Each word alone is
# found whatever its case, and `startsWithAnyOf`, which respects case, has neither fault.
#
# What to do: one `startsWithIgnoreCase` (or `equalsIgnoreCase`) for each word, joined by `or`; or an index of names in
# lower case and `startsWithAnyOf`.
#
# Prints what both ways find; exits 1 if it is other than below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund dexie@4.4.7 fake-indexeddb@6.2.8 >/dev/null

cat >search.mjs <<'JS'
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'

const db = new Dexie('cards')
db.version(1).stores({ cards: '++id, name' })
const names = ['Jackpot', 'Jade', 'jade ring', 'Vala', '_draft']
await db.cards.bulkAdd(names.map((name) => ({ name })))
const byName = db.cards.where('name')

async function search(many, one, words) {
  const found = async (rows) => (await rows.toArray()).map(({ name }) => name).sort().join(', ')
  const [first, second] = words
  console.log(`${many}(${words.join(' ')}): ${await found(byName[many](words))}`)
  console.log(`one by one: ${await found(byName[one](first).or('name')[one](second))}`)
}

await search('startsWithAnyOfIgnoreCase', 'startsWithIgnoreCase', ['jack', 'j'])
await search('startsWithAnyOfIgnoreCase', 'startsWithIgnoreCase', ['va', '_'])
await search('anyOfIgnoreCase', 'equalsIgnoreCase', ['vala', '_draft'])
JS

cat >expected <<'TEXT'
startsWithAnyOfIgnoreCase(jack j): Jackpot, Jade
one by one: Jackpot, Jade, jade ring
startsWithAnyOfIgnoreCase(va _): _draft
one by one: Vala, _draft
anyOfIgnoreCase(vala _draft): _draft
one by one: Vala, _draft
TEXT

node search.mjs | tee seen
diff expected seen && echo 'as described'
