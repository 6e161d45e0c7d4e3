import { describe, expect, it } from 'vitest'
import { type StarterId, starterDeck } from '@/lib/features/decks/model/starters'
import { createSession } from '@/lib/features/play/model/create-session'
import { openGameApi } from '@/lib/features/play/model/game-api'
import { CHOOSING_ALL, moveTable } from '@/lib/features/play/model/moves'
import { playability } from '@/lib/features/play/model/playable'
import { OPPONENT, type SessionOptions, YOU } from '@/lib/features/play/model/session'
import { PERSON } from '@/lib/features/play/model/setup'
import { cardsOnScreen } from '@/lib/features/play/model/zones'
import { officialPool } from '@/lib/game/cards/official-pool'
import { isAnswer } from '@/lib/tabletop/protocol/game'

const listOf = (id: StarterId) => {
  const starter = starterDeck(id)
  if (!starter) throw new Error(`no starter deck ${id}`)
  return starter.list
}
const deckOf = (id: StarterId) => {
  const { deck } = playability(officialPool, listOf(id), '2008')
  if (!deck) throw new Error(`${id} cannot be played`)
  return deck
}
const open = (options: Partial<SessionOptions> = {}, seed = 'seven') =>
  createSession(
    openGameApi(officialPool, { edition: '2008', seed, decks: [deckOf('carter'), deckOf('osiris')] }),
    { seats: [PERSON, { kind: 'goldfish', pressure: 'none' }], ...options },
  )

/** Answers that many decisions, each with the first option except the last one. */
function answerSome(session: ReturnType<typeof open>, times: number) {
  for (let i = 0; i < times && session.snapshot().decision; i++) session.answer(0)
}

describe('a goldfish session', () => {
  it('asks only you', () => {
    const session = open()
    for (let i = 0; i < 60; i++) {
      const { decision } = session.snapshot()
      if (!decision) break
      expect(decision.player).toBe(YOU)
      session.answer(decision.options.length - 1)
    }
    expect(session.snapshot().view.turn).toBeGreaterThan(1)
  })

  it('passes for you in the turns of the opponent if it is to skip them', () => {
    const session = open({ skipOpponentTurns: true })
    for (let i = 0; i < 60; i++) {
      const { decision, view } = session.snapshot()
      if (!decision) break
      expect(view.hero).not.toBe(OPPONENT)
      session.answer(decision.options.length - 1)
    }
    expect(session.snapshot().log.some((event) => event.type === 'turn' && event.player === OPPONENT)).toBe(
      true,
    )
  })

  it('takes back to each of your decisions, and does all of it again', () => {
    const session = open()
    const seen = [session.snapshot()]
    for (let i = 0; i < 25; i++) {
      session.answer(0)
      seen.push(session.snapshot())
    }
    for (const earlier of [...seen].reverse().slice(1)) {
      session.undo()
      expect(session.snapshot().view).toEqual(earlier.view)
      expect(session.snapshot().decision).toEqual(earlier.decision)
      expect(session.snapshot().log).toEqual(earlier.log)
    }
    expect(session.snapshot().canUndo).toBe(false)
    for (const later of seen.slice(1)) {
      session.redo()
      expect(session.snapshot().view).toEqual(later.view)
    }
    expect(session.snapshot().canRedo).toBe(false)
  })

  it('goes far back and takes another way', () => {
    const session = open()
    answerSome(session, 40)
    const at = session.snapshot().steps.findIndex((step, i) => i > 4 && !step.auto)
    session.goTo(at)
    const { decision } = session.snapshot()
    session.answer((decision?.options.length ?? 1) - 1)
    const other = open()
    const { steps } = session.snapshot()
    while (other.snapshot().cursor < steps.length) {
      const step = steps[other.snapshot().cursor]
      if (step && isAnswer(step.move)) other.answer(step.move)
    }
    answerSome(session, 30)
    answerSome(other, 30)
    session.undo()
    other.undo()
    expect(session.snapshot().view).toEqual(other.snapshot().view)
    expect(session.snapshot().log).toEqual(other.snapshot().log)
    expect(session.snapshot().logOffsets).toEqual(other.snapshot().logOffsets)
  })

  it('forgets what was taken back once something else is answered', () => {
    const session = open()
    answerSome(session, 6)
    session.undo()
    expect(session.snapshot().canRedo).toBe(true)
    const last = (session.snapshot().decision?.options.length ?? 1) - 1
    session.answer(last)
    expect(session.snapshot().canRedo).toBe(false)
  })

  it('ignores answers that are no options', () => {
    const session = open()
    const before = session.snapshot()
    session.answer(99)
    session.answer(-1)
    expect(session.snapshot()).toBe(before)
  })

  it('goes on from saved answers at the same moment', () => {
    const session = open()
    answerSome(session, 15)
    session.undo()
    const { steps, cursor: at, view, log } = session.snapshot()
    const resumed = open({ resume: { steps, cursor: at } })
    expect(resumed.lostSteps).toBe(0)
    expect(resumed.snapshot().view).toEqual(view)
    expect(resumed.snapshot().log).toEqual(log)
    expect(resumed.snapshot().canRedo).toBe(true)
  })

  it('stops at the last good step where saved answers mean something else', () => {
    const session = open()
    answerSome(session, 15)
    const { steps, cursor: at } = session.snapshot()
    const spoilt = steps.map((step, i) => (i === 8 ? { ...step, signature: 'pass elsewhere' } : step))
    const resumed = open({ resume: { steps: spoilt, cursor: at } })
    expect(resumed.lostSteps).toBe(steps.length - 8)
    expect(resumed.snapshot().decision).toBeDefined()
    const beyond = steps.map((step, i) => (i === 3 ? { ...step, move: 999 } : step))
    expect(open({ resume: { steps: beyond, cursor: at } }).lostSteps).toBe(steps.length - 3)
  })

  it('marks where in the log each answer begins', () => {
    const session = open()
    answerSome(session, 12)
    const { logOffsets: marks, steps, log, cursor: at } = session.snapshot()
    expect(marks).toHaveLength(at)
    expect(steps).toHaveLength(at)
    expect([...marks].sort((a, b) => a - b)).toEqual([...marks])
    expect(marks.at(-1)).toBeLessThanOrEqual(log.length)
  })
})

describe('the moves of a decision', () => {
  it('gives every card that can act a key of its own, and Space to what does the least', () => {
    const session = open()
    for (let i = 0; i < 30; i++) {
      const { decision, view } = session.snapshot()
      if (!decision) break
      const screen = cardsOnScreen(view).map((card) => card.id)
      const moves = moveTable(decision, CHOOSING_ALL, screen)
      const keys = [...moves.keyOfCard.values()]
      expect(new Set(keys).size).toBe(keys.length)
      expect(moves.all).toHaveLength(decision.options.length)
      if (decision.kind === 'action') {
        expect(keys).toHaveLength(moves.byCard.size)
        expect(moves.passive?.option.kind).toBe('pass')
        expect(moves.keyOfMove.get(moves.passive?.index ?? -1)).toBe(' ')
      } else {
        for (const move of moves.all) expect(moves.keyOfMove.has(move.index)).toBe(true)
      }
      session.answer(0)
    }
  })

  it('lists the moves of a chosen card, and its targets', () => {
    const decision = {
      player: YOU,
      kind: 'action' as const,
      options: [
        { kind: 'play' as const, card: 7 },
        { kind: 'boost' as const, card: 7, target: 3 },
        { kind: 'boost' as const, card: 7, target: 4 },
        { kind: 'pass' as const },
      ],
    }
    const ofCard = moveTable(decision, { kind: 'card', card: 7 }, [])
    expect(ofCard.listed.map((move) => move.index)).toEqual([0, 1, 2])
    expect(ofCard.passive).toBeUndefined()
    const targets = moveTable(decision, { kind: 'target', card: 7, move: 'boost' }, [])
    expect([...targets.byCard.keys()]).toEqual([3, 4])
    expect(targets.keyOfCard.get(4)).toBe('2')
  })
})

describe('whether a deck can be played', () => {
  const legal = listOf('carter')
  it('knows the starter decks', () => {
    for (const id of ['carter', 'oneill', 'osiris'] as const) {
      const verdict = playability(officialPool, listOf(id), '2008')
      expect(verdict.problems).toEqual([])
      expect(verdict.broken).toEqual([])
      expect(verdict.deck?.missions).toHaveLength(12)
    }
  })
  it('asks for four team characters', () => {
    const verdict = playability(officialPool, { ...legal, team: legal.team.slice(1) }, '2008')
    expect(verdict.deck).toBeUndefined()
    expect(verdict.problems).toEqual([{ kind: 'team-size', have: 3, need: 4 }])
  })
  it('warns of broken rules without refusing', () => {
    const verdict = playability(officialPool, { ...legal, draw: legal.draw.slice(0, 3) }, '2008')
    expect(verdict.deck).toBeDefined()
    expect(verdict.broken).toEqual(['heroes', 'villains'])
  })
  it('refuses unknown cards, and ships in 2007', () => {
    const unknown = { ...legal, draw: [...legal.draw, { key: 'BASE-999', count: 1 }] }
    expect(playability(officialPool, unknown, '2008').problems).toEqual([
      { kind: 'unknown', titles: ['BASE-999'] },
    ])
    const ship = officialPool.cards.find((card) => card.type === 'ship')
    const withShip = { ...legal, draw: [...legal.draw, { key: ship?.key ?? '', count: 1 }] }
    expect(playability(officialPool, withShip, '2008').problems).toEqual([])
    expect(playability(officialPool, withShip, '2007').problems).toEqual([
      { kind: 'ships', titles: [ship?.title] },
    ])
  })
})
