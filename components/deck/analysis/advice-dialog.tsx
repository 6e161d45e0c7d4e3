'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { AdviceSentences } from './advice-sentences'
import { MeasuredCards } from './measured-cards'
import { TeamReach } from './reach/team-reach'

/** Maximum number of sentences shown. */
const SHOWN = 5
const NOTE = 'mb-3 text-15 text-ink-2'
const HEADING = 'mt-5 mb-2 text-[19px]'

interface AdviceDialogProps {
  readonly list: DeckList
  readonly pool: Pool
  readonly onClose: () => void
  /** Shows the results of a search next to the deck; omitted if the deck is read-only. */
  readonly onSearch?: (query: string) => void
}

/** Shows the advice that follows from the texts and ratings of a deck's cards. */
export default function AdviceDialog({ list, pool, onClose, onSearch }: AdviceDialogProps) {
  const t = useTranslations('advice')
  return (
    <Dialog open shape="wide" title={t('title')} onClose={onClose}>
      <p className={NOTE}>{t('lede')}</p>
      <h3 className={HEADING}>{t('heading')}</h3>
      <AdviceSentences most={SHOWN} list={list} pool={pool} onSearch={onSearch} />
      <h3 className={HEADING}>{t('reach')}</h3>
      <p className={NOTE}>{t('reachLede')}</p>
      <TeamReach list={list} pool={pool} />
      <MeasuredCards list={list} pool={pool} onSearch={onSearch} />
    </Dialog>
  )
}
