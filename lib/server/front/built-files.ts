import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'

/** A file that never changes until the next build, and what is said of it to whoever gets it. */
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
/** Whoever keeps a page asks whether it is still the same: the next build may be a second away. */
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
})

/** All files below a folder, by the addresses that they have below one. */
function filesBelow(folder: string, address: string): readonly (readonly [address: string, file: string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return []
    const file = path.join(entry.parentPath, entry.name)
    return [[`${address}/${path.relative(folder, file).split(path.sep).join('/')}`, file]]
  })
}

/**
 * What a build has made that never changes until the next one: pages by their path within the build (`/en/cards`), and
 * files by their address. Nothing else can be asked for, so no address leads out of the folders.
 * @param root of the project
 * @param dist the folder of the build
 */
export class BuiltFiles {
  readonly #pages = new Map<string, BuiltFile>()
  readonly #files = new Map<string, BuiltFile>()
  /** Bytes of these files, and of all others that are sent as they lie. */
  readonly #sizes = new Map<string, number>()

  constructor(root: string, dist: string) {
    const manifest: unknown = JSON.parse(
      readFileSync(path.join(root, dist, 'prerender-manifest.json'), 'utf8'),
    )
    for (const [page, how] of Object.entries(prerenderedSchema.parse(manifest).routes)) {
      if (how.initialRevalidateSeconds !== false || how.initialStatus !== undefined) continue
      const file = path.join(root, dist, 'server', 'app', `${page}.html`)
      this.#pages.set(page, { ...lyingAt(file), ...AS_PAGE })
    }
    const built = filesBelow(path.join(root, dist, 'static'), '/_next/static')
    for (const [address, file] of [...built, ...filesBelow(path.join(root, 'public'), '')]) {
      this.#sizes.set(address, statSync(file).size)
      const known = TYPES[path.extname(file)]
      if (known && /^\/(?:_next\/static|data|bulk)\//.test(address))
        this.#files.set(address, { ...lyingAt(file), cacheControl: FOREVER, ...known })
    }
  }

  page(page: string): BuiltFile | undefined {
    return this.#pages.get(page)
  }

  file(address: string): BuiltFile | undefined {
    return this.#files.get(address)
  }

  /** Bytes of any file that is sent as it lies, by its address as somebody wrote it. */
  size(address: string): number | undefined {
    return this.#sizes.get(decodeURIComponent(address))
  }
}
