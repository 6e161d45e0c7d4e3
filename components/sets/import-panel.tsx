'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { FileButton } from '@/components/ui/form/file-button'
import { Notice } from '@/components/ui/notice'
import { keepMapping, keptMapping } from '@/lib/features/sets/client/mappings'
import { setsStore } from '@/lib/features/sets/client/sets'
import { type Field as CardField, FIELDS } from '@/lib/features/sets/model/formats/fields'
import type { SetFailure, SetImport } from '@/lib/features/sets/model/formats/report'
import type { OwnSet } from '@/lib/features/sets/model/own-set'
import { colonIn } from '@/lib/platform/i18n/punctuation'
import { FIELD_COLUMN, LABEL, PANEL, ROW } from './styles'

interface ImportPanelProps {
  readonly onRead: (set: OwnSet) => void
}

/** The content of a file, to be confirmed. */
interface Read {
  readonly results: readonly SetImport[]
  /** The text, if it is a table whose columns can be assigned. */
  readonly table?: string
  readonly name: string
}

const importing = () => import('@/lib/features/sets/model/formats/import')

/** Reads sets from files or pasted text, and reports line by line what was not understood. */
export function ImportPanel({ onRead }: ImportPanelProps) {
  const t = useTranslations('sets.import')
  const textId = useId()
  const [text, setText] = useState('')
  const [read, setRead] = useState<Read>()
  const [isBusy, setBusy] = useState(false)

  const readText = async (given: string, name: string, mapping = keptMapping(given)) => {
    const { importSet, setFormatOf } = await importing()
    const result = await importSet(given, { name, ...(mapping && { mapping }) })
    setRead({ results: [result], name, ...(setFormatOf(given) === 'table' && { table: given }) })
  }
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const readFile = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { importArchive, isArchive } = await importing()
    const name = file.name.replace(/\.[^.]*$/, '')
    if (isArchive(bytes)) return setRead({ results: await importArchive(bytes), name })
    const { cardInPicture, isPng } = await import('@/lib/features/sets/model/card-picture')
    if (isPng(bytes)) return readText(cardInPicture(bytes) ?? '', name)
    const { decodeText } = await import('@/lib/platform/text/decode-text')
    const decoded = decodeText(bytes)
    await readText(decoded.ok ? decoded.text : '\0', name)
  }
  return (
    <section className={PANEL} aria-labelledby="import-title">
      <h2 id="import-title" className="text-22">
        {t('title')}
      </h2>
      <p className="text-ink-2">{t('text')}</p>
      <p>
        <FileButton
          accept=".xml,.json,.csv,.tsv,.txt,.o8g,.nupkg,.zip,.png"
          onFile={(file) => void during(() => readFile(file))}
        >
          {t('file')}
        </FileButton>
      </p>
      <div className={FIELD_COLUMN}>
        <label className={LABEL} htmlFor={textId}>
          {t('paste')}
        </label>
        <Field>
          <textarea
            id={textId}
            rows={4}
            className="py-2"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <p>
          <Button disabled={text.trim() === ''} onClick={() => void during(() => readText(text, ''))}>
            {t('read')}
          </Button>
        </p>
      </div>
      {isBusy && <p role="status">{t('busy')}</p>}
      {read?.table !== undefined && (
        <Columns
          key={read.table}
          table={read.table}
          onMapped={(mapping) => {
            const { table = '', name } = read
            keepMapping(table, mapping)
            void during(() => readText(table, name, mapping))
          }}
        />
      )}
      {read?.results.map((result, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sets of one file.
        <Result key={at} result={result} onRead={onRead} />
      ))}
    </section>
  )
}

interface ColumnsProps {
  readonly table: string
  readonly onMapped: (mapping: Readonly<Record<string, CardField | null>>) => void
}

/** Assigns the columns of a table: as in the last import, or by their names. */
function Columns({ table, onMapped }: ColumnsProps) {
  const t = useTranslations('sets.import')
  const [mapping, setMapping] = useState(() => keptMapping(table))
  if (!mapping) return null
  const change = (column: string, value: string) => {
    const next = { ...mapping, [column]: FIELDS.find((field) => field === value) ?? null }
    setMapping(next)
    onMapped(next)
  }
  return (
    <fieldset className="grid grid-cols-2 gap-2 border-t border-line pt-3 max-sm:grid-cols-1">
      <legend className={LABEL}>{t('columns')}</legend>
      {Object.keys(mapping).map((column) => (
        <label key={column} className="flex items-center gap-2 text-14">
          <span className="flex-1 wrap-anywhere">{column || '?'}</span>
          <Field>
            <select value={mapping[column] ?? ''} onChange={({ target }) => change(column, target.value)}>
              <option value="">{t('keepColumn')}</option>
              {FIELDS.map((field) => (
                <option key={field} value={field}>
                  {t(`fields.${field}`)}
                </option>
              ))}
            </select>
          </Field>
        </label>
      ))}
    </fieldset>
  )
}

/** Maximum number of remarks shown; the rest is counted. */
const SHOWN = 100

function Result({ result, onRead }: ImportPanelProps & { readonly result: SetImport }) {
  const t = useTranslations('sets.import')
  const sets = useTranslations('sets')
  const colon = colonIn(useLocale())
  const failure = useFailure()
  if (!result.ok)
    return (
      <Notice bad role="alert">
        {failure(result.error)}
      </Notice>
    )
  const { set, remarks } = result
  const isThere = setsStore.getState().sets.has(set.code)
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p role="status">
        <b className="wrap-anywhere">{set.name || t('noName')}</b>{' '}
        {t('found', { cards: set.cards.length, remarks: remarks.length })}
      </p>
      {isThere && <p className="text-14 text-ink-2">{t('again')}</p>}
      {remarks.length > 0 && (
        <ul className="grid max-h-72 gap-1 overflow-y-auto text-14 text-ink-2">
          {remarks.slice(0, SHOWN).map(({ line, code, card, field, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the remarks of one file.
            <li key={at} className="wrap-anywhere">
              {t('line', { line })}
              {colon}
              {card && <b>{card} </b>}
              {field && `${field} `}
              {text && `${sets('quoted', { text })} `}
              <span className="text-ink-3">{t(`remark.${code}`)}</span>
            </li>
          ))}
          {remarks.length > SHOWN && <li>{t('more', { count: remarks.length - SHOWN })}</li>}
        </ul>
      )}
      <p className={ROW}>
        <Button variant="primary" onClick={() => onRead(set)}>
          {t('keep')}
        </Button>
      </p>
    </div>
  )
}

function useFailure(): (error: SetFailure) => string {
  const t = useTranslations('sets.import.failure')
  return (error) =>
    t(error.kind, {
      line: 'line' in error ? (error.line ?? 0) : 0,
      column: 'column' in error ? (error.column ?? 0) : 0,
      limit: 'limit' in error ? error.limit : 0,
    })
}
