/** Bytes as URL-safe base64 without padding, and back. Undefined for text that is not that. */

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

/** The bytes of such a text; undefined where another character stands in it. */
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
