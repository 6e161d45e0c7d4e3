import { czech } from './cs'
import { french } from './fr'
import { addLanguage, type Language, type RichText, renderCardText as write } from './index'

/**
 * Rules text in all available languages, for the build and the server. Browsers read the finished texts instead: they
 * are smaller than the code that writes them.
 */
addLanguage('cs', czech)
addLanguage('fr', french)

const known = new WeakMap<Parameters<typeof write>[0], Map<Language, readonly RichText[]>>()

/** Like `renderCardText` of `./index`, but writes each card once: a server shows the same ones again and again. */
export function renderCardText(
  card: Parameters<typeof write>[0],
  language: Language = 'en',
): readonly RichText[] {
  const texts = known.get(card) ?? new Map<Language, readonly RichText[]>()
  known.set(card, texts)
  const text = texts.get(language) ?? write(card, language)
  texts.set(language, text)
  return text
}
