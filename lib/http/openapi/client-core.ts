import type { ProblemAnswer as Problem } from '../errors'

/*
 * The generic part of a client, independent of the API's calls. The generated client contains this text as it is,
 * without its imports, as a single file with no dependencies: use only erasable types, and only APIs common to browsers
 * and Node.
 */

/** The method and path of a call. */
export interface Call {
  readonly method: string
  /** With placeholders for its parameters: `/api/v1/cards/{key}`. */
  readonly path: string
}

/** The value of a parameter; several values for one that takes a list. */
type Parameter = string | number | readonly string[] | undefined

/** Input of a call: its parameters, body and headers. */
export interface CallInput {
  /** Path parameters by name. */
  readonly path?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: Parameter }
  /** Sent as JSON. */
  readonly body?: unknown
  /** The raw body, instead of `body`. */
  readonly text?: string
  /** The ETag or revision that a change is based on. */
  readonly ifMatch?: string | number
  readonly signal?: AbortSignal
}

/** Calls by name, each with its input and response body. */
export type Described<C> = {
  readonly [N in keyof C]: { readonly input: CallInput; readonly answer: unknown }
}

type InputOf<C extends Described<C>, N extends keyof C> = C[N]['input'] & Pick<CallInput, 'signal'>

/** Arguments after the name of a call; optional if the call requires no input. */
export type Given<C extends Described<C>, N extends keyof C> =
  Record<never, never> extends C[N]['input'] ? [input?: InputOf<C, N>] : [input: InputOf<C, N>]

/** Names of calls with paginated responses. */
export type Paged<C extends Described<C>> = {
  [N in keyof C]: C[N]['answer'] extends { readonly next: string | null } ? N : never
}[keyof C]

/** The response to a call. */
export interface Answer<Body> {
  readonly status: number
  readonly body: Body
  /** ETag of the response; for editable content, its revision in quotes. */
  readonly etag: string | undefined
  /** Remaining calls under the rate limit. */
  readonly left: number | undefined
}

/** A request, ready to be sent. */
export interface Prepared {
  readonly address: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface ClientOptions {
  /** The URL of the site; pages of the site itself omit it. */
  readonly site?: string
  /** A personal token. */
  readonly token?: string
  /** Sends requests; the global `fetch` by default. */
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/** Thrown for error responses. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  /** The problem in the response; undefined if it came from a server in between, such as a proxy. */
  readonly problem: Problem | undefined
  /** Seconds after which to retry, if the response names them. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Problem | undefined, retryAfter: number | undefined) {
    super(problem ? `${problem.title}: ${problem.detail}` : `status ${status}`)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** The remaining calls in a response's `RateLimit` header: `"calls";r=59;t=60`. */
export function callsLeft(response: Response): number | undefined {
  const [, left] = /;\s*r=(\d+)/.exec(response.headers.get('ratelimit') ?? '') ?? []
  return left === undefined ? undefined : Number(left)
}

/** Calls a site's API, with typed inputs and responses. */
export class Client<C extends Described<C>> {
  readonly #calls: Readonly<Record<keyof C, Call>>
  readonly #site: string
  readonly #token: string | undefined
  readonly #fetch: (address: string, init: RequestInit) => Promise<Response>

  constructor(calls: Readonly<Record<keyof C, Call>>, options: ClientOptions) {
    this.#calls = calls
    this.#site = (options.site ?? '').replace(/\/$/, '')
    this.#token = options.token
    this.#fetch = options.fetch ?? ((address, init) => fetch(address, init))
  }

  /** Builds the request of a call without sending it. Throws if a path parameter is missing. */
  prepare(name: keyof C, input: CallInput = {}): Prepared {
    const { method, path } = this.#calls[name]
    const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
      const value = input.path?.[part]
      if (value === undefined) throw new Error(`${path} without ${part}`)
      return encodeURIComponent(value)
    })
    const query = Object.entries(input.query ?? {}).flatMap(([part, value]) =>
      value === undefined ? [] : [`${part}=${encodeURIComponent(String(value))}`],
    )
    const body = input.text ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const { ifMatch } = input
    return {
      address: this.#site + filled + (query.length > 0 ? `?${query.join('&')}` : ''),
      method,
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(ifMatch === undefined
          ? {}
          : { 'if-match': typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch }),
      },
      body,
    }
  }

  /** Sends a call and returns the raw response, whatever its status. */
  send(name: keyof C, input: CallInput = {}, more: Readonly<Record<string, string>> = {}): Promise<Response> {
    const { address, method, headers, body } = this.prepare(name, input)
    return this.#send(address, { method, headers: { ...headers, ...more }, body, signal: input.signal })
  }

  #send(address: string, init: RequestInit): Promise<Response> {
    // The token alone identifies the caller: cookies are not sent.
    return this.#fetch(address, { ...init, credentials: 'omit' })
  }

  /** Sends a call and returns the response. Throws `ProblemError` for error responses. */
  async ask<N extends keyof C>(name: N, ...[input]: Given<C, N>): Promise<Answer<C[N]['answer']>> {
    return read(await this.send(name, input))
  }

  /** Sends a conditional call; undefined if the content with this ETag is still current. */
  async askIfChanged<N extends keyof C>(
    etag: string,
    name: N,
    ...[input]: Given<C, N>
  ): Promise<Answer<C[N]['answer']> | undefined> {
    const response = await this.send(name, input, { 'if-none-match': etag })
    return response.status === 304 ? undefined : read(response)
  }

  /** All pages of a list, in order. */
  pages<N extends Paged<C>>(name: N, ...[input]: Given<C, N>): AsyncGenerator<C[N]['answer']> {
    return this.#pages<C[N]['answer'] & { readonly next: string | null }>(name, input)
  }

  async *#pages<Page extends { readonly next: string | null }>(name: keyof C, input?: CallInput) {
    const { method, headers, ...first } = this.prepare(name, input)
    let address: string | null = first.address
    while (address !== null) {
      const sent = this.#send(address, { method, headers, signal: input?.signal })
      const page: Answer<Page> = await read(await sent)
      yield page.body
      address = page.body.next === null ? null : this.#site + page.body.next
    }
  }
}

async function read<Body>(response: Response): Promise<Answer<Body>> {
  const { status, headers } = response
  const text = await response.text()
  if (!response.ok) {
    const isProblem = headers.get('content-type')?.startsWith('application/problem+json')
    const after = headers.get('retry-after')
    throw new ProblemError(
      status,
      isProblem ? JSON.parse(text) : undefined,
      after === null ? undefined : Number(after),
    )
  }
  return {
    status,
    body: text === '' ? undefined : JSON.parse(text),
    etag: headers.get('etag') ?? undefined,
    left: callsLeft(response),
  }
}
