'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { useDecks } from '@/components/storage/use-decks'
import { useCarriedCards } from '@/components/table/set-up/chosen-deck'
import type { DeckLibrary } from '@/lib/features/decks/client/deck-list'
import { codeFailure, type LinkedDeck, type LinkFailure } from '@/lib/features/decks/client/linked-deck'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { usedOwnCards } from '@/lib/features/decks/model/extras'
import { STARTER_IDS, starterDeck } from '@/lib/features/decks/model/starters'
import { type DeckRef, formatDeckRef } from '@/lib/features/play/model/links/deck-ref'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'

/** A chosen deck: loaded, loading, or unavailable. */
export type FoundDeck =
  | {
      readonly status: 'ready'
      readonly ref: DeckRef
      readonly name: string
      readonly list: DeckList
      /** Own cards stored with it. */
      readonly ownCards?: readonly BroughtCard[]
    }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: LinkFailure }

/** A deck that can be chosen from a list. */
export interface DeckOption {
  /** As named in `/lab?deck=`. */
  readonly value: string
  readonly name: string
}

export interface DeckOptions {
  readonly status: DeckLibrary['status']
  readonly kept: readonly DeckOption[]
  readonly starters: readonly DeckOption[]
  readonly linked: readonly DeckOption[]
  readonly find: (ref: DeckRef) => FoundDeck
  /** Own cards stored with the user's decks, so that any of them can play each other. */
  readonly ownCards: readonly BroughtCard[]
  readonly addLinked: (deck: LinkedDeck) => void
}

/** Returns all decks available to the laboratory: the user's own, the starters, and those from links and codes. */
export function useDeckOptions(): DeckOptions {
  const t = useTranslations('lab')
  const terms = useTranslations('terms')
  const { status, decks } = useDecks()
  const [linked, setLinked] = useState<readonly LinkedDeck[]>([])
  const carried = useCarriedCards()
  const addLinked = useCallback(
    (deck: LinkedDeck) => setLinked((list) => [...list.filter(({ code }) => code !== deck.code), deck]),
    [],
  )
  return useMemo(() => {
    const nameOf = (deck: LinkedDeck) => deck.name || t('deck.fromCode')
    const find = (ref: DeckRef): FoundDeck => {
      if (ref.kind === 'starter') {
        const starter = starterDeck(ref.id)
        return starter
          ? { status: 'ready', ref, name: terms(`starter.${ref.id}`), list: starter.list }
          : { status: 'failed', why: 'gone' }
      }
      if (ref.kind === 'code') {
        const decoded = decodeDeckCode(ref.code)
        if (!decoded.ok) return { status: 'failed', why: codeFailure(ref.code) ?? 'codeBad' }
        const known = linked.find(({ code }) => code === ref.code)
        return {
          status: 'ready',
          ref,
          name: nameOf(known ?? { code: ref.code, name: ref.name ?? '' }),
          list: decoded.list,
          ownCards: usedOwnCards(decoded.list, { ownCards: carried }),
        }
      }
      const deck = decks.find(({ id }) => id === ref.id)
      if (deck)
        return {
          status: 'ready',
          ref,
          name: deck.name || t('deck.unnamed'),
          list: deck.list,
          ownCards: usedOwnCards(deck.list, deck.extras),
        }
      return status === 'loading' ? { status: 'loading' } : { status: 'failed', why: 'gone' }
    }
    return {
      status,
      kept: decks.map(({ id, name }) => ({ value: id, name: name || t('deck.unnamed') })),
      starters: STARTER_IDS.map((id) => ({
        value: formatDeckRef({ kind: 'starter', id }),
        name: terms(`starter.${id}`),
      })),
      linked: linked.map((deck) => ({
        value: formatDeckRef({ kind: 'code', code: deck.code }),
        name: nameOf(deck),
      })),
      find,
      ownCards: [...decks.flatMap(({ list, extras }) => usedOwnCards(list, extras)), ...carried],
      addLinked,
    }
  }, [status, decks, linked, carried, addLinked, t, terms])
}
