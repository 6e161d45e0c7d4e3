import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { RouteContract } from '@/lib/http/contract'
import type { Handler } from '@/lib/http/server/serve'

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'app', 'api')

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
export type Method = (typeof METHODS)[number]

export interface ApiRoute {
  /** Its path in the framework's notation, such as `/api/decks/[id]`. */
  readonly pattern: string
  /** The supported methods. */
  readonly methods: readonly Method[]
  readonly handlers: object
}

/** The contracts that a handler implements. */
export function contractsOf(handler: unknown): readonly RouteContract[] {
  if (typeof handler !== 'function' || !('contracts' in handler)) return []
  return handler.contracts as readonly RouteContract[]
}

/** True if a handler is an alias for another one at an earlier URL. */
const isAlias = (handler: unknown): boolean => typeof handler === 'function' && 'aliasOf' in handler

/** The methods of a route: in the versioned API every method has a handler, and those with a contract are calls. */
const methodsOf = (pattern: string, handlers: object): readonly Method[] =>
  METHODS.filter((method) => {
    const handler: unknown = Reflect.get(handlers, method)
    if (handler === undefined || isAlias(handler)) return false
    return !pattern.startsWith('/api/v1/') || contractsOf(handler).length > 0
  })

let found: Promise<readonly ApiRoute[]> | undefined

async function load(): Promise<readonly ApiRoute[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^(.*\/)?route\.tsx?$/.test(file))
    // Like in the framework, a literal path takes precedence over a dynamic one.
    .sort((a, b) => (a.replaceAll('[', '~') < b.replaceAll('[', '~') ? -1 : 1))
  return Promise.all(
    files.map(async (file) => {
      const pattern = `/api/${path.posix.dirname(file)}`
      const handlers: object = await import(path.join(FOLDER, file))
      return { pattern, methods: methodsOf(pattern, handlers), handlers }
    }),
  )
}

/** All routes under app/api, from the code. */
function addresses(): Promise<readonly ApiRoute[]> {
  found ??= load()
  return found
}

/** All routes under app/api with a contract. */
export const apiRoutes = async (): Promise<readonly ApiRoute[]> =>
  (await addresses()).filter(({ methods }) => methods.length > 0)

export type Params = Record<string, string | string[]>

/** The dynamic parts of a path, as parsed by the framework; undefined if it does not match the pattern. */
export function matchPath(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  const params: Params = {}
  for (const [at, part] of wanted.entries()) {
    const rest = /^\[\.\.\.(\w+)\]$/.exec(part)?.[1]
    if (rest !== undefined) return { ...params, [rest]: given.slice(at) }
    const name = /^\[(\w+)\]$/.exec(part)?.[1]
    if (name !== undefined) params[name] = given[at] ?? ''
    else if (part !== given[at]) return undefined
  }
  return wanted.length === given.length ? params : undefined
}

/**
 * The handler of a request, and the dynamic parts of its path; `handler` is absent if the path does not support the
 * method.
 */
export interface Answering {
  readonly handler: Handler<Params> | undefined
  readonly params: Params
}

/** Finds the handler of a method at a path like the framework; undefined if there is none. */
export async function answering(method: string, path: string): Promise<Answering | undefined> {
  for (const { pattern, handlers } of await addresses()) {
    const params = matchPath(pattern, path)
    if (!params) continue
    // Like in the framework if a route does not handle HEAD.
    const handler: unknown = Reflect.get(handlers, method === 'HEAD' ? 'GET' : method)
    return { handler: typeof handler === 'function' ? (handler as Handler<Params>) : undefined, params }
  }
  return undefined
}
