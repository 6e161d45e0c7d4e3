import type { Language } from '@/lib/game/text/tokens'
import { foldWords } from '../words/fold-words'
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
import { changeOf, type Lexicon } from './lexicon'
import { littleOf, muchOf, OBJECTS, QUALITIES } from './plain-tokens'
import { escaped, Spoken, type VerbObject, valueQuery } from './spoken'

const SKILL_FIELDS: ReadonlySet<string> = new Set(['culture', 'science', 'combat', 'ingenuity'])
/** Number fields whose name alone asks for the cards that have it. */
const NAMED_ALONE: ReadonlySet<string> = new Set([
  ...SKILL_FIELDS,
  'experience',
  'points',
  'revive',
  'firepower',
])

/** Words between `make` and what it makes of them. */
const MAX_BETWEEN = 4

/** Prices: fields that are paid for something. */
const PRICES: ReadonlySet<string> = new Set(['cost', 'revive'])

/** Keywords that are what a text waits for. */
const OUTCOMES: ReadonlySet<string> = new Set(['success', 'failure', 'victory'])

/** Places of cards. */
const PLACES: ReadonlySet<string> = new Set(['hand', 'deck', 'mission-pile', 'discard-pile'])

/** Things that `does:` has words for, whatever is done with them: to move a glyph is `does:glyph`. */
const OWN_DOES: ReadonlySet<string> = new Set(['glyph', 'token', 'complication'])

/** Reads the items of a query from left to right. */
export class Reader {
  private at = 0
  private readonly spoken: Spoken
  private readonly found: (Phrase | PlainWord | 'or')[] = []

  constructor(
    private readonly items: readonly Item[],
    private readonly lexicon: Lexicon,
    private readonly textLanguage: Language,
    /** True if the names of some cards contain the word. */
    private readonly isName: (word: string) => boolean,
  ) {
    this.spoken = new Spoken(lexicon, textLanguage)
  }

  read(): readonly (Phrase | PlainWord | 'or')[] {
    while (this.at < this.items.length) this.next()
    return this.found
  }

  private item(at: number): Item | undefined {
    return this.items[at]
  }

  private skipFillers(at: number): number {
    return skipFillers(this.items, at)
  }

  private take(to: number, phrase: Omit<Phrase, 'from' | 'to' | 'otherwise'> & Partial<Phrase>): void {
    this.found.push({ otherwise: [], ...phrase, ...spanOf(this.items.slice(this.at, to)) })
    this.at = to
  }

  private next(): void {
    const item = this.items[this.at]
    if (!item) return
    if (item.isOr) {
      this.found.push('or')
      this.at++
      return
    }
    if (this.negation() || this.printing() || this.figure() || this.change() || this.degree()) return
    if (this.quality() || this.trigger() || this.making() || this.against()) return
    if (this.actedOn() || this.verb() || this.plainValue(item)) return
    if (this.degreeAlone() || this.actionAlone(item) || this.spokenOnly(item)) return
    const says = item.meanings.filter(
      ({ kind }) =>
        !['filler', 'break', 'card', 'bound', 'to', 'between', 'when', 'not', 'against', 'make'].includes(
          kind,
        ),
    )
    if (item.meanings.length === 0 || says.length > 0)
      for (const { word, from, to } of item.tokens) this.found.push({ text: word, from, to })
    this.at++
  }

  /** `base 270`, `sl 107`. */
  private printing(): boolean {
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

  private negation(): boolean {
    if (!meant(this.item(this.at), 'not') || meant(this.item(this.at), 'quality')) return false
    const reader = new Reader(this.items, this.lexicon, this.textLanguage, this.isName)
    reader.at = this.at + 1
    while (
      reader.at < this.items.length &&
      (saysNothing(this.item(reader.at)) || meant(this.item(reader.at), 'break'))
    )
      reader.at++
    if (reader.at >= this.items.length || this.item(reader.at)?.isOr) return false
    reader.next()
    const [first] = reader.found
    if (first === undefined || first === 'or') return false
    if (!('otherwise' in first)) return this.negatedName(reader)
    if (first.query === undefined) return false
    const query = first.query.includes(' ') ? `-(${first.query})` : `-${first.query}`
    this.take(reader.at, { query })
    return true
  }

  /** `jaffa not teal'c`: the words that follow, as far as cards are called by them. */
  private negatedName(reader: Reader): boolean {
    const names: string[] = []
    let end = this.at
    for (;;) {
      const last = reader.found.at(-1)
      if (last === undefined || last === 'or' || 'otherwise' in last || !this.isName(last.text)) break
      names.push(last.text)
      end = reader.at
      if (end === this.items.length) break
      reader.next()
    }
    if (names.length === 0) return false
    const name = names.join(' ')
    this.take(end, { query: `-(title:"${name}" or subtitle:"${name}")` })
    return true
  }

  /** `cost 2`, `combat of at least 3`, `3 or more combat`, `between 2 and 4 power`. */
  private figure(): boolean {
    return this.figureThenNumber() || this.numberThenFigure() || this.price() || this.counted()
  }
  private figureThenNumber(): boolean {
    const figure = meant(this.item(this.at), 'figure')
    if (!figure) return false
    // `combat characters 3` names no figure; `combat is 3` does.
    const read = numberAt(this.items, this.at + 1, true)
    if (!read) return false
    // `2 cost 3 combat`: what stands before a number may belong to the one before that.
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
    this.take(to, { query: `${field}${said}`, otherwise: [`${field}${nearFigures(said)}`], isFigure: true })
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

  /** `two glyphs`: as texts say it. */
  private counted(): boolean {
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
  private degree(): boolean {
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

  private quality(): boolean {
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

  /** `when you revive`. */
  private trigger(): boolean {
    if (!meant(this.item(this.at), 'when')) return false
    let at = this.at + 1
    while (saysNothing(this.item(at)) || meant(this.item(at), 'card') || meant(this.item(at), 'break')) at++
    // `when a character is destroyed`: what it happens to may stand between.
    const between = this.item(at)
    if (between && meant(between, 'value') && !meant(between, 'moment')) at = this.skipFillers(at + 1)
    // `when a mission fails`
    for (const place of [at, this.skipFillers(at + 1)]) {
      const outcome = this.item(place)?.meanings.find(
        (meaning): meaning is MeaningOf<'value'> =>
          meaning.kind === 'value' && meaning.field === 'keyword' && OUTCOMES.has(meaning.value),
      )
      if (!outcome) continue
      this.take(place + 1, { query: `trigger:${outcome.value}` })
      return true
    }
    const moment = meant(this.item(at), 'moment')
    if (!moment) return false
    this.take(at + 1, { query: `trigger:${moment.value}` })
    return true
  }

  /** `make missions harder`, `make ships cheaper`. */
  private making(): boolean {
    if (!meant(this.item(this.at), 'make')) return false
    for (let at = this.at + 1; at <= this.at + MAX_BETWEEN; at++) {
      const quality = meant(this.item(at), 'quality')
      if (!quality) continue
      const { by } = QUALITIES[quality.quality].order
      this.take(at + 1, { query: `does:${by === 'strength' ? 'skills' : (changeOf(by) ?? 'grant')}` })
      return true
    }
    return false
  }

  /** `against replicators`. */
  private against(): boolean {
    if (!meant(this.item(this.at), 'against')) return false
    const at = this.skipFillers(this.at + 1)
    const item = this.item(at)
    const object = item && this.spoken.objectOf(item)
    if (!object?.query || object.stems.length === 0) return false
    const stems = object.stems.map(escaped).join('|')
    this.take(at + 1, { query: `text:/\\b(${stems})/`, otherwise: [object.query] })
    return true
  }

  /** `lower the cost`, `more power`, `+1 combat`. */
  private change(): boolean {
    if (!meant(this.item(this.at), 'change')) return false
    let at = this.skipFillers(this.at + 1)
    if (meant(this.item(at), 'number')) at = this.skipFillers(at + 1)
    const item = this.item(at)
    const figure = meant(item, 'figure')
    const noun = meant(item, 'object')
    const does =
      (figure && changeOf(figure.field)) ??
      (noun && OBJECTS[noun.object]) ??
      (meant(item, 'card') && 'draw') ??
      meant(item, 'action')?.does[0]
    if (does === undefined) return false
    const skill = figure && SKILL_FIELDS.has(figure.field) ? figure.field : undefined
    const query = `does:${does}`
    if (skill === undefined) this.take(at + 1, { query })
    else {
      const stems = this.spoken.stemsOf('skill', skill).map(escaped).join('|')
      this.take(at + 1, { query: `${query} text:/${stems}/`, otherwise: [query] })
    }
    return true
  }

  /** `draw cards`, `destroy an obstacle`, `give power`. */
  private verb(): boolean {
    const verbs = this.items[this.at]?.meanings.filter(
      (meaning): meaning is MeaningOf<'verb'> => meaning.kind === 'verb',
    )
    if (!verbs || verbs.length === 0) return false
    let does = [...new Set(verbs.flatMap((verb) => verb.does))]
    let at = this.at + 1
    let end = at
    const objects: VerbObject[] = []
    let hasOr = false
    for (; at < this.items.length; at++) {
      const item = this.items[at]
      if (!item) break
      if (saysNothing(item)) continue
      if (item.isOr && objects.length > 0) {
        hasOr = true
        continue
      }
      if (meant(item, 'number') && objects.length === 0) continue
      if (meant(item, 'card') && objects.length === 0) {
        end = at + 1
        const apart = this.takenApart(this.at, end)
        if (apart) {
          does = [...apart]
          end++
        }
        // `take cards from the discard pile` says more of them.
        const from = this.skipFillers(meant(this.item(end), 'break') ? end + 1 : end)
        const place = from > end ? meant(this.item(from), 'object') : undefined
        if (place) {
          objects.push(this.spoken.named(place.object))
          end = from + 1
        }
        break
      }
      const object = this.spoken.objectOf(item)
      if (!object || meant(item, 'quality') || (meant(item, 'verb') && !meant(item, 'object'))) break
      if (objects.length > 0 && !hasOr && !object.query) break
      if (hasOr) objects.push(object)
      // `support characters`, `a villain ship`: the last noun says what it is.
      else objects.splice(0, objects.length, object)
      hasOr = false
      end = at + 1
    }
    const whence = this.item(end)
    const from = this.skipFillers(end + 1)
    const place = meant(whence, 'break') ? meant(this.item(from), 'object') : undefined
    // `play from the discard pile`
    if (objects.length === 0 && place && PLACES.has(place.object)) {
      objects.push(this.spoken.named(place.object))
      end = from + 1
    }
    if (objects.length === 0 && this.preventing(does, end)) return true
    // Rules texts write taking as `return cards from the discard pile`.
    if (does.includes('return') && objects.some(({ isDiscardPile }) => isDiscardPile))
      does = ['take', ...does]
    const narrowed = objects.flatMap((object) => object.does ?? [])
    const isNarrower = narrowed.some((one) => does.includes(one))
    does = isNarrower
      ? does.filter((one) => narrowed.includes(one))
      : [...does, ...narrowed.filter((one) => OWN_DOES.has(one))]
    this.take(end, this.spoken.doneTo(does, objects))
    return true
  }

  /** `prevent blocking`. */
  private preventing(does: readonly string[], start: number): boolean {
    if (!does.includes('instead')) return false
    const at = this.skipFillers(start)
    const item = this.item(at)
    const moment = meant(item, 'moment')
    const prevented = (meant(item, 'verb') ?? meant(item, 'action'))?.does ?? (moment && [moment.value])
    if (!prevented || prevented.includes('instead')) return false
    const stems = prevented.flatMap((one) => this.spoken.stemsOf('does', one)).map(escaped)
    const ways = [...does, ...(prevented.includes('block') ? ['unblock'] : [])]
    const query = `does:${[...new Set(ways)].join(',')}`
    this.take(at + 1, { query: `${query} text:/\\b(${stems.join('|')})/`, otherwise: [query] })
    return true
  }

  /** `get cards back` is `get back cards`: what the two words mean together. */
  private takenApart(verb: number, particle: number): readonly string[] | undefined {
    const words = [verb, particle].flatMap((at) => this.item(at)?.tokens.map(({ word }) => word) ?? [])
    if (words.length !== 2) return undefined
    const found = this.lexicon.longestAt(words, 0)
    return found?.length === 2 ? found.meanings.find((one) => one.kind === 'verb')?.does : undefined
  }

  /** `obstacle removal`, `combat bonus`. */
  private actedOn(): boolean {
    const [item, action] = [this.item(this.at), meant(this.item(this.at + 1), 'action')]
    // `jaffa block combat` goes on: it is a verb there.
    if (!item || !action || (this.at + 2 < this.items.length && this.objectAfter(this.at + 2))) return false
    const object = this.spoken.objectOf(item)
    if (!object) return false
    const isOwn = object.does !== undefined && action.does.includes(object.does)
    const does = isOwn ? [object.does ?? ''] : action.does
    this.take(this.at + 2, this.spoken.doneTo(does, [object]))
    return true
  }

  /** `removal`, with nothing that is removed. */
  private actionAlone(item: Item): boolean {
    const action = meant(item, 'action')
    if (!action) return false
    this.take(this.at + 1, this.spoken.doneTo(action.does, []))
    return true
  }

  private objectAfter(start: number): boolean {
    const item = this.item(this.skipFillers(start))
    return item !== undefined && this.spoken.objectOf(item) !== undefined
  }

  /** `the highest jaffa` are the strongest. */
  private degreeAlone(): boolean {
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

  /** Searches texts for an object that they name differently from the reader: `graveyard`. */
  private spokenOnly(item: Item): boolean {
    const noun = meant(item, 'object')
    if (!noun) return false
    const { stems } = this.spoken.named(noun.object)
    const written = item.tokens.map(({ word }) => word).join(' ')
    if (stems.length === 0 || stems.some((stem) => foldWords(written).startsWith(stem))) return false
    this.take(this.at + 1, { query: `text:/\\b(${stems.map(escaped).join('|')})/` })
    return true
  }

  private plainValue(item: Item): boolean {
    const value = meant(item, 'value')
    const figure = meant(item, 'figure')
    if (value) {
      const { field } = value
      this.take(this.at + 1, {
        query: valueQuery(field, value.value),
        otherwise: this.spoken.mentionsOf(field, value.value),
        ...(field !== 'skill' && { value: { field, value: value.value } }),
      })
      return true
    }
    const condition = meant(item, 'condition')
    if (condition) {
      this.take(this.at + 1, { query: condition.query })
      return true
    }
    if (!figure || !NAMED_ALONE.has(figure.field)) return false
    const otherwise = SKILL_FIELDS.has(figure.field) ? this.spoken.mentionsOf('skill', figure.field) : []
    this.take(this.at + 1, { query: `${figure.field}>=1`, otherwise })
    return true
  }
}
