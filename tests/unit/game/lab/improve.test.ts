import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { createLab, type LabSetup, localWorker, nothingFor } from '@/lib/game/lab'
import {
  type Change,
  changed,
  changesOf,
  createRace,
  lookAgain,
  NO_PAIRS,
  type PairCounts,
  type PlayedPair,
  pairBounds,
  type RacePlan,
  runImprove,
  SecondLook,
  sampleChanges,
  secondSetup,
  setupOf,
  sum,
  UnfinishedHeat,
  verdictOf,
} from '@/lib/game/lab/improve'
import { parseQuery, searchPool } from '@/lib/game/search'
import { improve } from '@/lib/tools/cli/commands/improve'
import { BadInput } from '@/lib/tools/cli/outcome'
import { WEAKENED_DECKS } from '../../../weakened-decks'
import { gauntlet, STARTERS, starter } from './decks'

const LANES = z.array(z.object({ pile: z.string(), out: z.string(), in: z.string() }))
const FOUND = z.object({ games: z.number(), help: LANES, open: LANES, worse: LANES })
const PLAN: RacePlan = { games: 64, error: 0.05, finalists: 2, first: 0.5, step: 8 }
const deck = starter(0)
const anything = { keep: new Set<string>(), isAvailable: () => true, isAllowed: () => true }

describe('the changes of a deck', () => {
  it('exchange one card for another of its kind, and leave what is kept', () => {
    const kept = deck.draw[0] ?? ''
    const changes = changesOf(pool, deck, { ...anything, keep: new Set([kept]) })
    expect(changes.length).toBeGreaterThan(1_000)
    expect(changes.some(({ out }) => out === kept)).toBe(false)
    for (const change of changes) {
      const [gone, come] = [pool.byKey.get(change.out), pool.byKey.get(change.in)]
      expect(gone?.side).toBe(come?.side)
      expect(come?.type === 'mission').toBe(change.pile === 'missions')
    }
  })

  it('are those that may be had and that leave a deck that is allowed', () => {
    const [wanted] = changesOf(pool, deck, anything)
    if (!wanted) throw new Error('no change')
    const asked = changed(deck, wanted)
    expect(asked[wanted.pile].length).toBe(deck[wanted.pile].length)
    const only = changesOf(pool, deck, {
      ...anything,
      isAvailable: (key) => key === wanted.in,
      isAllowed: (other) => !other[wanted.pile].includes(wanted.out) || other === deck,
    })
    expect(only.every(({ in: into }) => into === wanted.in)).toBe(true)
    expect(changesOf(pool, deck, { ...anything, isAllowed: () => false })).toEqual([])
  })

  it('are sampled by seed', () => {
    const changes = changesOf(pool, deck, anything)
    const some = sampleChanges(changes, 50, 'a')
    expect(some).toHaveLength(50)
    expect(sampleChanges(changes, 50, 'a')).toEqual(some)
    expect(sampleChanges(changes, 50, 'b')).not.toEqual(some)
    expect(sampleChanges(changes.slice(0, 3), 50, 'a')).toEqual(changes.slice(0, 3))
  })
})

describe('a race of real games', { tags: ['thorough'] }, () => {
  // Games against nobody with a limit of turns: each takes a few milliseconds.
  const setup: LabSetup = {
    deck,
    bot: 'greedy',
    opponents: [nothingFor(deck)],
    seed: 'improve',
    turnLimit: 6,
  }
  const changes: Change[] = sampleChanges(changesOf(pool, deck, anything), 3, 'real')
  const workers = [localWorker(pool)]

  it('gives the same when it was broken off and gone on with', async () => {
    const whole = createRace(changes.length, PLAN)
    expect(await runImprove({ pool, setup, changes, race: whole, workers })).toBe('done')
    const broken = createRace(changes.length, PLAN)
    const stop = new AbortController()
    const first = { pool, setup, changes, race: broken, workers }
    expect(await runImprove({ ...first, signal: stop.signal, heard: () => stop.abort() })).toBe('cancelled')
    expect(broken.played()).toBeGreaterThan(0)
    expect(await runImprove(first)).toBe('done')
    expect(broken.lanes()).toEqual(whole.lanes())
    expect(whole.played()).toBeLessThanOrEqual(PLAN.games)
  })

  it('needs no game of an interrupted heat twice, and gives the same', async () => {
    const whole = createRace(changes.length, PLAN)
    expect(await runImprove({ pool, setup, changes, race: whole, workers })).toBe('done')
    const race = createRace(changes.length, PLAN)
    const unfinished = new UnfinishedHeat()
    const stop = new AbortController()
    const tried: number[] = []
    const first = {
      pool,
      setup,
      changes,
      race,
      workers,
      unfinished,
      tried: (arm: number) => {
        tried.push(arm)
        if (tried.length === 2) stop.abort()
      },
    }
    expect(await runImprove({ ...first, signal: stop.signal })).toBe('cancelled')
    expect(race.played()).toBe(0)
    const { from, to } = race.heat() ?? { from: 0, to: 0 }
    // Those of the deck itself and of the two changes.
    expect(unfinished.games).toBe(3 * (to - from))
    const progress: number[] = []
    expect(await runImprove({ ...first, progressed: (games) => progress.push(games) })).toBe('done')
    expect(tried.slice(0, 3)).toEqual([0, 1, 2])
    expect(progress[0]).toBeGreaterThan(3 * (to - from))
    expect(progress.at(-1)).toBe(race.played())
    expect(race.lanes()).toEqual(whole.lanes())
    expect(unfinished.games).toBe(0)
  })

  it('reports every game as it ends, also within a heat', async () => {
    const race = createRace(changes.length, PLAN)
    const reported: number[] = []
    const afterHeats: number[] = []
    await runImprove({
      pool,
      setup,
      changes,
      race,
      workers,
      progressed: (games) => reported.push(games),
      heard: () => afterHeats.push(race.played()),
    })
    expect(reported.toSorted((a, b) => a - b)).toEqual(reported)
    expect(reported).toEqual(expect.arrayContaining(afterHeats))
    expect(reported.length).toBeGreaterThan(afterHeats.length)
    expect(reported.at(-1)).toBe(race.played())
  })

  it('reports each change as soon as it has played, from the first on, and in the end what the race counted', async () => {
    const race = createRace(changes.length, PLAN)
    const early = new Map<number, PairCounts>()
    let beforeFirstHeat = 0
    await runImprove({
      pool,
      setup,
      changes,
      race,
      workers,
      tried: (arm, pairs) => {
        if (race.played() === 0) beforeFirstHeat++
        if (!race.isFinal()) early.set(arm, sum(early.get(arm) ?? NO_PAIRS, pairs))
      },
    })
    expect(beforeFirstHeat).toBe(changes.length)
    const left = race.lanes().filter(({ state }) => state === 'left')
    expect(left.length).toBeGreaterThan(0)
    for (const { arm, pairs } of left) expect(early.get(arm)).toEqual(pairs)
  })

  it('tells of the pairs that count, which are those that its figures are made of', async () => {
    const race = createRace(changes.length, PLAN)
    const heard = new Map<number, PlayedPair[]>()
    const paired = (arm: number, pairs: readonly PlayedPair[]) =>
      heard.set(arm, [...(heard.get(arm) ?? []), ...pairs])
    await runImprove({ pool, setup, changes, race, workers, paired })
    const final = race.lanes().filter(({ state }) => state !== 'left')
    expect([...heard.keys()].sort()).toEqual(final.map(({ arm }) => arm))
    for (const { arm, pairs } of final) {
      const told = heard.get(arm) ?? []
      expect(told).toHaveLength(pairs.n)
      const only = (one: 'before' | 'after', other: 'before' | 'after') =>
        told.filter((pair) => pair[one] === 'won' && pair[other] !== 'won').length
      expect([only('after', 'before'), only('before', 'after')]).toEqual([pairs.gained, pairs.lost])
      // Anybody can replay them.
      const [last] = told.slice(-1)
      const change = changes[arm]
      if (!last || !change) throw new Error('no pair')
      expect(createLab(pool, setup).play(last.game).outcome).toBe(last.before)
      expect(createLab(pool, setupOf(pool, setup, change)).play(last.game).outcome).toBe(last.after)
    }
  })

  it('is looked at again by the searching bot, which can be broken off and gone on with', async () => {
    const short = { ...setup, turnLimit: 1, iterations: 4 }
    expect(secondSetup({ ...setup, opponents: gauntlet('x').opponents })).toMatchObject({
      bot: 'search',
      seed: 'improve/second',
      opponents: STARTERS.map(() => ({ bot: 'search' })),
    })
    const few = changes.slice(0, 2)
    const look = new SecondLook(few, 0.05)
    const heard: number[] = []
    const stop = new AbortController()
    const run = { pool, setup: short, workers, heard: () => heard.push(look.pairs) }
    expect(await lookAgain({ ...run, signal: AbortSignal.abort() }, look, 5)).toBe('cancelled')
    expect(look.pairs).toBe(0)
    const half = { ...run, signal: stop.signal, heard: () => stop.abort() }
    expect(await lookAgain(half, look, 5)).toBe('cancelled')
    expect(look.pairs).toBe(2)
    expect(await lookAgain(run, look, 5)).toBe('done')
    expect(heard).toEqual([4, 5])
    // Nobody wins in one turn.
    const none = { n: 5, gained: 0, lost: 0 }
    expect(look.opinions()).toEqual(few.map((change) => ({ change, ...none, ...pairBounds(none, 0.025) })))
    expect(await lookAgain(run, new SecondLook([], 0.05), 5)).toBe('done')
  })

  it('finds nothing where the change is none', async () => {
    const same = deck.draw[0] ?? ''
    const none: Change[] = [{ pile: 'draw', out: same, in: same }]
    const race = createRace(1, PLAN)
    await runImprove({ pool, setup, changes: none, race, workers })
    const { help, open, worse } = verdictOf(race)
    expect([help.length, open.length, worse.length]).toEqual([0, 1, 0])
    expect(open[0]?.pairs).toMatchObject({ gained: 0, lost: 0 })
  })

  it('finds the exchange that undoes a known harm, before others', async () => {
    const [weakened] = WEAKENED_DECKS
    if (!weakened) throw new Error('no deck')
    const { deck: weak, back, turns } = weakened
    const others = sampleChanges(changesOf(pool, weak, anything), 1, 'known')
    const known: LabSetup = { ...setup, deck: weak, opponents: [nothingFor(weak)], turnLimit: turns }
    const race = createRace(2, { games: 360, error: 0.05, finalists: 2, first: 0, step: 30 })
    await runImprove({ pool, setup: known, changes: [...others, back], race, workers })
    const { help } = verdictOf(race)
    expect(help[0]?.arm).toBe(1)
    // In the other races it is 23 points (`tests/bench/known-change.ts`).
    expect(help[0]?.low).toBeLessThan(0.26)
    expect(help[0]?.high).toBeGreaterThan(0.2)
  })
})

describe('chevron improve', { timeout: 60_000 }, () => {
  const run = [
    'starter:carter',
    '--vs',
    'nothing',
    '--games',
    '96',
    '--from',
    'type:mission',
    '--seed',
    'command',
    '--workers',
    '1',
  ]

  it('says what it tried and what it found, and keeps what is to be kept', {
    tags: ['thorough'],
  }, async () => {
    const { exitCode, lines, json } = await improve([...run, '--keep', 'skill:combat'])
    const text = lines.join('\n')
    expect(text).toMatch(/^Carter starter deck: 12 swaps tried of \d+, \d+ games, seed command/)
    expect(text).toContain('All intervals are right together with a probability of 95%')
    const found = FOUND.parse(json)
    expect(exitCode).toBe(found.help.length > 0 ? 0 : 1)
    expect(text.includes('No swap measurably helped')).toBe(found.help.length === 0)
    expect(found.games).toBeLessThanOrEqual(96)
    const kept = new Set(searchPool(pool, parseQuery('skill:combat')).map(({ key }) => key))
    const all = [...found.help, ...found.open, ...found.worse]
    expect(all).toHaveLength(12)
    for (const { pile, out, in: into } of all) {
      expect(pile).toBe('missions')
      expect(kept.has(out)).toBe(false)
      expect(pool.byKey.get(into)?.type).toBe('mission')
    }
  })

  it('says so where there is nothing to try, and refuses a query without sense', async () => {
    const nothing = await improve([...run, '--keep', 'type:mission'])
    expect(nothing).toMatchObject({ exitCode: 1, lines: ['There is no swap to try.'] })
    await expect(improve([...run, '--keep', 'qwertz:1'])).rejects.toThrow(BadInput)
  })
})
