import { onlyArgument, parseArguments } from '../arguments'
import { words } from '../language'
import { BadInput, type Outcome } from '../outcome'

const SAID = {
  suspend: 'suspended',
  reinstate: 'reinstated',
  promote: 'promoted',
  demote: 'demoted',
} as const

/** `suspend`, `reinstate`, `promote` and `demote <e-mail>`. The database is loaded only here. */
export async function accountStatusCommand(
  args: readonly string[],
  command: keyof typeof SAID,
): Promise<Outcome> {
  const email = onlyArgument(parseArguments(args, []).positionals, 'missing-email')
  const { setModerator, setSuspension } = await import('../member')
  try {
    const result =
      command === 'suspend' || command === 'reinstate'
        ? await setSuspension(email, command === 'suspend')
        : await setModerator(email, command === 'promote')
    if (result.ok)
      return {
        exitCode: 0,
        lines: [words(`suspension.${SAID[command]}`, { email: result.email })],
        json: result,
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

/**
 * `reset-password <e-mail>`: prints a link with which a member can set a new password. Loads the database on demand.
 */
export async function resetPasswordCommand(args: readonly string[]): Promise<Outcome> {
  const email = onlyArgument(parseArguments(args, []).positionals, 'missing-email')
  const { resetPassword } = await import('../member')
  try {
    const result = await resetPassword(email)
    if (result.ok) return { exitCode: 0, lines: [words('reset-password.link'), result.link], json: result }
    const lines = [words(`reset-password.${result.code}`)]
    return {
      exitCode: result.code === 'unknown-email' ? 1 : 2,
      lines,
      json: { error: { code: result.code } },
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SettingError') throw error
    throw new BadInput('setting', [words('reset-password.setting', { message: error.message })])
  }
}
