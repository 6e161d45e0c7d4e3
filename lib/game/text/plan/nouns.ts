import type { Amount, Quantity as Chosen, Filter, Target } from '@/lib/game/abilities/selectors'
import type { CardState } from '@/lib/game/terms'
import type {
  CardsPhrase,
  Determiner,
  Each,
  Head,
  Measure,
  NounPhrase,
  Quantity,
  Relation,
  Verb,
} from './plan'
import { antecedentOf, mention, pointingNoun, reference, type Scene } from './scene'

/** Filters, targets and amounts as noun phrases and measures. */

const listed = <T>(value: T | readonly T[] | undefined): readonly T[] | undefined =>
  value === undefined ? undefined : isList(value) ? value : [value]
const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)

interface Described {
  /** A number of cards, or cards at random: a title alone would not express that. */
  readonly counted?: boolean
  /** Cards of a hand, where the text is about playing them: "obstacles cost ...". */
  readonly toPlay?: boolean
  /** The kind of card that something is said of. */
  readonly noun?: Head['noun']
}

// ---------------------------------------------------------------- what is true of a card

/** All modifiers that a filter puts after the noun. */
function relationsOf(scene: Scene, filter: Filter, described: Described): Relation[] {
  const relations: Relation[] = []
  const whom = (scope: string | Filter): NounPhrase =>
    typeof scope === 'string' ? reference(scene, scope) : cardsOf(scene, scope, { kind: 'a' })
  if (filter.glyphs !== undefined) relations.push({ kind: 'glyphs', n: filter.glyphs })
  const symbols = listed(filter.glyph)
  if (symbols && filter.what !== 'glyph') relations.push({ kind: 'symbols', glyphs: symbols })
  if (filter.matching !== undefined) {
    // A pronoun could be read as the owner of the glyph.
    scene.topic = false
    relations.push({ kind: 'matching', whom: whom(filter.matching) })
  }
  if (filter.rating) {
    const { skill, is, n } = filter.rating
    relations.push({ kind: 'rating', skill, is, n: measured(scene, n) })
  }
  if (filter.cost) relations.push({ kind: 'cost', is: filter.cost.is, n: measured(scene, filter.cost.n) })
  const titles = listed(filter.title)
  if (titles && !byTitleAlone(filter, described)) relations.push({ kind: 'title', titles })
  if (filter.titleOf !== undefined) relations.push({ kind: 'titleOf', whom: whom(filter.titleOf) })
  if (filter.text) relations.push({ kind: 'text', text: filter.text })
  if (filter.chosenTrait) relations.push({ kind: 'chosenTrait' })
  if (filter.traitless !== undefined)
    relations.push(filter.traitless ? { kind: 'traitless' } : { kind: 'traitless', no: true })
  if (filter.token !== undefined)
    relations.push(filter.token ? { kind: 'token' } : { kind: 'not', of: { kind: 'token' } })
  if (filter.counter !== undefined) relations.push({ kind: 'counter', counter: filter.counter })
  if (filter.sharing !== undefined) relations.push({ kind: 'sharing', whom: whom(filter.sharing) })
  if (filter.allTraitsOf !== undefined)
    relations.push({ kind: 'allTraitsOf', whom: whom(filter.allTraitsOf) })
  if (filter.hosting !== undefined)
    relations.push({ kind: 'hosting', glyph: reference(scene, filter.hosting) })
  if (filter.assignable !== undefined)
    relations.push(filter.assignable ? { kind: 'assignable' } : { kind: 'not', of: { kind: 'assignable' } })
  if (filter.wasAssigned !== undefined)
    relations.push(
      filter.wasAssigned ? { kind: 'wasAssigned' } : { kind: 'not', of: { kind: 'wasAssigned' } },
    )
  for (const kind of ['difficulty', 'experience', 'firepower'] as const) {
    const bound = filter[kind]
    if (bound) relations.push({ kind, is: bound.is, n: measured(scene, bound.n) })
  }
  if (filter.most) relations.push({ kind: 'most', of: filter.most })
  if (filter.least) relations.push({ kind: 'most', of: filter.least, least: true })
  if (filter.among !== undefined) relations.push({ kind: 'among', whom: reference(scene, filter.among) })
  if (filter.on !== undefined) relations.push({ kind: 'on', whom: whom(filter.on) })
  if (filter.beneath !== undefined) relations.push({ kind: 'beneath', whom: whom(filter.beneath) })
  if (filter.sameExperience !== undefined)
    relations.push({ kind: 'sameExperience', glyph: reference(scene, filter.sameExperience) })
  if (filter.sameHost !== undefined)
    relations.push({ kind: 'host', same: true, glyph: reference(scene, filter.sameHost) })
  if (filter.otherHost !== undefined)
    relations.push({ kind: 'host', same: false, glyph: reference(scene, filter.otherHost) })
  if (filter.blocked === false) relations.push({ kind: 'blocked', yes: false })
  if (filter.not) relations.push(...negated(scene, filter.not, filter.what ?? described.noun))
  if (filter.atMission) relations.push({ kind: 'atMission' })
  const { place } = filter
  const hidden = described.toPlay && place === 'hand'
  if (
    place &&
    !hidden &&
    (place === 'hand' || place === 'deck' || place === 'discard' || place === 'missions' || place === 'score')
  )
    relations.push({ kind: 'in', place, whose: filter.whose ?? 'you' })
  return relations
}

/** Properties that a filter states of a known card: for "is" and "isn't". */
export function predicateOf(scene: Scene, filter: Filter, noun?: Head['noun']): Relation {
  if (filter.anyOf) {
    const { anyOf, ...rest } = filter
    return joined(
      'or',
      anyOf.map((branch) => predicateOf(scene, { ...rest, ...branch }, noun)),
    )
  }
  const all: Relation[] = []
  const states = listed(filter.state)
  if (states) all.push({ kind: 'state', states })
  if (filter.blocked === true) all.push({ kind: 'blocked', yes: true })
  const traits = listed(filter.trait)
  const bare =
    (filter.what === undefined || (filter.what === noun && plain(filter))) &&
    filter.side === undefined &&
    filter.skill === undefined
  if (!bare || filter.other !== undefined || (traits && noun !== undefined)) {
    const { not: _, ...plain } = filter
    const head = headOf(scene, { what: noun ?? 'card', ...plain, place: undefined, atMission: undefined }, {})
    all.push({ kind: 'noun', head: { ...head, states: undefined, relations: [] } })
  } else if (traits) all.push({ kind: 'trait', traits })
  if (filter.whose !== undefined && filter.place === undefined && bare)
    all.push({ kind: 'noun', head: { noun: 'card', whose: filter.whose, relations: [] } })
  all.push(...relationsOf(scene, filter, { noun }))
  return joined('and', all)
}

/** Only the kind of card, which is already known, and properties expressed with a verb. */
const plain = (filter: Filter): boolean =>
  filter.trait === undefined &&
  (filter.glyphs ?? filter.state ?? filter.blocked ?? filter.token ?? filter.counter ?? filter.on) !==
    undefined

const joined = (kind: 'and' | 'or', all: readonly Relation[]): Relation => {
  const [only] = all
  return all.length === 1 && only ? only : { kind, of: all }
}

function negated(scene: Scene, filter: Filter, noun?: Head['noun']): Relation[] {
  const { skill, ...others } = filter
  // "Has no Combat"; a mission requires a skill, and is called by it.
  if (skill !== undefined && noun !== 'mission' && Object.keys(others).length === 0)
    return [{ kind: 'not', of: { kind: 'skill', skill } }]
  const what = filter.what ?? filter.anyOf?.[0]?.what ?? (noun === 'mission' ? noun : undefined)
  const predicate = predicateOf(scene, filter, what)
  if (predicate.kind === 'blocked') return [{ kind: 'blocked', yes: !predicate.yes }]
  if (predicate.kind === 'not') return [predicate.of]
  if (predicate.kind === 'glyphs' && predicate.n === 1) return [{ kind: 'glyphs', n: 0 }]
  return [{ kind: 'not', of: predicate }]
}

// ---------------------------------------------------------------- nouns

const PERSONS: readonly unknown[] = ['character', 'team', 'support', 'adversary', 'card', undefined]
const isPerson = (filter: Filter) => PERSONS.includes(filter.what)

/** True if a card can be called by its title: any such card, if there is no other modifier before the noun. */
const byTitleAlone = (filter: Filter, described: Described): boolean =>
  filter.title !== undefined &&
  !described.counted &&
  isPerson(filter) &&
  BESIDE_A_TITLE.every((key) => filter[key] === undefined) &&
  filter.blocked !== true

/** Modifiers before a noun, which would be lost beside a title. */
const BESIDE_A_TITLE = ['state', 'side', 'trait', 'skill', 'whose', 'other'] as const

function headOf(scene: Scene, filter: Filter, described: Described): Head {
  const { place } = filter
  const hidden = described.toPlay && (place === 'hand' || place === undefined)
  const piled =
    place === 'hand' || place === 'deck' || place === 'discard' || place === 'score' || place === 'missions'
  const inPlay = place === undefined || place === 'play'
  return {
    noun: filter.what ?? 'card',
    ...(piled && !hidden && filter.what !== 'mission' ? { asCard: true } : {}),
    ...(filter.other === undefined ? {} : { other: true }),
    ...(filter.state === undefined ? {} : { states: listed<CardState>(filter.state) }),
    ...(filter.blocked === true ? { blocked: true } : {}),
    ...(filter.side === undefined ? {} : { side: filter.side }),
    ...(filter.trait === undefined ? {} : { traits: listed(filter.trait) }),
    ...(filter.skill === undefined ? {} : { skill: filter.skill }),
    ...(filter.what === 'glyph' && filter.glyph !== undefined ? { symbols: listed(filter.glyph) } : {}),
    ...(filter.whose !== undefined && (inPlay || hidden) ? { whose: filter.whose } : {}),
    ...(place === 'failed' ? { fate: 'failed' } : place === 'blockade' ? { fate: 'blockaded' } : {}),
    ...(byTitleAlone(filter, described) ? { title: filter.title } : {}),
    relations: relationsOf(scene, filter, described),
  }
}

function headsOf(scene: Scene, filter: Filter, described: Described): readonly Head[] {
  const { anyOf, ...rest } = filter
  if (!anyOf) return [headOf(scene, filter, described)]
  return anyOf.flatMap((branch) => headsOf(scene, { ...rest, ...branch }, described))
}

const isLimited = ({ relations }: Head): boolean =>
  relations.some(({ kind }) => kind === 'cost' || kind === 'rating')

/** After several nouns, a limit seems to apply to all of them, so nouns without one come last. */
const limitedFirst = (det: Determiner, heads: readonly Head[]): readonly Head[] =>
  det.kind === 'a' && heads.some(isLimited)
    ? [...heads.filter(isLimited), ...heads.filter((head) => !isLimited(head))]
    : heads

/** Cards that fit, under a determiner. */
export function cardsOf(
  scene: Scene,
  filter: Filter,
  det: Determiner,
  described: Described = {},
): CardsPhrase {
  const counted = det.kind === 'a' ? det.random === true : det.kind !== 'each' && det.kind !== 'plural'
  const heads = limitedFirst(det, headsOf(scene, filter, { ...described, counted }))
  scene.topic = false
  return { kind: 'cards', det, heads, join: det.kind === 'all' || det.kind === 'plural' ? 'and' : 'or' }
}

function determined(scene: Scene, n: Chosen | undefined, random: boolean): { det: Determiner; per?: Each } {
  if (n === undefined) return { det: random ? { kind: 'a', random } : { kind: 'a' } }
  if (typeof n === 'object' && n.kind === 'any') return { det: { kind: 'anyNumber' } }
  if (typeof n === 'object' && n.kind === 'upTo')
    return { det: { kind: 'upTo', n: quantity(scene, n.n), ...(random ? { random } : {}) } }
  const q = quantity(scene, n)
  if (q.kind === 'number') return { det: counted(q.n, random) }
  if (q.kind === 'x') return { det: { kind: 'x' } }
  if (q.kind === 'each') return { det: counted(q.n, random), per: q.each }
  return { det: { kind: 'equal', to: q } }
}

const counted = (n: number, random: boolean): Determiner => ({
  ...(n === 1 ? { kind: 'a' } : { kind: 'count', n }),
  ...(random ? { random } : {}),
})

/** The cards that an effect is about; from now on they can be pointed at. */
export function target(scene: Scene, target: Target, verb: Verb): NounPhrase {
  if (typeof target === 'string') {
    const phrase = reference(scene, target)
    const antecedent = antecedentOf(scene, target)
    if (antecedent && target !== 'self') scene.it = antecedent
    return phrase
  }
  if (target.kind === 'top') {
    if (target.whose !== undefined && target.whose !== 'you') scene.topic = false
    const n = quantity(scene, target.n ?? 1)
    const phrase: NounPhrase = {
      kind: 'top',
      pile: target.pile,
      whose: target.whose ?? 'you',
      n,
      end: target.end ?? 'top',
    }
    const noun = target.pile === 'missions' ? 'mission' : 'card'
    remember(
      scene,
      {
        noun,
        many: n.kind !== 'number' || n.n !== 1,
        verb,
        paragraph: scene.paragraph,
        from: { place: target.pile, whose: target.whose ?? 'you' },
      },
      target.as,
    )
    return phrase
  }
  if (target.kind === 'every') {
    const phrase = cardsOf(scene, target.of, { kind: 'all' })
    remember(
      scene,
      { noun: pointingNoun(target.of), many: true, verb, paragraph: scene.paragraph },
      target.as,
    )
    return phrase
  }
  // The number precedes the noun, but an amount within it may still refer to the card itself.
  const { det, per } = determined(scene, target.n, target.random === true)
  const phrase = cardsOf(scene, target.of, det)
  const many = det.kind !== 'a' || per !== undefined
  const noun =
    target.of.among === undefined
      ? pointingNoun(target.of)
      : (antecedentOf(scene, target.of.among)?.noun ?? 'card')
  const { place, whose = 'you' } = target.of
  const from = place === 'hand' ? { from: { place, whose } } : {}
  remember(scene, { noun, many, verb, paragraph: scene.paragraph, ...from }, target.as)
  return {
    ...phrase,
    ...(per ? { per } : {}),
    ...(target.totalSkill === undefined ? {} : { totalSkill: target.totalSkill }),
    ...(target.totalCost === undefined ? {} : { totalCost: measured(scene, target.totalCost) }),
  }
}

function remember(scene: Scene, antecedent: Parameters<typeof mention>[1], name?: string): void {
  scene.it = antecedent
  mention(scene, antecedent, name)
}

// ---------------------------------------------------------------- numbers

/** A number in the form of a text: a figure, X, "for each", or "equal to". */
export function quantity(scene: Scene, amount: Amount): Quantity {
  if (typeof amount === 'number') return { kind: 'number', n: amount }
  const each = (of: Measure, times = 1, by = 1): Quantity => ({ kind: 'each', n: times, each: { of, by } })
  const equal = (of: Measure, times = 1): Quantity => ({ kind: 'equal', of, times })
  switch (amount.kind) {
    case 'x':
      return { kind: 'x' }
    case 'count':
    case 'size':
    case 'glyphs':
    case 'traits':
    case 'sharedTraits':
    case 'missions':
    case 'counters':
      return each(countable(scene, amount), amount.times)
    case 'per': {
      const inner = quantity(scene, amount.of)
      if (inner.kind === 'each' && inner.n === 1 && inner.each.by === 1)
        return each(inner.each.of, amount.times, amount.by)
      return each({ kind: 'sum', of: [inner] }, amount.times, amount.by)
    }
    case 'atMost': {
      const inner = quantity(scene, amount.of)
      return inner.kind === 'each' ? { ...inner, each: { ...inner.each, max: amount.n } } : inner
    }
    case 'experience':
      return equal({ kind: 'experience', of: reference(scene, amount.of) }, amount.times)
    case 'rating':
      return equal({ kind: 'rating', skill: amount.skill, of: reference(scene, amount.of) })
    case 'cost':
      return equal({ kind: 'cost', of: reference(scene, amount.of) }, amount.times)
    case 'firepower':
      return equal({ kind: 'firepower', of: reference(scene, amount.of) })
    case 'total':
      return equal(
        { kind: 'total', what: amount.what, of: cardsOf(scene, amount.of, { kind: 'plural' }) },
        amount.times,
      )
    case 'extreme': {
      const of = cardsOf(scene, amount.of, { kind: 'plural' })
      return equal({ kind: 'extreme', is: amount.is, what: amount.what, of }, amount.times)
    }
    case 'power':
      return equal({ kind: 'power', of: amount.of })
    case 'sum': {
      // "For each A and for each B" rather than a total, if each counts the same.
      const parts = amount.of.map((part) => quantity(scene, part))
      const [first] = parts
      if (first?.kind === 'each' && parts.every((part) => part.kind === 'each' && part.n === first.n))
        return each({ kind: 'sum', of: parts }, first.n)
      const [of, less] = bySign(amount.of.map((part) => measured(scene, part)))
      if (of.length === 0 && less.length > 0) return equal({ kind: 'sum', of: less }, -1)
      return equal({ kind: 'sum', of, ...(less.length > 0 && { less }) })
    }
  }
}

/** Splits a sum into the parts that are added and, without their sign, those that are subtracted. */
function bySign(parts: readonly Quantity[]): readonly [of: Quantity[], less: Quantity[]] {
  const of: Quantity[] = []
  const less: Quantity[] = []
  for (const part of parts) {
    if (part.kind === 'x') of.push(part)
    else if (part.kind === 'equal') {
      if (part.times < 0) less.push({ ...part, times: -part.times })
      else of.push(part)
    } else if (part.n < 0) less.push({ ...part, n: -part.n })
    else of.push(part)
  }
  return [of, less]
}

type Countable = Extract<
  Amount,
  { kind: 'count' | 'size' | 'glyphs' | 'traits' | 'sharedTraits' | 'missions' | 'counters' }
>

function countable(scene: Scene, amount: Countable): Measure {
  switch (amount.kind) {
    case 'count':
      return { kind: 'count', of: cardsOf(scene, amount.of, { kind: 'plural' }) }
    case 'size':
      return { kind: 'size', of: reference(scene, amount.of) }
    case 'glyphs': {
      const of =
        typeof amount.of === 'string'
          ? reference(scene, amount.of)
          : cardsOf(
              scene,
              amount.of,
              (amount.of.most ?? amount.of.least) ? { kind: 'a' } : { kind: 'plural' },
            )
      return {
        kind: 'glyphs',
        of,
        different: amount.different === true,
        ...(amount.glyph === undefined ? {} : { glyph: amount.glyph }),
        ...(amount.alsoOn === undefined ? {} : { alsoOn: cardsOf(scene, amount.alsoOn, { kind: 'a' }) }),
      }
    }
    case 'traits':
      return { kind: 'traits', of: cardsOf(scene, amount.of, { kind: 'plural' }) }
    case 'sharedTraits': {
      const of = reference(scene, amount.of)
      return { kind: 'sharedTraits', of, with: cardsOf(scene, amount.with, { kind: 'a' }) }
    }
    case 'counters': {
      const of =
        typeof amount.of === 'string'
          ? reference(scene, amount.of)
          : cardsOf(scene, amount.of, { kind: 'plural' })
      return { kind: 'counters', counter: amount.counter, of }
    }
    case 'missions':
      return {
        kind: 'missions',
        result: amount.result,
        ...(amount.skill === undefined ? {} : { skill: amount.skill }),
        thisTurn: amount.thisTurn === true,
      }
  }
}

/** The same as a number to compare with: never "for each". */
export function measured(scene: Scene, amount: Amount): Quantity {
  const q = quantity(scene, amount)
  if (q.kind !== 'each' || q.each.by !== 1) return q
  if (q.each.of.kind === 'sum')
    return { kind: 'equal', of: { kind: 'sum', of: q.each.of.of.map(total) }, times: q.n }
  return { kind: 'equal', of: q.each.of, times: q.n }
}

/** A counted quantity as a separate number. */
const total = (part: Quantity): Quantity =>
  part.kind === 'each' && part.each.by === 1 ? { kind: 'equal', of: part.each.of, times: 1 } : part
