import { createResetToken, resetLink } from '@/lib/features/account/server/password-resets'
import { type NoMember, withMember } from './member'

export type ResetPasswordResult =
  | {
      readonly ok: true
      /** Where to set the new password: a URL, or only the path if NEXTAUTH_URL is not set. */
      readonly link: string
    }
  | NoMember

/** Makes a link with which the member of an e-mail sets a new password, once and within an hour. Needs no mail. */
export function resetPassword(email: string): Promise<ResetPasswordResult> {
  return withMember<ResetPasswordResult>(email, async ({ id }) => ({
    ok: true,
    link: resetLink(await createResetToken(id)),
  }))
}
