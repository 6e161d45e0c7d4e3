import { readdirSync } from 'node:fs'
import path from 'node:path'

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

let found: Promise<readonly ApiRoute[]> | undefined

async function load(): Promise<readonly ApiRoute[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^(.*\/)?route\.tsx?$/.test(file))
    // As the framework does: a path that is written out goes before one that varies.
    .sort((a, b) => (a.replaceAll('[', '~') < b.replaceAll('[', '~') ? -1 : 1))
  return Promise.all(
    files.map(async (file) => {
      const handlers: object = await import(path.join(FOLDER, file))
      return {
        pattern: `/api/${path.posix.dirname(file)}`,
        methods: METHODS.filter((method) => method in handlers),
        handlers,
      }
    }),
  )
}

/** Every route under app/api, as the code has them. */
export function apiRoutes(): Promise<readonly ApiRoute[]> {
  found ??= load()
  return found
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
