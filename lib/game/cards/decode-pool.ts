import { type Card, type CardShape, emptyOf, type FactKind } from './card'
import { CARD_SHAPE } from './generated/card-shape'
import { createPool, type Pool } from './pool'

/**
 * Reads the pool file that the build writes. The build has checked every card; here only the shape is checked, so that
 * a stale, truncated or foreign file is refused and never half used. The shape is derived from the schema of cards,
 * which itself would be too heavy for a page.
 */

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (what: string): never => {
  throw new Error(`pool data: ${what}`)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isFigure = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0
const isTree = (value: unknown): boolean => isFields(value) && isText(value.node)

/** Returns the check for a fact of the given kind. */
function checkOf(kind: FactKind): (value: unknown) => boolean {
  switch (kind) {
    case 'text':
      return isText
    case 'figure':
      return isFigure
    case 'texts':
      return (value) => Array.isArray(value) && value.every(isText)
    case 'trees':
      return (value) => Array.isArray(value) && value.every(isTree)
    default: {
      if ('words' in kind) return (value) => kind.words.includes(value as string)
      return (value) => {
        if (!isFields(value)) return false
        for (const name in value) if (!kind.figures.includes(name) || !isFigure(value[name])) return false
        return true
      }
    }
  }
}

const SHAPE: CardShape = CARD_SHAPE
/** Each fact with its check, and the value to use if it is left out. */
const FACTS = SHAPE.map(({ name, kind, lacking }) => ({
  name,
  isSound: checkOf(kind),
  mayLack: lacking !== undefined,
  empty: lacking === 'empty' ? emptyOf(kind) : undefined,
}))

function cardOf(value: unknown): Card {
  if (!isFields(value)) return wrong('a card is not a record')
  const card: Record<string, unknown> = { key: `${value.set}-${value.number}` }
  for (const { name, isSound, mayLack, empty } of FACTS) {
    const fact = value[name]
    if (fact !== undefined) card[name] = isSound(fact) ? fact : wrong(`${name} is not as it should be`)
    else if (!mayLack) wrong(`${name} is missing`)
    else if (empty !== undefined) card[name] = empty
  }
  // The object has the structure of the type: both are derived from the schema.
  return card as unknown as Card
}

/**
 * The pool from the parsed content of a pool file.
 * @throws Error if it is not one
 */
export function decodePool(json: unknown): Pool {
  if (!isFields(json) || !Array.isArray(json.cards) || !isText(json.version))
    return wrong('no version or no list of cards')
  return createPool(json.cards.map(cardOf), json.version)
}
