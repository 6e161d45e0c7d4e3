import { describe, expect, it } from 'vitest'
import {
  decodeReplay,
  EngineError,
  encodeReplay,
  type Game,
  type OptionKind,
  type PlayerDeck,
  type PlayerView,
} from '@/lib/engine'
import { advance } from '@/lib/engine/flow/machine'
import { createGame } from '@/lib/engine/flow/new-game'
import { setup } from '@/lib/engine/flow/setup'
import { cardsIn, keyOf, move, setHost, setNumber, setNumberOf, setTokens } from '@/lib/engine/state'
import { NUMBER, PLAYER_NUMBER, ZONE } from '@/lib/engine/state/layout'
import { call, goTo, topFrame } from '@/lib/engine/state/program'
import { digestPool } from '@/lib/engine/texts/compiler/digest'
import { engine, key, titleOf } from './table'

/** 2008 rulebook, Three or More Players. Every seat's left neighbour is the next one; of the last it is seat 0. */

const DRAW = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 'BASE-270' : 'BASE-144'))
/** Its only text is about success: then the opponent loses 2 power. */
const MISSIONS = Array.from({ length: 3 }, () => key('Supply Raid'))
const deck = (...team: string[]): PlayerDeck => ({ team: team.map(key), missions: MISSIONS, draw: DRAW })

// Point values 2, 3, 4, 5 and 3, 3, 3, 4.
const fourteen = deck("Bra'tac, Jaffa Master", 'Daniel Jackson, Adventurer', 'BASE-102', 'Zukhov')
const thirteen = deck("Martouf, Tok'ra Liaison", 'BASE-290', 'BASE-291', 'Balinsky')

/** Its villain player pays 1 less for complications. */
const CHEAPENS = key('Tanith, Lurker')

const decider = (game: Game) => engine.decision(game)?.player
const kind = (game: Game) => engine.decision(game)?.kind
const offered = (game: Game) => (engine.decision(game)?.options ?? []).map((option) => titleOf(option.key))

function choose(game: Game, wanted: OptionKind, title?: string): void {
  const index = (engine.decision(game)?.options ?? []).findIndex(
    (option) => option.kind === wanted && (title === undefined || titleOf(option.key) === title),
  )
  if (index < 0) throw new Error(`${wanted} ${title} is not offered`)
  engine.answer(game, index)
}

const seat = (game: Game, player: number): PlayerView => engine.view(game, player).you
const stateOf = (game: Game, player: number, title: string) =>
  seat(game, player).team.find((card) => titleOf(card.key) === title)?.state

/** A game whose opening is over: nobody stops whom he could choose, everybody keeps his hand. */
function begun(decks: readonly PlayerDeck[], seed = 'seats'): Game {
  const game = engine.newGame({ decks, seed })
  while (seat(game, 0) && engine.view(game, 0).phase === 'setup')
    choose(game, kind(game) === 'mulligan' ? 'keep' : 'stop')
  return game
}

/** Passes, ends and discards until the next turn begins. */
function finishTurn(game: Game): void {
  const { turn } = engine.view(game, 0)
  for (let i = 0; i < 60 && engine.view(game, 0).turn === turn; i++) {
    const options = engine.decision(game)?.options ?? []
    const quiet = options.findIndex((option) => option.kind === 'pass' || option.kind === 'end')
    engine.answer(game, Math.max(0, quiet))
  }
}

/** The turn of seat 0 begins in a position that was laid out by hand. */
function positionOf(decks: readonly PlayerDeck[], layOut: (game: Game) => void): Game {
  const game = createGame(engine.pool, digestPool(engine.pool), { decks, seed: 'position' })
  layOut(game)
  setNumber(game, NUMBER.firstPlayer, 0)
  call(game, 'game')
  goTo(game, topFrame(game), setup.length - 1)
  advance(game)
  return game
}

function inDeck(game: Game, player: number, title: string): number {
  const card = cardsIn(game, player, ZONE.deck).find((one) => titleOf(keyOf(game, one)) === title)
  if (card === undefined) throw new Error(`${title} is not in the deck`)
  return card
}

describe('Three or More Players: starting a game', () => {
  it('gives each player the point values of the team on his left as victory total', () => {
    const game = engine.newGame({ decks: [fourteen, thirteen, thirteen], seed: 'totals' })
    expect([0, 1, 2].map((player) => seat(game, player).victoryTotal)).toEqual([13, 13, 14])
  })

  it('lets the player with the highest victory total begin', () => {
    const game = engine.newGame({ decks: [thirteen, thirteen, fourteen, thirteen], seed: 'first' })
    expect(engine.view(game, 0).firstPlayer).toBe(1)
  })

  it('decides a tie by lot among all who have the highest victory total, and only them', () => {
    // Totals 14, 13, 14.
    const first = (seed: string) =>
      engine.view(engine.newGame({ decks: [fourteen, fourteen, thirteen], seed }), 0).firstPlayer
    const lots = Array.from({ length: 40 }, (_, i) => first(`lot ${i}`))
    expect(new Set(lots)).toEqual(new Set([0, 2]))
  })

  it('has the first player’s team character stopped by the player on his left, who then stops one of his own', () => {
    // Totals 13, 13, 14: seat 2 begins, seat 0 sits on his left.
    const game = engine.newGame({ decks: [fourteen, thirteen, thirteen], seed: 'stops' })
    expect([decider(game), kind(game)]).toEqual([0, 'stop-team-character'])
    expect(offered(game)).toContain('Balinsky')
    choose(game, 'stop', 'Balinsky')
    expect([decider(game), kind(game)]).toEqual([0, 'stop-team-character'])
    expect(offered(game)).toEqual(["Bra'tac", 'Daniel Jackson', titleOf('BASE-102'), 'Zukhov'])
    choose(game, 'stop', 'Zukhov')
    expect(stateOf(game, 2, 'Balinsky')).toBe('stopped')
    expect(stateOf(game, 0, 'Zukhov')).toBe('stopped')
    expect(seat(game, 1).team.map((card) => card.state)).toEqual(['ready', 'ready', 'ready', 'ready'])
  })

  it('asks about opening hands from the first player on to the left (ruling 64)', () => {
    const game = engine.newGame({ decks: [fourteen, thirteen, thirteen, thirteen], seed: 'hands' })
    choose(game, 'stop')
    choose(game, 'stop')
    const asked: (number | undefined)[] = []
    while (kind(game) === 'mulligan') {
      asked.push(decider(game))
      choose(game, 'mulligan')
    }
    expect(asked).toEqual([3, 0, 1, 2])
    expect([0, 1, 2, 3].map((player) => seat(game, player).hand.length)).toEqual([8, 8, 8, 8])
  })

  it('keeps the second player’s character stopped through his own first turn (ruling 65)', () => {
    const game = engine.newGame({ decks: [fourteen, thirteen, thirteen], seed: 'stops' })
    choose(game, 'stop', 'Balinsky')
    choose(game, 'stop', 'Zukhov')
    for (let i = 0; i < 3; i++) choose(game, 'keep')
    finishTurn(game)
    expect(stateOf(game, 2, 'Balinsky')).toBe('ready')
    expect(engine.view(game, 0).hero).toBe(0)
    expect(stateOf(game, 0, 'Zukhov')).toBe('stopped')
    finishTurn(game)
    expect(stateOf(game, 0, 'Zukhov')).toBe('ready')
  })

  it.each([1, 7])('refuses %i players', (players) => {
    const decks = Array.from({ length: players }, () => thirteen)
    expect(() => engine.newGame({ decks, seed: 'x' })).toThrow(EngineError)
  })
})

describe('Three or More Players: turns', () => {
  it('pass to the left; the player on the hero player’s left is the villain player', () => {
    const game = begun([fourteen, thirteen, thirteen, thirteen])
    const heroes: (number | undefined)[] = []
    for (let turn = 0; turn < 5; turn++) {
      const { hero = -1 } = engine.view(game, 0)
      heroes.push(hero)
      expect(decider(game)).toBe(hero)
      choose(game, 'pass')
      expect(decider(game)).toBe((hero + 1) % 4)
      finishTurn(game)
    }
    expect(heroes).toEqual([3, 0, 1, 2, 3])
  })

  it('give power only to hero and villain player, and call the others inactive', () => {
    const game = begun([fourteen, thirteen, thirteen, thirteen])
    const seats = [3, 0, 1, 2].map((player) => seat(game, player))
    expect(seats.map(({ power }) => power)).toEqual([3, 3, 0, 0])
    expect(seats.map(({ active }) => active)).toEqual([true, true, false, false])
    expect(seats.map(({ role }) => role)).toEqual(['hero', 'villain', 'villain', 'villain'])
  })

  it('skip nobody at the end of the round, also with six players', () => {
    const game = begun([fourteen, thirteen, thirteen, thirteen, thirteen, thirteen])
    const heroes = Array.from({ length: 7 }, () => {
      const { hero } = engine.view(game, 0)
      finishTurn(game)
      return hero
    })
    expect(heroes).toEqual([5, 0, 1, 2, 3, 4, 5])
  })

  it('refill every hand in the debrief phase, the inactive players’ last (ruling 66)', () => {
    const game = positionOf([fourteen, thirteen, thirteen, thirteen], () => {})
    expect(seat(game, 3).hand).toHaveLength(0)
    finishTurn(game)
    const draws = (game.log ?? []).filter(({ type }) => type === 'draw').map(({ player }) => player)
    expect(draws).toEqual([0, 1, 2, 3])
    expect([0, 1, 2, 3].map((player) => seat(game, player).hand.length)).toEqual([8, 8, 8, 8])
  })
})

describe('Three or More Players: whose cards count', () => {
  it('names the villain player: “your opponent” of the hero player is he', () => {
    const game = positionOf([fourteen, thirteen, thirteen], () => {})
    for (const title of ["Bra'tac", 'Zukhov', 'Daniel Jackson', titleOf('BASE-102')]) {
      const { mission } = engine.view(game, 0)
      if (mission && mission.skillTotal >= mission.difficulty) break
      choose(game, 'assign', title)
      choose(game, 'pass')
    }
    choose(game, 'pass')
    expect(game.log?.some(({ type }) => type === 'success')).toBe(true)
    expect([0, 1, 2].map((player) => seat(game, player).power)).toEqual([3, 1, 0])
  })

  it('takes texts of inactive players out of play, and brings them back with their player', () => {
    const title = titleOf(CHEAPENS)
    const withCheap = { ...thirteen, draw: [...DRAW, CHEAPENS] }
    const cost = (owner: number) =>
      engine.view(
        positionOf([fourteen, withCheap, withCheap], (game) =>
          move(game, inDeck(game, owner, title), ZONE.play),
        ),
        0,
      ).mission?.complicationCost
    expect(cost(1)).toBe(0)
    expect(cost(2)).toBe(1)
  })

  it('raises the victory total of the player on the right by a promotion token, up to point value 6', () => {
    const game = positionOf([fourteen, thirteen, thirteen], () => {})
    const [character = -1] = cardsIn(game, 1, ZONE.play)
    setTokens(game, character, 2)
    expect([0, 1, 2].map((player) => seat(game, player).victoryTotal)).toEqual([15, 13, 14])
    setTokens(game, character, 9)
    expect(seat(game, 0).victoryTotal).toBe(16)
  })
})

describe('Three or More Players: what waits while its player is inactive (ruling 68)', () => {
  const FROTAK = "Fro'tak"
  const seats = { ...fourteen, draw: [...DRAW, key(FROTAK)] }
  /** Power of seat 0 in the turns of the seats 1 and 2: inactive, then as the villain player. */
  const powerOfLater = (begin: (game: Game) => void): [boolean, number][] => {
    const game = positionOf([seats, thirteen, thirteen], (state) =>
      move(state, inDeck(state, 0, FROTAK), ZONE.play),
    )
    begin(game)
    return [1, 2].map((hero) => {
      finishTurn(game)
      expect(engine.view(game, 0).hero).toBe(hero)
      return [seat(game, 0).active, seat(game, 0).power]
    })
  }

  it('it waits for him to be hero or villain player again', () => {
    expect(powerOfLater(() => {})).toEqual([
      [false, 0],
      [true, 3],
    ])
    // At the end of his opponent's next power phase: not of seat 1's, while he is inactive.
    expect(powerOfLater((game) => choose(game, 'use', FROTAK))).toEqual([
      [false, 0],
      [true, 5],
    ])
  })
})

describe('Three or More Players: skipped turns', () => {
  const heroes = (game: Game, turns: number): (number | undefined)[] =>
    Array.from({ length: turns }, () => {
      const { hero } = engine.view(game, 0)
      finishTurn(game)
      return hero
    })

  it('are left out, and the next player to the left has his (ruling 38)', () => {
    const game = positionOf([fourteen, thirteen, thirteen], () => {})
    setNumberOf(game, 0, PLAYER_NUMBER.skips, 1)
    setNumberOf(game, 2, PLAYER_NUMBER.skips, 1)
    expect(heroes(game, 6)).toEqual([0, 1, 1, 2, 0, 1])
  })

  it('Time Dilation: his next turn is left out after those of the players between (ruling 92)', () => {
    const science = { ...fourteen, missions: MISSIONS.map(() => key('Trial of science')) }
    const dilation = { ...thirteen, draw: [...DRAW, key('Time Dilation')] }
    const game = positionOf([science, dilation, dilation], (state) => {
      move(state, inDeck(state, 1, 'Time Dilation'), ZONE.hand)
      setNumberOf(state, 1, PLAYER_NUMBER.power, 9)
    })
    choose(game, 'pass')
    choose(game, 'play', 'Time Dilation')
    expect(heroes(game, 7)).toEqual([0, 1, 2, 1, 2, 0, 1])
  })

  it('Time Dilation with two players: the other one has two turns in a row (ruling 92)', () => {
    const science = { ...fourteen, missions: MISSIONS.map(() => key('Trial of science')) }
    const dilation = { ...thirteen, draw: [...DRAW, key('Time Dilation')] }
    const game = positionOf([science, dilation], (state) => {
      move(state, inDeck(state, 1, 'Time Dilation'), ZONE.hand)
      setNumberOf(state, 1, PLAYER_NUMBER.power, 9)
    })
    choose(game, 'pass')
    choose(game, 'play', 'Time Dilation')
    expect(heroes(game, 5)).toEqual([0, 1, 1, 0, 1])
  })

  it('make the player on the left of whoever has the turn the villain player', () => {
    const game = positionOf([fourteen, thirteen, thirteen, thirteen], () => {})
    setNumberOf(game, 1, PLAYER_NUMBER.skips, 1)
    finishTurn(game)
    expect(engine.view(game, 0).hero).toBe(2)
    expect([0, 1, 2, 3].map((player) => seat(game, player).active)).toEqual([false, false, true, true])
  })
})

describe('Three or More Players: nobody wins while inactive (rulings 67, 89 and 90)', () => {
  /** Seat 0 has Grogan: 6 + 4 + 3 + 3 points, which fall by 1 when he earns a glyph. His neighbour to the right waits. */
  const grogan = deck('Grogan', 'BASE-102', "Jack O'Neill, SG-1 Commander", 'Daniel Jackson, Adventurer')
  const scored = ['Anubis, Galactic Menace', 'Sokar', 'Klorel', 'Imhotep'].map(key)
  const trial = key('Trial of combat')
  const own = { ...grogan, missions: [trial, trial, trial] }
  const prizes = ['Great Prize', 'Great Prize', 'Great Prize', 'Libra Glyph', 'Orion Glyph', 'Gemini Glyph']
  const others: PlayerDeck = {
    ...thirteen,
    missions: [...MISSIONS, ...prizes.map(key)],
    draw: [...DRAW, ...scored],
  }

  /** Who sits last has 15 points in the score pile, or 15 experience, of 16. */
  const played = (players: number, has: 'score' | 'experience', earner = 'Grogan') => {
    const last = players - 1
    const game = positionOf([own, ...Array.from({ length: last }, () => others)], (state) => {
      if (has === 'score')
        for (const card of scored) move(state, inDeck(state, last, titleOf(card)), ZONE.score)
      else
        for (const card of cardsIn(state, last, ZONE.missions).filter(
          (one) => keyOf(state, one) !== MISSIONS[0],
        )) {
          move(state, card, ZONE.glyphs)
          setHost(state, card, cardsIn(state, last, ZONE.play)[0] ?? -1)
        }
    })
    expect(seat(game, last)).toMatchObject({ active: false, victoryTotal: 16, [has]: 15 })
    for (const title of ['Grogan', "Jack O'Neill"]) {
      choose(game, 'assign', title)
      choose(game, 'pass')
    }
    choose(game, 'pass')
    choose(game, 'earn', earner)
    return game
  }
  const afterTurns = (game: Game, turns: number) => {
    for (let i = 0; i < turns; i++) {
      expect(engine.view(game, 0).result).toBeUndefined()
      finishTurn(game)
    }
    return engine.view(game, 0).result
  }

  it.each([3, 4, 6])('with %i players: by the score pile as soon as one is the villain player', (players) => {
    const game = played(players, 'score')
    expect(seat(game, players - 1)).toMatchObject({ active: false, victoryTotal: 15, score: 15 })
    // The turn of the one before last, whose villain player the last one is.
    expect(afterTurns(game, players - 2)).toEqual({ winner: players - 1, reason: 'score', turn: players - 1 })
  })

  it.each([3, 6])('with %i players: by experience as soon as one is the hero player', (players) => {
    const game = played(players, 'experience')
    expect(afterTurns(game, players - 1)).toEqual({
      winner: players - 1,
      reason: 'experience',
      turn: players,
    })
  })

  it('not while the total is higher', () => {
    expect(afterTurns(played(6, 'score', "Jack O'Neill"), 6)).toBeUndefined()
  })

  it('Grogan’s value is the same in all turns, so nobody wins for its being his turn', () => {
    const game = positionOf([own, ...Array.from({ length: 5 }, () => others)], (state) => {
      const [glyph = -1] = cardsIn(state, 0, ZONE.missions)
      const host = cardsIn(state, 0, ZONE.play).find((card) => titleOf(keyOf(state, card)) === 'Grogan')
      move(state, glyph, ZONE.glyphs)
      setHost(state, glyph, host ?? -1)
    })
    const totals = Array.from({ length: 7 }, () => {
      const total = seat(game, 5).victoryTotal
      finishTurn(game)
      return total
    })
    expect(totals).toEqual([15, 15, 15, 15, 15, 15, 15])
  })
})

describe('Three or More Players: score piles of inactive players (ruling 91)', () => {
  it('Dutiful Prior is off there, and at work in the piles of hero and villain player', () => {
    const prior = key('Dutiful Prior')
    const withPrior = { ...thirteen, draw: [...DRAW, prior] }
    const cost = (owner: number) => {
      const game = positionOf([withPrior, withPrior, withPrior], (state) => {
        move(state, inDeck(state, owner, 'Dutiful Prior'), ZONE.score)
        move(state, inDeck(state, 1, 'Salish Spirits'), ZONE.hand)
      })
      choose(game, 'pass')
      return engine.decision(game)?.options.find((option) => option.kind === 'play')?.cost?.power
    }
    expect([0, 1, 2].map(cost)).toEqual([1, 1, 2])
  })
})

describe('Three or More Players: any player’s deck or discard pile (ruling 93)', () => {
  const withEvents = { ...fourteen, draw: [...DRAW, key('Possible Fate'), key('Revisionist History')] }
  const events = (layOut: (game: Game) => void = () => {}) =>
    positionOf([withEvents, thirteen, thirteen], (state) => {
      for (const title of ['Possible Fate', 'Revisionist History'])
        move(state, inDeck(state, 0, title), ZONE.hand)
      setNumberOf(state, 0, PLAYER_NUMBER.power, 9)
      layOut(state)
    })
  const players = (game: Game) => engine.decision(game)?.options.map((option) => option.player)
  const choosePlayer = (game: Game, player: number) =>
    engine.answer(game, players(game)?.indexOf(player) ?? -1)

  it('Possible Fate orders the deck of any player, an inactive one’s too', () => {
    const game = events()
    choose(game, 'play', 'Possible Fate')
    expect([kind(game), players(game)]).toEqual(['choose-player', [0, 1, 2]])
    const before = cardsIn(game, 2, ZONE.deck)
    choosePlayer(game, 2)
    while (kind(game) !== 'action') choose(game, 'bottom')
    const after = cardsIn(game, 2, ZONE.deck)
    expect(after.slice(0, -5)).toEqual(before.slice(5))
    expect([...after.slice(-5)].sort()).toEqual([...before.slice(0, 5)].sort())
  })

  it('Revisionist History takes cards from any player’s discard pile, and he shuffles them in', () => {
    const game = events((state) => {
      for (let i = 0; i < 2; i++) move(state, inDeck(state, 2, 'Salish Spirits'), ZONE.discard)
    })
    choose(game, 'assign', 'Zukhov')
    choose(game, 'pass')
    choose(game, 'play', 'Revisionist History')
    expect(players(game)).toEqual([0, 1, 2])
    choosePlayer(game, 2)
    while (kind(game) === 'choose') choose(game, 'choose')
    expect(seat(game, 2)).toMatchObject({ deckCount: DRAW.length, discard: [] })
  })
})

describe('Three or More Players: the limit of turns (ruling 55)', () => {
  const limit = (players: number) =>
    engine.newGame({ decks: Array.from({ length: players }, () => thirteen), seed: 'limit' }).setup.turnLimit

  it('is 100 turns for each player unless set otherwise', () => {
    expect([2, 3, 6].map(limit)).toEqual([200, 300, 600])
  })

  it('a replay that does not say it means the same', () => {
    const decks = [thirteen, thirteen, thirteen]
    const replay = encodeReplay({ options: { decks, seed: 'limit' }, answers: [], meanings: [], turns: [] })
    const decoded = decodeReplay(replay)
    expect(decoded.ok && decoded.replay.options.turnLimit).toBe(300)
  })
})

describe('Three or More Players: what players see', () => {
  it('shows all others from the viewer’s left on; the opponent is one of them', () => {
    const game = begun([fourteen, thirteen, thirteen, thirteen])
    const seen = [0, 1, 2, 3].map((player) => engine.view(game, player))
    expect(seen.map(({ others }) => others.map(({ player }) => player))).toEqual([
      [1, 2, 3],
      [2, 3, 0],
      [3, 0, 1],
      [0, 1, 2],
    ])
    // Seat 3 is the hero player, seat 0 the villain player.
    expect(seen.map(({ opponent }) => opponent.player)).toEqual([3, 2, 3, 0])
    for (const { others } of seen)
      for (const other of others) expect(other.hand.every((card) => card.key === null)).toBe(true)
  })

  it('refuses a viewer who does not sit there', () => {
    const game = begun([fourteen, thirteen, thirteen])
    expect(engine.view(game, 2).viewer).toBe(2)
    expect(() => engine.view(game, 3)).toThrow(EngineError)
  })
})
