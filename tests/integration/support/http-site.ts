import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { markAddress } from '@/lib/platform/server/request'
import type { Answering } from './api-routes'

/** The routes of this process on a port, for HTTP clients. */
export interface HttpSite {
  /** Its URL, without a trailing slash. */
  readonly address: string
  close(): Promise<void>
}

/** Finds the handler of a method at a path. */
type Find = (method: string, path: string) => Promise<Answering | undefined>

async function answered(request: IncomingMessage, address: string, find: Find): Promise<Response> {
  const { method = 'GET', url: path = '/' } = request
  const url = new URL(path, address)
  const found = await find(method, url.pathname)
  if (!found?.handler) return new Response(null, { status: found ? 405 : 404 })
  const { headers } = request
  markAddress(headers, request.socket.remoteAddress, 0)
  const asked = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') asked.set(name, value)
  // As passed on by the framework.
  asked.set('x-forwarded-host', url.host)
  asked.set('x-forwarded-proto', 'http')
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(request)
  const sent = new Request(url, { method, headers: asked, body, duplex: 'half' } as RequestInit)
  return found.handler(sent, { params: Promise.resolve(found.params) })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  find: Find,
): Promise<void> {
  const made = await answered(request, address, find)
  response.writeHead(made.status, [...made.headers].flat())
  response.end(Buffer.from(await made.arrayBuffer()))
}

/** Serves the handlers found for each request on a free local port. */
export async function openHttpSite(find: Find): Promise<HttpSite> {
  let address = ''
  const server: Server = createServer((request, response) => {
    answer(request, response, address, find).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('no port')
  address = `http://127.0.0.1:${bound.port}`
  return {
    address,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
