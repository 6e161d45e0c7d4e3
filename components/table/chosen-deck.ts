'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DeckLibrary } from '@/lib/features/decks/client/deck-list'
import { codeFailure, type LinkedDeck, type LinkFailure } from '@/lib/features/decks/client/linked-deck'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { usedOwnCards } from '@/lib/features/decks/model/extras'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { type DeckRef, formatDeckRef } from '@/lib/features/play/model/deck-ref'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'

/** A deck that was chosen: there, on its way, or not to be had. */
export type ChosenDeck =
  | {
      readonly status: 'ready'
      readonly name: string
      readonly list: DeckList
      /** Own cards that it brings along. */
      readonly ownCards?: readonly BroughtCard[]
    }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: LinkFailure }

/** The decks that references mean, in their order. */
export function useChosenDecks(
  refs: readonly DeckRef[],
  library: Pick<DeckLibrary, 'status' | 'decks'>,
  linked: readonly LinkedDeck[],
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
        return { status: 'ready', name, list: decoded.list }
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
  }, [words, status, decks, linked, t, terms])
}
