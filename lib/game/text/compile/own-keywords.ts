import type { Keyword } from './parser'
import { RESERVED } from './phrases/words'
import { BEFORE_KEYWORD, isReminder, numberIn } from './reminders'
import type { Span } from './result'
import { type Word, wordsOf } from './tokens'

const isX = (word: Word): boolean => word.text === 'x'

function keywordOf(text: string): { readonly word: string; readonly keyword: Keyword } | undefined {
  const words = wordsOf(text)
  if (!Array.isArray(words)) return undefined
  const open = words.findIndex((one: Word) => one.text === '(')
  const means: Word[] = words.slice(open + 1, -1)
  while (means.at(-1)?.text === '.') means.pop()
  const [word, number]: readonly (Word | undefined)[] = words.slice(0, open)
  if (word === undefined || means.length < 2 || RESERVED.has(word.text) || isReminder(means)) return undefined
  // An explanation that explains another keyword, or itself, would have no end.
  if (means.some((one) => one.text === word.text)) return undefined
  if (number === undefined) return { word: word.text, keyword: { means } }
  const n = number.kind === 'number' && number.n !== undefined ? number.n : isX(number) ? 'x' : undefined
  return n === undefined ? undefined : { word: word.text, keyword: { n, means } }
}

/** What the compiler reads without any explanation: discarding from the top of one's own deck. */
const isUsual = (word: string, { means }: Keyword): boolean =>
  word === 'drain' &&
  /^(?:you )?discard (?:the )?(?:top )?\S+ cards? (?:of|from|from the top of) your deck$/.test(
    means.map(({ text }) => text).join(' '),
  )

const alike = (one: Keyword, other: Keyword): boolean => {
  const plain = ({ n, means }: Keyword) =>
    means
      .map((word) => (numberIn(word) === n || isX(word) ? '#' : word.text.replace(/s$/, '')))
      .join(' ')
      .replace(' # ', ' ')
  return (one.n === undefined) === (other.n === undefined) && plain(one) === plain(other)
}

/** Keywords by their words. One that two cards explain differently is left out. */
export function keywordsOf(explained: readonly string[]): ReadonlyMap<string, Keyword> {
  const found = new Map<string, Keyword>()
  const disputed = new Set<string>()
  for (const text of explained) {
    const one = keywordOf(text)
    if (one === undefined) continue
    const known = found.get(one.word)
    if (known !== undefined && !alike(known, one.keyword)) disputed.add(one.word)
    // "The top card" says nothing of other numbers.
    if (known === undefined || known.n === 1) found.set(one.word, one.keyword)
  }
  for (const [word, keyword] of found) if (disputed.has(word) || isUsual(word, keyword)) found.delete(word)
  return found
}

/** The explanation with another number; undefined if the number does not stand in it exactly once. */
function withNumber({ n, means }: Keyword, number: Word): readonly Word[] | undefined {
  const n2 = number.n
  if (n === n2 || (n === 'x' && isX(number))) return means
  const at = means.flatMap((word, i) => ((n === 'x' ? isX(word) : numberIn(word) === n) ? [i] : []))
  const [place] = at
  if (place === undefined || at.length > 1) return undefined
  // "The top one cards" is read like "the top card".
  const said: Word = n2 === 1 ? { ...number, kind: 'word', text: 'one', raw: 'one' } : number
  return means.map((word, i) => (i === place ? said : word))
}

/** Words behind which a keyword is an order to its player, as its explanation is. */
const isOrder = (words: readonly Word[], at: number): boolean => {
  const before = words[at - 1]?.text
  if (BEFORE_KEYWORD.includes(before) || before === 'then') return true
  return (before === 'may' || before === 'must') && words[at - 2]?.text === 'you'
}

/**
 * The words with the explanations of their keywords in place of them; the place of a keyword that cannot be replaced
 * there. An explanation that stands beside the keyword is left to `explained`.
 */
export function withoutKeywords(
  words: readonly Word[],
  keywords: ReadonlyMap<string, Keyword>,
): readonly Word[] | { readonly at: Span } {
  if (keywords.size === 0 || words.some(({ text }) => text === '(')) return words
  const kept: Word[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    if (word === undefined) break
    const keyword = word.kind === 'word' ? keywords.get(word.text) : undefined
    if (keyword === undefined) {
      kept.push(word)
      continue
    }
    const number = words[i + 1]
    const hasNumber = number !== undefined && (number.kind === 'number' || isX(number))
    if (!isOrder(words, i) || hasNumber !== (keyword.n !== undefined))
      return { at: { from: word.from, to: word.to } }
    const means = hasNumber ? withNumber(keyword, number) : keyword.means
    if (means === undefined) return { at: { from: word.from, to: word.to } }
    // All of it stands at the place of the keyword.
    kept.push(...means.map((one) => ({ ...one, from: word.from, to: word.to })))
    if (hasNumber) i += 1
  }
  return kept
}
