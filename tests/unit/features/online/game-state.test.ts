import { describe, expect, it } from 'vitest'
import { CLOCK_PRESETS, startClock } from '@/lib/features/online/model/clock'
import {
  claimOf,
  codeFrom,
  dropOffer,
  goneSince,
  makeOffer,
  nextStatus,
  openOffers,
  presenceOf,
  readCode,
  takebackDelay,
} from '@/lib/features/online/model/game-state'
import { forcedAnswer, lineAnswer, pauseBefore } from '@/lib/features/online/model/server-answers'

describe('a game between browsers', () => {
  it('goes from the invitation over the lobby to the game and its end', () => {
    expect(nextStatus('invited', 'join')).toBe('lobby')
    expect(nextStatus('lobby', 'deal')).toBe('running')
    expect(nextStatus('running', 'end')).toBe('ended')
  })

  it('is withdrawn only before it begins, and joined once', () => {
    expect(nextStatus('lobby', 'withdraw')).toBe('withdrawn')
    expect(nextStatus('running', 'withdraw')).toBeUndefined()
    expect(nextStatus('running', 'join')).toBeUndefined()
    expect(nextStatus('withdrawn', 'join')).toBeUndefined()
  })

  it('has a code without letters that look alike, however it is typed', () => {
    const code = codeFrom(new Uint8Array([0, 10, 20, 30, 40, 255]))
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    expect(readCode(` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)} `)).toBe(code)
    expect(readCode('K7MQ2')).toBeUndefined()
    expect(readCode('O0I1L0')).toBeUndefined()
  })
})

describe('a player', () => {
  it('who closed the page is gone after ten seconds, who is not heard of after forty', () => {
    expect(goneSince({ lastSeen: 1_000, left: 1_000 }, 10_999)).toBeUndefined()
    expect(goneSince({ lastSeen: 1_000, left: 1_000 }, 11_000)).toBe(1_000)
    expect(goneSince({ lastSeen: 1_000, left: 0 }, 40_999)).toBeUndefined()
    expect(goneSince({ lastSeen: 1_000, left: 0 }, 41_000)).toBe(1_000)
  })

  it('who closed the page and came back is here', () => {
    expect(goneSince({ lastSeen: 5_000, left: 1_000 }, 20_000)).toBeUndefined()
  })

  it('who is asked thinks', () => {
    expect(presenceOf({ lastSeen: 0, left: 0 }, true, 1)).toBe('thinking')
    expect(presenceOf({ lastSeen: 0, left: 0 }, false, 1)).toBe('here')
    expect(presenceOf({ lastSeen: 0, left: 0 }, true, 60_000)).toBe('gone')
  })
})

describe('a claim', () => {
  const settings = CLOCK_PRESETS.ten
  const clock = { ...startClock(settings, 2, 0), running: 0 }
  const game = { settings, clock, decider: 0, isPaused: false }
  const here = { lastSeen: 1e9, left: 0 }

  it('can be made two minutes after the other one is gone, and is told before', () => {
    const seen = [{ lastSeen: 0, left: 0 }, here]
    expect(claimOf({ ...game, seen }, 1, 80_000)).toEqual({ kind: 'absence', wait: 40_000 })
    expect(claimOf({ ...game, seen }, 1, 120_000)).toEqual({ kind: 'absence', wait: 0 })
  })

  it('can be made when the time of whoever is asked has run out', () => {
    expect(claimOf({ ...game, seen: [here, here] }, 1, 700_000)).toEqual({ kind: 'time', wait: 0 })
  })

  it('for time is not possible while the server may still give an answer that costs nothing', () => {
    const nearlyOut = { ...game, clock: { ...clock, left: [100, 600_000], lag: [0, 0] } }
    expect(claimOf({ ...nearlyOut, seen: [here, here] }, 1, 1_500)).toBeUndefined()
    expect(claimOf({ ...nearlyOut, seen: [here, here] }, 1, 1_601)).toEqual({ kind: 'time', wait: 0 })
    const away = [{ lastSeen: 0, left: 1 }, here]
    const since = { ...nearlyOut.clock, since: 20_000 }
    expect(claimOf({ ...nearlyOut, clock: since, seen: away }, 1, 20_200)).toEqual({
      kind: 'absence',
      wait: 1_400,
    })
  })

  it('can be made by nobody against themselves, while all are here, or while the game is paused', () => {
    const seen = [{ lastSeen: 0, left: 0 }, here]
    expect(claimOf({ ...game, seen }, 0, 700_000)).toBeUndefined()
    expect(claimOf({ ...game, seen: [here, here] }, 1, 60_000)).toBeUndefined()
    expect(claimOf({ ...game, isPaused: true, seen }, 1, 700_000)).toBeUndefined()
  })

  it('by days is never for an absence', () => {
    const days = { ...game, settings: CLOCK_PRESETS.days, seen: [{ lastSeen: 0, left: 0 }, here] }
    expect(claimOf(days, 1, 24 * 60 * 60 * 1000)).toBeUndefined()
  })
})

describe('an offer', () => {
  const draw = { kind: 'draw', by: 0, at: 7 } as const

  it('stands until the other one wants the same', () => {
    const offered = makeOffer([], draw, [0, 1])
    expect(offered).toEqual({ offers: [draw], isAgreed: false })
    expect(makeOffer(offered.offers, { ...draw, by: 1 }, [0, 1])).toEqual({ offers: [], isAgreed: true })
  })

  it('among several stands until all who are in the game want the same', () => {
    const { offers, isAgreed } = makeOffer([draw], { ...draw, by: 2 }, [0, 1, 2])
    expect({ offers, isAgreed }).toEqual({ offers: [{ ...draw, accepted: [2] }], isAgreed: false })
    expect(makeOffer(offers, { ...draw, by: 2 }, [0, 1, 2])).toEqual({ offers, isAgreed: false })
    expect(makeOffer(offers, { ...draw, by: 1 }, [0, 1, 2])).toEqual({ offers: [], isAgreed: true })
    // A player who conceded is not asked.
    expect(makeOffer([draw], { ...draw, by: 2 }, [0, 2])).toEqual({ offers: [], isAgreed: true })
  })

  it('made twice by the same player is still one', () => {
    expect(makeOffer([draw], draw, [0, 1])).toEqual({ offers: [draw], isAgreed: false })
  })

  it('of a draw or to take back ends with the next answer; of talk it stays', () => {
    const talk = { kind: 'talk', by: 1, at: 3 } as const
    expect(openOffers([draw, talk], 7)).toEqual([draw, talk])
    expect(openOffers([draw, talk], 8)).toEqual([talk])
    expect(dropOffer([draw, talk], 'draw')).toEqual([talk])
  })

  it('to take back is made again after a while that grows', () => {
    expect([0, 1, 2, 3].map(takebackDelay)).toEqual([0, 10_000, 40_000, 90_000])
    expect(takebackDelay(50)).toBe(takebackDelay(10))
  })
})

describe('what the server answers', () => {
  const pass = { kind: 'pass' }
  const play = { kind: 'play' }
  const decision = { player: 0, kind: 'action', options: [play, pass] }
  const signatureOf = ({ kind }: { kind: string }) => kind

  it('is the one answer that there is', () => {
    expect(forcedAnswer({ ...decision, options: [pass] })).toBe(0)
    expect(forcedAnswer(decision)).toBeUndefined()
  })

  it('comes after a pause that chance alone draws', () => {
    expect(pauseBefore(0)).toBe(500)
    expect(pauseBefore(1)).toBe(1_500)
  })

  const line = {
    from: 1,
    steps: [
      { player: 1, signature: 'pass' },
      { player: 0, signature: 'play', moment: 7 },
    ],
  }
  const before = { player: 0, signature: 'pass' }
  const played = [before, { player: 1, signature: 'pass' }]
  const meaning = { signatureOf, momentOf: () => 7, isAlike: () => false }

  it('is the answer of a line while the game goes as foreseen', () => {
    expect(lineAnswer(line, played, decision, meaning)).toEqual({ index: 0 })
  })

  it('is nothing more once it goes otherwise, in other circumstances, or if its answer is not there', () => {
    const other = [before, { player: 1, signature: 'play' }]
    expect(lineAnswer(line, other, decision, meaning)).toBe('over')
    expect(lineAnswer(line, played, decision, { ...meaning, momentOf: () => 8 })).toBe('over')
    expect(lineAnswer(line, played, decision, { ...meaning, momentOf: () => undefined })).toBe('over')
    expect(lineAnswer(line, played, { ...decision, options: [pass] }, meaning)).toBe('over')
  })

  it('is nothing more once all of the line was played, however the game goes on', () => {
    const whole = [before, ...line.steps]
    expect(lineAnswer(line, whole, decision, meaning)).toBe('played')
    expect(lineAnswer(line, [...whole, before], decision, meaning)).toBe('played')
  })

  it('is not given by a line for an answer that two options could mean, unless these are alike', () => {
    const twice = { ...decision, options: [pass, play, { ...play }] }
    expect(lineAnswer(line, played, twice, meaning)).toBe('over')
    expect(lineAnswer(line, played, twice, { ...meaning, isAlike: () => true })).toEqual({ index: 1 })
  })

  it('is not given where the line speaks of somebody else', () => {
    expect(lineAnswer({ ...line, from: 0 }, [], decision, meaning)).toBe('over')
  })
})
