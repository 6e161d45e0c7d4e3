import type { Ability, AbilityNode } from '@/lib/game/abilities/ability'
import {
  ABILITY_SHAPES,
  EFFECT_SHAPES,
  MODIFIER_SHAPES,
  type Shape,
  TARGET_SHAPES,
} from '@/lib/game/abilities/node-fields'
import type { Kind } from '@/lib/game/abilities/selectors'
import { type AnyNode, isNode } from '@/lib/game/abilities/walk'
import type { CardType } from '@/lib/game/terms'
import { isPointing, type Pointing, pointingOf } from './references'
import type { CardFacts } from './result'
import { TreeVisitor } from './tree-visitor'

/**
 * Finds the cards that a text points back at. The tree is walked in the order of reading; every card that is spoken of
 * is noted, and a word such as "that character" is the last one noted that it can mean. Where two could be meant, each
 * is a reading of its own.
 */

/** Cards that the text has spoken of. */
interface Antecedent {
  readonly ref: string
  readonly kinds: readonly Kind[]
  readonly many: boolean
  /** What was done to them. */
  readonly verb?: string
  /** Where they were: cards of hands and piles are "it", not "they". */
  readonly place?: string
  readonly whose?: string
  /** The cards that they are some of. */
  readonly among?: string
}

/** What the earlier paragraphs of a card have chosen, by name. */
export interface Known {
  readonly antecedents: readonly Antecedent[]
  /** What was chosen to play the card: in the text that follows it is still "that card". */
  readonly spoken?: readonly Antecedent[]
  /** Names that are taken. */
  readonly names: number
}
export const NOTHING_KNOWN: Known = { antecedents: [], names: 0 }

export interface Resolved {
  readonly ability: Ability
  readonly known: Known
}

/** Points at nothing. */
class NoAntecedent extends Error {}

const MAX_VARIANTS = 6

/** Every way to find the cards that are pointed at; none if one of them points at nothing. */
export function resolved(ability: Ability, facts: CardFacts, known: Known): readonly Resolved[] {
  const found: Resolved[] = []
  let choices: readonly number[] = []
  for (let i = 0; i < MAX_VARIANTS; i++) {
    const resolver = new Resolver(facts, known, choices)
    try {
      const tree = resolver.ability(ability)
      found.push({
        ability: hosted(attachedTexts(tree)) as unknown as Ability,
        known: resolver.after(ability.node),
      })
    } catch (error) {
      if (!(error instanceof NoAntecedent)) throw error
    }
    const next = following(resolver.taken)
    if (next === undefined) break
    choices = next
  }
  return found
}

/** The next way through a list of choices, each with how many there were. */
function following(
  taken: readonly { readonly at: number; readonly of: number }[],
): readonly number[] | undefined {
  for (let i = taken.length - 1; i >= 0; i--) {
    const choice = taken[i]
    if (choice && choice.at + 1 < choice.of) return [...taken.slice(0, i).map((one) => one.at), choice.at + 1]
  }
  return undefined
}

const PERSONS: readonly unknown[] = ['character', 'team', 'support', 'adversary']
const TYPE_KINDS: Readonly<Record<CardType, readonly Kind[]>> = {
  team: ['team'],
  support: ['support'],
  mission: ['mission'],
  gear: ['gear'],
  event: ['event'],
  obstacle: ['obstacle'],
  adversary: ['adversary'],
  ship: ['ship'],
}
const CHARACTERS: readonly Kind[] = ['character', 'team', 'support']

const STORED: readonly unknown[] = ['hand', 'deck', 'discard', 'missions', 'score']
const isStored = (one: Antecedent) => STORED.includes(one.place)
const isPerson = (one: Antecedent) => one.kinds.some((kind) => PERSONS.includes(kind))
const fits = (one: Antecedent, noun: Kind): boolean => {
  if (noun === 'card') return !one.kinds.includes('glyph')
  if (CHARACTERS.includes(noun))
    return one.kinds.some(
      (kind) =>
        kind === noun || (CHARACTERS.includes(kind) && (noun === 'character' || kind === 'character')),
    )
  return one.kinds.includes(noun)
}

function kindsOf(filter: AnyNode): readonly Kind[] {
  if (Array.isArray(filter.anyOf) && filter.anyOf.some((one) => isNode(one) && one.what !== undefined))
    return filter.anyOf.flatMap((one) => (isNode(one) ? kindsOf({ what: filter.what, ...one }) : []))
  return [(filter.what ?? 'card') as Kind]
}
const placeOf = (filter: AnyNode): string | undefined =>
  typeof filter.place === 'string' && filter.place !== 'play' ? filter.place : undefined

class Resolver extends TreeVisitor {
  readonly taken: { at: number; of: number }[] = []
  private spoken: Antecedent[] = []
  private last?: Antecedent
  private names: number
  private named: Antecedent[] = []
  private granted?: readonly Kind[]
  private verb?: string
  /** Within a number or a condition. */
  private told = 0
  /** A player has been picked; something has happened that a player did. */
  private picked = false
  private happened = false
  /** What follows from the end of a mission, where an obstacle leaves. */
  private outcome = false
  /** What is used from the hand is discarded from there. */
  private inHand = false
  /** Within a change of cards that fit. */
  private within = false

  constructor(
    private readonly facts: CardFacts,
    private readonly known: Known,
    private readonly choices: readonly number[],
  ) {
    super()
    this.names = known.names
    this.spoken = [...(known.spoken ?? [])]
  }

  after(node: AbilityNode): Known {
    const antecedents = [...this.known.antecedents, ...this.named]
    return { antecedents, names: this.names, ...(node === 'toPlay' ? { spoken: this.spoken } : {}) }
  }

  override ability(value: unknown): AnyNode {
    if (!isNode(value)) throw new NoAntecedent()
    const shape: Shape = ABILITY_SHAPES[String(value.node) as keyof typeof ABILITY_SHAPES]
    this.outcome = value.node === 'outcome'
    this.inHand = value.from === 'hand'
    if (value.node === 'triggered') {
      const keys = Object.keys(value)
      const isFirst = keys.indexOf('while') < keys.indexOf('on')
      const { while: during, ...rest } = shape
      const ordered: Shape = isFirst && during ? { while: during, ...rest } : shape
      return { node: value.node, ...this.fields(value, ordered) }
    }
    if (value.node !== 'toAssign') return { node: value.node, ...this.fields(value, shape) }
    // The condition stands before the cards, and their price behind them.
    const { card, costs, unless, ...rest } = value
    const order = Object.keys(value)
    const cards = (): unknown => {
      const scope = this.visit('scope', card)
      if (isNode(card)) this.note({ ref: 'them', kinds: kindsOf(card), many: false })
      return scope
    }
    const before = order.indexOf('card') < order.indexOf('while') ? { card: cards() } : undefined
    const made = this.fields(rest, shape)
    const of = before ?? { card: cards() }
    return { node: value.node, ...made, ...of, ...this.fields({ costs, unless }, shape) }
  }

  protected override field(key: string, type: string, node: AnyNode): unknown {
    const value = node[key]
    if (value === undefined) return undefined
    // Another than a card of another kind is any.
    if (key === 'other')
      return Array.isArray(value) ? value.map((one) => this.other(one, node)) : this.other(value, node)
    if ((key === 'sameHost' || key === 'otherHost' || key === 'sameExperience') && typeof value === 'string')
      return this.glyphBefore(value)
    return super.field(key, type, node)
  }

  protected override mode(value: unknown): unknown {
    return this.branch(() => super.mode(value))
  }

  protected override duration(value: unknown): unknown {
    return isUnsaid(value) ? value : super.duration(value)
  }

  /** What is spoken of only under a condition is not known behind it. */
  private branch<T>(visit: () => T): T {
    const [spoken, last] = [[...this.spoken], this.last]
    const made = visit()
    this.spoken = spoken
    this.last = last
    return made
  }

  private note(one: Antecedent): void {
    this.spoken.push(one)
    this.last = one
  }

  // -------------------------------------------------------------- nodes

  protected override filter(value: unknown): unknown {
    const made = super.filter(value)
    if (!isNode(made)) return made
    if (typeof made.among !== 'string' || made.place !== undefined) return made
    // Some of the cards of a hand or pile are there too.
    const whole = [...this.spoken].reverse().find((one) => one.ref === made.among)
    if (whole?.place === undefined) return made
    return {
      what: 'card',
      ...made,
      place: whole.place,
      ...(whole.whose === undefined || whole.whose === 'you' ? {} : { whose: whole.whose }),
    }
  }

  protected override target(value: unknown): unknown {
    if (typeof value === 'string') {
      const ref = this.ref(value)
      const known = [...this.spoken].reverse().find((one) => one.ref === ref)
      if (known && ref !== 'self')
        this.note({ ...known, ...(this.verb === undefined ? {} : { verb: this.verb }) })
      return ref
    }
    if (!isNode(value)) return value
    const shape: Shape = TARGET_SHAPES[String(value.kind) as keyof typeof TARGET_SHAPES]
    const made = this.fields(value, shape)
    this.names += 1
    const as = `card${this.names}`
    const of = isNode(value.of)
      ? value.of
      : { what: value.pile === 'missions' ? 'mission' : 'card', place: value.pile, whose: value.whose }
    const n = value.n
    const many =
      value.kind === 'every' || (n !== undefined && n !== 1 && !(isNode(n) && n.kind === 'upTo' && n.n === 1))
    const place = placeOf(of)
    const among = isNode(made.of) && typeof made.of.among === 'string' ? made.of.among : undefined
    const kinds =
      among === undefined
        ? kindsOf(of)
        : ([...this.spoken].reverse().find((one) => one.ref === among)?.kinds ?? kindsOf(of))
    const antecedent: Antecedent = {
      ref: as,
      kinds,
      many,
      ...(this.verb === undefined ? {} : { verb: this.verb }),
      ...(place === undefined ? {} : { place }),
      ...(typeof of.whose === 'string' ? { whose: of.whose } : {}),
      ...(among === undefined ? {} : { among }),
    }
    this.note(antecedent)
    this.named.push(antecedent)
    return { kind: value.kind, ...made, as }
  }

  protected override effect(value: unknown): unknown {
    if (!isNode(value)) return value
    const outer = this.verb
    this.verb = String(value.kind)
    const made = this.effectNode(value)
    this.verb = outer
    return made
  }

  private effectNode(value: AnyNode): unknown {
    const shape: Shape = EFFECT_SHAPES[String(value.kind) as keyof typeof EFFECT_SHAPES]
    switch (value.kind) {
      case 'may': {
        const done = this.visit('effect', value.do)
        return this.branch(() => {
          const ifDone =
            value.ifDone === undefined
              ? {}
              : { ifDone: this.branch(() => this.visit('effect', value.ifDone)) }
          const ifNot =
            value.ifNot === undefined ? {} : { ifNot: this.branch(() => this.visit('effect', value.ifNot)) }
          return { ...value, do: done, ...ifDone, ...ifNot }
        })
      }
      case 'if': {
        const of = this.condition(value.if)
        const done = this.branch(() => this.visit('effect', value.do))
        const other =
          value.else === undefined ? {} : { else: this.branch(() => this.visit('effect', value.else)) }
        return { ...value, if: of, do: done, ...other }
      }
      case 'instead': {
        const usual = this.visit('effect', value.do)
        const of = this.condition(value.if)
        return {
          ...value,
          do: usual,
          if: of,
          instead: this.branch(() => this.visit('effect', value.instead)),
        }
      }
      case 'later':
      case 'whenever':
      case 'insteadOf':
        return this.branch(() => ({
          kind: value.kind,
          ...this.fields(value, shape),
          ...(value.kind === 'whenever' ? { until: lastingOf(value.until, 'here') } : {}),
        }))
      case 'choosePlayer':
        this.picked = true
        return value
      case 'forEach': {
        const of = this.target(value.of)
        this.names += 1
        const as = `card${this.names}`
        return this.branch(() => {
          const kinds = this.last?.kinds ?? ['card']
          this.note({ ref: as, kinds, many: false })
          return { kind: 'forEach', of, as, do: this.visit('effect', value.do) }
        })
      }
      case 'repeat':
        return this.branch(() => ({ kind: 'repeat', ...this.fields(value, shape) }))
      case 'look': {
        const made = { kind: 'look', ...this.fields(value, shape) }
        if (value.put === 'stay')
          this.note({
            ref: 'it',
            kinds: [value.pile === 'missions' ? 'mission' : 'card', 'card'],
            many: value.n !== 1,
            place: String(value.pile),
            whose: String(value.whose ?? 'you'),
          })
        return made
      }
      case 'draw': {
        const made = { kind: 'draw', ...this.fields(value, shape) }
        this.last = { ref: 'it', kinds: ['card'], many: value.n !== 1, place: 'hand' }
        return made
      }
      case 'modify': {
        const made = this.fields(value, shape)
        const by: readonly unknown[] = Array.isArray(made.by) ? made.by : []
        return {
          kind: 'modify',
          by,
          until: isUnsaid(value.until)
            ? usualDuration(
                by,
                this.facts.type === 'obstacle' && !this.outcome,
                this.facts.type === 'mission',
              )
            : made.until,
        }
      }
      case 'move': {
        const made = this.fields(value, shape)
        const glyph = typeof made.target === 'string' && this.last?.kinds.includes('glyph') === true
        if (!glyph) return { kind: 'move', ...made }
        if (made.to !== 'missionsBottom') throw new NoAntecedent()
        return { kind: 'loseGlyph', glyph: made.target, ...(value.by === undefined ? {} : { by: value.by }) }
      }
      case 'discard': {
        const made = this.fields(value, shape)
        // Cards of a deck that were looked at are not in a hand.
        const of = isNode(made.target) && isNode(made.target.of) ? made.target.of : undefined
        const place = of ? of.place : this.last?.place
        if (place === 'deck' || place === 'missions') return { kind: 'move', ...made, to: 'discard' }
        if (
          place === undefined &&
          typeof made.target === 'string' &&
          !(this.inHand && made.target === 'self')
        )
          throw new NoAntecedent()
        return { kind: 'discard', ...made }
      }
      case 'attach': {
        const made = this.fields(value, shape)
        // From now on it is the card on which this one lies.
        const on = this.last
        this.spoken = this.spoken.filter((one) => one.ref !== on?.ref)
        if (on) this.note({ ...on, ref: 'host', many: false })
        return { kind: 'attach', ...made }
      }
      default:
        return { kind: value.kind, ...this.fields(value, shape) }
    }
  }

  protected override destination(value: unknown): unknown {
    if (!isNode(value) || typeof value.card !== 'string') return value
    if (isPointing(value.card) && pointingOf(value.card).by === 'pile') {
      const place = this.last?.place
      const end = value.face === 'up' ? 'Top' : 'Bottom'
      if (place === 'deck') return `deck${end}`
      if (place === 'missions') return `missions${end}`
      throw new NoAntecedent()
    }
    return super.destination(value)
  }

  protected override amount(value: unknown): unknown {
    this.told += 1
    const made = super.amount(value)
    this.told -= 1
    return made
  }

  protected override condition(value: unknown): unknown {
    if (!isNode(value)) return value
    this.told += 1
    const made = super.condition(value)
    this.told -= 1
    // What lies on a card has it as its host.
    if (value.kind === 'is' && isNode(value.a) && isNode(value.a.on))
      this.note({ ref: 'host', kinds: kindsOf(value.a.on), many: false })
    return made
  }

  protected override trigger(value: unknown): unknown {
    if (!isNode(value)) return value
    this.happened = true
    const made = super.trigger(value)
    if (!isNode(made)) return made
    if (isNode(value.card))
      this.note({
        ref: 'that',
        kinds: kindsOf(value.card),
        many: false,
        ...(value.kind === 'discarded' ? { place: 'discard' } : {}),
      })
    if (value.kind === 'anyOf' && Array.isArray(value.of)) {
      const kinds = value.of.flatMap((one) => (isNode(one) && isNode(one.card) ? kindsOf(one.card) : []))
      if (kinds.length > 0) this.note({ ref: 'that', kinds, many: false })
    }
    if (value.kind === 'earned') this.spoken.push({ ref: 'earned', kinds: ['glyph'], many: false })
    return made
  }

  protected override would(value: unknown): unknown {
    if (!isNode(value)) return value
    const made = super.would(value)
    if (value.kind === 'reviveCard') this.note({ ref: 'that', kinds: ['card'], many: false, place: 'deck' })
    else if (isNode(value.card)) this.note({ ref: 'that', kinds: kindsOf(value.card), many: false })
    return made
  }

  protected override modifier(value: unknown): unknown {
    if (!isNode(value)) return value
    const shape: Shape = MODIFIER_SHAPES[String(value.kind) as keyof typeof MODIFIER_SHAPES]
    if (value.kind === 'gains') return this.gains(value)
    const of = value.of
    if (!isNode(of)) return { kind: value.kind, ...this.fields(value, shape) }
    const scope = this.filter(of)
    return this.branch(() => {
      this.note({ ref: 'them', kinds: kindsOf(of), many: false })
      const { of: _, ...rest } = value
      this.within = true
      const made = { kind: value.kind, of: scope, ...this.fields(rest, shape) }
      this.within = false
      return made
    })
  }

  private gains(value: AnyNode): unknown {
    const of = this.visit('scope', value.of)
    const outer = this.granted
    const kinds: readonly Kind[] | undefined =
      of === 'self'
        ? undefined
        : isNode(of)
          ? kindsOf(of)
          : of === 'mission'
            ? ['mission']
            : ([...this.spoken].reverse().find((one) => one.ref === of)?.kinds ?? ['card'])
    const inner = this.branch(() => {
      this.granted = kinds
      this.spoken = []
      const made = this.ability(value.ability)
      this.granted = outer
      return made
    })
    return { kind: 'gains', of, ability: inner }
  }

  // -------------------------------------------------------------- references

  private choose<T>(among: readonly T[]): T {
    if (among.length < 2) {
      const [only] = among
      if (only === undefined) throw new NoAntecedent()
      return only
    }
    const at = this.choices[this.taken.length] ?? 0
    const one = among[at]
    if (one === undefined) throw new NoAntecedent()
    this.taken.push({ at, of: among.length })
    return one
  }

  protected override ref(value: string): string {
    if (!isPointing(value)) {
      if (value === 'mission') this.note({ ref: 'mission', kinds: ['mission'], many: false })
      if (value === 'self') this.noteSelf()
      return value
    }
    return this.pointed(pointingOf(value))
  }

  /** "That player" is the one of the event, or the one that was picked; without either it is nobody. */
  protected override player(value: unknown): unknown {
    if (value !== 'thatPlayer' && value !== 'chosenPlayer') return value
    if (this.picked) return 'chosenPlayer'
    if (this.happened && value === 'thatPlayer') return value
    throw new NoAntecedent()
  }

  private noteSelf(): void {
    this.note({ ref: 'self', kinds: this.granted ?? TYPE_KINDS[this.facts.type], many: false })
  }

  private pointed(how: Pointing): string {
    switch (how.by) {
      case 'title':
        if (this.granted === undefined) {
          this.noteSelf()
          return 'self'
        }
        this.note({ ref: 'giver', kinds: TYPE_KINDS[this.facts.type], many: false })
        return 'giver'
      case 'this':
        return this.thisCard(how.noun)
      case 'that':
        return this.nearest(
          (one) => one.ref !== 'self' && one.many === how.many && fits(one, how.noun),
          how.noun !== 'card',
        )
      case 'chosen':
        return this.chosenBefore(how.noun, how.many)
      case 'done':
        return this.nearest(
          (one) => verbDone(one.verb) === how.done && fits(one, how.noun) && (one.many || !how.many),
          false,
        )
      case 'pronoun':
        return this.pronoun(how.of, how.lead === true)
      case 'same': {
        const last = [...this.spoken].reverse().find((one) => one.ref !== 'mission' && one.ref !== 'earned')
        if (!last) throw new NoAntecedent()
        this.note(last)
        return last.ref
      }
      default:
        throw new NoAntecedent()
    }
  }

  private thisCard(noun: Kind): string {
    const own = this.granted ?? TYPE_KINDS[this.facts.type]
    if (
      own.includes(noun) ||
      (noun === 'character' && own.some((kind) => CHARACTERS.includes(kind))) ||
      noun === 'card'
    ) {
      this.noteSelf()
      return 'self'
    }
    if (this.granted && TYPE_KINDS[this.facts.type].includes(noun)) return 'giver'
    if (noun === 'mission') return this.ref('mission')
    throw new NoAntecedent()
  }

  private distinct(test: (one: Antecedent) => boolean): readonly Antecedent[] {
    const found: Antecedent[] = []
    for (const one of [...this.spoken].reverse())
      if (test(one) && !found.some((other) => other.ref === one.ref)) found.push(one)
    return found
  }

  /** @param inPlay whether cards of hands and piles are meant only where nothing else can be */
  private nearest(test: (one: Antecedent) => boolean, inPlay: boolean): string {
    const all = this.distinct(test)
    const one = all.find((each) => isStored(each) !== inPlay) ?? all[0]
    if (!one) throw new NoAntecedent()
    this.note(one)
    return one.ref
  }

  private chosenBefore(noun: Kind, many: boolean): string {
    const test = (one: Antecedent) => one.many === many && fits(one, noun)
    const here = this.distinct((one) => test(one) && (one.verb === 'choose' || one.verb === 'block'))
    const [nearest] = here
    if (nearest) {
      this.note(nearest)
      return nearest.ref
    }
    const before = [...this.known.antecedents].reverse().filter(test)
    const chosen = before.filter((one) => one.verb === 'choose' || one.verb === 'block')
    const one = this.choose(chosen.length > 0 ? chosen : before)
    this.note({ ...one, verb: 'choose' })
    return one.ref
  }

  /** Persons are "he" and "they", cards of a hand and things "it", several "they". */
  private pronoun(of: 'person' | 'thing' | 'any' | 'several', lead: boolean): string {
    const test = (one: Antecedent): boolean => {
      if (lead && one.ref === 'them') return false
      const stored =
        one.place === 'hand' || one.place === 'deck' || one.place === 'discard' || one.place === 'missions'
      if (of === 'several') return one.many
      if (of === 'person') return !one.many && isPerson(one) && !stored
      if (of === 'thing')
        return (
          !one.many && (!isPerson(one) || stored || one.kinds.includes('adversary')) && one.ref !== 'earned'
        )
      return one.many || one.ref === 'them' || (isPerson(one) && !stored)
    }
    const self: Antecedent = { ref: 'self', kinds: this.granted ?? TYPE_KINDS[this.facts.type], many: false }
    const all = this.distinct(test)
    const [nearest] = all
    if (nearest === undefined) {
      // A text that begins with "he" speaks of its own card.
      if (!test(self) || of === 'several') throw new NoAntecedent()
      this.noteSelf()
      return 'self'
    }
    // Of the card of an event and the card itself either can be meant, and cards do not get skills.
    const unsure = nearest.ref === 'that' || (nearest.many && !isPerson(nearest))
    const one = this.choose(unsure ? [nearest, ...all.filter((each) => each.ref === 'self')] : [nearest])
    this.note(one)
    return one.ref
  }

  private other(value: unknown, filter: AnyNode): unknown {
    if (typeof value !== 'string' || !isPointing(value)) return value
    const how = pointingOf(value)
    if (how.by !== 'other') return this.pointed(how)
    const kinds = kindsOf(filter)
    if (typeof filter.among === 'string') {
      const [one] = this.distinct((each) => each.among !== undefined)
      if (!one) throw new NoAntecedent()
      return one.ref
    }
    const alike = (one: Antecedent) => kinds.some((kind) => fits(one, kind)) || kinds.includes('card')
    const self: Antecedent = { ref: 'self', kinds: this.granted ?? TYPE_KINDS[this.facts.type], many: false }
    const found = this.distinct(
      (one) =>
        one.ref !== 'mission' &&
        one.ref !== 'earned' &&
        one.ref !== 'self' &&
        one.ref !== 'giver' &&
        alike(one),
    )
    const [nearest] = found
    // What is counted or asked about is another than this card; what is chosen, another than what was chosen.
    if (this.told > 0) {
      if (this.within && nearest?.ref === 'them') return 'them'
      if (alike(self)) return 'self'
    }
    if (nearest) return nearest.ref
    return alike(self) ? 'self' : undefined
  }

  private glyphBefore(value: string): string {
    if (!isPointing(value)) return value
    const [one] = this.distinct((each) => each.kinds.includes('glyph'))
    if (!one) throw new NoAntecedent()
    return one.ref
  }
}

const DONE: Readonly<Record<string, string>> = {
  stop: 'stopped',
  destroy: 'destroyed',
  discard: 'discarded',
  reveal: 'revealed',
  incapacitate: 'incapacitated',
  ready: 'readied',
  move: 'discarded',
}
const verbDone = (verb: string | undefined) => (verb === undefined ? undefined : DONE[verb])

const isUnsaid = (until: unknown): boolean =>
  isNode(until) &&
  typeof until.card === 'string' &&
  isPointing(until.card) &&
  pointingOf(until.card).by === 'same'
const lastingOf = (until: unknown, usual: string): unknown => (isUnsaid(until) ? usual : until)

/** How long a change lasts of which the text does not say it. */
function usualDuration(by: readonly unknown[], stays: boolean, ofMission: boolean): string {
  const [first] = by
  if (!isNode(first)) return 'lasting'
  if (first.of === 'mission') return 'lasting'
  if (first.of === 'host') return 'here'
  if (isNode(first.of)) return stays ? 'here' : 'mission'
  if (first.kind === 'skills' || first.kind === 'skill') throw new NoAntecedent()
  // A mission that speaks of itself is the current one.
  if (first.of === 'self' && ofMission) return 'mission'
  return first.of === 'self' || first.kind === 'blocked' ? 'here' : 'lasting'
}

/** The paragraphs of a card without names that nothing reads. */
export function withoutUnread(abilities: readonly Ability[]): readonly Ability[] {
  const read = new Set<string>()
  const look = (value: unknown, key?: string): void => {
    if (typeof value === 'string' && key !== 'as') read.add(value)
    else if (Array.isArray(value)) for (const one of value) look(one)
    else if (isNode(value)) for (const [inner, one] of Object.entries(value)) look(one, inner)
  }
  look(abilities)
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip)
    if (!isNode(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        const unread = key === 'as' && value.kind !== 'forEach' && typeof one === 'string' && !read.has(one)
        return unread ? [] : [[key, strip(one)]]
      }),
    )
  }
  return strip(abilities) as readonly Ability[]
}

/** What is said of the card on which this one is placed holds as long as it lies there. */
function attachedTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(attachedTexts)
  if (!isNode(value)) return value
  const made: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, attachedTexts(one)]),
  )
  if (made.kind !== 'seq' || !Array.isArray(made.do)) return made
  const list: unknown[] = []
  let attach: AnyNode | undefined
  for (const one of made.do) {
    const gained: AnyNode | undefined = attach && isNode(one) ? gainedText(one) : undefined
    if (attach && gained) {
      const before: readonly unknown[] = Array.isArray(attach.gains) ? attach.gains : []
      const more: AnyNode = { ...attach, gains: [...before, gained] }
      list[list.indexOf(attach)] = more
      attach = more
    } else {
      list.push(one)
      if (isNode(one) && one.kind === 'attach') attach = one
    }
  }
  return list.length === 1 ? list[0] : { ...made, do: list }
}

function gainedText(effect: AnyNode): AnyNode | undefined {
  if (effect.kind === 'block' && effect.target === 'host' && effect.until === 'here')
    return { node: 'static', by: [{ kind: 'blocked', of: 'host' }] }
  if (
    effect.kind !== 'modify' ||
    !Array.isArray(effect.by) ||
    (effect.until !== 'here' && effect.until !== 'lasting')
  )
    return undefined
  const [only] = effect.by
  if (
    effect.by.length === 1 &&
    isNode(only) &&
    only.kind === 'gains' &&
    only.of === 'self' &&
    isNode(only.ability)
  )
    return only.ability
  return effect.by.every((one) => isNode(one) && one.of === 'host')
    ? { node: 'static', by: effect.by }
    : undefined
}

/** "While this gear is on a character, that character gets": that it lies there says the host already. */
function hosted(value: unknown): unknown {
  if (!isNode(value) || value.node !== 'static' || !isNode(value.while) || !Array.isArray(value.by))
    return value
  const { while: during, ...rest } = value
  const on = during.kind === 'is' && during.card === 'self' && isNode(during.a) ? during.a.on : undefined
  const plain =
    isNode(on) &&
    Object.keys(on).join() === 'what' &&
    value.by.every((one) => isNode(one) && one.kind === 'blocked')
  return plain && value.by.every((one) => isNode(one) && one.of === 'host') ? rest : value
}
