import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePool } from '@/lib/game/cards/decode-pool'
import { createPool } from '@/lib/game/cards/pool'
import {
  createEngine,
  decodeReplay,
  encodeReplay,
  type NewGameOptions,
  openReplay,
  playReplay,
  type Replay,
  recordReplay,
  startHistory,
  storedLog,
} from '@/lib/game/engine'
import fixture from '../fixtures/rules/cards.json'
import { dice } from '../fuzz/dice'
import { rounds } from '../rounds'

/** Two decks of cards as they once were, so that these games change only when the rules do. */
const engine = createEngine(decodePool({ version: 'rules', cards: fixture.cards }))
const { decks } = fixture
const options = { decks, seed: 'saved – naïve', turnLimit: 6 }

/** A finished game in which everybody takes the last option (passes, ends), or random ones. */
const finished = (given: NewGameOptions = options, roll?: (count: number) => number) => {
  const history = startHistory(engine, given)
  for (let decision = history.decision(); decision; decision = history.decision()) {
    const { length } = decision.options
    history.answer(roll ? roll(length) : length - 1)
  }
  return history
}
const random = (turnLimit = 12) => finished({ decks, seed: 'x', turnLimit }, dice('answers'))

const decoded = (text: string): Replay => {
  const read = decodeReplay(text)
  if (!read.ok) throw new Error(read.error.kind)
  return read.replay
}
const kindOf = (text: string) => {
  const read = decodeReplay(text)
  return read.ok ? (read.flaw ?? 'ok') : read.error.kind
}

/** The format from before a game could begin in a position. */
const STORED = [
  'c7r4.AAMGc3RvcmVkAgMEQkFTRQNPUkkCU0wEBV8FZAVVBaQCCgW8AQlxBbMBB6MBDakBBccBDakBCYgBBcQBCZcBKQVfBXg',
  'FMAUcBiYFMg1vDSYFHQ14Ce8BBZsBCWkOiQENQwkcDXoJ1AEFHQ0HBZsCDfQBBgwFAQ3VAQUBCeUBBQEN-AEFCAUQDYsCCds',
  'BBQkFFAXkAQUNBQcFBg0HBeQBBAVrBWEFVwVqCw2_AQ3GAQ2mAQ3JAQWjAQ3JAQW7AQbHAQmIAQmXAQXEAS0FYQnUAQnvAQl',
  'qDUwNeg0zCc8BBR0FkwENQw1MBXIFMgWUAQ16DR8FJgljDT4NTAUcDZ8BBX4FAg0XDdUBBdwBBQgFEwUFCQwFDg0GBg8FCAU',
  'YCeQBDZkCCdsBCaoBBRYFjgIFzgENDQPuBNlH6zWadAHJqsYEADEHAAYAAXA5MwP2OQ8ENAwCMBMEDAMbDwMzEgATAyMBARx',
  'FdeFmLhIFDQNREgUNAlQOAgITAAoAFioBBBMADgABEwAOAAMTABIAAbUFl8DSmAsCPwoALw8EMgwFKAsBQhIADwEzEgAPADE',
  'SABMBIQAPADQKACQTAAD1g8I',
].join('')

describe('a replay string', () => {
  it('that was stored before games could begin in positions is read and written as it was', () => {
    const replay = decoded(STORED)
    expect(replay.options).toEqual({ edition: '2008', decks, seed: 'stored', turnLimit: 3, firstPlayer: 1 })
    expect(replay.answers).toHaveLength(40)
    expect(encodeReplay(replay)).toBe(STORED)
    expect(openReplay(engine, STORED).history).toBeDefined()
  })

  it('is canonical, and carries seed, decks, answers and what each of them meant', () => {
    const history = finished()
    const text = history.replay()
    expect(text).toMatch(/^c7r4\.[\w-]+$/)
    const replay = decoded(` ${text}\n`)
    expect(replay.options.seed).toBe(options.seed)
    expect(replay.answers).toHaveLength(history.at())
    expect(replay.turns).toHaveLength(6)
    expect(encodeReplay(replay)).toBe(text)
    expect(recordReplay(engine, replay.options, replay.answers)).toEqual(replay)
  })

  it('is short: less than five characters for an answer, beside the decks', () => {
    const history = random(40)
    const bare = encodeReplay({ ...decoded(history.replay()), answers: [], meanings: [], turns: [] })
    expect(bare.length).toBeLessThan(500)
    expect((history.replay().length - bare.length) / history.at()).toBeLessThan(5)
  })

  it('plays the same game, to the last position and line of the log', () => {
    const history = random()
    const opened = openReplay(engine, history.replay())
    expect(opened.error).toBeUndefined()
    expect(opened.answers).toBe(history.at())
    expect(engine.save(opened.history?.game() ?? history.game())).toBe(engine.save(history.game()))
    expect(opened.history?.log()).toEqual(history.log())
    expect(opened.history?.replay()).toBe(history.replay())
  })

  it('keeps keys of other sets, also odd ones, and answers of which nothing is known', () => {
    const odd = ['FAN SET-7', 'FAN SET-7', 'FAN SET-08', 'plain', '-3', 'ORI-208']
    const replay: Replay = {
      options: {
        seed: '',
        edition: '2007',
        turnLimit: 9,
        decks: [{ team: odd, missions: [], draw: odd }],
      },
      answers: [0, 127, 128, 40_000],
      meanings: [
        undefined,
        { player: 0, kind: 'boost', key: '-3', target: 'FAN SET-08' },
        undefined,
        undefined,
      ],
      turns: [{ at: 2, hash: 0xffffffff }],
    }
    expect(decodeReplay(encodeReplay(replay))).toEqual({ ok: true, replay })
  })
})

describe('the stored log of a replay', () => {
  it('says turn, player, what was done and with which cards', () => {
    const history = random()
    const log = storedLog(decoded(history.replay()))
    expect(log).toHaveLength(history.at())
    expect(log[0]).toMatchObject({ turn: 0, meaning: { kind: 'stop' } })
    expect(log.at(-1)?.turn).toBe(12)
    const played = history.log().filter((event) => event.type === 'play' || event.type === 'obstacle')
    const said = log.filter(({ meaning }) => meaning.kind === 'play').map(({ meaning }) => meaning.key)
    expect(said).toEqual(expect.arrayContaining(played.map((event) => event.card?.key)))
    const boost = log.find(({ meaning }) => meaning.kind === 'earn')?.meaning
    expect(engine.pool.byKey.get(boost?.target ?? '')?.type).toBe('mission')
  })

  it('is there also where the cards are unknown', () => {
    const bare = createEngine(
      createPool(
        engine.pool.cards.filter((card) => card.key !== decks[0]?.team[0]),
        'without one',
      ),
    )
    const opened = openReplay(bare, finished().replay())
    expect(opened.error).toEqual({ kind: 'unplayable', code: 'unknown-card' })
    expect(opened.history).toBeUndefined()
    expect(opened.log).toHaveLength(opened.answers)
  })
})

describe('a replay of other rules or cards', () => {
  const history = random()
  const replay = decoded(history.replay())

  it('says so, and can be followed as far as it goes', () => {
    const pins = { rules: 1, cards: replay.pins?.cards ?? 0 }
    const opened = openReplay(engine, encodeReplay({ ...replay, pins }))
    expect(opened.error).toMatchObject({ kind: 'other-rules' })
    expect(opened.history?.at()).toBe(history.at())
    expect(opened.log).toHaveLength(history.at())
  })

  const withCard = (change: (type: string) => object) =>
    createEngine(
      createPool(
        engine.pool.cards.map((card) =>
          replay.options.decks.some(({ draw }) => draw.includes(card.key))
            ? { ...card, ...change(card.type) }
            : card,
        ),
        'changed',
      ),
    )

  it('notices that a card in the decks has become another, and stops where the game does', () => {
    const opened = openReplay(
      withCard(() => ({ cost: 9 })),
      history.replay(),
    )
    expect(opened.error).toMatchObject({ kind: 'other-cards' })
    const at = opened.history?.at() ?? history.at()
    expect(at).toBeGreaterThan(2)
    expect(at).toBeLessThan(history.at())
    expect(opened.log).toHaveLength(history.at())
  })

  it('does not care for other cards, nor for what is no rule', () => {
    const others = createEngine(
      createPool(
        engine.pool.cards.map((card) =>
          replay.options.decks.some(({ team, missions, draw }) =>
            [...team, ...missions, ...draw].includes(card.key),
          )
            ? { ...card, rarity: 'R' as const }
            : { ...card, abilities: [], cost: 7 },
        ),
        'others changed',
      ),
    )
    expect(openReplay(others, history.replay()).error).toBeUndefined()
  })

  it('of another format has one word for it', () => {
    for (const version of [1, 2, 6, 999])
      expect(decodeReplay(history.replay().replace('c7r4', `c7r${version}`))).toEqual({
        ok: false,
        error: { kind: 'other-version', version },
      })
    expect(openReplay(engine, 'c7r2.AAAA')).toEqual({
      log: [],
      answers: 0,
      error: { kind: 'other-version', version: 2 },
    })
  })
})

describe('a replay with something wrong in it', () => {
  const history = random()
  const text = history.replay()
  const replay = decoded(text)

  it('that was cut plays up to there', () => {
    for (const kept of [0.7, 0.8, 0.9, 0.99]) {
      const opened = openReplay(engine, text.slice(0, Math.floor(text.length * kept)))
      expect(opened.error?.kind).toBe('truncated')
      expect(opened.log.length).toBeLessThan(replay.answers.length)
      expect(opened.history?.at()).toBe(opened.log.length)
      expect(replay.answers.slice(0, opened.answers)).toEqual(decoded(opened.history?.replay() ?? '').answers)
    }
  })

  it('that was cut before the first answer is damaged', () => {
    expect(kindOf(text.slice(0, 100))).toBe('damaged')
    expect(kindOf('c7r3.')).toBe('damaged')
    expect(kindOf('c7r3.AAAA')).toBe('damaged')
  })

  it('that is none says so', () => {
    expect(kindOf('')).toBe('not-a-replay')
    expect(kindOf('hello')).toBe('not-a-replay')
    expect(kindOf('c7r3.'.padEnd(1_000_000, 'A'))).toBe('too-long')
    expect(kindOf(`${text}€`)).toBe('damaged')
    expect(openReplay(engine, 'hello').error).toEqual({ kind: 'not-a-replay' })
  })

  it('stops at the last good answer where one is no option', () => {
    const answers = replay.answers.map((answer, i) => (i === 5 ? 77 : answer))
    const replayed = playReplay(engine, { ...replay, answers })
    expect(replayed).toMatchObject({ played: 5, stopped: { kind: 'illegal-answer' } })
    const opened = openReplay(engine, encodeReplay({ ...replay, answers }))
    expect(opened.error?.kind).toBe('illegal-answer')
    expect(opened.history?.at()).toBe(5)
    expect(opened.log).toHaveLength(replay.answers.length)
  })

  it('stops where an answer is an option, but not the one that was meant', () => {
    const at = replay.meanings.findIndex((meaning) => meaning?.kind === 'play')
    const answers = replay.answers.map((answer, i) => (i === at ? (answer === 0 ? 1 : 0) : answer))
    expect(playReplay(engine, { ...replay, answers })).toMatchObject({
      played: at,
      stopped: { kind: 'illegal-answer' },
    })
  })

  it('notices in which turn a game has gone another way', () => {
    const turns = replay.turns.map((turn, i) => (i === 2 ? { ...turn, hash: turn.hash ^ 1 } : turn))
    expect(playReplay(engine, { ...replay, turns }).stopped).toEqual({ kind: 'departed', turn: 3 })
  })

  it('never throws, whatever the string, and never gives more than was played', () => {
    const characters = fc.constantFrom('A', 'z', '_', '!', 'ø', '')
    fc.assert(
      fc.property(fc.nat(text.length - 1), characters, (at, character) => {
        const opened = openReplay(engine, text.slice(0, at) + character + text.slice(at + 1))
        expect(opened.log.length).toBeLessThanOrEqual(replay.answers.length)
        if (opened.error) return
        // Only the last character may contain bits that belong to no byte.
        expect(opened.history?.replay()).toBe(text)
      }),
      { numRuns: rounds(100) },
    )
  })

  it('is read quickly also where it was made to be slow', () => {
    const bytes = [...Buffer.from(text.slice('c7r3.'.length), 'base64url')]
    const encodeBase64 = (bytes: readonly number[]) => Buffer.from(bytes).toString('base64url')
    const start = process.cpuUsage().user
    const crowd = encodeBase64([1, 1, 0, 255, 255, 3, ...Array.from({ length: 250_000 }, () => 127)])
    expect(kindOf(`c7r3.${crowd}`)).toBe('damaged')
    const marks = encodeBase64([...bytes.slice(0, 300), ...Array.from({ length: 250_000 }, () => 1)])
    expect(kindOf(`c7r3.${marks}`)).toBe('damaged')
    fc.assert(
      fc.property(fc.array(fc.nat(255), { maxLength: 2_000 }), (tail) => {
        const hostile = encodeBase64([...bytes.slice(0, 350), ...tail])
        expect(() => openReplay(engine, `c7r4.${hostile}`)).not.toThrow()
      }),
      { numRuns: rounds(40) },
    )
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(10_000)
  })

  it('with decks that cannot be played with says why', () => {
    const [deck] = decks
    if (!deck) throw new Error('the fixture has no decks')
    const short = { ...deck, team: deck.team.slice(1) }
    const opened = openReplay(
      engine,
      encodeReplay({ options: { ...options, decks: [short, deck] }, answers: [0], meanings: [], turns: [] }),
    )
    expect(opened).toMatchObject({ log: [], answers: 1, error: { kind: 'unplayable', code: 'team-size' } })
  })
})
