import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { ratingsOf } from '@/components/cards/printed'
import { Notice } from '@/components/ui/notice'
import { ROW_LINK } from '@/components/ui/row-link'
import type { Making } from '@/lib/features/values/model/card-values'
import {
  ENDS,
  endShare,
  firstShare,
  hardestMissions,
  longerBy2007,
  meanTurns,
  type SurpriseRun,
  type Surprises,
  verdictOf,
} from '@/lib/features/values/model/surprises'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { Link } from '@/lib/platform/i18n/navigation'
import { inCode } from './making'
import { type FigureRow, Figures, ShareFigure } from './surprise-figures'
import { useValueWords } from './value-words'

interface SurprisesPageProps {
  readonly surprises: Surprises
  /** Source of the card values, measured in games between varied decks. */
  readonly making: Making
  readonly isOutdated: boolean
  /** The missions that may be named. */
  readonly missions: readonly Card[]
}

const MISSIONS = 8

/** Compares thousands of games with what players expect, each figure with the runs behind it. */
export function SurprisesPage({ surprises, making, isOutdated, missions }: SurprisesPageProps) {
  const t = useTranslations('surprises')
  const words = useValueWords()
  const { runs } = surprises
  const searching = runs.find(({ iterations }) => iterations !== undefined)
  const figure = ([value, half]: Making['copies'][0]) => `${words.signed(value)} ± ${words.plain(half)}`
  return (
    <div className="doc">
      <h1 className="text-40 max-md:text-28">{t('title')}</h1>
      <p className="mt-1 max-w-[76ch] text-ink-2">
        {t('lead', { decks: surprises.making.decks.ready, runs: runs.length })}
      </p>
      <p className="mt-3 max-w-[76ch] border-l-3 border-amber pl-3 text-15">{t('caveat')}</p>
      {isOutdated && <Notice className="mt-3">{t('outdated')}</Notice>}
      <First runs={runs} making={making} />
      <section>
        <h2 className={HEADING}>{t('missions.title')}</h2>
        <p className={TEXT}>{t('missions.text')}</p>
        <Missions runs={runs} missions={missions} />
      </section>
      <section>
        <h2 className={HEADING}>{t('copies.title')}</h2>
        <p className="max-w-[76ch]">
          {t('copies.text', { second: figure(making.copies[0]), third: figure(making.copies[1]) })}{' '}
          <Link href="/cards/values" prefetch={false}>
            {t('copies.link')}
          </Link>
        </p>
      </section>
      <section>
        <h2 className={HEADING}>{t('ends.title')}</h2>
        <Figures
          runs={runs}
          label={t('ends.title')}
          rows={ENDS.map((end) => ({
            label: t(`ends.${end}`),
            of: ({ groups }) => <ShareFigure share={endShare(groups.ready, end)} />,
          }))}
        />
      </section>
      <Editions runs={runs} decks={surprises.making.decks.by2007} />
      <h2 className={HEADING}>{t('how')}</h2>
      <p className={TEXT}>
        {t.rich('making', {
          date: words.day(surprises.making.date),
          seeds: runs.map(({ seed }) => seed).join(', '),
          iterations: searching?.iterations ?? 0,
          code: inCode,
        })}
      </p>
      <p className="mt-3">
        <Link href="/meta" prefetch={false}>
          {t('meta')}
        </Link>
      </p>
    </div>
  )
}

const HEADING = 'mt-8 mb-2 text-22'
const TEXT = 'mb-2 max-w-[76ch] text-15 text-ink-2'

function First({ runs, making }: { readonly runs: readonly SurpriseRun[]; readonly making: Making }) {
  const t = useTranslations('surprises.first')
  const words = useValueWords()
  const shares = runs.map(({ groups }) => firstShare(groups.mirror))
  const [share, half] = making.first.wins
  const [worth, worthHalf] = making.first.worth
  return (
    <section>
      <h2 className={HEADING}>{t('title')}</h2>
      <p className="max-w-[76ch] text-18">{t(verdictOf(shares, 0.5))}</p>
      <p className={TEXT}>{t('text')}</p>
      <Figures
        runs={runs}
        label={t('title')}
        group="mirror"
        rows={[{ label: t('row'), of: (_, at) => <ShareFigure share={shares[at]} /> }]}
      />
      <p className="mt-2 max-w-[76ch] text-15 text-ink-2">
        {t('varied', {
          games: making.games,
          share: words.plain(share),
          half: words.plain(half),
          worth: words.signed(worth),
          worthHalf: words.plain(worthHalf),
        })}
      </p>
    </section>
  )
}

interface MissionsProps {
  readonly runs: readonly SurpriseRun[]
  readonly missions: readonly Card[]
}

function Missions({ runs, missions }: MissionsProps) {
  const t = useTranslations('surprises.missions')
  const labels = useCardLabels()
  const byKey = new Map(missions.map((card) => [card.key, card]))
  const rows = hardestMissions(runs, MISSIONS).flatMap(({ key, shares }): FigureRow[] => {
    const card = byKey.get(key)
    if (!card) return []
    const [printed] = ratingsOf(card)
    const label = (
      <>
        <Link href={cardPath(card)} prefetch={false} className={ROW_LINK}>
          {labels.name(card)}
        </Link>{' '}
        <span className="block text-14 text-ink-2">
          {printed && labels.rating(card, printed.skill, printed.value)}
        </span>
      </>
    )
    return [{ label, of: (_, at) => <ShareFigure share={shares[at]} /> }]
  })
  return <Figures runs={runs} label={t('row')} rows={rows} />
}

/** Message for each verdict on the length of games under the 2007 rules. */
const LENGTH = { more: 'longer', less: 'shorter', unclear: 'same' } as const

function Editions({ runs, decks }: { readonly runs: readonly SurpriseRun[]; readonly decks: number }) {
  const t = useTranslations('surprises.editions')
  const all = useTranslations('surprises')
  const words = useValueWords()
  const verdict = verdictOf(
    runs.map(({ groups }) => longerBy2007(groups)),
    0,
  )
  const both = (name: string, of: (run: SurpriseRun, group: 'by2007' | 'by2008') => ReactNode) =>
    (['by2007', 'by2008'] as const).map(
      (group): FigureRow => ({
        label: (
          <>
            {name} <span className="block text-14 text-ink-2">{t(group)}</span>
          </>
        ),
        of: (run) => of(run, group),
      }),
    )
  return (
    <section>
      <h2 className={HEADING}>{t('title')}</h2>
      <p className="max-w-[76ch] text-18">{t(LENGTH[verdict])}</p>
      <p className={TEXT}>{t('text', { decks })}</p>
      <Figures
        runs={runs}
        label={t('title')}
        group="by2007"
        rows={[
          ...both(t('turns'), ({ groups }, group) => {
            const [mean, half] = meanTurns(groups[group])
            return (
              <span className="tech">
                {t('turnsFigure', { turns: words.plain(mean), half: words.plain(half) })}
              </span>
            )
          }),
          ...both(all('ends.score'), ({ groups }, group) => (
            <ShareFigure share={endShare(groups[group], 'score')} />
          )),
        ]}
      />
    </section>
  )
}
