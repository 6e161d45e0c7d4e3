import type { Ability, AbilityNode } from '@/lib/game/abilities/ability'
import { kindsInPlayFor } from '@/lib/game/abilities/check-kinds'
import {
  ABILITY_SHAPES,
  EFFECT_SHAPES,
  MODIFIER_SHAPES,
  type Shape,
  TARGET_SHAPES,
} from '@/lib/game/abilities/node-fields'
import type { Kind } from '@/lib/game/abilities/selectors'
import { type AnyNode, isNode } from '@/lib/game/abilities/walk'
import { isPointing, pointingOf } from '../phrases/references'
import { DRAWN, OWNER, PLACED } from '../phrases/targets'
import type { CardFacts } from '../result'
import {
  type Antecedent,
  fits,
  isStored,
  type Known,
  kindsOf,
  NoAntecedent,
  NoDuration,
  placeOf,
} from './antecedents'
import { attachedTexts, hosted } from './host-texts'
import { NOT_KNOWN, ReferenceVisitor } from './reference-visitor'

/**
 * Resolves the cards that a text points back at. The tree is walked in reading order; every mentioned card is recorded,
 * and a word such as "that character" refers to the last one recorded that it can mean. If two are possible, each gives
 * a separate reading.
 */

export interface Resolved {
  readonly ability: Ability
  readonly known: Known
}

const MAX_VARIANTS = 6

/** Reasons why no reading is left: a word refers to nothing, or the text does not say how long a change lasts. */
export type Unresolved = 'no-antecedent' | 'no-duration'

/** Every way to resolve the references; a reason if there is none. */
export function resolved(ability: Ability, facts: CardFacts, known: Known): readonly Resolved[] | Unresolved {
  const found: Resolved[] = []
  let reason: Unresolved = 'no-antecedent'
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
      if (error instanceof NoDuration) reason = 'no-duration'
    }
    const next = following(resolver.taken)
    if (next === undefined) break
    choices = next
  }
  return found.length > 0 ? found : reason
}

/** The next combination of choices, each with the number of its candidates. */
function following(
  taken: readonly { readonly at: number; readonly of: number }[],
): readonly number[] | undefined {
  for (let i = taken.length - 1; i >= 0; i--) {
    const choice = taken[i]
    if (choice && choice.at + 1 < choice.of) return [...taken.slice(0, i).map((one) => one.at), choice.at + 1]
  }
  return undefined
}

class Resolver extends ReferenceVisitor {
  private names: number
  private named: Antecedent[] = []
  private verb?: string
  /** Inside the effects of a mission's end, when an obstacle leaves. */
  private outcome = false
  /** The cards that a condition has counted, and how many cards had been mentioned by then. */
  private counted?: { readonly at: number; readonly of: AnyNode; readonly kinds: readonly Kind[] }
  /** A card used from the hand is discarded from there. */
  private inHand = false
  /** Within what an action costs. */
  private paying = false

  constructor(facts: CardFacts, known: Known, choices: readonly number[]) {
    super(facts, known, choices)
    this.names = known.names
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
    if (value.node === 'triggered' || value.node === 'replacement') {
      const keys = Object.keys(value)
      const isFirst = keys.indexOf('while') < keys.indexOf(value.node === 'triggered' ? 'on' : 'would')
      const { while: during, ...rest } = shape
      const ordered: Shape =
        during === undefined
          ? shape
          : isFirst
            ? { while: during, ...rest }
            : value.node === 'replacement'
              ? { would: 'would', while: during, ...rest }
              : shape
      return { node: value.node, ...this.fields(value, ordered) }
    }
    if (value.node !== 'toAssign') return { node: value.node, ...this.fields(value, shape) }
    // The condition precedes the cards, and their price follows them.
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
    if (key === 'costs') {
      const outer = this.paying
      this.paying = true
      const made = super.field(key, type, node)
      this.paying = outer
      return made
    }
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

  protected override filter(value: unknown): unknown {
    const made = super.filter(this.ofCounted(value))
    if (!isNode(made)) return made
    if (typeof made.among !== 'string') return made
    const whole = [...this.spoken].reverse().find((one) => one.ref === made.among)
    // "One of them" needs more than a single card.
    if (whole?.many !== true) throw new NoAntecedent()
    // Some of the cards of a hand or pile are in it too.
    if (whole.place === undefined || made.place !== undefined) return made
    return {
      what: 'card',
      ...made,
      place: whole.place,
      ...(whole.whose === undefined || whole.whose === 'you' ? {} : { whose: whole.whose }),
    }
  }

  /** "If there are two or more obstacles, destroy one of them": one of those that were counted. */
  private ofCounted(value: unknown): unknown {
    const { counted } = this
    if (!isNode(value) || counted === undefined || typeof value.among !== 'string' || this.told > 0)
      return value
    if (!isPointing(value.among)) return value
    const how = pointingOf(value.among)
    const noun = how.by === 'that' ? how.noun : how.by === 'pronoun' ? 'card' : undefined
    const { among: _, ...rest } = value
    const isLast = this.spoken.length === counted.at
    const isMeant =
      noun === 'card' || (noun !== undefined && fits({ ref: '', kinds: counted.kinds, many: true }, noun))
    return isLast && isMeant && Object.keys(rest).length === 0 ? counted.of : value
  }

  protected override target(value: unknown): unknown {
    if (typeof value === 'string') {
      const ref = this.used(this.verb, () => this.ref(value))
      const known = [...this.spoken].reverse().find((one) => one.ref === ref)
      // A card that would be discarded from a hand is not in play.
      if (ref === 'that' && known?.place === 'hand' && kindsInPlayFor(this.verb ?? '') !== undefined)
        throw new NoAntecedent()
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
    const among = isNode(made.of) && typeof made.of.among === 'string' ? made.of.among : undefined
    // Some of the cards of a pile are in the same place as those.
    const there = among !== undefined && isNode(made.of) ? made.of : of
    const place = placeOf(there)
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
      ...(typeof there.whose === 'string' ? { whose: there.whose } : {}),
      ...(among === undefined ? {} : { among }),
    }
    this.note(antecedent)
    this.named.push(antecedent)
    return { kind: value.kind, ...made, as }
  }

  private used<T>(use: string | undefined, make: () => T): T {
    const outer = this.use
    this.use = use
    const made = make()
    this.use = outer
    return made
  }

  protected override effect(value: unknown): unknown {
    if (!isNode(value)) return value
    const outer = this.verb
    this.verb = value.kind === 'move' && value.to === 'row' ? 'takeOff' : String(value.kind)
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
        const done = this.narrowing(of, () => this.branch(() => this.visit('effect', value.do)))
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
        if (value.put !== 'stay') return made
        this.names += 1
        const as = `card${this.names}`
        this.note({
          ref: as,
          kinds: [value.pile === 'missions' ? 'mission' : 'card', 'card'],
          many: value.n !== 1,
          place: String(value.pile),
          whose: String(value.whose ?? 'you'),
        })
        return { ...made, as }
      }
      case 'search': {
        const made = { kind: 'search', ...this.fields(value, shape) }
        this.names += 1
        const as = `card${this.names}`
        const isPlayed = value.to === 'play'
        this.note({
          ref: as,
          kinds: isNode(value.for) ? kindsOf(value.for) : ['card'],
          many: false,
          // A card that has been played is in play.
          ...(isPlayed ? {} : { place: FOUND_IN[String(value.to)] ?? String(value.pile) }),
          whose: String(value.whose ?? value.who ?? 'you'),
        })
        return { ...made, as }
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
      case 'block': {
        const made = { kind: 'block', ...this.fields(value, shape) }
        if (!isUnsaid(value.until)) return made
        // Missions and obstacles block as long as they lie there; as an effect of other cards, that would be forever.
        if (!this.paying && FOREVER.has(this.facts.type)) throw new NoDuration()
        return { ...made, until: 'here' }
      }
      case 'move': {
        const made = this.fields(value, shape)
        if (typeof value[OWNER] === 'string' && !this.isOwned(value.target, value[OWNER]))
          throw new NoAntecedent()
        // "Reveal a gear and take it into hand" after a look at a pile: a card of the hand would be taken into the hand.
        if (
          made.to === 'hand' &&
          this.spoken.some(({ ref, place }) => ref === made.target && place === 'hand')
        )
          throw new NoAntecedent()
        if (value[DRAWN] === true && this.last?.place !== 'deck') throw new NoAntecedent()
        const glyph = typeof made.target === 'string' && this.last?.kinds.includes('glyph') === true
        if (!glyph) return { kind: 'move', ...made }
        if (made.to !== 'missionsBottom') throw new NoAntecedent()
        return { kind: 'loseGlyph', glyph: made.target, ...(value.by === undefined ? {} : { by: value.by }) }
      }
      case 'discard': {
        const made = this.fields(value, shape)
        if (made.target === 'self' && typeof value[OWNER] === 'string') throw new NoAntecedent()
        // Cards of a deck that were looked at are not in a hand.
        const of = isNode(made.target) && isNode(made.target.of) ? made.target.of : undefined
        const place = of ? of.place : this.last?.place
        if (place === 'deck' || place === 'missions') return { kind: 'move', ...made, to: 'discard' }
        if (made.target === 'self' && !this.inHand && DISCARDED_FROM_PLAY.has(this.facts.type))
          return { kind: 'move', ...made, to: 'discard' }
        if (
          place === undefined &&
          typeof made.target === 'string' &&
          !(this.inHand && made.target === 'self')
        )
          throw new NoAntecedent()
        return { kind: 'discard', ...made }
      }
      case 'attach': {
        const placed = value[PLACED]
        if (typeof placed === 'string' && this.branch(() => this.ref(placed)) !== 'self')
          throw new NoAntecedent()
        const made = this.fields(value, shape)
        // From now on it is the card that this one lies on.
        const on = this.last
        this.spoken = this.spoken.filter((one) => one.ref !== on?.ref)
        if (on) this.note({ ...on, ref: 'host', many: false })
        return { kind: 'attach', ...made }
      }
      default:
        return { kind: value.kind, ...this.fields(value, shape) }
    }
  }

  /** True if the cards referred to are known to be a player's: only those go to that player's hand or pile. */
  private isOwned(target: unknown, who: string): boolean {
    if (typeof target !== 'string' && !(isNode(target) && isNode(target.of) && 'among' in target.of))
      return true
    const one = this.last
    if (one === undefined) return false
    if (one.ref === 'self') return who === 'you'
    // A glyph always goes to the pile of its owner, and cards beneath a card are put there by its player.
    if (one.kinds.includes('glyph') || one.place === 'beneath') return true
    return (one.whose ?? (isStored(one) ? 'you' : undefined)) === who
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
    // No card is placed beneath itself.
    this.placed = this.last?.ref
    const made = super.destination(value)
    this.placed = undefined
    return made
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
    if (value.kind === 'compare' && isNode(value.a) && value.a.kind === 'count' && isNode(value.a.of))
      this.counted = { at: this.spoken.length, of: value.a.of, kinds: kindsOf(value.a.of) }
    // "If an adversary is assigned, destroy it": the text has not identified the adversary.
    if (value.kind === 'exists' && isNode(value.of) && value.of.among === undefined)
      this.spoken.push({ ref: NOT_KNOWN, kinds: kindsOf(value.of), many: false })
    // A card lying on another has it as its host.
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
        ...(typeof value.card.whose === 'string'
          ? { whose: value.card.whose }
          : typeof value.by === 'string'
            ? { whose: value.by }
            : {}),
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
    if (value.kind === 'discardCard' && isNode(value.card))
      this.note({
        ref: 'that',
        kinds: kindsOf(value.card),
        many: false,
        place: 'hand',
        ...(typeof value.by === 'string' ? { whose: value.by } : {}),
      })
    else if (value.kind === 'reviveCard')
      this.note({ ref: 'that', kinds: ['card'], many: false, place: 'deck' })
    else if (isNode(value.card)) this.note({ ref: 'that', kinds: kindsOf(value.card), many: false })
    return made
  }

  protected override modifier(value: unknown): unknown {
    if (!isNode(value)) return value
    const shape: Shape = MODIFIER_SHAPES[String(value.kind) as keyof typeof MODIFIER_SHAPES]
    if (value.kind === 'gains') return this.gains(value)
    const of = value.of
    if (typeof of === 'string') {
      const { of: _, ...rest } = value
      const scope = this.used(String(value.kind), () => this.visit('scopeOrYou', of))
      // A card that has been played has been paid for.
      if ((value.kind === 'cost' || value.kind === 'noCost') && this.last?.verb === 'play')
        throw new NoAntecedent()
      return { kind: value.kind, of: scope, ...this.fields(rest, shape) }
    }
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
}

/** Cards that stay in play until something removes them. */
const FOREVER: ReadonlySet<string> = new Set(['team', 'support', 'gear', 'adversary', 'ship'])

/** The place of a card after it was searched for. */
const FOUND_IN: Readonly<Record<string, string>> = { hand: 'hand', discard: 'discard' }

/** Cards that can lie in play and be put in a discard pile from there. */
const DISCARDED_FROM_PLAY: ReadonlySet<string> = new Set(['support', 'gear', 'ship', 'adversary', 'obstacle'])

const isUnsaid = (until: unknown): boolean =>
  isNode(until) &&
  typeof until.card === 'string' &&
  isPointing(until.card) &&
  pointingOf(until.card).by === 'same'

const lastingOf = (until: unknown, usual: string): unknown => (isUnsaid(until) ? usual : until)

/** Duration of a change if the text does not state one. */
function usualDuration(by: readonly unknown[], stays: boolean, ofMission: boolean): string {
  const [first] = by
  if (!isNode(first)) return 'lasting'
  if (first.of === 'mission') return 'lasting'
  if (first.of === 'host') return 'here'
  if (isNode(first.of)) return stays ? 'here' : 'mission'
  if (first.kind === 'skills' || first.kind === 'skill') throw new NoDuration()
  // A mission that refers to itself is the current one.
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
