import { environmentLocale } from '@/lib/platform/i18n/routing'
import { setOutputLanguage, takeEncoding, takeLanguage, words } from './language'
import { BadInput, type ExitCode, type Outcome } from './outcome'

/** The arguments that can be options. */
function optionsOf(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--')
  return end < 0 ? args : args.slice(0, end)
}

/** Loads each command's module on demand: the database only for the commands that need it. */
async function run(args: readonly string[]): Promise<Outcome> {
  const [command, ...rest] = args
  if (optionsOf(rest).includes('--help')) return (await import('./commands/help')).help()
  switch (command) {
    case 'validate':
      return (await import('./commands/validate')).validate(rest)
    case 'convert':
      return (await import('./commands/convert')).convert(rest)
    case 'cards':
      return (await import('./commands/cards')).cards(rest)
    case 'coverage':
      return (await import('./commands/coverage')).coverage(rest)
    case 'set':
      return (await import('./commands/set')).set(rest)
    case 'goldfish':
      return (await import('./commands/goldfish')).goldfish(rest)
    case 'lab':
      return (await import('./commands/lab')).lab(rest)
    case 'improve':
      return (await import('./commands/improve')).improve(rest)
    case 'reset-password':
      return (await import('./commands/account')).resetPasswordCommand(rest)
    case 'suspend':
    case 'reinstate':
    case 'promote':
    case 'demote':
      return (await import('./commands/account')).accountStatusCommand(rest, command)
    case 'backup':
      return (await import('./commands/backup')).backupCommand(rest)
    case 'restore':
      return (await import('./commands/backup')).restoreCommand(rest)
    case 'database':
      return (await import('./commands/database')).databaseCommand(rest)
    case 'help':
    case '--help':
    case '-h':
      return (await import('./commands/help')).help()
    case undefined:
      throw new BadInput('no-command', [words('usage.no-command')])
    default:
      throw new BadInput('unknown-command', [words('usage.unknown-command', { word: command })], { command })
  }
}

/** The outcome for any failure: always exit code 2 and a sentence, never a stack trace. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof BadInput) {
    const { code, lines, details } = error
    return { exitCode: 2, lines, json: { error: { ...details, code } } }
  }
  const message = error instanceof Error ? error.message : String(error)
  return {
    exitCode: 2,
    lines: [words('usage.internal', { message })],
    json: { error: { code: 'internal', message } },
  }
}

/** A program's output and exit code. */
export interface Printed {
  readonly exitCode: ExitCode
  readonly out: string
  readonly err: string
}

function printed({ exitCode, lines, remarks = [], json }: Outcome, asJson: boolean): Printed {
  if (asJson) return { exitCode, out: `${JSON.stringify(json, null, 2)}\n`, err: '' }
  const err = remarks.map((remark) => `${remark}\n`).join('')
  const answer = `${lines.join('\n')}\n`
  return exitCode === 2 ? { exitCode, out: '', err: err + answer } : { exitCode, out: answer, err }
}

/** Runs the command named by the arguments. Progress messages go to standard error immediately. */
export async function commandLine(args: readonly string[]): Promise<Printed> {
  setOutputLanguage(environmentLocale(process.env))
  const answer = async () => {
    const { args: others, asked } = takeLanguage(args)
    if (asked) setOutputLanguage(asked)
    const { args: rest, encoding } = takeEncoding(others)
    if (encoding) (await import('./deck-argument')).setInputEncoding(encoding)
    return run(rest)
  }
  return printed(await answer().catch(outcomeOf), optionsOf(args).includes('--json'))
}
