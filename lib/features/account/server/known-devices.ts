import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { requestCookies } from '@/lib/platform/server/cookies'
import { authSecret } from '@/lib/platform/server/env'
import { isSecure } from '@/lib/platform/server/site-address'
import { randomToken, sha256 } from '@/lib/platform/server/tokens'

/** How long a browser stays known after its last sign-in, in seconds. */
const KNOWN_SECONDS = 365 * 24 * 60 * 60

/** One cookie for each account that was signed in to in a browser. Over HTTPS no other host can set it. */
const nameOf = (userId: string) => `chevron-device-${sha256(userId).slice(0, 16)}`
const hostNameOf = (userId: string) => `__Host-${nameOf(userId)}`

/** Signed with a key of its own, so that nothing else that the secret signs can pass for it. */
const signature = (userId: string, device: string, until: string): string =>
  createHmac('sha256', createHmac('sha256', authSecret()).update('known devices').digest())
    .update(JSON.stringify([userId, device, until]))
    .digest('base64url')

/**
 * The `Set-Cookie` line that makes a browser known to an account: given to whoever just proved to be its owner. It
 * lets nobody in; it keeps the tries of this browser apart from those of strangers.
 */
export function knownDeviceCookie(userId: string, headers: Headers, now: Date = new Date()): string {
  const device = randomToken(12)
  const until = String(Math.floor(now.getTime() / 1000) + KNOWN_SECONDS)
  const value = [device, until, signature(userId, device, until)].join('.')
  const said = `Max-Age=${KNOWN_SECONDS}; HttpOnly; SameSite=Lax`
  return isSecure(headers)
    ? `${hostNameOf(userId)}=${value}; Path=/; ${said}; Secure`
    : `${nameOf(userId)}=${value}; Path=/api; ${said}`
}

/** The id under which a request's browser is known to an account; undefined for one that is not. */
export function knownDevice(headers: Headers, userId: string, now: Date = new Date()): string | undefined {
  const cookies = requestCookies(headers)
  const value = cookies.get(hostNameOf(userId)) ?? cookies.get(nameOf(userId))
  const [device = '', until = '', signed = ''] = value?.split('.') ?? []
  const given = Buffer.from(signed)
  const right = Buffer.from(signature(userId, device, until))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number(until) > now.getTime() / 1000 ? device : undefined
}
