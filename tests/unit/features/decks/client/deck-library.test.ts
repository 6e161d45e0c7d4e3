import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followShelf, reloadShelf, shelfStore } from '@/lib/features/decks/client/deck-library'
import type { Shelf } from '@/lib/features/decks/client/deck-list'
import { announce } from '@/lib/platform/browser/tabs'

const READY: Shelf = { status: 'ready', decks: [] }
const reads: { readonly owner: string; readonly answer: (shelf: Shelf) => void }[] = []
vi.mock('@/lib/features/decks/client/deck-list', () => ({
  readShelf: (owner: string) => new Promise<Shelf>((answer) => reads.push({ owner, answer })),
}))

const soon = () => new Promise((resolve) => setTimeout(resolve, 0))
const answer = async (at: number, shelf = READY) => {
  reads[at]?.answer(shelf)
  await soon()
}
const stops: (() => void)[] = []
const follow = (owner: string) => {
  const stop = followShelf(owner)
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

describe('the shelf of one’s own decks', () => {
  it('is read once for all who follow it, and forgotten with the last of them', async () => {
    const one = follow('guest')
    const two = follow('guest')
    expect(reads).toHaveLength(1)
    await answer(0)
    expect(shelfStore.getState()).toMatchObject({ owner: 'guest', status: 'ready' })
    one()
    expect(shelfStore.getState().status).toBe('ready')
    two()
    stops.length = 0
    expect(shelfStore.getState()).toEqual({ owner: undefined, status: 'loading', decks: [] })
  })

  it('is read again after a change to it, once more where that came while it was read', async () => {
    follow('guest')
    announce({ kind: 'deck', owner: 'guest', deckId: 'a' })
    announce({ kind: 'deck', owner: 'somebody', deckId: 'b' })
    expect(reads).toHaveLength(1)
    await answer(0)
    expect(reads).toHaveLength(2)
    await answer(1, { status: 'unreachable', decks: [] })
    expect(shelfStore.getState().status).toBe('unreachable')
    expect(reads).toHaveLength(2)
    reloadShelf()
    expect(reads).toHaveLength(3)
  })

  it('shows nothing of an owner who was followed before', async () => {
    const guest = follow('guest')
    follow('member')
    expect(reads.map(({ owner }) => owner)).toEqual(['guest', 'member'])
    await answer(0)
    expect(shelfStore.getState().owner).toBeUndefined()
    await answer(1)
    guest()
    expect(shelfStore.getState()).toMatchObject({ owner: 'member', status: 'ready' })
  })
})
