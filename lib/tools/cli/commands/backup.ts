import path from 'node:path'
import { words } from '../cli-messages'
import { BadInput, type Outcome } from '../outcome'

/** The one file that is named; `--force` and `--json` are all that may stand beside it. */
function fileIn(
  args: readonly string[],
  mayForce: boolean,
): { readonly file: string; readonly force: boolean } {
  const options = args.filter((word) => word.startsWith('--') && word !== '--json')
  const unknown = options.find((word) => !(mayForce && word === '--force'))
  if (unknown) throw new BadInput('unknown-option', [words('usage.unknown-option', { word: unknown })])
  const [file, second] = args.filter((word) => !word.startsWith('--'))
  if (file === undefined) throw new BadInput('missing-file', [words('usage.missing-file')])
  if (second !== undefined) throw new BadInput('too-many', [words('usage.too-many', { word: second })])
  return { file, force: options.includes('--force') }
}

const settings = (error: unknown): never => {
  if (!(error instanceof Error) || error.name !== 'SettingError') throw error
  throw new BadInput('setting', [words('backup.setting', { message: error.message })])
}

/** `backup <file>`: the whole database as one file, also while the site runs. */
export async function backupCommand(args: readonly string[]): Promise<Outcome> {
  const { file, force } = fileIn(args, true)
  const { backUp } = await import('../backup')
  const result = await backUp(file, force).catch(settings)
  if (!result.ok)
    return {
      exitCode: 2,
      lines: [words(`backup.refused.${result.code}`, { file })],
      json: { error: { code: result.code } },
    }
  const { bytes, rows } = result
  return { exitCode: 0, lines: [words('backup.written', { file: result.file, bytes, rows })], json: result }
}

/** `restore <file>`: puts a backup in the place of the database, which is kept beside it. */
export async function restoreCommand(args: readonly string[]): Promise<Outcome> {
  const { file } = fileIn(args, false)
  const { knownMigrations, restoreFrom } = await import('../backup')
  const known = knownMigrations(path.join(process.cwd(), 'prisma', 'sqlite', 'migrations'))
  const result = await restoreFrom(file, known).catch(settings)
  if (!result.ok)
    return {
      exitCode: 2,
      lines: [words(`backup.not-restored.${result.code}`, { file })],
      json: { error: { code: result.code } },
    }
  const { before, rows } = result
  return {
    exitCode: 0,
    lines: [
      words('backup.restored', { file, rows }),
      ...(before === undefined ? [] : [words('backup.before', { file: before })]),
    ],
    json: result,
  }
}
