import { CARD_KEY_PATTERN } from '@/lib/game/cards/limits'
import { type CardKey, OFFICIAL_SETS, type SetCode } from '@/lib/game/terms'

export interface CardKeyParts {
  readonly set: SetCode
  readonly number: number
}

/** Takes a key apart; undefined where the text is no key at all. Whether such a card exists is the pool's business. */
export function parseCardKey(key: string): CardKeyParts | undefined {
  if (!CARD_KEY_PATTERN.test(key)) return undefined
  const hyphen = key.indexOf('-')
  return { set: key.slice(0, hyphen), number: Number(key.slice(hyphen + 1)) }
}

/** The place of a set among the official ones in order of release; all other sets share the place after them. */
function officialPlace(set: SetCode): number {
  const place = (OFFICIAL_SETS as readonly string[]).indexOf(set)
  return place < 0 ? OFFICIAL_SETS.length : place
}

/** Orders set codes: the official sets by release, then all others by code. Never depends on a pool. */
export function compareSets(a: SetCode, b: SetCode): number {
  if (a === b) return 0
  return officialPlace(a) - officialPlace(b) || (a < b ? -1 : 1)
}

/** Orders keys by set (see `compareSets`) and collector number; what is no key comes last, by its letters. */
export function compareCardKeys(a: CardKey, b: CardKey): number {
  if (a === b) return 0
  const left = parseCardKey(a)
  const right = parseCardKey(b)
  if (left && right) return compareSets(left.set, right.set) || left.number - right.number
  if (left || right) return left ? -1 : 1
  return a < b ? -1 : 1
}
