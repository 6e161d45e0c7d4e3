'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { changeCollection } from '@/lib/browser/collection-edit'
import type { Pool } from '@/lib/cards/pool'
import {
  CSV_LIMITS,
  CSV_MODES,
  type CsvFileError,
  type CsvMode,
  type CsvReport,
  csvBookChanges,
  parseCollectionCsv,
} from '@/lib/collection/csv'

/** Rows of a kind that the report names one by one; the rest is told as a number. */
const NAMED_ROWS = 200

type Read =
  | { readonly file: string; readonly report: CsvReport }
  | { readonly file: string; readonly error: CsvFileError | { readonly kind: 'unreadable' } }

interface ImportDialogProps {
  readonly pool: Pool
  readonly open: boolean
  readonly onClose: () => void
}

/** The table in the archive of an account, or the file itself where it is no such archive. */
async function collectionIn(file: File): Promise<File> {
  if (!/[.]zip$/i.test(file.name)) return file
  const { ARCHIVE_LIMITS, unpackCollection } = await import('@/lib/decks/archive')
  if (file.size > ARCHIVE_LIMITS.bytes) return file
  const unpacked = unpackCollection(new Uint8Array(await file.arrayBuffer()))
  const table = unpacked.ok ? unpacked.files[0] : undefined
  return table ? new File([table.text], file.name, { type: 'text/csv' }) : file
}

/** Reads a CSV file, shows row by row what it understood, and changes nothing before it is told to. */
export default function ImportDialog({ pool, open, onClose }: ImportDialogProps) {
  const t = useTranslations('collection')
  const { counts, marks, status } = useCollection()
  const fileId = useId()
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

  const take = async (chosen: File) => {
    const file = await collectionIn(chosen)
    if (file.size > CSV_LIMITS.bytes) {
      setRead({
        file: file.name,
        error: { kind: 'too-large', bytes: file.size, limit: CSV_LIMITS.bytes },
      })
      return
    }
    try {
      stop.current?.abort()
      const mine = new AbortController()
      stop.current = mine
      setReading({ file: file.name, read: 0, all: 0 })
      const result = await parseCollectionCsv(pool, await file.text(), {
        signal: mine.signal,
        onProgress: (done, all) => setReading({ file: file.name, read: done, all }),
      })
      if (mine.signal.aborted) return
      setReading(undefined)
      setRead(
        result.ok ? { file: file.name, report: result.report } : { file: file.name, error: result.error },
      )
    } catch {
      setReading(undefined)
      setRead({ file: file.name, error: { kind: 'unreadable' } })
    }
  }

  const report = read && 'report' in read ? read.report : undefined
  const cards = report ? Object.keys(report.counts).length : 0
  const left = report ? report.rows.filter((row) => row.kind !== 'understood').length : 0
  const apply = () => {
    if (!report) return
    const undo = changeCollection(csvBookChanges(report, counts, marks, mode), 'import')
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
            <button type="button" className="btn" onClick={onClose}>
              {t('import.cancel')}
            </button>
            <button
              type="button"
              className="btn btn--go"
              disabled={cards === 0 || status !== 'ready'}
              onClick={apply}
            >
              {left > 0 ? t('import.applyPart', { cards, left }) : t('import.apply', { cards })}
            </button>
          </>
        )
      }
    >
      <p>{t('import.text')}</p>
      <p className="group/file my-3 flex items-center gap-3 wrap-anywhere">
        <label
          className="btn cursor-pointer group-focus-within/file:outline-2 group-focus-within/file:outline-offset-2 group-focus-within/file:outline-horizon"
          htmlFor={fileId}
        >
          {read ? t('import.chooseOther') : t('import.choose')}
        </label>
        <input
          id={fileId}
          className="sr"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,.zip,application/zip"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void take(file)
            // The same file again, mended meanwhile, must count as a choice.
            event.target.value = ''
          }}
        />
        {read && <span>{read.file}</span>}
      </p>
      {reading && (
        <p className="mb-3 flex flex-wrap items-center gap-3" role="status">
          <progress max={reading.all || 1} value={reading.read} aria-label={t('import.reading')} />
          {t('import.progress', { read: reading.read, all: reading.all })}
          <button type="button" className="btn" onClick={cancel}>
            {t('import.cancel')}
          </button>
        </p>
      )}
      {read && 'error' in read && (
        <p className="notice notice--bad" role="alert">
          {read.error.kind === 'too-large' && t('import.error.tooLarge', { limit: read.error.limit / 1024 })}
          {read.error.kind === 'too-many-rows' && t('import.error.tooManyRows', { limit: read.error.limit })}
          {read.error.kind === 'empty' && t('import.error.empty')}
          {read.error.kind === 'unreadable' && t('import.error.unreadable')}
          {read.error.kind === 'no-columns' &&
            t('import.error.noColumns', {
              missing: read.error.missing.length > 1 ? 'both' : (read.error.missing[0] ?? 'both'),
            })}
        </p>
      )}
      {report && <Report report={report} cards={cards} left={left} />}
      {report && cards > 0 && (
        <fieldset className="mt-[14px]">
          <legend className="lab">{t('import.mode.label')}</legend>
          {CSV_MODES.map((one) => (
            <label key={one} className="flex items-baseline gap-[10px] py-[6px]">
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

function Report({ report, cards, left }: { report: CsvReport; cards: number; left: number }) {
  const t = useTranslations('collection')
  const copies = Object.values(report.counts).reduce((sum, [regular, foil]) => sum + regular + foil, 0)
  const troubled = report.rows.filter((row) => row.kind !== 'understood')
  return (
    <section aria-label={t('import.report')}>
      <p role="status">
        {t('import.understood', { rows: report.rows.length - left, of: report.rows.length, cards, copies })}
      </p>
      {left > 0 && (
        <>
          <p>{t('import.left', { left })}</p>
          <ul className="my-2 max-h-[240px] relative overflow-y-auto border border-line text-14">
            {troubled.slice(0, NAMED_ROWS).map((row) => (
              <li key={row.row} className="border-b border-line px-[10px] py-[5px]">
                <b>{t('import.row', { row: row.row })}</b>{' '}
                <span className="text-danger">
                  {row.kind === 'unknown' && t('import.why.unknown')}
                  {row.kind === 'ambiguous' && t('import.why.ambiguous', { numbers: numbersOf(row.keys) })}
                  {row.kind === 'bad' && t(`import.why.${row.problem}`)}
                </span>{' '}
                <code className="block font-text text-14/[1.3] wrap-anywhere text-ink-2">{row.text}</code>
              </li>
            ))}
          </ul>
          {left > NAMED_ROWS && <p>{t('import.andMore', { count: left - NAMED_ROWS })}</p>}
        </>
      )}
    </section>
  )
}

const numbersOf = (keys: readonly string[]): string => keys.map((key) => key.replace('-', ' ')).join(', ')
