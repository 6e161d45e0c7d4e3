import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import {
  fieldNamed,
  namedHolders,
  parseQuery,
  type Query,
  type QueryNode,
  type SearchContext,
  searchPool,
  searchWidely,
} from '@/lib/game/search'
import { foldWords, wordsIn } from '@/lib/game/search/words/fold-words'
import { VALUE_WORDS } from '@/lib/game/search/words/vocabulary'
import { textHolds, withoutElided } from '@/lib/game/search/words/word-stem'
import { plainText } from '@/lib/game/text'
import { renderCardText } from '@/lib/game/text/every-language'
import type { Language } from '@/lib/game/text/tokens'
import { rounds } from '../../../rounds'

/**
 * Reference implementation of the search, card by card and without any index: slow, and short enough to be read. The
 * search itself must return the same cards in the same order.
 */

/** Some cards of all sets and types, to save time. */
const pool = createPool(
  officialPool.cards.filter((_, place) => place % 7 === 0),
  'some',
)

const written = (language: Language) => {
  const known = new Map(
    officialPool.cards.map((card) => [
      card,
      renderCardText(card, language)
        .map((paragraph) => plainText(paragraph))
        .join('\n'),
    ]),
  )
  return { language, textOf: (card: Card) => known.get(card) ?? '' }
}
const english = written('en')
const holders = namedHolders([
  { name: 'Chulak', keys: pool.cards.slice(0, 10).map(({ key }) => key) },
  { name: 'Chulak two', keys: pool.cards.slice(40, 90).map(({ key }) => key) },
])
const context: SearchContext = {
  texts: english,
  decks: holders,
  counts: (key) => ({ regular: Number(key.split('-')[1]) % 4, foil: 0 }),
}

const TITLE = 20
const SUBTITLE = 12
const TRAIT = 10
const TEXT = 3
const namesOf = ({ title, subtitle, traits }: Card) => [
  { text: title, weight: TITLE },
  { text: subtitle, weight: SUBTITLE },
  ...[
    ...traits,
    ...traits.flatMap((trait) => {
      const { cs = [], fr = [] } = VALUE_WORDS.trait?.[trait.toLowerCase()] ?? {}
      return [...cs, ...fr].filter((word) => !word.endsWith('-'))
    }),
  ].map((text) => ({ text, weight: TRAIT })),
]
const most = (numbers: readonly number[]) => Math.max(0, ...numbers)

function phraseWeight(card: Card, words: readonly string[], isWhole: boolean): number {
  const stands = (text: string) =>
    ` ${wordsIn(foldWords(text)).join(' ')} `.indexOf(` ${words.join(' ')}${isWhole ? ' ' : ''}`)
  const [first] = namesOf(card).filter(({ text }) => stands(text) >= 0)
  const inNames = first ? first.weight + (first.weight === TITLE && stands(first.text) === 0 ? 1 : 0) : 0
  return most([inNames, stands(english.textOf(card)) >= 0 ? TEXT : 0])
}

function wordWeight(card: Card, asked: string): number {
  const weigh = (text: string, weight: number, isName: boolean) =>
    wordsIn(foldWords(text)).map((word, at) => {
      const full = weight + (at === 0 ? 1 : 0)
      if (word === asked) return full
      if (word.startsWith(asked)) return full - 1
      return isName && asked.length > 1 && word.includes(asked) ? full - 3 : 0
    })
  return most([
    ...namesOf(card).flatMap(({ text, weight }) => weigh(text, weight, true)),
    ...weigh(english.textOf(card), TEXT, false),
  ])
}

/** Score of a card: undefined if it does not match at all, and the highest if nothing in the query is scored. */
interface Fit {
  readonly holds: boolean
  readonly fit?: number
  /** For each word that gives a score. */
  readonly words: readonly number[]
}
const ALIKE = 63
const whether = (holds: boolean): Fit => ({ holds, words: [] })

function compared(operator: string, a: number | undefined, b: number | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if (operator === '=') return a === b
  if (operator === '!=') return a !== b
  if (operator === '<') return a < b
  if (operator === '<=') return a <= b
  return operator === '>' ? a > b : a >= b
}
const figureOf = (name: string, card: Card) => {
  const field = fieldNamed(name)
  return field?.kind === 'number' ? field.read(card, context) : undefined
}

function valuesHold(card: Card, node: Extract<QueryNode, { kind: 'values' }>, given: SearchContext): boolean {
  const field = fieldNamed(node.field)
  if (field?.kind === 'text') {
    const text = foldWords(field.read(card, given))
    if (node.operator !== ':')
      return node.values.some((value) => foldWords(value) === text) === (node.operator === '=')
    const language = field.reads ? (given.texts?.language ?? 'en') : 'en'
    return node.values.some((value) => textHolds(foldWords(withoutElided(value, language)), language)(text))
  }
  if (field?.kind !== 'list') return false
  const all = field.holders
    ? holders.map(({ word }) => word)
    : pool.cards.flatMap((one) => field.read(one, given)).map(foldWords)
  const asked = node.values.map(foldWords).flatMap((value) => {
    if (all.includes(value)) return [value]
    return node.operator === '=' ? [] : all.filter((word) => word.startsWith(value))
  })
  const has = field.holders
    ? holders.filter((holder) => holder.has(card.key)).map(({ word }) => word)
    : field.read(card, given).map(foldWords)
  const isIn = asked.some((word) => has.includes(word))
  if (field.lacking) return asked.length > 0 && isIn === (node.operator === '!=')
  return isIn === (node.operator !== '!=')
}

function plainly(card: Card, node: QueryNode, given: SearchContext): Fit {
  switch (node.kind) {
    case 'not':
      return whether(!plainly(card, node.part, given).holds)
    case 'and':
    case 'or': {
      const parts = node.parts.map((part) => plainly(card, part, given))
      const fits = parts.flatMap(({ fit }) => fit ?? [])
      return {
        holds: node.kind === 'and' ? parts.every(({ holds }) => holds) : parts.some(({ holds }) => holds),
        ...(fits.length > 0 && { fit: node.kind === 'and' ? Math.min(...fits) : Math.max(...fits) }),
        words: parts.flatMap(({ words }) => words),
      }
    }
    case 'words': {
      const folded = foldWords(node.text)
      const words = wordsIn(folded)
      const weight =
        node.phrase || words.length > 1
          ? phraseWeight(card, words, node.phrase)
          : wordWeight(card, words[0] ?? '')
      if (folded.length < 3) return { holds: weight > 0, fit: ALIKE, words: [] }
      return { holds: weight > 0, fit: weight, words: [weight] }
    }
    case 'values':
      return whether(valuesHold(card, node, given))
    case 'figures': {
      const figure = figureOf(node.field, card)
      if (node.operator === '=' || node.operator === '!=') {
        const isIn = node.values.some(
          ({ from, to }) => figure !== undefined && from <= figure && figure <= to,
        )
        return whether(figure !== undefined && isIn === (node.operator === '='))
      }
      return whether(compared(node.operator, figure, node.values[0]?.from))
    }
    case 'compare':
      return whether(compared(node.operator, figureOf(node.field, card), figureOf(node.other, card)))
    case 'pattern': {
      const field = fieldNamed(node.field ?? '')
      const texts =
        field === undefined
          ? [card.title, card.subtitle, ...card.traits, given.texts?.textOf(card) ?? '']
          : [field.read(card, given)].flat().map(String)
      const lines = fold(texts.join('\n')).split('\n')
      return whether(lines.some((line) => new RegExp(node.source).test(line)))
    }
  }
}

function foundPlainly({ root, sort }: Query): readonly Card[] {
  if (root === undefined && sort.length === 0) return pool.cards
  const together =
    root?.kind === 'and' ? root.parts.flatMap((part) => (part.kind === 'words' ? [part.text] : [])) : []
  const phrase = together.length > 1 ? wordsIn(foldWords(together.join(' '))) : []
  const rows = pool.cards.map((card) => {
    const { holds, fit = 0, words } = root ? plainly(card, root, context) : whether(true)
    const stands = phrase.length > 0 && phraseWeight(card, phrase, false) > 0
    const all = Math.min(
      127,
      words.reduce((sum, word) => sum + word, 0),
    )
    return { card, holds, score: fit * 256 + (stands ? 128 : 0) + all }
  })
  const found = rows.filter(({ holds }) => holds).sort((a, b) => b.score - a.score)
  for (const { field: name, descending } of [...sort].reverse()) {
    const field = fieldNamed(name)
    const keyOf = ({ card }: { readonly card: Card }) =>
      field?.kind === 'number' ? field.read(card, context) : field?.order?.(card, context)
    found.sort((a, b) => {
      const [one, two] = [keyOf(a), keyOf(b)]
      if (one === two) return 0
      if (one === undefined || two === undefined) return one === undefined ? 1 : -1
      return one < two !== descending ? -1 : 1
    })
  }
  return found.map(({ card }) => card)
}

const vocabulary = [
  ...new Set(
    pool.cards
      .flatMap((card) => [card.title, card.subtitle, english.textOf(card)])
      .flatMap((text) => wordsIn(foldWords(text))),
  ),
]
const known = fc.constantFrom(...vocabulary)
/** Words, their beginnings and parts of them. */
const word = fc.tuple(known, fc.nat(3), fc.nat(9)).map(([one, from, size]) => {
  const part = size > 6 ? one : one.slice(from === 1 ? 1 : 0, size + 1)
  return part === 'or' || part === '' ? 'a' : part
})
const title = fc.constantFrom(...pool.cards.map((card) => card.title.replace(/["“”«»„]/g, '')))
const phrase = fc
  .tuple(
    fc.constantFrom(...pool.cards.map((card) => english.textOf(card).split('\n').at(-1) ?? '')),
    fc.nat(6),
    fc.integer({ min: 1, max: 4 }),
  )
  .map(([text, from, size]) =>
    text
      .replace(/["“”«»„/()]/g, '')
      .split(' ')
      .slice(from, from + size)
      .join(' '),
  )
const term = fc.oneof(
  { weight: 4, arbitrary: word },
  title,
  phrase,
  fc.oneof(title, phrase).map((text) => `"${text}"`),
  fc
    .tuple(fc.constantFrom('text', 'title', 'subtitle'), fc.oneof(word, phrase))
    .map(([field, text]) => `${field}:"${text}"`),
  fc
    .tuple(
      fc.constantFrom('type', 'trait', 'set', 'glyph', 'side'),
      fc.constantFrom(':', '=', '!='),
      fc.constantFrom('t', 'team', 'jaffa', 'gear,event', 's', 'sl,base', 'orion', 'villain'),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom('cost', 'combat', 'number', 'own', 'xp'),
      fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
      fc.constantFrom('0', '1', '2', '3', '40', 'difficulty', 'culture'),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    'number:3..20,40',
    'cost!=1,3',
    'does:ready',
    'trigger:revive',
    'in:chulak',
    'not:chulak',
    'in="chulak two"',
    'not!=chulak',
    'in:nobody',
    'not:nobody',
  ),
  fc
    .tuple(
      fc.constantFrom('', 'text:', 'title:', 'trait:'),
      word,
      fc.constantFrom('.*', '\\d', '$', '^', '[a-m]', ' ', '-', '.'),
      word,
      fc.boolean(),
    )
    .map(
      ([field, a, sign, b, isFirst]) =>
        `${field}/${isFirst ? sign.replace('.*', '\\b') : ''}${a}${sign === '^' ? '' : sign}${sign === '$' ? '' : b}/`,
    ),
)
const query = fc.letrec<{ all: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 2 },
    term,
    term.map((one) => `-${one}`),
    tie('all').map((all) => `(${all})`),
    tie('all').map((all) => `-(${all})`),
  ),
  all: fc
    .tuple(fc.array(tie('part'), { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', ' ', ' or '))
    .map(([parts, between]) => parts.join(between)),
})).all
const order = fc.constantFrom(
  '',
  '',
  '',
  ' sort:cost',
  ' sort:-title',
  ' group:type sort:-combat,cost',
  ' sort:-trait',
  ' sort:own',
)

const keys = (cards: readonly Card[]) => cards.map(({ key }) => key)

describe('a search', () => {
  it('finds what it means, in its order', () => {
    fc.assert(
      fc.property(query, order, (asked, by) => {
        const parsed = parseQuery(asked + by)
        expect(keys(searchPool(pool, parsed, context)), asked + by).toEqual(keys(foundPlainly(parsed)))
      }),
      { numRuns: rounds(200) },
    )
  }, 120_000)

  it.each(['en', 'cs', 'fr'] as const)(
    'looks for what is said in texts of every language: %s',
    (language) => {
      const texts = written(language)
      const lines = pool.cards.flatMap((card) => texts.textOf(card).split('\n'))
      const part = fc
        .tuple(fc.constantFrom(...lines), fc.nat(40), fc.integer({ min: 1, max: 20 }))
        .map(([line, from, size]) => line.replace(/["“”«»„]/g, '').slice(from, from + size))
      fc.assert(
        fc.property(part, (asked) => {
          fc.pre(foldWords(asked) !== '')
          const parsed = parseQuery(`text:"${asked}"`)
          const { root } = parsed
          fc.pre(root !== undefined)
          const wanted = pool.cards.filter((card) => root && plainly(card, root, { texts }).holds)
          expect(keys(searchPool(pool, parsed, { texts })), asked).toEqual(keys(wanted))
        }),
        { numRuns: rounds(100) },
      )
    },
    120_000,
  )
})

describe('where the words were found', () => {
  const everywhere: SearchContext = {
    texts: english,
    decks: namedHolders([{ name: 'Everything', keys: officialPool.cards.map(({ key }) => key) }]),
    counts: () => ({ regular: 1, foil: 0 }),
  }
  it('is told of the cards that were found', () => {
    const found = (asked: string) => searchWidely(officialPool, parseQuery(asked), everywhere).widened
    expect(found('carter')).toBeUndefined()
    // Conditions on ownership or other texts do not change whether a name matches.
    expect(found('carter own>=1')).toBeUndefined()
    expect(found('carter in:everything')).toBeUndefined()
    expect(found('jaffa text:ready')).toBeUndefined()
    expect(found('draw a card own>=1')).toBe('texts')
    expect(found('jakson in:everything')).toBe('alike')
  })
})
