// One of several processes that serve the routes of the site over HTTP; prints its address, and ends when its standard
// input does. Each route is loaded when it is first asked for: most are not.
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Handler } from '@/lib/server/serve'
import { type Answering, matchPath, type Params } from './api-routes'
import { openHttpSite } from './http-site'

const APP = path.join(import.meta.dirname, '..', '..', '..', 'app')

const routes = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\/route\.tsx?$/.test(file))
  // As the framework does: a path that is written out goes before one that varies.
  .sort((a, b) => (a.replaceAll('[', '~') < b.replaceAll('[', '~') ? -1 : 1))

async function find(method: string, address: string): Promise<Answering | undefined> {
  for (const file of routes) {
    const params = matchPath(`/${path.posix.dirname(file)}`, address)
    if (!params) continue
    const handlers: object = await import(path.join(APP, file))
    const handler: unknown = Reflect.get(handlers, method)
    return { handler: typeof handler === 'function' ? (handler as Handler<Params>) : undefined, params }
  }
  return undefined
}

const site = await openHttpSite(find)
process.stdout.write(`${site.address}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
process.exit(0)
