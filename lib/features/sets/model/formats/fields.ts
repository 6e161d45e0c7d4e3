import { fold } from '@/lib/game/cards/fold'
import { CARD_LIMITS } from '@/lib/game/cards/limits'
import {
  CARD_TYPES,
  type CardType,
  OFFICIAL_TRAITS,
  RARITIES,
  type Rarity,
  type Side,
  SKILLS,
  type Skill,
} from '@/lib/game/terms'
import { keptLine, keptText, lengthOf, shownLine } from '@/lib/platform/text/plain-text'
import { type CardDesign, FACTS_OF, guidFrom, newDesign, type OwnSet, SET_LIMITS } from '../own-set'
import type { Remarks } from './report'

/**
 * Splits game text from files into paragraphs: some files put several on one line. A keyword and a text with its own
 * label ("Failure:") are separate paragraphs; everything else stays together, since later sentences may refer to
 * earlier ones.
 */

const KEYWORD = String.raw`(?:dominion|withdraw (?:\d+|x))`
/** With its reminder, and the separator after it. */
const FIRST_KEYWORD = new RegExp(
  String.raw`^(${KEYWORD}(?: ?\([^()]*\))?\.?(?: ?\([^()]*\))?)[\s,;/|]*(?=\S)`,
  'i',
)
const LAST_KEYWORDS = new RegExp(String.raw`^${KEYWORD}\b(?:[\s,;/|.]|\([^()]*\)|${KEYWORD}\b)*$`, 'i')
const LABEL = /^(?:success|failure|victory)(?: (?:or|and) (?:success|failure))? ?[:—]/i
/** Bold and italic markup around a label or keyword. */
const MARKS = /[*_]|<\/?[a-z]{1,3}>/gi

export function paragraphsIn(line: string): readonly string[] {
  const found: string[] = []
  let rest = line
  for (;;) {
    const [whole, keyword] = FIRST_KEYWORD.exec(rest) ?? []
    if (whole === undefined || keyword === undefined) break
    const next = rest.slice(whole.length)
    // "Dominion obstacles get ..." mentions the keyword; a separate paragraph starts with a capital letter.
    if (!/^\p{Lu}/u.test(next.replaceAll(MARKS, '')) || (!/[.,;/|)]\s*$/.test(whole) && !LABEL.test(next)))
      break
    found.push(keyword)
    rest = next
  }
  return [...found, ...atLabels(rest)].filter((text) => text !== '')
}

/**
 * Splits before every sentence that starts with a label, or that is followed by nothing but keywords; never within
 * quotes or brackets.
 */
function atLabels(line: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  let isQuoted = false
  let depth = 0
  for (let i = 0; i < line.length; i++) {
    const sign = line.charAt(i)
    if (/["“”]/.test(sign)) isQuoted = sign === '"' ? !isQuoted : sign === '“'
    else if (sign === '(') depth++
    else if (sign === ')') depth--
    if (isQuoted || depth > 0 || !/[.!)"”]/.test(sign) || line.charAt(i + 1) !== ' ') continue
    const next = line.slice(i + 2).replaceAll(MARKS, '')
    if (!LABEL.test(next) && !LAST_KEYWORDS.test(next)) continue
    parts.push(line.slice(from, i + 1))
    from = i + 2
  }
  return [...parts, line.slice(from)].flatMap((part, i) =>
    i > 0 && LAST_KEYWORDS.test(part) && part !== line ? paragraphsIn(part) : [part],
  )
}

/** Exceeds any set; each pair is searched for in all texts. */
const MAX_PAIRS = 60

/**
 * Joins traits that a file separates only by spaces: two words that occur only together on all cards, and also together
 * in a text, are one trait ("Lucian Alliance"). Traits of the official game are always single words here.
 */
export function withLongTraits(set: OwnSet): OwnSet {
  const { cards } = set
  const texts = cards.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join('\n')
  const isOfficial = (word: string | undefined): boolean =>
    OFFICIAL_TRAITS.some((trait) => fold(trait) === fold(word ?? ''))
  const found = new Map<string, string>()
  const tried = new Set<string>()
  for (const { traits } of cards) {
    traits.slice(1).forEach((second, i) => {
      const first = traits[i] ?? ''
      const both = `${first} ${second}`
      if (tried.has(both) || tried.size >= MAX_PAIRS) return
      tried.add(both)
      if (isOfficial(first) || isOfficial(second) || !texts.includes(both)) return
      const isPair = cards.every(
        ({ traits: others }) =>
          others.includes(first) === others.includes(second) &&
          (!others.includes(first) || others.indexOf(second) === others.indexOf(first) + 1),
      )
      if (isPair) found.set(first, second)
    })
  }
  if (found.size === 0) return set
  const merged = cards.map((card): CardDesign => {
    const traits: string[] = []
    for (const trait of card.traits) {
      const before = traits.at(-1)
      if (before !== undefined && found.get(before) === trait)
        traits[traits.length - 1] = `${before} ${trait}`
      else traits.push(trait)
    }
    return { ...card, traits }
  })
  return { ...set, cards: merged }
}

/** Possible meanings of a column or property. */
export const FIELDS = [
  'number',
  'id',
  'title',
  'subtitle',
  'type',
  'side',
  'traits',
  'rarity',
  'cost',
  'pointValue',
  ...SKILLS,
  'skill',
  'difficulty',
  'reviveCost',
  'firepower',
  'experience',
  'glyph',
  'text',
] as const
export type Field = (typeof FIELDS)[number]

/** Names of each field in tables and in files of other programs; folded, without spaces. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  number: ['number', 'num', 'no', 'nr', 'collectornumber', 'cardnumber', 'cislo', 'numero'],
  id: ['id', 'guid', 'uuid', 'octgnid'],
  title: ['title', 'name', 'cardname', 'nazev', 'jmeno', 'nom', 'titre'],
  subtitle: ['subtitle', 'subname', 'podtitul', 'soustitre'],
  type: ['type', 'cardtype', 'typ'],
  side: ['side', 'allegiance', 'strana', 'camp'],
  traits: ['traits', 'trait', 'affiliation', 'affiliations', 'keywords', 'rysy', 'traitscarte'],
  rarity: ['rarity', 'vzacnost', 'rarete'],
  cost: ['cost', 'cena', 'cout'],
  pointValue: ['pointvalue', 'points', 'value', 'hodnota', 'valeur'],
  culture: ['culture', 'kultura'],
  science: ['science', 'veda'],
  combat: ['combat', 'boj'],
  ingenuity: ['ingenuity', 'dumysl', 'ingeniosite'],
  skill: ['skill', 'requiredskill', 'dovednost', 'competence'],
  difficulty: ['difficulty', 'obtiznost', 'difficulte'],
  reviveCost: ['revive', 'revivecost', 'oziveni', 'ranimation'],
  firepower: ['firepower', 'palebnasila', 'puissancedefeu'],
  experience: ['experience', 'xp', 'zkusenost', 'zkusenosti'],
  glyph: ['glyph', 'symbol', 'glyf', 'glyphe'],
  text: ['text', 'rules', 'rulestext', 'gametext', 'ability', 'abilities', 'texte', 'pravidla'],
}

const plainName = (name: string): string => fold(name).replace(/[^a-z0-9]/g, '')

const BY_NAME = new Map<string, Field>(
  FIELDS.flatMap((field) => NAMES[field].map((name) => [name, field] as const)),
)

/** The field that a name means; undefined if unknown. Columns may be numbered, as in `Text 2`. */
export function fieldOf(name: string): Field | undefined {
  const plain = plainName(name)
  return BY_NAME.get(plain) ?? BY_NAME.get(plain.replace(/\d+$/, ''))
}

const TYPE_WORDS: Readonly<Record<CardType, readonly string[]>> = {
  team: ['team', 'teamcharacter', 'character', 'tymovapostava', 'personnagedequipe'],
  support: ['support', 'supportcharacter', 'podpurnapostava', 'personnagedesoutien'],
  mission: ['mission', 'mise'],
  gear: ['gear', 'vybaveni', 'equipement'],
  event: ['event', 'udalost', 'evenement'],
  obstacle: ['obstacle', 'prekazka'],
  adversary: ['adversary', 'nepritel', 'ennemi'],
  ship: ['ship', 'lod', 'vaisseau'],
}
const RARITY_WORDS: Readonly<Record<Rarity, readonly string[]>> = {
  C: ['c', 'common'],
  U: ['u', 'uncommon'],
  R: ['r', 'rare'],
  S: ['s', 'starter', 'f', 'fixed', 'fan'],
  UR: ['ur', 'ultrarare'],
}

/** One field of a card in a file. */
export interface GivenField {
  readonly name: string
  readonly text: string
  readonly line: number
  /** The field as mapped by a person; `null` to keep it as additional data. */
  readonly field?: Field | null
}

/** The words of a list, separated by commas, semicolons or bars; without any of these, known traits decide. */
function wordsOf(text: string): string[] {
  if (/[,;/|·]/.test(text)) return text.split(/[,;/|·]/)
  const known = OFFICIAL_TRAITS.find((trait) => fold(trait) === fold(text))
  return known ? [known] : text.split(/\s+/)
}

const wordFor = <Word extends string>(
  words: Readonly<Record<Word, readonly string[]>>,
  of: readonly Word[],
  text: string,
) => of.find((word) => words[word].includes(plainName(text)))

const NUMBER_LIKE = /^\s*\+?\s*(\d{1,4})\s*$/

/**
 * Reads a card from its fields in any order. Nothing is lost: fields that are not facts of a card are kept as
 * additional data.
 */
export class CardReader {
  readonly #remarks: Remarks
  readonly #at: number
  readonly #facts: { -readonly [Name in keyof CardDesign]: CardDesign[Name] }
  readonly #kept: { name: string; text: string }[] = []
  readonly #ratings: { -readonly [Name in keyof CardDesign['ratings']]: CardDesign['ratings'][Name] } = {}
  #title = ''
  #skill: string | undefined
  #difficulty: number | undefined
  #number: number | undefined
  #id: string | undefined

  /**
   * @param at line or row at which the card starts
   * @param seed source of its id if the file gives none
   */
  constructor(at: number, seed: string, remarks: Remarks) {
    this.#at = at
    this.#remarks = remarks
    this.#facts = { ...newDesign(1, guidFrom(seed)), cost: undefined, paragraphs: [] }
  }

  #say(code: Parameters<Remarks['add']>[1], { line, name, text }: GivenField): void {
    this.#remarks.add(line, code, { card: this.#title, field: name, text })
  }

  #keep(code: Parameters<Remarks['add']>[1], given: GivenField): void {
    this.#say(code, given)
    if (this.#kept.length >= SET_LIMITS.kept) {
      this.#say('too-many', given)
      return
    }
    const text = keptText(given.text, SET_LIMITS.keptText)
    if (text.length < given.text.length) this.#say('cut', given)
    this.#kept.push({ name: shownLine(keptLine(given.name, SET_LIMITS.keptName)), text })
  }

  #line(given: GivenField, most: number): string {
    const text = shownLine(keptLine(given.text.replace(/\s+/g, ' '), most))
    if (lengthOf(given.text.trim()) > most) this.#say('cut', given)
    return text
  }

  #figure(given: GivenField, take: (figure: number) => unknown, most: number = CARD_LIMITS.figure): void {
    const digits = NUMBER_LIKE.exec(given.text)?.[1]
    if (digits === undefined || Number(digits) > most) this.#keep('bad-value', given)
    else take(Number(digits))
  }

  readonly #readers: Readonly<Record<Field, (given: GivenField) => void>> = {
    title: (given) => {
      this.#title = this.#line(given, CARD_LIMITS.words)
      this.#facts.title = this.#title
    },
    subtitle: (given) => {
      this.#facts.subtitle = this.#line(given, CARD_LIMITS.words)
    },
    glyph: (given) => {
      this.#facts.glyph = this.#line(given, CARD_LIMITS.words)
    },
    number: (given) => {
      this.#figure(given, (figure) => (this.#number = figure), CARD_LIMITS.number)
    },
    id: (given) => {
      const id = given.text.trim().toLowerCase()
      if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) this.#id = id
      else this.#keep('bad-value', given)
    },
    type: (given) => {
      const type = wordFor(TYPE_WORDS, CARD_TYPES, given.text)
      if (type) this.#facts.type = type
      else this.#keep('unknown-type', given)
    },
    rarity: (given) => {
      const rarity = wordFor(RARITY_WORDS, RARITIES, given.text)
      if (rarity) this.#facts.rarity = rarity
      else this.#keep('bad-value', given)
    },
    skill: (given) => {
      this.#skill = fold(given.text.trim())
    },
    difficulty: (given) => {
      this.#figure(given, (figure) => (this.#difficulty = figure))
    },
    side: (given) => this.#readSide(given),
    traits: (given) => this.#readTraits(given),
    text: (given) => this.#readText(given),
    culture: (given) => this.#rating('culture', given),
    science: (given) => this.#rating('science', given),
    combat: (given) => this.#rating('combat', given),
    ingenuity: (given) => this.#rating('ingenuity', given),
    cost: (given) => this.#fact('cost', given),
    pointValue: (given) => this.#fact('pointValue', given),
    reviveCost: (given) => this.#fact('reviveCost', given),
    firepower: (given) => this.#fact('firepower', given),
    experience: (given) => this.#fact('experience', given),
  }

  #rating(skill: Skill, given: GivenField): void {
    this.#figure(given, (figure) => (this.#ratings[skill] = figure))
  }

  #fact(name: 'cost' | 'pointValue' | 'reviveCost' | 'firepower' | 'experience', given: GivenField): void {
    this.#figure(given, (figure) => (this.#facts[name] = figure))
  }

  read(given: GivenField): void {
    if (given.text.trim() === '') return
    const field = given.field === undefined ? fieldOf(given.name) : given.field
    if (field) this.#readers[field](given)
    else this.#keep('unknown-field', given)
  }

  #readSide(given: GivenField): void {
    const word = plainName(given.text)
    const sides: Readonly<Record<string, Side>> = {
      hero: 'hero',
      villain: 'villain',
      hrdina: 'hero',
      padouch: 'villain',
      heros: 'hero',
      mission: 'hero',
    }
    const side = Object.hasOwn(sides, word) ? sides[word] : undefined
    if (side) this.#facts.side = side
    else this.#keep('bad-value', given)
  }

  #readTraits(given: GivenField): void {
    const traits = [
      ...new Set(wordsOf(given.text).map((word) => shownLine(keptLine(word, CARD_LIMITS.words)))),
    ]
    const whole = [...new Set([...this.#facts.traits, ...traits.filter((trait) => trait !== '')])]
    if (whole.length > CARD_LIMITS.traits) this.#keep('too-many', given)
    this.#facts.traits = whole.slice(0, CARD_LIMITS.traits)
  }

  #readText(given: GivenField): void {
    const typed = given.text
      .split(/\r\n|[\r\n\u2028\u2029]/)
      .flatMap((paragraph) => paragraphsIn(paragraph.trim().replace(/\s+/g, ' ')))
    for (const paragraph of typed.filter((text) => text !== '')) {
      if (this.#facts.paragraphs.length >= SET_LIMITS.paragraphs) {
        this.#keep('too-many', { ...given, text: paragraph })
        continue
      }
      const text = keptText(paragraph, SET_LIMITS.paragraph)
      if (text.length < paragraph.length) this.#keep('cut', { ...given, text: paragraph })
      this.#facts.paragraphs = [...this.#facts.paragraphs, { text }]
    }
  }

  /** The card read, with the number and id given by the file, if any. */
  done(): {
    readonly design: CardDesign
    readonly number: number | undefined
    readonly id: string | undefined
    readonly at: number
  } {
    const facts = this.#facts
    const { type } = facts
    this.#settleMission()
    // Files of other programs give the point value of a team character as its cost.
    if (type === 'team' && facts.pointValue === undefined) {
      facts.pointValue = facts.cost
      facts.cost = undefined
    }
    const has = new Set<string>(FACTS_OF[type])
    const stray = ['cost', 'pointValue', 'reviveCost', 'firepower', 'experience'] as const
    for (const name of stray)
      if (facts[name] !== undefined && !has.has(name))
        this.#say('not-of-type', { name, text: String(facts[name]), line: this.#at })
    for (const name of ['subtitle', 'glyph'] as const)
      if (facts[name] !== '' && !has.has(name))
        this.#say('not-of-type', { name, text: facts[name], line: this.#at })
    return {
      design: { ...facts, ratings: { ...this.#ratings }, kept: this.#kept },
      number: this.#number,
      id: this.#id,
      at: this.#at,
    }
  }

  /** Sets the single skill and difficulty of a mission if the file lists them separately. */
  #settleMission(): void {
    if (this.#skill === undefined && this.#difficulty === undefined) return
    const skill = SKILLS.find((one) => one === this.#skill)
    if (skill && this.#difficulty !== undefined) this.#ratings[skill] = this.#difficulty
    else
      this.#keep('bad-value', {
        name: 'Skill',
        text: `${this.#skill ?? ''} ${this.#difficulty ?? ''}`.trim(),
        line: this.#at,
      })
  }
}

/** Collects the cards of a file into a set: each gets the number and id given by the file, or a free one. */
export function gatherCards(
  set: OwnSet,
  read: readonly ReturnType<CardReader['done']>[],
  remarks: Remarks,
): OwnSet {
  const numbers = new Set(set.cards.map(({ number }) => number))
  const ids = new Set(set.cards.map(({ id }) => id))
  const wanted = read.slice(0, Math.max(0, SET_LIMITS.cards - set.cards.length))
  for (const { at, design } of read.slice(wanted.length)) remarks.add(at, 'too-many', { card: design.title })
  const named = wanted.map((one) => one.number)
  let next = Math.max(set.nextNumber, ...named.map((number) => (number ?? 0) + 1))
  const cards: CardDesign[] = []
  for (const { design, number, id, at } of wanted) {
    const isFree = number !== undefined && number >= 1 && !numbers.has(number)
    if (number !== undefined && !isFree)
      remarks.add(at, 'taken', { card: design.title, field: 'Number', text: String(number) })
    if (!isFree) while (numbers.has(next)) next++
    const own = isFree ? number : next++
    if (own > CARD_LIMITS.number) {
      remarks.add(at, 'too-many', { card: design.title })
      continue
    }
    numbers.add(own)
    const taken = id !== undefined && ids.has(id)
    if (taken) remarks.add(at, 'taken', { card: design.title, field: 'Id', text: id })
    const ownId = id !== undefined && !taken ? id : guidFrom(`${set.code} ${own} ${design.title}`)
    if (ids.has(ownId)) {
      remarks.add(at, 'no-card', { card: design.title })
      continue
    }
    ids.add(ownId)
    cards.push({ ...design, number: own, id: ownId })
  }
  const all = [...set.cards, ...cards]
  const nextNumber = Math.max(set.nextNumber, 1, ...all.map(({ number }) => number + 1))
  return { ...set, cards: all, nextNumber: Math.min(nextNumber, CARD_LIMITS.number + 1) }
}
