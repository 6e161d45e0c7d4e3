// Copies the shared models to both providers and generates both clients. Plain Node: it runs before anything
// is built. Skips a client whose schema has not changed since it was generated.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const here = import.meta.dirname
const root = path.resolve(here, '..')
const prisma = path.join(root, 'node_modules', 'prisma')
const version = JSON.parse(readFileSync(path.join(prisma, 'package.json'), 'utf8')).version

for (const provider of ['sqlite', 'postgresql']) {
  const folder = path.join(here, provider)
  const models = path.join(folder, 'models.prisma')
  const truth = path.join(here, 'models.prisma')
  if (!existsSync(models) || !readFileSync(models).equals(readFileSync(truth))) copyFileSync(truth, models)

  const output = path.join(root, 'lib', 'platform', 'server', 'generated', provider)
  const stampFile = path.join(output, '.stamp')
  const hash = createHash('sha256').update(version)
  for (const file of ['schema.prisma', 'models.prisma']) hash.update(readFileSync(path.join(folder, file)))
  const stamp = hash.digest('hex')
  const wanted = existsSync(path.join(output, 'client.ts'))
  if (wanted && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue

  rmSync(output, { recursive: true, force: true })
  const made = spawnSync(
    process.execPath,
    [
      path.join(prisma, 'build', 'index.js'),
      'generate',
      '--config',
      path.join(here, `prisma.${provider}.config.ts`),
    ],
    {
      cwd: root,
      encoding: 'utf8',
      // Generating never runs the schema engine, but would download it: naming any program prevents that.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    },
  )
  if (made.status !== 0) {
    process.stderr.write(`${made.stdout ?? ''}${made.stderr ?? ''}`)
    console.error(`The database client for ${provider} could not be generated.`)
    process.exit(1)
  }
  mkdirSync(output, { recursive: true })
  writeFileSync(stampFile, stamp)
  console.log(`Generated the database client for ${provider}.`)
}
