'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { GateStrip } from '@/components/cards/gate'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EncodingChoice } from '@/components/ui/encoding-choice'
import { Field } from '@/components/ui/field'
import { LazyMessages } from '@/components/ui/lazy-messages'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { startDeck } from '@/lib/features/decks/client/deck-work'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { canonicalDeckList, deckSize } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { sectionsLeftOut } from '@/lib/features/decks/model/formats/export-text'
import {
  type FailedImport,
  IMPORT_LIMITS,
  type ImportedDeck,
} from '@/lib/features/decks/model/formats/report'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { cleanName } from '@/lib/platform/text/clean-name'
import { decodeText, type TextEncoding } from '@/lib/platform/text/decode-text'
import { keptText } from '@/lib/platform/text/plain-text'
import { useSaveLabels } from '../library/use-save-labels'
import { DIALOG_PARTS, LABELLED } from '../viewer/styles'
import { exportMessages } from './export-messages'
import { useFailureLabels } from './import-labels'
import { ImportReport } from './import-report'
import type { GivenDeck } from './use-given-deck'

/** A file of more bytes than so many characters can have is refused unread. */
const FILE_LIMIT = IMPORT_LIMITS.characters * 4
const MEGABYTE = 1_000_000

interface ImportDialogProps {
  readonly pool: Pool
  /** What was dropped or pasted on the page. */
  readonly given?: GivenDeck
  /** The open deck, where there is one. */
  readonly open?: { readonly list: DeckList; readonly onList: (list: DeckList) => void }
  readonly onClose: () => void
}

/** Whether a file begins as a ZIP archive does, whatever it is called. */
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
  /** Without its ending. */
  readonly name: string
}

type Target = 'new' | 'replace' | 'add'

const together = (a: DeckList, b: DeckList): DeckList =>
  canonicalDeckList({
    edition: a.edition,
    team: [...a.team, ...b.team],
    missions: [...a.missions, ...b.missions],
    draw: [...a.draw, ...b.draw],
  })

const sizeOf = (list: DeckList): number => deckSize(list)

const withoutEnding = (name: string): string => name.replace(/\.[^.]{1,5}$/, '')

/** Reads a deck from a file or a text and shows what it understood. Nothing changes before it is confirmed. */
export default function ImportDialog(props: ImportDialogProps) {
  return (
    <LazyMessages load={exportMessages} onFailed={props.onClose}>
      <ImportForm {...props} />
    </LazyMessages>
  )
}

function ImportForm({ pool, given, open, onClose }: ImportDialogProps) {
  const t = useTranslations('decks')
  const words = useTranslations('exports')
  const failureLabels = useFailureLabels()
  const router = useRouter()
  const [text, setText] = useState('')
  const [archive, setArchive] = useState<File>()
  const Archive = useLazyComponent(
    archive !== undefined,
    () => import('./archive/archive-dialog'),
    () => setArchive(undefined),
  )
  /** A file whose encoding nothing in it says, and which was taken. */
  const [legacy, setLegacy] = useState<FileBytes & { readonly encoding: TextEncoding }>()
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<ImportedDeck>()
  const [failure, setFailure] = useState<string>()
  const [name, setName] = useState('')
  const [target, setTarget] = useState<Target>('new')
  const picker = useRef<HTMLInputElement>(null)
  const edition = open?.list.edition

  const show = useCallback(
    (result: ImportedDeck | FailedImport, fallback: string) => {
      setBusy(false)
      if (!result.ok) {
        setFailure(failureLabels(result.error))
        return
      }
      setFailure(undefined)
      setName(cleanName(result.name ?? fallback))
      setReport(result)
    },
    [failureLabels],
  )
  const read = useCallback(
    async (source: string, fallback = '') => {
      setBusy(true)
      setFailure(undefined)
      const [{ importDeck }, { repairObvious }] = await Promise.all([
        import('@/lib/features/decks/model/formats/import'),
        import('@/lib/features/decks/model/formats/repair'),
      ])
      const result = await importDeck(pool, source, edition && { edition })
      show(result.ok ? repairObvious(pool, result) : result, fallback)
    },
    [pool, edition, show],
  )
  const readBytes = useCallback(
    async ({ bytes, name: called }: FileBytes, encoding?: TextEncoding) => {
      const decoded = decodeText(bytes, encoding)
      if (!decoded.ok) {
        setFailure(failureLabels({ kind: 'binary', file: decoded.kind }))
        return
      }
      const guess = encoding ?? (decoded.isGuess ? decoded.encoding : undefined)
      setLegacy(guess && { bytes, name: called, encoding: guess })
      await read(decoded.text, called)
    },
    [read, failureLabels],
  )
  const readFile = useCallback(
    async (chosen: File) => {
      if (await isArchive(chosen)) {
        setArchive(chosen)
        return
      }
      setArchive(undefined)
      if (chosen.size > FILE_LIMIT) {
        const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE)
        setFailure(t('import.tooBig', { size: megabytes(chosen.size), limit: megabytes(FILE_LIMIT) }))
        return
      }
      const bytes = await chosen.arrayBuffer().catch(() => undefined)
      if (bytes === undefined) setFailure(t('import.unreadable'))
      else await readBytes({ bytes: new Uint8Array(bytes), name: withoutEnding(chosen.name) })
    },
    [readBytes, t],
  )

  const begun = useRef<GivenDeck>(undefined)
  useEffect(() => {
    if (given === undefined || begun.current === given) return
    begun.current = given
    void (typeof given === 'string' ? read(given) : readFile(given))
  }, [given, read, readFile])

  const choose = async (index: number, key: CardKey) => {
    if (!report || key === '') return
    const [{ resolveAmbiguity }, { chooseOtherwise }] = await Promise.all([
      import('@/lib/features/decks/model/formats/list-builder'),
      import('@/lib/features/decks/model/formats/repair'),
    ])
    const isRepaired = report.lines[index]?.kind === 'understood'
    setReport((isRepaired ? chooseOtherwise : resolveAmbiguity)(pool, report, index, key))
  }

  const recount = async (index: number, copies: number) => {
    if (!report) return
    const { withCount } = await import('@/lib/features/decks/model/formats/repair')
    setReport(withCount(pool, report, index, copies))
  }

  const kept = useSaveLabels()
  const apply = async () => {
    if (!report) return
    const count = sizeOf(report.list)
    if (target === 'new' || !open) {
      const started = await startDeck({
        name,
        notes: keptText(report.notes ?? '', DECK_LIMITS.notesLength),
        list: report.list,
        // Where somebody else began it is no deck of one's own.
        extras: { ...(report.extras ?? NO_EXTRAS), origin: null },
      })
      if (!started.ok) return setFailure(kept.failed(started, name))
      onClose()
      router.push(`/decks/${started.value}`)
    } else {
      open.onList(target === 'add' ? together(open.list, report.list) : report.list)
      onClose()
    }
    toast({ message: kept.done(t('import.done', { count }), true) })
  }

  if (archive && Archive) return <Archive pool={pool} file={archive} onClose={onClose} />
  const legality = report && checkDeck(pool, report.list)
  const count = report ? sizeOf(report.list) : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('import.title')}
      shape="wide"
      actions={
        report ? (
          <>
            <Button
              variant="quiet"
              onClick={() => {
                setReport(undefined)
                setLegacy(undefined)
                setText('')
              }}
            >
              {t('import.again')}
            </Button>
            <Button variant="primary" disabled={count === 0} onClick={() => void apply()}>
              {t('import.apply', { count })}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            disabled={busy || text.trim() === ''}
            onClick={() => {
              setLegacy(undefined)
              void read(text)
            }}
          >
            {busy ? t('import.reading') : t('import.read')}
          </Button>
        )
      }
    >
      {failure !== undefined && (
        <Notice bad as="div" className="mb-3.5" role="alert">
          <p>
            <b>{t('import.error.title')}</b>
          </p>
          <p>{failure}</p>
          {open && <p>{t('import.error.kept')}</p>}
        </Notice>
      )}
      {legacy && (
        <EncodingChoice
          label={words('encoding')}
          encoding={legacy.encoding}
          nameOf={(one) => words(`encodings.${one}`)}
          onChoose={(one) => void readBytes(legacy, one)}
        />
      )}
      {report && legality ? (
        <div className={DIALOG_PARTS}>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <b className="tech text-18/[1.2]">
              {report.format === 'csv'
                ? words('table', { understood: count })
                : t('import.report', { format: report.format, understood: count })}
            </b>
            <GateStrip states={legality.rules.map(({ satisfied }) => satisfied)} />
            {legality.legal && <span className="text-14 text-amber">{t('import.legalAfter')}</span>}
          </p>
          {open && (
            <fieldset className="flex flex-wrap gap-x-4.5 gap-y-1">
              <legend className="lab">{t('import.target')}</legend>
              {(['new', 'replace', 'add'] as const).map((one) => (
                <label key={one} className="inline-flex min-h-7 items-center gap-1.75 text-15">
                  <input
                    className="size-4 accent-horizon-fill"
                    type="radio"
                    name="import-target"
                    checked={target === one}
                    onChange={() => setTarget(one)}
                  />
                  {t(
                    one === 'new'
                      ? 'import.targetNew'
                      : one === 'replace'
                        ? 'import.targetReplace'
                        : 'import.targetAdd',
                  )}
                  {one !== 'new' && <i className="text-13 text-ink-3 not-italic"> {t('import.undoable')}</i>}
                </label>
              ))}
            </fieldset>
          )}
          {sectionsLeftOut(report.lines).map(({ name: section, lines }) => (
            <p key={section} className="text-14 text-amber">
              {words('leftOut.section', { name: section, count: lines })}
            </p>
          ))}
          {target !== 'new' && report.extras && report.extras.maybe.length > 0 && (
            <p className="text-14 text-amber">{words('leftOut.maybe')}</p>
          )}
          {target === 'new' && report.extras && <p className="text-14 text-ink-2">{words('extras')}</p>}
          {target === 'new' && (
            <label className={LABELLED}>
              <span className="lab">{t('import.name')}</span>
              <Field>
                <input
                  value={name}
                  maxLength={DECK_LIMITS.nameLength}
                  placeholder={t('builder.untitled')}
                  onChange={(event) => setName(cleanName(event.target.value))}
                />
              </Field>
            </label>
          )}
          <ImportReport
            pool={pool}
            report={report}
            onChoose={(index, key) => void choose(index, key)}
            onCount={(index, copies) => void recount(index, copies)}
          />
        </div>
      ) : (
        <div className={DIALOG_PARTS}>
          <p>{t('import.intro')}</p>
          <p className="flex flex-wrap items-center gap-2.5 text-14 text-ink-2">
            <Button disabled={busy} onClick={() => picker.current?.click()}>
              {t('import.file')}
            </Button>
            <span>{t('import.drop')}</span>
          </p>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".zip,.o8d,.cod,.dek,.txt,.md,.csv,.json,.xml,text/plain,text/markdown,text/csv,application/json,application/xml"
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              event.target.value = ''
              if (chosen) void readFile(chosen)
            }}
          />
          <label className={LABELLED}>
            <span className="lab">{t('import.paste')}</span>
            <Field className="p-0">
              <textarea
                className="resize-y px-2.5 py-2 text-15/[1.45]"
                rows={9}
                value={text}
                placeholder={t('import.placeholder')}
                spellCheck={false}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
          </label>
        </div>
      )}
    </Dialog>
  )
}
