'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useCardTexts } from '@/components/cards/text/card-texts'
import { usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { readGame, removeTable, saveTable } from '@/lib/features/play/client/saved-tables'
import { LESSON_IDS } from '@/lib/features/play/model/guide/lessons'
import { GUIDE_ID, type SavedGame } from '@/lib/features/play/model/saved/saved-table'
import { useHeadingAfterTable } from '../set-up/heading-after-table'

function Loading() {
  const t = useTranslations('guide')
  return (
    <div className="doc">
      <h1>{t('heading')}</h1>
      <p className="lede" role="status">
        {t('loading')}
      </p>
    </div>
  )
}

/** Engine and table are loaded on demand. */
const GuidedGame = dynamic(() => import('./guided-game').then((module) => module.GuidedGame), {
  ssr: false,
  loading: Loading,
})

/** The game on the table; a new object each time it is set up. */
interface Laid {
  readonly left?: SavedGame
  readonly number: number
}

/** The guided first game: an introduction, then the table. A guide left open is resumed automatically. */
export function FirstGame() {
  const t = useTranslations('guide')
  const pool = usePool()
  const poolFailed = usePoolFailed()
  useCardTexts()
  const [left, setLeft] = useState<SavedGame>()
  const [laid, setLaid] = useState<Laid>()
  const [looked, setLooked] = useState(false)
  useEffect(() => {
    let gone = false
    void readGame(GUIDE_ID).then((saved) => {
      if (gone) return
      setLeft(saved)
      if (saved?.open) setLaid({ left: saved, number: 0 })
      setLooked(true)
    })
    return () => {
      gone = true
    }
  }, [])
  const lay = useCallback(
    (saved?: SavedGame) => setLaid((now) => ({ left: saved, number: (now?.number ?? 0) + 1 })),
    [],
  )
  const again = useCallback(() => {
    void removeTable(GUIDE_ID)
    lay()
  }, [lay])
  const leave = useCallback(async () => {
    const saved = await readGame(GUIDE_ID)
    const aside = saved && { ...saved, open: false }
    if (aside) void saveTable(aside)
    setLeft(aside)
    setLaid(undefined)
  }, [])

  const lesson = left?.guide?.lesson ?? LESSON_IDS.length
  const heading = useHeadingAfterTable(laid !== undefined)
  if (laid && pool) {
    return <GuidedGame key={laid.number} pool={pool} left={laid.left} onLeave={leave} onAgain={again} />
  }
  if (laid && !poolFailed) return <Loading />
  return (
    <div className="doc">
      <h1 ref={heading} tabIndex={-1}>
        {t('heading')}
      </h1>
      <p className="lede max-w-[60ch]">{t('lede')}</p>
      {poolFailed && (
        <Notice bad role="alert">
          {t('poolFailed')}
        </Notice>
      )}
      <p className="mt-(--s-5) flex flex-wrap gap-3">
        {lesson < LESSON_IDS.length && (
          <Button variant="primary" className="min-h-11" onClick={() => lay(left)}>
            {t('goOn', { step: lesson + 1, count: LESSON_IDS.length })}
          </Button>
        )}
        <Button
          variant={lesson < LESSON_IDS.length ? undefined : 'primary'}
          className="min-h-11"
          disabled={!looked}
          onClick={again}
        >
          {t(left ? 'startAgain' : 'begin')}
        </Button>
        <ButtonLink variant="quiet" className="min-h-11" href="/play" prefetch={false}>
          {t('already')}
        </ButtonLink>
      </p>
    </div>
  )
}
