'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { GateStrip } from '@/components/cards/gate'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EncodingChoice } from '@/components/ui/form/encoding-choice'
import { Field } from '@/components/ui/form/field'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import { Notice } from '@/components/ui/notice'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { startDeck } from '@/lib/features/decks/client/deck-work'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { canonicalDeckList, deckSize } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { sectionsLeftOut } from '@/lib/features/decks/model/formats/export-text'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import type { Pool } from '@/lib/game/cards/pool'
import { exportsMessages } from '@/lib/platform/i18n/generated/lazy/exports'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { cleanName, keptText } from '@/lib/platform/text/plain-text'
import { useSaveLabels } from '../library/use-save-labels'
import { DIALOG_PARTS, LABELLED } from '../viewer/styles'
import { ImportSource, ImportTarget, type Target } from './import-parts'
import { ImportReport } from './import-report'
import { useDeckImport } from './use-deck-import'
import type { GivenDeck } from './use-given-deck'

interface ImportDialogProps {
  readonly pool: Pool
  /** A deck that was dropped or pasted on the page. */
  readonly given?: GivenDeck
  /** The open deck, if there is one. */
  readonly open?: { readonly list: DeckList; readonly onList: (list: DeckList) => void }
  readonly onClose: () => void
}

const together = (a: DeckList, b: DeckList): DeckList =>
  canonicalDeckList({
    edition: a.edition,
    team: [...a.team, ...b.team],
    missions: [...a.missions, ...b.missions],
    draw: [...a.draw, ...b.draw],
  })

/** Reads a deck from a file or a text and shows how it was understood. Nothing changes before it is confirmed. */
export default function ImportDialog(props: ImportDialogProps) {
  return (
    <LazyMessages load={exportsMessages} onFailed={props.onClose}>
      <ImportForm {...props} />
    </LazyMessages>
  )
}

function ImportForm({ pool, given, open, onClose }: ImportDialogProps) {
  const t = useTranslations('decks')
  const words = useTranslations('exports')
  const router = useRouter()
  const deck = useDeckImport(pool, given, open?.list.edition)
  const { text, busy, failure, archive, legacy, report, name } = deck
  const [target, setTarget] = useState<Target>('new')
  const Archive = useLazyComponent(
    archive !== undefined,
    () => import('./archive/archive-dialog'),
    () => deck.change({ archive: undefined }),
  )

  const kept = useSaveLabels()
  const apply = async () => {
    if (!report) return
    const count = deckSize(report.list)
    if (target === 'new' || !open) {
      const started = await startDeck({
        name,
        notes: keptText(report.notes ?? '', DECK_LIMITS.notesLength),
        list: report.list,
        // An import is an independent deck, whatever deck it was copied from.
        extras: { ...(report.extras ?? NO_EXTRAS), origin: null },
      })
      if (!started.ok) return deck.fail(kept.failed(started, name))
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
  const count = report ? deckSize(report.list) : 0
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
              onClick={() => deck.change({ report: undefined, legacy: undefined, text: '' })}
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
              deck.change({ legacy: undefined })
              void deck.read(text)
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
          onChoose={(one) => void deck.readBytes(legacy, one)}
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
          {open && <ImportTarget target={target} onChoose={setTarget} />}
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
                  onChange={(event) => deck.change({ name: cleanName(event.target.value) })}
                />
              </Field>
            </label>
          )}
          <ImportReport
            pool={pool}
            report={report}
            onChoose={(index, key) => void deck.choose(index, key)}
            onCount={(index, copies) => void deck.recount(index, copies)}
          />
        </div>
      ) : (
        <ImportSource
          text={text}
          busy={busy}
          onText={(typed) => deck.change({ text: typed })}
          onFile={(file) => void deck.readFile(file)}
        />
      )}
    </Dialog>
  )
}
