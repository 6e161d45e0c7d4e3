import { SKILLS } from '@/lib/game/terms'
import type { ProblemCode } from './check-kinds'
import type { Kind } from './selectors'
import { type AnyNode, isNode } from './walk'

/** Filters that no card can ever pass. */

type Report = (code: ProblemCode, key: string, detail: string) => void

/** States that cards of a kind can be in (2008 rulebook, Glossary: states). */
const STATES: Readonly<Record<Kind, readonly string[]>> = {
  card: ['ready', 'assigned', 'stopped', 'incapacitated'],
  character: ['ready', 'assigned', 'stopped', 'incapacitated'],
  team: ['ready', 'assigned', 'stopped', 'incapacitated'],
  support: ['ready', 'assigned', 'stopped', 'incapacitated'],
  ship: ['ready', 'assigned', 'stopped', 'incapacitated'],
  adversary: ['ready', 'assigned', 'stopped'],
  gear: ['ready', 'stopped'],
  mission: [],
  event: [],
  obstacle: [],
  complication: [],
  glyph: [],
}
const WITH_RATINGS: readonly Kind[] = [
  'card',
  'character',
  'team',
  'support',
  'mission',
  'obstacle',
  'adversary',
]
const WITH_GLYPHS: readonly Kind[] = ['card', 'character', 'team', 'support']
const ASSIGNED: readonly Kind[] = ['card', 'character', 'team', 'support', 'adversary', 'ship']
const WITHOUT_TRAITS: readonly Kind[] = ['mission', 'complication', 'glyph']
const WITHOUT_COUNTERS: readonly Kind[] = ['event', 'complication', 'glyph']
const NEVER_IN_PLAY: readonly Kind[] = ['event']

/** The kinds of card that can have the most of it. */
const RANKED_KINDS: Readonly<Record<string, readonly Kind[]>> = {
  glyphs: WITH_GLYPHS,
  firepower: ['card', 'ship'],
  cost: ['card', 'character', 'support', 'gear', 'event', 'obstacle', 'adversary', 'ship'],
}
/** True if cards of that kind can have the number by which they are compared. */
const hasNumber = (kind: Kind, ranked: unknown): boolean =>
  (isSkill(ranked) ? WITH_RATINGS : RANKED_KINDS[String(ranked)])?.includes(kind) !== false

/** Reports an amount that is the highest or lowest of a number which none of the cards has. */
export function checkExtreme({ of, what }: AnyNode, report: (detail: string) => void): void {
  if (!isNode(of)) return
  const kinds = Array.isArray(of.anyOf)
    ? of.anyOf.map((one) => (isNode(one) ? one.what : undefined))
    : [of.what]
  for (const kind of kinds)
    if (!hasNumber((kind ?? of.what ?? 'card') as Kind, what)) report(`${what} ${kind}`)
}
const isSkill = (value: unknown): boolean => (SKILLS as readonly unknown[]).includes(value)

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** @param within the place of the enclosing filter: a nested filter describes the same card */
export function checkFilter(filter: unknown, report: Report, within?: unknown): void {
  if (!isNode(filter)) return
  if (Object.keys(filter).length === 0) report('impossible-selector', 'what', 'empty')
  const kind = (filter.what ?? 'card') as Kind
  const place = filter.place ?? within ?? 'play'
  if (filter.state !== undefined) {
    for (const state of listed(filter.state)) {
      if (!STATES[kind].includes(String(state))) report('impossible-selector', 'state', `${state} ${kind}`)
    }
    if (place !== 'play') report('impossible-selector', 'state', String(place))
  }
  if ((filter.skill ?? filter.rating) !== undefined && !WITH_RATINGS.includes(kind))
    report('impossible-selector', 'skill', kind)
  if (filter.difficulty !== undefined && kind !== 'mission' && kind !== 'card')
    report('impossible-selector', 'difficulty', kind)
  if (filter.experience !== undefined && kind !== 'mission' && kind !== 'glyph')
    report('impossible-selector', 'experience', kind)
  if (filter.firepower !== undefined && kind !== 'ship') report('impossible-selector', 'firepower', kind)
  for (const key of ['most', 'least'] as const) {
    const ranked = filter[key]
    if (ranked === undefined) continue
    if (!hasNumber(kind, ranked)) report('impossible-selector', key, `${ranked} ${kind}`)
    // There is one highest: not of what is in between.
    if (filter.most !== undefined && filter.least !== undefined) report('impossible-selector', key, 'both')
  }
  if (filter.glyphs !== undefined && !WITH_GLYPHS.includes(kind))
    report('impossible-selector', 'glyphs', kind)
  if ((filter.trait ?? filter.chosenTrait ?? filter.traitless) !== undefined && WITHOUT_TRAITS.includes(kind))
    report('impossible-selector', 'trait', kind)
  if (place === 'play' && NEVER_IN_PLAY.includes(kind)) report('impossible-selector', 'what', kind)
  if (place === 'beneath' && filter.beneath === undefined)
    report('impossible-selector', 'place', 'beneath nothing')
  // Texts name the card that they lie beneath, never their owner as well.
  if (place === 'beneath' && filter.whose !== undefined) report('impossible-selector', 'whose', 'beneath')
  if (filter.wasAssigned !== undefined && (place !== 'play' || !STATES[kind].includes('assigned')))
    report('impossible-selector', 'wasAssigned', kind)
  if (filter.blocked !== undefined && !ASSIGNED.includes(kind)) report('impossible-selector', 'blocked', kind)
  if (filter.counter !== undefined && (place !== 'play' || WITHOUT_COUNTERS.includes(kind)))
    report('impossible-selector', 'counter', `${place} ${kind}`)
  if (filter.token === true && !['character', 'team', 'card'].includes(kind))
    report('impossible-selector', 'token', kind)
}

/** What a card has only as long as it is in play: nothing of it is left when texts hear that the card is gone. */
const LOST_WITH_PLAY = [
  'state',
  'blocked',
  'atMission',
  'assignable',
  'glyphs',
  'glyph',
  'matching',
  'token',
  'counter',
  'on',
] as const

/** Reports a condition that no card meets any more once it has left play. */
export function checkWhatLeft(filter: unknown, report: (detail: string) => void): void {
  if (!isNode(filter)) return
  const lost = LOST_WITH_PLAY.find((key) => filter[key] !== undefined)
  if (lost !== undefined) report(lost)
  for (const inner of [filter.not, ...(Array.isArray(filter.anyOf) ? filter.anyOf : [])])
    checkWhatLeft(inner, report)
}
