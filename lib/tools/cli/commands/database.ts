import { parseArguments } from '../arguments'
import { words } from '../cli-messages'
import { BadInput, type Outcome } from '../outcome'

/** `database copy --from <address> --to <address>`: all rows of one database into another, of either kind. */
export async function databaseCommand(args: readonly string[]): Promise<Outcome> {
  const { values, positionals } = parseArguments(args, ['from', 'to'])
  const [verb, extra] = positionals
  if (verb !== 'copy') throw new BadInput('unknown-command', [words('usage.database')])
  if (extra !== undefined) throw new BadInput('too-many', [words('usage.too-many', { word: extra })])
  const { from, to } = values
  if (from === undefined || to === undefined) throw new BadInput('missing-address', [words('usage.database')])
  const { copyBetween } = await import('../database-copy')
  const result = await copyBetween(from, to).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'SettingError') throw error
    throw new BadInput('setting', [error.message])
  })
  if (!result.ok)
    return {
      exitCode: 2,
      lines: [words(`database.refused.${result.code}`, { message: result.message })],
      json: { error: { code: result.code, message: result.message } },
    }
  return { exitCode: 0, lines: [words('database.copied', { rows: result.rows })], json: result }
}
