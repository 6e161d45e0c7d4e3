import * as z from 'zod/mini'
import { LOCALES } from '@/lib/game/terms/locales'
import { contract } from '@/lib/http/contract'

/*
 * Being told that a game waits: by this browser, by mail, or not at all, which is how everybody begins.
 */

/** Push services of browsers. A browser names no other, and the server asks no other address on anybody's word. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+(\.[\w-]+)?\.notify\.windows\.com$/,
]

/** Whether an address is of a browser's push service. */
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
/** Keys of RFC 8291 as base64url: a point of P-256 that is not packed, and 16 bytes. */
const p256dh = z.string().check(z.regex(/^B[\w-]{86}$/))
const auth = z.string().check(z.regex(/^[\w-]{22}$/))

/** How a member may be told by mail. `none`: not at all, being a guest, or because no mail is sent here. */
const MAIL_STATES = ['none', 'unverified', 'off', 'on'] as const

/** How somebody is told that a game waits for them. `browser`: the SHA-256 of its address, where it has one. */
export const readNotices = contract({
  method: 'GET',
  path: '/api/online/notices',
  access: 'anybody',
  limit: 'online-read',
  query: z.object({ browser: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))) }),
  answers: {
    200: z.object({
      /** The key that this site's pushes are signed with, and whether the browser is told. */
      push: z.object({ key: z.string(), isOn: z.boolean() }),
      mail: z.enum(MAIL_STATES),
    }),
  },
})
export type Notices = Readonly<z.output<(typeof readNotices.answers)[200]>>

/** Has this browser told. 409 `closed` for a guest who has sat at no game. */
export const subscribePush = contract({
  method: 'PUT',
  path: '/api/online/notices/push',
  access: 'anybody',
  limit: 'online-notices',
  body: z.object({ endpoint, keys: z.object({ p256dh, auth }), locale: z.enum(LOCALES) }),
  bodyLimit: 4 * 1024,
  answers: { 204: null },
  errors: { 403: ['suspended'], 409: ['closed', 'quota'] },
})

/** Has this browser told no more. */
export const unsubscribePush = contract({
  method: 'DELETE',
  path: '/api/online/notices/push',
  access: 'anybody',
  limit: 'online-notices',
  body: z.object({ endpoint }),
  bodyLimit: 4 * 1024,
  answers: { 204: null },
})

/** Has mails tell, or no more. */
export const chooseTurnMails = contract({
  method: 'PUT',
  path: '/api/online/notices/mail',
  access: 'member',
  limit: 'write',
  body: z.object({ isOn: z.boolean() }),
  answers: { 204: null },
  errors: { 403: ['unverified'], 409: ['not-now'] },
})

/** Ends mails by the link that is in each of them, without signing in: mail programs ask this as well (RFC 8058). */
export const endTurnMails = contract({
  method: 'POST',
  path: '/api/online/notices/mail-off',
  access: 'anybody',
  limit: 'online-notices',
  query: z.object({ token: z.string().check(z.maxLength(200)) }),
  answers: { 204: null },
  errors: { 400: ['link-invalid'] },
})
