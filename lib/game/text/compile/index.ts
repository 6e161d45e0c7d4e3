import type { Ability } from '@/lib/game/abilities/ability'
import { checkAbilities } from '@/lib/game/abilities/check'
import { isNode, walk } from '@/lib/game/abilities/walk'
import { renderAbility } from '../index'
import { plainText } from '../tokens'
import { differences } from './differences'
import { normalForm } from './normal'
import { withoutKeywords } from './own-keywords'
import { paragraph } from './paragraphs/paragraphs'
import { Source, TooManyReadings, type Vocabulary } from './parser'
import { partsOf } from './parts'
import { explained, unreminded } from './reminders'
import { type Known, NOTHING_KNOWN } from './resolve/antecedents'
import { type Resolved, resolved, type Unresolved, withoutUnread } from './resolve/resolve'
import type { CardFacts, CardResult, CompileResult, Reading, Reason, Span, TextProblem } from './result'
import { mended, peopled, respelt } from './spelling'
import { MAX_CHARACTERS, MAX_WORDS, type Word, wordsOf } from './tokens'
import { vocabularyOf } from './vocabulary'

export { keywordsIn } from './explained-keywords'
/**
 * Ability trees from English text: `compileParagraph` for one paragraph, `compileCard` for all of a card. Both are
 * synchronous functions of plain data, so they run in a worker, on the server and in a test alike.
 */
export type {
  CardFacts,
  CardResult,
  CompileResult,
  Difference,
  KnownNames,
  Reading,
  Reason,
  Span,
  TextProblem,
} from './result'
export { REASONS } from './result'

/** State that an earlier paragraph leaves to the next one. */
interface Before {
  readonly abilities: readonly Ability[]
  readonly known: Known
}
const NOTHING_BEFORE: Before = { abilities: [], known: NOTHING_KNOWN }

/** A reading, and the cards that later paragraphs can refer to after it. */
interface Candidate extends Reading {
  readonly resolved: Resolved
  readonly equal: boolean
}

type Read =
  | { readonly kind: 'read'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'unknown'; readonly problems: readonly TextProblem[] }

const failed = (problem: TextProblem): Read => ({ kind: 'unknown', problems: [problem] })
const MAX_SUGGESTIONS = 5
/** Mistyped words of a paragraph that are mended. */
const MAX_MENDED = 2

function read(text: string, facts: CardFacts, before: Before): Read {
  const all = { from: 0, to: text.length }
  if (text.trim() === '') return failed({ ...all, reason: 'empty', detail: '', suggestions: [] })
  if (text.length > MAX_CHARACTERS)
    return failed({ ...all, reason: 'too-long', detail: String(MAX_CHARACTERS), suggestions: [] })
  const words = wordsOf(text)
  if (!isWords(words))
    return failed({
      ...words.at,
      reason: 'unexpected-word',
      detail: text.slice(words.at.from, words.at.to).trim(),
      suggestions: [],
    })
  if (words.length > MAX_WORDS)
    return failed({ ...all, reason: 'too-long', detail: String(MAX_WORDS), suggestions: [] })
  const spoken = unreminded(words)
  if (spoken.length === 0) return failed({ ...all, reason: 'empty', detail: '', suggestions: [] })
  const vocabulary = vocabularyOf(facts)
  const titles = titlesOf(facts, vocabulary)
  const sourceOf = (those: readonly Word[]): Source =>
    new Source(
      those,
      titles,
      vocabulary,
      facts.type,
      before.abilities.some((one) => one.node === 'toPlay'),
    )
  const plain = withoutKeywords(spoken, vocabularyOf(facts).keywords)
  if (!isWords(plain))
    return failed({
      ...plain.at,
      reason: 'unexpected-word',
      detail: text.slice(plain.at.from, plain.at.to),
      suggestions: [],
    })
  const source = sourceOf(respelt(plain, facts.type))
  try {
    let trees = paragraph(source, 0)
    if (trees.length === 0) {
      const meant = explained(spoken)
      if (meant !== undefined) trees = paragraph(sourceOf(respelt(meant, facts.type)), 0)
    }
    if (trees.length === 0)
      trees = peopled(source.words, vocabulary).flatMap((words) => paragraph(sourceOf(words), 0))
    let last = source
    for (let i = 0; i < MAX_MENDED && trees.length === 0; i++) {
      const words = mended(last.words, last)
      if (words === undefined) break
      last = sourceOf(words)
      trees = paragraph(last, 0)
    }
    if (trees.length === 0) return failed(unexpected(source, text))
    return candidates(
      trees.map(({ v }) => v),
      text,
      spoken,
      facts,
      before,
    )
  } catch (error) {
    if (!(error instanceof TooManyReadings)) throw error
    return failed({ ...all, reason: 'too-many-readings', detail: '', suggestions: [] })
  }
}

const isWords = (words: readonly Word[] | { readonly at: Span }): words is readonly Word[] =>
  Array.isArray(words)

/** Words of titles that alone name nobody. */
const RANKS =
  /^(?:the|a|an|of|and|dr|doctor|general|colonel|major|captain|lieutenant|sergeant|commander|lord|lady|king|queen|prior|master|agent|senator|first|young|old|great|high|dark|team|jaffa)$/i

/** "Vala" for Vala Mal Doran: one word of a person's name, if it is no other name. */
function partsOfName({ title, type }: CardFacts, { traits, titles }: Vocabulary): readonly string[] {
  if (type !== 'team' && type !== 'support' && type !== 'adversary') return []
  const isOther = (name: string) => traits.has(name) || titles.has(name)
  const parts = title.split(/,? /)
  if (parts.length < 2) return []
  const names = parts.filter(
    (part) =>
      /^(?:\p{Lu}[\p{L}'-]{2,}|\p{Lu}{2})$/u.test(part) && !RANKS.test(part) && !isOther(part.toLowerCase()),
  )
  // "Dr. Markov" for Dr. Svetlana Markov.
  const [rank = ''] = parts
  return RANKS.test(rank.replace('.', '')) ? [...names, ...names.map((one) => `${rank} ${one}`)] : names
}

function titlesOf(facts: CardFacts, vocabulary: Vocabulary): readonly (readonly string[])[] {
  const { title } = facts
  // "Athar" for "Athar, Fallen Ancient".
  const [front = ''] = title.split(',')
  const isOwnName =
    front !== title && front.length > 2 && !RANKS.test(front) && !vocabulary.traits.has(front.toLowerCase())
  const titles = [
    title,
    title.replace(/^The /, ''),
    `The ${title}`,
    ...(isOwnName && !vocabulary.titles.has(front.toLowerCase()) ? [front] : []),
    ...partsOfName(facts, vocabulary),
  ]
  return [...new Set(titles)].flatMap((title) => {
    const words = wordsOf(title)
    if (!isWords(words)) return []
    const plain = words.map((one) => one.text)
    const unquoted = plain.filter((one) => one !== '"')
    return unquoted.length < plain.length && unquoted.length > 0
      ? [plain, unquoted]
      : [plain, ['"', ...plain, '"']]
  })
}

function unexpected(source: Source, text: string): TextProblem {
  const word = source.words[source.farthest]
  if (!word)
    return {
      from: Math.max(0, text.length - 1),
      to: text.length,
      reason: 'unfinished',
      detail: '',
      suggestions: suggestionsAt(source, ''),
    }
  return {
    from: word.from,
    to: word.to,
    reason: 'unexpected-word',
    detail: word.raw,
    suggestions: suggestionsAt(source, word.text),
  }
}

/** The likeliest replacements for a word: those with a similar spelling. */
function suggestionsAt(source: Source, word: string): readonly string[] {
  const near = [...source.expected]
    .filter((one) => one !== '')
    .map((one) => ({ one, far: distance(one, word) }))
  return near
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ one }) => one)
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[b.length] ?? 0
}

function holdsWhileThere(ability: Ability): boolean {
  let found = false
  walk(ability, (value) => {
    if (isNode(value) && value.until === 'here') found = true
  })
  return found
}

function candidates(
  trees: readonly Ability[],
  text: string,
  words: readonly Word[],
  facts: CardFacts,
  before: Before,
): Read {
  const found = new Map<string, Candidate>()
  const impossible = new Set<string>()
  let unresolved: Unresolved | undefined
  for (const tree of trees) {
    const readings = resolved(tree, facts, before.known)
    if (typeof readings === 'string') {
      unresolved = readings === 'no-duration' ? readings : (unresolved ?? readings)
      continue
    }
    for (const one of readings) {
      const abilities = withoutUnread([...before.abilities, one.ability])
      const ability = abilities.at(-1)
      if (ability === undefined) continue
      const problems = checkAbilities(abilities, facts.type)
      // An event is gone as soon as it has been played: nothing of it holds as long as it is there.
      if (facts.type === 'event' && holdsWhileThere(ability)) {
        impossible.add('event here')
        continue
      }
      if (problems.length > 0) {
        for (const problem of problems) impossible.add(`${problem.code} ${problem.detail}`)
        continue
      }
      const key = normalForm(abilities).join('\n')
      if (found.has(key)) continue
      const rendered = plainText(
        renderAbility(ability, { ...facts, abilities }).filter((token) => token.type !== 'reminder'),
      ).trim()
      found.set(key, { ability, rendered, resolved: one, equal: differences(words, rendered).length === 0 })
    }
  }
  const all = { from: 0, to: text.length, suggestions: [] }
  if (found.size === 0) {
    if (impossible.size > 0)
      return failed({ ...all, reason: 'impossible', detail: [...impossible].slice(0, 2).join('; ') })
    return failed({ ...all, reason: unresolved ?? 'impossible', detail: '' })
  }
  const readings = [...found.values()]
  const equal = readings.filter((one) => one.equal)
  return { kind: 'read', candidates: equal.length > 0 ? equal : readings }
}

function resultOf(found: Read, text: string): CompileResult {
  if (found.kind === 'unknown') return found
  const [only, ...more] = found.candidates
  if (only === undefined) return { kind: 'unknown', problems: [] }
  if (more.length > 0)
    return {
      kind: 'asked',
      readings: found.candidates.map(({ ability, rendered }) => ({ ability, rendered })),
    }
  const words = wordsOf(text)
  return {
    kind: 'understood',
    ability: only.ability,
    rendered: only.rendered,
    differs: isWords(words) ? differences(unreminded(words), only.rendered) : [],
  }
}

const GIVEN_UP: ReadonlySet<Reason> = new Set(['too-long', 'too-many-readings', 'empty'] as const)

/** A paragraph that is not understood may consist of several that are. */
function apart(found: Read, text: string, facts: CardFacts): CompileResult {
  const result = resultOf(found, text)
  // A text on which reading was given up would only be read many more times.
  if (result.kind !== 'unknown' || result.problems.some(({ reason }) => GIVEN_UP.has(reason))) return result
  const parts = partsOf(text, facts.type, (part) => {
    const alone = resultOf(read(part, facts, NOTHING_BEFORE), part)
    return alone.kind === 'understood' ? alone.ability : undefined
  })
  return parts === undefined ? result : { ...result, parts }
}

/** Reads one paragraph of a card's rules text. */
export function compileParagraph(text: string, facts: CardFacts): CompileResult {
  return apart(read(text, facts, NOTHING_BEFORE), text, facts)
}

/** Reads all paragraphs of a card: one may refer to choices of another. */
export function compileCard(texts: readonly string[], facts: CardFacts): CardResult {
  let before = NOTHING_BEFORE
  const results: CompileResult[] = []
  for (const text of texts) {
    const found = read(text, facts, before)
    results.push(apart(found, text, facts))
    const [first] = found.kind === 'read' ? found.candidates : []
    if (first)
      before = { abilities: [...before.abilities, first.resolved.ability], known: first.resolved.known }
  }
  // A name that a later paragraph reads stays bound.
  const named = withoutUnread(before.abilities)
  let at = 0
  const paragraphs = results.map((one) => {
    if (one.kind === 'unknown') return one
    const ability = named[at]
    at += 1
    return one.kind === 'understood' && ability !== undefined ? { ...one, ability } : one
  })
  const kind = paragraphs.some((one) => one.kind === 'unknown')
    ? 'byHand'
    : paragraphs.some((one) => one.kind === 'asked')
      ? 'asks'
      : 'plays'
  return { paragraphs, kind }
}
