import * as z from 'zod/mini'
import { contract } from '@/lib/http/contract'
import { emailSchema, PROOF_ERRORS, proofFields } from './account'

/**
 * Sends a link that confirms the member's own address; `sent` is false if it is confirmed already or no mail is
 * configured.
 */
export const requestVerification = contract({
  method: 'POST',
  path: '/api/account/email/verification',
  access: 'member',
  limit: 'write',
  answers: { 202: z.object({ sent: z.boolean() }) },
})

/**
 * Requests a change of address. If mail is configured, a link is sent to the new address, which takes effect once that
 * is opened (202, whether or not another account has it); otherwise it takes effect at once (204).
 */
export const changeAddress = contract({
  method: 'POST',
  path: '/api/account/email',
  access: 'member',
  body: z.object({ email: emailSchema, ...proofFields }),
  answers: { 202: z.object({}), 204: null },
  errors: { 403: PROOF_ERRORS, 409: ['email-taken'] },
})

/**
 * Confirms an address with the token of a link, once. This works in any browser, not only the one that requested it.
 */
export const confirmAddress = contract({
  method: 'POST',
  path: '/api/account/email/confirmation',
  access: 'anybody',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answers: { 200: z.object({ changed: z.boolean() }) },
  errors: { 400: ['link-invalid'], 409: ['email-taken'] },
})
