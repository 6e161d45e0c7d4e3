import type { Language } from '@/lib/game/text/tokens'
import { SEARCH_FIELDS } from '../fields'
import { foldWords } from '../words/fold-words'
import { FIELD_WORDS, VALUE_WORDS } from '../words/vocabulary'
import { alikeTest } from '../words/word-index'
import {
  OBJECTS,
  type ObjectName,
  type PlainWords,
  phraseWords,
  QUALITIES,
  type QualityName,
} from './plain-tokens'

/** The phrases of a table, which stand in one line. */
const split = (phrases: string): readonly string[] =>
  phrases
    .split('|')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** English words in all their forms, so that the tables have each of them once. */

/** Past forms of irregular verbs. */
const IRREGULAR: Readonly<Record<string, string>> = {
  draw: 'drew|drawn',
  take: 'took|taken',
  lose: 'lost',
  give: 'gave|given',
  get: 'got',
  win: 'won',
  bring: 'brought',
  see: 'saw|seen',
  find: 'found',
  steal: 'stole|stolen',
  throw: 'threw|thrown',
  forbid: 'forbade|forbidden',
  shoot: 'shot',
  put: '',
  quit: '',
  cut: '',
  send: 'sent',
  make: 'made',
  go: 'went|gone',
  beat: 'beaten',
  blow: 'blew|blown',
  undo: 'undid|undone',
}

/** One syllable with one vowel before one consonant, which is doubled: `stop`, `stopping`. */
const DOUBLED = /^(?:qu|[^aeiou])*[aeiou][bdgmnprt]$/
/** Longer verbs that double theirs, since the last syllable is stressed. */
const DOUBLED_LONGER: ReadonlySet<string> = new Set(['forbid', 'untap'])
/** Verbs that double it in British English only. */
const DOUBLED_OR_NOT: ReadonlySet<string> = new Set(['cancel'])

const withS = (word: string): string =>
  /[^aeiou]y$/.test(word)
    ? `${word.slice(0, -1)}ies`
    : /(?:s|x|z|ch|sh)$/.test(word)
      ? `${word}es`
      : `${word}s`

/** A noun and its plural. */
const nounForms = (word: string): readonly string[] => [word, withS(word)]

/** The forms in -ing and -ed of a regular verb. */
function regularForms(word: string): readonly [ing: string, past: string] {
  if (/[^aeiou]y$/.test(word)) return [`${word}ing`, `${word.slice(0, -1)}ied`]
  if (word.endsWith('ie')) return [`${word.slice(0, -2)}ying`, `${word}d`]
  // `Agree` and `dye` keep their e, `move` loses it.
  if (word.endsWith('e')) return [`${/[eoy]e$/.test(word) ? word : word.slice(0, -1)}ing`, `${word}d`]
  const stem = DOUBLED.test(word) || DOUBLED_LONGER.has(word) ? word + word.slice(-1) : word
  return [`${stem}ing`, `${stem}ed`]
}

/** A verb in all its forms. */
export function verbForms(word: string): readonly string[] {
  const third = /[^aeiou]o$/.test(word) ? `${word}es` : withS(word)
  const [ing, past] = regularForms(word)
  const british = DOUBLED_OR_NOT.has(word) ? ['ing', 'ed'].map((end) => word + word.slice(-1) + end) : []
  return [word, third, ing, ...split(IRREGULAR[word] ?? past), ...british]
}

/** A phrase with its first word, or else its last one, in all forms. */
function phraseForms(
  phrase: string,
  forms: (word: string) => readonly string[],
  place: 'first' | 'last',
): readonly string[] {
  const words = phrase.split(' ')
  const at = place === 'first' ? 0 : words.length - 1
  return forms(words[at] ?? '').map((form) => words.with(at, form).join(' '))
}

type BoundOperator = keyof PlainWords['bounds']

/** Whether a figure is made higher or lower. */
export type Direction = 'up' | 'down'

/** Meaning of a phrase; one phrase may have several, and its context decides. */
export type Meaning =
  | {
      readonly kind:
        | 'filler'
        | 'break'
        | 'card'
        | 'not'
        | 'and'
        | 'traits'
        | 'current'
        | 'every'
        | 'use'
        | 'when'
        | 'between'
        | 'to'
        | 'against'
        | 'make'
        | 'put'
    }
  | { readonly kind: 'change'; readonly direction?: Direction; readonly isSwap?: boolean }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'bound'; readonly operator: BoundOperator; readonly isAfter: boolean }
  | { readonly kind: 'figure'; readonly field: string }
  | { readonly kind: 'degree'; readonly isHigh: boolean; readonly isMost: boolean }
  | { readonly kind: 'quality'; readonly quality: QualityName; readonly isMost: boolean }
  | { readonly kind: 'value'; readonly field: string; readonly value: string }
  | { readonly kind: 'moment'; readonly value: string }
  | { readonly kind: 'verb'; readonly does: readonly string[] }
  | { readonly kind: 'action'; readonly does: readonly string[] }
  | { readonly kind: 'object'; readonly object: ObjectName }
  | { readonly kind: 'condition'; readonly query: string }

interface Entry {
  /** Folded. The last word may be the beginning of one, and any word that ends with `-` is. */
  readonly words: readonly string[]
  readonly meaning: Meaning
}

/** Endings that may follow the stem of a short word, and the number of letters that may follow that of a longer one. */
const SHORT_STEM = 4
const SHORT_ENDINGS =
  /^(?:[aeiouy]|ou|[aeiouy]m|[aeiouy]ch|[ae]mi|imi|ymi|eho|emu|ovi|ov[aeyui]|ove(?:ho|mu|m)?|ovou|ovych?|ovymi?|it|at|et|out|il[aiyo]?|al[aiyo]?|eni|ani|eme|ete|ime|ite|uji?|uje|uj[ie]ci|aji|eji|ejme|s|es|er|ent|ez|nt|nou|ne|nout|ny|na|ni|nych|sk[yaeiou]|skych?|ske(?:ho|mu)?)?$/
const MAX_ENDING = 6

/** True if a word is a form of another whose beginning is given. */
const isForm = (stem: string, word: string): boolean => {
  if (!word.startsWith(stem)) return false
  const ending = word.slice(stem.length)
  return stem.length < SHORT_STEM ? SHORT_ENDINGS.test(ending) : ending.length <= MAX_ENDING
}

const fits = (pattern: string, word: string | undefined): boolean =>
  word !== undefined &&
  (pattern.endsWith('-') && pattern.length > 1 ? isForm(pattern.slice(0, -1), word) : pattern === word)

/** Number of letters of the words that an entry covers. */
const lettersOf = ({ words }: Entry): number =>
  words.reduce(
    (sum, word) => sum + (word.endsWith('-') && word.length > 1 ? word.length - 1 : word.length),
    0,
  )

/**
 * The meanings that cover the most letters: `obtížnost-` is no form of `obtížn-`. Within one kind only the longest
 * counts; of different kinds, those of about the same length.
 */
function nearest(entries: readonly Entry[]): readonly Meaning[] {
  const most = Math.max(...entries.map(lettersOf))
  const ofKind = new Map<string, number>()
  for (const entry of entries)
    ofKind.set(entry.meaning.kind, Math.max(ofKind.get(entry.meaning.kind) ?? 0, lettersOf(entry)))
  return entries
    .filter((entry) => lettersOf(entry) >= Math.max(most - 1, ofKind.get(entry.meaning.kind) ?? 0))
    .map(({ meaning }) => meaning)
}

/** Fields whose values are everyday words, in order of how often they are meant. */
const VALUE_FIELDS = ['type', 'side', 'trait', 'skill', 'rarity', 'glyph', 'set', 'keyword'] as const

/** Fields with a number that people name, and the shortest alias that is a word to anybody. */
const MIN_ALIAS = 3

/** The word of `does:` for a change of each figure. */
const CHANGED: Readonly<Record<string, string>> = {
  culture: 'skills',
  science: 'skills',
  combat: 'skills',
  ingenuity: 'skills',
  cost: 'cost',
  difficulty: 'difficulty',
  revive: 'revive-cost',
  firepower: 'firepower',
  experience: 'experience',
  points: 'points',
}
export const changeOf = (field: string): string | undefined => CHANGED[field]

/** The everyday words of some languages, and their meanings in the search language. */
export class Lexicon {
  private readonly byFirst = new Map<string, Entry[]>()
  private readonly singles: string[] = []
  private readonly known = new Map<string, string | undefined>()

  /** @param tables the reader's language first; English words are known to all players */
  constructor(private readonly tables: readonly PlainWords[]) {
    for (const table of tables) this.addTable(table)
  }

  get language(): Language {
    return this.tables[0]?.language ?? 'en'
  }

  /** Stem of an object in the rules texts of a language, if its words are in this lexicon. */
  stemOf(object: ObjectName, language: Language): readonly string[] {
    const table = this.tables.find((one) => one.language === language)
    return table ? [foldWords(table.objects[object].stem)] : []
  }

  /** Ways in which texts of a language may write a number, folded: in figures or words, or the stems of those. */
  numberStems(value: number, language: Language): readonly string[] {
    const words = split(this.tables.find((one) => one.language === language)?.numbers[value] ?? '')
    return [String(value), ...words.map((word) => foldWords(word.replace(/-$/, '')))]
  }

  /** How texts of a language go on about a card, name one, and say what it costs; folded. */
  wordingOf(language: Language): Pick<PlainWords, 'paid' | 'pointing' | 'card'> | undefined {
    return this.tables.find((one) => one.language === language)
  }

  /** True if a number after the word is a price: `ships for 2`. */
  isBeforePrice(word: string): boolean {
    return this.tables.some((table) => split(table.beforePrice).map(foldWords).includes(word))
  }

  private add(language: Language, phrase: string, meaning: Meaning): void {
    const words = phraseWords(phrase, language)
    const [first] = words
    if (first === undefined) return
    const entries = this.byFirst.get(first) ?? []
    this.byFirst.set(first, entries)
    entries.push({ words, meaning })
    if (words.length === 1 && !first.endsWith('-')) this.singles.push(first)
  }

  private addAll(language: Language, phrases: string, meaning: Meaning, forms = split): void {
    for (const phrase of forms(phrases)) this.add(language, phrase, meaning)
  }

  private addTable(table: PlainWords): void {
    const { language } = table
    const isEnglish = language === 'en'
    const nouns = (phrases: string) =>
      isEnglish ? split(phrases).flatMap((phrase) => phraseForms(phrase, nounForms, 'last')) : split(phrases)
    const verbs = (phrases: string) =>
      isEnglish ? split(phrases).flatMap((phrase) => phraseForms(phrase, verbForms, 'first')) : split(phrases)
    const one = (phrases: string, meaning: Meaning, forms = split) =>
      this.addAll(language, phrases, meaning, forms)

    for (const field of VALUE_FIELDS) this.addValues(table, field, nouns)
    this.addFigures(table, nouns)
    table.numbers.forEach((phrases, value) => {
      one(phrases, { kind: 'number', value })
    })
    for (const operator of ['<', '<=', '>', '>=', '='] as const) {
      const { before, after = '' } = table.bounds[operator]
      one(before, { kind: 'bound', operator, isAfter: false })
      one(after, { kind: 'bound', operator, isAfter: true })
    }
    const { high, low, highest, lowest } = table.degrees
    one(high, { kind: 'degree', isHigh: true, isMost: false })
    one(low, { kind: 'degree', isHigh: false, isMost: false })
    one(highest, { kind: 'degree', isHigh: true, isMost: true })
    one(lowest, { kind: 'degree', isHigh: false, isMost: true })
    for (const quality of Object.keys(QUALITIES) as QualityName[]) {
      const words = table.qualities[quality]
      one(words?.plain ?? '', { kind: 'quality', quality, isMost: false })
      one(words?.most ?? '', { kind: 'quality', quality, isMost: true })
    }
    for (const [does, phrases] of Object.entries(table.verbs)) {
      const words = does.split(',')
      const [only = ''] = words.length === 1 ? words : []
      const own = isEnglish ? [] : (VALUE_WORDS.does?.[only]?.[language] ?? [])
      one([phrases, ...own].join('|'), { kind: 'verb', does: words }, verbs)
    }
    for (const [does, phrases] of Object.entries(table.actionNouns))
      one(phrases, { kind: 'action', does: does.split(',') }, nouns)
    one(table.changes.swap, { kind: 'change', isSwap: true }, verbs)
    one(table.changes.any, { kind: 'change' }, verbs)
    for (const direction of ['up', 'down'] as const)
      one(table.changes[direction], { kind: 'change', direction }, verbs)
    const field = SEARCH_FIELDS.find(({ name }) => name === 'trigger')
    if (field?.kind === 'list')
      for (const { value } of field.values) {
        const own = isEnglish ? [value] : (VALUE_WORDS.trigger?.[value]?.[language] ?? [])
        one(own.join('|'), { kind: 'moment', value }, verbs)
      }
    for (const object of Object.keys(OBJECTS) as ObjectName[])
      one(table.objects[object].words, { kind: 'object', object }, nouns)
    for (const [query, phrases] of Object.entries(table.conditions))
      one(phrases, { kind: 'condition', query }, nouns)
    one(table.cards, { kind: 'card' }, nouns)
    for (const kind of [
      'not',
      'and',
      'traits',
      'current',
      'every',
      'when',
      'between',
      'to',
      'against',
    ] as const)
      one(table[kind], { kind })
    one(table.make, { kind: 'make' }, verbs)
    one(table.put, { kind: 'put' }, verbs)
    one(table.use, { kind: 'use' }, verbs)
    one(table.breaks, { kind: 'break' })
    one(table.fillers, { kind: 'filler' })
  }

  private addValues(
    { language, values }: PlainWords,
    name: string,
    nouns: (phrases: string) => readonly string[],
  ): void {
    const field = SEARCH_FIELDS.find((one) => one.name === name)
    if (field?.kind !== 'list') return
    for (const { value, aliases = [] } of field.values) {
      const own =
        language === 'en'
          ? [value, ...aliases].filter((word) => word.length >= MIN_ALIAS)
          : (VALUE_WORDS[name]?.[value]?.[language] ?? [])
      const phrases = [...own, values[name]?.[value] ?? ''].join('|')
      this.addAll(language, phrases, { kind: 'value', field: name, value }, nouns)
    }
  }

  private addFigures({ language, figures }: PlainWords, nouns: (phrases: string) => readonly string[]): void {
    for (const field of SEARCH_FIELDS) {
      if (field.kind !== 'number') continue
      const { name, aliases } = field
      const own = language === 'en' ? [name, ...aliases] : (FIELD_WORDS[name]?.[language] ?? [])
      const phrases = [...own.filter((word) => word.length >= MIN_ALIAS), figures[name] ?? ''].join('|')
      this.addAll(language, phrases, { kind: 'figure', field: name }, nouns)
    }
  }

  /** Meanings and word count of the longest phrase that begins at an index. */
  longestAt(
    words: readonly string[],
    at: number,
  ): { readonly length: number; readonly meanings: readonly Meaning[] } | undefined {
    const word = words[at]
    if (word === undefined) return undefined
    let length = 0
    let fitting: Entry[] = []
    const consider = (entries: readonly Entry[] | undefined) => {
      for (const entry of entries ?? []) {
        if (entry.words.length < length) continue
        if (!entry.words.every((pattern, place) => fits(pattern, words[at + place]))) continue
        if (entry.words.length > length) fitting = []
        length = entry.words.length
        fitting.push(entry)
      }
    }
    consider(this.byFirst.get(word))
    for (let end = word.length; end > 1; end--) consider(this.byFirst.get(`${word.slice(0, end)}-`))
    return length === 0 ? undefined : { length, meanings: nearest(fitting) }
  }

  /** The known word that differs from the given one by one letter; undefined if there is none. */
  nearly(word: string): string | undefined {
    if (word.length < MIN_DOUBLED) return undefined
    if (this.known.has(word)) return this.known.get(word)
    const test = word.length < MIN_NEARLY ? undefined : alikeTest(word)
    const single = singly(word)
    const near = test
      ? this.singles.find(
          (single) =>
            // A misspelt word still has the right first letter.
            single[0] === word[0] &&
            single.length >= MIN_NEARLY - 1 &&
            Math.abs(single.length - word.length) <= 1 &&
            test.takes(single),
        )
      : this.singles.find((one) => one.length > MIN_DOUBLED && singly(one) === single)
    // Every typed letter repeats the search; results of other queries are not kept for ever.
    if (this.known.size > MAX_REMEMBERED) this.known.clear()
    this.known.set(word, near)
    return near
  }
}

/** A word with its double letters written once: `jafa`. */
const singly = (word: string): string => word.replace(/(.)\1+/gu, '$1')

/** Shorter words are too similar to each other; for those only a missing double letter is corrected. */
const MIN_NEARLY = 5
const MIN_DOUBLED = 4
const MAX_REMEMBERED = 500
