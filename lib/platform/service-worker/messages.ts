import { LOCALES, type Locale } from '@/lib/game/terms/locales'

/** What a page says to the worker that keeps the site for when there is no network. */
export type ToWorker =
  /** Keep all pages in a language, and all that they need. */
  | { readonly kind: 'keep'; readonly locale: Locale }
  /** Take the place of the version before: somebody asked for it. */
  | { readonly kind: 'take-over' }

/** What the worker says to its pages: all pages are kept in a language. */
export interface FromWorker {
  readonly kind: 'kept'
  readonly locale: Locale
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A message to the worker; undefined for anything else. Checked by hand: the worker must stay small. */
export function toWorker(data: unknown): ToWorker | undefined {
  if (!isObject(data)) return undefined
  if (data.kind === 'take-over') return { kind: 'take-over' }
  const locale = LOCALES.find((one) => one === data.locale)
  return data.kind === 'keep' && locale ? { kind: 'keep', locale } : undefined
}

/** What the server tells a browser by its push service: words in its language, and a page of the site. */
export interface PushNotice {
  readonly title: string
  readonly body: string
  readonly path: string
}

/** A notice that was pushed; undefined for anything else, such as a page of another site. */
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
