/** Building blocks shared by all codes for links: bits, alphabet, checksum and errors. */

/** The 64 characters of a deck code, none of which needs escaping in a URL. The position is the value. */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Bits per character. */
const BITS_PER_CHARACTER = 6

const VALUES = new Int8Array(128).fill(-1)
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value

/** The value of the character at an index, or -1 if it is not one of the 64. */
export function valueAt(text: string, place: number): number {
  const unit = text.charCodeAt(place)
  return unit < VALUES.length ? (VALUES[unit] ?? -1) : -1
}

/** The characters for values of 0 to 63. */
function charactersOf(values: readonly number[]): string {
  let text = ''
  for (const value of values) text += ALPHABET.charAt(value)
  return text
}

/**
 * Writes numbers as Exp-Golomb codes of an order k: few bits for small numbers, any number possible. A number n becomes
 * the binary form of n + 2^k, preceded by as many zeros as that form has bits beyond k + 1.
 */
export class BitWriter {
  readonly #characters: number[] = []
  #pending = 0
  #pendingBits = 0

  /** Writes the lowest `width` bits of a value, highest first; width at most 24. */
  bits(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) {
      this.#pending = (this.#pending << 1) | ((value >>> bit) & 1)
      this.#pendingBits++
      if (this.#pendingBits === BITS_PER_CHARACTER) this.#flush()
    }
  }

  /** Writes a non-negative integer as an Exp-Golomb code of the given order. */
  number(value: number, order: number): void {
    const shifted = value + 2 ** order
    const width = 32 - Math.clz32(shifted)
    this.bits(0, width - 1 - order)
    this.bits(shifted, width)
  }

  /** Everything written so far, padded with zero bits to a whole character. */
  characters(): string {
    if (this.#pendingBits > 0) this.bits(0, BITS_PER_CHARACTER - this.#pendingBits)
    return charactersOf(this.#characters)
  }

  #flush(): void {
    this.#characters.push(this.#pending)
    this.#pending = 0
    this.#pendingBits = 0
  }
}

/** Reads the output of `BitWriter`. Reading beyond the end gives zeros and sets `overrun`. */
export class BitReader {
  readonly #text: string
  readonly #end: number
  #place: number
  #value = 0
  #bitsLeft = 0
  /** True if more was read than there is. */
  overrun = false

  /** Reads the characters from `start` up to but excluding `end`; all must be in the alphabet. */
  constructor(text: string, start: number, end: number) {
    this.#text = text
    this.#place = start
    this.#end = end
  }

  bits(width: number): number {
    let value = 0
    for (let bit = 0; bit < width; bit++) value = (value << 1) | this.#bit()
    return value
  }

  /** Reads an Exp-Golomb number of the given order; numbers of more than 20 bits count as overrun. */
  number(order: number): number {
    let zeros = 0
    while (this.#bit() === 0) {
      zeros++
      if (this.overrun || zeros > 20) {
        this.overrun = true
        return 0
      }
    }
    return ((1 << (zeros + order)) | this.bits(zeros + order)) - (1 << order)
  }

  /** True if nothing is left but the zero bits that pad the last character. */
  atEnd(): boolean {
    return !this.overrun && this.#place === this.#end && this.#value === 0
  }

  #bit(): number {
    if (this.#bitsLeft === 0) {
      if (this.#place >= this.#end) {
        this.overrun = true
        return 0
      }
      this.#value = valueAt(this.#text, this.#place)
      this.#place++
      this.#bitsLeft = BITS_PER_CHARACTER
    }
    this.#bitsLeft--
    const bit = (this.#value >>> this.#bitsLeft) & 1
    this.#value &= (1 << this.#bitsLeft) - 1
    return bit
  }
}

/** CRC-24 as in OpenPGP (RFC 9580, 6.1): detects any damage within 24 consecutive bits, and nearly all other damage. */
const POLYNOMIAL = 0x864cfb
const START = 0xb704ce
const MASK = 0xffffff

/** Length of a checksum in characters. */
export const CHECKSUM_LENGTH = 4

const TABLE = new Int32Array(1 << BITS_PER_CHARACTER)
for (let value = 0; value < TABLE.length; value++) {
  let remainder = value << (24 - BITS_PER_CHARACTER)
  for (let bit = 0; bit < BITS_PER_CHARACTER; bit++)
    remainder = remainder & 0x800000 ? ((remainder << 1) ^ POLYNOMIAL) & MASK : (remainder << 1) & MASK
  TABLE[value] = remainder
}

/** The checksum of the characters before `end`, all of which must be in the alphabet. */
export function checksum(text: string, end: number): number {
  let remainder = START
  for (let place = 0; place < end; place++) {
    const index = (remainder >>> (24 - BITS_PER_CHARACTER)) ^ valueAt(text, place)
    remainder = ((remainder << BITS_PER_CHARACTER) & MASK) ^ (TABLE[index] ?? 0)
  }
  return remainder
}

/** Reason why a text is not a deck code of this version. Positions count characters from 0 after trimming. */
export type DeckCodeError =
  /** The text is empty. */
  | { readonly kind: 'empty' }
  /** Longer than any deck code. */
  | { readonly kind: 'too-long'; readonly length: number; readonly limit: number }
  /** Does not start like a deck code. */
  | { readonly kind: 'not-a-code' }
  /** A character that does not occur in deck codes. */
  | { readonly kind: 'characters'; readonly at: number }
  /** The end is missing. */
  | { readonly kind: 'truncated'; readonly length: number; readonly expected: number }
  /** Extra characters follow the end. */
  | { readonly kind: 'trailing'; readonly length: number; readonly expected: number }
  /** Some characters were altered. */
  | { readonly kind: 'checksum' }
  /** Intact, but made by a newer version of the app. */
  | { readonly kind: 'newer-version'; readonly version: number; readonly known: number }
  /** Intact, but a card in it has a count outside 1 to `limit`. */
  | { readonly kind: 'count'; readonly count: number; readonly limit: number }
  /** Intact, but a section names more than `limit` printings. */
  | { readonly kind: 'entries'; readonly limit: number }
  /** Intact, but it does not decode to a deck list; no version of the app produces such codes. */
  | { readonly kind: 'malformed' }
