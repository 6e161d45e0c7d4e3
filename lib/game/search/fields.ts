import { DOES_WORDS, type Features, featuresOf, KEYWORDS, MOMENTS } from '@/lib/game/abilities/features'
import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import {
  CARD_TYPES,
  type CardType,
  OFFICIAL_GLYPHS,
  OFFICIAL_SETS,
  OFFICIAL_TRAITS,
  RARITIES,
  type Rarity,
  SIDES,
  SKILLS,
} from '@/lib/game/terms'
import type { Language } from '@/lib/game/text/tokens'
import {
  type CardHolder,
  type FieldValue,
  type ListField,
  type NumberField,
  OPERATORS,
  type Operator,
  type SearchContext,
  type SearchField,
} from './field-kinds'
import { foldWords } from './words/fold-words'
import { FIELD_WORDS, VALUE_WORDS } from './words/vocabulary'

/**
 * All searchable fields. The parser, the evaluator, help, autocomplete and sorting follow this table, so that a new
 * field is a new row.
 */

const TYPE_ALIASES: Readonly<Record<CardType, readonly string[]>> = {
  team: ['team character', 'team characters', 'tc'],
  support: ['support character', 'support characters', 'sc'],
  mission: ['missions'],
  gear: [],
  event: ['events'],
  obstacle: ['obstacles'],
  adversary: ['adversaries'],
  ship: ['ships'],
}

const RARITY_ALIASES: Readonly<Record<Rarity, readonly string[]>> = {
  C: ['common'],
  U: ['uncommon'],
  R: ['rare'],
  S: ['starter'],
  UR: ['ultra rare', 'ultra'],
}

const SET_ALIASES: Readonly<Record<(typeof OFFICIAL_SETS)[number], readonly string[]>> = {
  BASE: ['base set'],
  SL: ['system lords'],
  ORI: ['rise of the ori'],
}

const isCharacter = (card: Card): boolean => card.type === 'team' || card.type === 'support'

/** A ship with a subtitle is a single vessel, others are a kind of ship (2008 rulebook, Ship). */
const isUnique = (card: Card): boolean => card.type === 'ship' && card.subtitle !== ''

/** The difficulty of a mission, or the difficulty that an obstacle or an adversary adds, summed over all skills. */
const difficultyOf = ({ type, ratings }: Card): number | undefined =>
  type === 'mission' || type === 'obstacle' || type === 'adversary'
    ? SKILLS.reduce((sum, skill) => sum + (ratings[skill] ?? 0), 0)
    : undefined

const features = new WeakMap<Card, Features>()
const featuresIn = (card: Card): Features => {
  const known = features.get(card) ?? featuresOf(card.abilities)
  features.set(card, known)
  return known
}

const typesOf = (card: Card): readonly string[] =>
  isCharacter(card) ? [card.type, 'character'] : [card.type]

/** Known words in their order, all others after them. */
const placeIn = (known: readonly string[], word: string): number => {
  const place = known.indexOf(word)
  return place < 0 ? known.length : place
}

const TYPE_VALUES: readonly FieldValue[] = [
  ...CARD_TYPES.map((type) => ({ value: type, aliases: TYPE_ALIASES[type] })),
  { value: 'character', aliases: ['characters'] },
]

const plain = (words: readonly string[]): readonly FieldValue[] =>
  words.map((word) => ({ value: word.toLowerCase() }))

/** The word for the deck that is open. */
export const OPEN_DECK = 'deck'

/** The decks that a query can name: the open one, and the searcher's own. */
const decksNamed = ({ deck, decks = [] }: SearchContext): readonly CardHolder[] => [
  ...(deck ? [{ name: OPEN_DECK, word: OPEN_DECK, has: deck }] : []),
  ...decks,
]

export const SEARCH_FIELDS: readonly SearchField[] = [
  {
    name: 'title',
    aliases: ['name'],
    kind: 'text',
    example: 'title:carter',
    read: (card) => card.title,
    order: (card) => foldWords(`${card.title} ${card.subtitle}`),
  },
  {
    name: 'subtitle',
    aliases: ['sub'],
    kind: 'text',
    example: 'subtitle:sg-1',
    read: (card) => card.subtitle,
  },
  {
    name: 'type',
    aliases: ['t'],
    kind: 'list',
    example: 'type:support',
    open: false,
    values: TYPE_VALUES,
    read: typesOf,
    order: (card) => CARD_TYPES.indexOf(card.type),
  },
  {
    name: 'side',
    aliases: [],
    kind: 'list',
    example: 'side:villain',
    open: false,
    values: plain(SIDES),
    read: (card) => [card.side],
    order: (card) => SIDES.indexOf(card.side),
  },
  {
    name: 'trait',
    aliases: ['traits', 'tr'],
    kind: 'list',
    example: 'trait:jaffa',
    open: true,
    values: plain(OFFICIAL_TRAITS),
    read: (card) => card.traits,
    order: ({ traits: [first] }) => (first === undefined ? undefined : placeIn(OFFICIAL_TRAITS, first)),
  },
  {
    name: 'skill',
    aliases: ['sk'],
    kind: 'list',
    example: 'skill:combat',
    open: false,
    figures: true,
    values: plain(SKILLS),
    read: (card) => SKILLS.filter((skill) => card.ratings[skill] !== undefined),
  },
  ...SKILLS.map(
    (skill): NumberField => ({
      name: skill,
      aliases: [skill.slice(0, 3)],
      kind: 'number',
      example: `${skill}>=2`,
      read: (card) => card.ratings[skill],
    }),
  ),
  {
    name: 'skills',
    aliases: [],
    kind: 'number',
    example: 'skills>=2',
    read: ({ ratings }) => SKILLS.filter((skill) => (ratings[skill] ?? 0) > 0).length,
  },
  {
    name: 'difficulty',
    aliases: ['diff'],
    kind: 'number',
    example: 'difficulty>=4',
    read: difficultyOf,
  },
  { name: 'cost', aliases: ['c'], kind: 'number', example: 'cost<=3', read: (card) => card.cost },
  {
    name: 'points',
    aliases: ['point', 'pv'],
    kind: 'number',
    example: 'points>=5',
    read: (card) => card.pointValue,
  },
  {
    name: 'experience',
    aliases: ['xp', 'exp'],
    kind: 'number',
    example: 'xp>=4',
    read: (card) => card.experience,
  },
  {
    name: 'glyph',
    aliases: ['g'],
    kind: 'list',
    example: 'glyph:orion',
    open: true,
    values: plain(OFFICIAL_GLYPHS),
    // Its own glyph, and those that its text needs.
    read: (card) => [...(card.glyph === undefined ? [] : [card.glyph]), ...featuresIn(card).glyphs],
    order: ({ glyph }) => (glyph === undefined ? undefined : placeIn(OFFICIAL_GLYPHS, glyph)),
    groupOf: (card) => card.glyph,
  },
  {
    name: 'text',
    aliases: ['rules'],
    kind: 'text',
    example: 'text:"support character"',
    reads: 'texts',
    read: (card, context) => context.texts?.textOf(card) ?? '',
  },
  {
    name: 'does',
    aliases: ['do'],
    kind: 'list',
    example: 'does:destroy',
    open: false,
    values: plain(DOES_WORDS),
    read: (card) => [...featuresIn(card).does],
  },
  {
    name: 'trigger',
    aliases: ['when'],
    kind: 'list',
    example: 'trigger:revive',
    open: false,
    values: plain(MOMENTS),
    read: (card) => [...featuresIn(card).moments],
  },
  {
    name: 'keyword',
    aliases: ['kw'],
    kind: 'list',
    example: 'keyword:dominion',
    open: false,
    values: plain(KEYWORDS),
    read: (card) => [...featuresIn(card).keywords],
  },
  {
    name: 'revive',
    aliases: ['rev'],
    kind: 'number',
    example: 'revive<=3',
    read: (card) => card.reviveCost,
  },
  {
    name: 'firepower',
    aliases: ['fp'],
    kind: 'number',
    example: 'firepower>=3',
    read: (card) => card.firepower,
  },
  {
    name: 'set',
    aliases: ['s'],
    kind: 'list',
    example: 'set:base,sl',
    open: true,
    values: OFFICIAL_SETS.map((set) => ({ value: set.toLowerCase(), aliases: SET_ALIASES[set] })),
    read: (card) => [card.set],
    order: (card) => placeIn(OFFICIAL_SETS, card.set),
  },
  {
    name: 'rarity',
    aliases: ['r'],
    kind: 'list',
    example: 'rarity:ur',
    open: false,
    values: RARITIES.map((rarity) => ({ value: rarity.toLowerCase(), aliases: RARITY_ALIASES[rarity] })),
    read: (card) => [card.rarity],
    order: (card) => RARITIES.indexOf(card.rarity),
  },
  {
    name: 'number',
    aliases: ['no'],
    kind: 'number',
    example: 'number:270',
    read: (card) => card.number,
  },
  {
    name: 'is',
    aliases: [],
    kind: 'list',
    example: 'is:unique',
    open: false,
    values: [...TYPE_VALUES, ...plain(SIDES), { value: 'unique' }],
    read: (card) => [...typesOf(card), card.side, ...(isUnique(card) ? ['unique'] : [])],
  },
  {
    name: 'own',
    aliases: ['owned'],
    kind: 'number',
    example: 'own>=1',
    reads: 'counts',
    read: (card, context) => {
      const counts = context.counts?.(card.key)
      return counts && counts.regular + counts.foil
    },
  },
  {
    name: 'foil',
    aliases: ['foils'],
    kind: 'number',
    example: 'foil>=1',
    reads: 'counts',
    read: (card, context) => context.counts?.(card.key).foil,
  },
  {
    name: 'value',
    aliases: [],
    kind: 'number',
    decimal: true,
    highestFirst: true,
    example: 'value>=1',
    reads: 'values',
    read: (card, context) => context.values?.(card.key),
  },
  {
    name: 'in',
    aliases: [],
    kind: 'list',
    example: 'in:deck',
    open: true,
    reads: 'decks',
    values: plain([OPEN_DECK]),
    holders: decksNamed,
    read: (card, context) => decksNamed(context).flatMap(({ name, has }) => (has(card.key) ? [name] : [])),
  },
  {
    name: 'not',
    aliases: [],
    kind: 'list',
    example: 'not:deck',
    open: true,
    reads: 'decks',
    values: plain([OPEN_DECK]),
    holders: decksNamed,
    lacking: true,
    read: (card, context) => decksNamed(context).flatMap(({ name, has }) => (has(card.key) ? [] : [name])),
  },
]

/** The operators that a field takes. */
export const operatorsOf = (field: SearchField): readonly Operator[] =>
  field.kind === 'number' ? OPERATORS : [':', '=', '!=']

/** True if sorting by the field starts with the highest, without a minus. */
export const sortsHighestFirst = (field: SearchField | undefined): boolean =>
  field?.kind === 'number' && field.highestFirst === true

/** True if results can be sorted by the field. */
export const isSortable = (field: SearchField): boolean =>
  field.kind === 'number' || field.order !== undefined

/** Every name that may be written for a field: in English, Czech and French. */
export const namesOf = ({ name, aliases }: SearchField): readonly string[] => [
  name,
  ...aliases,
  ...(FIELD_WORDS[name]?.cs ?? []),
  ...(FIELD_WORDS[name]?.fr ?? []),
]

/** The names of a field in a language and in English, in this order. */
export const namesIn = (field: SearchField, language: Language): readonly string[] => [
  ...(language === 'en' ? [] : (FIELD_WORDS[field.name]?.[language] ?? [])),
  field.name,
  ...field.aliases,
]

const byName = new Map(
  SEARCH_FIELDS.flatMap((field) => namesOf(field).map((name) => [fold(name), field] as const)),
)

/** The field by any of its names, in any case and with or without accents. */
export const fieldNamed = (name: string): SearchField | undefined => byName.get(fold(name))

/** Every name of a field, folded. */
export const fieldNames: readonly string[] = [...byName.keys()]

/** The words of other languages for a value of a field. */
const foreignWords = (field: ListField, value: string): readonly string[] => {
  const words = VALUE_WORDS[field.name]?.[value]
  return words ? [...words.cs, ...words.fr] : []
}

const isStem = (word: string): boolean => word.endsWith('-')

interface Stem {
  readonly begins: string
  readonly value: string
}

/** The beginnings by which words of other languages are known in all their forms, the longest first. */
const stems = new Map<string, readonly Stem[]>(
  SEARCH_FIELDS.flatMap((field) => {
    if (field.kind !== 'list') return []
    const ofField = field.values.flatMap(({ value }) =>
      foreignWords(field, value)
        .filter(isStem)
        .map((word): Stem => ({ begins: fold(word.slice(0, -1)), value })),
    )
    return [[field.name, ofField.sort((a, b) => b.begins.length - a.begins.length)] as const]
  }),
)

/** The known words of a list field, folded, with the canonical value of each. */
const vocabularies = new Map<string, ReadonlyMap<string, string>>(
  SEARCH_FIELDS.flatMap((field) =>
    field.kind === 'list'
      ? [
          [
            field.name,
            new Map(
              field.values.flatMap(({ value, aliases = [] }) =>
                [value, ...aliases, ...foreignWords(field, value).filter((word) => !isStem(word))].map(
                  (word) => [foldWords(word), value] as const,
                ),
              ),
            ),
          ] as const,
        ]
      : [],
  ),
)

const nothing: ReadonlyMap<string, string> = new Map()

/** All words that may be written as a value of the field, folded. */
export const knownWords = (field: ListField): readonly string[] => [
  ...(vocabularies.get(field.name) ?? nothing).keys(),
]

/**
 * Resolves a written word to its value: the canonical form if it is known by name, by alias, by the beginning of
 * exactly one alias, or as a form of a word of another language; the word itself in lower case if it begins a known
 * value or the field is open; otherwise undefined. Names given by people stay as written, even if they begin like a
 * known word.
 */
export function resolveValue(field: ListField, written: string): string | undefined {
  const vocabulary = vocabularies.get(field.name) ?? nothing
  const folded = foldWords(written)
  const known = vocabulary.get(folded)
  if (known !== undefined) return known
  const lower = written.trim().toLowerCase()
  if (folded === '') return undefined
  const declined = stems.get(field.name)?.find(({ begins }) => folded.startsWith(begins))
  if (field.holders) return declined?.value ?? written.trim()
  if (field.values.some(({ value }) => foldWords(value).startsWith(folded))) return lower
  const begun = new Set([...vocabulary].flatMap(([word, value]) => (word.startsWith(folded) ? [value] : [])))
  const [only] = begun
  if (begun.size === 1) return only
  if (declined) return declined.value
  return field.open ? lower : undefined
}
