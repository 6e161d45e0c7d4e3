import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseAdapter, databaseFile } from '@/lib/platform/server/database-adapter'
import { type Database, openDatabase } from '@/lib/platform/server/db'
import { copiesOf, keepCopy } from '@/prisma/database-copies'
import { MigrationRefused, migrateDatabase } from '@/prisma/migrate'
import { pendingSql, sqlBetween } from '@/prisma/new-migration'
import { migrationNames, migrationsFolder } from '@/prisma/schema-engine'
import type { Databases } from '../support/databases'

const ROOT = path.join(import.meta.dirname, '..', '..', '..')
const TSX = path.join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs')

/** Starts a script from the support folder in a separate process. */
function script(name: string, ...args: string[]): ChildProcess {
  const file = path.join(import.meta.dirname, '..', 'support', name)
  // Without the tsx command in between, which would outlive it when it is killed.
  return spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url)
  try {
    return await work(database)
  } finally {
    await database.$disconnect()
  }
}

/** Columns, keys and indexes of every table of a SQLite database, in an order independent of their creation. */
async function tablesOf(url: string): Promise<Record<string, unknown>> {
  const connection = await databaseAdapter(url).connect()
  const rows = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows
  const sorted = async (sql: string) => (await rows(sql)).map((row) => JSON.stringify(row)).sort()
  try {
    const tables: Record<string, unknown> = {}
    const names = await rows(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    for (const [name] of names)
      tables[String(name)] = {
        columns: await sorted(
          `SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('${name}')`,
        ),
        foreignKeys: await sorted(
          `SELECT "table", "from", "to", on_update, on_delete FROM pragma_foreign_key_list('${name}')`,
        ),
        indexes: await sorted(
          `SELECT i.name, i."unique", (SELECT group_concat(name) FROM pragma_index_info(i.name)) FROM pragma_index_list('${name}') i`,
        ),
      }
    return tables
  } finally {
    await connection.dispose()
  }
}

/** A version of the program with one more migration. */
function laterVersion(databases: Databases): string {
  const folder = path.join(databases.folder, 'later')
  cpSync(migrationsFolder(databases.provider), folder, { recursive: true })
  const next = path.join(folder, '99990101000000_next')
  mkdirSync(next, { recursive: true })
  writeFileSync(path.join(next, 'migration.sql'), 'ALTER TABLE "Deck" ADD COLUMN "colour" TEXT;\n')
  return folder
}

async function refusal(url: string): Promise<MigrationRefused> {
  const error: unknown = await migrateDatabase(url).catch((caught: unknown) => caught)
  if (!(error instanceof MigrationRefused)) throw new Error(`not refused: ${String(error)}`)
  // A single complete sentence for a person.
  expect(error.message).toMatch(/^[A-Z][^\n]*[^\s]$/)
  return error
}

export function migrations(databases: () => Databases): void {
  describe('migrations', () => {
    it('create a new database exactly once', async () => {
      const url = await databases().newDatabase()
      const all = migrationNames(migrationsFolder(databases().provider))
      expect(all.length).toBeGreaterThan(0)
      expect(await migrateDatabase(url)).toEqual(all)
      expect(await migrateDatabase(url)).toEqual([])
    })

    it('are applied once by concurrent processes', { tags: ['thorough'] }, async ({ skip }) => {
      skip(databases().oneSession, 'all connections are one session here, so nothing keeps them apart')
      const url = await databases().newDatabase()
      const run = () =>
        new Promise<string>((resolve, reject) => {
          const options = { cwd: ROOT, env: { ...process.env, DATABASE_URL: url } }
          execFile(process.execPath, [TSX, 'prisma/migrate.ts'], options, (error, said) =>
            error ? reject(error) : resolve(said),
          )
        })
      const said = await Promise.all([run(), run(), run()])
      expect(said.filter((line) => line.startsWith('Database: applied'))).toHaveLength(1)
      expect(said.filter((line) => line === 'Database: up to date.\n')).toHaveLength(2)
    })

    it('result in the current models', async () => {
      expect(await pendingSql(databases().provider, await databases().newDatabase())).toBe('')
    })

    it('create the tables of the models, column by column and index by index', async ({ skip }) => {
      const { provider } = databases()
      skip(provider !== 'sqlite', 'the engine cannot read a database back over the driver of PostgreSQL')
      const migrated = await databases().newDatabase()
      await migrateDatabase(migrated)
      const fromModels = await databases().newDatabase()
      const connection = await databaseAdapter(fromModels).connect()
      await connection.executeScript(await sqlBetween(provider, fromModels, undefined))
      await connection.dispose()
      const { _prisma_migrations: own, ...tables } = await tablesOf(migrated)
      expect(own).toBeDefined()
      expect(Object.keys(tables).length).toBeGreaterThan(20)
      expect(tables).toEqual(await tablesOf(fromModels))
    })

    it('preserve an older database, which the older version then refuses to open', async () => {
      const url = await databases().newDatabase()
      await migrateDatabase(url)
      await withDatabase(url, (database) =>
        database.user.create({ data: { id: 'u', email: 'a@example.org' } }),
      )

      expect(await migrateDatabase(url, laterVersion(databases()))).toEqual(['99990101000000_next'])
      const file = databaseFile(url)
      const before = file === undefined ? undefined : readFileSync(file)
      const error = await refusal(url)
      expect(error.code).toBe('newer-database')
      expect(error.message).toContain('99990101000000_next')
      if (file !== undefined) expect(readFileSync(file).equals(before ?? Buffer.alloc(0))).toBe(true)
      const users = await withDatabase(url, (database) => database.user.findMany())
      expect(users.map((user) => user.email)).toEqual(['a@example.org'])
    })

    it('lose no data on the way from the first version', async () => {
      const { provider, folder: scratch } = databases()
      const first = path.join(scratch, 'first')
      const [name = ''] = migrationNames(migrationsFolder(provider))
      cpSync(path.join(migrationsFolder(provider), name), path.join(first, name), { recursive: true })
      const url = await databases().newDatabase()
      expect(await migrateDatabase(url, first)).toEqual([name])
      await withDatabase(url, async (database) => {
        await database.$executeRaw`INSERT INTO "User" ("id", "email") VALUES ('u', 'a@example.org')`
        await database.collection.create({ data: { userId: 'u' } })
        // As written by the first version: the client expects columns that do not exist yet.
        await database.$executeRaw`INSERT INTO "Deck" ("id", "ownerId", "name", "notes", "edition", "revision", "updatedAt") VALUES ('d', 'u', '', '', '2008', 1, ${new Date()})`
        await database.$executeRaw`INSERT INTO "DeckVersion" ("deckId", "revision", "name", "notes", "edition") VALUES ('d', 1, 'abc', 'de', '2008')`
      })
      await migrateDatabase(url)
      await withDatabase(url, async (database) => {
        const users = await database.user.findMany({ include: { decks: true, collection: true } })
        expect(users).toMatchObject([
          {
            id: 'u',
            role: 'member',
            suspendedAt: null,
            decks: [{ id: 'd', size: 5, stored: 5 }],
            collection: { revision: 0 },
          },
        ])
      })
    })

    it('keep games that were stored when all were of the Stargate TCG', async () => {
      const { provider, folder: scratch } = databases()
      const before = path.join(scratch, 'before-other-games')
      for (const name of migrationNames(migrationsFolder(provider)).filter((one) => one < '20261129023842'))
        cpSync(path.join(migrationsFolder(provider), name), path.join(before, name), { recursive: true })
      const url = await databases().newDatabase()
      await migrateDatabase(url, before)
      await withDatabase(
        url,
        (database) =>
          database.$executeRaw`INSERT INTO "OnlineGame" ("id", "status", "edition", "clock", "watching", "isOpen", "commitment", "secret", "state") VALUES ('g', 'running', '2007', '{}', 'nobody', false, 'c', 's', '{}')`,
      )
      await migrateDatabase(url)
      await withDatabase(url, async (database) =>
        expect(await database.onlineGame.findMany()).toMatchObject([
          { id: 'g', edition: '2007', kind: 'stargate', seatCount: 2, variant: '{}' },
        ]),
      )
    })

    it('preserve the search terms of public decks', async () => {
      const { provider, folder: scratch } = databases()
      const before = path.join(scratch, 'before-the-order')
      for (const name of migrationNames(migrationsFolder(provider)).filter((one) => one < '20261125134238'))
        cpSync(path.join(migrationsFolder(provider), name), path.join(before, name), { recursive: true })
      const url = await databases().newDatabase()
      await migrateDatabase(url, before)
      const at = new Date('2026-01-02T03:04:05.678Z')
      await withDatabase(url, async (database) => {
        await database.$executeRaw`INSERT INTO "User" ("id", "email") VALUES ('u', 'a@example.org')`
        await database.$executeRaw`INSERT INTO "Deck" ("id", "ownerId", "name", "notes", "edition", "revision", "updatedAt") VALUES ('d', 'u', '', '', '2008', 1, ${at})`
        await database.$executeRaw`INSERT INTO "PublicDeck" ("deckId", "authorId", "shareId", "name", "code", "edition", "legal", "cards", "likes", "changedAt") VALUES ('d', 'u', 's', '', '', '2008', true, 60, 7, ${at})`
        await database.$executeRaw`INSERT INTO "PublicDeckTerm" ("term", "deckId") VALUES ('w:a', 'd'), ('c:SL-4', 'd')`
      })
      await migrateDatabase(url)
      await withDatabase(url, async (database) => {
        const terms = await database.publicDeckTerm.findMany({ orderBy: { term: 'desc' } })
        const row = { shareId: 's', changedAt: at, likes: 7 }
        expect(terms).toEqual([
          { term: 'w:a', ...row },
          { term: 'c:SL-4', ...row },
        ])
      })
    })

    it('refuse a database after an interrupted migration', async () => {
      const url = await databases().newDatabase()
      await migrateDatabase(url)
      await withDatabase(
        url,
        (database) => database.$executeRaw`UPDATE "_prisma_migrations" SET finished_at = NULL`,
      )
      expect((await refusal(url)).code).toBe('failed-migration')
    })

    it('refuse a database of another program', async () => {
      const url = await databases().newDatabase()
      await withDatabase(url, (database) => database.$executeRaw`CREATE TABLE shop (id INTEGER)`)
      expect((await refusal(url)).code).toBe('foreign-database')
    })

    it('treat a database that contains only a view as empty', async () => {
      const { provider } = databases()
      const url = await databases().newDatabase()
      await withDatabase(url, (database) => database.$executeRaw`CREATE VIEW statistics AS SELECT 1 AS calls`)
      await migrateDatabase(url)
      expect(await pendingSql(provider, url)).toBe('')
    })
  })
}

/** Tests that only apply to database files. */
export function fileMigrations(databases: () => Databases): void {
  describe('database files', () => {
    it('are created together with their folder', async () => {
      const file = path.join(databases().folder, 'new', 'folder', 'decks.db')
      await migrateDatabase(`file:${file}`)
      expect(existsSync(file)).toBe(true)
    })

    it('are readable by their owner only, including the files next to them', async ({ skip }) => {
      skip(process.platform === 'win32', 'files have no modes there')
      const mode = (name: string) => statSync(name).mode & 0o777
      const folder = path.join(databases().folder, 'private', 'data')
      const file = path.join(folder, 'decks.db')
      const url = `file:${file}`
      const check = async () => {
        await migrateDatabase(url)
        await withDatabase(url, async (database) => {
          await database.user.create({ data: { email: `${randomUUID()}@example.org` } })
          const names = readdirSync(folder).sort()
          expect(names).toEqual(['decks.db', 'decks.db-shm', 'decks.db-wal', 'decks.db.lock'])
          for (const name of names) expect(mode(path.join(folder, name)), name).toBe(0o600)
        })
        expect(mode(folder)).toBe(0o700)
      }
      await check()
      // As an earlier version left them.
      for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o644)
      chmodSync(folder, 0o755)
      await check()
    })

    it('leave the permissions of a shared folder unchanged', async ({ skip }) => {
      skip(process.platform === 'win32', 'files have no modes there')
      const folder = path.join(databases().folder, 'shared')
      mkdirSync(folder, { mode: 0o755 })
      writeFileSync(path.join(folder, 'letter.txt'), 'Dear all', { mode: 0o644 })
      await migrateDatabase(`file:${path.join(folder, 'decks.db')}`)
      expect(statSync(folder).mode & 0o777).toBe(0o755)
      expect(statSync(path.join(folder, 'letter.txt')).mode & 0o777).toBe(0o644)
      expect(statSync(path.join(folder, 'decks.db')).mode & 0o777).toBe(0o600)
    })

    it('are refused if nothing can be written', async () => {
      const file = path.join(databases().folder, 'a-file')
      writeFileSync(file, '')
      const error = await refusal(`file:${file}/decks.db`)
      expect(error.code).toBe('read-only')
      expect(error.message).toContain('Can’t write to the database')
    })

    it('are left untouched if they are not databases', async () => {
      const file = path.join(databases().folder, 'letter.txt')
      const text = 'Dear SQLite, this is not a database at all, but a letter.\n'.repeat(100)
      writeFileSync(file, text)
      expect((await refusal(`file:${file}`)).code).toBe('unreachable')
      expect(readFileSync(file, 'utf8')).toBe(text)
    })

    it('use a write-ahead log, enforce foreign keys and wait for locks', async () => {
      const url = await databases().newDatabase()
      await migrateDatabase(url)
      await withDatabase(url, async (database) => {
        const read = async (name: string) =>
          Object.values((await database.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0] ?? {})
        expect(await read('journal_mode')).toEqual(['wal'])
        expect((await read('foreign_keys')).map(Number)).toEqual([1])
        // The driver runs in the only thread: waiting inside it would block everybody.
        expect((await read('busy_timeout')).map(Number)).toEqual([0])
        await expect(
          database.share.create({ data: { id: 'x', deckId: 'no such deck' } }),
        ).rejects.toMatchObject({ code: 'P2003' })
      })
    })

    it('accept writes from two processes', { tags: ['thorough'] }, async () => {
      const url = await databases().newDatabase()
      await migrateDatabase(url)
      const ended = (name: string) =>
        new Promise((resolve) => script('write-users.ts', url, name).once('exit', resolve))
      const codes = await Promise.all([ended('a'), ended('b')])
      expect(codes).toEqual([0, 0])
      expect(await withDatabase(url, (database) => database.user.count())).toBe(100)
    })

    it('are backed up before a migration, keeping the newest three backups', async () => {
      const url = await databases().newDatabase()
      const file = databaseFile(url) ?? ''
      await migrateDatabase(url)
      await migrateDatabase(url)
      expect(copiesOf(file)).toEqual([])
      await withDatabase(url, (database) => database.user.create({ data: { email: 'a@example.org' } }))
      await migrateDatabase(url, laterVersion(databases()))
      const [copy = ''] = copiesOf(file)
      expect(copiesOf(file)).toHaveLength(1)
      if (process.platform !== 'win32') expect(statSync(copy).mode & 0o077).toBe(0)
      expect(await migrateDatabase(`file:${copy}`)).toEqual([])
      const users = await withDatabase(`file:${copy}`, (database) => database.user.findMany())
      expect(users.map((user) => user.email)).toEqual(['a@example.org'])

      for (let day = 1; day <= 4; day++) await keepCopy(file, new Date(Date.UTC(2100, 0, day)))
      expect(copiesOf(file).map((name) => name.slice(-14, -6))).toEqual(['21000102', '21000103', '21000104'])
    })

    it('are migrated completely or not at all', async () => {
      const url = await databases().newDatabase()
      const file = databaseFile(url) ?? ''
      await migrateDatabase(url)
      await withDatabase(url, async (database) => {
        await database.user.create({ data: { email: 'a@example.org', collection: { create: {} } } })
        // The driver moves the log into the file at garbage collection, which may happen at any time.
        await database.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
      })
      const before = readFileSync(file)
      const folder = laterVersion(databases())
      const broken = path.join(folder, '99990102000000_broken')
      mkdirSync(broken, { recursive: true })
      // Recreating a table must not delete the rows that refer to it, even for a moment.
      writeFileSync(path.join(broken, 'migration.sql'), 'DROP TABLE "User";\nSELECT nonsense;\n')
      await expect(migrateDatabase(url, folder)).rejects.toThrow('nonsense')
      expect(readFileSync(file).equals(before)).toBe(true)

      writeFileSync(
        path.join(broken, 'migration.sql'),
        'CREATE TABLE "Kept" AS SELECT * FROM "User";\nDELETE FROM "User";\n',
      )
      await expect(migrateDatabase(url, folder)).rejects.toThrow('would point nowhere')
      await withDatabase(url, async (database) => {
        expect(await database.user.count()).toBe(1)
        expect(await database.collection.count()).toBe(1)
      })
      rmSync(broken, { recursive: true })
      expect(await migrateDatabase(url, folder)).toEqual(['99990101000000_next'])
    })

    it('leave nothing behind if the disk is full', { tags: ['thorough'] }, async ({ skip }) => {
      skip(process.platform === 'win32', 'no limit for files here')
      const folder = path.join(databases().folder, 'no-room')
      mkdirSync(folder)
      const run = () =>
        execFileSync('sh', ['-c', `ulimit -f 32; exec "${process.execPath}" "${TSX}" prisma/migrate.ts`], {
          cwd: ROOT,
          env: { ...process.env, DATABASE_URL: `file:${folder}/decks.db` },
          encoding: 'utf8',
          stdio: 'pipe',
        })
      expect(run).toThrow(
        expect.objectContaining({
          status: 1,
          stderr: expect.stringMatching(/^The database [^\n]* is the disk full\? [^\n]*\n$/),
        }),
      )
      expect(readdirSync(folder)).toEqual(['decks.db.lock'])
      expect(await migrateDatabase(`file:${folder}/decks.db`)).not.toEqual([])
    })

    it('are refused by the command with one sentence and a failure status', {
      tags: ['thorough'],
    }, async () => {
      const url = await databases().newDatabase()
      await migrateDatabase(url, laterVersion(databases()))
      const run = () =>
        execFileSync(process.execPath, [TSX, 'prisma/migrate.ts'], {
          cwd: ROOT,
          env: { ...process.env, DATABASE_URL: url },
          encoding: 'utf8',
          stdio: 'pipe',
        })
      expect(run).toThrow(
        expect.objectContaining({
          status: 1,
          stderr: expect.stringMatching(/^The database is from a newer version[^\n]*\n$/),
        }),
      )
    })
  })
}
