import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCooperatively, SLICE_MS } from '@/lib/platform/server/mutex'
import { DiskSync, SqliteFactory } from '@/lib/platform/server/sqlite-adapter'

/** Maximum milliseconds for a write here: far below the timeout. */
const SOON = 4_000

let folder: string
const open: SqlDriverAdapter[] = []

/** A connection like a process of the site has. */
async function connect(): Promise<SqlDriverAdapter> {
  const url = `file:${path.join(folder, 'shared.db')}`
  const adapter = await new SqliteFactory(url, { walMode: true }).connect()
  open.push(adapter)
  return adapter
}

const statement = (sql: string) => ({ sql, args: [], argTypes: [] })

const namesIn = async (adapter: SqlDriverAdapter) =>
  (await adapter.queryRaw(statement('SELECT name FROM child ORDER BY id'))).rows.map(([name]) => name)

/** Writes a name. Returns its duration in milliseconds. */
async function write(adapter: SqlDriverAdapter, name: string): Promise<number> {
  const begun = performance.now()
  await adapter.executeRaw(statement(`INSERT INTO child (name) VALUES ('${name}')`))
  return performance.now() - begun
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chevron-writers-'))
  const adapter = await connect()
  await adapter.executeScript(`
    CREATE TABLE parent (id INTEGER PRIMARY KEY);
    CREATE TABLE child (id INTEGER PRIMARY KEY, name TEXT NOT NULL, parent INTEGER REFERENCES parent (id));
  `)
})
afterEach(async () => {
  for (const adapter of open.splice(0)) await adapter.dispose()
  rmSync(folder, { recursive: true, force: true })
})

describe('processes that share a SQLite file', () => {
  it('write on after a transaction of one could not be committed', async () => {
    const [one, other] = await Promise.all([connect(), connect()])
    const transaction = await one.startTransaction()
    await transaction.executeRaw(statement('PRAGMA defer_foreign_keys = ON'))
    await transaction.executeRaw(statement("INSERT INTO child (name, parent) VALUES ('orphan', 7)"))
    await expect(transaction.commit()).rejects.toThrow()
    await write(other, 'second')
    expect(await write(one, 'third')).toBeLessThan(SOON)
    expect(await write(other, 'fourth')).toBeLessThan(SOON)
    expect(await namesIn(one)).toEqual(['second', 'third', 'fourth'])
    // The connection is as it was before: rows with dangling references are rejected.
    await expect(
      one.executeRaw(statement("INSERT INTO child (name, parent) VALUES ('orphan', 7)")),
    ).rejects.toThrow()
  })
})

describe('a transaction', () => {
  it('takes nothing into the next one that comes after its end', async () => {
    const adapter = await connect()
    const ended = await adapter.startTransaction()
    await ended.rollback()
    const next = await adapter.startTransaction()
    await expect(ended.executeRaw(statement("INSERT INTO child (name) VALUES ('late')"))).rejects.toThrow()
    await next.executeRaw(statement("INSERT INTO child (name) VALUES ('in time')"))
    await next.commit()
    expect(await namesIn(adapter)).toEqual(['in time'])
  })

  it('keeps writers waiting for its own work, not for that of all who work in slices', async () => {
    const adapter = await connect()
    let isOver = false
    const busy = function* () {
      while (!isOver) {
        const until = performance.now() + SLICE_MS
        while (performance.now() < until);
        yield
      }
    }
    const working = Array.from({ length: 100 }, () => runCooperatively(busy()))
    try {
      const transaction = await adapter.startTransaction()
      const written = write(adapter, randomUUID())
      for (let i = 0; i < 14; i++)
        await transaction.queryRaw(
          statement(
            'WITH RECURSIVE c (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 40000) SELECT max(x) FROM c',
          ),
        )
      await transaction.commit()
      expect(await written).toBeLessThan(SOON)
    } finally {
      isOver = true
      await Promise.all(working)
    }
  })
})

describe('what is written', () => {
  it('is on disk once it is answered, and those who wait at once share a turn of the disk', async () => {
    const file = path.join(folder, 'log')
    writeFileSync(file, 'written')
    const disk = new DiskSync(file)
    const first = disk.settled()
    // Written while a flush is in progress, which may have missed it.
    await Promise.all([first, ...Array.from({ length: 20 }, () => disk.settled())])
    expect(disk.turns).toBe(2)
    await disk.settled()
    expect(disk.turns).toBe(3)
  })

  it('is refused where the disk fails, and tried again by the next', async () => {
    const disk = new DiskSync(folder)
    const tries = await Promise.allSettled([disk.settled(), disk.settled(), disk.settled()])
    expect(tries.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(disk.turns).toBe(2)
  })

  it('needs no log before anything was written', async () => {
    await expect(new DiskSync(path.join(folder, 'none')).settled()).resolves.toBeUndefined()
  })
})
