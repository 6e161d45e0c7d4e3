'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import type { DeckLibrary } from '@/lib/features/decks/client/deck-list'
import { codeFailure, type LinkedDeck, type LinkFailure } from '@/lib/features/decks/client/linked-deck'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { usedOwnCards } from '@/lib/features/decks/model/extras'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { type DeckRef, formatDeckRef } from '@/lib/features/play/model/links/deck-ref'
import { cardsInHash } from '@/lib/features/play/model/links/links'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'

/** A chosen deck: loaded, loading, or unavailable. */
export type ChosenDeck =
  | {
      readonly status: 'ready'
      readonly name: string
      readonly list: DeckList
      /** Own cards stored with the deck. */
      readonly ownCards?: readonly BroughtCard[]
    }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: LinkFailure }

const NO_CARDS: readonly BroughtCard[] = []

/** Returns the own cards in the address, for a deck that the address contains. */
export function useCarriedCards(): readonly BroughtCard[] {
  const [cards, setCards] = useState(NO_CARDS)
  useEffect(() => {
    const carried = cardsInHash(location.hash)
    if (carried === undefined) return
    let isCurrent = true
    void import('@/lib/game/cards/brought-cards').then(({ broughtCardsSchema }) => {
      const read = broughtCardsSchema.safeParse(carried)
      if (isCurrent && read.success) setCards(read.data)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return cards
}

/** Returns the decks for the given references, in the same order. */
export function useChosenDecks(
  refs: readonly DeckRef[],
  library: Pick<DeckLibrary, 'status' | 'decks'>,
  linked: readonly LinkedDeck[],
  /** Own cards in the address. */
  carried: readonly BroughtCard[] = NO_CARDS,
): readonly ChosenDeck[] {
  const t = useTranslations('play')
  const terms = useTranslations('terms')
  const { status, decks } = library
  const words = JSON.stringify(refs.map(formatDeckRef))
  // biome-ignore lint/correctness/useExhaustiveDependencies: references that say the same are the same.
  return useMemo(() => {
    const chosen = (ref: DeckRef): ChosenDeck => {
      if (ref.kind === 'starter') {
        const starter = starterDeck(ref.id)
        return starter
          ? { status: 'ready', name: terms(`starter.${ref.id}`), list: starter.list }
          : { status: 'failed', why: 'gone' }
      }
      if (ref.kind === 'code') {
        const decoded = decodeDeckCode(ref.code)
        if (!decoded.ok) return { status: 'failed', why: codeFailure(ref.code) ?? 'codeBad' }
        const name = linked.find((deck) => deck.code === ref.code)?.name || t('choose.codeName')
        const ownCards = usedOwnCards(decoded.list, { ownCards: carried })
        return { status: 'ready', name, list: decoded.list, ownCards }
      }
      const deck = decks.find((one) => one.id === ref.id)
      if (deck)
        return {
          status: 'ready',
          name: deck.name || t('choose.unnamed'),
          list: deck.list,
          ownCards: usedOwnCards(deck.list, deck.extras),
        }
      return status === 'loading' ? { status: 'loading' } : { status: 'failed', why: 'gone' }
    }
    return refs.map(chosen)
  }, [words, status, decks, linked, carried, t, terms])
}
