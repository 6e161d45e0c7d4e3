import { strToU8, Unzip, UnzipInflate, UnzipPassThrough, zipSync } from 'fflate'
import type { Pool } from '@/lib/game/cards/pool'
import { type BinaryKind, decodeText } from '@/lib/platform/text/decode-text'
import { plainFileName } from '@/lib/platform/text/file-name'
import { exportJson } from './formats/deck-json'
import type { ExportedDeck } from './formats/export-text'
import { IMPORT_LIMITS } from './formats/report'

/** Limits on an archive: far above what an account with all its decks needs. */
export const ARCHIVE_LIMITS = {
  /** Size of the archive itself. */
  bytes: 25_000_000,
  files: 1_100,
  /** Size of one file in it, unpacked. */
  fileBytes: IMPORT_LIMITS.characters * 4,
  /** Total size of all files in it, unpacked. */
  allBytes: 80_000_000,
  /** Maximum compression ratio of a file: nothing that people write compresses better. */
  ratio: 250,
} as const

/** Files smaller than this, in bytes, may have any compression ratio. */
const SMALL = 100_000

/** A file of an archive as text. */
export interface ArchivedFile {
  /** The last part of its path. */
  readonly name: string
  readonly text: string
  /** The kind of file if it contains no readable text. */
  readonly binary?: BinaryKind | 'damaged'
}

/** Reason why nothing was read from an archive. */
export type ArchiveError =
  | { readonly kind: 'not-an-archive' | 'damaged' | 'no-decks' }
  | { readonly kind: 'too-large'; readonly megabytes: number }
  | { readonly kind: 'too-many-files'; readonly limit: number }
  | { readonly kind: 'file-too-large' | 'packed-too-well'; readonly file: string }
  | { readonly kind: 'too-much'; readonly megabytes: number }

export type Unpacked =
  | { readonly ok: true; readonly files: readonly ArchivedFile[] }
  | { readonly ok: false; readonly error: ArchiveError }

const MEGABYTE = 1_000_000
/** Extensions of files that can be decks. */
const DECK_FILE = /\.(?:json|o8d|cod|dek|txt|md|csv|xml)$/i
/** Files that operating systems add to archives on their own. */
const SYSTEM_FILES = /(?:^|\/)(?:__MACOSX\/|\.)/

/** The folder of an archive with the account's data other than decks: nothing in it is read as a deck. */
const ACCOUNT_FOLDER = 'account/'
/** Path of the collection in an account's archive. */
export const COLLECTION_FILE = `${ACCOUNT_FOLDER}collection.csv`

const canBeDeck = (path: string): boolean =>
  DECK_FILE.test(path) && !SYSTEM_FILES.test(path) && !path.startsWith(ACCOUNT_FOLDER)

/**
 * Packs decks into one ZIP archive, with a complete JSON file for each.
 * @param at modification time of the files
 */
export function packDecks(pool: Pool, decks: readonly ExportedDeck[], at: Date): Uint8Array {
  const files: Record<string, [Uint8Array, { mtime: Date }]> = {}
  const digits = String(decks.length).length
  decks.forEach((deck, i) => {
    const number = String(i + 1).padStart(digits, '0')
    const name = plainFileName(deck.name)
    files[`decks/${number}${name && `-${name}`}.json`] = [strToU8(exportJson(pool, deck)), { mtime: at }]
  })
  return zipSync(files, { level: 6 })
}

/** True if a file starts like a ZIP archive. */
export const looksLikeArchive = (start: Uint8Array): boolean =>
  start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5)

/**
 * Returns the files of an archive that can be decks. It is unpacked piece by piece and only up to the limits, since the
 * declared sizes cannot be trusted. If a limit is exceeded, the whole archive is rejected.
 */
export const unpackDecks = (bytes: Uint8Array): Unpacked => unpack(bytes, canBeDeck)

/**
 * Returns the collection of an account's archive, as a table; `no-decks` if there is none. Same limits as
 * `unpackDecks`.
 */
export const unpackCollection = (bytes: Uint8Array): Unpacked =>
  unpack(bytes, (path) => path === COLLECTION_FILE)

function unpack(bytes: Uint8Array, isWanted: (path: string) => boolean): Unpacked {
  if (bytes.length > ARCHIVE_LIMITS.bytes) {
    return refused({ kind: 'too-large', megabytes: ARCHIVE_LIMITS.bytes / MEGABYTE })
  }
  if (!looksLikeArchive(bytes)) return refused({ kind: 'not-an-archive' })
  const unpacking = new Unpacking(isWanted)
  // Small pieces: each can expand a thousandfold before the limits are checked.
  for (let at = 0; at < bytes.length && !unpacking.error; at += PIECE) {
    unpacking.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  }
  return unpacking.result()
}

const PIECE = 4_096

const refused = (error: ArchiveError): Unpacked => ({ ok: false, error })

/** An archive while it is unpacked as a stream. */
class Unpacking {
  readonly #files: ArchivedFile[] = []
  readonly #unzip: Unzip
  #count = 0
  #open = 0
  #all = 0
  #pushed = 0
  error: ArchiveError | undefined

  constructor(isWanted: (path: string) => boolean) {
    this.#unzip = new Unzip((file) => {
      if (!file.name.startsWith(ACCOUNT_FOLDER)) this.#count++
      if (this.#count > ARCHIVE_LIMITS.files) {
        this.error ??= { kind: 'too-many-files', limit: ARCHIVE_LIMITS.files }
      }
      if (this.error || file.name.endsWith('/') || !isWanted(file.name)) return
      this.#read(file)
    })
    this.#unzip.register(UnzipInflate)
    this.#unzip.register(UnzipPassThrough)
  }

  push(piece: Uint8Array, final: boolean): void {
    this.#pushed += piece.length
    try {
      this.#unzip.push(piece, final)
    } catch {
      this.error ??= { kind: 'damaged' }
    }
  }

  result(): Unpacked {
    if (this.error) return refused(this.error)
    if (this.#open > 0) return refused({ kind: 'damaged' })
    return this.#files.length > 0 ? { ok: true, files: this.#files } : refused({ kind: 'no-decks' })
  }

  #read(file: Parameters<Unzip['onfile']>[0]): void {
    const name = file.name.split(/[\\/]/).at(-1) ?? ''
    const parts: Uint8Array[] = []
    const begun = this.#pushed
    let size = 0
    this.#open++
    file.ondata = (error, data, final) => {
      if (this.error) return
      if (error) {
        this.error = { kind: 'damaged' }
        return
      }
      size += data.length
      this.#all += data.length
      if (size > ARCHIVE_LIMITS.fileBytes) this.error = { kind: 'file-too-large', file: name }
      else if (size > SMALL && size > (this.#pushed - begun + PIECE) * ARCHIVE_LIMITS.ratio) {
        this.error = { kind: 'packed-too-well', file: name }
      } else if (this.#all > ARCHIVE_LIMITS.allBytes) {
        this.error = { kind: 'too-much', megabytes: ARCHIVE_LIMITS.allBytes / MEGABYTE }
      }
      if (this.error) return
      parts.push(data)
      if (!final) return
      this.#open--
      const read = decodeText(joined(parts, size))
      this.#files.push(read.ok ? { name, text: read.text } : { name, text: '', binary: read.kind })
    }
    try {
      file.start()
    } catch {
      this.error = { kind: 'damaged' }
    }
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
