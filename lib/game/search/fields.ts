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
  type NumberField,
  OPERATORS,
  type Operator,
  type SearchContext,
  type SearchField,
} from './field-kinds'
import { foldWords } from './words/fold-words'
import { FIELD_WORDS } from './words/vocabulary'

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

/** The difficulty of a mission, or the difficulty that an obstacle or an adversary adds, over all skills. */
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
