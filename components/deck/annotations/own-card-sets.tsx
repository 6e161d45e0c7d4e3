'use client'

import { useTranslations } from 'next-intl'
import { useSets } from '@/components/sets/use-sets'
import { Button } from '@/components/ui/button'
import type { DeckState } from '@/lib/features/decks/model/extras'
import type { OwnSet } from '@/lib/features/sets/model/own-set'
import { broughtCard } from '@/lib/game/cards/brought-cards'
import { Link } from '@/lib/platform/i18n/navigation'

interface OwnCardSetsProps {
  readonly state: DeckState
  readonly onUpdate: (change: (state: DeckState) => DeckState) => boolean
}

const setOf = (key: string): string => key.slice(0, key.indexOf('-'))

/** Lets the deck's owner choose which sets of own cards it may have. Their cards are stored with the deck. */
export function OwnCardSets({ state, onUpdate }: OwnCardSetsProps) {
  const t = useTranslations('annotations.ownCards')
  const { sets } = useSets()
  const brought = state.extras.ownCards ?? []
  const codes = new Set(brought.map(({ card }) => setOf(card.key)))
  const without = (code: string) => brought.filter(({ card }) => setOf(card.key) !== code)
  const bring = async (set: OwnSet) => {
    const { playableCards } = await import('@/lib/features/sets/model/playable')
    const own = playableCards(set).map(broughtCard)
    onUpdate((now) => ({ ...now, extras: { ...now.extras, ownCards: [...without(set.code), ...own] } }))
  }
  const leave = (code: string) =>
    onUpdate((now) => ({ ...now, extras: { ...now.extras, ownCards: without(code) } }))
  const gone = [...codes].filter((code) => !sets.has(code))
  return (
    <section aria-labelledby="own-card-sets">
      <h3 id="own-card-sets" className="lab">
        {t('title')}
      </h3>
      <p className="mb-1 text-14 text-ink-2">{t('text')}</p>
      <ul className="grid gap-1">
        {[...sets.values()].map(({ set }) => (
          <li key={set.code} className="flex flex-wrap items-center gap-2">
            <Link className="min-w-0 flex-1 wrap-anywhere" href={`/sets/${set.code}`} prefetch={false}>
              {set.name || set.symbol}
            </Link>
            <Button onClick={() => void bring(set)}>
              {t(codes.has(set.code) ? 'again' : 'bring', { name: set.name || set.symbol })}
            </Button>
            {codes.has(set.code) && (
              <Button variant="quiet" onClick={() => leave(set.code)}>
                {t('leave', { name: set.name || set.symbol })}
              </Button>
            )}
          </li>
        ))}
        {gone.map((code) => (
          <li key={code} className="flex flex-wrap items-center gap-2">
            <span className="flex-1 text-ink-2">
              {t('elsewhere', { cards: brought.filter(({ card }) => setOf(card.key) === code).length })}
            </span>
            <Button variant="quiet" onClick={() => leave(code)}>
              {t('leave', { name: brought.find(({ card }) => setOf(card.key) === code)?.symbol ?? '' })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
