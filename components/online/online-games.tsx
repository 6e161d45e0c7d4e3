'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { NumberedSteps } from '@/components/ui/numbered-steps'
import { CodeForm } from './code-form'
import { Challenges, GameList, Watchable } from './game-lists'
import { useCalling } from './use-calling'
import { useEarlierGames, useGameLists } from './use-game-lists'

/** Rarely changed settings are loaded once the page is shown. */
const TurnNotices = dynamic(() => import('./table/turn-notices'), { ssr: false })

const TITLE = 'text-40 max-md:text-28'

const FIRST_STEPS = ['deck', 'link', 'play'] as const

/** `/online`: the user's games, those waiting for them first, and players who want to play. */
export function OnlineGames() {
  const t = useTranslations('online')
  const { lists, failed, load } = useGameLists()
  const earlier = useEarlierGames(lists?.after ?? null)
  const [asksCode, setAsksCode] = useState(false)
  const games = lists?.games ?? []
  const begun = games.filter(({ status }) => status !== 'ended')
  const yours = begun.filter(({ isYourTurn }) => isYourTurn)
  const theirs = begun.filter(({ isYourTurn }) => !isYourTurn)
  const latest = games.filter(({ status }) => status === 'ended')
  const over = [...latest, ...earlier.games.filter(({ id }) => !latest.some((game) => game.id === id))]
  const waiting = yours.length
  useCalling(waiting > 0 ? `(${waiting})` : '', waiting)
  return (
    <div className="doc">
      <div className="flex flex-wrap items-start gap-3 [&>.btn]:mt-1">
        <div className="mr-auto">
          <h1 className={TITLE}>{games.length > 0 ? t('list.waiting', { count: waiting }) : t('title')}</h1>
          <p className="mt-1 max-w-[60ch] text-ink-2" role="status">
            {lists && begun.length > 0 ? t('list.others', { count: theirs.length }) : t('lede')}
          </p>
        </div>
        <Button aria-expanded={asksCode} onClick={() => setAsksCode(!asksCode)}>
          {t('list.code')}
        </Button>
        <ButtonLink href="/online/new" variant="primary" prefetch={false}>
          {t('list.new')}
        </ButtonLink>
      </div>
      {asksCode && <CodeForm />}
      {failed && (
        <p className="notice notice--bad mt-4" role="alert">
          {t('list.failed')} <Button onClick={() => void load()}>{t('list.retry')}</Button>
        </p>
      )}
      {!lists && !failed && <p className="mt-6 text-ink-2">{t('list.loading')}</p>}
      {lists && games.length === 0 && (
        <section className="mt-6 grid gap-5">
          <h2 className="text-28">{t('list.first.title')}</h2>
          <NumberedSteps
            steps={FIRST_STEPS.map((id) => ({
              id,
              title: t(`list.first.${id}.title`),
              text: t(`list.first.${id}.text`),
            }))}
          />
        </section>
      )}
      <GameList title={t('list.yourTurn')} games={yours} action={t('list.play')} isUrgent />
      <GameList title={t('list.theirTurn')} games={theirs} action={t('list.look')} />
      <div className={over.length > 0 ? 'grid grid-cols-2 gap-x-8 max-md:grid-cols-1' : ''}>
        <div>
          <GameList title={t('list.finished')} games={over} action={t('list.replay')} isNarrow />
          {earlier.more && (
            <Button className="mt-2" disabled={earlier.status === 'loading'} onClick={earlier.more}>
              {t('list.earlier')}
            </Button>
          )}
          {over.some(({ seats }) => seats.every(({ isMember }) => !isMember)) && (
            <p className="mt-2 max-w-[60ch] text-14 text-ink-3">{t('list.guestsKept')}</p>
          )}
          <p role="alert" className="mt-2 text-danger empty:hidden">
            {earlier.status === 'failed' && t('list.failed')}
          </p>
        </div>
        {lists && <Challenges challenges={lists.challenges} />}
      </div>
      {lists && <Watchable games={lists.watchable} />}
      {games.length > 0 && <TurnNotices />}
    </div>
  )
}
