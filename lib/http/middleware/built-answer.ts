import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { PUBLIC_NAME, publicKey } from '@/lib/features/gallery/contract/gallery'
import {
  playersShownTo,
  SHARED_ITEMS_SHOWN,
  SHARES_SHOWN,
  TRADE_LISTS_SHOWN,
} from '@/lib/features/moderation/server/visibility'
import { HttpError } from '@/lib/http/server/http-error'
import { unstorableText } from '@/lib/http/server/read-request'
import { LOCALE_COOKIE, type Locale, localeFor } from '@/lib/platform/i18n/routing'
import { db, isUnavailable } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { clientAddress } from '@/lib/platform/server/request'
import { addressed } from '@/lib/platform/server/site-address'
import { addressOf, LINK_ID, TROUBLE_PAGES, type Trouble } from '@/lib/platform/service-worker/addresses'
import type { LimitedAction } from '../limits'
import { consumeRateLimit } from '../server/rate-limit'
import { type BuiltFile, BuiltFiles, encodingFor, type Packed, PackedFiles } from './built-files'
import { afterQueuedRequests } from './fair-queue'
import { OnDemandPages, QueueFullError, RETRY_AFTER_SECONDS, RenderQueue, whenMade } from './on-demand-pages'
import { resolvePage } from './resolve-page'
import { contentSecurityPolicy } from './security-headers'

/** Maximum bytes of compressed pages and files cached per process: those of all cards in one language are 30 MB. */
const KEPT_BYTES = 96 * 1024 * 1024

const PLAIN_FILE = /^\/(?:_next\/static|data|bulk)\//

/** Headers with which the framework's scripts request parts of a page, which are answered differently. */
const PARTS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
]

const VARY =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding'

/** Images and embedded parts, rendered on request. */
const RENDERED_BY_HANDLERS = /^\/(?:previews|embed|feeds)\/|^\/oembed\.json$|^\/sitemap[^/]*\.xml$/
/** Maximum number of these handled concurrently; more would block the thread for everything else. */
const MAX_CONCURRENT_REQUESTS = 32

interface Found {
  readonly file: BuiltFile
  /** Further headers, determined when the file is available: only then are the scripts in a page known. */
  readonly headers: () => Readonly<Record<string, string>>
  /** Shared content at its URL, if any: the page is the same, whether it is still shared or not. */
  readonly shown?: SharedContent | undefined
}

/** How a request is handled. */
type Decision =
  /** By the framework, without rendering anything. */
  | { readonly kind: 'framework'; readonly shown?: SharedContent | undefined }
  /** With a file that is ready, or soon will be. */
  | { readonly kind: 'found'; readonly found: Found }
  /** With a page that the framework renders, which waits for its turn. */
  | {
      readonly kind: 'made'
      readonly shown?: SharedContent | undefined
      readonly actions?: readonly LimitedAction[]
      /** Path of a card page, which the framework stores once it is rendered. */
      readonly late?: string
    }
  /** By a route handler that renders something. */
  | { readonly kind: 'handled' }
  /** There is nothing at the URL. */
  | { readonly kind: 'nothing' }

const FRAMEWORK = { kind: 'framework' } as const
const NOTHING = { kind: 'nothing' } as const

/** The value of a cookie as the framework reads it: the last of that name. */
function cookieIn(headers: IncomingHttpHeaders, name: string): string | undefined {
  const values = (headers.cookie ?? '').split(/; */).filter((pair) => pair.startsWith(`${name}=`))
  return values.at(-1)?.slice(name.length + 1)
}

/** The properties of a request known before any lookup. */
interface RequestFacts {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** True if the framework's scripts request part of a page. */
  readonly isPart: boolean
  readonly isApi: boolean
}

function requestFacts({ url = '', headers }: IncomingMessage): RequestFacts {
  const [path = '', ...rest] = url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const isPart = PARTS.some((name) => headers[name] !== undefined) || query.has('_rsc')
  return { path, query, headers, isPart, isApi: path === '/api' || path.startsWith('/api/') }
}

/** The canonical form of a path: the framework redirects the others to it. */
const canonicalPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/** Headers of pages for errors: not cached, and not listed by search engines. */
const ERROR_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const

/** A response without a page, for clients that cannot show one. */
function say(response: ServerResponse, status: number, code: string, headers: Record<string, string>): void {
  const body = JSON.stringify({ error: { code } })
  response.writeHead(status, { ...ERROR_HEADERS, ...headers, 'Content-Type': 'application/json' })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

interface Sent {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

function send(
  { request, response }: Sent,
  { file, headers }: Found,
  packed: Packed,
  encoding: string,
  status: number,
) {
  const body = {
    'Content-Type': file.type,
    'Content-Length': packed.body.length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  }
  if (status !== 200) {
    response.writeHead(status, { ...headers(), ...ERROR_HEADERS, ...body })
  } else {
    const known = request.headers['if-none-match']
    const isKnown =
      known?.split(',').some((tag) => tag.trim().replace(/^(?:W\/)?/, 'W/') === packed.etag) ?? false
    const always = { ...headers(), ETag: packed.etag, 'Cache-Control': file.cacheControl }
    if (isKnown) {
      response.writeHead(304, always).end()
      return
    }
    response.writeHead(200, { ...always, ...body })
  }
  response.end(request.method === 'HEAD' ? undefined : packed.body)
}

/** True if a `Range` header requests only parts beyond a file of a given size (RFC 9110, 15.5.17). */
function isRangeBeyondEnd(range: string, size: number): boolean {
  const [, ranges] = /^\s*bytes=(.*)$/.exec(range) ?? []
  if (ranges === undefined) return false
  return !ranges.split(',').some((part) => {
    const [whole, first = '', last = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(part) ?? []
    if (whole === undefined) return false
    if (first === '') return Number(last) > 0 && size > 0
    return Number(first) < size && (last === '' || Number(first) <= Number(last))
  })
}

/** A request and its response, with the server that received it and the fallback to the framework. */
interface Exchange extends Sent {
  /** The server that received the request. */
  readonly server: Server
  readonly passOn: () => void
}

/**
 * Serves built files directly, compressed once: the framework would compress them for every reader and run its router.
 * Answers unknown URLs itself: the framework would render a page for many of them, and store it. On-demand pages wait
 * in a short queue, so that nobody can block the site with them. Everything else is passed on to the framework.
 */
export class BuiltAnswers {
  readonly #packed: PackedFiles
  readonly #built: BuiltFiles
  readonly #line = new RenderQueue()
  readonly #late = new OnDemandPages(this.#line, process.env.CHEVRON_READ_ONLY_BUILD !== '1')
  #handled = 0

  /** @param publicUrl the public URL of the site, if known */
  constructor(root: string, dist: string, publicUrl: string | undefined) {
    this.#built = new BuiltFiles(root, dist)
    this.#packed = new PackedFiles(KEPT_BYTES, (plain, { type }) =>
      type.startsWith('text/html') ? Buffer.from(addressed(plain.toString('utf8'), publicUrl)) : plain,
    )
  }

  /** Answers a request now, or when its turn comes. */
  answer(exchange: Exchange): void {
    const facts = requestFacts(exchange.request)
    this.#answer(exchange, facts).catch((error: unknown) => this.#refuse(exchange, facts, error))
  }

  async #answer(exchange: Exchange, facts: RequestFacts): Promise<void> {
    const decision = this.#decide(facts, exchange.server)
    if (decision.kind === 'nothing') {
      if (facts.isApi) say(exchange.response, 404, 'not-found', {})
      else await this.#trouble(exchange, facts, 'not-found', 404)
      return
    }
    if (decision.kind === 'handled') {
      await this.#handle(exchange)
      return
    }
    if (decision.kind === 'framework' && this.#refusesRange(exchange, facts)) return
    const shown = decision.kind === 'found' ? decision.found.shown : decision.shown
    const made = decision.kind === 'made' ? (decision.actions ?? []) : []
    for (const action of shown ? [shown.action, ...made] : made)
      await consumeRateLimit(action, { address: clientAddress(exchange.request.headers) })
    const isShown = shown === undefined || (await shown.isShown())
    if (decision.kind === 'found') await this.#found(exchange, decision.found, isShown ? 200 : 404)
    else if (!isShown) await this.#trouble(exchange, facts, 'gone', 404)
    else if (decision.kind === 'framework') exchange.passOn()
    else await this.#made(exchange, decision.late)
  }

  /**
   * The framework serves parts of files, but fails on parts beyond the end: returns true if such a request was
   * rejected.
   */
  #refusesRange({ response }: Exchange, { path, headers: { range } }: RequestFacts): boolean {
    const size = range === undefined ? undefined : this.#built.size(path)
    if (range === undefined || size === undefined || !isRangeBeyondEnd(range, size)) return false
    response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end()
    return true
  }

  /** Decides how to handle a URL. */
  #decide(facts: RequestFacts, server: Server): Decision {
    const { path, headers, isApi } = facts
    const tidy = canonicalPath(path)
    if (tidy !== path)
      return this.#decide({ ...facts, path: tidy }, server).kind === 'nothing' ? NOTHING : FRAMEWORK
    if (PLAIN_FILE.test(path)) {
      if (!this.#built.hasAnswer(path)) return NOTHING
      const file = this.#built.file(path)
      if (!file || headers.range !== undefined) return FRAMEWORK
      // Files with all cards are for everybody's programs, including those in pages of other sites.
      const open: Record<string, string> = path.startsWith('/bulk/')
        ? { 'Access-Control-Allow-Origin': '*' }
        : {}
      return { kind: 'found', found: { file, headers: () => ({ Vary: 'Accept-Encoding', ...open }) } }
    }
    if (this.#built.hasAnswer(path)) {
      // Only pages have parts: the framework would redirect requests for parts of anything else.
      for (const name of PARTS) delete headers[name]
      return RENDERED_BY_HANDLERS.test(path) ? { kind: 'handled' } : FRAMEWORK
    }
    return isApi ? NOTHING : this.#page(facts, server)
  }

  #page({ path, query, headers, isPart }: RequestFacts, server: Server): Decision {
    const answer = resolvePage({
      pathname: path,
      view: query.get('view'),
      chosen: cookieIn(headers, LOCALE_COOKIE),
      accepted: headers['accept-language'] ?? null,
      reader: headers['user-agent'],
    })
    switch (answer.kind) {
      case 'lead':
        return this.#leads(answer.pathname, answer.locale) ? FRAMEWORK : NOTHING
      case 'list':
        return { kind: 'made', actions: ['gallery', 'made-page'] }
      case 'made':
        return { kind: 'made', actions: ['made-page'], shown: sharedContentAt(path) }
      case 'page': {
        const { page, varies, isListed } = answer
        const late = this.#late.at(page, server)
        if (late && isPart) return this.#late.isRendered(page) ? FRAMEWORK : { kind: 'made', late: page }
        const file = late ?? this.#built.page(page)
        if (!file) return this.#built.hasPage(page) ? FRAMEWORK : NOTHING
        if (isPart) return { kind: 'framework', shown: sharedContentAt(path) }
        const found = () => ({
          'Content-Security-Policy': contentSecurityPolicy(page),
          Vary: varies ? `${VARY}, Accept-Language, Cookie` : VARY,
          ...(isListed ? {} : { 'X-Robots-Tag': 'noindex' }),
        })
        return { kind: 'found', found: { file, headers: found, shown: sharedContentAt(path) } }
      }
    }
  }

  /** True if a redirect leads to something: it goes to a path with the language it names. */
  #leads(pathname: string, locale: Locale): boolean {
    // As if that language had been chosen, so that it does not redirect again.
    const facts = { view: null, chosen: locale, accepted: null, reader: undefined }
    const answer = resolvePage({ ...facts, pathname })
    if (answer.kind !== 'page') return answer.kind === 'made'
    return this.#built.hasPage(answer.page) || this.#late.isOnDemand(answer.page)
  }

  async #found(exchange: Exchange, found: Found, status: number): Promise<void> {
    try {
      await this.#send(exchange, found, status)
    } catch (error) {
      if (error instanceof QueueFullError) throw error
      // The framework has its own response for anything it could not render, or that no longer exists.
      await this.#made(exchange)
    }
  }

  /** @throws if the file is not available */
  async #send(exchange: Exchange, found: Found, status: number): Promise<void> {
    const { file } = found
    const encoding = file.isCompressible
      ? encodingFor(exchange.request.headers['accept-encoding'])
      : 'identity'
    const packed = this.#packed.at(file, encoding) ?? (await this.#packed.fetch(file, encoding))
    send(exchange, found, packed, encoding, status)
  }

  /** Makes the framework render a response when its turn comes. */
  async #made({ server, response, passOn }: Exchange, late?: string): Promise<void> {
    await this.#line.answer(server, response, passOn)
    if (late !== undefined && response.headersSent && response.statusCode === 200)
      this.#late.markRendered(late)
  }

  /** Makes a route handler respond, unless too many are busy. */
  async #handle({ server, response, passOn }: Exchange): Promise<void> {
    if (this.#handled >= MAX_CONCURRENT_REQUESTS) {
      say(response, 503, 'busy', { 'Retry-After': String(RETRY_AFTER_SECONDS) })
      return
    }
    this.#handled += 1
    let isOver = false
    whenMade(response, () => {
      if (!isOver) this.#handled -= 1
      isOver = true
    })
    await afterQueuedRequests(server, 'handler', () => response.destroyed)
    if (!response.destroyed) passOn()
  }

  /** Responds that a request is not served now: too many requests, or the database is down. */
  #refuse(exchange: Exchange, facts: RequestFacts, error: unknown): void {
    if (exchange.response.headersSent) return
    const isCounted = error instanceof HttpError
    const [status, retryAfter] = isCounted ? [error.status, error.detail.retryAfter] : [503, undefined]
    if (!isCounted && !(error instanceof QueueFullError))
      logError(isUnavailable(error) ? 'database-away' : 'request-failed', error)
    void this.#trouble(exchange, facts, 'busy', status, retryAfter)
  }

  /** Sends a built page explaining why another one is not sent, in the language of the URL or the reader. */
  async #trouble(
    exchange: Exchange,
    { path, headers, isPart }: RequestFacts,
    why: Trouble,
    status: number,
    retryAfter: number = RETRY_AFTER_SECONDS,
  ): Promise<void> {
    const again: Record<string, string> = why === 'busy' ? { 'Retry-After': String(retryAfter) } : {}
    const { named } = addressOf(path)
    const locale = named ?? localeFor(cookieIn(headers, LOCALE_COOKIE), headers['accept-language'] ?? null)
    const page = `/${locale}/${TROUBLE_PAGES}/${why}`
    const file = this.#built.trouble(page)
    const found = () => ({
      'Content-Security-Policy': contentSecurityPolicy(page),
      Vary: named === undefined ? `${VARY}, Accept-Language, Cookie` : VARY,
      ...again,
    })
    try {
      // The framework's scripts load the whole page if they get no part of it.
      if (file && !isPart) await this.#send(exchange, { file, headers: found }, status)
      else say(exchange.response, status, why, again)
    } catch {
      if (!exchange.response.headersSent) say(exchange.response, status, why, again)
    }
  }
}

/** Content that somebody shares at a URL, and may have stopped sharing. */
interface SharedContent {
  /** The rate limit that a view counts against. */
  readonly action: LimitedAction
  /**
   * True if it is shared now. Read from the database each time, so that content made private is private at once,
   * everywhere.
   */
  readonly isShown: () => Promise<boolean>
}

async function isDeckShown(id: string): Promise<boolean> {
  const link = await db().share.findFirst({ where: { id, ...SHARES_SHOWN }, select: { id: true } })
  // A short link has no owner, and never expires.
  return link !== null || (await db().shortDeck.findUnique({ where: { id }, select: { id: true } })) !== null
}

async function isSharedItemShown(id: string): Promise<boolean> {
  return (
    (await db().sharedItem.findFirst({ where: { id, ...SHARED_ITEMS_SHOWN }, select: { id: true } })) !== null
  )
}

async function isTradeListShown(id: string): Promise<boolean> {
  return (
    (await db().tradeLink.findFirst({ where: { id, ...TRADE_LISTS_SHOWN }, select: { id: true } })) !== null
  )
}

async function isPlayerShown(written: string): Promise<boolean> {
  const name = decodeURIComponent(written)
  if (name.length > PUBLIC_NAME.longest * 4 || (await unstorableText(name)) !== undefined) return false
  const where = { publicKey: publicKey(name), ...playersShownTo(undefined) }
  return (await db().user.findFirst({ where, select: { id: true } })) !== null
}

const KINDS: readonly (readonly [
  address: RegExp,
  action: LimitedAction,
  isShown: (id: string) => Promise<boolean>,
])[] = [
  [new RegExp(`^/d/${LINK_ID}$`), 'share', isDeckShown],
  [new RegExp(`^/s/${LINK_ID}$`), 'share', isSharedItemShown],
  [new RegExp(`^/collection/list/${LINK_ID}$`), 'share', isTradeListShown],
  [/^\/players\/([^/]+)$/, 'gallery', isPlayerShown],
]

/**
 * The shared content at a URL. Undefined for all other pages, which are the same for everybody and always available.
 * @param pathname accepted by `refusalOf`, so it decodes
 */
function sharedContentAt(pathname: string): SharedContent | undefined {
  const { bare } = addressOf(pathname)
  for (const [address, action, isShown] of KINDS) {
    const [, id] = address.exec(bare) ?? []
    if (id !== undefined) return { action, isShown: () => isShown(id) }
  }
  return undefined
}
