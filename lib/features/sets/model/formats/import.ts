import { SET_LIMITS } from '../own-set'
import { importJsonSet } from './json'
import { importOctgnSet } from './octgn'
import { type FailedSet, MAX_SET_TEXT, type SetFailure, type SetFormat, type SetImport } from './report'
import { importTable, type Mapping } from './table'

export * from './report'

export interface SetImportOptions {
  /** The name for a set whose file does not name it. */
  readonly name?: string
  readonly mapping?: Mapping
  readonly pause?: () => Promise<void>
}

/** Detects the format of a text from its start. */
export function setFormatOf(text: string): SetFormat {
  const start = text
    .slice(0, 1_000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (start.startsWith('<')) return 'octgn'
  return start.startsWith('{') ? 'json' : 'table'
}

const failed = (format: FailedSet['format'], error: SetFailure): FailedSet => ({ ok: false, format, error })

/**
 * Reads a set from text: our own JSON, OCTGN's `set.xml`, or a table. Never throws because of its content; a text that
 * is too large is rejected as a whole, and anything else that is not understood is reported by line and card and kept
 * as additional data.
 */
export async function importSet(text: string, options: SetImportOptions = {}): Promise<SetImport> {
  const format = setFormatOf(text)
  const limit = format === 'json' ? SET_LIMITS.file : MAX_SET_TEXT
  if (text.length > limit) return failed(format, { kind: 'too-long', limit })
  if (text.replace(/^\ufeff/, '').trim() === '') return failed(format, { kind: 'empty' })
  if (text.includes('\0')) return failed(format, { kind: 'not-text' })
  if (format === 'json') return importJsonSet(text)
  if (format === 'octgn') return importOctgnSet(text, options.pause)
  return importTable(text, options.name ?? '', options.mapping)
}

/** Maximum bytes of a packed archive, and of all texts in it. */
const MAX_ARCHIVE = 40_000_000
const MAX_UNPACKED = 20_000_000
const MAX_SETS_IN_ARCHIVE = 40

/** True if bytes are a ZIP archive. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** Reads all sets in a plugin archive (`.o8g`, `.nupkg`, `.zip`). Pictures in it are ignored. */
export async function importArchive(bytes: Uint8Array): Promise<readonly SetImport[]> {
  if (bytes.length > MAX_ARCHIVE) return [failed('archive', { kind: 'too-long', limit: MAX_ARCHIVE })]
  const { strFromU8, unzipSync } = await import('fflate')
  let unpacked = 0
  let found = 0
  let isTooLarge = false
  let files: Readonly<Record<string, Uint8Array>>
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/(?:^|\/)[^/]*(?:set\.xml|\.json)$/i.test(name)) return false
        unpacked += originalSize
        found++
        isTooLarge ||= unpacked > MAX_UNPACKED || found > MAX_SETS_IN_ARCHIVE
        return !isTooLarge
      },
    })
  } catch {
    return [failed('archive', { kind: 'damaged-archive' })]
  }
  if (isTooLarge) return [failed('archive', { kind: 'too-long', limit: MAX_UNPACKED })]
  const sets = await Promise.all(Object.values(files).map((file) => importSet(strFromU8(file))))
  const read = sets.filter((one) => one.ok || one.error.kind !== 'not-a-set')
  return read.length > 0 ? read : [failed('archive', { kind: 'no-set-in-archive' })]
}
