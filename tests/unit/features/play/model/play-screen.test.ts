import { describe, expect, it } from 'vitest'
import {
  NO_REQUEST,
  PLAY_BEGINS,
  type PlayEvent,
  type PlayState,
  reducePlay,
} from '@/lib/features/play/model/play-screen'
import { CURRENT_ID, type SavedGame } from '@/lib/features/play/model/saved/saved-table'
import { GUEST } from '@/lib/platform/storage/owner'
import { setupWith, TWO_PEOPLE } from './tables'

const setup = setupWith(TWO_PEOPLE)
const saved = (changes: Partial<SavedGame> = {}): SavedGame => ({
  id: CURRENT_ID,
  slot: 'current',
  game: 'stargate',
  owner: GUEST,
  savedAt: '2026-11-27T18:00:00.000Z',
  setup,
  steps: [],
  cursor: 0,
  turns: [],
  branches: [],
  turn: 1,
  over: false,
  open: true,
  ...changes,
})
const played = (...events: readonly PlayEvent[]): PlayState => events.reduce(reducePlay, PLAY_BEGINS)
const looked = (game?: SavedGame, request = NO_REQUEST): PlayEvent => ({
  type: 'looked',
  saved: game,
  request,
})
const LINK = { kind: 'replay', text: 'abc' } as const

describe('the screen of /play', () => {
  it('lays a game that was open, and lets one that was left wait', () => {
    expect(played(looked(saved())).screen).toMatchObject({ kind: 'table', number: 1 })
    expect(played(looked(saved({ open: false }))).screen).toMatchObject({ kind: 'choosing', waiting: {} })
    expect(played(looked()).screen).toEqual({ kind: 'choosing', waiting: undefined })
  })
  it('asks before an open game gives way to what the address wants', () => {
    const { screen, request } = played(looked(saved(), { isNow: true }))
    expect(screen).toMatchObject({ kind: 'choosing', waiting: {} })
    expect(request.isNow).toBe(true)
  })
  it('shows the game of an account to its owner alone', () => {
    const game = saved({ owner: 'me' })
    expect(played(looked(game)).screen.kind).toBe('found')
    expect(played(looked(game), { type: 'owner', owner: 'me' }).screen.kind).toBe('table')
    expect(played(looked(game), { type: 'owner', owner: 'other' }).screen).toEqual({ kind: 'choosing' })
  })
  it('shows what a link holds, and looks for the saved game when it is left', () => {
    const linked = played(looked(saved()), { type: 'address', link: LINK })
    expect(linked.screen).toEqual({ kind: 'link', link: LINK })
    expect(reducePlay(linked, { type: 'address', link: undefined }).screen.kind).toBe('loading')
    // A lookup that started before the link arrived does not affect it.
    expect(reducePlay(linked, looked(saved()))).toBe(linked)
  })
  it('gives each game a table of its own, and forgets what the address wanted', () => {
    const first = played(looked(undefined, { isNow: true }), { type: 'laid', game: { setup } })
    expect(first).toMatchObject({ request: NO_REQUEST, screen: { kind: 'table', number: 1 } })
    const second = reducePlay(first, {
      type: 'laid',
      game: { setup, replaced: { game: saved(), isKept: true } },
    })
    expect(second.screen).toMatchObject({ number: 2, replaced: { isKept: true } })
  })
  it('comes back to the choice with the game that was left, until that is cleared away', () => {
    const left = played(looked(saved()), { type: 'left', waiting: saved({ open: false }) })
    expect(left.screen).toMatchObject({ kind: 'choosing', waiting: { open: false } })
    expect(reducePlay(left, { type: 'dropped' }).screen).toEqual({ kind: 'choosing' })
  })
})
