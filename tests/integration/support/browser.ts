import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sessionCookie } from '@/lib/features/account/server/next-auth/session-cookie'
import { hashPassword } from '@/lib/features/account/server/passwords'
import { createSession } from '@/lib/features/account/server/sessions'
import { createUser } from '@/lib/features/account/server/users'
import type { Handler } from '@/lib/http/server/serve'
import { db } from '@/lib/platform/server/db'
import { markAddress } from '@/lib/platform/server/request'
import { answering, type Params } from './api-routes'
import { keepsContract } from './kept-contracts'
import { whileAnswering } from './recorded-queries'

const ORIGIN = 'http://chevron.test'
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // The tests examine the body of an answer.
  // biome-ignore lint/suspicious/noExplicitAny: each test checks the parts it names
  readonly body: any
}

interface Options {
  readonly body?: unknown
  /** Sent as it is, instead of JSON. */
  readonly raw?: BodyInit
  readonly headers?: Record<string, string>
}

let addresses = 0
const ownAddress = () => {
  const n = ++addresses
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** A browser with its own cookies and address, calling the real route handlers. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly address: string

  /** @param address the address of its requests; a separate one by default */
  constructor(address: string = ownAddress()) {
    this.address = address
  }

  async request(method: string, path: string, options: Options = {}): Promise<Answer> {
    const url = new URL(path, ORIGIN)
    const found = await answering(method, url.pathname)
    if (found?.handler) return this.#answer(found.handler, method, url, found.params, options)
    return { status: found ? 405 : 404, headers: new Headers(), body: undefined }
  }

  async #answer(handler: Handler<Params>, method: string, url: URL, params: Params, options: Options) {
    const headers = new Headers({
      host: url.host,
      'x-forwarded-proto': 'http',
      'x-forwarded-host': url.host,
      'user-agent': USER_AGENT,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method === 'GET' || method === 'HEAD'
        ? {}
        : { origin: url.origin, 'content-type': 'application/json' }),
      ...this.#seenBy(options.headers),
    })
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    const request = new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
    const response = await whileAnswering(`${method} ${url.pathname}`, () =>
      handler(request, { params: Promise.resolve(params) }),
    )
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const text = await response.text()
    const isText = response.headers.get('content-type')?.startsWith('text/')
    const read = text === '' ? undefined : isText ? text : JSON.parse(text)
    if (method !== 'HEAD') keepsContract(method, url.pathname, response.status, read)
    return { status: response.status, headers: response.headers, body: read }
  }

  /** Headers as the middleware passes them on. */
  #seenBy(sent: Record<string, string> = {}): Record<string, string> {
    const headers: IncomingHttpHeaders = { ...sent }
    markAddress(headers, this.address, 0)
    return Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
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

  /** Signs in like next-auth's own client: with a form token fetched first. */
  async signIn(email: string, password: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#form('/api/auth/callback/credentials', { email, password }, headers)
  }

  /** Signs in with a passkey's response; a string is sent as it is. */
  async signInWithPasskey(answer: object | string): Promise<Answer> {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    return this.#form('/api/auth/callback/passkey', { answer: text })
  }

  /** Starts signing in with another provider; the response contains the URL to go to. */
  async signInWith(provider: string): Promise<Answer> {
    return this.#form(`/api/auth/signin/${provider}`, {})
  }

  async signOut(): Promise<Answer> {
    return this.#form('/api/auth/signout', {})
  }

  async #form(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { csrfToken } = (await this.get('/api/auth/csrf')).body
    const raw = new URLSearchParams({ ...fields, csrfToken, json: 'true' }).toString()
    return this.request('POST', path, {
      raw,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
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
 * A signed-in member with a new account. The account and the session are the same as after signing up and in, but
 * without the deliberate cost of hashing a password.
 */
export async function newMember(name: string | null = null): Promise<Person> {
  hash ??= hashPassword(PASSWORD)
  const browser = new Browser()
  const email = `${randomUUID()}@example.org`
  const user = await createUser(db(), { email, name, passwordHash: await hash })
  if (!user) throw new Error('the e-mail was taken')
  const sid = await createSession(user.id, USER_AGENT)
  browser.cookies.set(...(await sessionCookie(user.id, sid)))
  return { browser, id: user.id, email }
}
