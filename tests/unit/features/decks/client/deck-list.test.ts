import { describe, expect, it, vi } from 'vitest'
import { latestKnownDeck } from '@/lib/features/decks/client/deck-list'
import type { SavedDeck } from '@/lib/features/decks/client/deck-repository'
import type { StoredDraft } from '@/lib/features/decks/client/rows'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'

const LIST = { edition: '2008', team: [], missions: [], draw: [] } as const
const copies: SavedDeck[] = []
const drafts: StoredDraft[] = []
vi.mock('@/lib/features/decks/client/decks', () => ({
  deckCopies: async () => copies,
  withRepository: () => {
    throw new Error('a server was asked')
  },
}))
vi.mock('@/lib/features/decks/client/drafts', () => ({ draftsOf: async () => drafts }))

const copy = (id: string, updatedAt: string): SavedDeck => ({
  ...{ id, name: id, notes: '', list: LIST, extras: NO_EXTRAS, revision: 1, updatedAt, shareId: null },
})
const draft = (deckId: string, baseRevision: number, updatedAt: string): StoredDraft => ({
  ...{ owner: 'member', deckId, baseRevision, dirty: true, waiting: false, name: deckId, notes: '' },
  ...{
    history: { past: [], present: { list: LIST, extras: NO_EXTRAS }, future: [] },
    updatedAt,
    version: 'v',
  },
})

describe('the deck that a member changed last', () => {
  it('is known without asking the server, with work that is not saved', async () => {
    expect(await latestKnownDeck('member')).toBeUndefined()
    copies.push(copy('old', '2026-11-01T00:00:00.000Z'), copy('new', '2026-11-02T00:00:00.000Z'))
    expect(await latestKnownDeck('member')).toMatchObject({ id: 'new', unsaved: false })
    drafts.push(draft('old', 1, '2026-11-03T00:00:00.000Z'))
    expect(await latestKnownDeck('member')).toMatchObject({ id: 'old', unsaved: true })
    drafts.push(draft('never saved', 0, '2026-11-04T00:00:00.000Z'))
    expect(await latestKnownDeck('member')).toMatchObject({ id: 'never saved' })
  })

  it('is not one that was deleted, whose work is kept in case it is restored', async () => {
    drafts.length = 0
    drafts.push(draft('deleted', 1, '2026-11-05T00:00:00.000Z'))
    expect(await latestKnownDeck('member')).toMatchObject({ id: 'new' })
  })
})
