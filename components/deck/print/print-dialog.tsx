'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { pdfOf } from '@/components/paper/print-job'
import { usePaperSource } from '@/components/paper/use-paper'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import type { ExportedDeck } from '@/lib/features/decks/model/formats/export-text'
import type { Pool } from '@/lib/game/cards/pool'
import { safeFileName, saveFile } from '@/lib/platform/browser/save-file'
import { PagePreview } from './page-preview'
import { PrintSettingsForm } from './print-settings'
import { type PrintSettings, usePrintJob } from './use-print-job'

interface PrintDialogProps {
  readonly pool: Pool
  readonly deck: ExportedDeck
  readonly onClose: () => void
}

/** Playtest cards and the registration sheet of a deck, as a PDF made in the browser, with a preview of each page. */
export default function PrintDialog({ pool, deck, onClose }: PrintDialogProps) {
  const t = useTranslations('exports')
  const terms = useTranslations('terms')
  const [settings, setSettings] = useState<PrintSettings>({
    kind: 'cards',
    which: 'whole',
    paper: 'A4',
    cutLines: 'marks',
    ink: 'colour',
    bleed: false,
  })
  const [page, setPage] = useState(0)
  const [pages, setPages] = useState(1)
  const [busy, setBusy] = useState(false)
  const failed = () => toast({ message: t('print.failed') })
  const source = usePaperSource(failed)
  const { job, name, offered, chosen, isEmpty } = usePrintJob(pool, deck, settings)
  const shown = Math.min(page, pages - 1)
  const change = (changes: Partial<PrintSettings>) => {
    setSettings({ ...settings, ...changes })
    // The job now has different pages.
    if (changes.kind || changes.which) setPage(0)
  }

  const make = async () => {
    if (!source) return
    setBusy(true)
    try {
      const bytes = await pdfOf(job, source)
      const ending = settings.kind === 'cards' ? 'cards' : 'registration'
      saveFile(`${safeFileName(name)}-${ending}.pdf`, 'application/pdf', new Uint8Array(bytes))
    } catch {
      failed()
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('print.title')}
      shape="wide"
      actions={
        <Button variant="primary" disabled={busy || isEmpty || !source} onClick={() => void make()}>
          {t(busy ? 'print.making' : 'print.make')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-5 max-sm:grid-cols-1">
        <PrintSettingsForm settings={settings} change={change} offered={offered} chosen={chosen} />
        <div className="grid content-start gap-3">
          {isEmpty ? (
            <p role="status">{t('print.nothing')}</p>
          ) : source ? (
            <>
              <PagePreview
                job={job}
                source={source}
                page={shown}
                label={t('print.pictureOf', { page: shown + 1, pages })}
                onPages={setPages}
              />
              <p className="flex items-center justify-center gap-3">
                <Button
                  icon
                  aria-label={t('print.previous')}
                  disabled={shown === 0}
                  onClick={() => setPage(shown - 1)}
                >
                  <span aria-hidden="true">‹</span>
                </Button>
                <span aria-live="polite">{t('print.preview', { page: shown + 1, pages })}</span>
                <Button
                  icon
                  aria-label={t('print.next')}
                  disabled={shown >= pages - 1}
                  onClick={() => setPage(shown + 1)}
                >
                  <span aria-hidden="true">›</span>
                </Button>
              </p>
            </>
          ) : (
            <p role="status">{terms('card.text.coming')}</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
