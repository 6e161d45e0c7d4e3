// npx tsx prisma/new-migration.ts <name>
// Writes a migration for each provider from the models of the newest migration to prisma/models.prisma.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { databaseAdapter, type Provider } from '@/lib/server/database-adapter'
import {
  ALL_TABLES,
  migrationNames,
  migrationsFolder,
  type SchemaFile,
  schemaFiles,
  withSchemaEngine,
} from './schema-engine'
import { startThrowawayPostgresql } from './throwaway-postgresql'

/** The models as of a migration, kept beside it: the engine cannot compute them from the SQL. */
const SNAPSHOT = 'models.snapshot'

/** What the newest migration of a provider leads to; undefined before the first. */
function newestSchema(provider: Provider): SchemaFile[] | undefined {
  const folder = migrationsFolder(provider)
  const newest = migrationNames(folder).at(-1)
  if (!newest) return undefined
  const content = readFileSync(path.join(folder, newest, SNAPSHOT), 'utf8')
  return schemaFiles(provider).map((file) => (file.path === 'models.prisma' ? { ...file, content } : file))
}

/**
 * The SQL from the newest migration to the models as they are; empty when they agree. The engine compares two
 * schemas without touching a database, but asks for the version of a live one at `url`.
 */
export async function pendingSql(provider: Provider, url: string): Promise<string> {
  const from = newestSchema(provider)
  return withSchemaEngine(provider, databaseAdapter(url, { walMode: false }), async (engine) => {
    const difference = await engine.diff({
      from: from ? { tag: 'schemaDatamodel', files: from } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: schemaFiles(provider) },
      script: true,
      exitCode: null,
      filters: ALL_TABLES,
    })
    const sql = difference.stdout ?? ''
    return sql.includes('-- This is an empty migration.') ? '' : sql
  })
}

async function main(name: string): Promise<void> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  for (const provider of ['sqlite', 'postgresql'] as const) {
    const postgresql = provider === 'postgresql' ? await startThrowawayPostgresql() : undefined
    const sql = await pendingSql(provider, postgresql?.url ?? 'file::memory:')
    await postgresql?.stop()
    if (sql === '') {
      console.log(`${provider}: the models have not changed since the newest migration.`)
      continue
    }
    const folder = path.join(migrationsFolder(provider), `${stamp}_${name}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'migration.sql'), sql)
    for (const file of schemaFiles(provider)) {
      if (file.path === 'models.prisma') writeFileSync(path.join(folder, SNAPSHOT), file.content)
    }
    const lock = path.join(migrationsFolder(provider), 'migration_lock.toml')
    if (!existsSync(lock)) writeFileSync(lock, `provider = "${provider}"\n`)
    console.log(`${provider}: wrote ${path.relative(process.cwd(), folder)}`)
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const name = process.argv[2] ?? ''
  if (/^[a-z0-9_]+$/.test(name)) await main(name)
  else {
    console.error('Give the migration a name of lower-case letters, digits and underscores.')
    process.exitCode = 2
  }
}
