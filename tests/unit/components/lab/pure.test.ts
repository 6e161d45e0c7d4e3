import { describe, expect, it } from 'vitest'
import { playPairs } from '@/components/lab/compare/comparison'
import {
  certaintyOfMean,
  certaintyOfRate,
  digitsFor,
  effectSays,
  isInformative,
} from '@/components/lab/figures/certainty'
import { gridLines, niceStep } from '@/components/lab/figures/charts'
import { sortRows } from '@/components/lab/figures/sorting'
import { changeBetween, otherVersions } from '@/components/lab/improve/versions'
import { labHref } from '@/components/lab/lab-href'
import { labStateFor } from '@/components/lab/lab-state'
import { groupCopies, groupsOverlap, kindsIn, oddsFor } from '@/components/lab/odds/odds-groups'
import { gamesIn } from '@/components/lab/settings/settings-form'
import { changedSince, makeSetup } from '@/components/lab/settings/setup'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { sectionSize, setCount } from '@/lib/features/decks/model/edit'
import { type StarterId, starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { GameRecord, LabSetup } from '@/lib/game/lab'

const starter = (id: StarterId): DeckList => {
  const deck = starterDeck(id)
  if (!deck) throw new Error(id)
  return deck.list
}
const CARTER = starter('carter')

describe('what may be said of a figure', () => {
  it('says nothing of few cases and of wide intervals', () => {
    expect([1, 0.8, 0.5].filter(isInformative)).toEqual([])
    expect([0.49, 0.05, 0].every(isInformative)).toBe(true)
    expect(certaintyOfRate({ value: null, low: null, high: null, n: 0 })).toBe('none')
    expect(certaintyOfRate({ value: 0.5, low: 0.2, high: 0.4, n: 9 })).toBe('early')
    expect(certaintyOfRate({ value: 0.5, low: 0.29, high: 0.71, n: 20 })).toBe('early')
    expect(certaintyOfRate({ value: 0.5, low: 0.31, high: 0.69, n: 25 })).toBe('known')
    expect(certaintyOfMean({ value: 3, low: null, high: null, n: 1 })).toBe('early')
  })

  it('calls an effect unclear as long as its shrunken interval contains none', () => {
    const of = (low: number, high: number, n = 50) => ({
      shrunken: { value: (low + high) / 2, low, high, wrong: 0.01, among: 20 },
      with: { n },
      without: { n: 80 },
    })
    expect(effectSays(of(-0.01, 0.2))).toBe('unclear')
    expect(effectSays(of(0, 0.2))).toBe('unclear')
    expect(effectSays(of(0.01, 0.2))).toBe('more')
    expect(effectSays(of(-0.2, -0.01))).toBe('less')
    expect(effectSays(of(0.01, 0.2, 5))).toBe('unclear')
    expect(effectSays({ ...of(0, 0), shrunken: null })).toBe('none')
  })

  it('shows no digit that the interval does not bear', () => {
    expect(digitsFor(40, 46)).toBe(0)
    expect(digitsFor(42.6, 43.4)).toBe(1)
    expect(digitsFor(2.31, 2.37)).toBe(2)
  })
})

describe('charts', () => {
  it('has a grid of round numbers that holds the highest value', () => {
    expect(gridLines(6.3)).toEqual([0, 2, 4, 6, 8])
    expect(gridLines(0)).toEqual([0, 1])
    expect(niceStep(37, 4)).toBe(10)
  })
})

describe('sorting', () => {
  it('puts rows without a value last either way', () => {
    const rows = [{ v: 1 }, { v: null }, { v: 3 }]
    const by = (down: boolean) => sortRows(rows, { column: 'v', down }, (row) => row.v).map(({ v }) => v)
    expect(by(false)).toEqual([1, 3, null])
    expect(by(true)).toEqual([3, 1, null])
  })
})

describe('set-up', () => {
  const choice = {
    deck: { name: 'mine', list: CARTER },
    against: 'deck',
    opponents: [{ name: 'theirs', list: starter('osiris') }],
    bot: 'greedy',
    opponentBot: 'random',
    edition: '2008',
    seed: 's',
  } as const

  it('has a passing opponent against nobody', () => {
    const made = makeSetup(officialPool, { ...choice, against: 'nobody', opponents: [choice.deck] })
    expect(made.ok && made.setup.opponents.map(({ bot }) => bot)).toEqual(['passive'])
    const other = makeSetup(officialPool, choice)
    expect(other.ok && other.setup.opponents.map(({ bot }) => bot)).toEqual(['random'])
  })

  it('names decks that cannot be played', () => {
    const broken = { name: 'broken', list: { ...CARTER, team: [] } }
    const made = makeSetup(officialPool, { ...choice, deck: broken })
    expect(made).toEqual({ ok: false, unplayable: ['broken'] })
  })

  it('reads a number of games or nothing', () => {
    expect(['1', '1000', '0', '2.5', '', 'x', '100001'].map(gamesIn)).toEqual([
      1,
      1000,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('names the laboratory of a deck', () => {
    expect(labHref({ kind: 'kept', id: 'a' })).toBe('/decks/a/lab')
    expect(labHref({ kind: 'starter', id: 'osiris' })).toBe('/lab?deck=starter:osiris')
  })
})

describe('what games were played with', () => {
  const opponent = (id: StarterId) => {
    const made = makeSetup(officialPool, {
      deck: { name: 'mine', list: CARTER },
      against: 'deck',
      opponents: [{ name: 'theirs', list: starter(id) }],
      bot: 'greedy',
      opponentBot: 'greedy',
      edition: '2008',
      seed: 's',
    })
    return made.ok ? made.setup.opponents : []
  }
  const [entry] = CARTER.draw
  const less = setCount(CARTER, 'draw', entry?.key ?? '', (entry?.count ?? 0) - 1)
  const turned = { ...CARTER, draw: [...CARTER.draw].reverse() }
  const played = { decks: [CARTER], opponents: opponent('osiris') }

  it('is the deck as it was when a card of it is another', () => {
    expect(changedSince(played, { decks: [less], opponents: played.opponents })).toBe('deck')
    expect(changedSince(played, { decks: [turned], opponents: played.opponents })).toBeUndefined()
    const versions = { ...played, decks: [CARTER, CARTER] }
    expect(changedSince(versions, { decks: [CARTER, less], opponents: [] })).toBe('deck')
  })

  it('is the opponent as he was when a card of his is another', () => {
    expect(changedSince(played, { decks: [CARTER], opponents: opponent('oneill') })).toBe('opponents')
    expect(changedSince(played, { decks: [CARTER], opponents: opponent('osiris') })).toBeUndefined()
  })

  it('is no other for what is not at hand', () => {
    expect(changedSince(played, { decks: [undefined], opponents: [] })).toBeUndefined()
  })
})

describe('what the laboratory holds of a deck', () => {
  it('is as it was until another deck is laid on it, and keeps what was set', () => {
    const lab = labStateFor('one')
    lab.gameSettings.setState({ seed: 'mine', against: 'nobody', edition: '2007' })
    lab.versions.setState({ first: { kind: 'starter', id: 'carter' } })
    expect(labStateFor('one')).toBe(lab)
    expect(lab.gameSettings.getState()).toMatchObject({ seed: 'mine', against: 'nobody', edition: '2007' })
    const other = labStateFor('two')
    expect(other.run).not.toBe(lab.run)
    expect(other.versions.getState()).toEqual({})
    expect(other.gameSettings.getState()).toMatchObject({
      seed: 'mine',
      against: 'nobody',
      edition: undefined,
    })
    expect(other.pairSettings.getState()).toMatchObject({ against: 'starters', games: '500' })
  })
})

describe('versions of a deck', () => {
  const entry = CARTER.draw[0]
  if (!entry) throw new Error('no card')
  const less = setCount(CARTER, 'draw', entry.key, entry.count - 1)

  const least = setCount(less, 'draw', entry.key, entry.count - 2)

  it('offers every other state once: saves first, then steps, the latest first', () => {
    const save = (revision: number, list: DeckList) => ({ revision, list })
    const { saves, steps } = otherVersions(
      less,
      [save(4, less), save(3, CARTER), save(2, CARTER), save(1, less)],
      { past: [least, CARTER, less, least], future: [CARTER, least] },
    )
    expect(saves.map(({ revision }) => revision)).toEqual([3])
    expect(steps.map(({ step }) => step)).toEqual([-1])
    const unsaved = otherVersions(less, [], { past: [CARTER, less], future: [least] })
    expect(unsaved.saves).toEqual([])
    expect(unsaved.steps).toEqual([
      { step: -2, list: CARTER },
      { step: 1, list: least },
    ])
  })

  it('tells what changed', () => {
    expect(changeBetween(CARTER, less)).toEqual({ more: [], less: [{ key: entry.key, count: 1 }] })
    expect(changeBetween(less, CARTER)).toEqual({ more: [{ key: entry.key, count: 1 }], less: [] })
  })
})

describe('pairs of games', () => {
  it('goes on with the first pair that is missing', async () => {
    const setup: LabSetup = {
      deck: { team: [], missions: [], draw: [] },
      bot: 'greedy',
      opponents: [],
      seed: 'a',
    }
    const played = { first: new Set<number>(), second: new Set<number>() }
    const worker = {
      play: async (_: LabSetup, from: number, to: number) =>
        Array.from({ length: to - from }, (_, i) => ({ number: from + i }) as GameRecord),
    }
    const note = (set: Set<number>) => (records: readonly GameRecord[]) => {
      for (const { number } of records) set.add(number)
    }
    const status = await playPairs({
      setups: [setup, { ...setup, seed: 'b' }],
      from: 30,
      pairs: 70,
      workers: [worker],
      signal: new AbortController().signal,
      first: note(played.first),
      second: note(played.second),
    })
    expect(status).toBe('done')
    const wanted = Array.from({ length: 40 }, (_, i) => 30 + i)
    expect([...played.first].sort((a, b) => a - b)).toEqual(wanted)
    expect([...played.second].sort((a, b) => a - b)).toEqual(wanted)
  })

  it('plays each game of both versions once, and in pairs', async () => {
    const heard: string[] = []
    const setup = (seed: string): LabSetup => ({
      deck: { team: [], missions: [], draw: [] },
      bot: 'greedy',
      opponents: [],
      seed,
    })
    const record = (number: number) => ({ number }) as GameRecord
    const worker = {
      play: async (_: LabSetup, from: number, to: number) =>
        Array.from({ length: to - from }, (_, i) => record(from + i)),
    }
    const note = (name: string) => (records: readonly GameRecord[]) => {
      heard.push(...records.map(({ number }) => `${name}${number}`))
    }
    const status = await playPairs({
      setups: [setup('a'), setup('b')],
      pairs: 37,
      workers: [worker, worker],
      signal: new AbortController().signal,
      first: note('a'),
      second: note('b'),
    })
    expect(status).toBe('done')
    expect(heard).toHaveLength(74)
    expect(new Set(heard).size).toBe(74)
    expect(heard.indexOf('b0')).toBeLessThan(heard.indexOf('a36'))
  })
})

describe('wishes', () => {
  const draw = CARTER.draw
  const deck = sectionSize(CARTER, 'draw')
  const heroes = kindsIn(officialPool, draw).find(({ value }) => value === 'side:hero')
  const [first] = draw
  if (!heroes || !first) throw new Error('no heroes')

  it('counts kinds, and a card only for the first wish that names it', () => {
    const kinds = kindsIn(officialPool, draw)
    const sides = kinds.filter(({ value }) => value.startsWith('side:'))
    expect(sides.reduce((sum, { copies }) => sum + copies, 0)).toBe(deck)
    const groups = [
      { id: 0, keys: [first.key], atLeast: 1 },
      { id: 1, keys: [first.key, ...draw.slice(1, 2).map(({ key }) => key)], atLeast: 1 },
    ]
    expect(groupsOverlap(groups)).toBe(true)
    expect(groupCopies(draw, groups)).toEqual([first.count, draw[1]?.count])
  })

  it('gives the hypergeometric chance of the opening hand, and asks for nothing where nothing is named', () => {
    const answer = oddsFor(draw, [{ id: 0, keys: [first.key], atLeast: 1 }], {
      combine: 'all',
      keep: 'always',
      perTurn: 3,
    })
    let none = 1
    for (let i = 0; i < 8; i++) none *= (deck - first.count - i) / (deck - i)
    expect(answer?.byTurn[0]?.chance).toBeCloseTo(1 - none, 12)
    const wish = { id: 0, keys: [first.key], atLeast: 1 }
    const empty = { id: 1, keys: [], atLeast: 1 }
    for (const keep of ['always', 'met'] as const) {
      const asked = { combine: 'all', keep, perTurn: 3 } as const
      expect(oddsFor(draw, [empty, wish], asked)).toEqual(oddsFor(draw, [wish], asked))
      expect(oddsFor(draw, [empty], asked)).toBeUndefined()
    }
    expect(oddsFor([], [], { combine: 'all', keep: 'always', perTurn: 3 })).toBeUndefined()
  })
})
