import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { requestCookies } from './cookies'
import { authSecret, environment } from './env'
import { randomToken, sha256 } from './tokens'

/** How long a browser stays known after its last sign-in, in seconds. */
const KNOWN_SECONDS = 365 * 24 * 60 * 60

/** One cookie for each account that was signed in to in a browser. */
const nameOf = (userId: string) => `chevron-device-${sha256(userId).slice(0, 16)}`

/** Signed with a key of its own, so that nothing else that the secret signs can pass for it. */
const signature = (userId: string, device: string, until: string): string =>
  createHmac('sha256', createHmac('sha256', authSecret()).update('known devices').digest())
    .update(JSON.stringify([userId, device, until]))
    .digest('base64url')

/**
 * The `Set-Cookie` line that makes a browser known to an account: given to whoever just proved to be its owner. It
 * lets nobody in; it keeps the tries of this browser apart from those of strangers.
 */
export function knownDeviceCookie(userId: string, now: Date = new Date()): string {
  const device = randomToken(12)
  const until = String(Math.floor(now.getTime() / 1000) + KNOWN_SECONDS)
  const value = [device, until, signature(userId, device, until)].join('.')
  const secure = environment().publicUrl?.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(userId)}=${value}; Path=/api; Max-Age=${KNOWN_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/** The id under which a request's browser is known to an account; undefined for one that is not. */
export function knownDevice(headers: Headers, userId: string, now: Date = new Date()): string | undefined {
  const [device = '', until = '', signed = ''] = requestCookies(headers).get(nameOf(userId))?.split('.') ?? []
  const given = Buffer.from(signed)
  const right = Buffer.from(signature(userId, device, until))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number(until) > now.getTime() / 1000 ? device : undefined
}
