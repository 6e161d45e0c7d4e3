/** The 64 characters of a deck code, all of which stand in an address as they are. Place is value. */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Bits that one character carries. */
export const BITS_PER_CHARACTER = 6

const VALUES = new Int8Array(128).fill(-1)
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value

/** The value of the character at a place, or -1 where it is none of the 64. */
export function valueAt(text: string, place: number): number {
  const unit = text.charCodeAt(place)
  return unit < VALUES.length ? (VALUES[unit] ?? -1) : -1
}

/** The characters for values of 0 to 63. */
export function charactersOf(values: readonly number[]): string {
  let text = ''
  for (const value of values) text += ALPHABET.charAt(value)
  return text
}
