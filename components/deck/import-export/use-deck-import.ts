'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type FailedImport,
  IMPORT_LIMITS,
  type ImportedDeck,
} from '@/lib/features/decks/model/formats/report'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey, Edition } from '@/lib/game/terms'
import { decodeText, type TextEncoding } from '@/lib/platform/text/decode-text'
import { cleanName } from '@/lib/platform/text/plain-text'
import { useFailureLabels } from './import-labels'
import type { GivenDeck } from './use-given-deck'

/** A file with more bytes than the allowed characters can take up is refused unread. */
const FILE_LIMIT = IMPORT_LIMITS.characters * 4
const MEGABYTE = 1_000_000

/** True if a file begins like a ZIP archive, whatever its name. */
async function isArchive(file: File): Promise<boolean> {
  const start = await file
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const [p, k, three, four] = new Uint8Array(start)
  return p === 0x50 && k === 0x4b && ((three === 3 && four === 4) || (three === 5 && four === 6))
}

interface FileBytes {
  readonly bytes: Uint8Array
  /** Without its extension. */
  readonly name: string
}

/** State of an import. */
interface DeckImport {
  /** The pasted text. */
  readonly text: string
  readonly busy: boolean
  /** Reason why nothing could be read or started, as a message. */
  readonly failure: string | undefined
  /** A file with several decks. */
  readonly archive: File | undefined
  /** A file that does not declare its encoding, and the encoding assumed. */
  readonly legacy: (FileBytes & { readonly encoding: TextEncoding }) | undefined
  readonly report: ImportedDeck | undefined
  /** The name that the deck will get. */
  readonly name: string
}

const NOTHING_READ: DeckImport = {
  text: '',
  busy: false,
  failure: undefined,
  archive: undefined,
  legacy: undefined,
  report: undefined,
  name: '',
}

const withoutEnding = (name: string): string => name.replace(/\.[^.]{1,5}$/, '')

/** Reads a deck from a text or a file, and lets the user correct what was not understood. */
export function useDeckImport(pool: Pool, given: GivenDeck | undefined, edition: Edition | undefined) {
  const t = useTranslations('decks')
  const failureLabels = useFailureLabels()
  const [state, setState] = useState(NOTHING_READ)
  const change = useCallback(
    (changes: Partial<DeckImport>) => setState((before) => ({ ...before, ...changes })),
    [],
  )
  const fail = useCallback((failure: string) => change({ failure }), [change])

  const read = useCallback(
    async (source: string, fallback = '') => {
      change({ busy: true, failure: undefined })
      const [{ importDeck }, { repairObvious }] = await Promise.all([
        import('@/lib/features/decks/model/formats/import'),
        import('@/lib/features/decks/model/formats/repair'),
      ])
      const result: ImportedDeck | FailedImport = await importDeck(pool, source, edition && { edition })
      change(
        result.ok
          ? {
              busy: false,
              report: repairObvious(pool, result),
              name: cleanName(result.name ?? fallback),
            }
          : { busy: false, failure: failureLabels(result.error) },
      )
    },
    [pool, edition, change, failureLabels],
  )
  const readBytes = useCallback(
    async ({ bytes, name }: FileBytes, encoding?: TextEncoding) => {
      const decoded = decodeText(bytes, encoding)
      if (!decoded.ok) return fail(failureLabels({ kind: 'binary', file: decoded.kind }))
      const guess = encoding ?? (decoded.isGuess ? decoded.encoding : undefined)
      change({ legacy: guess && { bytes, name, encoding: guess } })
      await read(decoded.text, name)
    },
    [read, change, fail, failureLabels],
  )
  const readFile = useCallback(
    async (chosen: File) => {
      if (await isArchive(chosen)) return change({ archive: chosen })
      change({ archive: undefined })
      if (chosen.size > FILE_LIMIT) {
        const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE)
        return fail(t('import.tooBig', { size: megabytes(chosen.size), limit: megabytes(FILE_LIMIT) }))
      }
      const bytes = await chosen.arrayBuffer().catch(() => undefined)
      if (bytes === undefined) return fail(t('import.unreadable'))
      await readBytes({ bytes: new Uint8Array(bytes), name: withoutEnding(chosen.name) })
    },
    [readBytes, change, fail, t],
  )

  const begun = useRef<GivenDeck>(undefined)
  useEffect(() => {
    if (given === undefined || begun.current === given) return
    begun.current = given
    void (typeof given === 'string' ? read(given) : readFile(given))
  }, [given, read, readFile])

  const { report } = state
  /** Sets the card that a line means. */
  const choose = async (index: number, key: CardKey) => {
    if (!report || key === '') return
    const [{ resolveAmbiguity }, { chooseOtherwise }] = await Promise.all([
      import('@/lib/features/decks/model/formats/list-builder'),
      import('@/lib/features/decks/model/formats/repair'),
    ])
    const isRepaired = report.lines[index]?.kind === 'understood'
    change({ report: (isRepaired ? chooseOtherwise : resolveAmbiguity)(pool, report, index, key) })
  }
  /** Sets the number of copies that a line means. */
  const recount = async (index: number, copies: number) => {
    if (!report) return
    const { withCount } = await import('@/lib/features/decks/model/formats/repair')
    change({ report: withCount(pool, report, index, copies) })
  }
  return { ...state, change, fail, read, readBytes, readFile, choose, recount }
}
