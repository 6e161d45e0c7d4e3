/** A set of cards of a pool: one bit for each, by its index in the pool. */
export type Places = Int32Array<ArrayBuffer>

export const noPlaces = (cards: number): Places => new Int32Array((cards + 31) >> 5)

export function add(places: Places, place: number): void {
  places[place >> 5] = (places[place >> 5] ?? 0) | (1 << place)
}

/** The first place of some bits. */
const placeOf = (at: number, bits: number): number => (at << 5) + 31 - Math.clz32(bits & -bits)

/** Adds all places of the others. */
export function unite(places: Places, others: Places): void {
  for (let at = 0; at < places.length; at++) places[at] = (places[at] ?? 0) | (others[at] ?? 0)
}

/** Keeps only the places that are also among the others. */
export function keep(places: Places, others: Places): void {
  for (let at = 0; at < places.length; at++) places[at] = (places[at] ?? 0) & (others[at] ?? 0)
}

/** Replaces the places by all other places of this many cards. */
export function invert(places: Places, cards: number): Places {
  for (let at = 0; at < places.length; at++) places[at] = ~(places[at] ?? 0)
  // Beyond the last card no bits are set.
  if (cards & 31) places[places.length - 1] = (places.at(-1) ?? 0) & ((1 << cards) - 1)
  return places
}

export function haveCommon(these: Places, those: Places): boolean {
  for (let at = 0; at < these.length; at++) if (((these[at] ?? 0) & (those[at] ?? 0)) !== 0) return true
  return false
}

/** The places for which a test holds. */
export function filterPlaces(places: Places, test: (place: number) => boolean): Places {
  const those = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++)
    for (let bits = places[at] ?? 0; bits !== 0; bits &= bits - 1) {
      const place = placeOf(at, bits)
      if (test(place)) add(those, place)
    }
  return those
}

/** Each place, in ascending order. */
export function listed(places: Places): Uint32Array<ArrayBuffer> {
  let count = 0
  for (let at = 0; at < places.length; at++)
    for (let bits = places[at] ?? 0; bits !== 0; bits &= bits - 1) count++
  const list = new Uint32Array(count)
  let next = 0
  for (let at = 0; at < places.length; at++)
    for (let bits = places[at] ?? 0; bits !== 0; bits &= bits - 1) list[next++] = placeOf(at, bits)
  return list
}
