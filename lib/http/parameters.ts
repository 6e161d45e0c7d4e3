import * as z from 'zod/mini'
import { LOCALES } from '@/lib/game/terms'
import { fromBase64url, toBase64url } from '@/lib/platform/text/base64url'

/** A whole number as the text of a parameter. */
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

/** A place in a list that is ordered by a time and, among the same, by an id. */
export interface TimePlace {
  readonly at: Date
  readonly id: string
}

/** A place as an answer names it, for the next page to begin behind. */
export const namePlace = ({ at, id }: TimePlace): string => `${at.getTime()}_${id}`

/**
 * The rows behind a place, as a condition of the database; all rows where no place is named. Both columns are falling.
 * @param column the time
 */
export const behindPlace = (column: string, place: TimePlace | undefined) =>
  place ? { OR: [{ [column]: { lt: place.at } }, { [column]: place.at, id: { lt: place.id } }] } : {}

/** The place that the page before named (`namePlace`). */
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

/** A cursor as it is sent: opaque to callers, and free to change. */
const CURSOR = /^[A-Za-z0-9_-]{1,200}$/
/** The address of the next page, with everything that was asked for; null where there are no more. */
export const nextPage = z.nullable(z.string())

/** A place in a list as a cursor: letters, digits, hyphens and underscores, whatever the place is named by. */
export const cursorTo = (place: string): string => toBase64url(new TextEncoder().encode(place))

/** The place that a cursor names; undefined where it is none that we made. */
function placeOf(cursor: string): string | undefined {
  try {
    const place = new TextDecoder().decode(fromBase64url(cursor))
    return cursorTo(place) === cursor && /^[\x20-\x7e]*$/.test(place) ? place : undefined
  } catch {
    return undefined
  }
}

/**
 * The cursor of a list, read as the place where the page before ended.
 * @param fits whether a place can be one of the list
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
