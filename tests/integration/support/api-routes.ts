import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Handler } from '@/lib/http/server/serve'
import type { V1Contract } from '@/lib/http/v1/contract'

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'app', 'api')

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
export type Method = (typeof METHODS)[number]

export interface ApiRoute {
  /** Its path as the framework names it, such as `/api/decks/[id]`. */
  readonly pattern: string
  /** The methods it answers. */
  readonly methods: readonly Method[]
  readonly handlers: object
}

/** The calls that one handler answers by itself, whatever the paths. */
export function callsOf(handler: unknown): readonly V1Contract[] {
  if (typeof handler !== 'function' || !('calls' in handler)) return []
  return handler.calls as readonly V1Contract[]
}

/** One route for each path that a handler of many paths knows. */
function routesIn(pattern: string, handlers: object): readonly ApiRoute[] {
  const calls = callsOf(Reflect.get(handlers, 'GET'))
  if (calls.length === 0)
    return [{ pattern, methods: METHODS.filter((method) => method in handlers), handlers }]
  return [...new Set(calls.map((call) => call.path))].map((one) => ({
    pattern: one,
    methods: calls.filter((call) => call.path === one).map(({ method }) => method),
    handlers,
  }))
}

let found: Promise<readonly ApiRoute[]> | undefined

async function load(): Promise<readonly ApiRoute[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^(.*\/)?route\.tsx?$/.test(file))
    // As the framework does: a path that is written out goes before one that varies.
    .sort((a, b) => (a.replaceAll('[', '~') < b.replaceAll('[', '~') ? -1 : 1))
  const routes = await Promise.all(
    files.map(async (file) =>
      routesIn(`/api/${path.posix.dirname(file)}`, await import(path.join(FOLDER, file))),
    ),
  )
  return routes.flat()
}

/** Every route under app/api, as the code has them. */
export function apiRoutes(): Promise<readonly ApiRoute[]> {
  found ??= load()
  return found
}

/** What answers everything below `/api/v1`. */
async function callsHandler() {
  const one = (await apiRoutes()).find(({ pattern }) => pattern.startsWith('/api/v1/'))
  return one && (Reflect.get(one.handlers, 'GET') as Handler<Params>)
}

export type Params = Record<string, string | string[]>

/** The variable parts of a path, as the framework reads them; undefined where it is none of this pattern. */
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

/** What answers a request, and the variable parts of its path; `handler` is absent where the path has no such method. */
export interface Answering {
  readonly handler: Handler<Params> | undefined
  readonly params: Params
}

/** What answers a method at a path, as the framework finds it; undefined where nothing is. */
export async function answering(method: string, path: string): Promise<Answering | undefined> {
  for (const { pattern, handlers } of await apiRoutes()) {
    const params = matchPath(pattern, path)
    if (!params) continue
    // As the framework does where a route says nothing of HEAD.
    const handler: unknown = Reflect.get(handlers, method === 'HEAD' ? 'GET' : method)
    return { handler: typeof handler === 'function' ? (handler as Handler<Params>) : undefined, params }
  }
  // What no call is named by is answered by the same handler as all calls.
  const calls = path.startsWith('/api/v1/') ? await callsHandler() : undefined
  return calls && { handler: calls, params: {} }
}
