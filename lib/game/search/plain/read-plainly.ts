import type { Language } from '@/lib/game/text/tokens'
import { SKILL_FIELDS } from './figure-reader'
import { figureOf, type Item, type Phrase, type PlainWord } from './items'
import type { Lexicon } from './lexicon'
import { lettersAndDigits, plainTextOf, type Token } from './plain-tokens'
import { Reader } from './reader'
import { valueQuery, WIDER } from './spoken'

/**
 * Reads everyday words as conditions of the search language: `cheap jaffa` is `trait:jaffa cost<=2`. Unknown words
 * remain search words.
 */

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
  /** Language of the reader. */
  readonly language: Language
}

/** Fields of which a card has a single value: naming two of them asks for the cards of either. */
const EXCLUSIVE: ReadonlySet<string> = new Set(['type', 'side', 'rarity', 'set'])

/** Splits the tokens into the longest known phrases. */
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
    // French `ou` is folded like `où`.
    if (known && !(token.isOr && known.length === 1)) {
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
  const isOfMissions = found.some((one) => isPhrase(one) && one.value?.value === 'mission')
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
    // `glyph orion`: the second word specifies the first.
    if (isPhrase(one) && isPhrase(last)) {
      const narrower = narrowerOf(last, one)
      if (narrower) {
        joined.splice(-1, 1, narrower)
        continue
      }
    }
    // `missions that need science and ingenuity`: a mission has one skill, so either will do.
    const skill = isOfMissions && isPhrase(one) && isSkill(one) ? joined.findLastIndex(isSkillPhrase) : -1
    const otherSkill = joined[skill]
    if (isPhrase(one) && isPhrase(otherSkill) && !joined.includes('or')) {
      const both = `${otherSkill.query} ${one.query}`
      joined.splice(skill, 1, { ...together(otherSkill, one), first: both })
      continue
    }
    const isExclusive = isPhrase(one) && one.value !== undefined && EXCLUSIVE.has(one.value.field)
    if (isExclusive && isPhrase(other) && isPhrase(last) && sameField(other, one) && !joined.includes('or')) {
      joined.splice(before, 1, together(other, one))
      continue
    }
    joined.push(one)
  }
  return joined
}

/** `the best characters in science`: the strongest in the only skill that is named. */
function bySkill(found: readonly (Phrase | PlainWord | 'or')[]): readonly (Phrase | PlainWord | 'or')[] {
  const skills = found.filter(isPhrase).filter(isSkill)
  const [only] = skills
  if (!only || skills.length > 1 || found.some((one) => isPhrase(one) && one.value?.value === 'mission'))
    return found
  const by = only.query?.replace('>=1', '') ?? ''
  return found.map((one) =>
    isPhrase(one) && one.order?.by === 'strength' ? { ...one, order: { ...one.order, by } } : one,
  )
}

/** `the strongest villain` is an adversary, though an obstacle may be stronger. */
function bySide(found: readonly (Phrase | PlainWord | 'or')[]): readonly (Phrase | PlainWord | 'or')[] {
  const [kind] = found.flatMap((one) => (isPhrase(one) && WIDER[one.query ?? '']) || [])
  return found.map((one) =>
    kind !== undefined && isPhrase(one) && one.order?.by === 'strength'
      ? { ...one, first: `type:${kind}` }
      : one,
  )
}

/** One of two conditions that lists some of the values of the other, in place of both. */
function narrowerOf(a: Phrase, b: Phrase): Phrase | undefined {
  const listOf = ({ query = '' }: Phrase) => /^([a-z]+):([\w,]+)$/.exec(query)
  const [first, second] = [listOf(a), listOf(b)]
  if (!first || !second || first[1] !== second[1]) return undefined
  const [ofA, ofB] = [first, second].map(([, , values = '']) => values.split(',')) as [string[], string[]]
  if (ofA.length === ofB.length) return undefined
  const [few, many, narrow] = ofA.length < ofB.length ? [ofA, ofB, a] : [ofB, ofA, b]
  if (!few.every((value) => many.includes(value))) return undefined
  return { ...narrow, from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }
}

const sameField = (a: Phrase, b: Phrase): boolean =>
  a.value !== undefined && b.value !== undefined && a.value.field === b.value.field

const isSkill = ({ query = '' }: Phrase): boolean => /^(?:culture|science|combat|ingenuity)>=1$/.test(query)
const isSkillPhrase = (one: Phrase | PlainWord | 'or'): boolean => isPhrase(one) && isSkill(one)
const mayJoin = (a: Phrase, b: Phrase): boolean => {
  const [first = '', second] = [figureOf(a), figureOf(b)]
  return sameField(a, b) || first === second || (SKILL_FIELDS.has(first) && SKILL_FIELDS.has(second ?? ''))
}

function together(a: Phrase, b: Phrase): Phrase {
  const span = { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }
  if (a.query === b.query) return { ...a, ...span }
  if (a.value && b.value) {
    // `support characters`: the first word specifies the kind of characters.
    if (a.value.field === 'type' && (a.value.value === 'character' || b.value.value === 'character'))
      return { ...(a.value.value === 'character' ? b : a), ...span }
    return { ...a, ...span, query: `${a.query},${valueQuery('', b.value.value).slice(1)}` }
  }
  // `combat or ingenuity 3`: the number is one of both.
  const first = isSkill(a) ? b.query?.replace(/^[a-z]+/, figureOf(a) ?? '') : a.query
  return { otherwise: [], ...span, query: `(${first} or ${b.query})` }
}

/** Longer texts are no plain queries; the search language takes them literally. */
const MAX_PLAIN_WORDS = 40

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
  const found = bySide(bySkill(joinValues(new Reader(items, lexicon, textLanguage, isName).read())))
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
  return {
    parts,
    phrases: parts.flatMap(({ phrases }) => phrases),
    content,
    rest,
    hasOperators,
    language: lexicon.language,
  }
}
