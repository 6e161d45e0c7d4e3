import type { Language } from '@/lib/game/text/tokens'
import {
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

  /** `cost 2`, `combat of at least 3`, `3 or more combat`, `between 2 and 4 power`. */
  protected figure(): boolean {
    return this.figureThenNumber() || this.numberThenFigure() || this.price() || this.counted()
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

  private takeFigure(to: number, field: string, said: string): void {
    this.take(to, {
      query: `${field}${said}`,
      otherwise: [1, 2].map((by) => `${field}${nearFigures(said, by)}`),
      isFigure: true,
    })
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

  /** `two glyphs`: as texts say it; skills are counted on the card. */
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
