import { isLocale } from '@/lib/platform/i18n/locale-choice'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { TEXT_ENCODINGS, type TextEncoding } from '@/lib/platform/text/decode-text'
import { words } from './cli-messages'
import { BadInput } from './outcome'

/** The arguments without `--lang`, and the language that it asks for. */
export interface LanguageArguments {
  readonly args: readonly string[]
  readonly asked: Locale | undefined
}

/** Takes an option out of the arguments, as `--lang cs` or `--lang=cs`, wherever it stands before `--`. */
function takeOption(
  given: readonly string[],
  name: string,
): { readonly args: readonly string[]; readonly word: string | undefined } {
  const end = given.indexOf('--')
  const options = end < 0 ? given : given.slice(0, end)
  const at = options.findIndex((word) => word === name || word.startsWith(`${name}=`))
  const option = options[at]
  if (option === undefined) return { args: given, word: undefined }
  const inOne = option.startsWith(`${name}=`)
  const word = inOne ? option.slice(name.length + 1) : options[at + 1]
  if (word === undefined)
    throw new BadInput('option-value', [words('usage.option-value', { word: option })], { word: option })
  return { args: given.filter((_, i) => i !== at && (inOne || i !== at + 1)), word }
}

/**
 * Takes `--encoding windows-1250` out of the arguments: which encoding the files of decks have.
 * @throws BadInput if it names none that we know
 */
export function takeEncoding(given: readonly string[]): {
  readonly args: readonly string[]
  readonly encoding: TextEncoding | undefined
} {
  const { args, word } = takeOption(given, '--encoding')
  if (word === undefined) return { args, encoding: undefined }
  const encoding = TEXT_ENCODINGS.find((one) => one === word.toLowerCase())
  if (encoding) return { args, encoding }
  throw new BadInput('encoding', [words('usage.encoding', { word, encodings: TEXT_ENCODINGS.join(', ') })])
}

/**
 * Takes `--lang cs` or `--lang=cs` out of the arguments, wherever it stands before `--`.
 * @throws BadInput if it names no language of ours
 */
export function takeLanguage(given: readonly string[]): LanguageArguments {
  const { args, word } = takeOption(given, '--lang')
  if (word === undefined) return { args, asked: undefined }
  const asked = word.toLowerCase()
  if (!isLocale(asked))
    throw new BadInput('language', [words('usage.language', { word, languages: routing.locales.join(', ') })])
  return { args, asked }
}
