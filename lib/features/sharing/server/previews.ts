import 'server-only'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** A rendered preview image. */
export interface Picture {
  readonly body: Uint8Array<ArrayBuffer>
  /** Hash of its content. */
  readonly etag: string
}

/** Thrown if the queue of images to render is too long. */
export class TooManyPictures extends Error {
  constructor() {
    super('too many pictures wait to be drawn')
  }
}

export interface PicturesOptions {
  /** Maximum bytes of cached images. */
  readonly most: number
  /** Maximum images waiting while one is rendered. */
  readonly waiting: number
}

/**
 * Renders preview images on first request, one at a time, and caches them by content; the least recently used are
 * evicted first. Concurrent requests for the same image share one result.
 */
export class Pictures {
  readonly #kept = new Map<string, Picture>()
  readonly #coming = new Map<string, Promise<Picture>>()
  readonly #options: PicturesOptions
  #line: Promise<unknown> = Promise.resolve()
  #bytes = 0

  constructor(options: PicturesOptions) {
    this.#options = options
  }

  /**
   * The image, if it is cached.
   * @param shown everything that determines its content
   */
  at(shown: unknown): Picture | undefined {
    const name = hash(JSON.stringify(shown))
    const kept = this.#kept.get(name)
    if (!kept) return undefined
    // The most recently used one is evicted last.
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    return kept
  }

  /**
   * True if the queue is full, including the image being rendered: further requests for images that are not cached are
   * rejected.
   */
  get isFull(): boolean {
    return this.#coming.size > this.#options.waiting
  }

  /**
   * @param shown everything that determines the image's content
   * @throws TooManyPictures, and any error of `draw`; the next request then tries again
   */
  async get(shown: unknown, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Picture> {
    const kept = this.at(shown)
    if (kept) return kept
    const name = hash(JSON.stringify(shown))
    const coming = this.#coming.get(name)
    if (coming) return coming
    if (this.isFull) throw new TooManyPictures()
    const made = this.#line.then(draw).then((body) => ({ body, etag: `"${hash(body)}"` }))
    this.#line = made.catch(() => {})
    this.#coming.set(name, made)
    try {
      const picture = await made
      this.#keep(name, picture)
      return picture
    } finally {
      this.#coming.delete(name)
    }
  }

  #keep(name: string, picture: Picture): void {
    this.#kept.set(name, picture)
    this.#bytes += picture.body.length
    for (const [oldest, { body }] of this.#kept) {
      if (this.#bytes <= this.#options.most) break
      this.#kept.delete(oldest)
      this.#bytes -= body.length
    }
  }
}

const hash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

// One image at a time, on one core: the site itself takes precedence.
sharp.concurrency(1)
sharp.cache(false)

/** Maximum pixels of an image, which limits the memory of any drawing. */
const MAX_DOTS = 4_000_000

/**
 * Renders an SVG file of paths as a PNG with few colours. Runs off the main thread, and reads no files, fonts or URLs.
 */
export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(Buffer.from(svg), { limitInputPixels: MAX_DOTS })
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
  return new Uint8Array(png)
}

const FACES = {
  'tech-500': { family: 'barlow-condensed', weight: 500, alphabets: ['latin', 'latin-ext'] },
  'tech-600': { family: 'barlow-condensed', weight: 600, alphabets: ['latin', 'latin-ext'] },
  'body-400': {
    family: 'source-sans-3',
    weight: 400,
    alphabets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'],
  },
  'body-700': { family: 'source-sans-3', weight: 700, alphabets: ['latin', 'latin-ext'] },
} as const

/** A font face used in print and images (see components/paper/drawing.ts). */
type Face = keyof typeof FACES

const filesOf = (face: Face): readonly Uint8Array[] =>
  FACES[face].alphabets.map((alphabet) => {
    const { family, weight } = FACES[face]
    const name = `${family}-${alphabet}-${weight}-normal.woff`
    return new Uint8Array(
      readFileSync(
        path.join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules/@fontsource', family, 'files', name),
      ),
    )
  })

/**
 * The installed font files, some 20 KB each. Glyphs missing in a face are taken from the plain one, which covers most
 * alphabets.
 */
export function letterFiles(): Readonly<Record<Face, readonly Uint8Array[]>> {
  const plain = filesOf('body-400')
  return {
    'tech-500': [...filesOf('tech-500'), ...plain],
    'tech-600': [...filesOf('tech-600'), ...plain],
    'body-400': plain,
    'body-700': [...filesOf('body-700'), ...plain],
  }
}
