import type { V1Name } from '@/lib/http/contracts'
import type { DocumentLabels } from '@/lib/http/openapi/document'
import cs from '@/lib/platform/i18n/messages/cs/developers.json'
import en from '@/lib/platform/i18n/messages/en/developers.json'
import fr from '@/lib/platform/i18n/messages/fr/developers.json'
import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS: Readonly<Record<Locale, DocumentLabels>> = {
  en: en.document,
  cs: cs.document,
  fr: fr.document,
}

/** What is said of all calls in a language: the same words that the OpenAPI document has in English. */
export const documentLabels = (locale: Locale): DocumentLabels => WORDS[locale]

/** What a call is called, and what it does. */
export function callLabels(
  words: DocumentLabels,
  name: V1Name,
): { readonly title: string; readonly text: string } {
  const own = words.calls[name]
  if (!own) throw new Error(`no words for the call ${name}`)
  return own
}
