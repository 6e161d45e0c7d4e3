import * as z from 'zod/mini'

/** Characters of what is told about a person. */
export const ACCOUNT_LIMITS = { email: 254, name: 60, shortestPassword: 10, longestPassword: 200 } as const

/** What is too long is not looked at any further: the expressions that follow would take their time. */
export const atMost = (length: number) => z.maxLength(length, { error: 'tooLong', abort: true })

/** What may be tried as a password: old rules may have been others, but nothing endless is hashed. */
export const anyPassword = z.string().check(atMost(ACCOUNT_LIMITS.longestPassword))
