import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/server/auth'
import { type Handler, json, readBody, route } from '@/lib/server/http'

/** Sign-in forms are small. */
const LIMIT = 16 * 1024

const handler: Handler<{ nextauth: string[] }> = route(async (request, params) => {
  // next-auth reads a body to its end, however long: it gets one that has been measured.
  const bounded = new NextRequest(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.method === 'GET' ? {} : { body: Buffer.from(await readBody(request, LIMIT)) }),
  })
  let failure: unknown
  const options = authOptions(request, (error) => {
    failure = error
  })
  const answer: unknown = await NextAuth(bounded, { params: Promise.resolve(params) }, options)
  if (failure !== undefined) {
    // Our own failure must not sign anybody out: next-auth's answer, which does, is dropped.
    console.error(failure)
    return json({ error: { code: 'internal' } }, 500)
  }
  if (!(answer instanceof Response)) throw new Error('next-auth gave no response')
  return answer
})

export { handler as GET, handler as POST }
