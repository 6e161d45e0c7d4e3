'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Notice } from '@/components/ui/notice'
import type { KeptSet } from '@/lib/features/sets/client/sets'
import { Link } from '@/lib/platform/i18n/navigation'
import { SetTroubleNotice } from './set-trouble'
import { PAGE } from './styles'
import { useSets } from './use-sets'

const NoSetsYet = lazy(() => import('./no-sets-yet'))
const PublicSets = lazy(() => import('./public-sets'))

/** The visitor's own sets of cards, and the public ones of others. */
export function SetsPage() {
  const t = useTranslations('sets')
  const { status, sets, isReached, isReceived } = useSets()
  const isHydrated = useHydrated()
  const inOrder = [...sets.values()].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <div className={PAGE}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="flex-1 text-40 max-md:text-28">{t('title')}</h1>
        <ButtonLink href="/sets/new#import-title" prefetch={false}>
          {t('list.import')}
        </ButtonLink>
        <ButtonLink variant="primary" href="/sets/new" prefetch={false}>
          {t('list.new')}
        </ButtonLink>
      </div>
      <p className="mt-2 mb-6 max-w-[70ch] text-ink-2">{t('lede')}</p>
      {status === 'unread' && (
        <Notice bad role="alert">
          {t('list.unread')}
        </Notice>
      )}
      {!isReached && <Notice role="status">{t('account.unreached')}</Notice>}
      {(status === 'loading' || (!isReceived && sets.size === 0)) && <p role="status">{t('list.loading')}</p>}
      {status === 'ready' && isReceived && sets.size === 0 && (
        <Suspense>
          <NoSetsYet />
        </Suspense>
      )}
      {inOrder.length > 0 && (
        <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
          {inOrder.map((kept) => (
            <SetItem key={kept.set.code} kept={kept} />
          ))}
        </ul>
      )}
      {isHydrated && (
        <Suspense>
          <PublicSets />
        </Suspense>
      )}
    </div>
  )
}

function SetItem({ kept: { set, at, isChanged, inAccount } }: { readonly kept: KeptSet }) {
  const t = useTranslations('sets')
  const times = useTimes()
  return (
    <li className="grid gap-1 border border-line bg-basalt-1 p-4">
      <h2 className="text-18 wrap-anywhere">
        <Link href={`/sets/${set.code}`} prefetch={false}>
          {set.name || t('unnamed')}
        </Link>
      </h2>
      <p className="text-14 text-ink-2">
        {set.symbol} · {t('list.cards', { count: set.cards.length })}
      </p>
      <p className="text-14 text-ink-3">
        {t('list.changed', { when: times.moment(at) })}
        {isChanged && ` · ${t('account.waiting')}`}
        {inAccount?.linkId && ` · ${t(inAccount.isPublic ? 'sharing.public' : 'sharing.link')}`}
      </p>
      <SetTroubleNotice code={set.code} />
    </li>
  )
}
