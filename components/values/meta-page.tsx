import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { ROW_LINK } from '@/components/ui/row-link'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import { deckFragment } from '@/lib/features/decks/model/deck-link'
import { STARTER_IDS } from '@/lib/features/decks/model/starters'
import { EXAMPLE_DECKS } from '@/lib/features/gallery/model/example-decks'
import {
  clearestCycle,
  type DeckFrom,
  type Meta,
  meetingOf,
  ratingsOf,
} from '@/lib/features/values/model/meta'
import { Link } from '@/lib/platform/i18n/navigation'
import { inCode } from './making'
import { MetaMatrix } from './meta-matrix'
import { useValueWords } from './value-words'

interface MetaPageProps {
  readonly meta: Meta
  readonly isOutdated: boolean
}

/** Returns a function that names decks of any origin. */
function useDeckNames(): (from: DeckFrom) => string {
  const t = useTranslations('meta')
  const terms = useTranslations('terms')
  const gallery = useTranslations('gallery')
  return (from) => {
    switch (from.by) {
      case 'starter': {
        const id = STARTER_IDS.find((one) => one === from.id)
        return id ? terms(`starter.${id}`) : from.id
      }
      case 'gallery': {
        const id = EXAMPLE_DECKS.find((one) => one.id === from.id)?.id
        return id ? gallery(`examples.decks.${id}.name`) : from.id
      }
      case 'found':
        return t(`found.${from.id}`)
      case 'evolved': {
        const id = STARTER_IDS.find((one) => one === from.id)
        return t(`evolved.${from.cards}`, { name: id ? terms(`starter.${id}`) : from.id })
      }
    }
  }
}

/** Decks against decks: how often each wins against each other, and the resulting order. */
export function MetaPage({ meta, isOutdated }: MetaPageProps) {
  const t = useTranslations('meta')
  const nameOf = useDeckNames()
  const words = useValueWords()
  const ratings = ratingsOf(meta)
  const name = (deck: number): string => {
    const from = meta.decks[deck]?.from
    return from ? nameOf(from) : ''
  }
  const [best] = ratings
  const beaten = best
    ? ratings.filter(({ deck }) => meetingOf(meta, best.deck, deck)?.says === 'wins').length
    : 0
  return (
    <div className="mx-auto w-full max-w-350 px-6 pt-6 pb-15 max-md:px-4">
      <h1 className="text-40 max-md:text-28">{t('title')}</h1>
      {best && (
        <p className="mt-1 max-w-[76ch] text-18">
          {t('headline', {
            name: name(best.deck),
            beaten,
            others: ratings.length - 1,
            every: beaten === ratings.length - 1 ? 'yes' : 'no',
          })}
        </p>
      )}
      <p className="mt-1 max-w-[76ch] text-ink-2">
        {t('lead', { games: meta.making.games, decks: meta.decks.length })}
      </p>
      <p className="mt-3 max-w-[76ch] border-l-3 border-amber pl-3 text-15">{t('caveat')}</p>
      {isOutdated && <Notice className="mt-3">{t('outdated')}</Notice>}
      <div className="mt-5">
        <ScrollTable label={t('matrix')}>
          <MetaMatrix meta={meta} ratings={ratings} name={name} />
        </ScrollTable>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
        <span>
          <b className="tech text-16 text-amber">62</b> {t('legend.wins')}
        </span>
        <span>
          <b className="tech text-16 text-danger">38</b> {t('legend.loses')}
        </span>
        <span>
          <b className="tech text-16">51</b> {t('legend.even')}
        </span>
      </p>
      <Circle meta={meta} name={name} />
      <h2 className="mt-8 mb-2 text-22">{t('decks')}</h2>
      <p className="mb-2 max-w-[76ch] text-15 text-ink-2">
        {t('foundNote')}
        {meta.decks.some(({ from }) => from.by === 'evolved') && ` ${t('evolvedNote')}`}
      </p>
      <ul className="grid max-w-[76ch] gap-x-6 border-t border-line sm:grid-cols-2">
        {ratings.map(({ deck }) => {
          const { code = '' } = meta.decks[deck] ?? {}
          return (
            <li
              key={code}
              className="flex min-h-9 items-center gap-4 border-b border-line py-1 pointer-coarse:min-h-12"
            >
              <span className="flex-1">
                <Link
                  className={ROW_LINK}
                  href={`/d${deckFragment(code, { name: name(deck), author: '' })}`}
                  prefetch={false}
                >
                  {name(deck)}
                </Link>
              </span>
              <Link
                href={`/play?deck=code:${code}&name=${encodeURIComponent(name(deck))}`}
                prefetch={false}
                aria-label={t('playNamed', { name: name(deck) })}
              >
                {t('play')}
              </Link>
            </li>
          )
        })}
      </ul>
      <h2 className="mt-8 mb-2 text-22">{t('how')}</h2>
      <p className="max-w-[76ch] text-15 text-ink-2">
        {t.rich('making', {
          seed: meta.making.seed,
          date: words.day(meta.making.date),
          games: meta.making.games,
          code: inCode,
        })}
      </p>
      <p className="mt-3">
        <Link href="/lab" prefetch={false}>
          {t('lab')}
        </Link>
      </p>
    </div>
  )
}

/** Three decks that beat each other in a circle, which no rating can express. */
function Circle({ meta, name }: { readonly meta: Meta; readonly name: (deck: number) => string }) {
  const t = useTranslations('meta')
  const words = useValueWords()
  const circle = clearestCycle(meta)
  return (
    <>
      <h2 className="mt-8 mb-2 text-22">{t('circle.title')}</h2>
      {circle ? (
        <>
          <ol className="grid gap-1">
            {circle.map((deck, i) => {
              const next = circle[(i + 1) % circle.length] ?? deck
              const meeting = meetingOf(meta, deck, next)
              if (!meeting) return null
              return (
                <li key={deck}>
                  {t('circle.beats', {
                    winner: name(deck),
                    loser: name(next),
                    share: words.whole(100 * meeting.share),
                    low: words.whole(100 * meeting.low),
                    high: words.whole(100 * meeting.high),
                  })}
                </li>
              )
            })}
          </ol>
          <p className="mt-2 max-w-[76ch] text-15 text-ink-2">{t('circle.note')}</p>
        </>
      ) : (
        <p className="max-w-[76ch] text-ink-2">{t('circle.none')}</p>
      )}
    </>
  )
}
