import { onlyArgument, parseArguments } from '../arguments'
import { BadInput, type Outcome } from '../outcome'
import { words } from '../words'

/** `suspend <e-mail>` and `reinstate <e-mail>`. Only here is the database loaded. */
export async function suspensionCommand(args: readonly string[], suspended: boolean): Promise<Outcome> {
  const email = onlyArgument(parseArguments(args, []).positionals, 'missing-email')
  const { setSuspension } = await import('../suspension')
  try {
    const result = await setSuspension(email, suspended)
    if (result.ok) {
      const said = suspended ? 'suspended' : 'reinstated'
      return { exitCode: 0, lines: [words(`suspension.${said}`, { email: result.email })], json: result }
    }
    return {
      exitCode: result.code === 'unknown-email' ? 1 : 2,
      lines: [words(`suspension.${result.code}`)],
      json: { error: { code: result.code } },
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SettingError') throw error
    throw new BadInput('setting', [words('suspension.setting', { message: error.message })])
  }
}
