import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deckLibraryStore,
  reloadDeckLibrary,
  subscribeToDecks,
} from '@/lib/features/decks/client/deck-library'
import type { DeckLibrary } from '@/lib/features/decks/client/deck-list'
import { announce } from '@/lib/platform/browser/tabs'

const READY: DeckLibrary = { status: 'ready', decks: [] }
const reads: { readonly owner: string; readonly answer: (library: DeckLibrary) => void }[] = []
vi.mock('@/lib/features/decks/client/deck-list', () => ({
  readDeckLibrary: (owner: string) => new Promise<DeckLibrary>((answer) => reads.push({ owner, answer })),
}))

const soon = () => new Promise((resolve) => setTimeout(resolve, 0))
const answer = async (at: number, library = READY) => {
  reads[at]?.answer(library)
  await soon()
}
const stops: (() => void)[] = []
const follow = (owner: string) => {
  const stop = subscribeToDecks(owner)
  stops.push(stop)
  return stop
}

beforeEach(() => {
  reads.length = 0
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

describe('the library of one’s own decks', () => {
  it('is read once for all who follow it, and forgotten with the last of them', async () => {
    const one = follow('guest')
    const two = follow('guest')
    expect(reads).toHaveLength(1)
    await answer(0)
    expect(deckLibraryStore.getState()).toMatchObject({ owner: 'guest', status: 'ready' })
    one()
    expect(deckLibraryStore.getState().status).toBe('ready')
    two()
    stops.length = 0
    expect(deckLibraryStore.getState()).toEqual({ owner: undefined, status: 'loading', decks: [] })
  })

  it('is read again after a change to it, once more where that came while it was read', async () => {
    follow('guest')
    announce({ kind: 'deck', owner: 'guest', deckId: 'a' })
    announce({ kind: 'deck', owner: 'somebody', deckId: 'b' })
    expect(reads).toHaveLength(1)
    await answer(0)
    expect(reads).toHaveLength(2)
    await answer(1, { status: 'unreachable', decks: [] })
    expect(deckLibraryStore.getState().status).toBe('unreachable')
    expect(reads).toHaveLength(2)
    reloadDeckLibrary()
    expect(reads).toHaveLength(3)
  })

  it('shows nothing of an owner who was followed before', async () => {
    const guest = follow('guest')
    follow('member')
    expect(reads.map(({ owner }) => owner)).toEqual(['guest', 'member'])
    await answer(0)
    expect(deckLibraryStore.getState().owner).toBeUndefined()
    await answer(1)
    guest()
    expect(deckLibraryStore.getState()).toMatchObject({ owner: 'member', status: 'ready' })
  })
})
