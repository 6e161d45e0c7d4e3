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
  /** One name for each file, however it comes to be. */
  readonly name: string
  /** @throws where it cannot be had */
  readonly read: () => Promise<Buffer>
  readonly type: string
  readonly cacheControl: string
  /** Whether packing it makes it smaller. */
  readonly packs: boolean
}

/** The name holds a hash of the content. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Caches revalidate pages each time: the next build may be a second away. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate'

/** What is said of every page, whether the build has made it or it is made when it is first asked for. */
export const AS_PAGE = { type: 'text/html; charset=utf-8', cacheControl: ASK_AGAIN, packs: true } as const

const lyingAt = (file: string): Pick<BuiltFile, 'name' | 'read'> => ({
  name: file,
  read: () => readFile(file),
})

const TYPES: Readonly<Record<string, { readonly type: string; readonly packs: boolean }>> = {
  '.js': { type: 'application/javascript; charset=UTF-8', packs: true },
  '.css': { type: 'text/css; charset=UTF-8', packs: true },
  '.json': { type: 'application/json; charset=UTF-8', packs: true },
  '.csv': { type: 'text/csv; charset=UTF-8', packs: true },
  '.svg': { type: 'image/svg+xml', packs: true },
  '.woff2': { type: 'font/woff2', packs: false },
}

const prerenderedSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({ initialRevalidateSeconds: z.unknown(), initialStatus: z.number().optional() }),
  ),
  /** Routes of which the build has made some, or all there are. */
  dynamicRoutes: z.record(z.string(), z.unknown()),
})

/** Routes by their files, such as `/api/decks/[id]/route`: what is a page and what answers itself. */
const routesSchema = z.record(z.string(), z.string())

/** Addresses of the files below a folder, and where they lie. */
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
  return known && { ...lyingAt(file), cacheControl: FOREVER, ...known }
}

/** What of an address a route takes, as the framework writes routes: `[id]` is any part, `[...path]` all the rest. */
function addressesOf(route: string): RegExp {
  const parts = route.split('/').map((part) => {
    if (part.startsWith('[...')) return '[^/]+(?:/[^/]+)*'
    return part.startsWith('[') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('/')}$`)
}

/**
 * The output of a build: pages by their path within the build (`/en/cards`), and files by their address. Nothing else can
 * be requested, so no address leads out of the folders, and the framework, which would render and store pages for some
 * unknown addresses, never sees them.
 * @param root of the project
 * @param dist the folder of the build
 */
export class BuiltFiles {
  /** Undefined for a page that the build makes anew from time to time: the framework has it. */
  readonly #pages = new Map<string, BuiltFile | undefined>()
  /** Undefined for a file that the framework sends as well as anybody. */
  readonly #files = new Map<string, BuiltFile | undefined>()
  /** Bytes of everything that is sent as it lies. */
  readonly #sizes = new Map<string, number>()
  readonly #handlers: readonly RegExp[]

  constructor(root: string, dist: string) {
    const read = (name: string): unknown => JSON.parse(readFileSync(path.join(root, dist, name), 'utf8'))
    const { routes, dynamicRoutes } = prerenderedSchema.parse(read('prerender-manifest.json'))
    for (const [page, how] of Object.entries(routes)) {
      if (how.initialStatus !== undefined) continue
      const lies = { ...lyingAt(path.join(root, dist, 'server', 'app', `${page}.html`)), ...AS_PAGE }
      // What a route handler answered at the build has a dot in its name, and is sent by the framework.
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

  /** A page that somebody may ask for by its address. */
  page(page: string): BuiltFile | undefined {
    return this.#isTrouble(page) ? undefined : this.#pages.get(page)
  }

  /** Whether there is a page, be it one that only the framework can send. */
  hasPage(page: string): boolean {
    return this.#pages.has(page) && !this.#isTrouble(page)
  }

  /** A page that says why another one is not sent: it has no address of its own. */
  trouble(page: string): BuiltFile | undefined {
    return this.#isTrouble(page) ? this.#pages.get(page) : undefined
  }

  file(address: string): BuiltFile | undefined {
    return this.#files.get(address)
  }

  /** Bytes of any file that is sent as it lies, by its address. */
  size(address: string): number | undefined {
    return this.#sizes.get(address)
  }

  /** Whether something of ours answers there that is no page: a file, or a route handler. */
  hasAnswer(address: string): boolean {
    if (this.#files.has(address)) return true
    // `proxy.ts` takes whatever has no dot in its name, and is none of the API's, for a page.
    const isNoPage = address.startsWith('/api/') || address.includes('.', address.lastIndexOf('/'))
    return isNoPage && this.#handlers.some((handler) => handler.test(address))
  }

  #isTrouble(page: string): boolean {
    return page.split('/', 3)[2] === TROUBLE_PAGES
  }
}

/** How a file travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A file as it is sent. */
export interface Packed {
  readonly body: Buffer
  /** The same however it is packed. */
  readonly etag: string
}

const packers: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  identity: async (plain) => plain,
  gzip: (plain) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
}

/** What a reader unpacks best. A weight of 0 means "not this one" (RFC 9110, 12.5.3). */
export function encodingFor(accepted: string | undefined): Encoding {
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i').test(
      accepted ?? '',
    )
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/**
 * Files as they are sent, packed once when they are first asked for. Keeps the latest ones up to a number of bytes;
 * others are packed again when they are asked for again.
 */
export class PackedFiles {
  readonly #kept = new Map<string, Packed>()
  readonly #coming = new Map<string, Promise<Packed>>()
  #bytes = 0

  readonly #most: number
  readonly #finish: (plain: Buffer, file: BuiltFile) => Buffer

  /**
   * @param most bytes that are kept
   * @param finish what is done to a file before it is packed
   */
  constructor(most: number, finish: (plain: Buffer, file: BuiltFile) => Buffer = (plain) => plain) {
    this.#most = most
    this.#finish = finish
  }

  /** The file, if it is at hand. */
  at(file: BuiltFile, encoding: Encoding): Packed | undefined {
    const name = `${encoding} ${file.name}`
    const packed = this.#kept.get(name)
    if (!packed) return undefined
    // The one asked for latest is forgotten last.
    this.#kept.delete(name)
    this.#kept.set(name, packed)
    return packed
  }

  /**
   * Reads and packs a file; several who ask at the same time wait for one.
   * @throws where it cannot be read
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
