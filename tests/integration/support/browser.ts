import { randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import { db } from '@/lib/server/db'
import { authSecret } from '@/lib/server/env'
import type { Handler } from '@/lib/server/http'
import { hashPassword } from '@/lib/server/passwords'
import { createSession } from '@/lib/server/sessions'
import { createUser } from '@/lib/server/users'
import { asRequest } from './next-request'

const ORIGIN = 'http://chevron.test'
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The routes under app/api, by their paths as the framework names them. */
const ROUTES: readonly (readonly [path: string, load: () => Promise<object>])[] = [
  ['/api/auth/[...nextauth]', () => import('@/app/api/auth/[...nextauth]/route')],
  ['/api/decks', () => import('@/app/api/decks/route')],
  ['/api/decks/[id]', () => import('@/app/api/decks/[id]/route')],
  ['/api/decks/[id]/restore', () => import('@/app/api/decks/[id]/restore/route')],
  ['/api/decks/[id]/share', () => import('@/app/api/decks/[id]/share/route')],
  ['/api/decks/[id]/versions', () => import('@/app/api/decks/[id]/versions/route')],
  ['/api/shares/[shareId]', () => import('@/app/api/shares/[shareId]/route')],
  ['/api/collection', () => import('@/app/api/collection/route')],
  ['/api/account', () => import('@/app/api/account/route')],
  ['/api/account/move', () => import('@/app/api/account/move/route')],
  ['/api/account/sign-up', () => import('@/app/api/account/sign-up/route')],
  ['/api/account/password', () => import('@/app/api/account/password/route')],
  ['/api/account/reset-request', () => import('@/app/api/account/reset-request/route')],
  ['/api/account/reset', () => import('@/app/api/account/reset/route')],
  ['/api/account/options', () => import('@/app/api/account/options/route')],
  ['/api/account/sessions', () => import('@/app/api/account/sessions/route')],
  ['/api/account/sessions/[id]', () => import('@/app/api/account/sessions/[id]/route')],
]

type Params = Record<string, string | string[]>

function match(pattern: string, path: string): Params | undefined {
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

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // What an answer holds is what the tests are about.
  // biome-ignore lint/suspicious/noExplicitAny: each test checks the parts it names
  readonly body: any
}

interface Options {
  readonly body?: unknown
  /** Sent as it is, instead of JSON. */
  readonly raw?: BodyInit
  readonly headers?: Record<string, string>
}

/** A browser with cookies of its own and an address of its own, before the real route handlers. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly address = randomUUID()

  async request(method: string, path: string, options: Options = {}): Promise<Answer> {
    const url = new URL(path, ORIGIN)
    for (const [pattern, load] of ROUTES) {
      const params = match(pattern, url.pathname)
      if (!params) continue
      const handler: unknown = Reflect.get(await load(), method)
      if (typeof handler !== 'function') return { status: 405, headers: new Headers(), body: undefined }
      return this.#answer(handler as Handler<Params>, method, url, params, options)
    }
    return { status: 404, headers: new Headers(), body: undefined }
  }

  async #answer(handler: Handler<Params>, method: string, url: URL, params: Params, options: Options) {
    const headers = new Headers({
      host: url.host,
      'x-forwarded-proto': 'http',
      'x-forwarded-host': url.host,
      'x-forwarded-for': this.address,
      'user-agent': USER_AGENT,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method === 'GET' ? {} : { origin: url.origin, 'content-type': 'application/json' }),
      ...options.headers,
    })
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    const request = new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
    // The names a real request has; `Request` keeps a caller from setting some of them.
    const response = await asRequest(headers, () => handler(request, { params: Promise.resolve(params) }))
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const value = pair.slice(at + 1)
    const expires = attributes.map((text) => text.trim()).find((text) => /^expires=/i.test(text))
    const ended = expires !== undefined && new Date(expires.slice('expires='.length)).getTime() <= Date.now()
    if (value === '' || ended || attributes.some((text) => /^\s*max-age=0$/i.test(text)))
      this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  get = (path: string, options?: Options) => this.request('GET', path, options)
  post = (path: string, body: unknown = {}, options?: Options) =>
    this.request('POST', path, { body, ...options })
  put = (path: string, body: unknown) => this.request('PUT', path, { body })
  patch = (path: string, body: unknown) => this.request('PATCH', path, { body })
  delete = (path: string, body?: unknown) => this.request('DELETE', path, { body })

  /** Signs in as next-auth's own client does: with the token of a form it fetched first. */
  async signIn(email: string, password: string): Promise<Answer> {
    return this.#form('/api/auth/callback/credentials', { email, password })
  }

  /** Begins to sign in with another provider; the answer names the address to go to. */
  async signInWith(provider: string): Promise<Answer> {
    return this.#form(`/api/auth/signin/${provider}`, {})
  }

  async signOut(): Promise<Answer> {
    return this.#form('/api/auth/signout', {})
  }

  async #form(path: string, fields: Record<string, string>): Promise<Answer> {
    const { csrfToken } = (await this.get('/api/auth/csrf')).body
    const raw = new URLSearchParams({ ...fields, csrfToken, json: 'true' }).toString()
    return this.request('POST', path, {
      raw,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }
}

export const PASSWORD = 'correct horse battery'

export interface Person {
  readonly browser: Browser
  readonly id: string
  readonly email: string
}

let hash: Promise<string> | undefined

/**
 * Somebody with a new account, signed in. The account and the session are what signing up and in would make, but
 * without the work that hashing a password is meant to be.
 */
export async function newMember(name: string | null = null): Promise<Person> {
  hash ??= hashPassword(PASSWORD)
  const browser = new Browser()
  const email = `${randomUUID()}@example.org`
  const user = await createUser(db(), { email, name, passwordHash: await hash })
  if (!user) throw new Error('the e-mail was taken')
  const sid = await createSession(user.id, USER_AGENT)
  const token = await encode({ token: { sub: user.id, sid }, secret: authSecret() })
  browser.cookies.set('next-auth.session-token', token)
  return { browser, id: user.id, email }
}
