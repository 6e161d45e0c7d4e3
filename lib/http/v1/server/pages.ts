import 'server-only'
import { addressOf } from '@/lib/http/route'
import { cursorTo, placeOf } from '@/lib/http/v1/parameters'
import { faulty } from './problems'

/** The place that a cursor of a request names; undefined for the beginning. Throws 400 `invalid` for one of nobody's. */
export function placeAsked(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  const place = placeOf(cursor)
  if (place === undefined) throw noSuchPlace()
  return place
}

export const noSuchPlace = () =>
  faulty({ in: 'query', at: 'after', detail: 'no place that a page named: begin with the first page' })

/** The address of the page after a place: what was asked for, and where to go on. */
export function addressAfter(request: Request, place: string | null): string | null {
  if (place === null) return null
  const { pathname, searchParams } = new URL(request.url)
  return addressOf(pathname, {}, { ...Object.fromEntries(searchParams), after: cursorTo(place) })
}
