import 'server-only'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** A finished picture. */
export interface Picture {
  readonly body: Uint8Array<ArrayBuffer>
  /** Named by what is in it. */
  readonly etag: string
}

/** Thrown where more pictures wait to be drawn than anybody would wait for. */
export class TooManyPictures extends Error {
  constructor() {
    super('too many pictures wait to be drawn')
  }
}

export interface PicturesOptions {
  /** Bytes of finished pictures that are kept. */
  readonly most: number
  /** Pictures that may wait while one is drawn. */
  readonly waiting: number
}

/**
 * Pictures that are drawn when they are first asked for, one at a time, and kept under the name of what they show; those
 * asked for latest stay, up to a number of bytes. Several who ask for the same picture wait for one.
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
   * The picture, if it is at hand.
   * @param shown everything that decides what the picture shows
   */
  at(shown: unknown): Picture | undefined {
    const name = hash(JSON.stringify(shown))
    const kept = this.#kept.get(name)
    if (!kept) return undefined
    // The one asked for latest is forgotten last.
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    return kept
  }

  /**
   * True if the queue is full: further requests for images that are not cached are rejected. One of the queue is being
   * drawn.
   */
  get isFull(): boolean {
    return this.#coming.size > this.#options.waiting
  }

  /**
   * @param shown everything that decides what the picture shows
   * @throws TooManyPictures, and whatever `draw` throws: then the next request tries again
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

// One picture at a time, on one core: the site itself goes first.
sharp.concurrency(1)
sharp.cache(false)

/** Dots of a picture at most, so that no drawing can ask for more memory than that. */
const MAX_DOTS = 4_000_000

/**
 * An SVG file of paths as a PNG of few colours. Works beside the event loop, reads no files and no fonts, asks no network.
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

/** A face of paper and pictures (see components/paper/drawing.ts). */
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
 * The files of letters as they are installed, some 20 KB each. What a face lacks is looked for in the plain one, which
 * knows most alphabets.
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
