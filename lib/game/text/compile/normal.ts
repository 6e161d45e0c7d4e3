import type { Ability } from '@/lib/game/abilities/ability'
import {
  ABILITY_SHAPES,
  EFFECT_SHAPES,
  FILTER_SHAPE,
  type Shape,
  TARGET_SHAPES,
} from '@/lib/game/abilities/node-fields'
import { isReferenceWord } from '@/lib/game/abilities/references'
import { type AnyNode, isNode } from '@/lib/game/abilities/walk'
import { TreeVisitor } from './resolve/tree-visitor'

/**
 * Two trees with the same effect in the same words may still differ: in the names that they bind, in "it" or a name for
 * the same card, in explicit defaults. Their normal forms are equal.
 */
export function normalForm(abilities: readonly Ability[]): readonly string[] {
  const normal = new Normal()
  const trees = abilities.map((ability) => normal.ability(ability))
  const names = new Map<string, string>()
  const read = namesRead(trees)
  return trees.map((tree) => JSON.stringify(renamed(sorted(folded(tree)), names, read)))
}

export const sameMeaning = (a: readonly Ability[], b: readonly Ability[]): boolean =>
  normalForm(a).join('\n') === normalForm(b).join('\n')

const PILES: readonly unknown[] = ['hand', 'deck', 'discard', 'missions', 'score']

/** Fields in which a "no" is meaningful. */
const SAYING_NO: readonly string[] = ['blocked', 'token', 'assignable', 'wasAssigned']

class Normal extends TreeVisitor {
  private names = 0
  private readonly bound = new Map<string, string>()
  private last = 'nothing'

  override ability(value: unknown): AnyNode {
    if (!isNode(value)) return {}
    const shape: Shape = ABILITY_SHAPES[String(value.node) as keyof typeof ABILITY_SHAPES] ?? {}
    return { node: value.node, ...this.fields(value, shape) }
  }

  protected override field(key: string, type: string, node: AnyNode): unknown {
    const value = node[key]
    if (value === undefined || (value === false && !SAYING_NO.includes(key))) return undefined
    if (key !== 'other') return super.field(key, type, node)
    return Array.isArray(value) ? value.map((one) => this.refOrNode(one)) : this.refOrNode(value)
  }

  private refOrNode(value: unknown): unknown {
    return typeof value === 'string' ? this.ref(value) : value
  }

  protected override ref(value: string): string {
    if (value === 'it') return this.last
    return isReferenceWord(value) ? value : (this.bound.get(value) ?? value)
  }

  protected override scope(value: unknown): unknown {
    return isNode(value) &&
      typeof value.among === 'string' &&
      Object.keys(value).every((key) => key === 'among' || key === 'what')
      ? this.ref(value.among)
      : super.scope(value)
  }

  protected override amount(value: unknown): unknown {
    const made = super.amount(value)
    if (!isNode(made)) return made
    const { times, ...rest } = made
    if (made.kind === 'glyphs' && made.different === undefined && isNode(made.of) && made.of.glyphs === 1) {
      const { glyphs: _, ...of } = made.of
      return { ...made, of }
    }
    if (made.kind === 'sum' && Array.isArray(made.of) && made.of.length === 1) return made.of[0]
    return times === 1 ? rest : made
  }

  protected override condition(value: unknown): unknown {
    const read = super.condition(value)
    if (!isNode(read)) return read
    const made: AnyNode = read.kind === 'is' && isNode(read.a) ? { ...read, a: predicate(read.a) } : read
    if (made.kind === 'none') return { kind: 'not', of: { kind: 'exists', of: made.of } }
    if (made.kind === 'thereWas' && made.no) {
      const { no: _, ...rest } = made
      return { kind: 'not', of: rest }
    }
    if (
      made.kind === 'compare' &&
      made.is === '>=' &&
      made.b === 1 &&
      isNode(made.a) &&
      made.a.kind === 'count'
    )
      return { kind: 'exists', of: made.a.of }
    if (made.kind === 'is' && isNode(made.a)) {
      const keys = Object.keys(made.a)
      if (keys.length === 1 && made.a.not !== undefined)
        return { kind: 'not', of: { kind: 'is', card: made.card, a: made.a.not } }
      if (keys.length === 1 && made.a.glyphs === 0)
        return { kind: 'not', of: { kind: 'is', card: made.card, a: { glyphs: 1 } } }
      if (keys.length === 1 && made.a.blocked === false)
        return { kind: 'not', of: { kind: 'is', card: made.card, a: { blocked: true } } }
    }
    if (made.kind === 'not' && isNode(made.of) && made.of.kind === 'not') return made.of.of
    if (made.kind === 'not' && isNode(made.of) && made.of.kind === 'result')
      return { kind: 'result', is: made.of.is === 'success' ? 'failure' : 'success' }
    if ((made.kind === 'and' || made.kind === 'or') && Array.isArray(made.of) && made.of.length === 1)
      return made.of[0]
    return made
  }

  protected override filter(value: unknown): unknown {
    if (!isNode(value)) return value
    const { what, ...rest } = this.fields(value, FILTER_SHAPE)
    const plain: Record<string, unknown> =
      what === 'card' || what === undefined ? { ...rest } : { what, ...rest }
    if (PILES.includes(plain.place) && plain.whose === 'you') delete plain.whose
    // Failed missions are the hero player's.
    if (plain.place === 'failed') delete plain.whose
    if (plain.place === 'play') delete plain.place
    if (plain.state === 'assigned') delete plain.atMission
    if (plain.among !== undefined) {
      delete plain.place
      delete plain.whose
    }
    for (const key of ['state', 'trait', 'glyph', 'title', 'other']) {
      const list = plain[key]
      if (Array.isArray(list)) plain[key] = list.length === 1 ? list[0] : [...list].sort()
    }
    if (isNode(plain.not) && plain.not.blocked === true && Object.keys(plain.not).length === 1) {
      plain.blocked = false
      delete plain.not
    }
    if (isNode(plain.not) && plain.not.glyphs === 1 && Object.keys(plain.not).length === 1) {
      plain.glyphs = 0
      delete plain.not
    }
    if (!Array.isArray(plain.anyOf)) return plain
    const { anyOf, ...shared } = plain
    const branches = anyOf.flatMap((one) => {
      const whole: unknown = unassigned({ ...shared, ...(isNode(one) ? one : {}) })
      return isNode(whole) && Array.isArray(whole.anyOf) ? whole.anyOf : [whole]
    })
    const byTrait = sameButTrait(branches)
    if (byTrait) return byTrait
    return { anyOf: branches.map((one) => JSON.stringify(sorted(one))).sort() }
  }

  /** Cards whose cost changes are those in a hand. */
  protected override modifier(value: unknown): unknown {
    const made = super.modifier(value)
    if (
      !isNode(made) ||
      !isNode(made.of) ||
      !['cost', 'noCost', 'cannot', 'boostWith'].includes(String(made.kind))
    )
      return made
    const unplaced = (of: unknown): unknown => {
      if (typeof of === 'string') return of.replace('"place":"hand",', '').replace(',"place":"hand"', '')
      if (!isNode(of)) return of
      const { place, ...rest } = of
      if (rest.whose === 'you') delete (rest as Record<string, unknown>).whose
      const kept = place === 'hand' || place === undefined ? rest : of
      return isNode(kept) && Array.isArray(kept.anyOf)
        ? { ...kept, anyOf: kept.anyOf.map(unplaced).sort() }
        : kept
    }
    const { payer, ...more } = made
    return {
      ...more,
      ...(made.kind === 'noCost' && payer === 'you' ? {} : payer === undefined ? {} : { payer }),
      of: unplaced(made.of),
    }
  }

  protected override target(value: unknown): unknown {
    if (typeof value === 'string') {
      const ref = this.ref(value)
      if (ref !== 'self' && ref !== 'giver' && typeof ref === 'string') this.last = ref
      return ref
    }
    if (!isNode(value)) return value
    const shape: Shape = TARGET_SHAPES[String(value.kind) as keyof typeof TARGET_SHAPES] ?? {}
    const { n, by, ...made } = this.fields(value, shape)
    if (
      value.kind === 'every' &&
      isNode(made.of) &&
      typeof made.of.among === 'string' &&
      isNode(value.of) &&
      // "All gear revealed" is some of the cards of a pile, "those characters" are all of them.
      (made.of.what === undefined || !PILES.includes(value.of.place)) &&
      Object.keys(made.of).every(
        (key) => key === 'among' || key === 'what' || key === 'place' || key === 'whose',
      )
    ) {
      this.last = made.of.among
      return made.of.among
    }
    this.names += 1
    const as = `n${this.names}`
    if (typeof value.as === 'string') this.bound.set(value.as, as)
    this.last = as
    return {
      kind: value.kind,
      ...made,
      ...(n === undefined || n === 1 ? {} : { n }),
      ...(by === undefined || by === 'you' || value.random === true ? {} : { by }),
      as,
    }
  }

  protected override effect(value: unknown): unknown {
    if (!isNode(value)) return value
    if (value.kind === 'forEach') {
      const of = this.target(value.of)
      this.names += 1
      const as = `n${this.names}`
      this.bound.set(String(value.as), as)
      this.last = as
      return { kind: 'forEach', of, as, do: this.effect(value.do) }
    }
    const shape: Shape = EFFECT_SHAPES[String(value.kind) as keyof typeof EFFECT_SHAPES] ?? {}
    const made: Record<string, unknown> = { kind: value.kind, ...this.fields(value, shape) }
    if (made.who === 'you') delete made.who
    if (made.by === 'you') delete made.by
    if (made.kind === 'move') delete made.by
    if ((made.kind === 'putCounters' || made.kind === 'takeCounters') && made.n === 1) delete made.n
    if (made.kind === 'chooseOne' && made.n === 1) delete made.n
    if (made.whose === 'you' && (made.kind === 'look' || made.kind === 'search')) delete made.whose
    if (made.kind === 'look' && made.put === 'stay') {
      this.names += 1
      this.last = `n${this.names}`
      if (typeof made.as === 'string') this.bound.set(made.as, this.last)
      made.as = this.last
    }
    if (made.kind === 'search') {
      this.names += 1
      this.last = `n${this.names}`
      if (typeof made.as === 'string') this.bound.set(made.as, this.last)
      made.as = this.last
    }
    if (made.kind === 'draw') this.last = 'drawn'
    if (
      (made.kind === 'discard' || made.kind === 'move' || made.kind === 'reveal') &&
      isNode(made.target) &&
      isNode(made.target.of) &&
      made.target.random === true &&
      made.target.by !== undefined
    ) {
      const { by: _, ...rest } = made.target
      made.target = rest
    }
    if (made.kind === 'modify' && (made.until === 'here' || made.until === 'lasting')) made.until = 'open'
    if (made.kind === 'modify' && Array.isArray(made.by) && made.by.length === 1 && isNode(made.by[0])) {
      const [one] = made.by
      if (one.of === 'mission' && (made.until === 'open' || made.until === 'mission')) made.until = 'mission'
      if (one.kind === 'blocked' && typeof one.of === 'string')
        return { kind: 'block', target: one.of, until: made.until === 'open' ? 'here' : made.until }
    }
    // Repeating a single one n times is a count of n, and "up to" may be none.
    if (
      made.kind === 'repeat' &&
      isNode(made.do) &&
      ['stop', 'destroy', 'ready', 'incapacitate'].includes(String(made.do.kind)) &&
      isNode(made.do.target) &&
      made.do.target.kind === 'choose' &&
      made.do.target.n === undefined
    )
      return { ...made.do, target: { ...made.do.target, n: made.times } }
    if (
      made.kind === 'may' &&
      made.who === undefined &&
      made.ifDone === undefined &&
      made.ifNot === undefined &&
      isNode(made.do) &&
      isNode(made.do.target) &&
      isNode(made.do.target.n) &&
      (made.do.target.n.kind === 'upTo' || made.do.target.n.kind === 'any')
    )
      return made.do
    if (made.kind === 'search' && isNode(made.for)) {
      const { place: _, ...rest } = made.for
      made.for = rest
    }
    return made
  }
}

/** "Jaffa obstacles and Goa'uld obstacles" are obstacles of either trait. */
function sameButTrait(branches: readonly unknown[]): AnyNode | undefined {
  const traits: string[] = []
  const rests = new Set<string>()
  for (const one of branches) {
    if (!isNode(one)) return undefined
    const { trait, ...rest } = one
    if (typeof trait === 'string') traits.push(trait)
    else if (Array.isArray(trait)) traits.push(...trait.map(String))
    else return undefined
    rests.add(JSON.stringify(sorted(rest)))
  }
  const [first] = branches
  return rests.size === 1 && isNode(first) ? { ...first, trait: traits.sort() } : undefined
}

/** An assigned card is at the current mission. */
function unassigned(of: AnyNode): AnyNode {
  if (of.state !== 'assigned') return of
  const { atMission: _, ...rest } = of
  return rest
}

/** Properties of a known card, without the noun used for it. */
function predicate(of: AnyNode): AnyNode {
  const not = isNode(of.not) ? { not: predicate(of.not) } : {}
  const whole: AnyNode = { ...of, ...not }
  if (Object.keys(whole).length < 2 || (whole.what !== 'character' && whole.what !== 'mission')) return whole
  const { what: _, ...rest } = whole
  return rest
}

// ---------------------------------------------------------------- after the walk

/** Flattens lists of effects; a choice and the effect on the chosen card become one. */
function folded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(folded)
  if (!isNode(value)) return value
  const made: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, folded(one)]),
  )
  if (Array.isArray(made.by) && made.by.every(isNode)) made.by = mergedModifiers(made.by)
  if (
    made.kind === 'may' &&
    isNode(made.do) &&
    made.do.kind === 'choose' &&
    isNode(made.do.target) &&
    isNode(made.ifDone) &&
    made.ifDone.target === made.do.target.as
  ) {
    const { ifDone, ...rest } = made
    return { ...rest, do: { ...(isNode(ifDone) ? ifDone : {}), target: made.do.target } }
  }
  if (made.kind !== 'seq' || !Array.isArray(made.do)) return made
  const effects = withHosted(made.do)
  const flat: unknown[] = []
  for (const one of effects) {
    const inner: unknown[] = isNode(one) && one.kind === 'seq' && Array.isArray(one.do) ? one.do : [one]
    for (const each of inner) {
      const before = flat.at(-1)
      // Two changes for the same time are one with both.
      if (
        isNode(before) &&
        before.kind === 'modify' &&
        isNode(each) &&
        each.kind === 'modify' &&
        JSON.stringify(before.until) === JSON.stringify(each.until) &&
        Array.isArray(before.by) &&
        Array.isArray(each.by)
      )
        flat[flat.length - 1] = { ...before, by: [...before.by, ...each.by] }
      else if (
        isNode(before) &&
        before.kind === 'choose' &&
        isNode(before.target) &&
        isNode(each) &&
        each.target === before.target.as &&
        each.kind !== 'choose'
      )
        flat[flat.length - 1] = { ...each, target: before.target }
      else if (
        isNode(before) &&
        before.kind === 'choose' &&
        isNode(before.target) &&
        isNode(each) &&
        each.glyph === before.target.as
      )
        flat[flat.length - 1] = { ...each, glyph: before.target }
      else if (
        isNode(before) &&
        before.kind === 'may' &&
        before.ifDone === undefined &&
        before.ifNot === undefined &&
        isNode(before.do) &&
        before.do.kind === 'choose' &&
        isNode(before.do.target) &&
        isNode(each) &&
        each.target === before.do.target.as
      )
        flat[flat.length - 1] = { ...before, do: { ...each, target: before.do.target } }
      else flat.push(each)
    }
  }
  return flat.length === 1 ? flat[0] : { ...made, do: flat }
}

/** Effects on the card on which this one may be placed happen only if it is placed. */
function withHosted(effects: readonly unknown[]): readonly unknown[] {
  const list: unknown[] = []
  for (const one of effects) {
    const before = list.at(-1)
    const isHosts = isNode(one) && one.kind === 'block' && one.target === 'host'
    if (
      isHosts &&
      isNode(before) &&
      before.kind === 'may' &&
      isNode(before.do) &&
      before.do.kind === 'attach'
    ) {
      const { ifDone } = before
      const first: readonly unknown[] =
        isNode(ifDone) && ifDone.kind === 'seq' && Array.isArray(ifDone.do)
          ? ifDone.do
          : ifDone === undefined
            ? []
            : [ifDone]
      list[list.length - 1] = { ...before, ifDone: { kind: 'seq', do: [...first, one] } }
    } else list.push(one)
  }
  return list
}

/** Changes of the same cards in a canonical order. */
function mergedModifiers(by: readonly AnyNode[]): readonly unknown[] {
  const split = by.flatMap((one) =>
    one.kind === 'skill' && Array.isArray(one.skill)
      ? one.skill.map((skill) => ({ ...one, skill: [skill] }))
      : [one],
  )
  return split
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isNode(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

function namesRead(trees: readonly unknown[]): ReadonlySet<string> {
  const read = new Set<string>()
  const look = (value: unknown, key?: string): void => {
    if (typeof value === 'string') {
      if (key !== 'as') for (const name of value.match(/\bn\d+\b/g) ?? []) read.add(name)
    } else if (Array.isArray(value)) for (const one of value) look(one)
    else if (isNode(value)) for (const [inner, one] of Object.entries(value)) look(one, inner)
  }
  look(folded(trees))
  return read
}

/** Names in order of appearance; those that nothing reads are left out. */
function renamed(value: unknown, names: Map<string, string>, read: ReadonlySet<string>): unknown {
  const nameOf = (old: string): string => {
    const known = names.get(old)
    if (known) return known
    const fresh = `#${names.size + 1}`
    names.set(old, fresh)
    return fresh
  }
  if (typeof value === 'string') return value.replaceAll(/\bn\d+\b/g, nameOf)
  if (Array.isArray(value)) return value.map((one) => renamed(one, names, read))
  if (!isNode(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (key === 'as' && typeof one === 'string') return read.has(one) ? [[key, nameOf(one)]] : []
      return [[key, renamed(one, names, read)]]
    }),
  )
}
