'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOwnPool } from '@/components/storage/own-cards'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { usePathSegment } from '@/components/ui/hooks/use-path-segment'
import { Notice } from '@/components/ui/notice'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import {
  type DeckRef,
  deckQuery,
  formatDeckRef,
  parseDeckRef,
} from '@/lib/features/play/model/links/deck-ref'
import { STARTING_TEAM_SIZE } from '@/lib/game/terms'
import { getPathname } from '@/lib/platform/i18n/navigation'
import { labHref } from './lab-href'
import { type FoundDeck, useDeckOptions } from './settings/deck-choice'
import { DeckSelect } from './settings/deck-select'
import { DeckState } from './settings/deck-state'
import { HELP } from './styles'

function Loading() {
  const t = useTranslations('lab')
  return (
    <p className={HELP} role="status">
      {t('loading')}
    </p>
  )
}
const GamesTab = dynamic(() => import('./games-tab').then((module) => module.GamesTab), {
  ssr: false,
  loading: Loading,
})
const CompareTab = dynamic(() => import('./compare/compare-tab').then((module) => module.CompareTab), {
  ssr: false,
  loading: Loading,
})
const ImproveTab = dynamic(() => import('./improve/improve-tab').then((module) => module.ImproveTab), {
  ssr: false,
  loading: Loading,
})
const Odds = dynamic(() => import('./odds/odds').then((module) => module.Odds), {
  ssr: false,
  loading: Loading,
})
const Hands = dynamic(() => import('./odds/hands').then((module) => module.Hands), {
  ssr: false,
  loading: Loading,
})

const TABS = ['games', 'compare', 'improve', 'odds', 'hands'] as const
type Tab = (typeof TABS)[number]

const never = () => () => {}

/** Returns a parameter of the address, such as `?deck=`; null on the server. */
function useParameter(name: 'deck' | 'name'): string | null {
  return useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get(name),
    () => null,
  )
}

/** The laboratory of a deck: `/decks/<id>/lab`, or `/lab?deck=` for starters and codes. */
export function LabPage() {
  const t = useTranslations('lab')
  const common = useTranslations('common')
  const locale = useLocale()
  const official = usePool()
  const poolFailed = usePoolFailed()
  const library = useDeckOptions()
  const isBrowser = useHydrated()
  const place = usePathSegment(0)
  const id = usePathSegment(1)
  const asked = useParameter('deck')
  const askedName = useParameter('name')
  const [picked, setPicked] = useState<DeckRef>()
  const [tab, setTab] = useState<Tab>('games')
  const named: DeckRef | undefined =
    place === 'decks' && id !== null ? { kind: 'kept', id } : parseDeckRef(asked, askedName)
  // Without a deck in the address, it is a playable deck of the user's own, or else a starter deck.
  const own = library.kept
    .map(({ value }): DeckRef => ({ kind: 'kept', id: value }))
    .find((one) => {
      const found = library.find(one)
      return (
        found.status === 'ready' &&
        found.list.team.length >= STARTING_TEAM_SIZE &&
        found.list.missions.length > 0
      )
    })
  const ref: DeckRef = picked ?? named ?? own ?? { kind: 'starter', id: 'carter' }
  const deck: FoundDeck = isBrowser ? library.find(ref) : { status: 'loading' }
  // Own cards stored with the deck come first: if two decks have two versions of a card, this one plays its own.
  const brought = [...(deck.status === 'ready' ? (deck.ownCards ?? []) : []), ...library.ownCards]
  const ownCards = [...new Map(brought.toReversed().map((own) => [own.card.key, own])).values()]
  const extended = useOwnPool(ownCards)
  const pool = ownCards.length > 0 ? extended?.pool : official
  const choose = (next: DeckRef) => {
    setPicked(next)
    history.replaceState(null, '', getPathname({ href: labHref(next), locale }))
  }
  /** Shows another section. Its tab takes the focus from the pressed button, which is no longer there. */
  const goTo = (next: Tab) => {
    setTab(next)
    document.getElementById(`lab-tab-${next}`)?.focus()
  }
  // Games continue behind another tab of this page, but not on another page.
  useEffect(
    () => () => {
      import('./lab-state').then(
        ({ leaveLab }) => leaveLab(),
        () => {},
      )
    },
    [],
  )
  // The address may name another deck after going back or forward.
  const address = named && formatDeckRef(named)
  const before = useRef(address)
  useEffect(() => {
    if (before.current !== address) setPicked(undefined)
    before.current = address
  }, [address])

  return (
    <div className="doc">
      <h1>{deck.status === 'ready' ? t('heading', { deck: deck.name }) : t('title')}</h1>
      <p className="lede mb-4">{t('lede')}</p>
      <div className="mb-(--s-5) flex flex-wrap items-end gap-x-4 gap-y-2">
        <DeckSelect
          className="flex-[0_1_420px]"
          label={t('deck.label')}
          chosen={ref}
          library={library}
          onChoose={choose}
        />
        {deck.status === 'ready' && (
          <p className="flex flex-wrap gap-1 max-sm:-ml-3.5">
            <ButtonLink variant="quiet" href={deckHref(ref, deck)} prefetch={false}>
              {t('deck.look')}
            </ButtonLink>
            <ButtonLink variant="quiet" href={`/play?${deckQuery(ref)}`} prefetch={false}>
              {t('deck.play')}
            </ButtonLink>
          </p>
        )}
      </div>
      {pool && deck.status === 'ready' && (
        <DeckState list={deck.list} pool={pool} href={deckHref(ref, deck)} />
      )}
      <Tabs tab={tab} onTab={setTab} />
      <div role="tabpanel" id={`lab-${tab}`} aria-labelledby={`lab-tab-${tab}`}>
        {poolFailed && !pool ? (
          <Notice bad role="alert">
            {t('poolFailed')} <Button onClick={retryPool}>{common('actions.retry')}</Button>
          </Notice>
        ) : !pool || deck.status === 'loading' ? (
          <Loading />
        ) : tab === 'games' ? (
          <GamesTab deck={deck} deckValue={formatDeckRef(ref)} library={library} pool={pool} />
        ) : tab === 'compare' ? (
          <CompareTab key={formatDeckRef(ref)} deck={deck} deckRef={ref} library={library} pool={pool} />
        ) : tab === 'improve' ? (
          <ImproveTab
            key={formatDeckRef(ref)}
            deck={deck}
            deckRef={ref}
            library={library}
            pool={pool}
            onCompare={() => goTo('compare')}
            onGames={() => goTo('games')}
          />
        ) : deck.status === 'failed' ? null : tab === 'odds' ? (
          <Odds key={formatDeckRef(ref)} list={deck.list} pool={pool} />
        ) : (
          <Hands list={deck.list} pool={pool} heading="h2" />
        )}
      </div>
    </div>
  )
}

function deckHref(ref: DeckRef, deck: FoundDeck & { status: 'ready' }): string {
  return ref.kind === 'kept' ? `/decks/${ref.id}` : `/d#${encodeDeckCode(deck.list)}`
}

/** Tabs following the ARIA practices: arrows move between them, and one of them is a tab stop. */
function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useTranslations('lab')
  const buttons = useRef(new Map<Tab, HTMLButtonElement>())
  const move = (event: KeyboardEvent) => {
    const at = TABS.indexOf(tab)
    const to =
      event.key === 'ArrowRight'
        ? (at + 1) % TABS.length
        : event.key === 'ArrowLeft'
          ? (at + TABS.length - 1) % TABS.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? TABS.length - 1
              : undefined
    const next = to === undefined ? undefined : TABS[to]
    if (!next) return
    event.preventDefault()
    onTab(next)
    buttons.current.get(next)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={t('tabs.label')}
      className="mb-4 flex overflow-x-auto border-b border-line-strong [scrollbar-width:none]"
    >
      {TABS.map((one) => (
        <button
          key={one}
          ref={(button) => {
            if (button) buttons.current.set(one, button)
          }}
          type="button"
          role="tab"
          id={`lab-tab-${one}`}
          aria-selected={tab === one}
          aria-controls={tab === one ? `lab-${one}` : undefined}
          tabIndex={tab === one ? 0 : -1}
          className="-mb-px min-h-10 flex-none border-b-3 border-transparent px-4 font-tech text-18/none font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-selected:border-amber-fill aria-selected:text-ink max-sm:px-2.25 max-sm:text-16"
          onClick={() => onTab(one)}
          onKeyDown={move}
        >
          {t(`tabs.${one}`)}
        </button>
      ))}
    </div>
  )
}
