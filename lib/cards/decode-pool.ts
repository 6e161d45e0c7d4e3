import type { Ability } from '@/lib/abilities/ability'
import { CARD_TYPES, RARITIES, SIDES, SKILLS, type Skill } from '@/lib/terms'
import type { Card } from './card'
import { createPool, type Pool } from './pool'

/**
 * Reads the pool file that the build writes. The build has checked every card; here only the shape is checked,
 * so that a stale, cut or foreign file is refused and never half used.
 */

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (what: string): never => {
  throw new Error(`pool data: ${what}`)
}

const text = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : wrong(`${name} is not text`)
}

const optionalText = (fields: Fields, name: string): string | undefined =>
  fields[name] === undefined ? undefined : text(fields, name)

const figure = (fields: Fields, name: string): number => {
  const value = fields[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
    ? value
    : wrong(`${name} is not a whole number`)
}

const optionalFigure = (fields: Fields, name: string): number | undefined =>
  fields[name] === undefined ? undefined : figure(fields, name)

const oneOf = <Word extends string>(fields: Fields, name: string, words: readonly Word[]): Word =>
  words.find((word) => word === fields[name]) ?? wrong(`${name} is not a known word`)

const listOf = <Item>(
  fields: Fields,
  name: string,
  isItem: (value: unknown) => value is Item,
): readonly Item[] => {
  const value = fields[name] ?? []
  return Array.isArray(value) && value.every(isItem) ? value : wrong(`${name} is not a proper list`)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isAbility = (value: unknown): value is Ability & Fields => isFields(value) && isText(value.node)

function ratingsOf(fields: Fields): Card['ratings'] {
  const value = fields.ratings ?? {}
  if (!isFields(value)) return wrong('ratings is not a record')
  const ratings: Partial<Record<Skill, number>> = {}
  for (const skill of SKILLS) {
    const rating = optionalFigure(value, skill)
    if (rating !== undefined) ratings[skill] = rating
  }
  return ratings
}

function cardOf(value: unknown): Card {
  if (!isFields(value)) return wrong('a card is not a record')
  const set = text(value, 'set')
  const number = figure(value, 'number')
  const cost = optionalFigure(value, 'cost')
  const pointValue = optionalFigure(value, 'pointValue')
  const reviveCost = optionalFigure(value, 'reviveCost')
  const firepower = optionalFigure(value, 'firepower')
  const experience = optionalFigure(value, 'experience')
  const glyph = optionalText(value, 'glyph')
  return {
    key: `${set}-${number}`,
    set,
    number,
    title: text(value, 'title'),
    subtitle: optionalText(value, 'subtitle') ?? '',
    type: oneOf(value, 'type', CARD_TYPES),
    side: oneOf(value, 'side', SIDES),
    traits: listOf(value, 'traits', isText),
    rarity: oneOf(value, 'rarity', RARITIES),
    ...(cost !== undefined && { cost }),
    ...(pointValue !== undefined && { pointValue }),
    ratings: ratingsOf(value),
    ...(reviveCost !== undefined && { reviveCost }),
    ...(firepower !== undefined && { firepower }),
    ...(experience !== undefined && { experience }),
    ...(glyph !== undefined && { glyph }),
    octgnId: text(value, 'octgnId'),
    abilities: listOf(value, 'abilities', isAbility),
  }
}

/**
 * The pool from the parsed content of a pool file.
 * @throws Error if it is not one
 */
export function decodePool(json: unknown): Pool {
  if (!isFields(json) || !Array.isArray(json.cards)) return wrong('no list of cards')
  return createPool(json.cards.map(cardOf), text(json, 'version'))
}
