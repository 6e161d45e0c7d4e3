import * as z from 'zod/mini'
import { contract } from '@/lib/http/contract'
import { PROOF_ERRORS, proofFields } from './account'

/** Days between the wish to leave and the end of the account. */
export const GRACE_DAYS = 14

/**
 * Ends the account in two weeks: from now on nothing of it is public, and all other sessions end. Until then its owner
 * can keep it. A deletion that is scheduled already keeps its day.
 */
export const deleteAccount = contract({
  method: 'DELETE',
  path: '/api/account',
  access: 'member',
  body: z.object(proofFields),
  answers: { 200: z.object({ deletionScheduledAt: z.iso.datetime() }) },
  errors: { 403: PROOF_ERRORS },
})

/** Cancels the deletion of an account; does nothing where none is scheduled. */
export const cancelDeletion = contract({
  method: 'POST',
  path: '/api/account/cancel-deletion',
  access: 'member',
  limit: 'write',
  answers: { 204: null },
})
