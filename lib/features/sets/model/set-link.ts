import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { fromBase64url, toBase64url } from '@/lib/platform/text/base64url'
import { type OwnSet, ownSetSchema, withoutPictures, withSoundAbilities } from './own-set'

/** Maximum characters of a link that contains a set: many programs truncate longer ones. */
export const MAX_SET_LINK = 16_000
/** Maximum characters of the unpacked set. */
const MAX_UNPACKED = 400_000

const HASH = 'set='

/** The fragment of a link that contains a set without its pictures; undefined if the set is too large for one. */
export function setHash(set: OwnSet): string | undefined {
  const packed = deflateSync(strToU8(JSON.stringify(withoutPictures(set))), { level: 9 })
  if (packed.length > MAX_SET_LINK) return undefined
  const hash = `${HASH}${toBase64url(packed)}`
  return hash.length > MAX_SET_LINK ? undefined : hash
}

/** The set in a link; null if it is damaged, undefined if the link contains none. */
export function setInHash(hash: string): OwnSet | null | undefined {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(HASH)) return undefined
  if (text.length > MAX_SET_LINK) return null
  try {
    const packed = fromBase64url(text.slice(HASH.length))
    // Data longer than any of our sets is cut off here, and is then invalid JSON.
    const bytes = inflateSync(packed, { out: new Uint8Array(MAX_UNPACKED) })
    const read = ownSetSchema.safeParse(JSON.parse(strFromU8(bytes)))
    return read.success ? { ...read.data, cards: read.data.cards.map(withSoundAbilities) } : null
  } catch {
    return null
  }
}
