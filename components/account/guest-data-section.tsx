'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type GuestData, isNothing, readGuestData } from '@/lib/features/account/client/guest-move'
import { cardsOfCollection } from '@/lib/features/collection/model/collection'
import { MoveDialog } from './move-dialog'
import type { SectionProps } from './sections/section'
import { SECTION, SECTION_TITLE } from './styles'

/**
 * Data that this browser still holds from before signing in, with a way to move it. Renders nothing if there is none.
 */
export function GuestDataSection({ user }: SectionProps) {
  const t = useTranslations('account')
  const [data, setData] = useState<GuestData>()
  const [open, setOpen] = useState(false)
  const read = useCallback(() => void readGuestData().then(setData), [])
  useEffect(read, [read])
  if (!data || isNothing(data)) return null
  return (
    <section className={SECTION} aria-labelledby="guest-title">
      <h2 id="guest-title" className={SECTION_TITLE}>
        {t('guestData.title')}
      </h2>
      <p>
        {t('guestData.text', {
          decks: data.decks.length,
          drafts: data.drafts,
          sets: data.sets,
          cards: cardsOfCollection(data.book).size,
        })}
      </p>
      <Button onClick={() => setOpen(true)}>{t('guestData.action')}</Button>
      <MoveDialog
        userId={user.id}
        open={open}
        onClose={() => {
          setOpen(false)
          read()
        }}
      />
    </section>
  )
}
