import type { Difference } from './result'
import { type Word, wordsOf } from './tokens'

/**
 * Finds the differences between a typed text and the rendered text of its tree; different words for the same sign count
 * as equal.
 */
export function differences(typed: readonly Word[], rendered: string): readonly Difference[] {
  const words = wordsOf(rendered)
  const said: readonly Word[] = isList(words) ? words : []
  const a = typed.map(plain)
  const b = said.map(plain)
  const common = longestCommon(a, b)
  const found: Difference[] = []
  let [i, j] = [0, 0]
  for (const [ci, cj] of [...common, [a.length, b.length] as const]) {
    if (i < ci || j < cj) {
      const here = typed.slice(i, ci)
      const before = typed[i - 1]
      const from = here[0]?.from ?? before?.to ?? 0
      found.push({
        typed: here.map((one) => one.raw).join(' '),
        rendered: said
          .slice(j, cj)
          .map((one) => one.raw)
          .join(' '),
        at: { from, to: here.at(-1)?.to ?? from },
      })
    }
    ;[i, j] = [ci + 1, cj + 1]
  }
  return found
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const plain = (word: Word): string =>
  word.kind === 'number' ? (NUMBERS[word.n ?? -1] ?? word.text) : word.text

function longestCommon(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const width = b.length + 1
  const table = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i * width + j] =
        a[i] === b[j]
          ? 1 + (table[(i + 1) * width + j + 1] ?? 0)
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0)
  const pairs: (readonly [number, number])[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      pairs.push([i, j])
      i += 1
      j += 1
    } else if ((table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0)) i += 1
    else j += 1
  }
  return pairs
}

const isList = (words: ReturnType<typeof wordsOf>): words is readonly Word[] => Array.isArray(words)
