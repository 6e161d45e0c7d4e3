import * as z from 'zod/mini'
import { LOCALES } from '@/lib/game/terms'
import { fromBase64url, toBase64url } from '@/lib/platform/text/base64url'

/** An integer as a parameter. */
export const numberParameter = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, 'a whole number is expected')),
      z.transform((text: string) => Number(text)),
    ),
    z.int().check(z.gte(least), z.lte(most)),
  )

/** The language of texts. */
export const langParameter = z._default(z.enum(LOCALES), 'en')

/** The fault of a place that no page named. */
export const NO_SUCH_PLACE = 'not a value of next: start with the first page'

/** A position in a list sorted by time and, for equal times, by id. */
export interface TimePlace {
  readonly at: Date
  readonly id: string
}

/** Formats a position for a response, as the start of the next page. */
export const namePlace = ({ at, id }: TimePlace): string => `${at.getTime()}_${id}`

/**
 * A database condition for rows after a position; all rows if there is none. Both columns are descending.
 * @param column the column with the time
 */
export const behindPlace = (column: string, place: TimePlace | undefined) =>
  place ? { OR: [{ [column]: { lt: place.at } }, { [column]: place.at, id: { lt: place.id } }] } : {}

/** A position returned with the previous page (`namePlace`). */
export const timePlaceParameter = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,16}_[\w-]{1,64}$/)),
    z.transform((name: string, context): TimePlace => {
      const end = name.indexOf('_')
      const at = new Date(Number(name.slice(0, end)))
      if (!Number.isNaN(at.getTime())) return { at, id: name.slice(end + 1) }
      context.issues.push({ code: 'custom', message: NO_SUCH_PLACE, input: name })
      return z.NEVER
    }),
  ),
)

/** A cursor as sent: opaque to callers, and subject to change. */
const CURSOR = /^[A-Za-z0-9_-]{1,200}$/
/** The URL of the next page, with all parameters of the request; null on the last. */
export const nextPage = z.nullable(z.string())

/** Encodes a position in a list as a cursor of letters, digits, hyphens and underscores. */
export const cursorTo = (place: string): string => toBase64url(new TextEncoder().encode(place))

/** The position in a cursor; undefined if it is not one of ours. */
function placeOf(cursor: string): string | undefined {
  try {
    const place = new TextDecoder().decode(fromBase64url(cursor))
    return cursorTo(place) === cursor && /^[\x20-\x7e]*$/.test(place) ? place : undefined
  } catch {
    return undefined
  }
}

/**
 * The cursor of a list, parsed to the position where the previous page ended.
 * @param fits returns true if a position is valid for the list
 */
export const cursorParameter = (fits: (place: string) => boolean = () => true) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(CURSOR, 'not a value of next')),
      z.transform((cursor: string, context) => {
        const place = placeOf(cursor)
        if (place !== undefined && fits(place)) return place
        context.issues.push({ code: 'custom', message: NO_SUCH_PLACE, input: cursor })
        return z.NEVER
      }),
    ),
  )
