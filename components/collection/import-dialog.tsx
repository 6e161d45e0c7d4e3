'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EncodingChoice } from '@/components/ui/form/encoding-choice'
import { FileButton } from '@/components/ui/form/file-button'
import { Notice } from '@/components/ui/notice'
import { ProgressBar } from '@/components/ui/progress-bar'
import { toast } from '@/components/ui/toast'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import {
  CSV_LIMITS,
  CSV_MODES,
  type CsvFileError,
  type CsvMode,
  type CsvReport,
  csvCollectionChanges,
  parseCollectionCsv,
} from '@/lib/features/collection/model/csv'
import type { Pool } from '@/lib/game/cards/pool'
import { type BinaryKind, decodeText, type TextEncoding } from '@/lib/platform/text/decode-text'
import { ImportReport } from './import-report'

/** Size limit of an archive that contains a collection; larger ones are not read at all. */
const ARCHIVE_BYTES = 25_000_000

interface FileRead {
  readonly file: string
  readonly bytes: Uint8Array
  /** The encoding assumed, if the file declares none. */
  readonly guess?: TextEncoding
}
type Read = FileRead &
  (
    | { readonly report: CsvReport }
    | {
        readonly error:
          | CsvFileError
          | { readonly kind: 'unreadable' }
          | { readonly kind: 'binary'; readonly file: BinaryKind | 'damaged' }
      }
  )

interface ImportDialogProps {
  readonly pool: Pool
  readonly open: boolean
  readonly onClose: () => void
}

/** Returns the table in the archive of an account, or the file's own content if it is not such an archive. */
async function tableIn(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { looksLikeArchive, unpackCollection } = await import('@/lib/features/decks/model/archive')
  if (!looksLikeArchive(bytes)) return bytes
  const unpacked = unpackCollection(bytes)
  const table = unpacked.ok ? unpacked.files[0] : undefined
  return table ? new TextEncoder().encode(table.text) : bytes
}

/** Reads a CSV file and shows row by row how it was understood; nothing changes before the user confirms. */
export default function ImportDialog({ pool, open, onClose }: ImportDialogProps) {
  const t = useTranslations('collection')
  const { counts, marks, status } = useCollection()
  const [read, setRead] = useState<Read>()
  const [mode, setMode] = useState<CsvMode>('set')
  const [reading, setReading] = useState<{
    readonly file: string
    readonly read: number
    readonly all: number
  }>()
  const stop = useRef<AbortController>(undefined)
  const cancel = () => {
    stop.current?.abort()
    setReading(undefined)
  }

  const take = async (name: string, load: () => Promise<Uint8Array>, encoding?: TextEncoding) => {
    stop.current?.abort()
    const mine = new AbortController()
    stop.current = mine
    setReading({ file: name, read: 0, all: 0 })
    let bytes = new Uint8Array()
    const readSoFar = async (): Promise<Read> => {
      bytes = new Uint8Array(await load())
      const decoded = decodeText(bytes, encoding)
      if (!decoded.ok) return { file: name, bytes, error: { kind: 'binary', file: decoded.kind } }
      const guess = encoding ?? (decoded.isGuess ? decoded.encoding : undefined)
      const result = await parseCollectionCsv(pool, decoded.text, {
        signal: mine.signal,
        onProgress: (done, all) => setReading({ file: name, read: done, all }),
      })
      const file = { file: name, bytes, ...(guess && { guess }) }
      return result.ok ? { ...file, report: result.report } : { ...file, error: result.error }
    }
    const done = await readSoFar().catch((): Read => ({ file: name, bytes, error: { kind: 'unreadable' } }))
    if (mine.signal.aborted) return
    setReading(undefined)
    setRead(done)
  }
  const takeFile = (file: File) => {
    if (file.size > ARCHIVE_BYTES) {
      const error = { kind: 'too-large', bytes: file.size, limit: CSV_LIMITS.bytes } as const
      setRead({ file: file.name, bytes: new Uint8Array(), error })
      return
    }
    void take(file.name, () => tableIn(file))
  }

  const report = read && 'report' in read ? read.report : undefined
  const cards = report ? new Set([...Object.keys(report.counts), ...Object.keys(report.marks ?? {})]).size : 0
  const left = report ? report.rows.filter((row) => row.kind !== 'understood').length : 0
  const apply = () => {
    if (!report) return
    const undo = changeCollection(csvCollectionChanges(report, counts, marks, mode), 'import')
    setRead(undefined)
    onClose()
    toast({
      message: t('import.done', { cards, left }),
      action: { label: t('undo'), onAction: undo },
    })
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        cancel()
        onClose()
      }}
      title={t('import.title')}
      actions={
        report && (
          <>
            <Button onClick={onClose}>{t('import.cancel')}</Button>
            <Button variant="primary" disabled={cards === 0 || status !== 'ready'} onClick={apply}>
              {left > 0 ? t('import.applyPart', { cards, left }) : t('import.apply', { cards })}
            </Button>
          </>
        )
      }
    >
      <p>{t('import.text')}</p>
      <p className="my-3 flex items-center gap-3 wrap-anywhere">
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,.zip,application/zip"
          onFile={takeFile}
        >
          {read ? t('import.chooseOther') : t('import.choose')}
        </FileButton>
        {read && <span>{read.file}</span>}
      </p>
      {reading && (
        <p className="mb-3 flex flex-wrap items-center gap-3" role="status">
          <ProgressBar
            className="min-w-40 flex-1"
            max={reading.all || 1}
            value={reading.read}
            aria-label={t('import.reading')}
          />
          {t('import.progress', { read: reading.read, all: reading.all })}
          <Button onClick={cancel}>{t('import.cancel')}</Button>
        </p>
      )}
      {read && 'error' in read && (
        <Notice bad role="alert">
          {read.error.kind === 'too-large' && t('import.error.tooLarge', { limit: read.error.limit / 1024 })}
          {read.error.kind === 'too-many-rows' && t('import.error.tooManyRows', { limit: read.error.limit })}
          {read.error.kind === 'empty' && t('import.error.empty')}
          {read.error.kind === 'unreadable' && t('import.error.unreadable')}
          {read.error.kind === 'binary' && t('import.error.binary', { kind: read.error.file })}
          {read.error.kind === 'other-file' && t('import.error.otherFile', { file: read.error.file })}
          {read.error.kind === 'no-columns' &&
            t('import.error.noColumns', {
              missing: read.error.missing.length > 1 ? 'both' : (read.error.missing[0] ?? 'both'),
            })}
        </Notice>
      )}
      {read?.guess && (
        <EncodingChoice
          label={t('import.encoding')}
          encoding={read.guess}
          nameOf={(one) => t(`import.encodings.${one}`)}
          onChoose={(one) => void take(read.file, async () => read.bytes, one)}
        />
      )}
      {report && <ImportReport report={report} cards={cards} left={left} />}
      {report && cards > 0 && (
        <fieldset className="mt-3.5">
          <legend className="lab">{t('import.mode.label')}</legend>
          {CSV_MODES.map((one) => (
            <label key={one} className="flex items-baseline gap-2.5 py-1.5">
              <input
                className="accent-horizon-fill"
                type="radio"
                name="csv-mode"
                checked={mode === one}
                onChange={() => setMode(one)}
              />
              <span>{t(`import.mode.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}
