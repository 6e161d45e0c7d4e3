import { isLocale } from '@/lib/i18n/locale-choice'
import { type Locale, routing } from '@/lib/i18n/routing'
import { BadInput } from './outcome'
import { words } from './words'

/** The arguments without `--lang`, and the language that it asks for. */
export interface LanguageArguments {
  readonly args: readonly string[]
  readonly asked: Locale | undefined
}

/**
 * Takes `--lang cs` or `--lang=cs` out of the arguments, wherever it stands before `--`.
 * @throws BadInput if it names no language of ours
 */
export function takeLanguage(given: readonly string[]): LanguageArguments {
  const end = given.indexOf('--')
  const options = end < 0 ? given : given.slice(0, end)
  const at = options.findIndex((word) => word === '--lang' || word.startsWith('--lang='))
  const option = options[at]
  if (option === undefined) return { args: given, asked: undefined }
  const inOne = option.startsWith('--lang=')
  const word = inOne ? option.slice('--lang='.length) : options[at + 1]
  if (word === undefined)
    throw new BadInput('option-value', [words('usage.option-value', { word: option })], { word: option })
  const asked = word.toLowerCase()
  if (!isLocale(asked))
    throw new BadInput('language', [words('usage.language', { word, languages: routing.locales.join(', ') })])
  return { args: given.filter((_, i) => i !== at && (inOne || i !== at + 1)), asked }
}
