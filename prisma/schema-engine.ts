import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { Provider } from '@/lib/platform/server/database-adapter'

const PRISMA_FOLDER = import.meta.dirname

/** A .prisma file in the engine's format. */
export interface SchemaFile {
  readonly path: string
  readonly content: string
}

/** Migrations cover all tables. */
export const ALL_TABLES = { externalTables: [], externalEnums: [] }

export const migrationsFolder = (provider: Provider) => path.join(PRISMA_FOLDER, provider, 'migrations')

/** The current models. */
export const MODELS = path.join(PRISMA_FOLDER, 'models.prisma')

/** The schema of a provider: its own header and a models file. */
export function schemaFiles(provider: Provider, models: string = MODELS): SchemaFile[] {
  return [
    {
      path: 'schema.prisma',
      content: readFileSync(path.join(PRISMA_FOLDER, provider, 'schema.prisma'), 'utf8'),
    },
    { path: 'models.prisma', content: readFileSync(models, 'utf8') },
  ]
}

/** The names of the migrations in a folder, oldest first. */
export function migrationNames(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** The migrations in a folder in the engine's format. */
export function migrationList(
  provider: Provider,
  folder: string = migrationsFolder(provider),
): wasm.MigrationList {
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: `provider = "${provider}"\n` },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames(folder).map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(path.join(folder, name, 'migration.sql'), 'utf8') },
      },
    })),
  }
}

let loaded = false

/** Loads the engine's WebAssembly, once for the process: a second copy would not see the first one's memory. */
function loadEngine(): void {
  if (loaded) return
  loaded = true
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (message: string) => console.error(`The migration engine failed: ${message}`),
    },
  })
  const require = createRequire(import.meta.url)
  const file = path.join(path.dirname(require.resolve('@prisma/schema-engine-wasm')), 'schema_engine_bg.wasm')
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {
    './schema_engine_bg.js': wasm as unknown as WebAssembly.ModuleImports,
  })
  wasm.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}

/**
 * Runs `work` with Prisma's own schema engine over a driver, and closes every connection it opened. The engine
 * keeps Prisma's own table of migrations, so Prisma's command line can take over at any time.
 */
export async function withSchemaEngine<T>(
  provider: Provider,
  adapter: SqlMigrationAwareDriverAdapterFactory,
  work: (engine: wasm.SchemaEngine) => Promise<T>,
): Promise<T> {
  loadEngine()
  const bound = bindMigrationAwareSqlAdapterFactory(adapter)
  const open: { dispose(): unknown }[] = []
  const connect: typeof bound.connect = async () => {
    const result = await bound.connect()
    if (result.ok) open.push(result.value)
    return result
  }
  const connectToShadowDb: typeof bound.connectToShadowDb = async () => {
    const result = await bound.connectToShadowDb()
    if (result.ok) open.push(result.value)
    return result
  }
  const datamodels = schemaFiles(provider).map((file): [string, string] => [file.path, file.content])
  const engine = await wasm.SchemaEngine.new({ datamodels }, () => {}, {
    ...bound,
    connect,
    connectToShadowDb,
  })
  try {
    return await work(engine)
  } finally {
    engine.free()
    for (const connection of open) await connection.dispose()
  }
}
