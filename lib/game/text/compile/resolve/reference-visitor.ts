import { kindsInPlayFor } from '@/lib/game/abilities/check-kinds'
import type { Kind } from '@/lib/game/abilities/selectors'
import { type AnyNode, isNode } from '@/lib/game/abilities/walk'
import { isPointing, type Pointing, pointingOf } from '../phrases/references'
import type { CardFacts } from '../result'
import {
  type Antecedent,
  CHARACTERS,
  fits,
  isPerson,
  isStored,
  type Known,
  kindsOf,
  NoAntecedent,
  TYPE_KINDS,
  verbDone,
} from './antecedents'
import { TreeVisitor } from './tree-visitor'

/** Resolves pointing words: "that character", "he", "another". */

/** A card that was mentioned without being known, as in "if an adversary is assigned". */
export const NOT_KNOWN = ''

/** A single character or adversary that the text has chosen or mentioned, other than the card itself. */
const isChosen = (one: Antecedent): boolean =>
  !one.many &&
  isPerson(one) &&
  !isStored(one) &&
  one.ref !== 'self' &&
  one.ref !== 'them' &&
  one.ref !== 'giver'

/** Effects after which a card is no longer in play. */
const LEAVING: ReadonlySet<string | undefined> = new Set([
  'takeOff',
  'move',
  'discard',
  'destroy',
  'incapacitate',
])

/** Finds the referent of a word among the cards that the text has mentioned. */
export abstract class ReferenceVisitor extends TreeVisitor {
  /** The choices made between possible referents, each with the number of candidates. */
  readonly taken: { at: number; of: number }[] = []
  protected spoken: Antecedent[]
  protected last?: Antecedent
  /** Kinds of the cards that get a text, within that text. */
  protected granted?: readonly Kind[]
  /** Within a number or a condition. */
  protected told = 0
  /** A player has been picked; something has happened that a player did. */
  protected picked = false
  protected happened = false
  /** Within a change of cards that fit. */
  protected within = false
  /** The effect or change that the word being resolved is the object of. */
  protected use?: string
  /** The card that is being placed beneath another. */
  protected placed?: string

  /** @param choices index of the referent if there are several candidates, in reading order; the first if absent */
  constructor(
    protected readonly facts: CardFacts,
    protected readonly known: Known,
    private readonly choices: readonly number[],
  ) {
    super()
    this.spoken = [...(known.spoken ?? [])]
  }

  /** True while a character is looked for that may be one of a narrower kind. */
  private lenient = false
  /** True in an effect that happens only if a card is a support character. */
  private narrowed = false

  protected narrowing<T>(condition: unknown, visit: () => T): T {
    const before = this.narrowed
    this.narrowed ||= isNode(condition) && isNode(condition.a) && condition.a.what === 'support'
    const made = visit()
    this.narrowed = before
    return made
  }

  /** A card mentioned only under a condition is not known after it. */
  protected branch<T>(visit: () => T): T {
    const [spoken, last] = [[...this.spoken], this.last]
    const made = visit()
    this.spoken = spoken
    this.last = last
    return made
  }

  protected note(one: Antecedent): void {
    this.spoken.push(one)
    this.last = one
  }

  private chosen(among: readonly Antecedent[]): Antecedent {
    const one = this.choose(among)
    if (one.ref === NOT_KNOWN) throw new NoAntecedent()
    return one
  }

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

  /** "That player" is the one of the event, or the chosen one; without either it has no referent. */
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

  /** @param inPlay whether cards of hands and piles are only considered if there is no other candidate */
  private nearest(test: (one: Antecedent) => boolean, inPlay: boolean): string {
    const all = this.distinct(test)
    const there = all.find((each) => isStored(each) !== inPlay)
    // A card that the text has played is in play as well: it is meant where the other has left, and may be where not.
    const played = inPlay ? all.find((each) => isStored(each) && each.verb === 'play') : undefined
    if (there && played && !LEAVING.has(there.verb)) throw new NoAntecedent()
    const one = played ?? there ?? all[0]
    if (!one || one.ref === NOT_KNOWN) throw new NoAntecedent()
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

  /**
   * "If that character is a support character, destroy them": a character can turn out to be one that is destroyed, if the
   * text has mentioned nothing else that can be.
   */
  private pronoun(of: 'person' | 'thing' | 'any' | 'several', lead: boolean): string {
    try {
      return this.nearestFor(of, lead)
    } catch (error) {
      if (!(error instanceof NoAntecedent) || this.use !== 'destroy' || !this.narrowed) throw error
      this.lenient = true
      try {
        return this.nearestFor(of, lead)
      } finally {
        this.lenient = false
      }
    }
  }

  /** Persons are "he" and "they", cards of a hand and objects "it", several "they". */
  private nearestFor(of: 'person' | 'thing' | 'any' | 'several', lead: boolean): string {
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
    const all = this.distinct((one) => test(one) && this.isUsable(one))
    const [nearest] = all
    // Many people write "it" of a character: if one has been mentioned since, both are possible.
    const [person] =
      of === 'thing'
        ? this.distinct((one) => isChosen(one) && one.ref !== this.placed && this.isUsable(one))
        : []
    if (person !== undefined && this.isLater(person, nearest)) {
      // "Chooses a character and destroys it": no other card can be meant.
      const isJustChosen = person.verb === 'choose' && this.last?.ref === person.ref
      const one = this.chosen(nearest === undefined || isJustChosen ? [person] : [person, nearest])
      this.note(one)
      return one.ref
    }
    if (nearest === undefined) {
      // A text that begins with "he" refers to its own card; "it" after a chosen character does not.
      const hasChosen = this.spoken.some((one) => one.ref !== 'mission' && one.ref !== 'self')
      // Many people write "it" of a character: of the card itself if the text has named that and nothing else.
      const isOnlySelf =
        of === 'thing' && this.spoken.length > 0 && this.spoken.every(({ ref }) => ref === 'self')
      if (
        !(test(self) || isOnlySelf) ||
        !this.isUsable(self) ||
        of === 'several' ||
        (hasChosen && (self.kinds.includes('event') || this.spoken.at(-1)?.verb === 'choose'))
      )
        throw new NoAntecedent()
      this.noteSelf()
      return 'self'
    }
    // If the nearest is the card of an event, the card itself is possible too; likewise if it is several cards other
    // than characters, since those do not get skills.
    const unsure = nearest.ref === 'that' || (nearest.many && !isPerson(nearest))
    const one = this.chosen(unsure ? [nearest, ...all.filter((each) => each.ref === 'self')] : [nearest])
    this.note(one)
    return one.ref
  }

  /** True if the effect or change can be about a card of that kind, in that place. */
  private isUsable(one: Antecedent): boolean {
    if (one.ref === NOT_KNOWN) return this.use !== undefined && this.fitsUse(one)
    return this.fitsUse(one)
  }

  private fitsUse(one: Antecedent): boolean {
    const kinds = this.use === undefined ? undefined : kindsInPlayFor(this.use)
    if (kinds === undefined) return true
    const fits = (kind: Kind) => kinds.includes(kind) || (this.lenient && kind === 'character')
    return !isStored(one) && one.verb !== 'discard' && one.kinds.some(fits)
  }

  private isLater(one: Antecedent, other: Antecedent | undefined): boolean {
    if (other === undefined) return true
    const last = (ref: string) => this.spoken.findLastIndex((each) => each.ref === ref)
    return last(one.ref) > last(other.ref)
  }

  protected other(value: unknown, filter: AnyNode): unknown {
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
    // A counted card or one in a condition is another than this card; a chosen card is another than the one chosen
    // before.
    if (this.told > 0) {
      if (this.within && nearest?.ref === 'them') return 'them'
      if (alike(self)) return 'self'
    }
    if (nearest) return nearest.ref
    return alike(self) ? 'self' : undefined
  }

  protected glyphBefore(value: string): string {
    if (!isPointing(value)) return value
    const [one] = this.distinct((each) => each.kinds.includes('glyph'))
    if (!one) throw new NoAntecedent()
    return one.ref
  }
}
