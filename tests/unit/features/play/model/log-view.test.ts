import { describe, expect, it } from 'vitest'
import { loneSeat } from '@/components/table/seats'
import { cardsOfEvent, chaptersOf, passesFilter } from '@/lib/features/play/model/log'
import { PERSON } from '@/lib/features/play/model/setup'
import type { LogEvent, LogEventType } from '@/lib/game/engine/model/log'

const line = (type: LogEventType, turn: number, mission: number, more: Partial<LogEvent> = {}): LogEvent => ({
  type,
  turn,
  mission,
  figures: {},
  ...more,
})
const card = (id: number) => ({ id, key: `BASE-${id}` })

describe('the chapters of the log', () => {
  const log = [
    line('keep', 0, 0, { player: 0 }),
    line('turn', 1, 0, { player: 1 }),
    line('mission', 1, 1, { player: 1, card: card(4) }),
    line('assign', 1, 1, { player: 1, card: card(5) }),
    line('failure', 1, 1, { card: card(4) }),
    line('turn', 2, 0, { player: 0 }),
  ]
  const steps = [
    { move: 0, signature: 'keep', auto: false },
    { move: 1, signature: 'assign', auto: true },
  ]
  const seats = [PERSON, { kind: 'bot', bot: 'normal' }] as const
  const table = { seats, isWatching: false }
  const chapters = chaptersOf({ ...table, log, logOffsets: [0, 3], steps })

  it('are one for each mission of each turn, with its card and what came of it', () => {
    expect(chapters.map(({ turn, mission, lines }) => [turn, mission, lines.length])).toEqual([
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 3],
      [2, 0, 1],
    ])
    expect(chapters[2]).toMatchObject({ card: card(4), outcome: 'failure' })
    expect(chapters[0]?.outcome).toBeUndefined()
  })

  it('know which answer a line begins with, and which of them a person can go back to', () => {
    const begun = chapters.flatMap(({ lines }) => lines.map(({ answer, step }) => [answer, step]))
    expect(begun.filter(([answer]) => answer !== undefined)).toEqual([
      [0, 0],
      [1, undefined],
    ])
  })
  it('lead back only to what a person answered', () => {
    expect(chapters.flatMap(({ lines }) => lines.map(({ step }) => step))).toEqual([
      0,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
  it('say which passes were made for a person by his wish', () => {
    const passes = [0, 0, 1].map((player) => line('pass', 1, 1, { player }))
    const given = [false, true, true].map((auto) => ({ move: 0, signature: 'pass', auto }))
    const marked = (isWatching: boolean) =>
      chaptersOf({ seats, isWatching: isWatching, log: passes, logOffsets: [0, 1, 2], steps: given }).flatMap(
        ({ lines }) => lines.map(({ byItself }) => byItself),
      )
    expect(marked(false)).toEqual([false, true, false])
    expect(marked(true)).toEqual([false, false, false])
  })
  it('know who the hero player was at each line', () => {
    expect(chapters[2]?.lines[1]?.hero).toBe(1)
    expect(chapters[3]?.lines[0]?.hero).toBe(0)
  })
})

describe('a filtered log', () => {
  it('keeps what it is asked for', () => {
    expect(passesFilter(line('assign', 1, 1, { player: 1 }), { kind: 'all' })).toBe(true)
    expect(passesFilter(line('assign', 1, 1, { player: 1 }), { kind: 'missions' })).toBe(false)
    expect(passesFilter(line('success', 1, 1), { kind: 'missions', player: 0 })).toBe(true)
    expect(passesFilter(line('assign', 1, 1, { player: 1 }), { kind: 'actions', player: 0 })).toBe(false)
    expect(passesFilter(line('pass', 1, 1, { player: 0 }), { kind: 'actions', player: 0 })).toBe(false)
  })
  it('points only at cards that the reader may know', () => {
    const event = line('look', 1, 1, { card: { id: -1, key: null }, cards: [card(2), card(3)] })
    expect(cardsOfEvent(event).map(({ id }) => id)).toEqual([2, 3])
  })
})

describe('who is "you"', () => {
  const person = { kind: 'person' } as const
  const bot = { kind: 'goldfish', pressure: 'none' } as const
  it('is the one person who plays one seat, and nobody where several share the screen', () => {
    expect(loneSeat({ seats: [bot, person], openHands: false })).toBe(1)
    expect(loneSeat({ seats: [person, person], openHands: false })).toBeUndefined()
    expect(loneSeat({ seats: [person, bot], openHands: true })).toBeUndefined()
  })
})
