/**
 * Randomness without any outside source: 32-bit integer arithmetic only, so every platform agrees. A stream is one
 * 32-bit number in the state of the game; each player has one for each purpose, so that what one player shuffles never
 * changes what another draws.
 */

const GOLDEN = 0x9e3779b9

/** Spreads the bits of a 32-bit number (the finalizer of MurmurHash3). */
export function mix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) | 0
}

/** Returns a 32-bit hash of a text and a number. */
export function hashText(text: string, salt = 0): number {
  let h = mix(salt ^ GOLDEN)
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h ^ text.length)
}

/** Advances a stream by one step. */
export const nextStream = (stream: number): number => (stream + GOLDEN) | 0

/** Returns the current value of a stream, as 32 bits. */
export const streamValue = (stream: number): number => mix(stream ^ (stream >>> 15))

/** Returns a whole number from 0 to `count - 1`, derived from 32 random bits. */
export const below = (value: number, count: number): number =>
  Math.floor(((value >>> 0) / 0x1_0000_0000) * count)

/** Returns a whole number from 0 to `count - 1` from the stream of a seat, which advances. */
export function draw(streams: number[], seat: number, count: number): number {
  const stream = nextStream(streams[seat] ?? 0)
  streams[seat] = stream
  return below(streamValue(stream), count)
}

/** Returns the streams of a seed, one for each seat. */
export const streamsOf = (seed: string, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => hashText(seed, seat + 1))

/** Shuffles a list with the stream of a seat. */
export function mixUp<Item>(list: Item[], streams: number[], seat: number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = draw(streams, seat, i + 1)
    // Both indexes are within the list.
    const item = list[i] as Item
    list[i] = list[j] as Item
    list[j] = item
  }
}

/**
 * Returns the sort key of a card in a shuffle: it depends only on the shuffle and the card (its key and which copy it
 * is), so that a deck with one card changed still draws its other cards in the same order.
 */
export const shuffleKey = (salt: number, cardHash: number): number =>
  mix(mix(salt + cardHash) ^ ((cardHash << 13) | (cardHash >>> 19))) >>> 0
