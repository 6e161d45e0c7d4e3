import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { LOCALE_COOKIE } from '@/lib/i18n/locale-choice'
import { contentSecurityPolicy } from '../security/content-security-policy'
import { type BuiltFile, BuiltFiles } from './built-files'
import { LatePages } from './late-pages'
import { encodingFor, type Packed, PackedFiles } from './packed'
import { pageAsked } from './page-asked'
import { addressed } from './site-address'

/** Bytes of packed pages and files that a process keeps: those of all cards in one language are 30 MB. */
const KEPT_BYTES = 96 * 1024 * 1024

/** Addresses that are written in the one plain way; of all others the framework knows what to do. */
const PLAIN_PAGE = /^\/(?:[\w~-]+(?:\/[\w~-]+)*)?$/
const PLAIN_FILE = /^\/(?:_next\/static|data|bulk)\/[\w~./-]+$/

/** Headers by which the framework's own scripts ask for parts of a page, and what it answers in another way. */
const PARTS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
]

const VARY =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding'

interface Found {
  readonly file: BuiltFile
  /** What else is said of it, once it is there: which scripts stand in a page is known only then. */
  readonly headers: () => Readonly<Record<string, string>>
}

/** The value of a cookie as the framework reads it: the last of that name. */
function cookieIn(headers: IncomingHttpHeaders, name: string): string | undefined {
  const values = (headers.cookie ?? '').split(/; */).filter((pair) => pair.startsWith(`${name}=`))
  return values.at(-1)?.slice(name.length + 1)
}

function pageFor(
  pages: (page: string) => BuiltFile | undefined,
  path: string,
  query: string,
  headers: IncomingHttpHeaders,
): Found | undefined {
  const asked = new URLSearchParams(query)
  if (asked.has('_rsc')) return undefined
  const answer = pageAsked({
    pathname: path,
    view: asked.get('view'),
    chosen: cookieIn(headers, LOCALE_COOKIE),
    accepted: headers['accept-language'] ?? null,
    reader: headers['user-agent'],
  })
  const file = answer.kind === 'page' ? pages(answer.page) : undefined
  if (!file || answer.kind !== 'page') return undefined
  return {
    file,
    headers: () => ({
      'Content-Security-Policy': contentSecurityPolicy(answer.page),
      Vary: answer.varies ? `${VARY}, Accept-Language, Cookie` : VARY,
      ...(answer.isListed ? {} : { 'X-Robots-Tag': 'noindex' }),
    }),
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  found: Found,
  packed: Packed,
  encoding: string,
) {
  const { file, headers } = found
  const known = request.headers['if-none-match']
  const isKnown =
    known?.split(',').some((tag) => tag.trim().replace(/^(?:W\/)?/, 'W/') === packed.etag) ?? false
  const always = { ...headers(), ETag: packed.etag, 'Cache-Control': file.cacheControl }
  if (isKnown) {
    response.writeHead(304, always).end()
    return
  }
  response.writeHead(200, {
    ...always,
    'Content-Type': file.type,
    'Content-Length': packed.body.length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : packed.body)
}

/** Whether a header `Range` asks for parts of a file, and for none that one of so many bytes has (RFC 9110, 15.5.17). */
export function asksBeyond(range: string, size: number): boolean {
  const [, asked] = /^\s*bytes=(.*)$/.exec(range) ?? []
  if (asked === undefined) return false
  return !asked.split(',').some((part) => {
    const [whole, first = '', last = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(part) ?? []
    if (whole === undefined) return false
    if (first === '') return Number(last) > 0 && size > 0
    return Number(first) < size && (last === '' || Number(first) <= Number(last))
  })
}

/**
 * Answers with what the build has made, as it lies, packed once: the framework would pack it anew for each reader, and
 * ask its router what to send. What is made for a reader, what leads elsewhere and what is not there is left to it.
 */
export class BuiltAnswers {
  readonly #packed: PackedFiles
  readonly #built: BuiltFiles
  readonly #late = new LatePages()

  /** @param publicUrl the address under which people reach the site, where it is known */
  constructor(root: string, dist: string, publicUrl: string | undefined) {
    this.#built = new BuiltFiles(root, dist)
    this.#packed = new PackedFiles(KEPT_BYTES, (plain, { type }) =>
      type.startsWith('text/html') ? Buffer.from(addressed(plain.toString('utf8'), publicUrl)) : plain,
    )
  }

  /**
   * True when the request has been answered, or will be: then by `passOn` if the file cannot be had after all.
   * @param server that the request came to
   */
  answer(server: Server, request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean {
    const found = this.#find(server, request)
    if (!found) return this.#refuseRange(request, response)
    const encoding = found.file.packs ? encodingFor(request.headers['accept-encoding']) : 'identity'
    const packed = this.#packed.at(found.file, encoding)
    if (packed) send(request, response, found, packed, encoding)
    else
      this.#packed
        .fetch(found.file, encoding)
        .then((fetched) => send(request, response, found, fetched, encoding), passOn)
    return true
  }

  /** The framework sends parts of files, and fails at one that is not there. */
  #refuseRange({ url = '', headers: { range } }: IncomingMessage, response: ServerResponse): boolean {
    const size = range === undefined ? undefined : this.#built.size(url.split('?', 1)[0] ?? '')
    if (range === undefined || size === undefined || !asksBeyond(range, size)) return false
    response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end()
    return true
  }

  #find(server: Server, { method, url = '', headers }: IncomingMessage): Found | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (headers.range !== undefined || PARTS.some((name) => headers[name] !== undefined)) return undefined
    const [path = '', query = ''] = url.split('?', 2)
    if (PLAIN_FILE.test(path)) {
      const file = this.#built.file(path)
      // Files of all cards are for everybody's programs, those in pages of other sites too.
      const open: Record<string, string> = path.startsWith('/bulk/')
        ? { 'Access-Control-Allow-Origin': '*' }
        : {}
      return file && { file, headers: () => ({ Vary: 'Accept-Encoding', ...open }) }
    }
    const pages = (page: string) => this.#built.page(page) ?? this.#late.at(page, server)
    return PLAIN_PAGE.test(path) ? pageFor(pages, path, query, headers) : undefined
  }
}
