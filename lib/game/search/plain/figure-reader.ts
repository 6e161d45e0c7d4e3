import type { Language } from '@/lib/game/text/tokens'
import {
  figureOf,
  type Item,
  type MeaningOf,
  meant,
  nearFigures,
  numberAt,
  type Phrase,
  type PlainWord,
  saysNothing,
  skipFillers,
  spanOf,
} from './items'
import type { Lexicon } from './lexicon'
import { littleOf, muchOf, type ObjectName, QUALITIES } from './plain-tokens'
import { escaped, Spoken } from './spoken'

export const SKILL_FIELDS: ReadonlySet<string> = new Set(['culture', 'science', 'combat', 'ingenuity'])

/** Kinds of cards with ratings, which decide to which missions they can go. */
const RATED: ReadonlySet<string> = new Set(['obstacle', 'adversary', 'character', 'team', 'support'])

/** Of those, the ones that add their ratings to the difficulty. */
const ADDING: ReadonlySet<string> = new Set(['obstacle', 'adversary'])

/** Prices: fields that are paid for something. */
const PRICES: ReadonlySet<string> = new Set(['cost', 'revive'])

/** Reads the figures of a query: numbers, words for much and little, and adjectives that stand for one. */
export class FigureReader {
  protected at = 0
  protected readonly spoken: Spoken
  protected readonly found: (Phrase | PlainWord | 'or')[] = []

  constructor(
    protected readonly items: readonly Item[],
    protected readonly lexicon: Lexicon,
    protected readonly textLanguage: Language,
    /** True if the names of some cards contain the word. */
    protected readonly isName: (word: string) => boolean,
  ) {
    this.spoken = new Spoken(lexicon, textLanguage)
  }

  protected item(at: number): Item | undefined {
    return this.items[at]
  }

  protected skipFillers(at: number): number {
    return skipFillers(this.items, at)
  }

  /** The place of an object after filler words; its own name may begin with such a word. */
  protected skipFillersTo(start: number, object: ObjectName): number | undefined {
    let at = start
    while (saysNothing(this.item(at))) at++
    return meant(this.item(at), 'object')?.object === object ? at : undefined
  }

  protected take(to: number, phrase: Omit<Phrase, 'from' | 'to' | 'otherwise'> & Partial<Phrase>): void {
    this.found.push({ otherwise: [], ...phrase, ...spanOf(this.items.slice(this.at, to)) })
    this.at = to
  }

  /** `base 270`, `sl 107`. */
  protected printing(): boolean {
    const set = this.items[this.at]?.meanings.find(
      (meaning): meaning is MeaningOf<'value'> => meaning.kind === 'value' && meaning.field === 'set',
    )
    if (!set) return false
    const at = this.skipFillers(this.at + 1)
    const number = meant(this.item(at), 'number')
    if (!number || !/^\d/.test(this.item(at)?.tokens[0]?.word ?? '')) return false
    if (meant(this.item(this.skipFillers(at + 1)), 'figure')) return false
    this.take(at + 1, { query: `set:${set.value} number:${number.value}` })
    return true
  }

  /**
   * `obstacles for combat missions`, `that work in any mission`, `adversaries against science`: no missions are asked
   * for, but ratings with which something can go there.
   */
  protected forMissions(): boolean {
    const subject = this.found.findLast(
      (one) => one !== 'or' && 'otherwise' in one && one.value?.field === 'type',
    )
    if (!subject || subject === 'or' || !('otherwise' in subject)) return false
    let at = this.at
    while (saysNothing(this.item(at)) || meant(this.item(at), 'break') || meant(this.item(at), 'against')) {
      if (meant(this.item(at), 'and') || meant(this.item(at), 'value')) break
      at++
    }
    const between = this.items.slice(this.at, at)
    if (between.length === 0) return false
    const kind = subject.value?.value ?? ''
    const [near, far] = [at, this.skipFillers(at + 1)]
    const isMission = (place: number) => meant(this.item(place), 'value')?.value === 'mission'
    // English and Czech name the skill first, French the mission.
    if (isMission(near)) {
      const skill = this.skillOf(far)
      const isAny = between.some((one) => meant(one, 'every'))
      return this.takeRating(skill === undefined ? near + 1 : far + 1, kind, skill, isAny)
    }
    const skill = this.skillOf(near)
    if (skill === undefined) return false
    if (isMission(far)) return this.takeRating(far + 1, kind, skill, false)
    const isAgainst = between.some((one) => meant(one, 'against'))
    return isAgainst && ADDING.has(kind) && this.takeRating(near + 1, kind, skill, false)
  }

  private skillOf(at: number): string | undefined {
    const field = meant(this.item(at), 'figure')?.field
    return field !== undefined && SKILL_FIELDS.has(field) ? field : undefined
  }

  private takeRating(end: number, kind: string, skill: string | undefined, isAny: boolean): boolean {
    if (RATED.has(kind)) {
      const all = [...SKILL_FIELDS].map((field) => `${field}>=0`).join(' ')
      if (skill === undefined && !isAny) return false
      this.take(end, { query: skill === undefined ? all : `${skill}>=1` })
      return true
    }
    if (skill === undefined) return false
    // Gear and events have no ratings; their texts say for which missions they are.
    const [skills, missions] = [this.spoken.stemsOf('skill', skill), this.spoken.stemsOf('type', 'mission')]
    const [named, mission] = [skills, missions].map((stems) => stems.map(escaped).join('|'))
    this.take(end, {
      query: `text:/\\b(${named})[^.]{0,6}(${mission})|\\b(${mission})[^.]{0,8}(${named})/`,
      otherwise: [`text:/\\b(${named})/`],
    })
    return true
  }

  /** `cost 2`, `combat of at least 3`, `3 or more combat`, `between 2 and 4 power`. */
  protected figure(): boolean {
    return (
      this.figureThenNumber() || this.numberThenFigure() || this.orNumber() || this.price() || this.counted()
    )
  }

  /** `cost 1 or 2`: another number of the figure before it. */
  private orNumber(): boolean {
    const one = this.found.at(-2)
    const field = this.found.at(-1) === 'or' && one && one !== 'or' ? figureOf(one) : undefined
    const read = numberAt(this.items, this.at, false)
    if (field === undefined || !read) return false
    this.takeFigure(read.to, field, read.said)
    return true
  }

  private figureThenNumber(): boolean {
    const figure = meant(this.item(this.at), 'figure')
    if (!figure) return false
    // `combat characters 3` names no figure; `combat is 3` does.
    const read = numberAt(this.items, this.at + 1, true)
    if (!read) return false
    // `2 cost 3 combat`: a figure before a number may belong to the number before it.
    this.takeFigure(read.to, figure.field, read.said)
    return true
  }

  private numberThenFigure(): boolean {
    const read = numberAt(this.items, this.at, false)
    if (!read) return false
    const at = this.skipFillers(read.to)
    // `2 power` is a price.
    const isPower = meant(this.item(at), 'object')?.object === 'power'
    const figure = meant(this.item(at), 'figure') ?? (isPower ? { field: 'cost' } : undefined)
    if (!figure || figure.field === 'number') return false
    const after = this.item(at + 1)?.meanings.find(
      (meaning): meaning is MeaningOf<'bound'> => meaning.kind === 'bound' && meaning.isAfter,
    )
    const said = after ? read.said.replace(/^[:<>=]+/, after.operator) : read.said
    this.takeFigure(after ? at + 2 : at + 1, figure.field, said)
    return true
  }

  private takeFigure(to: number, named: string, said: string): void {
    const field = named === 'difficulty' ? (this.skillOfDifficulty() ?? named) : named
    this.take(to, {
      query: `${field}${said}`,
      otherwise: [1, 2].map((by) => `${field}${nearFigures(said, by)}`),
      isFigure: true,
    })
  }

  /** `science obstacles with difficulty 3`: what they add where science is required. */
  private skillOfDifficulty(): string | undefined {
    const phrases = this.found.flatMap((one) => (one !== 'or' && 'otherwise' in one ? [one] : []))
    const isVillain = phrases.some(({ value }) => value !== undefined && ADDING.has(value.value))
    const rated = phrases.flatMap(({ query = '' }) => /^(\w+)>=1$/.exec(query)?.[1] ?? [])
    return isVillain ? rated.find((one) => SKILL_FIELDS.has(one)) : undefined
  }

  /** `events for 1`, `ships under 3`. */
  private price(): boolean {
    const before = this.item(this.at - 1)?.tokens.at(-1)?.word
    const isPrice = before !== undefined && this.lexicon.isBeforePrice(before)
    const bound = meant(this.item(this.at), 'bound')
    if (!isPrice && (!bound || bound.operator === '=')) return false
    const read = numberAt(this.items, this.at, false)
    const next = read && this.item(this.skipFillers(read.to))
    if (!read || (next && (this.spoken.objectOf(next) || meant(next, 'card')))) return false
    this.takeFigure(read.to, 'cost', read.said)
    return true
  }

  /** `two glyphs`: counted in texts; skills are counted on the card. */
  private counted(): boolean {
    const read = numberAt(this.items, this.at, false)
    const skills = read && this.skipFillersTo(read.to, 'skills')
    if (read && skills !== undefined) {
      this.takeFigure(skills + 1, 'skills', read.said)
      return true
    }
    const number = meant(this.item(this.at), 'number')
    const at = this.skipFillers(this.at + 1)
    const noun = meant(this.item(at), 'object')
    if (!number || !noun) return false
    const stems = this.spoken.named(noun.object).stems.map(escaped).join('|')
    const numbers = this.lexicon.numberStems(number.value, this.textLanguage).map(escaped).join('|')
    this.take(at + 1, {
      query: `text:/\\b(${numbers})[^.]*\\b(${stems})/`,
      otherwise: [`text:/\\b(${stems})/`],
    })
    return true
  }

  /** `high combat`, `the lowest cost`, `combat high`. */
  protected degree(): boolean {
    const first = this.item(this.at)
    const at = this.skipFillers(this.at + 1)
    const second = this.item(at)
    const degree = meant(first, 'degree')
    const figure = meant(second, 'figure')
    if (degree && figure && meant(second, 'object')?.object !== 'power')
      return this.takeDegree(at + 1, degree, figure.field)
    // `the cheapest revive cost`
    const price = meant(first, 'quality')
    if (price && figure && PRICES.has(figure.field) && QUALITIES[price.quality].order.by === 'cost') {
      const isHigh = QUALITIES[price.quality].order.descending
      return this.takeDegree(at + 1, { kind: 'degree', isHigh, isMost: price.isMost }, figure.field)
    }
    const [name, behind] = [meant(first, 'figure'), meant(second, 'degree')]
    if (!name || !behind || meant(this.item(this.skipFillers(at + 1)), 'figure')) return false
    return this.takeDegree(at + 1, behind, name.field)
  }

  private takeDegree(to: number, { isHigh, isMost }: MeaningOf<'degree'>, field: string): boolean {
    const order = { by: field, descending: isHigh }
    const has = isHigh ? `${field}>=1` : `${field}>=0`
    const bound = isHigh ? `${field}>=${muchOf(field)}` : `${field}<=${littleOf(field)}`
    this.take(to, { query: isMost ? has : bound, otherwise: isMost ? [] : [has], order })
    return true
  }

  protected quality(): boolean {
    const quality = meant(this.item(this.at), 'quality')
    if (!quality) return false
    const { query, order, ...quite } = QUALITIES[quality.quality]
    // `cheaper than 3` compares.
    const read = numberAt(this.items, this.at + 1, true)
    const than = this.item(this.at + 1)
    if (read && order.by !== 'strength' && (meant(than, 'break') || saysNothing(than))) {
      const operator = order.descending ? '>' : '<'
      this.take(read.to, { query: `${order.by}${read.said.replace(/^[:<>=]+/, operator)}`, order })
      return true
    }
    this.take(this.at + 1, {
      ...(!quality.isMost && { query }),
      otherwise: quality.isMost ? [] : [...('otherwise' in quite ? [quite.otherwise] : []), ''],
      order,
      isFigure: true,
    })
    return true
  }

  /** `the highest jaffa`: the strongest ones. */
  protected degreeAlone(): boolean {
    const degree = meant(this.item(this.at), 'degree')
    if (!degree) return false
    const { query, order } = QUALITIES[degree.isHigh ? 'strong' : 'weak']
    this.take(this.at + 1, {
      ...(!degree.isMost && { query }),
      otherwise: degree.isMost ? [] : [''],
      order,
    })
    return true
  }
}
