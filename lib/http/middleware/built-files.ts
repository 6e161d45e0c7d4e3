import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as z from 'zod'
import { TROUBLE_PAGES } from '@/lib/platform/service-worker/addresses'

/** A file that stays the same until the next build, with its response headers. */
export interface BuiltFile {
  /** A unique name, however the file is produced. */
  readonly name: string
  /** @throws if it is not available */
  readonly read: () => Promise<Buffer>
  readonly type: string
  readonly cacheControl: string
  /** True if compression makes it smaller. */
  readonly isCompressible: boolean
}

/** For names that contain a hash of the content. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Caches revalidate pages each time: the next build may be a second away. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Properties of every page, whether built or rendered on first request. */
export const AS_PAGE = {
  type: 'text/html; charset=utf-8',
  cacheControl: REVALIDATE,
  isCompressible: true,
} as const

const fileAt = (file: string): Pick<BuiltFile, 'name' | 'read'> => ({
  name: file,
  read: () => readFile(file),
})

const TYPES: Readonly<Record<string, { readonly type: string; readonly isCompressible: boolean }>> = {
  '.js': { type: 'application/javascript; charset=UTF-8', isCompressible: true },
  '.css': { type: 'text/css; charset=UTF-8', isCompressible: true },
  '.json': { type: 'application/json; charset=UTF-8', isCompressible: true },
  '.csv': { type: 'text/csv; charset=UTF-8', isCompressible: true },
  '.svg': { type: 'image/svg+xml', isCompressible: true },
  '.woff2': { type: 'font/woff2', isCompressible: false },
}

const prerenderedSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({ initialRevalidateSeconds: z.unknown(), initialStatus: z.number().optional() }),
  ),
  /** Routes of which the build has rendered some pages, or all. */
  dynamicRoutes: z.record(z.string(), z.unknown()),
})

/** Routes by their files, such as `/api/decks/[id]/route`: tells pages from route handlers. */
const routesSchema = z.record(z.string(), z.string())

/** URL paths of the files in a folder, with their locations. */
function addressesBelow(folder: string, address: string): (readonly [address: string, file: string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [`${address}/${path.relative(folder, file).split(path.sep).join('/')}`, file] as const
    })
}

const builtAt = (file: string): BuiltFile | undefined => {
  const known = TYPES[path.extname(file)]
  return known && { ...fileAt(file), cacheControl: FOREVER, ...known }
}

/** The URL paths that a route matches, in the framework's notation: `[id]` is any part, `[...path]` all the rest. */
function addressesOf(route: string): RegExp {
  const parts = route.split('/').map((part) => {
    if (part.startsWith('[...')) return '[^/]+(?:/[^/]+)*'
    return part.startsWith('[') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('/')}$`)
}

/**
 * The output of a build: pages by their path within the build (`/en/cards`), and files by their URL. Nothing else can
 * be requested, so no URL leads out of the folders, and the framework, which would render and store pages for some
 * unknown URLs, never sees them.
 * @param root folder of the project
 * @param dist folder of the build
 */
export class BuiltFiles {
  /** Undefined for pages that are rebuilt from time to time: the framework serves them. */
  readonly #pages = new Map<string, BuiltFile | undefined>()
  /** Undefined for files that the framework may serve just as well. */
  readonly #files = new Map<string, BuiltFile | undefined>()
  /** Sizes in bytes of all files served as they are. */
  readonly #sizes = new Map<string, number>()
  readonly #handlers: readonly RegExp[]

  constructor(root: string, dist: string) {
    const read = (name: string): unknown => JSON.parse(readFileSync(path.join(root, dist, name), 'utf8'))
    const { routes, dynamicRoutes } = prerenderedSchema.parse(read('prerender-manifest.json'))
    for (const [page, how] of Object.entries(routes)) {
      if (how.initialStatus !== undefined) continue
      const lies = { ...fileAt(path.join(root, dist, 'server', 'app', `${page}.html`)), ...AS_PAGE }
      // Responses of route handlers at build time have a dot in their name, and are served by the framework.
      if (page.includes('.')) this.#files.set(page, undefined)
      else this.#pages.set(page, how.initialRevalidateSeconds === false ? lies : undefined)
    }
    for (const [address, file] of [
      ...addressesBelow(path.join(root, dist, 'static'), '/_next/static'),
      ...addressesBelow(path.join(root, 'public'), ''),
    ]) {
      this.#sizes.set(address, statSync(file).size)
      this.#files.set(address, /^\/(?:_next\/static|data|bulk)\//.test(address) ? builtAt(file) : undefined)
    }
    this.#handlers = Object.entries(routesSchema.parse(read('app-path-routes-manifest.json')))
      .filter(([file, route]) => file.endsWith('/route') && !(route in dynamicRoutes))
      .map(([, route]) => addressesOf(route))
  }

  /** A page that can be requested by its URL. */
  page(page: string): BuiltFile | undefined {
    return this.#isTrouble(page) ? undefined : this.#pages.get(page)
  }

  /** True if a page exists, even if only the framework can serve it. */
  hasPage(page: string): boolean {
    return this.#pages.has(page) && !this.#isTrouble(page)
  }

  /** A page explaining why another one is not sent: it has no URL of its own. */
  trouble(page: string): BuiltFile | undefined {
    return this.#isTrouble(page) ? this.#pages.get(page) : undefined
  }

  file(address: string): BuiltFile | undefined {
    return this.#files.get(address)
  }

  /** Size in bytes of a file that is served as it is, by its URL. */
  size(address: string): number | undefined {
    return this.#sizes.get(address)
  }

  /** True if something other than a page is at a URL: a file, or a route handler. */
  hasAnswer(address: string): boolean {
    if (this.#files.has(address)) return true
    // `proxy.ts` treats anything as a page that has no dot in its name and is not in the API.
    const isNoPage = address.startsWith('/api/') || address.includes('.', address.lastIndexOf('/'))
    return isNoPage && this.#handlers.some((handler) => handler.test(address))
  }

  #isTrouble(page: string): boolean {
    return page.split('/', 3)[2] === TROUBLE_PAGES
  }
}

/** How a file is transferred. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A file in its compressed form. */
export interface Packed {
  readonly body: Buffer
  /** The same for all encodings. */
  readonly etag: string
}

const packers: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  identity: async (plain) => plain,
  gzip: (plain) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
}

/** The best encoding that a client accepts. A weight of 0 means "not this one" (RFC 9110, 12.5.3). */
export function encodingFor(accepted: string | undefined): Encoding {
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i').test(
      accepted ?? '',
    )
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/**
 * Compressed files, each compressed on first request. Caches the most recently used ones up to a number of bytes;
 * others are compressed again when requested.
 */
export class PackedFiles {
  readonly #kept = new Map<string, Packed>()
  readonly #coming = new Map<string, Promise<Packed>>()
  #bytes = 0

  readonly #most: number
  readonly #finish: (plain: Buffer, file: BuiltFile) => Buffer

  /**
   * @param most maximum bytes cached
   * @param finish applied to a file before it is compressed
   */
  constructor(most: number, finish: (plain: Buffer, file: BuiltFile) => Buffer = (plain) => plain) {
    this.#most = most
    this.#finish = finish
  }

  /** The file, if it is cached. */
  at(file: BuiltFile, encoding: Encoding): Packed | undefined {
    const name = `${encoding} ${file.name}`
    const packed = this.#kept.get(name)
    if (!packed) return undefined
    // The most recently used one is evicted last.
    this.#kept.delete(name)
    this.#kept.set(name, packed)
    return packed
  }

  /**
   * Reads and compresses a file; concurrent callers share one result.
   * @throws if it cannot be read
   */
  async fetch(file: BuiltFile, encoding: Encoding): Promise<Packed> {
    const name = `${encoding} ${file.name}`
    const coming = this.#coming.get(name) ?? this.#pack(file, encoding)
    this.#coming.set(name, coming)
    try {
      const packed = await coming
      this.#keep(name, packed)
      return packed
    } finally {
      this.#coming.delete(name)
    }
  }

  async #pack(file: BuiltFile, encoding: Encoding): Promise<Packed> {
    const plain = this.#finish(await file.read(), file)
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    return { body: await packers[encoding](plain), etag }
  }

  #keep(name: string, packed: Packed): void {
    const known = this.#kept.get(name)
    if (known || packed.body.length > this.#most) return
    this.#kept.set(name, packed)
    this.#bytes += packed.body.length
    for (const [oldest, { body }] of this.#kept) {
      if (this.#bytes <= this.#most) break
      this.#kept.delete(oldest)
      this.#bytes -= body.length
    }
  }
}
