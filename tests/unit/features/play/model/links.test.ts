import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isSameGame, positionPlace } from '@/lib/features/play/model/game-places'
import { goalState } from '@/lib/features/play/model/goal'
import { parsePlayLink, positionHref, replayHref } from '@/lib/features/play/model/links'
import { openLink } from '@/lib/features/play/model/opened-link'
import { gamesAside, putAside } from '@/lib/features/play/model/parked-games'
import { gameOptions } from '@/lib/features/play/model/playable'
import {
  isUnfinished,
  readSavedGame,
  removeSavedGamesOf,
  type SavedGame,
  writeSavedGame,
} from '@/lib/features/play/model/saved-game'
import { gameSetupSchema, savedGameSchema } from '@/lib/features/play/model/saved-game-schema'
import {
  firstOf,
  GOALS,
  PERSON,
  PRESSURES,
  type SeatController,
  STRENGTHS,
} from '@/lib/features/play/model/setup'
import { officialPool } from '@/lib/game/cards/official-pool'
import { ALONE, answerSome, setupWith, sit, TWO_PEOPLE } from './tables'

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
    // As links were made before.
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
    const again = sit(game.setup, { resume: { steps: game.history.steps, at: game.history.at } })
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
      resume: { steps: game.history.steps, at: game.history.at },
    })
    const end = replay.snapshot()
    expect(end).toMatchObject({ watching: true, openHands: true, decision: undefined, canRedo: false })
    for (const card of end.view.opponent.hand) expect(card.key).not.toBeNull()
    replay.goTo(0)
    for (let i = 0; i < game.history.steps.length; i++) replay.redo()
    expect(replay.snapshot().view).toEqual(end.view)
    replay.undo()
    expect(replay.snapshot().at).toBe(game.history.steps.length - 1)
    replay.answer(0)
    replay.concede(0)
    expect(replay.snapshot().at).toBe(game.history.steps.length - 1)
  })

  it('is watched from one side from its first step to its last: the one that the link names, or the first', {
    tags: ['thorough'],
  }, () => {
    const { game } = open(text)
    if (!game) throw new Error('no game')
    const resume = { steps: game.history.steps, at: game.history.at }
    for (const below of [undefined, 0, 1, 7]) {
      const replay = sit(game.setup, { watch: true, below, resume })
      const seen = new Set<number>()
      const deciding = new Set<number | undefined>()
      for (let at = 0; at <= game.history.steps.length; at++) {
        replay.goTo(at)
        const { viewer, view, deciding: who } = replay.snapshot()
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
        resume: { steps: game.history.steps, at: game.history.at },
        watch: true,
      })
      expect(replay.lostSteps).toBe(0)
      expect(replay.snapshot().at).toBe(game.history.steps.length)
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

/** A browser's storage: each thing in it is a property of its own too. */
function storage() {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text
    },
    removeItem: (name: string) => {
      delete kept[name]
    },
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

describe('a position that is played on', () => {
  afterEach(() => vi.unstubAllGlobals())
  const setup = setupWith(TWO_PEOPLE)
  const game = (turn: number, owner = 'guest'): SavedGame => ({
    setup,
    steps: [],
    at: 0,
    turns: [],
    open: true,
    owner,
    turn,
  })
  const open = () => {
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
  }

  it('is kept beside one’s own game and beside other positions, with where it began', async () => {
    open()
    const start = { at: 12, line: 40, turn: 3, player: 1 }
    writeSavedGame(game(1))
    writeSavedGame({ ...game(2), start }, positionPlace('one'))
    writeSavedGame(game(3), positionPlace('other'))
    expect(await readSavedGame()).toMatchObject({ turn: 1, start: undefined })
    expect(await readSavedGame(positionPlace('one'))).toMatchObject({ turn: 2, start })
    expect(await readSavedGame(positionPlace('other'))).toMatchObject({ turn: 3 })
    expect(await readSavedGame(positionPlace('none'))).toBeUndefined()
  })
  it('leaves this browser with the account that played it', async () => {
    open()
    writeSavedGame(game(1, 'me'))
    writeSavedGame(game(2, 'me'), positionPlace('mine'))
    writeSavedGame(game(3), positionPlace('a guest’s'))
    removeSavedGamesOf('me')
    expect(await readSavedGame()).toBeUndefined()
    expect(await readSavedGame(positionPlace('mine'))).toBeUndefined()
    expect(await readSavedGame(positionPlace('a guest’s'))).toMatchObject({ turn: 3 })
  })
})

describe('games that are put aside', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const game = (seed: string, owner = 'guest'): SavedGame => ({
    setup: { ...setupWith(TWO_PEOPLE), seed },
    steps: [],
    at: 0,
    turns: [],
    open: true,
    owner,
    turn: 4,
  })
  const seeds = async () => (await gamesAside()).map(({ setup }) => setup.seed)
  const open = () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
  }
  const aside = async (seed: string, owner?: string) => {
    vi.setSystemTime(Date.now() + 1000)
    await putAside(game(seed, owner))
  }

  it('are there beside the one at the table, the last first, five at most', async () => {
    open()
    writeSavedGame(game('table'))
    for (const seed of ['1', '2', '3', '4', '5', '6']) await aside(seed)
    expect(await seeds()).toEqual(['6', '5', '4', '3', '2'])
    expect(await gamesAside()).toMatchObject(Array.from({ length: 5 }, () => ({ open: false, turn: 4 })))
    expect(await readSavedGame()).toMatchObject({ open: true, setup: { seed: 'table' } })
  })
  it('are each there once', async () => {
    open()
    for (const seed of ['1', '2', '1']) await aside(seed)
    expect(await seeds()).toEqual(['1', '2'])
  })
  it('are told from others by what they are made of, in whatever order its parts are named', async () => {
    open()
    const { setup } = game('1')
    const seats = setup.seats.map(({ list: { edition, ...list }, ...seat }) => ({
      ...seat,
      list: { ...list, edition },
    }))
    expect(isSameGame(setup, { ...setup, seats })).toBe(true)
    expect(isSameGame(setup, { ...setup, seed: '2' })).toBe(false)
    expect(isSameGame(setup, { ...setup, seats: [...seats].reverse() })).toBe(false)
    await putAside({ ...game('1'), setup: { ...setup, seats } })
    await aside('1')
    expect(await seeds()).toEqual(['1'])
  })
  it('leave this browser with the account that played them', async () => {
    open()
    await aside('mine', 'me')
    await aside('a guest’s')
    removeSavedGamesOf('me')
    expect(await seeds()).toEqual(['a guest’s'])
  })
})

describe('a game is unfinished', () => {
  const game = { setup: setupWith(TWO_PEOPLE), at: 1, turns: [], open: true, owner: 'guest', turn: 1 }
  const answered = { ...game, steps: [{ move: 0, meant: '', auto: false }] }
  it('once somebody has answered in it, until it is over', () => {
    expect(isUnfinished(answered)).toBe(true)
    expect(isUnfinished({ ...answered, over: false })).toBe(true)
    expect(isUnfinished({ ...answered, over: true })).toBe(false)
    expect(isUnfinished({ ...game, steps: [] })).toBe(false)
    expect(isUnfinished({ ...game, steps: [{ move: 0, meant: '', auto: true }] })).toBe(false)
  })
})

describe('a saved game', () => {
  const steps = [[0, 'stop BASE-1', 0]]
  const place = { at: 1, open: true, owner: 'guest', turn: 0, steps }
  it('is read in every version up to the present one, and in no other', () => {
    const setup = setupWith(TWO_PEOPLE)
    const [you, opponent] = setup.seats.map(({ ref, name: called, list }) => ({ ref, name: called, list }))
    const old = { edition: '2008', seed: 'a', opponentTurns: 'play', you, opponent }
    expect(savedGameSchema.safeParse({ version: 1, setup: old, ...place }).success).toBe(true)
    expect(savedGameSchema.safeParse({ version: 2, setup, turns: [], ...place }).success).toBe(true)
    expect(savedGameSchema.safeParse({ version: 2, setup: old, turns: [], ...place }).success).toBe(false)
    expect(savedGameSchema.safeParse({ version: 3, setup, turns: [], ...place }).success).toBe(true)
    expect(savedGameSchema.safeParse({ version: 4, setup, turns: [], ...place }).success).toBe(false)
  })
  it('keeps a concession; of the version before, in which it was no move, as well', async () => {
    const store = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, text: string) => void store.set(name, text),
    })
    const setup = setupWith(TWO_PEOPLE)
    const session = sit(setup)
    answerSome(session, 12)
    session.concede(1)
    const { steps: played, at, turns } = session.snapshot()
    writeSavedGame({ setup, steps: played, at, turns, open: true, owner: 'guest', turn: 1 })
    const kept = await readSavedGame()
    expect(sit(setup, { resume: kept }).snapshot().view.result).toEqual(session.snapshot().view.result)
    const [key = '', text = ''] = [...store].at(0) ?? []
    const saved = JSON.parse(text)
    const before = {
      ...saved,
      version: 2,
      steps: saved.steps.slice(0, -1),
      at: 12,
      turns: turns.map(({ player, ...mark }) => ({ ...mark, hero: player })),
      conceded: 1,
    }
    store.set(key, JSON.stringify(before))
    const old = await readSavedGame()
    const again = sit(setup, { resume: old })
    expect(again.lostSteps).toBe(0)
    expect(again.snapshot().view.result).toEqual(session.snapshot().view.result)
    again.undo()
    expect(again.snapshot()).toMatchObject({ at: 12, conceded: [] })
    vi.unstubAllGlobals()
  })
  it('keeps the lines that were left, and one that was written before has none', async () => {
    const store = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, text: string) => void store.set(name, text),
    })
    const setup = setupWith(TWO_PEOPLE)
    const session = sit(setup)
    answerSome(session, 12)
    session.branchFrom(5)
    answerSome(session, 4, 1)
    session.branchFrom(3)
    const { steps: played, at, turns, branches } = session.snapshot()
    expect(branches).toHaveLength(2)
    const game = { setup, steps: played, at, turns, open: true, owner: 'guest', turn: 0 }
    writeSavedGame({ ...game, branches })
    const kept = await readSavedGame()
    expect(kept?.branches?.map(({ from, turn, steps: line }) => ({ from, turn, line }))).toEqual(
      branches.map(({ from, turn, steps: line }) => ({ from, turn, line })),
    )
    const again = sit(setup, { resume: kept })
    again.takeBranch(again.snapshot().branches[0]?.id ?? -1)
    expect(again.snapshot().steps).toEqual(branches[0]?.steps)
    again.branchFrom(3)
    const ids = again.snapshot().branches.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    writeSavedGame(game)
    expect((await readSavedGame())?.branches).toBeUndefined()
    vi.unstubAllGlobals()
  })
})
