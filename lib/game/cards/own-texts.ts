import type { Ability } from '@/lib/game/abilities/ability'
import type { Language, RichText } from '@/lib/game/text/tokens'

/** The texts of own cards in each language: no file of the build has them, so they are written where the cards are read. */
export type OwnTexts = Readonly<Record<Language, readonly RichText[]>>

const texts = new WeakMap<readonly Ability[], OwnTexts>()

/** Notes the texts of a card, by its paragraphs: those of another card, or of another version of it, are others. */
export const keepOwnTexts = (abilities: readonly Ability[], written: OwnTexts): void => {
  texts.set(abilities, written)
}

/** The texts of an own card; undefined for one whose texts a file of the build has. */
export const ownTextsOf = (card: object): OwnTexts | undefined =>
  'abilities' in card && Array.isArray(card.abilities) ? texts.get(card.abilities) : undefined
