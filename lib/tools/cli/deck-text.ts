import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { looksLikeDeckCode } from '@/lib/features/decks/model/code'
import { codeIn, IMPORT_LIMITS } from '@/lib/features/decks/model/formats'
import { decodeText, ONE_BYTE_ENCODINGS, type TextEncoding } from '@/lib/platform/text/decode-text'
import { BadInput } from './command'
import { words } from './language'

/** More bytes than any text within the limits of an import has. */
const MAX_BYTES = 4 * IMPORT_LIMITS.characters

export interface DeckText {
  readonly text: string
  /** The file name without folder and extension: the deck's name if its format has none. */
  readonly fileName: string
}

/** The text of a deck argument: a file, `-` for standard input, a deck code or a link with one. */
export async function deckText(argument: string): Promise<DeckText> {
  if (argument === '-') return { text: decoded(await standardInput(), argument), fileName: '' }
  try {
    return { text: decoded(await fileStart(argument), argument), fileName: path.parse(argument).name }
  } catch (error) {
    if (error instanceof BadInput) throw error
    const reason = reasonOf(error)
    if (reason === 'missing' && isCodeOrLink(argument)) return { text: argument, fileName: '' }
    throw new BadInput('unreadable', [words('deck.unreadable', { word: argument, reason })], {
      argument,
      reason,
    })
  }
}

const isCodeOrLink = (text: string): boolean =>
  looksLikeDeckCode(codeIn(text)) || codeIn(text) !== text.trim()

/** A file up to just beyond what an import accepts: enough to refuse what is too long. */
async function fileStart(name: string): Promise<Uint8Array> {
  const file = await open(name)
  try {
    const { size } = await file.stat()
    if (size <= MAX_BYTES) return await readFile(file)
    const start = new Uint8Array(MAX_BYTES + 1)
    await file.read(start, 0, start.length)
    return start
  } finally {
    await file.close()
  }
}

async function standardInput(): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of process.stdin) {
    const bytes: Buffer = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    parts.push(bytes)
    length += bytes.length
    if (length > MAX_BYTES) break
  }
  return Buffer.concat(parts)
}

let chosen: TextEncoding | undefined

/** Says which encoding files have, for those that do not tell. */
export function readAs(encoding: TextEncoding | undefined): void {
  chosen = encoding
}

/** The text of a file. An assumed single-byte encoding is reported, so that the user can name another. */
function decoded(bytes: Uint8Array, argument: string): string {
  // Too long, and perhaps cut in the middle of a character: it is refused for its length.
  if (bytes.length > MAX_BYTES) return new TextDecoder().decode(bytes)
  const read = decodeText(bytes, chosen)
  if (!read.ok)
    throw new BadInput('binary', [words('import.binary', { file: read.kind })], { file: read.kind })
  if (read.isGuess && ONE_BYTE_ENCODINGS.some((one) => one === read.encoding))
    process.stderr.write(`${words('deck.encoding', { word: argument, encoding: read.encoding })}\n`)
  return read.text
}

type Reason = 'missing' | 'folder' | 'forbidden' | 'other'

function reasonOf(error: unknown): Reason {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
      return 'missing'
    case 'EISDIR':
      return 'folder'
    case 'EACCES':
    case 'EPERM':
      return 'forbidden'
    default:
      return 'other'
  }
}
