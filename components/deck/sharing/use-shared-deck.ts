'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBroughtText } from '@/components/storage/use-brought-text'
import { usePathSegment } from '@/components/ui/hooks/use-path-segment'
import { SHARE } from '@/lib/features/decks/client/linked-deck'
import { codeIn, type DeckCodeError, decodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { cardsInFragment, type LinkedNames, namesInFragment } from '@/lib/features/decks/model/deck-link'
import { sameDeckList } from '@/lib/features/decks/model/edit'
import { type DeckExtras, NO_EXTRAS, usedOwnCards } from '@/lib/features/decks/model/extras'
import { STARTER_DECKS, type StarterId } from '@/lib/features/decks/model/starters'
import { cachedShare, cacheShare, removeCachedShare } from '@/lib/features/sharing/client/seen-shares'
import type { SharedDeck as AnsweredDeck } from '@/lib/features/sharing/contract/shares'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import { callApi, isTemporary } from '@/lib/http/client/json-request'
import { tokenIn } from '@/lib/http/route'

/** A deck shown by a link. */
export interface SharedDeck {
  readonly name: string
  readonly notes: string
  readonly list: DeckList
  readonly extras: DeckExtras
  /** The author named in a link that anybody can write; empty if none is named. */
  readonly linkAuthor: string
  /** Undefined for a deck contained in the link itself. */
  readonly updatedAt: string | undefined
  readonly ownerName: string | undefined
  readonly starter: StarterId | undefined
  /** The save shown and its link; undefined for a deck contained in the link itself. */
  readonly save: { readonly shareId: string; readonly revision: number } | undefined
  /** For a public deck: its link, its author's name, its likes, the deck it was copied from, and the copies of it. */
  readonly gallery: (NonNullable<AnsweredDeck['gallery']> & { readonly shareId: string }) | undefined
}

export type Shared =
  | { readonly status: 'loading' }
  | { readonly status: 'open'; readonly deck: SharedDeck }
  | { readonly status: 'revoked' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'damaged'; readonly error: DeckCodeError }

function fromCode(code: string, { name, author }: LinkedNames, brought: readonly BroughtCard[]): Shared {
  const decoded = decodeDeckCode(code)
  if (!decoded.ok) return { status: 'damaged', error: decoded.error }
  const { list } = decoded
  const ownCards = usedOwnCards(list, { ownCards: brought })
  const starter = STARTER_DECKS.find((one) => sameDeckList(one.list, list))?.id
  const deck = {
    name,
    linkAuthor: author,
    notes: '',
    list,
    extras: ownCards.length > 0 ? { ...NO_EXTRAS, ownCards } : NO_EXTRAS,
    updatedAt: undefined,
    ownerName: undefined,
    starter,
    save: undefined,
    gallery: undefined,
  }
  return { status: 'open', deck }
}

async function fromServer(shareId: string): Promise<Shared> {
  const answer = await callApi(SHARE, { params: { shareId } })
  if (answer.ok) {
    await cacheShare(shareId, answer.value.deck).catch(() => {})
    return shown(shareId, answer.value.deck)
  }
  if (answer.reason === 'refused' && !isTemporary(answer)) {
    await removeCachedShare(shareId).catch(() => {})
    return { status: 'revoked' }
  }
  const before = await cachedShare(shareId).catch(() => undefined)
  return before ? shown(shareId, before) : { status: 'unreachable' }
}

/** Converts a deck from the server into the form that its page shows. */
function shown(shareId: string, { ownerName, gallery, revision, ...deck }: AnsweredDeck): Shared {
  const known = {
    ...deck,
    linkAuthor: '',
    ownerName: ownerName ?? undefined,
    starter: undefined,
    // Responses stored for offline use before saves were numbered have no revision.
    save: revision > 0 ? { shareId, revision } : undefined,
    gallery: gallery ? { ...gallery, shareId } : undefined,
  }
  return { status: 'open', deck: known }
}

const onHash = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
const hashNow = (): string | undefined => location.hash
const noHash = (): string | undefined => undefined

const NO_CARDS: readonly BroughtCard[] = []
const LOADING: Shared = { status: 'loading' }

/** Returns the deck that the address shows: by the id of a link, or by the code after `#`. */
export function useSharedDeck(): { readonly shared: Shared; readonly retry: () => void } {
  const segment = usePathSegment(1)
  const shareId = segment === null ? null : tokenIn(segment)
  const fragment = useSyncExternalStore(onHash, hashNow, noHash)
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<{ shareId: string; shared: Shared }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is the point of `asked`.
  useEffect(() => {
    if (shareId === null) return
    let current = true
    void fromServer(shareId).then((shared) => {
      if (current) setAnswer({ shareId, shared })
    })
    return () => {
      current = false
    }
  }, [shareId, asked])
  const text = shareId === null && fragment !== undefined ? cardsInFragment(fragment) : undefined
  const carried = useBroughtText(text)
  const brought = text === undefined ? NO_CARDS : carried
  const [read, setRead] = useState<{ fragment: string; brought: typeof brought; shared: Shared }>()
  const isNew = read?.fragment !== fragment || read?.brought !== brought
  if (shareId === null && fragment !== undefined && brought && isNew) {
    const code = codeIn(tokenIn(fragment))
    setRead({ fragment, brought, shared: fromCode(code, namesInFragment(fragment), brought) })
  }
  const shared =
    shareId !== null
      ? answer?.shareId === shareId
        ? answer.shared
        : LOADING
      : read && read.fragment === fragment
        ? read.shared
        : LOADING
  const retry = () => {
    setAnswer(undefined)
    setAsked((n) => n + 1)
  }
  return { shared, retry }
}
