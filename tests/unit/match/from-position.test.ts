import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/cards/official-pool'
import { beginningIn, decodeReplay, encodeReplay, engineOf, openReplay } from '@/lib/engine'
import { createSession } from '@/lib/match/create-session'
import { openGameApi } from '@/lib/match/game-api'
import { openLink } from '@/lib/match/opened-link'
import { PERSON } from '@/lib/match/setup'
import { exampleOf } from '@/lib/rulebook/examples/list'

/** A replay string that can be read. */
function decoded(text: string) {
  const read = decodeReplay(text)
  if (!read.ok) throw new Error(`no replay: ${read.error.kind}`)
  return read.replay
}

describe('a game that begins in a position', () => {
  const { position } = exampleOf('pass-and-act')
  const sit = () =>
    createSession(openGameApi(officialPool, beginningIn(position)), {
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

  /** The session after the first answers that its player can give. */
  const played = (answers: number) => {
    const session = sit()
    for (let i = 0; i < answers; i++) session.answer((session.snapshot().decision?.options.length ?? 1) - 1)
    return session
  }

  it('is a replay with its position, which opens to the same game', () => {
    const session = played(3)
    const text = session.replay?.() ?? ''
    expect(text).toMatch(/^c7r5\./)
    const opened = openReplay(engineOf(officialPool), text)
    expect(opened.error).toBeUndefined()
    expect(opened.line?.at).toBe(session.snapshot().at)
    expect(opened.history && engineOf(officialPool).hash(opened.history.game())).toBeDefined()
    expect(opened.history?.replay()).toBe(text)
    const link = openLink(officialPool, text, (number) => `${number}`)
    expect(link.error).toBeUndefined()
    expect(link.game?.setup.position).toEqual(decoded(text).options.position)
  })

  it('keeps the number of its turns in a replay', () => {
    const later = { ...position, turn: 7 }
    const api = openGameApi(officialPool, beginningIn(later))
    const session = createSession(api, { seats: later.seats.map(() => PERSON), openHands: true })
    for (let i = 0; i < 40 && session.snapshot().decision; i++)
      session.answer((session.snapshot().decision?.options.length ?? 1) - 1)
    const text = session.replay?.() ?? ''
    const { turns } = decoded(text)
    expect(turns.length).toBeGreaterThan(1)
    expect(new Set(turns.map(({ at }) => at)).size).toBe(turns.length)
    const opened = openReplay(engineOf(officialPool), text)
    expect(opened.error).toBeUndefined()
    expect(opened.log[0]?.turn).toBe(7)
  })

  it('is refused where its position is none, and where the cards in it are others', () => {
    const replay = decoded(played(2).replay?.() ?? '')
    const spoilt = { ...replay.options.position, seats: [] } as unknown as typeof position
    const broken = encodeReplay({ ...replay, options: { ...replay.options, position: spoilt } })
    expect(decodeReplay(broken)).toEqual({ ok: false, error: { kind: 'damaged' } })
    const nobody = JSON.parse(JSON.stringify(position).replaceAll(/"(BASE|SL|ORI)-(\d+)"/g, '"$1-9$2999"'))
    const strange = encodeReplay({ ...replay, options: { ...replay.options, position: nobody } })
    const opened = openReplay(engineOf(officialPool), strange)
    expect(opened.history).toBeUndefined()
    expect(opened.error?.kind).toBe('unplayable')
    const pins = replay.pins && { ...replay.pins, cards: replay.pins.cards ^ 1 }
    const other = openReplay(engineOf(officialPool), encodeReplay({ ...replay, ...(pins ? { pins } : {}) }))
    expect(other.error?.kind).toBe('other-cards')
  })
})
