import { describe, expect, it } from 'vitest'
import { positionOfReplay } from '@/lib/features/play/model/links/opened-link'
import {
  DRAFT_ZONES,
  draftOf,
  EMPTY_DRAFT,
  isHeldByDraft,
  type PositionDraft,
  positionText,
  readDraft,
} from '@/lib/features/play/model/position-draft'
import { PUZZLES } from '@/lib/features/play/model/puzzles/list'
import { officialPool } from '@/lib/game/cards/official-pool'
import { decodeReplay, engineOf } from '@/lib/game/engine'
import { apiOf, setupWith, TWO_PEOPLE } from './tables'

const WORDS = {
  ready: 'Připravený',
  assigned: 'Přiřazený',
  stopped: 'Stopnutý',
  incapacitated: 'Zneschopněný',
}
const read = (draft: PositionDraft) => readDraft(officialPool, draft, WORDS)

describe('a position as somebody writes it', () => {
  it('is the position of a puzzle again, written and read', () => {
    for (const { position } of PUZZLES) {
      const draft = draftOf(officialPool, position, WORDS)
      const again = read(draft)
      expect(again.problems).toEqual([])
      expect(again.position && draftOf(officialPool, again.position, WORDS)).toEqual(draft)
      const game = engineOf(officialPool).parsePosition(again.position)
      expect(engineOf(officialPool).decision(game)?.player).toBe(0)
    }
  })

  const draft: PositionDraft = {
    ...EMPTY_DRAFT,
    mission: 'Supply Raid',
    seats: [
      {
        ...EMPTY_DRAFT.seats[0],
        team: "Teal'c, Fierce Warrior + Locate the Eye of Ra\nBASE-90 (stopped)\nSL-110\nBASE-289 (přiřazený)",
        hand: '2 P90\n\n  x nothing\nSeasoned Travelers',
      },
      { ...EMPTY_DRAFT.seats[1], team: 'SL-89\nSL-97\nBASE-287\nBASE-102' },
    ],
  }
  const changed = (seat: Partial<PositionDraft['seats'][0]>, more: Partial<PositionDraft> = {}) =>
    read({ ...draft, ...more, seats: [{ ...draft.seats[0], hand: '', ...seat }, draft.seats[1]] })

  it('knows copies, states in two languages, glyphs and keys', () => {
    const { position, problems } = changed({ hand: '2 P90\n\nSeasoned Travelers' })
    expect(problems).toEqual([])
    expect(position?.seats[0]?.hand).toEqual(['BASE-149', 'BASE-149', 'BASE-130'])
    expect(position?.seats[0]?.team).toEqual([
      { card: 'SL-107', glyphs: [expect.stringMatching(/^\w+-\d+$/)] },
      { card: 'BASE-90', state: 'stopped' },
      'SL-110',
      { card: 'BASE-289', state: 'assigned' },
    ])
    const text = position ? positionText(officialPool, position) : ''
    const decoded = decodeReplay(text)
    expect(decoded.ok && decoded.replay.options.position).toEqual(position)
  })

  it.each([
    ['a name that no card has', { hand: 'P90\nSeasoned Travellers!!' }, 'hand', { kind: 'unknown', line: 2 }],
    ['a name of several', { hand: "Teal'c" }, 'hand', { kind: 'several', line: 1 }],
    [
      'a state that is none',
      { play: 'Bill Lee (asleep)' },
      'play',
      { kind: 'state', line: 1, name: 'asleep' },
    ],
    ['a team that is not four', { team: 'SL-110' }, 'team', { kind: 'team', count: 1 }],
    [
      'a character in the mission pile',
      { missions: '2 Supply Raid\n\nHaikon' },
      'missions',
      { kind: 'refused', line: 3, name: 'Haikon' },
    ],
  ] as const)('tells of %s where it stands', (_, seat, zone, fault) => {
    const { position, problems } = changed(seat)
    expect(position).toBeUndefined()
    expect(problems).toMatchObject([{ at: { seat: 0, zone }, fault }])
  })

  it('tells of an action without a mission', () => {
    expect(changed({}, { mission: '' }).problems).toEqual([
      { at: { zone: 'mission' }, fault: { kind: 'no-mission' } },
    ])
    expect(changed({}, { mission: '', moment: 'turn' }).problems).toEqual([])
  })

  it('holds puzzles whole, and says of a position with more that it does not', () => {
    const [first] = PUZZLES
    if (!first) throw new Error('no puzzle')
    const position = readDraft(officialPool, draftOf(officialPool, first.position, WORDS), WORDS).position
    if (!position) throw new Error('no position')
    expect(isHeldByDraft(officialPool, position, WORDS)).toBe(true)
    expect(isHeldByDraft(officialPool, { ...position, passes: 1 }, WORDS)).toBe(false)
    const [seat] = position.seats
    const three = seat && { ...position, seats: [...position.seats, seat] }
    expect(three && isHeldByDraft(officialPool, three, WORDS)).toBe(false)
  })

  it('is read from a replay at an action, and not in the middle of something', () => {
    const [first] = PUZZLES
    if (!first) throw new Error('no puzzle')
    const text = positionText(officialPool, first.position)
    const begun = positionOfReplay(officialPool, text)
    expect(begun.position && positionText(officialPool, begun.position)).toBe(text)
    expect(positionOfReplay(officialPool, 'hello')).toEqual({ why: 'none' })
    const api = apiOf(setupWith(TWO_PEOPLE))
    expect(positionOfReplay(officialPool, api.replay?.([]) ?? '')).toEqual({ why: 'between' })
  })

  it('has a place for every zone of a seat', () => {
    expect(Object.keys(EMPTY_DRAFT.seats[0]).sort()).toEqual([...DRAFT_ZONES, 'power'].sort())
  })
})
