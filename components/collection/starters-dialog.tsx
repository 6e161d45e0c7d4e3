'use client'

import { useTranslations } from 'next-intl'
import { useCollection } from '@/components/storage/use-collection'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import { addDeckList, changesBetween } from '@/lib/features/collection/model/counts'
import { deckNeeds } from '@/lib/features/collection/model/needs'
import { STARTER_DECKS, type StarterDeck } from '@/lib/features/decks/model/starters'
import type { Pool } from '@/lib/game/cards/pool'

interface StartersDialogProps {
  readonly pool: Pool
  readonly open: boolean
  readonly onClose: () => void
}

/** The starter decks that were sold, whose cards can be added to the collection at once. */
export default function StartersDialog({ pool, open, onClose }: StartersDialogProps) {
  const t = useTranslations('collection')
  const terms = useTranslations('terms')
  const { counts, status } = useCollection()
  const add = (starter: StarterDeck, copies: number) => {
    const undo = changeCollection(
      { counts: changesBetween(counts, addDeckList(counts, starter.list)) },
      'starter',
    )
    onClose()
    toast({
      message: t('starters.added', { name: terms(`starter.${starter.nameKey}`), count: copies }),
      action: { label: t('undo'), onAction: undo },
    })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('starters.title')}>
      <p>{t('starters.text')}</p>
      <ul className="mt-3">
        {STARTER_DECKS.map((starter) => {
          const { owned, needed } = deckNeeds(pool, counts, starter.list)
          const name = terms(`starter.${starter.nameKey}`)
          return (
            <li key={starter.id} className="flex items-center gap-3 border-t border-line py-2.5">
              <span className="flex-1">
                <b>{name}</b>
                <span className="block text-14 text-ink-2">{t('starters.owned', { owned, needed })}</span>
              </span>
              <Button
                variant="primary"
                disabled={status !== 'ready'}
                aria-label={t('starters.addNamed', { name })}
                onClick={() => add(starter, needed)}
              >
                {t('starters.add')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
