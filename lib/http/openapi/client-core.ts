import type { ProblemAnswer as Problem } from '../errors'

/*
 * What a client does, whatever the calls. The generated client has this text as it is, without its imports, so that it
 * is one file that needs nothing: keep it to types that can be taken away and to what browsers and Node both have.
 */

/** Address of a call. */
export interface Call {
  readonly method: string
  /** With the names of its variable parts: `/api/v1/cards/{key}`. */
  readonly path: string
}

/** The text of a parameter, or several words that it takes. */
type Parameter = string | number | readonly string[] | undefined

/** Input of a call: its parameters, body and headers. */
export interface CallInput {
  /** The variable parts of its path. */
  readonly path?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: Parameter }
  /** Sent as JSON. */
  readonly body?: unknown
  /** The body as it stands, instead of `body`. */
  readonly text?: string
  /** The ETag or revision that a change begins from. */
  readonly ifMatch?: string | number
  readonly signal?: AbortSignal
}

/** Calls by name, each with its input and its answer. */
export type Described<C> = {
  readonly [N in keyof C]: { readonly input: CallInput; readonly answer: unknown }
}

type InputOf<C extends Described<C>, N extends keyof C> = C[N]['input'] & Pick<CallInput, 'signal'>

/** Arguments after the name of a call; optional if the call requires no input. */
export type Given<C extends Described<C>, N extends keyof C> =
  Record<never, never> extends C[N]['input'] ? [input?: InputOf<C, N>] : [input: InputOf<C, N>]

/** Names of calls whose answers come in pages. */
export type Paged<C extends Described<C>> = {
  [N in keyof C]: C[N]['answer'] extends { readonly next: string | null } ? N : never
}[keyof C]

/** The answer to a call. */
export interface Answer<Body> {
  readonly status: number
  readonly body: Body
  /** ETag of the answer; for content that can be changed, its revision in quotes. */
  readonly etag: string | undefined
  /** Number of calls left under the rate limit. */
  readonly left: number | undefined
}

/** A request as it is sent. */
export interface Prepared {
  readonly address: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface ClientOptions {
  /** The address of the site; a page of the site itself leaves it out. */
  readonly site?: string
  /** A personal token. */
  readonly token?: string
  /** What sends; the global `fetch` unless said. */
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/** What is thrown where an answer says no. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  /** What is wrong; undefined where something between here and the site answered. */
  readonly problem: Problem | undefined
  /** Seconds after which to ask again, where the answer says so. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Problem | undefined, retryAfter: number | undefined) {
    super(problem ? `${problem.title}: ${problem.detail}` : `status ${status}`)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Calls that are left, as an answer's header `RateLimit` says: `"calls";r=59;t=60`. */
export function callsLeft(response: Response): number | undefined {
  const [, left] = /;\s*r=(\d+)/.exec(response.headers.get('ratelimit') ?? '') ?? []
  return left === undefined ? undefined : Number(left)
}

/** Asks a site, and says what it answered in the types of its calls. */
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

  /** The request of a call, which is not sent. Throws for a part of the path that is not given. */
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

  /** Sends a call and gives the answer as it came, whatever it says. */
  send(name: keyof C, input: CallInput = {}, more: Readonly<Record<string, string>> = {}): Promise<Response> {
    const { address, method, headers, body } = this.prepare(name, input)
    return this.#send(address, { method, headers: { ...headers, ...more }, body, signal: input.signal })
  }

  #send(address: string, init: RequestInit): Promise<Response> {
    // A token is all that says who asks: cookies are left at home.
    return this.#fetch(address, { ...init, credentials: 'omit' })
  }

  /** Asks, and gives what was answered. Throws `ProblemError` for an answer that says no. */
  async ask<N extends keyof C>(name: N, ...[input]: Given<C, N>): Promise<Answer<C[N]['answer']>> {
    return read(await this.send(name, input))
  }

  /** Asks for what may be known already: undefined where it is still what had this ETag. */
  async askIfChanged<N extends keyof C>(
    etag: string,
    name: N,
    ...[input]: Given<C, N>
  ): Promise<Answer<C[N]['answer']> | undefined> {
    const response = await this.send(name, input, { 'if-none-match': etag })
    return response.status === 304 ? undefined : read(response)
  }

  /** The pages of a long list, one after the other, to the last. */
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
