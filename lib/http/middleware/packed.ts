import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BuiltFile } from './built-files'

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
