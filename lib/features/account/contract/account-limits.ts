import * as z from 'zod/mini'
import { atMost } from '@/lib/platform/text/text-schema'

/** Characters of what is told about a person. */
export const ACCOUNT_LIMITS = { email: 254, name: 60, shortestPassword: 10, longestPassword: 200 } as const

/** What may be tried as a password: old rules may have been others, but nothing endless is hashed. */
export const anyPassword = z.string().check(atMost(ACCOUNT_LIMITS.longestPassword))
