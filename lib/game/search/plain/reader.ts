import { foldWords } from '../words/fold-words'
import { ChangeReader } from './change-reader'
import { SKILL_FIELDS } from './figure-reader'
import { type Item, type MeaningOf, meant, numberAt, type Phrase, type PlainWord, saysNothing } from './items'
import { escaped, isAtTheTable, isForOneself, type VerbObject, valueQuery } from './spoken'

/** Number fields whose name alone asks for the cards that have it. */
const NAMED_ALONE: ReadonlySet<string> = new Set([
  ...SKILL_FIELDS,
  'experience',
  'points',
  'revive',
  'firepower',
])

/** Keywords that are what a text waits for. */
const OUTCOMES: ReadonlySet<string> = new Set(['success', 'failure', 'victory'])

/** Things that are put on a card. */
const PUT: ReadonlySet<string> = new Set(['glyph', 'token', 'gear', 'obstacle'])

/** Places of cards. */
const PLACES: ReadonlySet<string> = new Set(['hand', 'deck', 'mission-pile', 'discard-pile'])

/** Things that `does:` has words for, whatever is done with them: to move a glyph is `does:glyph`. */
const OWN_DOES: ReadonlySet<string> = new Set(['glyph', 'token', 'complication'])

/** What players do, which texts forbid. */
const BY_PLAYERS: ReadonlySet<string> = new Set(['play', 'draw', 'revive', 'score', 'assign', 'boost'])

/** Effects on cards alone, whose number is one of cards. */
const OF_CARDS: ReadonlySet<string> = new Set(['draw', 'discard', 'look'])

/** French `un` and `une`, which are a number as well. */
const isArticle = (item: Item | undefined): boolean =>
  meant(item, 'number') !== undefined && meant(item, 'filler') !== undefined

/** Reads the items of a query from left to right. */
export class Reader extends ChangeReader {
  read(): readonly (Phrase | PlainWord | 'or')[] {
    while (this.at < this.items.length) this.next()
    return this.found
  }

  private next(): void {
    const item = this.items[this.at]
    if (!item) return
    if (item.isOr) {
      this.found.push('or')
      this.at++
      return
    }
    if (this.negation() || this.printing() || this.forMissions() || this.figure()) return
    if (this.numberOfCards() || this.change() || this.degree()) return
    if (this.quality() || this.trigger() || this.making() || this.against()) return
    if (this.putting() || this.actedOn() || this.worth() || this.verb() || this.plainValue(item)) return
    if (this.degreeAlone() || this.actionAlone(item) || this.momentAlone(item) || this.spokenOnly(item))
      return
    const says = item.meanings.filter(
      ({ kind }) =>
        ![
          'filler',
          'and',
          'traits',
          'every',
          'break',
          'card',
          'bound',
          'to',
          'between',
          'when',
          'not',
          'against',
          'make',
        ].includes(kind) && !(kind === 'use' && this.saysUse(item)),
    )
    if (item.meanings.length === 0 || (says.length > 0 && !isArticle(item)))
      for (const { word, from, to } of item.tokens) this.found.push({ text: word, from, to })
    this.at++
  }

  /** `that work with jaffa`, but not `work together`, `hazard suit`. */
  private saysUse(item: Item): boolean {
    const isSurely = item.tokens.length > 1
    return isSurely || [this.at - 1, this.at + 1].some((at) => meant(this.item(at), 'break') !== undefined)
  }

  private negation(): boolean {
    if (!meant(this.item(this.at), 'not') || meant(this.item(this.at), 'quality')) return false
    const reader = new Reader(this.items, this.lexicon, this.textLanguage, this.isName)
    reader.at = this.at + 1
    let traits: number | undefined
    while (
      reader.at < this.items.length &&
      (saysNothing(this.item(reader.at)) || meant(this.item(reader.at), 'break'))
    ) {
      if (meant(this.item(reader.at), 'traits')) traits = reader.at
      reader.at++
    }
    // `without traits`, but not `without traits jaffa`
    if (traits !== undefined && meant(this.item(reader.at), 'value')?.field !== 'trait') {
      this.take(traits + 1, { query: '-trait:/./' })
      return true
    }
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

  /** `when you revive`. */
  private trigger(): boolean {
    if (!meant(this.item(this.at), 'when')) return false
    let at = this.at + 1
    while (this.isAfterArticle(at + 1) || meant(this.item(at), 'card') || meant(this.item(at), 'break')) at++
    // `when a character is destroyed`: the affected object may be in between.
    const between = this.item(at)
    const isBetween = meant(between, 'value') ?? meant(between, 'object')
    if (between && isBetween && !meant(between, 'moment')) at = this.skipFillers(at + 1)
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

  /** `against replicators`. */
  private against(): boolean {
    if (!meant(this.item(this.at), 'against')) return false
    let at = this.at + 1
    while (this.isAfterArticle(at + 1)) at++
    const item = this.item(at)
    const object = item && this.spoken.objectOf(item)
    if (!object?.query || object.stems.length === 0) return false
    const stems = object.stems.map(escaped).join('|')
    this.take(at + 1, { query: `text:/\\b(${stems})/`, otherwise: [object.query] })
    return true
  }

  /** `put a glyph on a character`, `place on top of the mission pile`; what is put beneath a card is left as words. */
  private putting(): boolean {
    if (!meant(this.item(this.at), 'put')) return false
    let put: VerbObject | undefined
    let end = this.at + 1
    for (let at = end; at < this.items.length; at++) {
      const item = this.items[at]
      if (!item || item.isOr || meant(item, 'when')) break
      const name = meant(item, 'object')?.object
      if (name !== undefined && PLACES.has(name)) {
        const stems = this.spoken.named(name).stems.map(escaped).join('|')
        // In French, `piochez` begins like `pioche`.
        const end = this.textLanguage === 'fr' ? 's?\\b' : ''
        this.take(at + 1, { query: `text:/\\b(${stems})${end}/` })
        return true
      }
      if (meant(item, 'bound')?.operator === '<') return false
      if (put && meant(item, 'break')) break
      const value = meant(item, 'value')
      const isPut = PUT.has(name ?? '') || (value?.field === 'type' && PUT.has(value.value))
      if (!put && isPut) put = this.spoken.objectOf(item)
      // `put a glyph on a character` says where to.
      else if (!put || !this.spoken.objectOf(item) || !this.isAfterArticle(at)) continue
      end = at + 1
    }
    if (!put) return false
    this.take(end, this.spoken.doneTo([put.does ?? 'attach'], [put]))
    return true
  }

  /** In French, `un` is a number as well. */
  private isAfterArticle(at: number): boolean {
    const before = this.item(at - 1)
    return saysNothing(before) || isArticle(before)
  }

  /** `dvě karty líznout`: a number of cards before what is done with them. */
  private numberOfCards(): boolean {
    const at = this.at + 1
    const isRead =
      meant(this.item(this.at), 'number') && meant(this.item(at), 'card') && meant(this.item(at + 1), 'verb')
    if (isRead) this.at = at + 1
    return isRead !== undefined
  }

  /** `missions that give 4 experience`: the experience of a mission is a figure, not an effect. */
  private worth(): boolean {
    const isMission = this.found.some(
      (one) => one !== 'or' && 'otherwise' in one && one.value?.value === 'mission',
    )
    const gives = this.items[this.at]?.meanings.some(
      (meaning) => meaning.kind === 'verb' && meaning.does.includes('experience'),
    )
    if (!isMission || !gives) return false
    const verb = this.at
    this.at = this.skipFillers(verb + 1)
    const most = meant(this.item(this.at), 'degree') ? this.at + 1 : this.at
    const named = this.skipFillers(most)
    if (meant(this.item(named), 'figure')?.field === 'experience') {
      if (most === this.at || !this.degree())
        this.take(named + 1, { query: 'experience>=1', order: { by: 'experience', descending: true } })
      return true
    }
    const read = numberAt(this.items, this.at, false)
    const figure = read && meant(this.item(this.skipFillers(read.to)), 'figure')
    if (figure?.field === 'experience' && this.figure()) return true
    this.at = verb
    return false
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
    const states: string[] = []
    let count = 0
    let isOfCards = false
    for (; at < this.items.length; at++) {
      const item = this.items[at]
      if (!item) break
      if (saysNothing(item)) continue
      if (item.isOr && objects.length > 0) {
        hasOr = true
        continue
      }
      const number = meant(item, 'number')
      if (number && objects.length === 0) {
        count = number.value
        continue
      }
      // `block the strongest hero`: of what is on the table, an adjective says which.
      if (objects.length === 0 && meant(item, 'quality') && isAtTheTable(does) && this.objectAfter(at + 1))
        continue
      if (meant(item, 'card') && objects.length === 0) {
        end = at + 1
        isOfCards = true
        const apart = this.takenApart(this.at, end)
        if (apart) {
          does = [...apart]
          end++
        }
        // `take cards from the discard pile`: the rest of the phrase specifies the cards.
        const from = this.skipFillers(meant(this.item(end), 'break') ? end + 1 : end)
        const place = from > end ? meant(this.item(from), 'object') : undefined
        if (place) {
          objects.push(this.spoken.named(place.object))
          end = from + 1
        }
        break
      }
      if (objects.length === 0 && this.isState(at, does)) {
        states.push(...this.statesOf(item))
        continue
      }
      // `préparer un personnage stoppé`: in French the state comes after the noun.
      const isFrench = this.lexicon.language === 'fr' && !does.includes('instead')
      if (isFrench && objects.length > 0 && meant(item, 'verb') && !this.objectAfter(at + 1)) {
        states.push(...this.statesOf(item))
        end = at + 1
        break
      }
      // `discard for power` says what for.
      if (meant(item, 'condition') && item.tokens.length > 1) break
      const object = this.spoken.objectOf(item)
      // `move a glyph to a character` says where to.
      if (object && objects.some((one) => OWN_DOES.has(one.does ?? '')) && saysNothing(this.item(at - 1))) {
        end = at + 1
        continue
      }
      if (!object || meant(item, 'quality') || (meant(item, 'verb') && !meant(item, 'object'))) break
      // `look at the opponent's hand`: whose hand it is comes first.
      const isWhose = objects.every(({ name }) => name === 'opponent') && PLACES.has(object.name ?? '')
      if (isWhose) states.push(...objects.flatMap(({ stems }) => stems))
      else if (objects.length > 0 && !hasOr && !object.query) break
      if (hasOr) objects.push(object)
      // `support characters`, `a villain ship`: the last noun decides.
      else objects.splice(0, objects.length, object)
      hasOr = false
      end = at + 1
    }
    // `draw 2`: of what is drawn and discarded, the number is one of cards.
    if (count > 0 && objects.length === 0 && !isOfCards && does.some((one) => OF_CARDS.has(one))) {
      isOfCards = true
      end = Math.max(end, this.afterNumber(this.at + 1))
    }
    const whence = this.item(end)
    const from = this.skipFillers(end + 1)
    const place = meant(whence, 'break') ? meant(this.item(from), 'object') : undefined
    // `play from the discard pile`
    if (objects.length === 0 && place && PLACES.has(place.object)) {
      objects.push(this.spoken.named(place.object))
      end = from + 1
    }
    if (objects.every(({ name }) => name === 'opponent') && this.preventing(does, end)) return true
    // Rules texts write taking as `return cards from the discard pile`.
    if (does.includes('return') && objects.some(({ name }) => name === 'discard-pile'))
      does = ['take', ...does]
    // Cards are given by drawing and taking them.
    if (isOfCards && objects.length === 0 && does.includes('gain')) does = ['draw', 'take']
    const narrowed = objects.flatMap((object) => object.does ?? [])
    const own = narrowed.filter((one) => OWN_DOES.has(one))
    // `add a complication`: a verb of many meanings says no more than its object.
    const isNarrower = narrowed.some((one) => does.includes(one))
    does = isNarrower
      ? does.filter((one) => narrowed.includes(one))
      : [...(does.length > 2 && own.length > 0 ? [] : does), ...own]
    const done = this.spoken.doneTo(does, objects)
    const counted = isOfCards ? this.spoken.cardStems() : objects.flatMap(({ stems }) => stems)
    // `draw two cards`: those that draw two, then those that draw at all.
    // `gain 1 power`: of power, one is a number as well.
    const least = objects.some(({ name }) => name === 'power') ? 1 : 2
    const isCounted = count >= least && counted.length > 0
    const first = isCounted
      ? this.spoken.counted(count, does, counted)
      : states.length > 0 && `text:/\\b(${states.map(escaped).join('|')})/`
    this.take(end, { ...done, ...(first && { first }) })
    return true
  }

  private afterNumber(start: number): number {
    let at = start
    while (saysNothing(this.item(at)) && !meant(this.item(at), 'number')) at++
    return at + 1
  }

  /** Stems by which texts name the state that a verb leaves cards in: `ready an incapacitated character`. */
  private statesOf(item: Item): readonly string[] {
    const does = meant(item, 'verb')?.does ?? []
    return does.length === 1 ? does.flatMap((one) => this.spoken.stemsOf('does', one)) : []
  }

  /** `ready a stopped character`: a verb between another verb and its object says which state the object is in. */
  private isState(at: number, does: readonly string[]): boolean {
    const item = this.item(at)
    const verb = meant(item, 'verb')
    const next = this.item(at + 1)
    // What is prevented is no state: `cannot play events`.
    if (does.includes('instead') || !verb || meant(item, 'object') || !next || !this.spoken.objectOf(next))
      return false
    const before = this.items.slice(this.at + 1, at)
    return !verb.does.some((one) => does.includes(one)) && before.every((one) => !meant(one, 'and'))
  }

  /** `prevent blocking`, `prevent the opponent from playing events`. */
  private preventing(does: readonly string[], start: number): boolean {
    if (!does.includes('instead')) return false
    const at = this.skipFillers(meant(this.item(start), 'break') ? start + 1 : start)
    const item = this.item(at)
    const moment = meant(item, 'moment')
    const prevented = (meant(item, 'verb') ?? meant(item, 'action'))?.does ?? (moment && [moment.value])
    if (!prevented || prevented.includes('instead')) return false
    const stems = prevented.flatMap((one) => this.spoken.stemsOf('does', one)).map(escaped)
    const isOpponent = start > this.at + 1
    const ways = [
      ...does,
      ...(prevented.includes('block') ? ['unblock'] : []),
      ...(isOpponent || prevented.some((one) => BY_PLAYERS.has(one)) ? ['forbid'] : []),
    ]
    const query = `does:${[...new Set(ways)].join(',')}`
    const what = this.item(this.skipFillers(at + 1))
    const object = what && !meant(what, 'verb') ? this.spoken.objectOf(what) : undefined
    const verb = `${query} text:/\\b(${stems.join('|')})/`
    if (object && object.stems.length > 0) {
      const noun = object.stems.map(escaped).join('|')
      this.take(this.skipFillers(at + 1) + 1, {
        query: `${query} text:/\\b(${stems.join('|')})[^.]*\\b(${noun})/`,
        otherwise: [verb, query],
      })
    } else this.take(at + 1, { query: verb, otherwise: [query] })
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
    // `jaffa block combat` continues, so that the word is a verb there.
    if (!item || !action || (this.at + 2 < this.items.length && this.objectAfter(this.at + 2))) return false
    const object = this.spoken.objectOf(item)
    // `mission draw`: missions that let one draw, for no mission is drawn.
    if (!object || (object.query !== undefined && isForOneself(action.does))) return false
    const isOwn = object.does !== undefined && action.does.includes(object.does)
    const does = isOwn ? [object.does ?? ''] : action.does
    this.take(this.at + 2, this.spoken.doneTo(does, [object]))
    return true
  }

  /** `removal` without an object. */
  private actionAlone(item: Item): boolean {
    const action = meant(item, 'action')
    if (!action) return false
    this.take(this.at + 1, this.spoken.doneTo(action.does, []))
    return true
  }

  /** `destruction`: cards that destroy, and cards whose text waits for it. */
  private momentAlone(item: Item): boolean {
    const moment = meant(item, 'moment')
    if (!moment || meant(item, 'filler')) return false
    this.take(this.at + 1, { query: this.spoken.doneOrAwaited(moment.value) })
    return true
  }

  private objectAfter(start: number): boolean {
    const item = this.item(this.skipFillers(start))
    return item !== undefined && this.spoken.objectOf(item) !== undefined
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

  /**
   * `system lords that cost 5`, `strong system lords`: the name of a set that also occurs in the names of cards of
   * every set.
   */
  private isCalledLikeSet(item: Item): boolean {
    if (meant(item, 'value')?.field !== 'set' || !meant(item, 'condition')) return false
    const [before, behind] = [this.item(this.at - 1), this.item(this.at + 1)]
    const isDescribed = (['quality', 'degree', 'value', 'verb'] as const).some((kind) => meant(before, kind))
    if (behind !== undefined && !meant(behind, 'break')) return false
    return isDescribed || (before === undefined && behind !== undefined)
  }

  private plainValue(item: Item): boolean {
    const value = this.isCalledLikeSet(item) ? undefined : meant(item, 'value')
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
