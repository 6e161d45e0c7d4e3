import { createHash } from 'node:crypto'
import { checkAbilities } from '@/lib/abilities/check'
import type { Card } from '../card'
import { cardSchema } from './card-schema'
import { setProblems } from './set-invariants'

/** A file as the browser gets it, and the hash that names it. */
export interface CompiledFile {
  /** First 16 hexadecimal digits of the SHA-256 of what it says: the same content always gives the same version. */
  readonly version: string
  readonly json: string
}

/** All facts of a card in one fixed order, with what follows from other facts or is empty left out. */
const packed = (card: Card) => ({
  set: card.set,
  number: card.number,
  title: card.title,
  ...(card.subtitle !== '' && { subtitle: card.subtitle }),
  type: card.type,
  side: card.side,
  ...(card.traits.length > 0 && { traits: card.traits }),
  rarity: card.rarity,
  ...(card.cost !== undefined && { cost: card.cost }),
  ...(card.pointValue !== undefined && { pointValue: card.pointValue }),
  ...(Object.keys(card.ratings).length > 0 && { ratings: card.ratings }),
  ...(card.reviveCost !== undefined && { reviveCost: card.reviveCost }),
  ...(card.firepower !== undefined && { firepower: card.firepower }),
  ...(card.experience !== undefined && { experience: card.experience }),
  ...(card.glyph !== undefined && { glyph: card.glyph }),
  octgnId: card.octgnId,
  ...(card.abilities.length > 0 && { abilities: card.abilities }),
})

/** Everything wrong with the cards, one line each, naming the card. Empty when they may be compiled. */
export function poolProblems(cards: readonly Card[]): string[] {
  const problems = cards.flatMap((card) => {
    const checked = cardSchema.safeParse(card)
    const issues = checked.error?.issues ?? []
    return [
      ...issues.map((issue) => `${card.key}: ${issue.path.join('.')} ${issue.message}`),
      ...checkAbilities(card.abilities, card.type).map(
        ({ code, path, detail }) => `${card.key}: abilities.${path.join('.')} ${code} ${detail}`,
      ),
    ]
  })
  return [...problems, ...setProblems(cards)]
}

/**
 * Checks the sets and makes the pool file of them, which `decodePool` reads.
 * @throws Error listing every problem, if there is one
 */
export function compilePool(sets: readonly (readonly Card[])[]): CompiledFile {
  const cards = sets.flat()
  const problems = poolProblems(cards)
  if (problems.length > 0) throw new Error(`the card sets are wrong:\n${problems.join('\n')}`)
  const body = JSON.stringify(cards.map(packed))
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16)
  return { version, json: `{"version":"${version}","cards":${body}}` }
}
