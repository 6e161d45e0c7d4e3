'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { OwnPart } from './use-own-part'

interface LikeButtonProps {
  readonly shareId: string
  readonly name: string
  /** Number of likes when the deck was fetched. */
  readonly likes: number
  readonly part: OwnPart
}

/** The number of likes of a deck, and whether the user likes it. */
export function LikeButton({ shareId, name, likes, part }: LikeButtonProps) {
  const t = useTranslations('gallery')
  const [now, setNow] = useState<number>()
  const [busy, setBusy] = useState(false)
  const isLiked = part.own?.liked.includes(shareId) ?? false
  const press = async () => {
    if (!part.isMember) {
      toast({ message: t('like.signIn') })
      return
    }
    setBusy(true)
    const count = await part.like(shareId, !isLiked)
    if (count !== undefined) setNow(count)
    setBusy(false)
  }
  const count = now ?? likes
  return (
    <Button
      variant="quiet"
      aria-pressed={isLiked}
      aria-label={t('like.label', { name, count })}
      disabled={busy}
      onClick={() => void press()}
    >
      <span aria-hidden="true" className={isLiked ? 'text-amber' : 'text-ink-3'}>
        {isLiked ? '♥' : '♡'}
      </span>
      {count}
    </Button>
  )
}
