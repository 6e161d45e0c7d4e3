'use client'

import { useTranslations } from 'next-intl'
import { ShareButton } from '@/components/shared-items/share-button'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { toast } from '@/components/ui/toast'
import { behindHash, positionHref } from '@/lib/features/play/model/links/links'
import { PERSON } from '@/lib/features/play/model/setup'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Position } from '@/lib/game/engine'
import { copyText } from '@/lib/platform/browser/copy-text'

interface PositionLinksProps {
  readonly position: Position | undefined
  /** The position as encoded in its link. */
  readonly text: string | undefined
  /** The own cards in it. */
  readonly cards: readonly BroughtCard[]
  readonly isUntouched: boolean
  readonly onClear: () => void
}

/** Actions on a completed position: play it, share it, or clear it. */
export function PositionLinks({ position, text, cards, isUntouched, onClear }: PositionLinksProps) {
  const t = useTranslations('position')
  const playHref = positionHref(text ?? '', position?.seats.map(() => PERSON) ?? [], undefined, cards)
  const copy = async (what: string, done: string) => {
    toast({ message: (await copyText(what)) ? done : t('copyFailed') })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {text === undefined ? (
        <Button variant="primary" disabled>
          {t('open')}
        </Button>
      ) : (
        <ButtonLink variant="primary" href={playHref} prefetch={false}>
          {t('open')}
        </ButtonLink>
      )}
      <Button disabled={!position} onClick={() => void copy(location.href, t('copied'))}>
        {t('copyLink')}
      </Button>
      <ShareButton
        label={t('short')}
        disabled={!position}
        content={() => ({ kind: 'position', link: behindHash(playHref) })}
        long={() => playHref}
      />
      <Button
        disabled={!position}
        onClick={() => void copy(JSON.stringify(position, null, 2), t('dataCopied'))}
      >
        {t('copyData')}
      </Button>
      <Button variant="quiet" disabled={isUntouched} onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}
