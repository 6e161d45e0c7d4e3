import { storable } from '@/lib/platform/text/plain-text'

/** The method and path of every site route, by the name of its contract. Generated from the contracts. */
export { ROUTES } from './generated/routes'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A route: its method, and its path with the names of its dynamic parts, such as `/api/decks/[id]`. */
export interface Route {
  readonly method: Method
  readonly path: string
}

/**
 * The URL of a route from its path, dynamic parts and query; undefined query parameters are omitted. Throws if a
 * dynamic part of the path is missing.
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
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encoded(value)}`],
  )
  return parameters.length === 0 ? filled : `${filled}?${parameters.join('&')}`
}

/** Lone surrogates cannot be encoded in a URL: doing so would throw. */
const encoded = (value: string | number): string => encodeURIComponent(storable(String(value)))

/**
 * The token in a fragment or part of a URL: letters, digits, `-` and `_`. Characters that a mail or chat program
 * mistook for part of the link (`.`, `)`, `>`, `&utm=...`) are dropped.
 */
export const tokenIn = (part: string): string => /^#?([\w-]*)/.exec(part)?.[1] ?? ''
