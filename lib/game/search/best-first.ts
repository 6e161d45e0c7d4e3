import type { Pool } from '@/lib/game/cards/pool'
import type { SearchContext } from './field-kinds'
import type { QueryNode } from './query'
import { conditionsOf } from './query-nodes'
import { indexOf } from './search-index'
import { foldWords, wordsIn } from './words/fold-words'
import type { Weights } from './words/word-index'

/** The most bits of a key that are ordered at a time: their counters must stay at hand. */
const MAX_BITS = 11

/**
 * Sorts numbers by their keys, keeping the order of equal ones: a radix sort without comparisons, so that a hundred
 * thousand of them take no longer than reading them a few times, and eight hundred next to nothing.
 * @param keys one for each number: whole, from 0 to one less than `keyCount`
 */
export function inOrder(
  numbers: Uint32Array<ArrayBuffer>,
  keys: Uint32Array<ArrayBuffer>,
  keyCount: number,
): Uint32Array<ArrayBuffer> {
  const { length } = numbers
  const keyBits = 32 - Math.clz32(keyCount - 1)
  // A short list is read again sooner than many counters are gone through.
  const most = Math.min(MAX_BITS, Math.max(4, 32 - Math.clz32(length)))
  const bits = Math.ceil(keyBits / Math.ceil(keyBits / most))
  const buckets = 1 << bits
  let [ordered, keyed] = [numbers, keys]
  let [spare, spareKeys] = [new Uint32Array(length), new Uint32Array(length)]
  const starts = new Uint32Array(buckets)
  for (let shift = 0; shift < keyBits; shift += bits) {
    starts.fill(0)
    for (let at = 0; at < length; at++) {
      const bucket = ((keyed[at] ?? 0) >> shift) & (buckets - 1)
      starts[bucket] = (starts[bucket] ?? 0) + 1
    }
    let start = 0
    for (let bucket = 0; bucket < buckets; bucket++) {
      const count = starts[bucket] ?? 0
      starts[bucket] = start
      start += count
    }
    for (let at = 0; at < length; at++) {
      const key = keyed[at] ?? 0
      const bucket = (key >> shift) & (buckets - 1)
      const to = starts[bucket] ?? 0
      spare[to] = ordered[at] ?? 0
      spareKeys[to] = key
      starts[bucket] = to + 1
    }
    const isFirst = ordered === numbers
    ;[ordered, spare] = [spare, isFirst ? new Uint32Array(length) : ordered]
    ;[keyed, spareKeys] = [spareKeys, isFirst ? new Uint32Array(length) : keyed]
  }
  return ordered
}

/**
 * Score of cards for the bare words of a part of a query: `and` takes the worst of its parts, `or` the best; `alike` if
 * they give no information.
 */
export type Fit = Weights | 'alike' | { readonly kind: 'and' | 'or'; readonly parts: readonly Fit[] }

/**
 * Words without information are neither worst nor best: in a conjunction they do not count, and in an alternative they
 * are the best.
 */
export function joinedFit(kind: 'and' | 'or', all: readonly Fit[]): Fit | undefined {
  const parts = all.filter((fit) => fit !== 'alike')
  if (parts.length === 0 || (kind === 'or' && parts.length < all.length)) return all[0] && 'alike'
  return parts.length === 1 ? parts[0] : { kind, parts }
}

/** Score of each of some cards. */
function fitOf(fit: Fit, found: Uint32Array): Uint8Array {
  const joined = new Uint8Array(found.length)
  if (fit === 'alike') return joined
  if (fit instanceof Uint8Array) {
    for (let at = 0; at < joined.length; at++) joined[at] = fit[found[at] ?? 0] ?? 0
    return joined
  }
  const isWorst = fit.kind === 'and'
  for (const [number, part] of fit.parts.entries()) {
    const column = fitOf(part, found)
    for (let at = 0; at < joined.length; at++) {
      const one = column[at] ?? 0
      if (number === 0 || one < (joined[at] ?? 0) === isWorst) joined[at] = one
    }
  }
  return joined
}

/** The most that all words together count; beyond it they count alike. */
const MAX_TOGETHER = 127
const STEP = 2 * (MAX_TOGETHER + 1)
/** More than any score: no word weighs 64. */
const MAX_SCORE = 64 * STEP

/** The bare words of a query, if it has several that every card must have. */
function wordsTogether(root: QueryNode): readonly string[] {
  const texts = conditionsOf(root).flatMap((node) => (node.kind === 'words' ? [node.text] : []))
  return texts.length > 1 ? wordsIn(foldWords(texts.join(' '))) : []
}

/**
 * Sorts cards, given by number, best first: by the worst word, then those in which the words stand together, then by
 * all words.
 * @param columns the weights of each word by which cards were chosen
 */
export function ranked(
  pool: Pool,
  context: SearchContext,
  root: QueryNode,
  found: Uint32Array<ArrayBuffer>,
  { fit, columns }: { readonly fit: Fit; readonly columns: readonly Weights[] },
): Uint32Array<ArrayBuffer> {
  const words = wordsTogether(root)
  if (columns.length === 0 && words.length === 0) return found
  const index = indexOf(pool)
  const written = [index.names(), ...(context.texts ? [index.written(context.texts)] : [])]
  const phrases = written.flatMap(({ index }) => {
    const phrase = index.phraseOf(words, false)
    return phrase ? [{ index, phrase }] : []
  })
  const fits = fitOf(fit, found)
  const keys = new Uint32Array(found.length)
  for (let at = 0; at < found.length; at++) {
    const place = found[at] ?? 0
    let together = 0
    for (const column of columns) together += column[place] ?? 0
    let score = (fits[at] ?? 0) * STEP + Math.min(MAX_TOGETHER, together)
    for (const { index, phrase } of phrases)
      if (index.standsAt(phrase, place) >= 0) {
        score += MAX_TOGETHER + 1
        break
      }
    keys[at] = MAX_SCORE - score
  }
  return inOrder(found, keys, MAX_SCORE + 1)
}
