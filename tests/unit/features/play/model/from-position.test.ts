import { describe, expect, it } from 'vitest'
import { createSession } from '@/lib/features/play/model/create-session'
import { gameOptions, openGameApi } from '@/lib/features/play/model/game-api'
import { openLink } from '@/lib/features/play/model/links/opened-link'
import { gameSetupSchema } from '@/lib/features/play/model/saved/saved-table-schema'
import { PERSON } from '@/lib/features/play/model/setup'
import { exampleOf } from '@/lib/features/rulebook/model/examples/list'
import { officialPool } from '@/lib/game/cards/official-pool'
import { beginningIn, decodeReplay, encodeReplay, engineOf, openReplay } from '@/lib/game/engine'

/** A replay string that must decode. */
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
    expect(session.snapshot().cursor).toBe(1)
    session.undo()
    expect(session.snapshot().cursor).toBe(0)
    expect(session.snapshot().view).toEqual(before)
  })

  /** The session after its player's first answers. */
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
    expect(opened.line?.cursor).toBe(session.snapshot().cursor)
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

  it('is refused where its link says other seats, cards or rules than its position', () => {
    const replay = decoded(played(2).replay?.() ?? '')
    const { decks } = replay.options
    const [first, second] = decks
    if (!first || !second) throw new Error('two seats')
    const others = [
      { decks: [...decks, first] },
      { decks: [second, first] },
      { decks: [{ ...first, draw: [...first.draw, 'BASE-1'] }, second] },
      { edition: '2007' as const },
      { seed: 'another' },
      { turnLimit: 3 },
      { firstPlayer: 1 },
      { openingHands: [[], []] },
      { drawnAs: [undefined, undefined] },
    ]
    expect(decodeReplay(encodeReplay(replay)).ok).toBe(true)
    for (const other of others) {
      const text = encodeReplay({ ...replay, options: { ...replay.options, ...other } })
      expect(decodeReplay(text)).toEqual({ ok: false, error: { kind: 'damaged' } })
      expect(openLink(officialPool, text, String).game).toBeUndefined()
    }
  })

  it('is undone, redone, left for a branch and kept as any other', () => {
    const session = played(3)
    const { cursor: at } = session.snapshot()
    session.goTo(1)
    session.answer(0)
    expect(session.snapshot().branches.length).toBe(1)
    session.undo()
    session.redo()
    const { steps, cursor: now, turns, branches } = session.snapshot()
    const kept = createSession(openGameApi(officialPool, beginningIn(position)), {
      seats: position.seats.map(() => PERSON),
      openHands: true,
      resume: JSON.parse(JSON.stringify({ steps, cursor: now, turns, branches })),
    })
    expect(kept.lostSteps).toBe(0)
    expect(kept.snapshot().view).toEqual(session.snapshot().view)
    const [branch] = kept.snapshot().branches
    if (branch) kept.takeBranch(branch.id)
    expect(kept.snapshot().cursor).toBe(at)
    expect(kept.replay?.()).toBe(played(3).replay?.())
  })

  it('has other luck in a rematch with another seed, and is the same with the same', () => {
    const { game } = openLink(officialPool, played(0).replay?.() ?? '', String)
    if (!game) throw new Error('no game')
    expect(gameOptions(officialPool, game.setup)).toEqual(beginningIn(position))
    const again = gameOptions(officialPool, { ...game.setup, seed: 'another' })
    expect(again).toEqual(beginningIn({ ...position, seed: 'another' }))
  })

  it('is kept with as many seats as its position has', () => {
    const { game } = openLink(officialPool, played(0).replay?.() ?? '', String)
    if (!game) throw new Error('no game')
    const { setup } = game
    const plain = JSON.parse(JSON.stringify(setup))
    expect(gameSetupSchema.safeParse(plain).success).toBe(true)
    expect(gameSetupSchema.safeParse({ ...plain, seats: [...plain.seats, plain.seats[0]] }).success).toBe(
      false,
    )
    expect(gameSetupSchema.safeParse({ ...plain, position: undefined }).success).toBe(false)
  })

  it('is refused where its position is none, and where the cards in it are others', () => {
    const replay = decoded(played(2).replay?.() ?? '')
    const spoilt = { ...replay.options.position, seats: [] } as unknown as typeof position
    const broken = encodeReplay({ ...replay, options: { ...replay.options, position: spoilt } })
    expect(decodeReplay(broken)).toEqual({ ok: false, error: { kind: 'damaged' } })
    const nobody = JSON.parse(JSON.stringify(position).replaceAll(/"(BASE|SL|ORI)-(\d+)"/g, '"$1-9$2999"'))
    const strange = encodeReplay({ ...replay, options: beginningIn(nobody) })
    const opened = openReplay(engineOf(officialPool), strange)
    expect(opened.history).toBeUndefined()
    expect(opened.error).toEqual({ kind: 'unplayable', code: 'unknown-card' })
    const nowhere = encodeReplay({
      ...replay,
      pins: undefined,
      options: beginningIn({ ...position, actor: 5 }),
    })
    const laid = openReplay(engineOf(officialPool), nowhere)
    expect(laid.history).toBeUndefined()
    expect(laid.error).toEqual({ kind: 'unplayable', code: 'bad-position' })
    const pins = replay.pins && { ...replay.pins, cards: replay.pins.cards ^ 1 }
    const other = openReplay(engineOf(officialPool), encodeReplay({ ...replay, ...(pins ? { pins } : {}) }))
    expect(other.error?.kind).toBe('other-cards')
  })
})
