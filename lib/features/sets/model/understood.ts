import type { Ability } from '@/lib/game/abilities/ability'
import { plainText, renderAbility } from '@/lib/game/text'
import type { CardFacts, CardResult } from '@/lib/game/text/compile'
import { keywordsIn } from '@/lib/game/text/compile/explained-keywords'
import { type CardDesign, cardOf, type OwnSet, SET_LIMITS } from './own-set'

/** A set, or the part of it that matters for one card. */
type Around = Pick<OwnSet, 'code'> & Partial<Pick<OwnSet, 'cards'>>

const keywords = new WeakMap<readonly CardDesign[], readonly string[]>()

/** The keywords that the cards of a set explain; they are collected once for all its cards. */
function keywordsAmong(cards: readonly CardDesign[]): readonly string[] {
  const known = keywords.get(cards) ?? keywordsIn(cards.flatMap(textsOf))
  keywords.set(cards, known)
  return known
}

/** The facts of a card that the compiler needs, and the names defined by its set. */
export function factsFor(set: Around, design: CardDesign): CardFacts {
  const { title, subtitle, type, side, traits } = cardOf(set, design)
  const cards = set.cards ?? []
  const named = cards.filter((card) => card.title !== '')
  const names = {
    titles: named.map((card) => card.title),
    nonCharacters: titlesWithoutCharacter(named),
    traits: [...new Set(cards.flatMap((card) => card.traits))],
    glyphs: [...new Set(cards.map(({ glyph }) => glyph).filter((name) => name !== ''))],
    keywords: keywordsAmong(cards),
  }
  return { title, subtitle, type, side, traits, ...(cards.length > 0 && { names }) }
}

/** Titles that no character among the cards has. */
export function titlesWithoutCharacter(
  cards: readonly Pick<CardDesign, 'title' | 'type'>[],
): readonly string[] {
  const isCharacter = ({ type }: Pick<CardDesign, 'type'>) => type === 'team' || type === 'support'
  const characters = new Set(cards.filter(isCharacter).map(({ title }) => title))
  return [...new Set(cards.map(({ title }) => title))].filter((title) => !characters.has(title))
}

/** The texts of a card to compile: one per paragraph. */
export const textsOf = ({ paragraphs }: CardDesign): readonly string[] => paragraphs.map(({ text }) => text)

/** A paragraph in English as its author would type it, without reminders. `before` are the preceding paragraphs. */
export function typedText(
  set: Pick<OwnSet, 'code'>,
  design: CardDesign,
  ability: Ability,
  before: readonly Ability[] = [],
): string {
  const context = { ...factsFor(set, design), abilities: [...before, ability] }
  return plainText(renderAbility(ability, context).filter(({ type }) => type !== 'reminder')).trim()
}

const isSame = (one: Ability | undefined, other: Ability): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The card with every paragraph that consists of several texts told apart, as far as a card has room for them. */
export function withPartsApart(design: CardDesign, { paragraphs }: CardResult): CardDesign {
  // From the last one, so that the places of those before it stay.
  return design.paragraphs.reduceRight((card, { ability }, at) => {
    const result = paragraphs[at]
    const parts = result?.kind === 'unknown' && !ability ? result.parts : undefined
    return parts === undefined ? card : withTexts(card, at, parts)
  }, design)
}

/**
 * The card with the trees of unambiguous texts. A paragraph with a chosen tree keeps it until its text changes; one
 * whose text differs from the wording of its tree waits for its author.
 */
export function withUnderstood(design: CardDesign, { paragraphs }: CardResult): CardDesign {
  let isChanged = false
  const next = design.paragraphs.map((paragraph, at) => {
    const result = paragraphs[at]
    if (paragraph.ability || result?.kind !== 'understood' || result.differs.length > 0) return paragraph
    isChanged ||= !isSame(paragraph.ability, result.ability)
    return { text: paragraph.text, ability: result.ability }
  })
  return isChanged ? { ...design, paragraphs: next } : design
}

/**
 * A paragraph that was understood, but in a wording that differs from the typed text: it waits for its author to
 * confirm the meaning.
 */
export interface WaitingParagraph {
  /** The number of the card. */
  readonly number: number
  readonly at: number
  readonly text: string
  readonly rendered: string
  readonly ability: Ability
}

/** The paragraphs of a card that wait for confirmation. */
export const waitingIn = (design: CardDesign, { paragraphs }: CardResult): readonly WaitingParagraph[] =>
  design.paragraphs.flatMap(({ text, ability }, at) => {
    const result = paragraphs[at]
    return !ability && result?.kind === 'understood' && result.differs.length > 0
      ? [{ number: design.number, at, text, rendered: result.rendered, ability: result.ability }]
      : []
  })

/** True if a paragraph of a set still waits as it did when it was compiled. */
export const stillWaits = (set: Pick<OwnSet, 'cards'>, one: WaitingParagraph): boolean => {
  const paragraph = set.cards.find(({ number }) => number === one.number)?.paragraphs[one.at]
  return paragraph?.text === one.text && paragraph.ability === undefined
}

/** The set with paragraphs that their author has confirmed. */
export function withConfirmed(set: OwnSet, confirmed: readonly WaitingParagraph[]): OwnSet {
  const cards = set.cards.map((design) =>
    confirmed
      .filter((one) => one.number === design.number && stillWaits(set, one))
      .reduce((card, { at, ability, rendered }) => withAbility(card, at, ability, rendered), design),
  )
  return { ...set, cards }
}

/** The card with another text for a paragraph, without a meaning until it is compiled. */
export function withText(design: CardDesign, at: number, text: string): CardDesign {
  const paragraphs = design.paragraphs.map((paragraph, place) => (place === at ? { text } : paragraph))
  return { ...design, paragraphs }
}

/** The card with several paragraphs in place of one; the same card if it has no room for them. */
export function withTexts(design: CardDesign, at: number, texts: readonly string[]): CardDesign {
  if (design.paragraphs.length - 1 + texts.length > SET_LIMITS.paragraphs) return design
  const paragraphs = design.paragraphs.flatMap((paragraph, place) =>
    place === at ? texts.map((text) => ({ text })) : [paragraph],
  )
  return { ...design, paragraphs }
}

/** The card with the tree that its author chose for a paragraph, and its wording. */
export function withAbility(design: CardDesign, at: number, ability: Ability, text: string): CardDesign {
  const paragraphs = design.paragraphs.map((paragraph, place) =>
    place === at ? { text, ability } : paragraph,
  )
  return { ...design, paragraphs }
}

/** The card with another title, which also replaces the old one in its texts. */
export function withTitle(design: CardDesign, title: string): CardDesign {
  const old = design.title.trim()
  if (old.length < 3) return { ...design, title }
  const paragraphs = design.paragraphs.map(({ text, ...rest }) => ({
    ...rest,
    text: text.replaceAll(old, title.trim() || old),
  }))
  return { ...design, title, paragraphs }
}
