import { once } from 'node:events'
import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract, type RouteContract } from '@/lib/http/contract'
import { answerDirectly, servedDirectly } from '@/lib/http/middleware/direct-routes'

/* A route that gets its requests without the framework, behind a real server. */

type Served = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>

const route = (path: string, method: 'GET' | 'POST', handler: Served) =>
  servedDirectly(
    Object.assign(handler, {
      contracts: [
        contract({ method, path, access: 'anybody', bodyLimit: 64, answers: { 200: null } }) as RouteContract,
      ],
    }),
  )

const cancelled = vi.fn()
const aborted = vi.fn()
let server: Server
let base: string

beforeAll(async () => {
  route('/api/test/[id]/echo', 'POST', async (request, { params }) => {
    const text = await request.text()
    const { headers, url } = request
    const told = { id: (await params).id, text, url, said: headers.get('x-said') }
    return Response.json(told, {
      status: text.length > 64 ? 413 : 200,
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    })
  })
  route('/api/test/stream', 'GET', async ({ signal }) => {
    signal.addEventListener('abort', aborted)
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel: cancelled,
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  route('/api/test/late', 'GET', async () => {
    await new Promise((resolve) => setTimeout(resolve, 80))
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel: cancelled,
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  route('/api/test/much', 'GET', async () => {
    let parts = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        ++parts > 64 ? controller.close() : controller.enqueue(new Uint8Array(64 * 1024)),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  route('/api/test/broken', 'GET', async () => {
    throw new Error('a fault')
  })
  server = createServer((request, response) => {
    response.setHeader('x-before', 'yes')
    if (!answerDirectly(request, response)) response.writeHead(404).end('the framework')
  }).listen(0)
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

describe('a route that is served directly', () => {
  it('passes path, query, headers and body to the handler, and its response unchanged', async () => {
    const answer = await fetch(`${base}/api/test/a%20b/echo?q=1`, {
      method: 'POST',
      body: 'hello',
      headers: { 'x-said': 'this' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-before')).toBe('yes')
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    const url = `${base}/api/test/a%20b/echo?q=1`
    expect(await answer.json()).toEqual({ id: 'a b', text: 'hello', url, said: 'this' })
  })

  it('rejects a body beyond its limit without reading all of it', async () => {
    const answer = await fetch(`${base}/api/test/x/echo`, { method: 'POST', body: 'x'.repeat(1_000_000) })
    expect(answer.status).toBe(413)
    expect((await answer.json()).text.length).toBeLessThan(200_000)
  })

  it('leaves other methods and addresses to the framework', async () => {
    for (const [method, path] of [
      ['GET', '/api/test/x/echo'],
      ['HEAD', '/api/test/stream'],
      ['POST', '/api/test/x/y/echo'],
      ['POST', '/api/test/x/echo/'],
    ] as const)
      expect((await fetch(base + path, { method })).status).toBe(404)
  })

  it('sends a stream as it comes, and cancels it once its reader is gone', async () => {
    const call = ask(`${base}/api/test/stream`).end()
    const [answer] = await once(call, 'response')
    const [part] = await once(answer, 'data')
    expect(String(part)).toBe('data: 1\n\n')
    call.destroy()
    await vi.waitFor(() => {
      expect(cancelled).toHaveBeenCalledOnce()
      expect(aborted).toHaveBeenCalledOnce()
    })
  })

  it('cancels a stream whose reader left before it began', async () => {
    cancelled.mockClear()
    const call = ask(`${base}/api/test/late`).end()
    call.on('error', () => {})
    await new Promise((resolve) => setTimeout(resolve, 20))
    call.destroy()
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce())
  })

  it('sends no faster than its reader takes it, and leaves nothing behind', async () => {
    const warned = vi.fn()
    process.on('warning', warned)
    const answer = await fetch(`${base}/api/test/much`)
    expect((await answer.arrayBuffer()).byteLength).toBe(64 * 64 * 1024)
    expect(warned).not.toHaveBeenCalled()
    process.off('warning', warned)
  })

  it('does not call its handler for a body that is cut off', async () => {
    const call = ask(`${base}/api/test/x/echo`, { method: 'POST', headers: { 'content-length': '50' } })
    call.on('error', () => {})
    call.write('half')
    await new Promise((resolve) => setTimeout(resolve, 50))
    call.destroy()
    expect((await fetch(`${base}/api/test/x/echo`, { method: 'POST', body: 'next' })).status).toBe(200)
  })

  it('answers 500 for a handler that fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await fetch(`${base}/api/test/broken`)).status).toBe(500)
    logged.mockRestore()
  })
})
