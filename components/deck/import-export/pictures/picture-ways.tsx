'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { usePaperSource } from '@/components/paper/use-paper'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import type { DECK_SECTIONS } from '@/lib/features/decks/model/deck'
import { deckSize } from '@/lib/features/decks/model/edit'
import type { ExportedDeck } from '@/lib/features/decks/model/formats/export-text'
import type { Pool } from '@/lib/game/cards/pool'
import { plainText } from '@/lib/game/text/tokens'
import { safeFileName, saveFile } from '@/lib/platform/browser/save-file'
import { WAY, WAY_ICON } from '../../viewer/styles'

interface PictureWaysProps {
  readonly pool: Pool
  readonly deck: ExportedDeck
}

/** Exports the deck as a picture or as an object for Tabletop Simulator, both drawn in the browser. */
export function PictureWays({ pool, deck }: PictureWaysProps) {
  const t = useTranslations('exports')
  const decks = useTranslations('decks')
  const words = useCardLabels()
  const [busy, setBusy] = useState<'picture' | 'tabletop'>()
  const source = usePaperSource(() => toast({ message: t('picture.failed') }))
  const name = deck.name || decks('builder.untitled')
  const cards = deckSize(deck.list)

  const picture = async () => {
    if (!source) return
    const { pictureFile } = await import('./draw-sheets')
    const edition = decks(deck.list.edition === '2008' ? 'builder.edition2008' : 'builder.edition2007')
    const text = {
      title: name,
      facts: `${decks('builder.cards', { count: cards })} · ${edition}`,
      team: decks('team.title'),
      missions: decks('missions.title'),
      hero: decks('draw.hero'),
      villain: decks('draw.villain'),
      made: t('picture.made'),
    }
    const file = await pictureFile(pool, deck.list, text, source)
    saveFile(`${safeFileName(name)}.png`, 'image/png', file)
  }
  const tabletop = async () => {
    if (!source) return
    const { tabletopFile } = await import('./draw-sheets')
    const file = safeFileName(name)
    const text = {
      file,
      pile: (section: (typeof DECK_SECTIONS)[number]) => t(`tabletop.${section}`, { name }),
      card: (card: Parameters<typeof words.name>[0]) => ({
        name: words.name(card),
        description: [words.summary(card), ...source.textOf(card).map((one) => plainText(one))].join('\n'),
      }),
      readme: t('tabletop.readme', { name }),
    }
    const archive = await tabletopFile(pool, deck.list, text, source)
    saveFile(`${file}-tabletop-simulator.zip`, 'application/zip', archive)
    toast({ message: t('tabletop.done') })
  }
  const run = async (kind: 'picture' | 'tabletop') => {
    setBusy(kind)
    await (kind === 'picture' ? picture() : tabletop()).catch(() => toast({ message: t(`${kind}.failed`) }))
    setBusy(undefined)
  }
  return (['picture', 'tabletop'] as const).map((kind) => (
    <li key={kind}>
      <button
        type="button"
        className={WAY}
        disabled={!source || busy !== undefined || cards === 0}
        onClick={() => void run(kind)}
      >
        <Icon name={kind === 'picture' ? 'grid' : 'download'} className={WAY_ICON} />
        <b>{t(`${kind}.way`)}</b>
        <span className="col-start-2 text-14 text-ink-2" aria-live="polite">
          {t(busy === kind ? `${kind}.making` : `${kind}.note`)}
        </span>
      </button>
    </li>
  ))
}
