import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { officialPool as pool } from '@/lib/cards/official-pool'
import { parseQuery, searchPool } from '@/lib/cards/search'
import { improve } from '@/lib/cli/commands/improve'
import { BadInput } from '@/lib/cli/outcome'
import { type LabSetup, localWorker } from '@/lib/lab'
import {
  type Change,
  changed,
  changesOf,
  createRace,
  pairBounds,
  type RacePlan,
  runImprove,
  sampleChanges,
  secondOpinions,
  verdictOf,
} from '@/lib/lab/improve'
import { gauntlet, starter } from './decks'

const LANES = z.array(z.object({ pile: z.string(), out: z.string(), in: z.string() }))
const FOUND = z.object({ games: z.number(), help: LANES, open: LANES, worse: LANES })
const PLAN: RacePlan = { games: 96, error: 0.05, finalists: 2, first: 0.5, step: 8 }
const deck = starter(0)
const anything = { keep: new Set<string>(), isToBeHad: () => true, isAllowed: () => true }

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
      isToBeHad: (key) => key === wanted.in,
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

describe('a race of real games', { timeout: 120_000 }, () => {
  const setup: LabSetup = { ...gauntlet('improve'), deck }
  const changes: Change[] = sampleChanges(changesOf(pool, deck, anything), 3, 'real')

  it('gives the same when it was broken off and gone on with', async () => {
    const whole = createRace(changes.length, PLAN)
    expect(await runImprove({ pool, setup, changes, race: whole, workers: [localWorker(pool)] })).toBe('done')
    const broken = createRace(changes.length, PLAN)
    const stop = new AbortController()
    const first = { pool, setup, changes, race: broken, workers: [localWorker(pool)] }
    expect(await runImprove({ ...first, signal: stop.signal, heard: () => stop.abort() })).toBe('cancelled')
    expect(broken.played()).toBeGreaterThan(0)
    expect(await runImprove(first)).toBe('done')
    expect(broken.lanes()).toEqual(whole.lanes())
    expect(whole.played()).toBeLessThanOrEqual(PLAN.games)
  })

  it('is looked at again by the searching bot, unless it is broken off', async () => {
    const short = { pool, setup: { ...setup, turnLimit: 1 }, changes: changes.slice(0, 1) }
    const opinions = await secondOpinions({ ...short, workers: [localWorker(pool)] }, 1, 0.05)
    expect(opinions).toEqual([
      { change: changes[0], n: 1, gained: 0, lost: 0, ...pairBounds({ n: 1, gained: 0, lost: 0 }, 0.05) },
    ])
    expect(await secondOpinions({ ...short, changes: [], workers: [] }, 1, 0.05)).toEqual([])
    const stopped = AbortSignal.abort()
    expect(
      await secondOpinions({ ...short, workers: [localWorker(pool)], signal: stopped }, 1, 0.05),
    ).toBeNull()
  })

  it('finds nothing where the change is none', async () => {
    const same = deck.draw[0] ?? ''
    const none: Change[] = [{ pile: 'draw', out: same, in: same }]
    const race = createRace(1, PLAN)
    await runImprove({ pool, setup, changes: none, race, workers: [localWorker(pool)] })
    const { help, open, worse } = verdictOf(race)
    expect([help.length, open.length, worse.length]).toEqual([0, 1, 0])
    expect(open[0]?.pairs).toMatchObject({ gained: 0, lost: 0 })
  })
})

describe('chevron improve', { timeout: 120_000 }, () => {
  const run = [
    'starter:carter',
    '--games',
    '96',
    '--from',
    'type:mission',
    '--seed',
    'command',
    '--workers',
    '1',
  ]

  it('says what it tried and what it found, and keeps what is to be kept', async () => {
    const { exitCode, lines, json } = await improve([...run, '--keep', 'skill:combat'])
    const text = lines.join('\n')
    expect(text).toMatch(/^Carter starter deck: 12 changes tried of \d+, \d+ games, seed command/)
    expect(text).toContain('All intervals hold at once with a chance of 95%')
    const found = FOUND.parse(json)
    expect(exitCode).toBe(found.help.length > 0 ? 0 : 1)
    expect(text.includes('No change helps')).toBe(found.help.length === 0)
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
    expect(nothing).toMatchObject({ exitCode: 1, lines: ['There is no change that may be tried.'] })
    await expect(improve([...run, '--keep', 'qwertz:1'])).rejects.toThrow(BadInput)
  })
})
