import { describe, expect, it } from 'vitest'
import { animationsOf, newsSince } from '@/lib/features/play/model/animations'
import type { LogEvent } from '@/lib/game/engine'
import { ALONE, setupWith, sit } from './tables'

const card = (id: number, key: string | null = 'BASE-1') => ({ id, key })
const line = (type: LogEvent['type'], more: Partial<LogEvent> = {}): LogEvent => ({
  type,
  turn: 3,
  mission: 1,
  figures: {},
  ...more,
})
const success = line('success', { player: 0, card: card(7), figures: { skills: 7, difficulty: 7 } })
const earn = line('earn', {
  player: 0,
  card: card(2),
  target: card(7),
  figures: { glyphs: 4, experience: 6 },
})
const failure = line('failure', { player: 0, card: card(7), figures: { skills: 7, difficulty: 11 } })
const score = line('score', { player: 1, card: card(9), figures: { cost: 3, score: 7 } })
const EARNED = { by: 2, mission: 7, player: 0, glyphs: 4 }

describe('which moment follows which line of the log', () => {
  it('fills the lane for a success, and locks a chevron for its glyph, now or when it is chosen', () => {
    expect(animationsOf([success])).toEqual([{ kind: 'success', fills: true }])
    expect(animationsOf([success, earn])).toEqual([{ kind: 'success', fills: true, earned: EARNED }])
    expect(animationsOf([earn])).toEqual([{ kind: 'success', fills: false, earned: EARNED }])
  })
  it('locks none where nobody earns', () => {
    expect(animationsOf([success, line('nobody-earns', { player: 0, card: card(7) })])).toEqual([
      { kind: 'success', fills: true },
    ])
  })
  it('fills the lane of a failure as far as the skill came', () => {
    expect(animationsOf([failure])).toEqual([{ kind: 'failure', mission: 7, share: 7 / 11 }])
    const none = { ...failure, figures: { skills: 0, difficulty: 4 } }
    expect(animationsOf([none])).toEqual([{ kind: 'failure', mission: 7, share: 0 }])
  })
  it('shows an adversary that scores, and only the first of several', () => {
    const scored = { kind: 'scored', card: 9, player: 1 }
    expect(animationsOf([score])).toEqual([scored])
    expect(animationsOf([score, { ...score, card: card(10) }])).toEqual([scored])
  })
  it('shows volleys of a battle, and the ship that is chosen then or later', () => {
    const fight = line('ship-battle', { player: 0, figures: { hero: 3, villain: 2 } })
    const chosen = line('incapacitate', { player: 0, card: card(12), figures: { owner: 1 } })
    const firepower = { hero: 3, villain: 2 }
    expect(animationsOf([fight, line('ship-tie')])).toEqual([{ kind: 'battle', firepower }])
    expect(animationsOf([fight, line('ship-victory', { player: 0 }), chosen])).toEqual([
      { kind: 'battle', firepower, loser: 12 },
    ])
    expect(animationsOf([chosen])).toEqual([{ kind: 'battle', loser: 12 }])
  })
  it('sends power to the card that it was paid for', () => {
    for (const type of ['play', 'event', 'obstacle', 'complication'] as const)
      expect(animationsOf([line(type, { player: 1, card: card(4), figures: { cost: 2 } })])).toEqual([
        { kind: 'power', player: 1, card: 4, power: 2 },
      ])
    expect(animationsOf([line('pay', { player: 0, card: card(5), figures: { power: 1 } })])).toEqual([
      { kind: 'power', player: 0, card: 5, power: 1 },
    ])
  })
  it('sends none to what was free, nor to a card that the reader does not know', () => {
    expect(animationsOf([line('play', { player: 1, card: card(4), figures: { cost: 0 } })])).toEqual([])
    const secret = line('complication', { player: 1, card: card(-1, null), figures: { cost: 1 } })
    expect(animationsOf([secret])).toEqual([])
  })
  it('opens the gate for a victory by glyphs alone, which says more than its last chevron', () => {
    const seven = { ...earn, figures: { glyphs: 7, experience: 9 } }
    const won = line('win-glyphs', { player: 0, figures: { glyphs: 7 } })
    expect(animationsOf([seven, won])).toEqual([{ kind: 'victory', player: 0, opens: true }])
    const byScore = line('win-score', { player: 1, figures: { score: 12, total: 12 } })
    expect(animationsOf([score, byScore])).toEqual([
      { kind: 'scored', card: 9, player: 1 },
      { kind: 'victory', player: 1, opens: false },
    ])
  })
  it('shows nothing for all else that is written down', () => {
    const quiet = [
      'turn',
      'power',
      'mission',
      'assign',
      'boost',
      'pass',
      'draw',
      'discard',
      'continue',
    ] as const
    expect(animationsOf(quiet.map((type) => line(type, { player: 0, card: card(3) })))).toEqual([])
  })
  it('shows the first mission of several, and of a jump over several nothing but who won', () => {
    const later = { ...failure, mission: 2 }
    const won = { ...line('win-experience', { player: 0 }), mission: 3 }
    expect(animationsOf([success, later])).toEqual([{ kind: 'success', fills: true }])
    expect(animationsOf([success, later], true)).toEqual([])
    expect(animationsOf([success], true)).toEqual([{ kind: 'success', fills: true }])
    expect(animationsOf([success, later, won], true)).toEqual([{ kind: 'victory', player: 0, opens: false }])
  })
})

describe('what is new at the table', () => {
  const session = sit(setupWith(ALONE))
  it('is what came with an answer, nothing of what is taken back, and what is done again', () => {
    const start = session.snapshot()
    session.answer(0)
    const answered = session.snapshot()
    const news = newsSince(start, answered)
    expect(news.length).toBeGreaterThan(0)
    expect([...start.log, ...news]).toEqual(answered.log)
    session.undo()
    const undone = session.snapshot()
    expect(newsSince(answered, undone)).toEqual([])
    session.redo()
    expect(newsSince(undone, session.snapshot())).toEqual(news)
  })
  it('is nothing where another branch is taken up', () => {
    const left = sit(setupWith(ALONE))
    for (let i = 0; i < 12; i++) left.answer(0)
    left.branchFrom(0)
    left.answer(0)
    const before = left.snapshot()
    const [branch] = before.branches
    if (!branch) throw new Error('no branch was left')
    left.takeBranch(branch.id)
    expect(left.snapshot().log.length).toBeGreaterThan(before.log.length)
    expect(newsSince(before, left.snapshot())).toEqual([])
  })
  it('is nothing where the same is only said once more', () => {
    const before = session.snapshot()
    session.offerDraw(0)
    expect(session.snapshot()).not.toBe(before)
    expect(newsSince(before, session.snapshot()).filter(({ type }) => type !== 'draw-agreed')).toEqual([])
  })
})

describe('moments of games that were played', () => {
  it('name cards and players as the engine does', { tags: ['thorough'] }, () => {
    const kinds = new Set<string>()
    for (const seed of ['seven', 'gate', 'orion']) {
      const played = sit(setupWith([{ kind: 'person' }, { kind: 'goldfish', pressure: 'all' }], { seed }))
      for (let i = 0; i < 400 && played.snapshot().decision; i++) {
        const before = played.snapshot()
        const options = before.decision?.options ?? []
        const wanted = options.findIndex(({ kind }) => kind === 'assign' || kind === 'play')
        played.answer(Math.max(0, wanted))
        const now = played.snapshot()
        for (const moment of animationsOf(newsSince(before, now))) {
          kinds.add(moment.kind)
          if (moment.kind === 'success' && moment.earned) {
            const { glyphs, by } = moment.earned
            expect(glyphs).toBeGreaterThan(0)
            expect(by).toBeGreaterThanOrEqual(0)
          }
          if (moment.kind === 'failure') expect(moment.share).toBeLessThan(1)
        }
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['success', 'failure', 'power']))
  })
})
