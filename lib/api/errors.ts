/** What a request could not have, as the code that programs know it by. */
export const ERROR_CODES = [
  'address',
  'blocked',
  'busy',
  'closed',
  'conflict',
  'content-type',
  'cross-site',
  'deleted',
  'email-taken',
  'exists',
  'id-taken',
  'internal',
  'invalid',
  'json',
  'name-taken',
  'no-public-name',
  'not-found',
  'own-case',
  'quota',
  'rate-limited',
  'reported',
  'reset-invalid',
  'sign-in-again',
  'signed-out',
  'suspended',
  'too-large',
  'unknown-card',
  'weak-password',
  'wrong-password',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Statuses of answers that say no. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503
