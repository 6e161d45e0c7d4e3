'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { useTimes } from '@/components/ui/hooks/use-times'
import { toast } from '@/components/ui/toast'
import { adoptDeck } from '@/lib/features/decks/client/deck-work'
import { deckSize } from '@/lib/features/decks/model/edit'
import { ownCardsHash } from '@/lib/features/play/model/links/links'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { useSaveLabels } from '../library/use-save-labels'
import type { SharedDeck } from './use-shared-deck'

const PublicLine = lazy(() => import('./publish/public-line'))

/** Sets the title of the browser tab to the deck and its author. */
export function useTabTitle(deck: SharedDeck, name: string): void {
  const t = useTranslations('decks')
  const common = useTranslations('common')
  const author = deck.gallery?.author ?? deck.ownerName ?? ''
  const tab = [author === '' ? name : t('shared.tab', { name, author }), common('siteName')].join(' · ')
  useLayoutEffect(() => {
    // The server never sees the part after `#`, and its title arrives late, so the tab's title is set here.
    const write = () => {
      if (document.title !== tab) document.title = tab
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [tab])
}

interface SharedHeaderProps {
  readonly deck: SharedDeck
  /** Name to show, set even if the deck itself has none. */
  readonly name: string
  readonly code: string | undefined
  /** The deck in an address of the site. */
  readonly query: string
  /** Undefined while the cards are loading. */
  readonly onExport: (() => void) | undefined
}

/** Title, facts and actions of a shared deck. */
export function SharedHeader({ deck, name, code, query, onExport }: SharedHeaderProps) {
  const t = useTranslations('decks')
  const times = useTimes()
  const router = useRouter()
  const kept = useSaveLabels()
  const copy = async () => {
    const adopted = await adoptDeck({
      name: deck.name || (deck.starter ? name : ''),
      notes: deck.notes,
      list: deck.list,
      extras: deck.save
        ? {
            ...deck.extras,
            source: { ...deck.save, name: deck.name, author: deck.gallery?.author ?? '' },
          }
        : deck.extras,
    })
    if (!adopted.ok) return toast({ message: kept.failed(adopted, name), sticky: true })
    toast({ message: kept.done(t('shared.copied')) })
    router.push(`/decks/${adopted.value}`)
  }
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-40 wrap-anywhere max-lg:text-28">{name}</h1>
        <p className="text-ink-2">
          {[
            t('builder.cards', { count: deckSize(deck.list) }),
            t(deck.list.edition === '2008' ? 'builder.edition2008' : 'builder.edition2007'),
            !deck.gallery && deck.ownerName && t('shared.by', { name: deck.ownerName }),
            deck.linkAuthor !== '' && t('shared.linkBy', { name: deck.linkAuthor }),
            deck.updatedAt &&
              t('shared.updated', {
                date: times.day(deck.updatedAt),
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {deck.gallery && (
          <Suspense>
            <PublicLine {...deck.gallery} name={name} code={code} />
          </Suspense>
        )}
      </div>
      <p className="flex flex-wrap gap-2.5">
        <ButtonLink
          variant="primary"
          href={`/play${query}${ownCardsHash(deck.extras.ownCards)}`}
          prefetch={false}
        >
          {t('actions.play')}
        </ButtonLink>
        <Button onClick={() => void copy()}>{t('actions.copy')}</Button>
        <Button variant="quiet" disabled={!onExport} onClick={onExport}>
          {t('actions.export')}
        </Button>
        {deck.updatedAt !== undefined && (
          <a className={buttonClass({ variant: 'quiet' })} href="?view=text">
            {t('shared.asText')}
          </a>
        )}
      </p>
    </header>
  )
}
