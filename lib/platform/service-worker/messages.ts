import { LOCALES, type Locale } from '@/lib/game/terms/locales'

/** Messages from a page to the service worker. */
export type ToWorker =
  /** Cache all pages in a language, and everything that they need. */
  | { readonly kind: 'keep'; readonly locale: Locale }
  /** Postpone that for some seconds: the page needs the processor. */
  | { readonly kind: 'wait' }
  /** Replace the previous version: requested by the user. */
  | { readonly kind: 'take-over' }

/** Message from the worker to its pages: all pages are cached in a language. */
export interface FromWorker {
  readonly kind: 'kept'
  readonly locale: Locale
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Parses a message to the worker; undefined for anything else. By hand, since the worker must stay small. */
export function toWorker(data: unknown): ToWorker | undefined {
  if (!isObject(data)) return undefined
  if (data.kind === 'take-over' || data.kind === 'wait') return { kind: data.kind }
  const locale = LOCALES.find((one) => one === data.locale)
  return data.kind === 'keep' && locale ? { kind: 'keep', locale } : undefined
}

/** A push notification from the server: text in the browser's language, and a page of the site. */
export interface PushNotice {
  readonly title: string
  readonly body: string
  readonly path: string
}

/** Parses a push notification; undefined if invalid, for example with a page of another site. */
export function toNotice(data: { json(): unknown } | null): PushNotice | undefined {
  let read: unknown
  try {
    read = data?.json()
  } catch {
    return undefined
  }
  if (!isObject(read)) return undefined
  const { title, body, path } = read
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return undefined
  return /^\/[\w-][\w/-]*$/.test(path) ? { title, body, path } : undefined
}

/** Path to which a browser sends its push subscription. */
export const PUSH_PATH = '/api/online/notices/push'

/**
 * The request body with which a worker sends its renewed subscription. The language matters only if the server does not
 * know the old one.
 */
export const renewalOf = (
  { endpoint = '', keys = {} }: PushSubscriptionJSON,
  replaces: string | undefined,
  locale: Locale,
) => ({
  ...{ endpoint, locale, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  ...(replaces !== undefined && { replaces }),
})
