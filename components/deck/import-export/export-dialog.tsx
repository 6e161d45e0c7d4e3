'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import { Icon } from '@/components/ui/icon'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { exportCsv } from '@/lib/features/decks/model/formats/deck-csv'
import { exportJson } from '@/lib/features/decks/model/formats/deck-json'
import {
  type ExportedDeck,
  exportMarkdown,
  exportText,
  partsLeftOut,
} from '@/lib/features/decks/model/formats/export-text'
import { exportO8d } from '@/lib/features/decks/model/formats/o8d'
import type { Pool } from '@/lib/game/cards/pool'
import { copyText } from '@/lib/platform/browser/copy-text'
import { safeFileName, saveFile } from '@/lib/platform/browser/save-file'
import { exportsMessages } from '@/lib/platform/i18n/generated/lazy/exports'
import { getPathname } from '@/lib/platform/i18n/navigation'
import { CopyField } from '../sharing/copy-field'
import { QrDetails } from '../sharing/qr-details'
import { WAY, WAY_ICON } from '../viewer/styles'
import { codeOrNothing } from './deck-code'
import { PictureWays } from './pictures/picture-ways'

const FORMATS = [
  { name: 'o8d', ending: 'o8d', type: 'application/xml', write: exportO8d },
  { name: 'text', ending: 'txt', type: 'text/plain', write: exportText },
  { name: 'markdown', ending: 'md', type: 'text/markdown', write: exportMarkdown },
  { name: 'csv', ending: 'csv', type: 'text/csv', write: exportCsv },
  { name: 'json', ending: 'json', type: 'application/json', write: exportJson },
] as const

interface ExportDialogProps {
  readonly pool: Pool
  readonly deck: ExportedDeck
  readonly onClose: () => void
}

/** Exports the deck as a file, a text or a code. */
export default function ExportDialog(props: ExportDialogProps) {
  const [printing, setPrinting] = useState(false)
  const Print = useLazyComponent(
    printing,
    () => import('../print/print-dialog'),
    () => setPrinting(false),
  )
  return (
    <LazyMessages load={exportsMessages} onFailed={props.onClose}>
      {Print ? <Print {...props} /> : <Ways {...props} onPrint={() => setPrinting(true)} />}
    </LazyMessages>
  )
}

function Ways({ pool, deck, onPrint, onClose }: ExportDialogProps & { readonly onPrint: () => void }) {
  const t = useTranslations('decks')
  const words = useTranslations('exports')
  const locale = useLocale()
  const code = codeOrNothing(deck.list)
  const name = deck.name || t('builder.untitled')
  const called = (format: (typeof FORMATS)[number]['name']): readonly [string, string] =>
    format === 'csv' || format === 'markdown'
      ? [words(format), words(`${format}Note`)]
      : [t(`export.${format}`), t(`export.${format}Note`)]
  return (
    <Dialog open onClose={onClose} title={t('export.title')}>
      <ul className="mb-3.5">
        {FORMATS.map(({ name: format, ending, type, write }) => {
          const [title, note] = called(format)
          const left = partsLeftOut(format, deck)
          return (
            <li key={format}>
              <button
                type="button"
                className={WAY}
                onClick={() =>
                  saveFile(`${safeFileName(deck.name)}.${ending}`, `${type};charset=utf-8`, write(pool, deck))
                }
              >
                <Icon name="download" className={WAY_ICON} />
                <b>{title}</b>
                <span className="col-start-2 text-14 text-ink-2">{note}</span>
                {left.length > 0 && (
                  <span className="col-start-2 text-14 text-amber">
                    {words('leftOut.note', {
                      parts: left.map((part) => words(`leftOut.part.${part}`)).join(', '),
                    })}
                  </span>
                )}
              </button>
            </li>
          )
        })}
        <li>
          <button type="button" className={WAY} onClick={onPrint}>
            <Icon name="deck" className={WAY_ICON} />
            <b>{words('print.way')}</b>
            <span className="col-start-2 text-14 text-ink-2">{words('print.wayNote')}</span>
          </button>
        </li>
        <PictureWays pool={pool} deck={deck} />
        <li>
          <button
            type="button"
            className={WAY}
            onClick={async () => {
              const copied = await copyText(exportText(pool, deck))
              toast({ message: t(copied ? 'export.copied' : 'export.notCopied') })
            }}
          >
            <Icon name="copy" className={WAY_ICON} />
            <b>{t('export.copyText')}</b>
          </button>
        </li>
      </ul>
      {code !== undefined && (
        <>
          <CopyField
            label={t('export.code')}
            text={code}
            button={t('export.copyCode')}
            done={t('export.copied')}
          />
          <QrDetails text={`${location.origin}${getPathname({ href: '/d', locale })}#${code}`} name={name} />
        </>
      )}
    </Dialog>
  )
}
