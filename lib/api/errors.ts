/** What a request could not have, as the code that programs know it by. */
export const ERROR_CODES = [
  'address',
  'busy',
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
  'last-way-in',
  'link-invalid',
  'name-taken',
  'no-public-name',
  'not-found',
  'passkey-refused',
  'quota',
  'rate-limited',
  'reset-invalid',
  'sign-in-again',
  'signed-out',
  'suspended',
  'too-large',
  'unknown-card',
  'unverified',
  'weak-password',
  'wrong-password',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Statuses of answers that say no. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503
