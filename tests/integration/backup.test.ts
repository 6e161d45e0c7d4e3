import { execFile, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '@/lib/platform/server/db'
import { backUp, knownMigrations, restoreFrom } from '@/lib/tools/cli/commands/backup'
import { migrateDatabase } from '@/prisma/migrate'
import { migrationsFolder } from '@/prisma/schema-engine'
import { openDatabases } from './support/databases'

const ROOT = path.join(import.meta.dirname, '..', '..')
const TSX = path.join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs')

const folder = mkdtempSync(path.join(tmpdir(), 'chevron-backup-'))
const file = path.join(folder, 'site.db')
const url = `file:${file}`
const backup = path.join(folder, 'kept.db')

/** Runs a command like the server's operator. */
const chevron = (...args: string[]) => chevronAt(url, ...args)
const chevronAt = (
  address: string,
  ...args: string[]
): Promise<{ code: number; json: Record<string, unknown> }> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: address, CHEVRON_DATA_DIR: folder }
    execFile(
      process.execPath,
      [TSX, 'lib/tools/cli/chevron.ts', ...args, '--json'],
      { cwd: ROOT, env },
      (error, said, wrong) => {
        if (said === '') reject(new Error(wrong))
        else resolve({ code: typeof error?.code === 'number' ? error.code : 0, json: JSON.parse(said) })
      },
    )
  })

const withDatabase = async <T>(work: (database: Database) => Promise<T>, address = url): Promise<T> => {
  const database = openDatabase(address)
  try {
    return await work(database)
  } finally {
    await database.$disconnect()
  }
}
const addUser = (database: Database) =>
  database.user.create({ data: { email: `${randomUUID()}@example.org`, name: 'Somebody' } })
const users = (address?: string) => withDatabase((database) => database.user.count(), address)

beforeAll(async () => {
  await migrateDatabase(url)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('a backup holds what was there, and no other file is taken for one', async () => {
  const own = `file:${path.join(folder, 'own.db')}`
  vi.stubEnv('DATABASE_URL', own)
  try {
    await migrateDatabase(own)
    await withDatabase(addUser, own)
    const kept = path.join(folder, 'first.db')
    expect(await backUp(kept, false)).toMatchObject({ ok: true, rows: 1 })
    expect(await backUp(kept, false)).toEqual({ ok: false, code: 'exists' })
    await withDatabase(addUser, own)
    expect(await users(`file:${kept}`)).toBe(1)

    const known = knownMigrations(migrationsFolder('sqlite'))
    const text = path.join(folder, 'no-database.db')
    writeFileSync(text, 'this is no database, but long enough to look like one'.repeat(100))
    expect(await restoreFrom(text, known)).toEqual({ ok: false, code: 'unsound' })
    expect(await restoreFrom(path.join(folder, 'nothing.db'), known)).toEqual({ ok: false, code: 'no-file' })
    expect(await restoreFrom(kept, known.slice(0, -1))).toEqual({ ok: false, code: 'newer' })
    expect(await restoreFrom(kept, ['another'])).toEqual({ ok: false, code: 'foreign' })
    expect(await users(own)).toBe(2)
  } finally {
    vi.unstubAllEnvs()
  }
})

// Each starts the program like the server's operator.
describe('backup and restore', { tags: ['thorough'], timeout: 120_000 }, () => {
  it('copies what was written up to some moment while others go on writing', async () => {
    const writer = fork(path.join(import.meta.dirname, 'support', 'database-writer.ts'), {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: url },
      execArgv: ['--import', 'tsx'],
    })
    const heard = () => once(writer, 'message').then(([message]) => message)
    expect(await heard()).toBe('busy')
    const { code, json } = await chevron('backup', backup)
    expect(code).toBe(0)
    expect(json).toMatchObject({ ok: true, file: backup, bytes: statSync(backup).size })
    writer.send('enough')
    const added = Number(await heard())
    expect(statSync(backup).mode & 0o077).toBe(0)
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
    const restored = await chevron('restore', backup)
    expect(restored).toMatchObject({ code: 0, json: { ok: true, rows: json.rows } })
    expect(json.rows).toBeGreaterThanOrEqual(20)
    expect(json.rows).toBeLessThan(added)
    expect(await users()).toBe(json.rows)
    // The previous database is complete, next to the restored one.
    expect(await users(`file:${restored.json.before}`)).toBe(added)
  })

  it('never writes over a file unless told to', async () => {
    writeFileSync(path.join(folder, 'note.txt'), 'mine')
    const refused = await chevron('backup', path.join(folder, 'note.txt'))
    expect(refused).toEqual({ code: 2, json: { error: { code: 'exists' } } })
    expect(readFileSync(path.join(folder, 'note.txt'), 'utf8')).toBe('mine')
    expect((await chevron('backup', path.join(folder, 'note.txt'), '--force')).code).toBe(0)
    expect((await chevron('backup', file, '--force')).json).toEqual({ error: { code: 'exists' } })
    expect((await chevron('backup', path.join(folder, 'none', 'x.db'))).json).toEqual({
      error: { code: 'no-folder' },
    })
    expect((await chevron('backup')).json).toEqual({ error: { code: 'missing-file' } })
  })

  it('restores nothing while the site has its database open', async () => {
    await withDatabase(async (database) => {
      await addUser(database)
      const count = await database.user.count()
      expect(await chevron('restore', backup)).toEqual({ code: 2, json: { error: { code: 'in-use' } } })
      await addUser(database)
      expect(await database.user.count()).toBe(count + 1)
    })
  })

  it.each([
    ['no-file', () => path.join(folder, 'nothing.db')],
    [
      'unsound',
      () => {
        const broken = path.join(folder, 'broken.db')
        const bytes = readFileSync(backup)
        bytes.fill(0x7a, 4_000, 40_000)
        writeFileSync(broken, bytes)
        return broken
      },
    ],
    [
      'unsound',
      () => {
        const text = path.join(folder, 'text.db')
        writeFileSync(text, 'this is no database, but long enough to look like one'.repeat(100))
        return text
      },
    ],
    [
      'foreign',
      () => {
        const empty = path.join(folder, 'empty.db')
        writeFileSync(empty, '')
        return empty
      },
    ],
  ])('refuses a backup that is %s and changes nothing', async (code, make) => {
    const count = await users()
    expect((await chevron('restore', make())).json).toEqual({ error: { code } })
    expect(await users()).toBe(count)
    expect(existsSync(`${file}.restored`)).toBe(false)
  })

  it('refuses what a later version has written', async () => {
    const later = path.join(folder, 'later.db')
    copyFileSync(backup, later)
    const database = openDatabase(`file:${later}`)
    await database.$executeRawUnsafe(
      "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES ('x', 'x', CURRENT_TIMESTAMP, '99990101000000_next', CURRENT_TIMESTAMP, 1)",
    )
    await database.$disconnect()
    expect((await chevron('restore', later)).json).toEqual({ error: { code: 'newer' } })
  })

  it('keeps a PostgreSQL database as a file, and fills an empty one from it', {
    timeout: 240_000,
  }, async () => {
    const servers = await openDatabases('postgresql')
    try {
      const [full, empty] = [await servers.newDatabase(), await servers.newDatabase()]
      await migrateDatabase(full)
      await withDatabase(addUser, full)
      const kept = path.join(folder, 'server.db')
      expect(await chevronAt(full, 'backup', kept)).toMatchObject({ code: 0, json: { ok: true, rows: 1 } })
      expect(statSync(kept).mode & 0o077).toBe(0)
      expect(readdirSync(folder).filter((name) => name.startsWith('server.db'))).toEqual(['server.db'])
      expect(await chevronAt(full, 'restore', kept)).toEqual({
        code: 2,
        json: { error: { code: 'not-empty' } },
      })
      expect(await chevronAt(empty, 'restore', kept)).toMatchObject({ code: 0, json: { ok: true, rows: 1 } })
      expect(await users(empty)).toBe(1)
      // The same file also works as a SQLite site's database.
      expect(await users(`file:${kept}`)).toBe(1)
    } finally {
      await servers.stop()
    }
  })
})
