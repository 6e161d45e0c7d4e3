import type { Who } from '@/lib/game/abilities/references'
import type { Filter, Kind, Place } from '@/lib/game/abilities/selectors'
import {
  type CardState,
  type CardType,
  type Glyph,
  OFFICIAL_GLYPHS,
  SKILLS,
  type Skill,
} from '@/lib/game/terms'
import { NOUNS, PLACE_NAMES, STATE_WORDS } from '../../en/words'
import { alt, first, map, type Out, type Parser, rule, seq, table, w, word } from '../parser'

/** Words for single concepts, from the tables of the English realiser, and other spellings of them. */

// ---------------------------------------------------------------- particles

/** Words before a clause that change nothing of it: no others are passed over. */
export const particle = w('also', 'immediately')

// ---------------------------------------------------------------- numbers

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
  }),
)

export const figure: Parser<number> = word('number', (one) =>
  one.kind === 'number' ? one.n : NUMBER_WORDS.get(one.text),
)
export const signedNumber: Parser<number | 'x' | '-x'> = word('+1', (one) => {
  if (one.kind !== 'signed') return undefined
  return one.n ?? (one.text === '-x' ? '-x' : 'x')
})
export const letterX: Parser<'x'> = word('X', (one) => (one.raw === 'X' ? 'x' : undefined))

// ---------------------------------------------------------------- names of the game

const entries = <T extends string, U>(
  from: Readonly<Record<T, readonly string[]>>,
  make: (key: T) => U,
): Readonly<Record<string, U>> =>
  Object.fromEntries(
    (Object.keys(from) as T[]).flatMap((key) => from[key].map((phrase) => [phrase, make(key)] as const)),
  )

export const skill: Parser<Skill> = table(Object.fromEntries(SKILLS.map((one) => [one, one] as const)))

export const glyphName: Parser<Glyph> = word('glyph', (one, source) => {
  if (!/^\p{Lu}/u.test(one.raw)) return undefined
  return (
    [...OFFICIAL_GLYPHS, 'Origin'].find((name) => name === one.raw) ?? source.vocabulary.glyphs.get(one.text)
  )
})

// ---------------------------------------------------------------- counters

/** A counter by its name: `counter` is one without a name. */
export interface Counter {
  readonly counter: string
  readonly many: boolean
}

/** Words before "token" or "counter" that are not part of its name. */
const NO_COUNTERS: ReadonlySet<string> = new Set(
  'promotion a an the this that those these each every any all no one two three four five six other another more of on from with random x its his her their your such same'.split(
    ' ',
  ),
)
const COUNTERS: ReadonlySet<string | undefined> = new Set(['token', 'tokens', 'counter', 'counters'])
/** Only before such a word: else any word that is misspelt could be a name. */
const named: Parser<string> = (source, at) => {
  const name = source.words[at]
  if (name === undefined || !COUNTERS.has(source.words[at + 1]?.text)) return []
  const known =
    name.kind === 'word' && /^\p{Ll}+(?:-\p{Ll}+)*$/u.test(name.text) && !NO_COUNTERS.has(name.text)
  return known ? [{ v: name.text, e: at + 1 }] : []
}
export const counterNoun: Parser<Counter> = alt<Counter>(
  map(w('wound', 'wounds'), (said, _, end, { words }) =>
    COUNTERS.has(words[end]?.text) ? undefined : { counter: 'wound', many: said === 'wounds' },
  ),
  map(w('counter', 'counters'), (said) => ({ counter: 'counter', many: said === 'counters' })),
  map(seq<[string, string]>(named, w('token', 'tokens', 'counter', 'counters')), ([counter, said]) => ({
    counter,
    many: said.endsWith('s'),
  })),
)

const STATES = Object.fromEntries(
  (Object.keys(STATE_WORDS) as CardState[]).map((state) => [state, [STATE_WORDS[state]]]),
) as unknown as Readonly<Record<CardState, readonly string[]>>
export const state: Parser<CardState> = table(entries(STATES, (one) => one))

/** A noun, and whether it is plural. */
export interface Noun {
  readonly what: Kind
  readonly many: boolean
}

const NOUN_WORDS: Readonly<Record<string, Noun>> = Object.fromEntries(
  (Object.keys(NOUNS) as Kind[]).flatMap((what): (readonly [string, Noun])[] => {
    const [one, more] = NOUNS[what]
    if (what === 'card')
      return [
        [one, { what, many: false }],
        [more, { what, many: true }],
      ]
    return [
      [one, { what, many: false }],
      [`${one} card`, { what, many: false }],
      [`${one} cards`, { what, many: true }],
      ...(one === more ? [] : [[more, { what, many: true }] as const]),
    ]
  }),
)
/** "Gear" is singular or plural; people write "gears" too. */
export const noun: Parser<Noun> = alt(
  table(NOUN_WORDS),
  map(w('gears'), () => ({ what: 'gear' as const, many: true })),
  map(w('gear'), () => ({ what: 'gear' as const, many: true })),
)

/** Capitalised words that are never traits. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...Object.keys(NOUN_WORDS).flatMap((phrase) => phrase.split(' ')),
  ...Object.values(STATE_WORDS),
  ...SKILLS,
  ...OFFICIAL_GLYPHS.map((glyph) => glyph.toLowerCase()),
  ...'a an the each all any no one two three this that these those it they he she you your x i power skills difficulty hero villain success failure victory withdraw dominion stop destroy pay choose discard draw gain lose ready'.split(
    ' ',
  ),
  ...'when while if until at during after before for to and or then otherwise except unless'.split(' '),
  ...'wounded unwounded blocked unblocked failed successful blockaded only also another other more whenever every both your opponent opponents as by with on in of from once target exactly fewer less look reveal search put place move return take assign block unblock boost revive score incapacitate shuffle exchange gets count counts cost costs give add remove sacrifice friendly enemy current next top bottom'.split(
    ' ',
  ),
])

const MAX_TRAIT_WORDS = 3

/** A trait of several words, such as "System Lord", if it is known. */
const longTrait: Parser<string> = (source, at) => {
  const found: Out<string>[] = []
  if (!/^\p{Lu}/u.test(source.words[at]?.raw ?? '')) return found
  for (let n = 2; n <= MAX_TRAIT_WORDS; n++) {
    const known = source.vocabulary.traits.get(
      source.words
        .slice(at, at + n)
        .map(({ text }) => text)
        .join(' '),
    )
    if (known !== undefined) found.push({ v: known, e: at + n })
  }
  return found
}

/** A trait: a name with an initial capital. At the beginning of a sentence only known ones are traits. */
const shortTrait: Parser<string> = word('trait', (one, source, at) => {
  const known = source.vocabulary.traits.get(one.text)
  if (known !== undefined && /^\p{Lu}/u.test(one.raw)) return known
  if (known !== undefined && one.text === known.toLowerCase() && one.text.length > 4) return known
  if (!/^\p{Lu}/u.test(one.raw) || RESERVED.has(one.text) || source.vocabulary.titles.has(one.text))
    return undefined
  const before = source.words[at - 1]
  if (before === undefined || before.kind === 'sign') return undefined
  if (source.vocabulary.closed) return undefined
  return one.raw
})

export const trait: Parser<string> = first(longTrait, shortTrait)

/** An unknown name can be a title as well: "non-Apophis", "except Apophis", "who is Apophis". */
export const knownTrait: Parser<string> = map(trait, (one, _, __, { vocabulary }) =>
  vocabulary.traits.has(one.toLowerCase()) ? one : undefined,
)

/** The title of the card that has the text. */
export const ownTitle: Parser<true> = (source, at) => {
  const [whole = []] = source.titles
  for (const title of source.titles) {
    if (!title.every((text, i) => source.words[at + i]?.text === text) || title.length === 0) continue
    // "Jack" alone is Jack O'Neill; "Jack Harper" is somebody else.
    const next = source.words[at + 1]
    if (title.length === 1 && whole.length > 1 && next?.kind === 'word' && /^\p{Lu}/u.test(next.raw)) continue
    return [{ v: true, e: at + title.length }]
  }
  source.missed(at, source.words.length > 0 ? 'title' : '')
  return []
}

/** The same where a text names cards like this one: "a card named Baal". */
export const ownName: Parser<string> = map(ownTitle, (_, at, end, { words, vocabulary }) => {
  const said = words.slice(at, end)
  const known = vocabulary.titles.get(said.map(({ text }) => text).join(' '))
  return (
    known ??
    said
      .map(({ raw }) => raw)
      .join(' ')
      .replaceAll(" 's", "'s")
  )
})

const MAX_TITLE_WORDS = 7

/** The title of another card: a known one, else several capitalised words. */
export const otherTitle: Parser<string> = (source, at) => {
  if (ownTitle(source, at).length > 0) return []
  const words: string[] = []
  let known: { v: string; e: number } | undefined
  let named = 0
  for (let i = 0; i < MAX_TITLE_WORDS; i++) {
    const next = source.words[at + i]
    if (next === undefined) break
    words.push(next.text)
    const title = source.vocabulary.titles.get(words.join(' '))
    if (title !== undefined && /^\p{Lu}/u.test(source.words[at]?.raw ?? ''))
      known = { v: title, e: at + i + 1 }
    if (named === i && /^\p{Lu}/u.test(next.raw) && !RESERVED.has(next.text) && next.kind === 'word')
      named = i + 1
  }
  if (known) return [known]
  if (named < 2 || source.vocabulary.closed) return []
  const raw = source.words.slice(at, at + named)
  return [{ v: raw.map((one) => one.raw).join(' '), e: at + named }]
}

/** A title of an official card, or of a card of the set. */
export const knownTitle: Parser<string> = map(otherTitle, (title, _, __, { vocabulary }) =>
  vocabulary.titles.has(title.toLowerCase()) ? title : undefined,
)

// ---------------------------------------------------------------- players

/** The subject of a clause. */
export type Doer = Who

/** Rules refer to each other: each is made once for each acting player. */
export function perDoer<T>(make: (doer: Doer) => Parser<T>): (doer: Doer) => Parser<T> {
  const made = new Map<Doer, Parser<T>>()
  return (doer) => {
    const known = made.get(doer)
    if (known) return known
    const fresh = rule(() => make(doer))
    made.set(doer, fresh)
    return fresh
  }
}

export const player: Parser<Who> = table<Who>({
  you: 'you',
  'your opponent': 'opponent',
  'the opponent': 'opponent',
  'an opponent': 'opponent',
  'each opponent': 'opponent',
  'each of your opponents': 'opponent',
  opponent: 'opponent',
  'that opponent': 'opponent',
  'the hero player': 'hero',
  'the villain player': 'villain',
})

/** "Your", "your opponent's", and "their" for the acting player. */
export const possessive = (doer: Doer): Parser<Who> =>
  alt(
    table<Who>({
      your: 'you',
      "your opponent 's": 'opponent',
      // Without an apostrophe, and with one in the wrong place.
      'your opponents': 'opponent',
      "your opponents '": 'opponent',
      "an opponent 's": 'opponent',
      "each opponent 's": 'opponent',
      "the opponent 's": 'opponent',
      "opponent 's": 'opponent',
      "that opponent 's": 'opponent',
      "the hero player 's": 'hero',
      "the villain player 's": 'villain',
      'the hero': 'hero',
    }),
    map(w("that player 's"), () => (doer === 'you' ? ('chosenPlayer' as const) : doer)),
    map(w('their', 'his', 'her', 'his or her'), () => (doer === 'you' ? ('opponent' as const) : doer)),
  )

/** The cards of the hero player, whose missions are "yours", and those that lie against them. */
export const MISSIONS_OF: Readonly<Partial<Record<CardType, Who>>> = {
  team: 'you',
  support: 'you',
  gear: 'you',
  event: 'you',
  mission: 'you',
  obstacle: 'opponent',
  adversary: 'opponent',
}

// ---------------------------------------------------------------- places

const PILES = {
  hand: [PLACE_NAMES.hand],
  deck: [PLACE_NAMES.deck, 'draw deck'],
  discard: [PLACE_NAMES.discard],
  missions: [PLACE_NAMES.missions],
  score: [PLACE_NAMES.score, 'score pile'],
} as const
export const pileName: Parser<Place> = table(entries<keyof typeof PILES, Place>(PILES, (place) => place))

/** "Your discard pile". */
export const pile = (doer: Doer): Parser<{ readonly place: Place; readonly whose: Who }> =>
  alt(
    map(seq<[Who, Place]>(possessive(doer), pileName), ([whose, place]) => ({ place, whose })),
    map(w('hand'), () => ({ place: 'hand' as const, whose: doer })),
  )

/** Merges filters; undefined if two of them contradict each other. */
export function merged(...filters: readonly Filter[]): Filter | undefined {
  const whole: Record<string, unknown> = {}
  for (const filter of filters) {
    for (const [key, value] of Object.entries(filter)) {
      if (value === undefined) continue
      if (key in whole && JSON.stringify(whole[key]) !== JSON.stringify(value)) return undefined
      whole[key] = value
    }
  }
  return whole
}
