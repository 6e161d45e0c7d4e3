#!/bin/sh
# @libsql/client 0.17.4 on a SQLite file, two connections, write-ahead log.
#
# A write that is refused because the other connection is writing (SQLITE_BUSY) stays open in the driver. The connection
# can begin its next transaction and write in it, but not commit it: "cannot commit transaction - SQL statements in
# progress". The transaction stays open: its own reads show the new row, the other connection does not see it, and every
# write of the other connection is refused until the connection is closed or its garbage is collected.
#
# Expected: after one refused statement the connection is as it was before. Prepared statements of Python's `sqlite3`
# (3.11) leave it so: the same steps end with both rows committed.
#
# What to do: ask for the write lock by a script (`executeMultiple('BEGIN IMMEDIATE; ROLLBACK;')`), which leaves nothing
# open when it is refused, and reconnect after a statement that was refused all the same.
#
# Prints what happened at each step; exits 1 if it is another than the one below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @libsql/client@0.17.4 >/dev/null

cat >steps.mjs <<'JS'
import { createClient } from '@libsql/client'

const connection = () => createClient({ url: 'file:rows.db' })
const [first, second] = [connection(), connection()]
const count = 'SELECT count(*) AS n FROM t'
const step = (name, work) =>
  work.then(
    ({ rows = [] } = {}) => console.log(`${name}: ok${rows[0] ? ` ${rows[0].n}` : ''}`),
    ({ message }) => console.log(`${name}: ${message}`),
  )

await first.executeMultiple('PRAGMA journal_mode = WAL; CREATE TABLE t (n INTEGER)')
await step('first begins', first.execute('BEGIN IMMEDIATE'))
await step('first writes', first.execute('INSERT INTO t VALUES (1)'))
await step('second writes meanwhile', second.execute('INSERT INTO t VALUES (2)'))
await step('first commits', first.execute('COMMIT'))
await step('second begins', second.execute('BEGIN IMMEDIATE'))
await step('second writes', second.execute('INSERT INTO t VALUES (2)'))
await step('second commits', second.execute('COMMIT'))
await step('second counts', second.execute(count))
await step('first counts', first.execute(count))
await step('first writes again', first.execute('INSERT INTO t VALUES (3)'))
JS

cat >expected <<'TEXT'
first begins: ok
first writes: ok
second writes meanwhile: SQLITE_BUSY: database is locked
first commits: ok
second begins: ok
second writes: ok
second commits: SQLITE_BUSY: cannot commit transaction - SQL statements in progress
second counts: ok 2
first counts: ok 1
first writes again: SQLITE_BUSY: database is locked
TEXT

node steps.mjs | tee seen
diff expected seen && echo 'as described'
