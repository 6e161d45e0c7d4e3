import { mix } from '@/lib/tabletop/protocol/prng'

/** Numbers and texts as bytes, for replay strings: whole numbers take seven bits to a byte, lowest first. */

export function writeNumber(out: number[], value: number): void {
  let rest = value
  while (rest > 127) {
    out.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  out.push(rest)
}

/** A text in UTF-8 after the number of its bytes. */
export function writeText(out: number[], text: string): void {
  const bytes = new TextEncoder().encode(text)
  writeNumber(out, bytes.length)
  for (const byte of bytes) out.push(byte)
}

/** A number with exactly this many bytes. */
export function writeFixed(out: number[], value: number, bytes: number): void {
  for (let i = 0; i < bytes; i++) out.push((value >>> (8 * i)) & 255)
}

/** Appends a checksum of the given number of bytes over everything written since the last one. Returns its end. */
export function writeChecksum(out: number[], from: number, bytes: number): number {
  writeFixed(out, checksum(out, from, out.length), bytes)
  return out.length
}

function checksum(bytes: readonly number[], from: number, to: number): number {
  let sum = to - from
  for (let i = from; i < to; i++) sum = mix(Math.imul(sum, 257) + (bytes[i] ?? 0))
  return sum
}

/** Reads the data written above; once it runs out or meets invalid data, it is broken and returns nothing more. */
export class ByteReader {
  broken = false
  private at = 0
  /** Start of the part covered by the next checksum. */
  private part = 0

  constructor(private readonly bytes: readonly number[]) {}

  get atEnd(): boolean {
    return this.at === this.bytes.length
  }

  number(): number {
    let value = 0
    for (let factor = 1; factor <= 128 ** 5; factor *= 128) {
      const byte = this.bytes[this.at]
      if (byte === undefined) break
      this.at++
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
    this.broken = true
    return 0
  }

  fixed(bytes: number): number {
    let value = 0
    for (let i = 0; i < bytes; i++) {
      const byte = this.bytes[this.at]
      if (byte === undefined) {
        this.broken = true
        return 0
      }
      this.at++
      value |= byte << (8 * i)
    }
    return value >>> 0
  }

  /** A text of at most this many bytes. */
  text(longest: number): string {
    const length = this.number()
    if (length > longest || length > this.bytes.length - this.at) {
      this.broken = true
      return ''
    }
    const slice = this.bytes.slice(this.at, this.at + length)
    this.at += length
    return new TextDecoder().decode(Uint8Array.from(slice))
  }

  /** True if the next checksum is that of the part read since the last one. */
  agrees(bytes: number): boolean {
    const sum = checksum(this.bytes, this.part, this.at)
    const found = this.fixed(bytes)
    this.part = this.at
    return !this.broken && found === (sum & (2 ** (8 * bytes) - 1))
  }
}

/** Bytes as URL-safe base64 without padding, and back. Undefined for any other text. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Map([...ALPHABET].map((character, value) => [character, value]))

/** Bytes, 0 to 255 each, as URL-safe base64 without padding. */
export function encodeBase64(bytes: readonly number[]): string {
  let text = ''
  let bits = 0
  let buffer = 0
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff
    for (bits += 8; bits >= 6; bits -= 6) text += ALPHABET.charAt((buffer >> (bits - 6)) & 63)
  }
  return bits > 0 ? text + ALPHABET.charAt((buffer << (6 - bits)) & 63) : text
}

/** Decodes the text; undefined if it contains an invalid character. */
export function decodeBase64(text: string): number[] | undefined {
  const bytes: number[] = []
  let bits = 0
  let buffer = 0
  for (const character of text) {
    const value = values.get(character)
    if (value === undefined) return undefined
    buffer = ((buffer << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >> bits) & 0xff)
    }
  }
  return bytes
}
