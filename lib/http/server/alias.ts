import 'server-only'
import type { Handler, Served } from './serve'

type AnyHandler = Handler<Record<string, string | string[]>>

/**
 * A handler at the address that a route had in an earlier version, whose pages may still be open.
 * @param names the earlier names of fields of the answer, by those of today
 */
export function aliasOf(served: Served, names: Readonly<Record<string, string>> = {}): AnyHandler {
  const handler: AnyHandler = async (request, context) => {
    const response = await served(request, context)
    if (!response.ok || Object.keys(names).length === 0) return response
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) throw new Error('an answer without fields has no alias')
    const renamed = Object.entries(body).map(([name, value]) => [names[name] ?? name, value])
    return Response.json(Object.fromEntries(renamed), { status: response.status, headers: response.headers })
  }
  return Object.assign(handler, { aliasOf: served })
}
