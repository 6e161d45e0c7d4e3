import { describe, expect, it } from 'vitest'
import { starterDeck } from '@/lib/features/decks/model/starters'
import {
  EngineError,
  encodeReplay,
  type Game,
  lazyView,
  openReplay,
  type PlayerDeck,
  recordReplay,
  startHistory,
} from '@/lib/game/engine'
import type { Move } from '@/lib/tabletop/protocol/game'
import { dice } from '../fuzz/dice'
import { engine } from './table'

const copies = (entries: readonly { readonly key: string; readonly count: number }[]) =>
  entries.flatMap(({ key, count }) => Array.from({ length: count }, () => key))
const decks = (players: number): PlayerDeck[] =>
  Array.from({ length: players }, (_, player) => {
    const list = starterDeck((['carter', 'osiris', 'oneill'] as const)[player % 3] ?? 'carter')?.list
    if (!list) throw new Error('there is no such starter deck')
    return { team: copies(list.team), missions: copies(list.missions), draw: copies(list.draw) }
  })
const begin = (players: number, seed = 'concede') =>
  engine.newGame({ decks: decks(players), seed, turnLimit: 60 })

/** Random answers, until the game is over or `until` returns true. */
function playOn(
  game: Game,
  answers: number,
  seed = 'on',
  until: (game: Game) => boolean = () => false,
): void {
  const roll = dice(seed)
  for (let i = 0; i < answers && !until(game); i++) {
    const decision = engine.decision(game)
    if (!decision) return
    engine.answer(game, roll(decision.options.length))
  }
}
const refuses = (what: () => void) => {
  try {
    what()
  } catch (error) {
    return error instanceof EngineError ? error.code : String(error)
  }
  return undefined
}

describe('conceding (ruling 96)', () => {
  it('lets the other of two win at once, whoever decides', () => {
    for (const player of [0, 1]) {
      const game = begin(2)
      playOn(game, 30)
      const { turn } = engine.view(game, 0)
      engine.concede(game, player)
      expect(engine.result(game)).toEqual({ winner: 1 - player, reason: 'concession', turn })
      expect(engine.decision(game)).toBeUndefined()
      expect(engine.view(game, 0)).toMatchObject({ phase: 'over' })
      expect(engine.view(game, 0).decider).toBeUndefined()
      expect(engine.log(game, 'all').at(-1)).toMatchObject({ type: 'concede', player, turn })
      expect(engine.log(game, 1 - player).at(-1)).toEqual(engine.log(game, 'all').at(-1))
    }
  })

  it('is refused where the game is over, for nobody, and twice', () => {
    const game = begin(3)
    expect(refuses(() => engine.concede(game, 3))).toBe('unknown-player')
    engine.concede(game, 2)
    expect(refuses(() => engine.concede(game, 2))).toBe('illegal-answer')
    expect(refuses(() => engine.agreeToDraw(game, 2))).toBe('illegal-answer')
    engine.concede(game, 1)
    expect(refuses(() => engine.concede(game, 0))).toBe('game-over')
  })

  it('of one among more leaves the others to play: no question, no turn and no victory is theirs', {
    tags: ['thorough'],
  }, () => {
    let won = 0
    for (let seed = 0; seed < 6; seed++) {
      const players = 3 + (seed % 3)
      const game = begin(players, `seed ${seed}`)
      playOn(game, 20 + seed * 7, `before ${seed}`)
      if (engine.result(game)) continue
      const gone = seed % players
      const { turn } = lazyView(game, 0)
      const totals = () => engine.players(game).map((player) => engine.view(game, player).you.victoryTotal)
      const before = totals()
      engine.concede(game, gone)
      expect(engine.conceded(game)).toEqual([gone])
      expect(totals()).toEqual(before)
      playOn(game, 3_000, `after ${seed}`, () => {
        expect(engine.decision(game)?.player).not.toBe(gone)
        const view = lazyView(game, 0)
        if (view.turn > turn) {
          expect(view.hero).not.toBe(gone)
          expect([view.you, ...view.others].find(({ player }) => player === gone)?.active).toBe(false)
        }
        return false
      })
      const result = engine.result(game)
      expect(result).toBeDefined()
      expect(result?.winner).not.toBe(gone)
      if (result?.winner !== undefined) won++
    }
    expect(won).toBeGreaterThan(0)
  })

  it('passes over the seat where the player on the left is meant', () => {
    const game = begin(4)
    playOn(game, 2_000, 'x', () => lazyView(game, 0).turn === 2)
    const { hero = 0 } = engine.view(game, 0)
    const left = (player: number) => (player + 1) % 4
    engine.concede(game, left(hero))
    playOn(game, 2_000, 'y', () => lazyView(game, 0).turn === 3)
    // The next turn is the following player's; from then on the seat in between is not the villain player's either.
    expect(lazyView(game, 0).hero).toBe(left(left(hero)))
    playOn(game, 4_000, 'z', () => lazyView(game, 0).hero === hero)
    const active = [...engine.players(game)].filter((player) => engine.view(game, player).you.active)
    expect(active.sort()).toEqual([hero, left(left(hero))].sort())
  })

  it('lets the last one win who has not conceded, and is kept by saving, copying and resampling', () => {
    const game = begin(3)
    playOn(game, 40)
    engine.concede(game, 0)
    const again = engine.restore(engine.save(game))
    expect(engine.conceded(again)).toEqual([0])
    expect(engine.hash(again)).toBe(engine.hash(game))
    expect(engine.conceded(engine.resample(game, 1, 'other'))).toEqual([0])
    expect(engine.hash(game)).not.toBe(engine.hash(begin(3)))
    for (const one of [engine.clone(game), again]) {
      engine.concede(one, 2)
      expect(engine.result(one)).toMatchObject({ winner: 1, reason: 'concession' })
    }
  })

  it('before the first turn leaves the first player out as well', () => {
    const game = begin(3)
    const first = engine.view(game, 0).firstPlayer
    engine.concede(game, first)
    playOn(game, 200, 'keep', () => engine.view(game, 0).turn === 1)
    expect(engine.view(game, 0).hero).toBe((first + 1) % 3)
  })
})

describe('a draw by agreement (ruling 97)', () => {
  it('ends the game without a winner', () => {
    const game = begin(2)
    playOn(game, 30)
    const { turn } = engine.view(game, 0)
    engine.agreeToDraw(game, 1)
    expect(engine.result(game)).toEqual({ reason: 'draw', turn })
    expect(engine.decision(game)).toBeUndefined()
    expect(engine.log(game, 'all').at(-1)).toMatchObject({ type: 'draw-agreed', player: 1 })
    expect(engine.result(engine.restore(engine.save(game)))).toEqual({ reason: 'draw', turn })
  })
})

describe('moves beside answers in history and in replays', () => {
  const begun = () => {
    const history = startHistory(engine, { decks: decks(3), seed: 'links', turnLimit: 20 })
    const roll = dice('links')
    const answers = (count: number) => {
      for (let i = 0; i < count; i++) history.answer(roll(history.decision()?.options.length ?? 1))
    }
    answers(25)
    history.play({ kind: 'concede', player: 1 })
    answers(30)
    history.play({ kind: 'draw', player: 2 })
    return history
  }

  it('are taken back and made again', () => {
    const history = begun()
    const result = engine.result(history.game())
    expect(result).toMatchObject({ reason: 'draw' })
    history.goTo(25)
    expect(engine.conceded(history.game())).toEqual([])
    history.goTo(26)
    expect(engine.conceded(history.game())).toEqual([1])
    history.goTo(history.length())
    expect(engine.result(history.game())).toEqual(result)
    expect(() => history.play({ kind: 'concede', player: 0 })).toThrow(EngineError)
  })

  it('stand in a replay string, with what they mean', () => {
    const history = begun()
    const opened = openReplay(engine, history.replay())
    expect(opened.error).toBeUndefined()
    expect(opened.history?.log()).toEqual(history.log())
    expect(opened.log[25]?.meaning).toEqual({ kind: 'concede', player: 1 })
    expect(opened.log.at(-1)?.meaning).toEqual({ kind: 'draw', player: 2 })
    expect(opened.replay?.answers.filter((move: Move) => typeof move !== 'number')).toHaveLength(2)
    expect(opened.history?.replay()).toBe(history.replay())
  })

  it('are refused where they cannot be made', () => {
    const options = { decks: decks(2), seed: 'twice' }
    const replay = recordReplay(engine, options, [0, { kind: 'concede', player: 1 }])
    const twice = { ...replay, answers: [...replay.answers, { kind: 'draw', player: 0 } as const] }
    const opened = openReplay(engine, encodeReplay({ ...twice, meanings: [...replay.meanings, undefined] }))
    expect(opened.error).toMatchObject({ kind: 'illegal-answer' })
    expect(opened.history?.at()).toBe(2)
  })

  it('leave strings of the format before readable', () => {
    const history = startHistory(engine, { decks: decks(2), seed: 'old', turnLimit: 4 })
    const roll = dice('old')
    for (let decision = history.decision(); decision; decision = history.decision())
      history.answer(roll(decision.options.length))
    const opened = openReplay(engine, history.replay().replace(/^c7r4/, 'c7r3'))
    expect(opened.error).toBeUndefined()
    expect(opened.history?.log()).toEqual(history.log())
  })
})
