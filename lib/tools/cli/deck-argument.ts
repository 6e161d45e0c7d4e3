import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { looksLikeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { DeckExtras } from '@/lib/features/decks/model/extras'
import {
  codeIn,
  type FailedImport,
  IMPORT_LIMITS,
  type ImportLine,
  importDeck,
} from '@/lib/features/decks/model/formats'
import { type SectionLeftOut, sectionsLeftOut } from '@/lib/features/decks/model/formats/export-text'
import { deckNameSchema } from '@/lib/features/decks/model/schema'
import { STARTER_DECKS, starterDeck } from '@/lib/features/decks/model/starters'
import type { Pool } from '@/lib/game/cards/pool'
import type { EngineError } from '@/lib/game/engine'
import type { CardKey, Edition } from '@/lib/game/terms'
import { decodeText, ONE_BYTE_ENCODINGS, type TextEncoding } from '@/lib/platform/text/decode-text'
import { cutText } from '@/lib/platform/text/plain-text'
import { cardWithPrinting, termLabels, words } from './language'
import { BadInput, type Outcome } from './outcome'

/** Exceeds the size in bytes of any text within the import limits. */
const MAX_BYTES = 4 * IMPORT_LIMITS.characters

export interface DeckText {
  readonly text: string
  /** The file name without folder and extension: the deck's name if its format has none. */
  readonly fileName: string
}

/** The text of a deck argument: a file, `-` for standard input, a deck code or a link with one. */
async function deckText(argument: string): Promise<DeckText> {
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

/** The start of a file, just beyond the import limit: enough to reject a file that is too long. */
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

/** Sets the encoding of files that do not state one. */
export function setInputEncoding(encoding: TextEncoding | undefined): void {
  chosen = encoding
}

/** The text of a file. An assumed single-byte encoding is reported, so that the user can name another. */
function decoded(bytes: Uint8Array, argument: string): string {
  // Too long, and possibly cut in the middle of a character: it is rejected for its length.
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

/** A deck given by an argument. */
export interface NamedDeck {
  /** The original argument. Unlike names, arguments are always distinct. */
  readonly argument: string
  readonly name: string
  readonly notes: string
  readonly list: DeckList
  /** Extras in the file. */
  readonly extras?: DeckExtras
  /** Parts of the file whose cards are in neither the list nor the extras. */
  readonly leftOut: readonly SectionLeftOut[]
  /** Lines that name unknown cards. */
  readonly unknown: readonly UnknownCards[]
}

/** A deck's name, with a fallback if it has none. */
export const calledDeck = ({ name }: NamedDeck): string => name || words('deck.unnamed')

export interface UnknownCards {
  readonly line: number
  readonly text: string
  readonly count: number
  readonly nearest: readonly CardKey[]
}

const STARTER = 'starter:'
/** The arguments for starter decks, as listed in an error. */
export const starterArguments = (): string => STARTER_DECKS.map(({ id }) => STARTER + id).join(', ')

/** Maximum lines of a report repeated in an error. */
const MAX_LINES = 20

/**
 * Reads the deck given by an argument: `starter:<id>`, a file, a deck code, a link or `-`. Unreadable input, and
 * ambiguous or invalid lines, are bad input. Unknown cards are reported separately: the command decides whether a deck
 * may have them.
 */
export async function readDeck(pool: Pool, argument: string, edition?: Edition): Promise<NamedDeck> {
  if (argument.startsWith(STARTER)) return starter(argument, edition)
  const { text, fileName } = await deckText(argument)
  const report = await importDeck(pool, text, edition && { edition })
  if (!report.ok) throw failure(report)
  const wrong = report.lines.filter(({ kind }) => kind === 'ambiguous' || kind === 'error')
  if (wrong.length > 0) throw incomplete(pool, wrong)
  const list = edition ? { ...report.list, edition } : report.list
  const unknown = report.lines.filter((line) => line.kind === 'unknown')
  const name = report.name ?? deckNameSchema.safeParse(fileName).data ?? ''
  return {
    argument,
    name,
    notes: report.notes ?? '',
    list,
    ...(report.extras && { extras: report.extras }),
    leftOut: sectionsLeftOut(report.lines),
    unknown,
  }
}

/** Like `readDeck`, for decks in which every card must be known. */
export async function readKnownDeck(pool: Pool, argument: string, edition?: Edition): Promise<NamedDeck> {
  const deck = await readDeck(pool, argument, edition)
  if (deck.unknown.length > 0)
    throw incomplete(
      pool,
      deck.unknown.map((line) => ({ kind: 'unknown', section: undefined, ...line })),
    )
  return deck
}

function starter(argument: string, edition: Edition | undefined): NamedDeck {
  const id = argument.slice(STARTER.length)
  const found = starterDeck(id)
  const starters = starterArguments()
  if (!found)
    throw new BadInput('no-starter', [words('deck.no-starter', { word: id, starters })], { starter: id })
  const list = edition ? { ...found.list, edition } : found.list
  return { argument, name: termLabels(`starter.${found.nameKey}`), notes: '', list, leftOut: [], unknown: [] }
}

/** Describes a line of an import that needs attention. */
export function lineInWords(pool: Pool, line: ImportLine): string {
  const named = (keys: readonly CardKey[]) =>
    keys
      .flatMap((key) => {
        const card = pool.byKey.get(key)
        return card ? [cardWithPrinting(card)] : []
      })
      .join('; ')
  switch (line.kind) {
    case 'ambiguous':
      return words('line.ambiguous', { line: line.line, text: line.text, cards: named(line.candidates) })
    case 'unknown':
      return words('line.unknown', {
        line: line.line,
        text: line.text,
        nearest: line.nearest.length > 0 ? 'some' : 'none',
        cards: named(line.nearest),
      })
    case 'error':
      return words(`line.${line.error}`, {
        line: line.line,
        column: line.column,
        text: line.text,
        limit: line.limit,
      })
    default:
      return line.text
  }
}

function incomplete(pool: Pool, lines: readonly ImportLine[]): BadInput {
  const lineTexts = lines.slice(0, MAX_LINES).map((line) => lineInWords(pool, line))
  const more = lines.length - lineTexts.length
  return new BadInput(
    'incomplete',
    [
      words('import.incomplete', { count: lines.length }),
      ...lineTexts,
      ...(more > 0 ? [words('import.more', { count: more })] : []),
    ],
    { lines },
  )
}

function failure({ format, error }: FailedImport): BadInput {
  const inWords = (): string => {
    switch (error.kind) {
      case 'code': {
        const position = error.error.kind === 'characters' ? error.error.at + 1 : 0
        return words(`code.${error.error.kind}`, { position, ...error.error })
      }
      case 'syntax': {
        const { line = 0, column = 0 } = error
        return words('import.syntax', { place: line > 0 ? 'known' : 'unknown', line, column })
      }
      case 'invalid':
        return words('import.invalid', { path: error.path, limit: error.limit ?? 0 })
      default:
        return words(`import.${error.kind}`, { ...error })
    }
  }
  return new BadInput(error.kind, [inWords()], { format, ...error })
}

const UNPLAYABLE = [
  'team-size',
  'not-a-team-character',
  'not-a-mission',
  'no-ships-in-edition',
  'too-many-cards',
] as const
/** True if an error of the engine means that no game can start with these decks. */
export const isUnplayable = (code: string): code is (typeof UNPLAYABLE)[number] =>
  (UNPLAYABLE as readonly string[]).includes(code)

/** Maximum characters of an argument repeated in a message: deck codes are longer, and not informative. */
const MAX_REPEATED = 60

/** Describes which of two decks, those of the first and second player, cannot be played, and why. */
export function unplayable({ code, figures }: EngineError, decks: readonly [NamedDeck, NamedDeck]): Outcome {
  const { player } = figures
  const meant = decks.filter((_, owner) => player === undefined || player === owner)
  const [first = '', second] = meant.map((one) => {
    const { argument } = one
    const repeated = argument.length > MAX_REPEATED ? `${cutText(argument, MAX_REPEATED)}…` : argument
    return words('deck.called', { deck: calledDeck(one), argument: repeated })
  })
  const deck = second === undefined ? first : words('goldfish.both', { first, second })
  const line = isUnplayable(code)
    ? words(`goldfish.unplayable.${code}`, { deck })
    : words('goldfish.unplayable.other', { deck, code })
  return { exitCode: 1, lines: [line], json: { unplayable: code, decks: meant.map((one) => one.argument) } }
}
