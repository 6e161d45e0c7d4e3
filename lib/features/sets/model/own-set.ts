import * as z from 'zod/mini'
import type { Ability } from '@/lib/game/abilities/ability'
import { checkAbilities } from '@/lib/game/abilities/check'
import { withinLimits } from '@/lib/game/abilities/schema'
import { OWN_SET_CODE, OWN_SYMBOL } from '@/lib/game/cards/brought-cards'
import type { Card } from '@/lib/game/cards/card'
import { CARD_LIMITS } from '@/lib/game/cards/limits'
import { CARD_TYPES, RARITIES, SIDES, SKILLS } from '@/lib/game/terms'
import { keptLine, shownLine } from '@/lib/platform/text/plain-text'
import { lineSchema, textSchema } from '@/lib/platform/text/text-schema'
import { hashText } from '@/lib/tabletop/protocol/prng'

/**
 * A set of cards made by a user. Anything in a card may still be missing or wrong, since it is work in progress;
 * `playable.ts` determines what can be played.
 */

export const SET_FORMAT = 'chevron-seven-set'
export const SET_VERSION = 1

export const SET_LIMITS = {
  /** Characters of the set's name. */
  name: 100,
  /** Characters of its description. */
  words: 5_000,
  /** Characters of the letters that its cards show as a set symbol. */
  symbol: 4,
  cards: 400,
  paragraphs: CARD_LIMITS.abilities,
  /** Characters of a typed paragraph. */
  paragraph: 800,
  keywords: 40,
  reminder: 300,
  /** Fields of a card that an import did not understand, kept as additional data. */
  kept: 40,
  keptName: 80,
  keptText: 2_000,
  /** Characters of a picture as a data URL: some 220 kB of WebP. */
  picture: 300_000,
  /** Characters of a set file, including pictures. */
  file: 12_000_000,
} as const

const line = (most: number) => lineSchema(most).check(z.overwrite(shownLine))
const figure = z.optional(z.int().check(z.gte(0), z.lte(CARD_LIMITS.figure)))

/**
 * A tree of the ability language, validated loosely: whether the card may have it is checked by `withSoundAbilities`.
 */
const treeSchema = z
  .looseObject({})
  .check(z.refine((value: unknown) => withinLimits(value))) as unknown as z.ZodMiniType<Ability, Ability>

/** A paragraph as typed, with its meaning; without a tree it is played by hand. */
const paragraphSchema = z.strictObject({
  text: textSchema(SET_LIMITS.paragraph),
  ability: z.optional(treeSchema),
})

/** A picture embedded as a small data URL created by this site; URLs of other sites are not accepted. */
const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/
const pictureSchema = z.string().check(z.maxLength(SET_LIMITS.picture, { abort: true }), z.regex(PICTURE))

export const designSchema = z.strictObject({
  /** Never changes and is never reused: it identifies the card in decks. */
  number: z.int().check(z.gte(1), z.lte(CARD_LIMITS.number)),
  /** The card's id in OCTGN. */
  id: z.guid().check(z.regex(/^[0-9a-f-]+$/)),
  title: line(CARD_LIMITS.words),
  subtitle: line(CARD_LIMITS.words),
  type: z.enum(CARD_TYPES),
  side: z.enum(SIDES),
  traits: z.array(line(CARD_LIMITS.words).check(z.minLength(1))).check(
    z.maxLength(CARD_LIMITS.traits),
    z.refine((traits) => new Set(traits).size === traits.length),
  ),
  rarity: z.enum(RARITIES),
  cost: figure,
  pointValue: figure,
  ratings: z.strictObject({ culture: figure, science: figure, combat: figure, ingenuity: figure }),
  reviveCost: figure,
  firepower: figure,
  experience: figure,
  glyph: line(CARD_LIMITS.words),
  paragraphs: z.array(paragraphSchema).check(z.maxLength(SET_LIMITS.paragraphs)),
  picture: z.optional(pictureSchema),
  /** Fields that an import found but does not understand, by their names there. */
  kept: z
    .array(z.strictObject({ name: line(SET_LIMITS.keptName), text: textSchema(SET_LIMITS.keptText) }))
    .check(z.maxLength(SET_LIMITS.kept)),
})
/** The design of a card in progress. */
export type CardDesign = Readonly<z.output<typeof designSchema>>

export const codeSchema = z.string().check(z.regex(OWN_SET_CODE))

const headSchema = {
  format: z.literal(SET_FORMAT),
  version: z.literal(SET_VERSION),
  /** The set's code, the prefix of its cards' keys. Random, never changed. */
  code: codeSchema,
  name: line(SET_LIMITS.name),
  symbol: z.string().check(z.regex(OWN_SYMBOL)),
  author: line(SET_LIMITS.name),
  words: textSchema(SET_LIMITS.words),
  keywords: z
    .array(
      z.strictObject({
        word: line(SET_LIMITS.keptName).check(z.minLength(1)),
        reminder: line(SET_LIMITS.reminder),
      }),
    )
    .check(z.maxLength(SET_LIMITS.keywords)),
  /** The number of the next new card. */
  nextNumber: z.int().check(z.gte(1), z.lte(CARD_LIMITS.number + 1)),
}

const eachOnce = (words: readonly unknown[]): boolean => new Set(words).size === words.length

/** A set without its cards. */
export const setHeadSchema = z.object(headSchema)

export const ownSetSchema = z
  .strictObject({ ...headSchema, cards: z.array(designSchema).check(z.maxLength(SET_LIMITS.cards)) })
  .check(
    z.refine(({ cards }) => eachOnce(cards.map(({ number }) => number)), { path: ['cards'] }),
    z.refine(({ cards }) => eachOnce(cards.map(({ id }) => id)), { path: ['cards'] }),
    z.refine(({ cards, nextNumber }) => cards.every(({ number }) => number < nextNumber), {
      path: ['nextNumber'],
    }),
  )
export type OwnSet = Readonly<z.output<typeof ownSetSchema>>

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Derives a set code from a unique text: the same text gives the same code, so a file imported twice is one set. */
export function codeFrom(source: string): string {
  let code = 'X'
  for (let at = 0; code.length < 12; at++) code += DIGITS.charAt((hashText(source, at) >>> 0) % DIGITS.length)
  return code
}

/** Derives a card id from a unique text. */
export function guidFrom(source: string): string {
  const hex = [1, 2, 3, 4]
    .map((salt) => (hashText(source, salt) >>> 0).toString(16).padStart(8, '0'))
    .join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

/** Prefix of OCTGN ids of sets made here; the set's code follows. */
const OWN_GUID = 'c7e55e4e'
const CODE_DIGITS = 15

/** The OCTGN id of a set, from which its code can be recovered. */
export function guidOfSet(code: string): string {
  let value = 0n
  for (const letter of code.slice(1)) value = value * BigInt(DIGITS.length) + BigInt(DIGITS.indexOf(letter))
  const hex = value.toString(16).padStart(CODE_DIGITS, '0')
  return `${OWN_GUID}-${hex.slice(0, 4)}-4${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10).padEnd(12, '0')}`
}

/** The code of a set with an OCTGN id: the original one if it was made here. */
export function codeOfGuid(guid: string): string {
  const [, first = '', second = '', third = '', last = ''] =
    /^c7e55e4e-([0-9a-f]{4})-4([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{5})0{7}$/.exec(guid) ?? []
  const hex = first + second + third + last
  if (hex.length < CODE_DIGITS) return codeFrom(`octgn ${guid}`)
  let value = BigInt(`0x${hex}`)
  let code = ''
  for (let at = 0; at < 11; at++) {
    code = DIGITS.charAt(Number(value % BigInt(DIGITS.length))) + code
    value /= BigInt(DIGITS.length)
  }
  return value === 0n ? `X${code}` : codeFrom(`octgn ${guid}`)
}

/** The default letters of a set symbol, from the set's name. */
function symbolFrom(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const capitals = (plain.match(/[A-Z0-9]/g) ?? []).slice(0, 3).join('')
  const letters = (plain.match(/[A-Za-z]/g) ?? []).slice(0, 3).join('').toUpperCase()
  return [capitals, letters].find((symbol) => symbol.length > 1 && OWN_SYMBOL.test(symbol)) ?? 'OWN'
}

export const newSet = (name: string, code: string = codeFrom(crypto.randomUUID())): OwnSet => ({
  format: SET_FORMAT,
  version: SET_VERSION,
  code,
  name: keptLine(name, SET_LIMITS.name),
  symbol: symbolFrom(name),
  author: '',
  words: '',
  keywords: [],
  nextNumber: 1,
  cards: [],
})

export const newDesign = (number: number, id: string = crypto.randomUUID()): CardDesign => ({
  number,
  id,
  title: '',
  subtitle: '',
  type: 'support',
  side: 'hero',
  traits: [],
  rarity: 'C',
  cost: 1,
  ratings: {},
  glyph: '',
  paragraphs: [],
  kept: [],
})

/** The set with one more card, which gets the next number. */
export function withNewCard(set: OwnSet, like?: CardDesign): OwnSet {
  const made = newDesign(set.nextNumber)
  const card = like ? { ...like, number: made.number, id: made.id } : made
  return { ...set, nextNumber: set.nextNumber + 1, cards: [...set.cards, card] }
}

export const withCard = (set: OwnSet, card: CardDesign): OwnSet => ({
  ...set,
  cards: set.cards.map((one) => (one.number === card.number ? card : one)),
})

/** The set without a card, whose number is never given to another one. */
export const withoutCard = (set: OwnSet, number: number): OwnSet => ({
  ...set,
  cards: set.cards.filter((card) => card.number !== number),
})

/** Minimum milliseconds between two earlier versions of a set, here and in the account. */
export const VERSION_INTERVAL_MS = 10 * 60 * 1000

/** A set in the form stored for earlier versions. */
export const withoutPictures = (set: OwnSet): OwnSet => ({
  ...set,
  cards: set.cards.map(({ picture: _, ...card }) => card),
})

/** A copy of a set under another code, so that decks with either are independent of the other. */
export const copyOfSet = (set: OwnSet, code: string = codeFrom(crypto.randomUUID())): OwnSet => ({
  ...set,
  code,
  cards: set.cards.map((card) => ({ ...card, id: crypto.randomUUID() })),
})

/**
 * The facts that cards of each type have; others are kept while the user tries out types, but are not part of the card.
 */
export const FACTS_OF: Readonly<
  Record<
    Card['type'],
    readonly (
      | 'subtitle'
      | 'cost'
      | 'pointValue'
      | 'ratings'
      | 'reviveCost'
      | 'firepower'
      | 'experience'
      | 'glyph'
      | 'traits'
    )[]
  >
> = {
  team: ['subtitle', 'pointValue', 'ratings', 'traits'],
  support: ['subtitle', 'cost', 'ratings', 'traits'],
  mission: ['subtitle', 'ratings', 'experience', 'glyph'],
  gear: ['cost', 'traits'],
  event: ['cost', 'traits'],
  obstacle: ['cost', 'ratings', 'traits'],
  adversary: ['subtitle', 'cost', 'ratings', 'reviveCost', 'traits'],
  ship: ['subtitle', 'cost', 'firepower', 'traits'],
}

/** The side of cards of a type; undefined if the type exists on both. */
export function sideOf(type: Card['type']): Card['side'] | undefined {
  if (type === 'ship') return undefined
  return type === 'obstacle' || type === 'adversary' ? 'villain' : 'hero'
}

/** The card for the engine; missing facts stay missing. */
export function cardOf(set: Pick<OwnSet, 'code'>, design: CardDesign): Card {
  const has = new Set(FACTS_OF[design.type])
  const { number, type, title, rarity, id, cost, pointValue, reviveCost, firepower, experience } = design
  const ratings = has.has('ratings')
    ? Object.fromEntries(
        SKILLS.flatMap((skill) => {
          const value = design.ratings[skill]
          return value === undefined ? [] : [[skill, value]]
        }),
      )
    : {}
  const figures = { cost, pointValue, reviveCost, firepower, experience }
  const printed = Object.entries(figures).filter(
    ([name, value]) => value !== undefined && has.has(name as keyof typeof figures),
  )
  return {
    key: `${set.code}-${number}`,
    set: set.code,
    number,
    title,
    subtitle: has.has('subtitle') ? design.subtitle : '',
    type,
    side: sideOf(type) ?? design.side,
    traits: has.has('traits') ? design.traits : [],
    rarity,
    ratings,
    ...Object.fromEntries(printed),
    ...(has.has('glyph') && design.glyph !== '' && { glyph: design.glyph }),
    octgnId: id,
    abilities: design.paragraphs.flatMap(({ ability }) => (ability ? [ability] : [])),
  }
}

/**
 * True if every paragraph with a text has an ability: the card is then played by the rules, and its text is written in
 * every language. Otherwise it exists only as typed.
 */
export const hasAbilities = ({ paragraphs }: Pick<CardDesign, 'paragraphs'>): boolean =>
  paragraphs.every(({ text, ability }) => ability !== undefined || text.trim() === '')

/** The design without trees that its card cannot have, as in damaged or hostile files. */
export function withSoundAbilities(design: CardDesign): CardDesign {
  const abilities = design.paragraphs.flatMap(({ ability }) => (ability ? [ability] : []))
  if (checkAbilities(abilities, design.type).length === 0) return design
  return { ...design, paragraphs: design.paragraphs.map(({ text }) => ({ text })) }
}
