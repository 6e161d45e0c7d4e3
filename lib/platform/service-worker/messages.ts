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
