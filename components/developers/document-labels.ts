import type { V1Name } from '@/lib/http/contracts'
import type { DocumentLabels } from '@/lib/http/openapi/document'
import cs from '@/lib/platform/i18n/generated/cs/developers.json'
import en from '@/lib/platform/i18n/generated/en/developers.json'
import fr from '@/lib/platform/i18n/generated/fr/developers.json'
import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS: Readonly<Record<Locale, DocumentLabels>> = {
  en: en.document,
  cs: cs.document,
  fr: fr.document,
}

/** Descriptions of all calls in a language, as the OpenAPI document has them in English. */
export const documentLabels = (locale: Locale): DocumentLabels => WORDS[locale]

/** The name of a call and its description. */
export function callLabels(
  words: DocumentLabels,
  name: V1Name,
): { readonly title: string; readonly text: string } {
  const own = words.calls[name]
  if (!own) throw new Error(`no words for the call ${name}`)
  return own
}
