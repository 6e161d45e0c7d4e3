'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { copyText } from '@/lib/browser/copy-text'
import { fold } from '@/lib/cards/fold'
import type { Pool } from '@/lib/cards/pool'
import { exportJson } from '@/lib/decks/formats/export-json'
import { exportO8d } from '@/lib/decks/formats/export-o8d'
import { exportText } from '@/lib/decks/formats/export-text'
import type { ExportedDeck } from '@/lib/decks/formats/exported-deck'
import { CopyField } from './copy-field'
import { codeOrNothing } from './deck-code'
import './dialogs.css'

const FORMATS = [
  { name: 'o8d', type: 'application/xml', write: exportO8d },
  { name: 'text', type: 'text/plain', write: exportText },
  { name: 'json', type: 'application/json', write: exportJson },
] as const

const ENDINGS = { o8d: 'o8d', text: 'txt', json: 'json' } as const

/** A file name that every system takes. */
const fileName = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'deck'

function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

interface ExportDialogProps {
  readonly pool: Pool
  readonly deck: ExportedDeck
  readonly onClose: () => void
}

/** A way to take the deck along, and its icon. */
const WAY =
  'grid w-full grid-cols-[20px_auto] items-center gap-x-[10px] border-b border-line px-1 py-2 hover:bg-basalt-2'
const WAY_ICON = 'row-span-2 row-start-1 text-horizon'

/** The deck as a file, a text or a code. */
export default function ExportDialog({ pool, deck, onClose }: ExportDialogProps) {
  const t = useTranslations('decks')
  const code = codeOrNothing(deck.list)
  return (
    <Dialog open onClose={onClose} title={t('export.title')}>
      <ul className="mb-[14px]">
        {FORMATS.map(({ name, type, write }) => (
          <li key={name}>
            <button
              type="button"
              className={WAY}
              onClick={() => download(`${fileName(deck.name)}.${ENDINGS[name]}`, type, write(pool, deck))}
            >
              <Icon name="download" className={WAY_ICON} />
              <b>{t(`export.${name}`)}</b>
              <span className="col-start-2 text-14 text-ink-2">{t(`export.${name}Note`)}</span>
            </button>
          </li>
        ))}
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
        <CopyField
          label={t('export.code')}
          text={code}
          button={t('export.copyCode')}
          done={t('export.copied')}
        />
      )}
    </Dialog>
  )
}
