import * as z from 'zod/mini'
import { contract } from '@/lib/http/contract'
import { PROOF_ERRORS, proofFields } from './account'

/** Days between the request to delete an account and its removal. */
export const GRACE_DAYS = 14

/**
 * Schedules the deletion of the account in two weeks: from now on nothing of it is public, and all other sessions end.
 * Until then its owner can cancel. If a deletion is already scheduled, its date stays the same.
 */
export const deleteAccount = contract({
  method: 'DELETE',
  path: '/api/account',
  access: 'member',
  body: z.object(proofFields),
  answers: { 200: z.object({ deletionScheduledAt: z.iso.datetime() }) },
  errors: { 403: PROOF_ERRORS },
})

/** Cancels the deletion of an account; does nothing if none is scheduled. */
export const cancelDeletion = contract({
  method: 'POST',
  path: '/api/account/cancel-deletion',
  access: 'member',
  limit: 'write',
  answers: { 204: null },
})
