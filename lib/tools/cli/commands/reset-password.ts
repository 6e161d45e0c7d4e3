import { onlyArgument, parseArguments } from '../arguments'
import { words } from '../language'
import { BadInput, type Outcome } from '../outcome'

/**
 * `reset-password <e-mail>`: a link with which a member sets a new password. Only this command touches the
 * database, so only here is it loaded.
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
