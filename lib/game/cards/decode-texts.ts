import type { Ability } from '@/lib/game/abilities/ability'
import type { CardKey } from '@/lib/game/terms'
import { LANGUAGES, type Language, type RichText, type Token } from '@/lib/game/text/tokens'

/** The rules texts of cards, paragraph by paragraph; a card without one is absent. */
export type CardTexts = ReadonlyMap<CardKey, readonly RichText[]>

/**
 * Reads the text file that the build writes. The build has made every text; here only the shape is checked, so that a
 * stale, truncated or foreign file is refused and never half used.
 */

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

const isRichText = (value: unknown): value is RichText => Array.isArray(value) && value.every(isToken)

function isToken(value: unknown): value is Token {
  if (!isFields(value)) return false
  switch (value.type) {
    case 'text':
    case 'title':
      return isText(value.text)
    case 'icon':
      return isText(value.icon) && isText(value.name) && isText(value.text)
    case 'keyword':
      return isText(value.keyword) && isText(value.text)
    case 'reminder':
      return isRichText(value.tokens)
    case 'foreign':
      return LANGUAGES.some((language) => language === value.language) && isRichText(value.tokens)
    default:
      return false
  }
}

const isParagraphs = (value: unknown): value is readonly RichText[] =>
  Array.isArray(value) && value.every(isRichText)

/**
 * The rules texts from the parsed content of a text file.
 * @throws Error if it is not one
 */
export function decodeTexts(json: unknown): CardTexts {
  if (!isFields(json) || !isFields(json.texts)) throw new Error('text data: no texts')
  const texts = new Map<CardKey, readonly RichText[]>()
  for (const [key, paragraphs] of Object.entries(json.texts)) {
    if (!isParagraphs(paragraphs)) throw new Error(`text data: ${key} has no proper text`)
    texts.set(key, paragraphs)
  }
  return texts
}

/**
 * Texts of own cards in each language. No file of the build contains them, so they are written when the cards are read.
 */
export type OwnTexts = Readonly<Record<Language, readonly RichText[]>>

const texts = new WeakMap<readonly Ability[], OwnTexts>()

/**
 * Stores the texts of a card under its list of paragraphs: another card, or another version of it, has another list.
 */
export const keepOwnTexts = (abilities: readonly Ability[], written: OwnTexts): void => {
  texts.set(abilities, written)
}

/** The texts of an own card; undefined for a card whose texts are in a file of the build. */
export const ownTextsOf = (card: object): OwnTexts | undefined =>
  'abilities' in card && Array.isArray(card.abilities) ? texts.get(card.abilities) : undefined
