import * as z from 'zod/mini'
import { CARD_KEY_LENGTH, CARD_KEY_PATTERN } from './limits'
import { type OwnCard, pinOf } from './own-pool'

/**
 * Cards made by players, in the form in which a deck, a game or a link carries them: every fact and ability tree, so
 * that nothing needs to be looked up elsewhere, each card pinned by the hash of its content.
 */

/** Set codes of own cards have this form, with all twelve characters: neither official sets nor any others have one. */
export const OWN_SET_CODE = /^X[A-Z0-9]{11}$/

/** Maximum number of own cards that one deck or one game brings along. */
export const MAX_BROUGHT_CARDS = 400
/** Maximum length of an own card as JSON, in characters: the largest legal tree takes some thousand. */
const MAX_CARD_JSON = 16_000
/** Maximum length of all typed paragraphs of a card together, in characters. */
const MAX_TEXT = 4_000

/** Symbol that an own set may use in place of a set symbol: never the code of an official set. */
export const OWN_SYMBOL = /^(?!(?:BASE|SL|ORI)$)[A-Z0-9]{1,4}$/

/** Outer shape of a brought card. `readOwnCards` checks the content when the cards are about to be played. */
export const broughtCardSchema = z
  .strictObject({
    card: z.looseObject({ key: z.string().check(z.maxLength(CARD_KEY_LENGTH), z.regex(CARD_KEY_PATTERN)) }),
    symbol: z.string().check(z.regex(OWN_SYMBOL)),
    byHand: z.optional(z.array(z.string().check(z.maxLength(MAX_TEXT))).check(z.maxLength(8))),
    pin: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  })
  .check(z.refine((brought: unknown) => JSON.stringify(brought).length <= MAX_CARD_JSON))
export type BroughtCard = z.output<typeof broughtCardSchema>
export const broughtCardsSchema = z.array(broughtCardSchema).check(z.maxLength(MAX_BROUGHT_CARDS))

/** A card as it is brought along. */
export const broughtCard = (own: OwnCard): BroughtCard => ({
  card: { ...own.card },
  symbol: own.symbol,
  ...(own.byHand && { byHand: [...own.byHand] }),
  pin: pinOf(own),
})
