#!/bin/sh
# idb 8.0.4, on fake-indexeddb 6.2.8 and in browsers.
#
# A program reads from a transaction, handles the rejection of the read, and never touches `tx.done`. If the transaction
# is aborted (by the program, or by a browser whose site data is being cleared), the program's promise is rejected and
# handled, and a second promise is rejected that nobody can have heard: the library makes the promise behind `tx.done` with
# every transaction. The page gets an `unhandledrejection` event, Node ends the process. The same happens behind
# `db.get(...)` and the other short forms for reading, where the program has no transaction to add a handler to.
#
# Expected: a promise that the program never asked for does not count as unhandled. The library does so for its requests
# (`.catch(() => {})` on cursors), not for the end of a transaction.
#
# What to do: read within a transaction of one's own, and begin it with `tx.done.catch(() => {})`.
#
# Prints what was rejected without and with that line; exits 1 if it is other than below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund idb@8.0.4 fake-indexeddb@6.2.8 >/dev/null

cat >read.mjs <<'JS'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'

let unhandled = 0
process.on('unhandledRejection', () => unhandled++)
const db = await openDB('rows', 1, { upgrade: (rows) => void rows.createObjectStore('all') })

async function readAborted(name, prepare) {
  unhandled = 0
  const tx = db.transaction('all')
  prepare(tx)
  const read = tx.store.get('key').catch(({ name: error }) => error)
  tx.abort()
  const error = await read
  await new Promise((resolve) => setTimeout(resolve, 100))
  console.log(`${name}: the read was rejected with ${error}, unhandled rejections: ${unhandled}`)
}

await readAborted('as the program is written', () => {})
await readAborted('with a handler at tx.done', (tx) => tx.done.catch(() => {}))
JS

cat >expected <<'TEXT'
as the program is written: the read was rejected with AbortError, unhandled rejections: 1
with a handler at tx.done: the read was rejected with AbortError, unhandled rejections: 0
TEXT

node read.mjs | tee seen
diff expected seen && echo 'as described'
