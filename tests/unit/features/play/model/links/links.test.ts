import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameOptions } from '@/lib/features/play/model/game-api'
import { parsePlayLink, positionHref, replayHref } from '@/lib/features/play/model/links/links'
import { openLink } from '@/lib/features/play/model/links/opened-link'
import { goalState } from '@/lib/features/play/model/puzzles/puzzle'
import { gameSetupSchema } from '@/lib/features/play/model/saved/saved-table-schema'
import {
  firstOf,
  GOALS,
  PERSON,
  PRESSURES,
  type SeatController,
  STRENGTHS,
} from '@/lib/features/play/model/setup'
import { officialPool } from '@/lib/game/cards/official-pool'
import { ALONE, answerSome, setupWith, sit, TWO_PEOPLE } from '../tables'

const hashOf = (href: string) => href.slice(href.indexOf('#'))
const name = (number: number) => `Deck ${number}`
const open = (text: string, controllers?: readonly SeatController[]) =>
  openLink(officialPool, text, name, controllers)

const controller: fc.Arbitrary<SeatController> = fc.oneof(
  fc.constant(PERSON),
  fc.constantFrom(...STRENGTHS).map((bot) => ({ kind: 'bot' as const, bot })),
  fc.constantFrom(...PRESSURES).map((pressure) => ({ kind: 'goldfish' as const, pressure })),
)

describe('a link to the table', () => {
  it('says what it was made of', () => {
    const text = fc.stringMatching(/^c7r\d\.[\w-]{1,80}$/)
    const seats = fc.array(controller, { minLength: 2, maxLength: 6 })
    const goal = fc.option(fc.constantFrom(...GOALS), { nil: undefined })
    fc.assert(
      fc.property(text, seats, goal, (replay, controllers, task) => {
        expect(parsePlayLink(hashOf(replayHref(replay)))).toEqual({ kind: 'replay', text: replay })
        expect(parsePlayLink(hashOf(positionHref(replay, controllers, task)))).toEqual({
          kind: 'position',
          text: replay,
          controllers,
          goal: task,
        })
      }),
    )
  })
  it('says which seat of a replay lies below and what the seats are called; what makes no sense is left out', () => {
    const text = fc.stringMatching(/^c7r\d\.[\w-]{1,80}$/)
    const name = fc
      .string({ minLength: 1, maxLength: 60 })
      .filter((word) => word.trim() === word && word !== '')
    fc.assert(
      fc.property(text, fc.nat(5), fc.array(name, { minLength: 2, maxLength: 6 }), (replay, below, names) => {
        const href = replayHref(replay, { below, names })
        expect(href).not.toMatch(/[\s"<>]/)
        expect(parsePlayLink(hashOf(href))).toEqual({ kind: 'replay', text: replay, below, names })
      }),
    )
    // The format of older links.
    expect(parsePlayLink('#replay=c7r3.AA')).toEqual({ kind: 'replay', text: 'c7r3.AA' })
    for (const seat of ['', '-1', '6', '1.5', 'x', '1e0'])
      expect(parsePlayLink(`#replay=c7r3.AA&seat=${seat}`)).toMatchObject({ below: undefined })
    const long = parsePlayLink(`#replay=c7r3.AA&name=${'x'.repeat(5000)}`)
    expect(long?.kind === 'replay' && long.names?.[0]?.length).toBe(100)
  })
  it('is none where it says neither, and leaves out what makes no sense', () => {
    expect(parsePlayLink('')).toBeUndefined()
    expect(parsePlayLink('#zone')).toBeUndefined()
    expect(parsePlayLink('#position=c7r3.AA&seats=p&goal=nothing')).toMatchObject({
      kind: 'position',
      text: 'c7r3.AA',
      goal: undefined,
      controllers: undefined,
    })
    expect(parsePlayLink('#position=c7r3.AA&seats=p.b-wizard')).toMatchObject({ controllers: undefined })
    fc.assert(fc.property(fc.string(), (hash) => void parsePlayLink(hash)))
  })
})

describe('an opened link', () => {
  const key = 'BASE-1'
  const draw = setupWith(ALONE).seats[0]?.list.draw[0]?.key ?? key
  const setup = setupWith(ALONE, { firstPlayer: 1, turnLimit: 30 })
  const chosen = {
    ...setup,
    seats: setup.seats.map((seat, player) => (player === 0 ? { ...seat, hand: [draw] } : seat)),
  }
  const session = sit(chosen)
  answerSome(session, 40, 3)
  const text = session.replay?.() ?? ''

  it('is the same game, with all that was agreed upon', () => {
    const { game, error, beyond } = open(text, ALONE)
    expect({ error, beyond }).toEqual({ error: undefined, beyond: [] })
    if (!game) throw new Error('no game')
    expect(game.setup).toMatchObject({ firstPlayer: 1, turnLimit: 30, seed: 'seven', mode: 'goldfish' })
    const again = sit(game.setup, { resume: { steps: game.history.steps, cursor: game.history.cursor } })
    const [then, now] = [again.snapshot(), session.snapshot()]
    expect(then.view).toEqual(now.view)
    expect(then.decision).toEqual(now.decision)
    expect(then.log).toEqual(now.log)
    expect(then.steps.map((step) => step.auto)).toEqual(now.steps.map((step) => step.auto))
    expect(again.replay?.()).toBe(text)
  })

  it('is watched with everything open, and asks nobody', () => {
    const { game } = open(text)
    if (!game) throw new Error('no game')
    const replay = sit(game.setup, {
      watch: true,
      resume: { steps: game.history.steps, cursor: game.history.cursor },
    })
    const end = replay.snapshot()
    expect(end).toMatchObject({ isWatching: true, openHands: true, decision: undefined, canRedo: false })
    for (const card of end.view.opponent.hand) expect(card.key).not.toBeNull()
    replay.goTo(0)
    for (let i = 0; i < game.history.steps.length; i++) replay.redo()
    expect(replay.snapshot().view).toEqual(end.view)
    replay.undo()
    expect(replay.snapshot().cursor).toBe(game.history.steps.length - 1)
    replay.answer(0)
    replay.concede(0)
    expect(replay.snapshot().cursor).toBe(game.history.steps.length - 1)
  })

  it('is watched from one side from its first step to its last: the one that the link names, or the first', {
    tags: ['thorough'],
  }, () => {
    const { game } = open(text)
    if (!game) throw new Error('no game')
    const resume = { steps: game.history.steps, cursor: game.history.cursor }
    for (const below of [undefined, 0, 1, 7]) {
      const replay = sit(game.setup, { watch: true, below, resume })
      const seen = new Set<number>()
      const deciding = new Set<number | undefined>()
      for (let at = 0; at <= game.history.steps.length; at++) {
        replay.goTo(at)
        const { viewer, view, decider: who } = replay.snapshot()
        seen.add(viewer)
        seen.add(view.viewer)
        deciding.add(who)
      }
      expect([...seen]).toEqual([below === 1 ? 1 : 0])
      expect(deciding.size).toBeGreaterThan(1)
    }
  })

  it('that was cut stops at its last good step and says so', () => {
    for (let length = text.length - 1; length > 0; length -= 7) {
      const { game, error } = open(text.slice(0, length))
      expect(error).toBeDefined()
      if (!game) continue
      const replay = sit(game.setup, {
        resume: { steps: game.history.steps, cursor: game.history.cursor },
        watch: true,
      })
      expect(replay.lostSteps).toBe(0)
      expect(replay.snapshot().cursor).toBe(game.history.steps.length)
    }
    expect(open(text.slice(0, -4)).error?.kind).toBe('truncated')
  })

  it('of another version or of no game says so and holds none', () => {
    const newer = open(text.replace(/^c7r\d+/, 'c7r99'))
    expect(newer.error).toEqual({ kind: 'other-version', version: 99 })
    expect(newer.game).toBeUndefined()
    expect(open('nonsense').error).toMatchObject({ kind: 'not-a-replay' })
    expect(open('nonsense').game).toBeUndefined()
  })
})

describe('the task of a position', () => {
  const event = (type: 'success' | 'failure', turn: number) =>
    ({ type, turn, mission: 1, figures: {} }) as const
  const start = { line: 1, turn: 3, player: 0 }
  const view = { turn: 3 }
  it('is met by the current mission in the same turn', () => {
    expect(goalState('mission', start, view, [event('success', 2)])).toBe('open')
    expect(goalState('mission', start, view, [event('success', 2), event('success', 3)])).toBe('met')
    expect(goalState('mission', start, view, [event('success', 2), event('failure', 3)])).toBe('missed')
    expect(goalState('mission', start, { turn: 4 }, [event('success', 2)])).toBe('missed')
  })
  it('or by winning', () => {
    const won = (winner: number) => ({ turn: 9, result: { winner, reason: 'glyphs', turn: 9 } as const })
    expect(goalState('win', start, view, [])).toBe('open')
    expect(goalState('win', start, won(0), [])).toBe('met')
    expect(goalState('win', start, won(1), [])).toBe('missed')
  })
})

describe('who begins', () => {
  const drawn = (seed: string, people: typeof TWO_PEOPLE = TWO_PEOPLE) =>
    firstOf(setupWith(people, { seed, firstPlayer: 'random' }))
  it('is drawn by the seed: the same for the same one, and each player for some', () => {
    const seeds = Array.from({ length: 60 }, (_, i) => `seed ${i}`)
    expect(seeds.map((seed) => drawn(seed))).toEqual(seeds.map((seed) => drawn(seed)))
    expect(new Set(seeds.map((seed) => drawn(seed)))).toEqual(new Set([0, 1]))
    const four = [PERSON, PERSON, PERSON, PERSON]
    expect(new Set(seeds.map((seed) => drawn(seed, four)))).toEqual(new Set([0, 1, 2, 3]))
  })
  it('goes into the game and its replay as a player, and is saved as chance', () => {
    const setup = setupWith(TWO_PEOPLE, { seed: 'seed 1', firstPlayer: 'random' })
    expect(gameOptions(officialPool, setup)?.firstPlayer).toBe(drawn('seed 1'))
    expect(gameSetupSchema.parse(setup).firstPlayer).toBe('random')
    expect(gameOptions(officialPool, setupWith(TWO_PEOPLE))).not.toHaveProperty('firstPlayer')
  })
})

/** Like a browser's storage, in which every item is also an own property. */
