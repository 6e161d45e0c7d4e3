import * as z from 'zod/mini'
import { LOCALES } from '@/lib/game/terms/locales'
import { contract } from '@/lib/http/contract'

/* Notifications that a game waits: in this browser, by mail, or not at all, which is the default. */

/**
 * Hosts of browsers' push services. No others are accepted, so that the server cannot be made to send requests
 * elsewhere.
 */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+(\.[\w-]+)?\.notify\.windows\.com$/,
]

/** True if a URL belongs to a browser's push service. */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return (
    protocol === 'https:' &&
    port === '' &&
    username + password === '' &&
    PUSH_HOSTS.some((host) => host.test(hostname))
  )
}

const endpoint = z.string().check(
  z.maxLength(1_000, { abort: true }),
  z.refine((text: string) => isPushAddress(text)),
)
/** Keys of RFC 8291 as base64url: an uncompressed P-256 point, and 16 bytes. */
const p256dh = z.string().check(z.regex(/^B[\w-]{86}$/))
const auth = z.string().check(z.regex(/^[\w-]{22}$/))

/** State of mail notifications. `none`: not available, for a guest or because no mail is configured. */
const MAIL_STATES = ['none', 'unverified', 'off', 'on'] as const

/** Returns the caller's notification settings. `browser`: the SHA-256 of its push endpoint, if it has one. */
export const readNotices = contract({
  method: 'GET',
  path: '/api/online/notices',
  access: 'anybody',
  limit: 'online-read',
  query: z.object({ browser: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))) }),
  answers: {
    200: z.object({
      /** The public key that signs this site's pushes, and whether this browser receives them. */
      push: z.object({ key: z.string(), isOn: z.boolean() }),
      mail: z.enum(MAIL_STATES),
    }),
  },
})
export type Notices = Readonly<z.output<(typeof readNotices.answers)[200]>>

/** Turns on push for this browser. 409 `closed` for a guest who has never taken a seat. */
export const subscribePush = contract({
  method: 'PUT',
  path: '/api/online/notices/push',
  access: 'anybody',
  limit: 'online-notices',
  body: z.object({
    endpoint,
    keys: z.object({ p256dh, auth }),
    locale: z.enum(LOCALES),
    /** The address that the browser had before: this one takes its place, and its language. */
    replaces: z.optional(endpoint),
  }),
  bodyLimit: 4 * 1024,
  answers: { 204: null },
  errors: { 403: ['suspended'], 409: ['closed', 'quota'] },
})

/** Turns off push for this browser. */
export const unsubscribePush = contract({
  method: 'DELETE',
  path: '/api/online/notices/push',
  access: 'anybody',
  limit: 'online-notices',
  body: z.object({ endpoint }),
  bodyLimit: 4 * 1024,
  answers: { 204: null },
})

/** Turns mail notifications on or off. */
export const chooseTurnMails = contract({
  method: 'PUT',
  path: '/api/online/notices/mail',
  access: 'member',
  limit: 'write',
  body: z.object({ isOn: z.boolean() }),
  answers: { 204: null },
  errors: { 403: ['unverified'], 409: ['not-now'] },
})

/** Ends mails via the link in each of them, without signing in: mail programs call it as well (RFC 8058). */
export const endTurnMails = contract({
  method: 'POST',
  path: '/api/online/notices/mail-off',
  access: 'anybody',
  limit: 'online-notices',
  query: z.object({ token: z.string().check(z.maxLength(200)) }),
  answers: { 204: null },
  errors: { 400: ['link-invalid'] },
})
