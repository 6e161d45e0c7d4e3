import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/cards/official-pool'
import { createSession } from '@/lib/match/create-session'
import { openPositionApi } from '@/lib/match/game-api'
import { PERSON } from '@/lib/match/setup'
import { exampleOf } from '@/lib/rulebook/examples/list'

describe('a game that begins in a position', () => {
  const { position } = exampleOf('pass-and-act')
  const sit = () =>
    createSession(openPositionApi(officialPool, position), {
      seats: position.seats.map(() => PERSON),
      openHands: true,
    })

  it('shows the position, asks whose action it is, and both hands lie open', () => {
    const { view, decision } = sit().snapshot()
    expect(decision?.kind).toBe('action')
    const mission = position.mission
    expect(view.mission?.card.key).toBe(typeof mission === 'string' ? mission : mission?.card)
    expect(view.others.flatMap(({ hand }) => hand ?? []).every((card) => card.key !== null)).toBe(true)
  })

  it('is played on, and taken back to where it began', () => {
    const session = sit()
    const before = session.snapshot().view
    const pass = session.snapshot().decision?.options.findIndex(({ kind }) => kind === 'pass') ?? -1
    expect(pass).toBeGreaterThanOrEqual(0)
    session.answer(pass)
    expect(session.snapshot().at).toBe(1)
    session.undo()
    expect(session.snapshot().at).toBe(0)
    expect(session.snapshot().view).toEqual(before)
  })

  it('is no replay: those begin with shuffled decks', () => {
    expect(sit().replay).toBeUndefined()
  })
})
