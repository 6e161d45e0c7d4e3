import type { Language } from '@/lib/game/text/tokens'
import type { Span } from '../query'
import { foldWords } from '../words/fold-words'
import { FIELD_WORDS, VALUE_WORDS } from '../words/vocabulary'
import { changeOf, type Lexicon, type Meaning } from './lexicon'
import { lettersAndDigits, OBJECTS, type ObjectName, plainTextOf, type Token } from './plain-tokens'
import { littleOf, muchOf, type Order, QUALITIES } from './qualities'

/**
 * Reads everyday words as conditions of the search language: `cheap jaffa` is `trait:jaffa cost<=2`. Unknown words
 * remain search words.
 */

/** Words of a query that were understood, and their meaning. */
export interface Phrase extends Span {
  /** In the search language; absent if they only sort the results. */
  readonly query?: string
  /**
   * Alternatives to try if the query finds nothing, each less strict than the last. An empty string means no condition
   * at all.
   */
  readonly otherwise: readonly string[]
  readonly order?: Order
  /** The field and value that it stands for, so that other values of the same field join it. */
  readonly value?: { readonly field: string; readonly value: string }
}

/** A word that was not understood. */
export interface PlainWord extends Span {
  readonly text: string
}

/** Conditions that a card must fulfil together. */
export interface PlainPart {
  readonly phrases: readonly Phrase[]
  readonly words: readonly PlainWord[]
}

/** Meaning of plain words: any one of the parts. */
export interface PlainReading {
  readonly parts: readonly PlainPart[]
  readonly phrases: readonly Phrase[]
  /** Every plain word with a meaning, understood or not. */
  readonly content: readonly PlainWord[]
  /**
   * The rest of the query, in the search language: as long as the whole query, with spaces in place of the plain words.
   */
  readonly rest: string
  readonly hasOperators: boolean
}

interface Item {
  readonly tokens: readonly Token[]
  readonly meanings: readonly Meaning[]
  readonly isOr: boolean
}

type Kind = Meaning['kind']
type MeaningOf<K extends Kind> = Extract<Meaning, { kind: K }>

const meant = <K extends Kind>(item: Item | undefined, kind: K): MeaningOf<K> | undefined =>
  item?.meanings.find((meaning): meaning is MeaningOf<K> => meaning.kind === kind)

const saysNothing = (item: Item | undefined): boolean =>
  item !== undefined &&
  item.meanings.length > 0 &&
  item.meanings.every((one) => one.kind === 'filler' || (one.kind === 'bound' && one.operator === '='))

const spanOf = (items: readonly Item[]): Span => {
  const tokens = items.flatMap((item) => item.tokens)
  return { from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0 }
}

/** Fields of which a card has a single value: naming two of them asks for the cards of either. */
const EXCLUSIVE: ReadonlySet<string> = new Set(['type', 'side', 'rarity', 'set'])

const SKILL_FIELDS: ReadonlySet<string> = new Set(['culture', 'science', 'combat', 'ingenuity'])
/** Number fields whose name alone selects the cards that have it. */
const NAMED_ALONE: ReadonlySet<string> = new Set([
  ...SKILL_FIELDS,
  'experience',
  'points',
  'revive',
  'firepower',
])

const valueQuery = (field: string, value: string): string =>
  field === 'skill' ? `${value}>=1` : `${field}:${/^[\w'-]+$/.test(value) ? value : `"${value}"`}`

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The beginnings by which a value is known in the rules texts of a language, folded. */
function stemsIn(language: Language, field: string, value: string): readonly string[] {
  if (language === 'en')
    return [
      field === 'type' && (value === 'team' || value === 'support')
        ? `${value} character`
        : foldWords(value).replace(/(?:e|y)$/, ''),
    ]
  const words = VALUE_WORDS[field]?.[value]?.[language] ?? []
  const stems = words.filter((word) => word.endsWith('-')).map((word) => word.slice(0, -1))
  const known = stems.length > 0 ? stems : words.slice(0, 1)
  return known.length > 0 ? known.map(foldWords) : [foldWords(value)]
}

/** Words for effects that appear in texts but have no verb of their own in `does:`. */
const NO_VERBS: ReadonlySet<string> = new Set([
  'skills',
  'grant',
  'experience',
  'points',
  'failure',
  'instead',
])

/** Maximum number of words between `make` and its complement. */
const MAX_BETWEEN = 4

/** Things that `does:` has words for, whatever is done with them: to move a glyph is `does:glyph`. */
const OWN_DOES: ReadonlySet<string> = new Set(['glyph', 'token', 'complication'])

/** Effects that many texts wait for and few bring about. */
const AWAITED: ReadonlySet<string> = new Set(['revive', 'score'])

/** The object of a verb: its stems in rules texts, as a condition, and as an effect. */
interface VerbObject {
  readonly stems: readonly string[]
  readonly query?: string
  readonly does?: string
  readonly isDiscardPile?: boolean
}

class Reader {
  private at = 0
  private readonly found: (Phrase | PlainWord | 'or')[] = []

  constructor(
    private readonly items: readonly Item[],
    private readonly lexicon: Lexicon,
    private readonly textLanguage: Language,
  ) {}

  read(): readonly (Phrase | PlainWord | 'or')[] {
    while (this.at < this.items.length) this.next()
    return this.found
  }

  private item(at: number): Item | undefined {
    return this.items[at]
  }

  private skipFillers(at: number): number {
    let place = at
    while (saysNothing(this.item(place))) place++
    return place
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
    if (this.degreeAlone()) return
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
    const reader = new Reader(this.items, this.lexicon, this.textLanguage)
    reader.at = this.at + 1
    while (
      reader.at < this.items.length &&
      (saysNothing(this.item(reader.at)) || meant(this.item(reader.at), 'break'))
    )
      reader.at++
    if (reader.at >= this.items.length || this.item(reader.at)?.isOr) return false
    reader.next()
    const [first] = reader.found
    if (first === undefined || first === 'or' || !('otherwise' in first) || first.query === undefined)
      return false
    const query = first.query.includes(' ') ? `-(${first.query})` : `-${first.query}`
    this.take(reader.at, { query })
    return true
  }

  /** `cost 2`, `combat of at least 3`, `3 or more combat`, `between 2 and 4 power`. */
  private figure(): boolean {
    return this.figureThenNumber() || this.numberThenFigure()
  }

  /** Reads a number with the bounds around it. */
  private numberAt(
    start: number,
    isBehind: boolean,
  ): { readonly to: number; readonly said: string } | undefined {
    let at = start
    let operator = '='
    for (;;) {
      const item = this.item(at)
      const bound = item?.meanings.find(
        (meaning): meaning is MeaningOf<'bound'> => meaning.kind === 'bound' && !meaning.isAfter,
      )
      if (bound) {
        if (bound.operator !== '=') operator = bound.operator
        at++
      } else if (meant(item, 'between') || (isBehind && (saysNothing(item) || meant(item, 'break')))) at++
      else break
    }
    const number = meant(this.item(at), 'number')
    if (!number) return undefined
    at++
    const join = this.skipFillers(at)
    const isRange = meant(this.item(at), 'to') !== undefined
    const next = isRange ? at + 1 : join
    const other = meant(this.item(next), 'number')
    const isJoined = this.item(at)?.tokens[0]?.isJoined ?? false
    const wasBetween = this.items.slice(start, at).some((item) => meant(item, 'between'))
    if (other && (isRange || isJoined || wasBetween) && other.value >= number.value)
      return { to: next + 1, said: `:${number.value}..${other.value}` }
    const after = this.item(at)?.meanings.find(
      (meaning): meaning is MeaningOf<'bound'> => meaning.kind === 'bound' && meaning.isAfter,
    )
    if (after) return { to: at + 1, said: `${after.operator}${number.value}` }
    return { to: at, said: `${operator === '=' ? ':' : operator}${number.value}` }
  }

  private figureThenNumber(): boolean {
    const figure = meant(this.item(this.at), 'figure')
    if (!figure) return false
    // `combat characters 3` names no figure; `combat is 3` does.
    const read = this.numberAt(this.at + 1, true)
    if (!read) return false
    // `2 cost 3 combat`: the word before a number may belong to the number before that.
    this.take(read.to, { query: `${figure.field}${read.said}` })
    return true
  }

  private numberThenFigure(): boolean {
    const read = this.numberAt(this.at, false)
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
    this.take(after ? at + 2 : at + 1, { query: `${figure.field}${said}` })
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
    const { query, order } = QUALITIES[quality.quality]
    // `cheaper than 3` compares.
    const read = this.numberAt(this.at + 1, true)
    if (read && order.by !== 'strength' && meant(this.item(this.at + 1), 'break')) {
      const operator = order.descending ? '>' : '<'
      this.take(read.to, { query: `${order.by}${read.said.replace(/^[:<>=]+/, operator)}`, order })
      return true
    }
    this.take(this.at + 1, {
      ...(!quality.isMost && { query }),
      otherwise: quality.isMost ? [] : [''],
      order,
    })
    return true
  }

  /** `when you revive`. */
  private trigger(): boolean {
    if (!meant(this.item(this.at), 'when')) return false
    let at = this.at + 1
    while (saysNothing(this.item(at)) || meant(this.item(at), 'card') || meant(this.item(at), 'break')) at++
    // `when a character is destroyed`: the object may come in between.
    const between = this.item(at)
    if (between && meant(between, 'value') && !meant(between, 'moment')) at = this.skipFillers(at + 1)
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
    const object = item && this.objectOf(item)
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
      (figure && changeOf(figure.field)) ?? (noun && OBJECTS[noun.object]) ?? (meant(item, 'card') && 'draw')
    if (does === undefined) return false
    const skill = figure && SKILL_FIELDS.has(figure.field) ? figure.field : undefined
    const query = `does:${does}`
    if (skill === undefined) this.take(at + 1, { query })
    else {
      const stems = stemsIn(this.textLanguage, 'skill', skill).map(escaped).join('|')
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
        // `take cards from the discard pile` specifies the object further.
        const from = this.skipFillers(meant(this.item(end), 'break') ? end + 1 : end)
        const place = from > end ? meant(this.item(from), 'object') : undefined
        if (place) {
          objects.push(this.named(place.object))
          end = from + 1
        }
        break
      }
      const object = this.objectOf(item)
      if (!object || meant(item, 'quality') || (meant(item, 'verb') && !meant(item, 'object'))) break
      if (objects.length > 0 && !hasOr && !object.query) break
      if (hasOr) objects.push(object)
      // `support characters`, `a villain ship`: the last noun is the head.
      else objects.splice(0, objects.length, object)
      hasOr = false
      end = at + 1
    }
    // Rules texts write taking as `return cards from the discard pile`.
    if (does.includes('return') && objects.some(({ isDiscardPile }) => isDiscardPile))
      does = ['take', ...does]
    const narrowed = objects.flatMap((object) => object.does ?? [])
    const isNarrower = narrowed.some((one) => does.includes(one))
    does = isNarrower
      ? does.filter((one) => narrowed.includes(one))
      : [...does, ...narrowed.filter((one) => OWN_DOES.has(one))]
    this.take(end, this.doneTo(does, objects))
    return true
  }

  /** `get cards back` is `get back cards`: the meaning of the two words together. */
  private takenApart(verb: number, particle: number): readonly string[] | undefined {
    const words = [verb, particle].flatMap((at) => this.item(at)?.tokens.map(({ word }) => word) ?? [])
    if (words.length !== 2) return undefined
    const found = this.lexicon.longestAt(words, 0)
    return found?.length === 2 ? found.meanings.find((one) => one.kind === 'verb')?.does : undefined
  }

  /** Query for an effect whose objects are mentioned in the same sentence. */
  private doneTo(
    does: readonly string[],
    objects: readonly VerbObject[],
  ): Pick<Phrase, 'query' | 'otherwise'> {
    const base = `does:${does.join(',')}`
    const nouns = objects.flatMap(({ stems }) => stems)
    const [only] = does
    // Few texts revive and score, and many wait for it.
    if (nouns.length === 0 && does.length === 1 && only && AWAITED.has(only))
      return { query: `(${base} or trigger:${only})`, otherwise: [] }
    if (nouns.length === 0) return { query: base, otherwise: [] }
    const spoken = does.filter((one) => !NO_VERBS.has(one))
    const verbStems = spoken.flatMap((one) => stemsIn(this.textLanguage, 'does', one))
    const [verb, noun] = [verbStems, nouns].map((stems) => `\\b(${stems.map(escaped).join('|')})`)
    // In one sentence, in either order: `destroy an obstacle`, `that character is blocked`.
    const near = verbStems.length > 0 ? `${verb}[^.]*${noun}|${noun}[^.]*${verb}` : noun
    const own = objects.flatMap(({ query }) => query ?? []).join(' or ')
    return {
      query: `${base} text:/${near}/`,
      otherwise: [...(own === '' ? [] : [`${base} (${own})`]), base],
    }
  }

  /** `obstacle removal`, `combat bonus`. */
  private actedOn(): boolean {
    const [item, action] = [this.item(this.at), meant(this.item(this.at + 1), 'action')]
    // `jaffa block combat` continues: `block` is a verb there.
    if (!item || !action || (this.at + 2 < this.items.length && this.objectAfter(this.at + 2))) return false
    const object = this.objectOf(item)
    if (!object) return false
    const isOwn = object.does !== undefined && action.does.includes(object.does)
    const does = isOwn ? [object.does ?? ''] : action.does
    this.take(this.at + 2, this.doneTo(does, [object]))
    return true
  }

  private objectAfter(start: number): boolean {
    const item = this.item(this.skipFillers(start))
    return item !== undefined && this.objectOf(item) !== undefined
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

  private named(object: ObjectName): VerbObject {
    return {
      stems: this.lexicon.stemOf(object, this.textLanguage),
      ...(object === 'discard-pile' && { isDiscardPile: true }),
    }
  }

  /** The object that an item can be for a verb. */
  private objectOf(item: Item): VerbObject | undefined {
    const value = meant(item, 'value')
    const noun = meant(item, 'object')
    const figure = meant(item, 'figure')
    if (noun) {
      const does = (figure && changeOf(figure.field)) ?? OBJECTS[noun.object]
      return { ...this.named(noun.object), ...(does !== undefined && { does }) }
    }
    if (value && ['type', 'trait', 'side', 'skill'].includes(value.field)) {
      const does = value.field === 'skill' ? 'skills' : undefined
      return {
        stems: stemsIn(this.textLanguage, value.field, value.value),
        query: valueQuery(value.field, value.value),
        ...(does && { does }),
      }
    }
    if (figure) {
      const word =
        this.textLanguage === 'en'
          ? figure.field
          : (FIELD_WORDS[figure.field]?.[this.textLanguage][0] ?? figure.field)
      const does = changeOf(figure.field)
      return { stems: [foldWords(word).slice(0, 8)], ...(does && { does }) }
    }
    return undefined
  }

  private plainValue(item: Item): boolean {
    const value = meant(item, 'value')
    const figure = meant(item, 'figure')
    if (value) {
      const { field } = value
      this.take(this.at + 1, {
        query: valueQuery(field, value.value),
        otherwise: this.spokenOf(field, value.value),
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
    const otherwise = SKILL_FIELDS.has(figure.field) ? this.spokenOf('skill', figure.field) : []
    this.take(this.at + 1, { query: `${figure.field}>=1`, otherwise })
    return true
  }

  /** If no card has a skill or a trait, texts may mention it: `gear for combat`. */
  private spokenOf(field: string, value: string): readonly string[] {
    if (field !== 'skill' && field !== 'trait') return []
    const stems = stemsIn(this.textLanguage, field, value).map(escaped).join('|')
    const own = valueQuery(field, value)
    return [field === 'trait' ? `(${own} or text:/\\b(${stems})/)` : `text:/\\b(${stems})/`]
  }
}

/** The tokens as the longest phrases that are known. */
function itemsOf(
  tokens: readonly Token[],
  lexicon: Lexicon,
  isName: (word: string) => boolean,
): readonly Item[] {
  const words = tokens.map(({ word }) => word)
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const known = lexicon.longestAt(words, at)
    if (known) {
      items.push({ tokens: tokens.slice(at, at + known.length), meanings: known.meanings, isOr: false })
      at += known.length
      continue
    }
    at++
    if (token.isOr) {
      items.push({ tokens: [token], meanings: [], isOr: true })
      continue
    }
    if (/^\d{1,3}$/.test(token.word)) {
      items.push({ tokens: [token], meanings: [{ kind: 'number', value: Number(token.word) }], isOr: false })
      continue
    }
    const parts = lettersAndDigits(token)
    const letters = parts && lexicon.longestAt([parts[0]], 0)
    if (parts && letters?.meanings.some((meaning) => meaning.kind === 'value' && meaning.field === 'set')) {
      const [, digits, middle] = parts
      items.push({ tokens: [{ ...token, to: middle }], meanings: letters.meanings, isOr: false })
      items.push({
        tokens: [{ ...token, word: digits, from: middle }],
        meanings: [{ kind: 'number', value: Number(digits) }],
        isOr: false,
      })
      continue
    }
    const near = isName(token.word) ? undefined : lexicon.nearly(token.word)
    const meanings = near === undefined ? [] : (lexicon.longestAt([near], 0)?.meanings ?? [])
    items.push({ tokens: [token], meanings, isOr: false })
  }
  return items
}

const isPhrase = (one: Phrase | PlainWord | 'or' | undefined): one is Phrase =>
  one !== undefined && one !== 'or' && 'otherwise' in one

/** Joins alternatives of one field into one condition, and values that no card can have together into alternatives. */
function joinValues(found: readonly (Phrase | PlainWord | 'or')[]): readonly (Phrase | PlainWord | 'or')[] {
  const joined: (Phrase | PlainWord | 'or')[] = []
  for (let at = 0; at < found.length; at++) {
    const one = found[at]
    if (one === undefined) break
    const next = found[at + 1]
    const before = joined.findLastIndex((other) => isPhrase(other) && other.value !== undefined)
    const last = joined[joined.length - 1]
    // `combat or science missions`
    if (one === 'or' && isPhrase(last) && isPhrase(next) && mayJoin(last, next)) {
      joined.splice(-1, 1, together(last, next))
      at++
      continue
    }
    const other = joined[before]
    const isExclusive = isPhrase(one) && one.value !== undefined && EXCLUSIVE.has(one.value.field)
    if (isExclusive && isPhrase(other) && isPhrase(last) && sameField(other, one) && !joined.includes('or')) {
      joined.splice(before, 1, together(other, one))
      continue
    }
    joined.push(one)
  }
  return joined
}

const sameField = (a: Phrase, b: Phrase): boolean =>
  a.value !== undefined && b.value !== undefined && a.value.field === b.value.field

const isSkill = ({ query = '' }: Phrase): boolean => /^(?:culture|science|combat|ingenuity)>=1$/.test(query)
const mayJoin = (a: Phrase, b: Phrase): boolean => sameField(a, b) || (isSkill(a) && isSkill(b))

function together(a: Phrase, b: Phrase): Phrase {
  const span = { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }
  if (a.query === b.query) return { ...a, ...span }
  if (a.value && b.value) {
    // `support characters`: the first word specifies the kind of characters.
    if (a.value.field === 'type' && (a.value.value === 'character' || b.value.value === 'character'))
      return { ...(a.value.value === 'character' ? b : a), ...span }
    return { ...a, ...span, query: `${a.query},${valueQuery('', b.value.value).slice(1)}` }
  }
  return { otherwise: [], ...span, query: `(${a.query} or ${b.query})` }
}

/** Longer texts are no plain queries; the search language takes them literally. */
export const MAX_PLAIN_WORDS = 40

/**
 * Reads the plain words of a query; undefined if it has none.
 * @param isName whether the name of a card contains the word or begins with it: such a word is no misspelling
 * @param textLanguage language of the searched rules texts
 */
export function readPlainly(
  text: string,
  lexicon: Lexicon,
  isName: (word: string) => boolean,
  textLanguage: Language,
): PlainReading | undefined {
  const { tokens, hasOperators } = plainTextOf(text, lexicon.language)
  if (tokens.length === 0 || tokens.length > MAX_PLAIN_WORDS) return undefined
  const items = itemsOf(tokens, lexicon, isName)
  const found = joinValues(new Reader(items, lexicon, textLanguage).read())
  const groups: (Phrase | PlainWord)[][] = [[]]
  for (const one of found) {
    if (one === 'or') groups.push([])
    else groups.at(-1)?.push(one)
  }
  // Parts joined by the search language stay as written.
  if (groups.length > 1 && hasOperators) return undefined
  const isUsed = (token: Token) =>
    found.some((one) => isPhrase(one) && one.from <= token.from && token.to <= one.to)
  const isWord = (token: Token) =>
    found.some((one) => one !== 'or' && !isPhrase(one) && one.from === token.from && one.to === token.to)
  /** If no part of the written word was understood or left out, it stays as written. */
  const wordsOf = (group: readonly (Phrase | PlainWord)[]): readonly PlainWord[] => {
    const parts = new Set<number>()
    return group.flatMap((one) => {
      if (isPhrase(one)) return []
      const token = tokens.find(({ from, to }) => from === one.from && to === one.to)
      if (!token) return [one]
      const whole = tokens.filter(({ part }) => part === token.part)
      if (!whole.every(isWord)) return [one]
      if (parts.has(token.part)) return []
      parts.add(token.part)
      const [from, to] = [whole[0]?.from ?? one.from, whole.at(-1)?.to ?? one.to]
      return [{ text: text.slice(from, to), from, to }]
    })
  }
  const parts = groups
    .map((group) => ({ phrases: group.filter(isPhrase), words: wordsOf(group) }))
    .filter(({ phrases, words }) => phrases.length > 0 || words.length > 0)
  const content = tokens
    .filter((token) => isUsed(token) || isWord(token))
    .map(({ from, to }) => ({ text: text.slice(from, to), from, to }))
  let rest = text
  for (const token of tokens) {
    // A field that matched nothing is reported as invalid.
    if (token.isField && !isUsed(token) && !isName(token.word)) continue
    const end = token.isField && text[token.to] === ':' ? token.to + 1 : token.to
    rest = rest.slice(0, token.from) + ' '.repeat(end - token.from) + rest.slice(end)
  }
  return { parts, phrases: parts.flatMap(({ phrases }) => phrases), content, rest, hasOperators }
}
