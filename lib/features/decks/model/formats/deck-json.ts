import * as z from 'zod/mini'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import { DEFAULT_EDITION, EDITIONS } from '@/lib/game/terms'
import { storable } from '@/lib/platform/text/plain-text'
import { DECK_SECTIONS, type DeckEntry } from '../deck'
import { canonicalDeckList } from '../edit'
import { canonicalExtras, NO_EXTRAS, sameExtras } from '../extras'
import { DECK_LIMITS } from '../limits'
import { cardKeySchema, deckEntrySchema, deckNameSchema, deckNotesSchema, givenExtrasSchema } from '../schema'
import { fullName, nearestNames } from './card-names'
import type { ExportedDeck } from './export-text'
import { listOf } from './list-builder'
import {
  excerpt,
  type ImportLine,
  type ImportOptions,
  type ImportReport,
  JSON_FORMAT,
  JSON_VERSION,
} from './report'

/** Import, export and schema of a deck as JSON. */

/** The fields at the start of every version of a deck's JSON file. */
const deckFileHeadSchema = z.object({
  format: z.literal(JSON_FORMAT),
  version: z.int().check(z.gte(1)),
})

const sectionSchema = z
  .array(
    z.object({
      count: deckEntrySchema.shape.count,
      card: cardKeySchema,
      /** For human readers; if the key is unknown, cards with similar names are suggested. */
      name: z.optional(z.string()),
    }),
  )
  .check(z.maxLength(DECK_LIMITS.entriesPerSection))

/** A deck as a JSON file, of version `JSON_VERSION` or older. */
export const deckFileSchema = z.extend(deckFileHeadSchema, {
  name: z.optional(deckNameSchema),
  notes: z.optional(deckNotesSchema),
  edition: z.optional(z.enum(EDITIONS)),
  team: sectionSchema,
  missions: sectionSchema,
  draw: sectionSchema,
  /** Absent in files made before decks had extras, and if there are none. */
  extras: z.optional(givenExtrasSchema),
})

/** Reads a deck written by `exportJson`. Line numbers in the report count the cards from 1. */
export async function importJson(
  pool: Pool,
  text: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  let data: unknown
  try {
    // Also accept files made while lone surrogates could still be stored.
    data = JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
  } catch (error) {
    return { ok: false, format: 'json', error: { kind: 'syntax', ...placeIn(text, error) } }
  }
  const head = deckFileHeadSchema.safeParse(data)
  if (!head.success) {
    const found = z.object({ format: z.string() }).safeParse(data)
    const name = found.success ? excerpt(found.data.format) : isSave(data) ? 'Tabletop Simulator' : 'JSON'
    return { ok: false, format: 'json', error: { kind: 'not-a-deck', found: name } }
  }
  const { version } = head.data
  if (version > JSON_VERSION)
    return { ok: false, format: 'json', error: { kind: 'newer-version', version, known: JSON_VERSION } }
  const file = deckFileSchema.safeParse(data)
  if (!file.success) {
    const path = file.error.issues[0]?.path.map(String) ?? []
    const limit = path.at(-1) === 'count' ? { limit: DECK_LIMITS.copiesPerEntry } : {}
    return { ok: false, format: 'json', error: { kind: 'invalid', path: excerpt(path.join('.')), ...limit } }
  }

  const { name, notes, extras, edition = options.edition ?? DEFAULT_EDITION } = file.data
  const own = await ownKeys(extras?.ownCards)
  const read: ImportLine[] = []
  for (const section of DECK_SECTIONS) {
    for (const { card: key, count, name: called = key } of file.data[section]) {
      await options.pause?.()
      const place = { line: read.length + 1, text: excerpt(`${count} ${called} (${key})`), section, count }
      if (pool.byKey.has(key) || own.has(key)) read.push({ kind: 'understood', key, ...place })
      else read.push({ kind: 'unknown', nearest: nearestNames(pool, called), ...place })
    }
  }
  const { list, lines } = listOf(edition, read)
  return {
    ok: true,
    format: 'json',
    ...(name && { name }),
    ...(notes && { notes }),
    ...(extras && { extras }),
    list,
    lines,
  }
}

/** Keys of the own cards included in a file that match their pins. */
async function ownKeys(brought: readonly BroughtCard[] | undefined): Promise<ReadonlySet<string>> {
  if (!brought || brought.length === 0) return new Set()
  const { readOwnCards } = await import('@/lib/game/cards/own-cards')
  return new Set(readOwnCards(brought).cards.map(({ card }) => card.key))
}

/** True for a save or an object of Tabletop Simulator, such as our own export for it. */
const isSave = (data: unknown): boolean =>
  z
    .union([
      z.object({ ObjectStates: z.array(z.unknown()) }),
      z.object({ GUID: z.string(), Transform: z.unknown() }),
    ])
    .safeParse(data).success

/** Position at which the parser stopped, if its message states it; the wording differs between engines. */
function placeIn(text: string, error: unknown): { line?: number; column?: number } {
  const message = error instanceof Error ? error.message : ''
  const byLine = /line (\d+) column (\d+)/.exec(message)
  if (byLine) return { line: Number(byLine[1]), column: Number(byLine[2]) }
  const position = /position (\d+)/.exec(message)?.[1]
  if (position === undefined) return {}
  const before = text.slice(0, Number(position)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Exports the complete deck for programs, with card names for human readers. */
export function exportJson(pool: Pool, deck: ExportedDeck): string {
  const { edition, team, missions, draw } = canonicalDeckList(deck.list)
  const named = ({ key, count }: DeckEntry) => {
    const card = pool.byKey.get(key)
    return JSON.stringify({ count, card: key, ...(card && { name: fullName(card) }) })
  }
  // One line per card, so that files can be compared with a line diff.
  const field = (name: string, value: string | number) =>
    `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`
  const part = (name: string, entries: readonly DeckEntry[]) =>
    `  ${JSON.stringify(name)}: [${entries.map((entry) => `\n    ${named(entry)}`).join(',')}${entries.length > 0 ? '\n  ' : ''}]`
  const fields = [
    field('format', JSON_FORMAT),
    field('version', JSON_VERSION),
    field('name', deck.name),
    field('notes', deck.notes),
    field('edition', edition),
    part('team', team),
    part('missions', missions),
    part('draw', draw),
  ]
  const extras = canonicalExtras(deck.extras ?? NO_EXTRAS)
  if (!sameExtras(extras, NO_EXTRAS)) {
    fields.push(`  "extras": ${JSON.stringify(extras, undefined, 2).replaceAll('\n', '\n  ')}`)
  }
  return `{\n${fields.join(',\n')}\n}\n`
}
