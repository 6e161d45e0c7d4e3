import { BITS_PER_CHARACTER, charactersOf, valueAt } from './alphabet'

/**
 * Numbers are written as Exp-Golomb codes of an order k: small numbers in few bits, any number in some. A number n
 * becomes the binary form of n + 2^k, led by as many zeros as that form has bits beyond k + 1.
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

  /** Writes a whole number from 0 by Exp-Golomb of the given order. */
  number(value: number, order: number): void {
    const shifted = value + 2 ** order
    const width = 32 - Math.clz32(shifted)
    this.bits(0, width - 1 - order)
    this.bits(shifted, width)
  }

  /** All that was written, filled up with zero bits to a whole character. */
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

/** Reads what `BitWriter` wrote. Reading beyond the end gives zeros and is remembered in `overrun`. */
export class BitReader {
  readonly #text: string
  readonly #end: number
  #place: number
  #value = 0
  #bitsLeft = 0
  /** Whether more was read than there is. */
  overrun = false

  /** Reads the characters from `start` to before `end`; all of them must be of the alphabet. */
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

  /** A number by Exp-Golomb of the given order; numbers of more than 20 bits count as overrun. */
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

  /** Whether nothing is left but the zero bits that fill the last character. */
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
