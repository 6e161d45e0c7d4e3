import { BITS_PER_CHARACTER, valueAt } from './alphabet'

/** CRC-24 as OpenPGP has it (RFC 9580, 6.1): finds every damage within 24 bits in a row, and nearly all other. */
const POLYNOMIAL = 0x864cfb
const START = 0xb704ce
const MASK = 0xffffff

/** Characters that a checksum takes. */
export const CHECKSUM_LENGTH = 4

const TABLE = new Int32Array(1 << BITS_PER_CHARACTER)
for (let value = 0; value < TABLE.length; value++) {
  let remainder = value << (24 - BITS_PER_CHARACTER)
  for (let bit = 0; bit < BITS_PER_CHARACTER; bit++)
    remainder = remainder & 0x800000 ? ((remainder << 1) ^ POLYNOMIAL) & MASK : (remainder << 1) & MASK
  TABLE[value] = remainder
}

/** The checksum over the characters before `end`, all of the alphabet. */
export function checksum(text: string, end: number): number {
  let remainder = START
  for (let place = 0; place < end; place++) {
    const index = (remainder >>> (24 - BITS_PER_CHARACTER)) ^ valueAt(text, place)
    remainder = ((remainder << BITS_PER_CHARACTER) & MASK) ^ (TABLE[index] ?? 0)
  }
  return remainder
}
