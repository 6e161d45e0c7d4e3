import * as z from 'zod/mini'
import type { Pool } from '@/lib/game/cards/pool'
import { DEFAULT_EDITION } from '@/lib/game/terms'
import { storable } from '@/lib/platform/text/plain-text'
import { DECK_SECTIONS } from '../deck'
import { DECK_LIMITS } from '../limits'
import { JSON_VERSION } from './json'
import { deckFileHeadSchema, deckFileSchema } from './json-schema'
import { listOf } from './list-builder'
import { nearestNames } from './nearest-names'
import { excerpt, type ImportLine, type ImportOptions, type ImportReport } from './report'

/** Reads a deck as `exportJson` writes it. Lines of the report count the cards from 1. */
export async function importJson(
  pool: Pool,
  text: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  let data: unknown
  try {
    // Files that were made while half an emoji could be kept open as well.
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
  const read: ImportLine[] = []
  for (const section of DECK_SECTIONS) {
    for (const { card: key, count, name: called = key } of file.data[section]) {
      await options.pause?.()
      const place = { line: read.length + 1, text: excerpt(`${count} ${called} (${key})`), section, count }
      if (pool.byKey.has(key)) read.push({ kind: 'understood', key, ...place })
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

/** Whether this is a save or an object of Tabletop Simulator, such as our own export for it. */
const isSave = (data: unknown): boolean =>
  z
    .union([
      z.object({ ObjectStates: z.array(z.unknown()) }),
      z.object({ GUID: z.string(), Transform: z.unknown() }),
    ])
    .safeParse(data).success

/** Where the parser stopped, as far as its message tells: engines word it differently. */
function placeIn(text: string, error: unknown): { line?: number; column?: number } {
  const message = error instanceof Error ? error.message : ''
  const byLine = /line (\d+) column (\d+)/.exec(message)
  if (byLine) return { line: Number(byLine[1]), column: Number(byLine[2]) }
  const position = /position (\d+)/.exec(message)?.[1]
  if (position === undefined) return {}
  const before = text.slice(0, Number(position)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
