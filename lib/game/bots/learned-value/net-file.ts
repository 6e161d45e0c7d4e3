import type { FactWords } from './card-facts'
import type { NetWeights } from './net'

/** A net as it is kept: what it says of itself, and its whole numbers in bytes, as base64. */
export interface NetFile {
  /** Training data, settings, date and quality of the net. */
  readonly learned: {
    readonly from: string
    readonly by: string
    readonly on: string
    readonly result: string
  }
  readonly dims: number
  readonly hidden: readonly number[]
  /** Number of cards; below, of facts. */
  readonly cards: number
  readonly facts: number
  /** The words and traits that are facts of cards. */
  readonly words: FactWords
  readonly data: string
}

/** A net, and by facts and numbers of a card in each table how new cards are judged. */
export interface OpenedNet {
  readonly weights: NetWeights
  readonly matrix: Int8Array
  readonly words: FactWords
}

/** The bytes of a net, in the order in which they are kept: little-endian, one part after the other. */
export function packNet({ weights, matrix }: Omit<OpenedNet, 'words'>): Uint8Array {
  const { cards, first, firstScale, firstBias, second, secondBias, last, lastBias } = weights
  const bytes: number[] = []
  const put = (numbers: ArrayLike<number>, size: number) => {
    for (const number of Array.from(numbers))
      for (let byte = 0; byte < size; byte++) bytes.push((number >> (8 * byte)) & 255)
  }
  put(cards, 1)
  put(matrix, 1)
  put(first, 1)
  put(firstScale, 4)
  put(firstBias, 4)
  put(second, 2)
  put(secondBias, 4)
  put(last, 2)
  put([lastBias], 4)
  return Uint8Array.from(bytes)
}

/**
 * Opens a net.
 * @throws RangeError if it has too few or too many bytes for its header
 */
export function openNet(file: NetFile, tables: number, inputs: number): OpenedNet {
  const bytes = Uint8Array.from(atob(file.data), (one) => one.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  const [wide = 0, narrow = 0] = file.hidden
  const width = tables * file.dims
  let at = 0
  const take = (count: number, size: 1 | 2 | 4): number[] => {
    if (at + count * size > bytes.length) throw new RangeError('the net has too few bytes')
    return Array.from({ length: count }, () => {
      const from = at
      at += size
      return size === 1
        ? view.getInt8(from)
        : size === 2
          ? view.getInt16(from, true)
          : view.getInt32(from, true)
    })
  }
  const cards = Int8Array.from(take(file.cards * width, 1))
  const matrix = Int8Array.from(take(file.facts * width, 1))
  const first = Int8Array.from(take(inputs * wide, 1))
  const firstScale = Int32Array.from(take(wide, 4))
  const firstBias = Int32Array.from(take(wide, 4))
  const second = Int16Array.from(take(wide * narrow, 2))
  const secondBias = Int32Array.from(take(narrow, 4))
  const last = Int16Array.from(take(narrow, 2))
  const [lastBias = 0] = take(1, 4)
  if (at !== bytes.length) throw new RangeError(`the net has ${bytes.length - at} bytes too many`)
  return {
    weights: {
      dims: file.dims,
      hidden: [wide, narrow],
      cards,
      first,
      firstScale,
      firstBias,
      second,
      secondBias,
      last,
      lastBias,
    },
    matrix,
    words: file.words,
  }
}
