'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type ReplaySides, replayHref } from '@/lib/features/play/model/links/links'
import { getPathname } from '@/lib/platform/i18n/navigation'
import { BAD } from './styles'

interface WatchButtonProps {
  /** Creates the replay, which requires playing the game once more. */
  readonly replay: () => Promise<string>
  /** The seat of the deck, and the players' names. */
  readonly sides: ReplaySides
  /** The accessible name, such as the game's number. */
  readonly label: string
}

/** Opens a game as a replay in another tab, so that the figures remain visible. */
export function WatchButton({ replay, sides, label }: WatchButtonProps) {
  const t = useTranslations('lab')
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  /** Set if the browser blocks opening a tab. */
  const [href, setHref] = useState<string>()
  const watch = async () => {
    setState('busy')
    try {
      const address = getPathname({ href: replayHref(await replay(), sides), locale })
      setState('idle')
      if (!window.open(address, '_blank')) setHref(address)
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  if (href !== undefined)
    return (
      <a className={buttonClass({ variant: 'quiet' })} href={href} target="_blank" rel="noreferrer">
        <Icon name="play" /> {t('games.open')}
        <span className="sr"> {label}</span>
      </a>
    )
  return (
    <>
      <Button
        variant="quiet"
        aria-disabled={state === 'busy' || undefined}
        onClick={() => {
          if (state !== 'busy') void watch()
        }}
      >
        <Icon name="play" /> {t(state === 'busy' ? 'games.making' : 'games.watch')}
        <span className="sr"> {label}</span>
      </Button>
      {state === 'failed' && (
        <span className={BAD} role="alert">
          {t('games.failed')}
        </span>
      )}
    </>
  )
}
