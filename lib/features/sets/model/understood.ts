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

type Results = Pick<CardResult, 'paragraphs'>

/** The texts that a paragraph without a meaning consists of, if there are several. */
function partsAt(design: CardDesign, { paragraphs }: Results, at: number): readonly string[] | undefined {
  const result = paragraphs[at]
  return result?.kind === 'unknown' && !design.paragraphs[at]?.ability ? result.parts : undefined
}

/** The card with every paragraph that consists of several texts told apart; the same card if it has no room for them all. */
export function withPartsApart(design: CardDesign, result: Results): CardDesign {
  const paragraphs = design.paragraphs.flatMap(
    (paragraph, at) => partsAt(design, result, at)?.map((text) => ({ text })) ?? [paragraph],
  )
  const isSame = paragraphs.length === design.paragraphs.length
  return isSame || paragraphs.length > SET_LIMITS.paragraphs ? design : { ...design, paragraphs }
}

/** What became of each paragraph of a card: several results where it consists of several texts. */
type Readings = readonly CardResult['paragraphs'][]

/** @param apart the results of the card with its texts told apart, if there are such texts and room for them */
export function readingsOf(design: CardDesign, whole: Results, apart?: Results): Readings {
  if (apart === undefined) return whole.paragraphs.map((one) => [one])
  let from = 0
  return design.paragraphs.map((_, at) => {
    const to = from + (partsAt(design, whole, at)?.length ?? 1)
    const found = apart.paragraphs.slice(from, to)
    from = to
    return found
  })
}

/**
 * The card with the trees of unambiguous texts. A paragraph with a chosen tree keeps it until its text changes; one
 * whose text differs from the wording of its tree waits for its author.
 */
export function withUnderstood(design: CardDesign, readings: Readings): CardDesign {
  let isChanged = false
  const next = design.paragraphs.map((paragraph, at) => {
    const [result, ...others] = readings[at] ?? []
    if (others.length > 0) return paragraph
    if (paragraph.ability || result?.kind !== 'understood' || result.differs.length > 0) return paragraph
    isChanged ||= !isSame(paragraph.ability, result.ability)
    return { text: paragraph.text, ability: result.ability }
  })
  return isChanged ? { ...design, paragraphs: next } : design
}

/**
 * A paragraph that was understood, but in a wording that differs from the typed text, or as several texts: it waits for
 * its author to confirm the meaning.
 */
export interface WaitingParagraph {
  /** The number of the card. */
  readonly number: number
  readonly at: number
  readonly text: string
  /** One meaning for each of its texts. */
  readonly readings: readonly { readonly rendered: string; readonly ability: Ability }[]
}

/** The paragraphs of a card that wait for confirmation. */
export const waitingIn = (design: CardDesign, readings: Readings): readonly WaitingParagraph[] =>
  design.paragraphs.flatMap(({ text, ability }, at) => {
    const results = readings[at] ?? []
    const understood = results.filter((one) => one.kind === 'understood')
    const isAsked = understood.length > 1 || understood.some(({ differs }) => differs.length > 0)
    return !ability && isAsked && understood.length === results.length
      ? [{ number: design.number, at, text, readings: understood }]
      : []
  })

/** The place of a paragraph that still waits; those before it may have become several since it was compiled. */
const waitingAt = ({ paragraphs }: CardDesign, { at, text }: WaitingParagraph): number =>
  paragraphs.findIndex((one, place) => place >= at && one.text === text && one.ability === undefined)

/** True if a paragraph of a set still waits as it did when it was compiled. */
export const stillWaits = (set: Pick<OwnSet, 'cards'>, one: WaitingParagraph): boolean => {
  const design = set.cards.find(({ number }) => number === one.number)
  return design !== undefined && waitingAt(design, one) >= 0
}

/** The set with paragraphs that their author has confirmed. */
export function withConfirmed(set: OwnSet, confirmed: readonly WaitingParagraph[]): OwnSet {
  const cards = set.cards.map((design) =>
    confirmed.filter(({ number }) => number === design.number).reduce(withReadings, design),
  )
  return { ...set, cards }
}

function withReadings(design: CardDesign, one: WaitingParagraph): CardDesign {
  const at = waitingAt(design, one)
  if (at < 0) return design
  const texts = one.readings.map(({ rendered }) => rendered)
  const split = withTexts(design, at, texts)
  // Without room for all of them the paragraph waits on.
  if (texts.length > 1 && split === design) return design
  return one.readings.reduce(
    (card, { ability, rendered }, i) => withAbility(card, at + i, ability, rendered),
    split,
  )
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
