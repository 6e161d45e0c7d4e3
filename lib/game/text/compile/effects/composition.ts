import type { Effect } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Duration } from '@/lib/game/abilities/durations'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount, Target } from '@/lib/game/abilities/selectors'
import type { Trigger, Would } from '@/lib/game/abilities/triggers'
import { scaled } from '../phrases/amounts'
import { isPointing, pointing, pointingOf } from '../phrases/references'
import { movesTheRest, sequence } from '../phrases/targets'
import { UNSAID } from './lasting'

/** Sequences of sentences: the parts before and after an effect, and the continuation by the next one. */

export type Lead =
  | { readonly kind: 'ifDone' | 'ifNot' | 'ifCannot'; readonly who: Who }
  | { readonly kind: 'otherwise' | 'then' }
  /** "If it isn't": what has been asked of a card is not so. */
  | { readonly kind: 'isNot' }
  | { readonly kind: 'if' | 'unless'; readonly if: Condition }
  | { readonly kind: 'times'; readonly n: Amount }
  | { readonly kind: 'each'; readonly of: Target }
  | { readonly kind: 'until'; readonly until: Duration }
  | { readonly kind: 'later'; readonly on: Trigger }
  | { readonly kind: 'whenever'; readonly on: Trigger; readonly until?: Duration }
  | { readonly kind: 'would'; readonly would: Would }

export interface Sentence {
  readonly leads: readonly Lead[]
  readonly do: Effect
  readonly instead: boolean
  readonly unless?: Condition
}

/**
 * When a mission ends, the cards that were assigned to it have been stopped: "if Bob is assigned" would never be true, and
 * means "if Bob was assigned".
 */
export const wereAssigned = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll('"state":"assigned"', '"wasAssigned":true')) as T

/** An effect with the parts before and after it in its sentence. */
function led(effect: Effect, leads: readonly Lead[]): Effect | undefined {
  return leads.reduceRight<Effect | undefined>((inner, one) => {
    if (inner === undefined) return undefined
    switch (one.kind) {
      case 'then':
        return inner
      case 'if':
        return { kind: 'if', if: one.if, do: inner }
      case 'unless':
        return { kind: 'if', if: { kind: 'not', of: one.if }, do: inner }
      case 'times':
        return timed(inner, leading(one.n))
      case 'each':
        return undefined
      case 'until':
        return lastingUntil(inner, one.until)
      case 'later':
        return { kind: 'later', on: one.on, do: one.on.kind === 'missionEnd' ? wereAssigned(inner) : inner }
      case 'whenever':
        return { kind: 'whenever', on: one.on, do: inner, until: one.until ?? UNSAID }
      case 'would':
        return undefined
      default:
        return undefined
    }
  }, effect)
}

/** An amount counted before a change does not refer to the cards that will change. */
export function leading(n: Amount): Amount {
  const text = JSON.stringify(n, (_, value: unknown) => {
    if (typeof value !== 'string' || !isPointing(value)) return value
    const how = pointingOf(value)
    return how.by === 'pronoun' ? pointing({ ...how, lead: true }) : value
  })
  return JSON.parse(text) as Amount
}

/** "For each complication, gain 1 power": the effect repeated, or its amount multiplied. */
function timed(effect: Effect, n: Amount): Effect {
  if (effect.kind === 'modify') {
    const by = effect.by.map((one) =>
      'n' in one && typeof one.n === 'number' && one.kind !== 'countsAs'
        ? { ...one, n: scaled(n, one.n) }
        : one,
    )
    return { ...effect, by: by as typeof effect.by }
  }
  if (
    (effect.kind === 'gain' || effect.kind === 'lose' || effect.kind === 'draw' || effect.kind === 'pay') &&
    typeof effect.n === 'number'
  )
    return { ...effect, n: scaled(n, effect.n) }
  if (
    (effect.kind === 'stop' ||
      effect.kind === 'ready' ||
      effect.kind === 'destroy' ||
      effect.kind === 'incapacitate' ||
      effect.kind === 'choose') &&
    typeof effect.target === 'object' &&
    effect.target.kind === 'choose' &&
    effect.target.n === undefined
  )
    return { ...effect, target: { ...effect.target, n } }
  // The top card for each of them: that many from the top.
  if (effect.kind === 'look' && typeof effect.n === 'number') return { ...effect, n: scaled(n, effect.n) }
  if (
    (effect.kind === 'reveal' || effect.kind === 'move') &&
    typeof effect.target === 'object' &&
    effect.target.kind === 'top' &&
    typeof (effect.target.n ?? 1) === 'number'
  )
    return { ...effect, target: { ...effect.target, n: scaled(n, Number(effect.target.n ?? 1)) } }
  return { kind: 'repeat', times: n, do: effect }
}

function lastingUntil(effect: Effect, how: Duration): Effect | undefined {
  if (effect.kind === 'seq') {
    const all = effect.do.map((one) => lastingUntil(one, how))
    const known = all.filter((one) => one !== undefined)
    return known.length === all.length ? { kind: 'seq', do: known } : undefined
  }
  if (effect.kind === 'whenever' || effect.kind === 'modify') {
    // "Until the end of the turn, they get skills +1 until the end of the mission": it cannot be both.
    const isSaid = effect.until !== UNSAID && effect.until !== 'lasting'
    return isSaid ? undefined : { ...effect, until: how }
  }
  if (effect.kind === 'block' && (effect.until === 'here' || effect.until === UNSAID))
    return { ...effect, until: how }
  if (effect.kind === 'missionSkill') return { ...effect, until: how }
  return undefined
}

/** An effect whose last part is `make` of it; every way to be the last part, the outermost first. */
function lastParts(
  effects: readonly Effect[],
  make: (last: Effect) => Effect | undefined,
): (readonly Effect[])[] {
  const last = effects.at(-1)
  if (!last) return []
  const rest = effects.slice(0, -1)
  const found: (readonly Effect[])[] = []
  const here = make(last)
  if (here) found.push([...rest, here])
  for (const inner of deeper(last, make)) found.push([...rest, inner])
  return found
}

/** Replaces the last conditional or repeated part of an effect in every way that `into` gives. */
function withLastBranch(effect: Effect, into: (branch: Effect) => Effect[]): Effect[] {
  switch (effect.kind) {
    case 'may':
      if (effect.ifNot) return into(effect.ifNot).map((ifNot) => ({ ...effect, ifNot }))
      if (effect.ifDone) return into(effect.ifDone).map((ifDone) => ({ ...effect, ifDone }))
      return []
    case 'if':
      if (effect.else) return into(effect.else).map((other) => ({ ...effect, else: other }))
      return into(effect.do).map((inner) => ({ ...effect, do: inner }))
    case 'later':
    case 'repeat':
      return into(effect.do).map((inner) => ({ ...effect, do: inner }))
    default:
      return []
  }
}

const partsOf = (effect: Effect): readonly Effect[] => (effect.kind === 'seq' ? effect.do : [effect])

const deeper = (effect: Effect, make: (last: Effect) => Effect | undefined): Effect[] =>
  withLastBranch(effect, (branch) => lastParts(partsOf(branch), make).map(sequence))

/** Appends the next effect after all others, or inside the effects that the last sentence made conditional. */
function appended(effects: readonly Effect[], next: Effect): (readonly Effect[])[] {
  const last = effects.at(-1)
  const rest = effects.slice(0, -1)
  const inside = last ? within(last, next).map((inner) => [...rest, inner]) : []
  return [[...effects, next], ...inside]
}

function within(effect: Effect, next: Effect): Effect[] {
  const into = (branch: Effect) => appended(partsOf(branch), next).map(sequence)
  // A duration ends all of it, so only the following part goes inside.
  if (effect.kind === 'whenever') return into(effect.do).map((inner) => ({ ...effect, do: inner }))
  return withLastBranch(effect, into)
}

/** A choice and what is done to the chosen cards, as two effects. */
function pickedBefore(effect: Effect): readonly [Effect, Effect] | undefined {
  if (effect.kind === 'choose' || !('target' in effect)) return undefined
  const { target } = effect
  if (typeof target !== 'object' || target.kind !== 'choose') return undefined
  const done = { ...effect, target: pointing({ by: 'same' }) } as Effect
  return [{ kind: 'choose', target }, done]
}

const DOABLE: ReadonlySet<Effect['kind']> = new Set([
  'stop',
  'ready',
  'destroy',
  'incapacitate',
  'unblock',
  'discard',
  'move',
  'turnFaceDown',
  'turnFaceUp',
  'loseGlyph',
  'moveGlyph',
  'takeCounters',
] as const)

/**
 * "Destroy a gear. If you do, ...": an effect on one card, which is done if it can be. With several cards as much is done
 * as can be, so that it is not clear what "if you do" means.
 */
function mustBeDone(last: Effect, who: Who): Effect | undefined {
  if (last.kind === 'may') return last.must && (last.who ?? 'you') === who ? last : undefined
  if (!DOABLE.has(last.kind)) return undefined
  const target = 'target' in last ? last.target : 'glyph' in last ? last.glyph : undefined
  if (
    target === undefined ||
    (typeof target === 'object' && (target.kind === 'every' || target.n !== undefined))
  )
    return undefined
  const by =
    (typeof target === 'object' && target.kind === 'choose' ? target.by : undefined) ??
    ('by' in last ? last.by : undefined) ??
    'you'
  if (by !== who) return undefined
  return { kind: 'may', must: true, do: last, ...(who === 'you' ? {} : { who }) }
}

/** "If it's a gear, you may play it. Otherwise, ...": if it isn't one, not if it isn't played. */
const isOfferIf = (outer: Effect | undefined, inner: Effect | undefined): boolean =>
  outer?.kind === 'if' && outer.do === inner && inner.kind === 'may' && inner.ifDone === undefined

/** Every way to read some sentences as one effect. */
export function composed(sentences: readonly Sentence[]): (readonly Effect[])[] {
  let open: (readonly Effect[])[] = [[]]
  for (const [at, one] of sentences.entries()) {
    // A sentence in between could be about another card, or done in any case: "Stop a ship. If it isn't, ...".
    if (one.leads[0]?.kind === 'isNot' && sentences[at - 1]?.leads[0]?.kind !== 'if') return []
    const next: (readonly Effect[])[] = []
    for (const effects of open) next.push(...joined(effects, one))
    open = next
    if (open.length === 0 || open.length > 12) return []
  }
  return open
}

function joined(effects: readonly Effect[], one: Sentence): (readonly Effect[])[] {
  const [first, ...rest] = one.leads
  const unlessOf = (inner: Effect): Effect =>
    one.unless === undefined ? inner : { kind: 'if', if: { kind: 'not', of: one.unless }, do: inner }
  if (first?.kind === 'ifDone' || first?.kind === 'ifNot' || first?.kind === 'ifCannot') {
    const inner = led(one.do, rest)
    if (inner === undefined || one.instead) return []
    const key = first.kind === 'ifDone' ? 'ifDone' : 'ifNot'
    return lastParts(effects, (last) => {
      if (first.kind !== 'ifNot') {
        const must = mustBeDone(last, first.who)
        if (must?.kind === 'may' && must[key] === undefined) return { ...must, [key]: unlessOf(inner) }
      }
      if (first.kind === 'ifCannot') return undefined
      if (last.kind !== 'may' || last.must || last[key] !== undefined || (last.who ?? 'you') !== first.who)
        return undefined
      return { ...last, [key]: unlessOf(inner) }
    }).slice(-1)
  }
  if (first?.kind === 'otherwise') {
    const inner = led(one.do, rest)
    if (inner === undefined || one.instead) return []
    const open: Effect[] = []
    const found = lastParts(effects, (last) => {
      const closed =
        last.kind === 'if' && last.else === undefined
          ? { ...last, else: inner }
          : last.kind === 'may' && !last.must && last.ifNot === undefined
            ? { ...last, ifNot: inner }
            : undefined
      if (closed) open.push(last)
      return closed
    })
    return isOfferIf(open.at(-2), open.at(-1)) ? found.slice(-2, -1) : found.slice(-1)
  }
  if (first?.kind === 'isNot') {
    const inner = led(one.do, rest)
    if (inner === undefined || one.instead) return []
    return lastParts(effects, (last) =>
      last.kind === 'if' && last.if.kind === 'is' && last.else === undefined
        ? { ...last, else: inner }
        : undefined,
    ).slice(-1)
  }
  const each = one.leads.findIndex((lead) => lead.kind === 'each')
  if (each >= 0) {
    const lead = one.leads[each]
    const inner = led(one.do, one.leads.slice(each + 1))
    if (inner === undefined || lead?.kind !== 'each' || one.instead) return []
    return appended(effects, { kind: 'forEach', of: lead.of, as: 'each', do: inner })
  }
  if (one.instead) {
    const lead = one.leads.find((each) => each.kind === 'if' || each.kind === 'would')
    const others = one.leads.filter((each) => each !== lead)
    const said = led(one.do, others)
    if (said === undefined || lead === undefined) return []
    // "They get Combat +2 instead": as long as they would otherwise.
    const before = effects.at(-1)
    const isOpen = said.kind === 'modify' && said.until === UNSAID && before?.kind === 'modify'
    const inner: Effect = isOpen ? { ...said, until: before.until } : said
    if (lead.kind === 'would') return [[...effects, { kind: 'insteadOf', would: lead.would, do: inner }]]
    if (lead.kind !== 'if') return []
    return lastParts(effects, (usual) => {
      // "Stop an adversary. If it is ...": it is chosen before the condition is looked at.
      const picked = /\\"by\\":\\"(?:that|pronoun|same)\\"/.test(JSON.stringify([lead.if, inner]))
        ? pickedBefore(usual)
        : undefined
      if (picked) {
        const [choice, done] = picked
        return sequence([choice, { kind: 'instead', do: done, if: lead.if, instead: inner }])
      }
      const last = usual
      if (
        inner.kind === 'may' &&
        inner.ifDone === undefined &&
        inner.ifNot === undefined &&
        inner.who === undefined
      )
        return { kind: 'instead', do: last, if: lead.if, instead: inner.do, may: true }
      return { kind: 'instead', do: last, if: lead.if, instead: inner }
    }).slice(-1)
  }
  const inner = led(one.do, one.leads)
  if (inner === undefined) return []
  const [whole, ...inside] = appended(effects, unlessOf(inner))
  // The next effect may concern only the last one.
  const all =
    whole === undefined
      ? inside
      : [whole.flatMap((each) => (each.kind === 'seq' ? each.do : [each])), ...inside]
  // "You may take one of them. Put the rest on the bottom": the rest goes there in any case.
  const last = effects.at(-1)
  if (whole !== undefined && last?.kind === 'may' && last.ifDone === undefined && movesTheRest(one.do))
    return all.slice(0, 1)
  // "Then" continues the last action, if that depends on something.
  return first?.kind === 'then' && all.length > 1 ? all.slice(1) : all
}
