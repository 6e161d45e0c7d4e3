import { storable } from '@/lib/platform/text/plain-text'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where a route is: its method, and its path with the names of its variable parts, such as `/api/decks/[id]`. */
export interface Route {
  readonly method: Method
  readonly path: string
}

/**
 * The address of a route, from its path, its variable parts and its query; parts of the query that are undefined are
 * left out. Throws for a part of the path that is not given.
 */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const filled = path.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} without ${name}`)
    return encoded(value)
  })
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encoded(value)}`],
  )
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
}

/** Half of a character has no place in an address: to encode it would throw. */
const encoded = (value: string | number): string => encodeURIComponent(storable(String(value)))
