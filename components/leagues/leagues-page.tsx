'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useStore } from 'zustand/react'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { NumberedSteps } from '@/components/ui/numbered-steps'
import { listLeagues, localLeagues } from '@/lib/features/leagues/client/leagues'
import type { LeagueLine } from '@/lib/features/leagues/contract/leagues'
import { Link } from '@/lib/platform/i18n/navigation'
import { storageStore } from '@/lib/platform/storage/troubles'

type Line = Pick<LeagueLine, 'id' | 'name' | 'owner' | 'phase' | 'players' | 'rounds'>

/** `/leagues`: leagues on this device, leagues that the user takes part in, and public ones. */
export function LeaguesPage() {
  const t = useTranslations('leagues')
  const { user } = useAccount()
  const emptied = useStore(storageStore, (now) => now.emptied)
  const [local, setLocal] = useState<readonly Line[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once storage was emptied.
  useEffect(() => {
    void localLeagues().then((leagues) =>
      setLocal(
        leagues.map(({ id, name, state }) => ({
          ...{ id, name, owner: '', phase: state.phase },
          ...{ players: state.players.length, rounds: state.rounds.length },
        })),
      ),
    )
  }, [emptied])
  return (
    <div className="doc">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="flex-1 text-40 max-md:text-28">{t('title')}</h1>
        <ButtonLink variant="primary" href="/leagues/new" prefetch={false}>
          {t('newLeague')}
        </ButtonLink>
      </div>
      <p className="mt-2 mb-4 max-w-[66ch] text-ink-2">{t('lede')}</p>
      {local.length > 0 && <Lines title={t('onDevice')} lines={local} />}
      {user && <Listed key={user.id} title={t('mine')} isMine />}
      <Listed title={t('public')} isMine={false}>
        {local.length === 0 && <FirstLeague />}
      </Listed>
    </div>
  )
}

const FIRST_STEPS = ['name', 'players', 'rounds'] as const

/** What a league takes, where there is none to look at. */
function FirstLeague() {
  const t = useTranslations('leagues.first')
  const id = useId()
  return (
    <section className="mt-7 grid gap-5" aria-labelledby={id}>
      <h2 id={id} className="text-28">
        {t('title')}
      </h2>
      <NumberedSteps
        steps={FIRST_STEPS.map((step) => ({
          id: step,
          title: t(`${step}.title`),
          text: t(`${step}.text`),
        }))}
      />
    </section>
  )
}

interface ListedProps {
  readonly title: string
  readonly isMine: boolean
  /** After the list, if it is empty. */
  readonly children?: ReactNode
}

function Listed({ title, isMine, children }: ListedProps) {
  const t = useTranslations('leagues')
  const [lines, setLines] = useState<readonly LeagueLine[]>()
  const [after, setAfter] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void listLeagues(isMine).then((page) => {
      if (!isCurrent) return
      setFailed(page === undefined)
      setLines(page?.leagues ?? [])
      setAfter(page?.after ?? null)
    })
    return () => {
      isCurrent = false
    }
  }, [isMine])
  const more = async () => {
    const page = await listLeagues(isMine, after ?? undefined)
    if (!page) return
    setLines((before = []) => [...before, ...page.leagues])
    setAfter(page.after)
  }
  if (!lines) return <p role="status">{t('loading')}</p>
  const isEmpty = lines.length === 0 && !hasFailed
  return (
    <>
      <Lines title={title} lines={lines}>
        {hasFailed && <p role="alert">{t('failed')}</p>}
        {isEmpty && <p className="text-ink-2">{t(isMine ? 'noneMine' : 'nonePublic')}</p>}
        {after !== null && (
          <Button className="mt-2" onClick={() => void more()}>
            {t('more')}
          </Button>
        )}
      </Lines>
      {isEmpty && children}
    </>
  )
}

interface LinesProps {
  readonly title: string
  readonly lines: readonly Line[]
  readonly children?: ReactNode
}

function Lines({ title, lines, children }: LinesProps) {
  const t = useTranslations('leagues')
  const id = useId()
  return (
    <section className="mt-6" aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-22">
        {title}
      </h2>
      <ul>
        {lines.map((league) => (
          <li key={league.id} className="border-b border-line py-2.5">
            <Link
              className="tech inline-block py-1 text-18 wrap-anywhere"
              href={`/leagues/${league.id}`}
              prefetch={false}
              data-as-written=""
            >
              {league.name}
            </Link>
            <p className="text-14 text-ink-2" data-as-written="">
              {[
                league.owner !== '' && t('by', { name: league.owner }),
                t(`phase.${league.phase}`, { round: league.rounds }),
                t('count', { count: league.players }),
              ]
                .filter((part) => part !== false)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
