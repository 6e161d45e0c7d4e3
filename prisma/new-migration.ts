// npx tsx prisma/new-migration.ts <name>
// Writes a migration for each provider, from the models of the newest migration to prisma/models.prisma.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { databaseAdapter, type Provider } from '@/lib/platform/server/database-adapter'
import {
  ALL_TABLES,
  MODELS,
  migrationNames,
  migrationsFolder,
  type SchemaFile,
  schemaFiles,
  withSchemaEngine,
} from './schema-engine'
import { startThrowawayPostgresql } from './throwaway-postgresql'

/** The models as of the newest migration. */
const MIGRATED = path.join(import.meta.dirname, 'migrated.prisma')

const MIGRATED_HEAD = `// The tables as the newest migration leaves them, written by \`npm run new-migration\`, which compares models.prisma with it.
// The engine cannot work them out from the migrations: over the driver of PostgreSQL it cannot read a database back.
`

/** A models file without the comment at its top. */
const withoutHead = (schema: string): string => schema.slice(schema.indexOf('\n\n') + 2)

/** The schema of a provider as of its newest migration; undefined if there is none. */
function migratedSchema(provider: Provider): SchemaFile[] | undefined {
  if (migrationNames(migrationsFolder(provider)).length === 0) return undefined
  return schemaFiles(provider, MIGRATED)
}

/**
 * The SQL from one schema, or from an empty database, to the current models; empty if they are the same. The engine
 * compares two schemas without using a database, but requires the version of a live one at `url`.
 */
export function sqlBetween(provider: Provider, url: string, from: SchemaFile[] | undefined): Promise<string> {
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

/** The SQL from the newest migration to the current models; empty if they are the same. */
export const pendingSql = (provider: Provider, url: string): Promise<string> =>
  sqlBetween(provider, url, migratedSchema(provider))

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
    const lock = path.join(migrationsFolder(provider), 'migration_lock.toml')
    if (!existsSync(lock)) writeFileSync(lock, `provider = "${provider}"\n`)
    console.log(`${provider}: wrote ${path.relative(process.cwd(), folder)}`)
  }
  writeFileSync(MIGRATED, `${MIGRATED_HEAD}\n${withoutHead(readFileSync(MODELS, 'utf8'))}`)
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const name = process.argv[2] ?? ''
  if (/^[a-z0-9_]+$/.test(name)) await main(name)
  else {
    console.error('Give the migration a name of lower-case letters, digits and underscores.')
    process.exitCode = 2
  }
}
