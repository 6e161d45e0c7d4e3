import type { Kind } from '@/lib/game/abilities/selectors'
import type { NounPhrase, Paragraph } from './plan'

/**
 * Languages that call a card "this character" rather than by its title need the title if the same paragraph mentions
 * other characters too: "this character" could then be either.
 */

type Self = Extract<NounPhrase, { kind: 'self' }>

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const CHARACTERS: readonly unknown[] = ['character', 'team', 'support']
const classOf = (noun: unknown): unknown => (CHARACTERS.includes(noun) ? 'character' : noun)

/** The kinds of card that a plan mentions apart from the card itself, without cards of a hand or pile. */
function kindsIn(plan: unknown, kinds: Set<unknown> = new Set()): ReadonlySet<unknown> {
  if (Array.isArray(plan)) for (const inner of plan) kindsIn(inner, kinds)
  else if (isNode(plan)) {
    const isHead = 'noun' in plan && 'relations' in plan && plan.asCard !== true
    if (isHead || plan.kind === 'back') kinds.add(classOf(plan.noun as Kind))
    for (const inner of Object.values(plan)) kindsIn(inner, kinds)
  }
  return kinds
}

const isTitled = (value: Readonly<Record<string, unknown>>): boolean =>
  value.kind === 'self' && value.title !== undefined

function renamed<T>(plan: T, kinds: ReadonlySet<unknown>): T {
  if (Array.isArray(plan)) return plan.map((inner) => renamed(inner, kinds)) as T
  if (!isNode(plan)) return plan
  if (isTitled(plan)) {
    const { title: _, ...rest } = plan as Self & Readonly<Record<string, unknown>>
    return kinds.has(classOf(rest.type)) ? plan : (rest as T)
  }
  return Object.fromEntries(Object.entries(plan).map(([name, inner]) => [name, renamed(inner, kinds)])) as T
}

/** The paragraph with the card's own title only where "this card" would be ambiguous. */
export const titledWhereNeeded = (paragraph: Paragraph): Paragraph => renamed(paragraph, kindsIn(paragraph))
