import * as z from 'zod/mini'
import { anyPassword } from './account-limits'

/** Bytes as base64url, of so many characters at most. */
export const base64url = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest, { abort: true }), z.regex(/^[\w-]+$/))

/** Characters of a credential's id: authenticators make ids of up to 1,023 bytes. */
const MAX_ID_LENGTH = 1_364
export const credentialId = base64url(MAX_ID_LENGTH)

/**
 * What a browser made of a passkey's answer to a challenge (`PublicKeyCredential.toJSON` after `credentials.get`); what
 * else it tells is not looked at.
 */
export const passkeyAnswerSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>

/**
 * What proves that the person at the keyboard is the one who signed in: the password or a passkey; neither for somebody
 * who has no password and signed in just now.
 */
export const proofFields = {
  password: z.optional(z.nullable(anyPassword)),
  passkey: z.optional(passkeyAnswerSchema),
}
export const proofSchema = z.object(proofFields)
export type Proof = z.output<typeof proofSchema>

/** Why a proof does not do. */
export const PROOF_ERRORS = ['wrong-password', 'sign-in-again', 'passkey-refused'] as const
