import { describe, expect, it } from 'vitest'
import {
  decodeReplay,
  EngineError,
  encodeReplay,
  type Game,
  type OptionKind,
  type PlayerDeck,
  type PlayerView,
  type PositionSeat,
} from '@/lib/game/engine'
import { cardsAt, engine, key, tableOf, titleOf } from './table'

/** 2008 rulebook, Three or More Players. Every seat's left neighbour is the next one; that of the last is seat 0. */

const DRAW = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 'BASE-270' : 'BASE-144'))
/** Its only text concerns success: then the opponent loses 2 power. */
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

/** A game after its opening, in which the first option was stopped and everybody kept their hand. */
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

/** A player's seat with that deck when the game begins, without a hand; `more` has further cards in other zones. */
const seated = ({ team, missions, draw }: PlayerDeck, more: Partial<PositionSeat> = {}): PositionSeat => ({
  team,
  missions,
  deck: draw,
  ...more,
})

/** The beginning of seat 0's turn. */
const positionOf = (...seats: readonly PositionSeat[]): Game =>
  engine.parsePosition({ version: 1, seed: 'position', seats })

/** The same moment, but these players have a turn to skip. */
const skipping = (game: Game, ...players: readonly number[]): Game =>
  tableOf(game).where((position) => ({
    ...position,
    seats: position.seats.map((one, player) => (players.includes(player) ? { ...one, skips: 1 } : one)),
  })).game

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
    // Totals 13, 13, 14: seat 2 begins, seat 0 sits on their left.
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
    const game = positionOf(seated(fourteen), seated(thirteen), seated(thirteen), seated(thirteen))
    expect(seat(game, 3).hand).toHaveLength(0)
    finishTurn(game)
    const draws = engine
      .log(game, 'all')
      .filter(({ type }) => type === 'draw')
      .map(({ player }) => player)
    expect(draws).toEqual([0, 1, 2, 3])
    expect([0, 1, 2, 3].map((player) => seat(game, player).hand.length)).toEqual([8, 8, 8, 8])
  })
})

describe('Three or More Players: whose cards count', () => {
  it('names the villain player: “your opponent” of the hero player is he', () => {
    const game = positionOf(seated(fourteen), seated(thirteen), seated(thirteen))
    for (const title of ["Bra'tac", 'Zukhov', 'Daniel Jackson', titleOf('BASE-102')]) {
      const { mission } = engine.view(game, 0)
      if (mission && mission.skillTotal >= mission.difficulty) break
      choose(game, 'assign', title)
      choose(game, 'pass')
    }
    choose(game, 'pass')
    expect(engine.log(game, 'all').some(({ type }) => type === 'success')).toBe(true)
    expect([0, 1, 2].map((player) => seat(game, player).power)).toEqual([3, 1, 0])
  })

  it('takes texts of inactive players out of play, and brings them back with their player', () => {
    const withCheap = seated(thirteen, { play: [CHEAPENS] })
    const cost = (owner: number) => {
      const others = [1, 2].map((player) => (player === owner ? withCheap : seated(thirteen)))
      return engine.view(positionOf(seated(fourteen), ...others), 0).mission?.complicationCost
    }
    expect(cost(1)).toBe(0)
    expect(cost(2)).toBe(1)
  })

  it('raises the victory total of the player on the right by a promotion token, up to point value 6', () => {
    const [first = '', ...others] = thirteen.team
    const promoted = (tokens: number) => {
      const second = seated({ ...thirteen, team: [] }, { team: [{ card: first, tokens }, ...others] })
      return positionOf(seated(fourteen), second, seated(thirteen))
    }
    expect([0, 1, 2].map((player) => seat(promoted(2), player).victoryTotal)).toEqual([15, 13, 14])
    expect(seat(promoted(9), 0).victoryTotal).toBe(16)
  })
})

describe('Three or More Players: what waits while its player is inactive (ruling 68)', () => {
  const FROTAK = "Fro'tak"
  /** Power of seat 0 in the turns of seats 1 and 2: inactive, then as the villain player. */
  const powerOfLater = (begin: (game: Game) => void): [boolean, number][] => {
    const game = positionOf(seated(fourteen, { play: [key(FROTAK)] }), seated(thirteen), seated(thirteen))
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
    // At the end of his opponent's next power phase: not seat 1's, while they are inactive.
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
    const game = skipping(positionOf(seated(fourteen), seated(thirteen), seated(thirteen)), 0, 2)
    expect(heroes(game, 6)).toEqual([0, 1, 1, 2, 0, 1])
  })

  const science = seated(fourteen, { missions: MISSIONS.map(() => key('Trial of science')) })
  const dilation = seated(thirteen, { hand: [key('Time Dilation')], power: 9 })

  it('Time Dilation: his next turn is left out after those of the players between (ruling 92)', () => {
    const game = positionOf(science, dilation, seated(thirteen))
    choose(game, 'pass')
    choose(game, 'play', 'Time Dilation')
    expect(heroes(game, 7)).toEqual([0, 1, 2, 1, 2, 0, 1])
  })

  it('Time Dilation with two players: the other one has two turns in a row (ruling 92)', () => {
    const game = positionOf(science, dilation)
    choose(game, 'pass')
    choose(game, 'play', 'Time Dilation')
    expect(heroes(game, 5)).toEqual([0, 1, 1, 0, 1])
  })

  it('make the player on the left of whoever has the turn the villain player', () => {
    const seats = [seated(fourteen), seated(thirteen), seated(thirteen), seated(thirteen)]
    const game = skipping(positionOf(...seats), 1)
    finishTurn(game)
    expect(engine.view(game, 0).hero).toBe(2)
    expect([0, 1, 2, 3].map((player) => seat(game, player).active)).toEqual([false, false, true, true])
  })
})

describe('Three or More Players: nobody wins while inactive (rulings 67, 89 and 90)', () => {
  /** Seat 0 has Grogan: 6 + 4 + 3 + 3 points, which fall by 1 for a glyph earned. The neighbour to the right waits. */
  const grogan = deck('Grogan', 'BASE-102', "Jack O'Neill, SG-1 Commander", 'Daniel Jackson, Adventurer')
  const scored = ['Anubis, Galactic Menace', 'Sokar', 'Klorel', 'Imhotep'].map(key)
  const trial = key('Trial of combat')
  const own = seated(grogan, { missions: [trial, trial, trial] })
  const prizes = [
    'Great Prize',
    'Great Prize',
    'Great Prize',
    'Libra Glyph',
    'Orion Glyph',
    'Gemini Glyph',
  ].map(key)
  const [bearer = '', ...comrades] = thirteen.team
  const rich = {
    score: seated(thirteen, { score: scored }),
    experience: seated({ ...thirteen, team: [] }, { team: [{ card: bearer, glyphs: prizes }, ...comrades] }),
  }

  /** The last player has 15 points in the score pile, or 15 experience, of 16. */
  const played = (players: number, has: 'score' | 'experience', earner = 'Grogan') => {
    const last = players - 1
    const between = Array.from({ length: last - 1 }, () => seated(thirteen))
    const game = positionOf(own, ...between, rich[has])
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
    // The turn of the player before last, in which the last is the villain player.
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
    const [name = '', ...others] = grogan.team
    const earned = seated(grogan, {
      team: [{ card: name, glyphs: [trial] }, ...others],
      missions: [trial, trial],
    })
    const game = positionOf(earned, ...Array.from({ length: 5 }, () => seated(thirteen)))
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
    const cost = (owner: number) => {
      const seats = [0, 1, 2].map((player) =>
        seated(thirteen, {
          score: player === owner ? [key('Dutiful Prior')] : [],
          hand: player === 1 ? [key('Salish Spirits')] : [],
        }),
      )
      const game = positionOf(...seats)
      choose(game, 'pass')
      return engine.decision(game)?.options.find((option) => option.kind === 'play')?.cost?.power
    }
    expect([0, 1, 2].map(cost)).toEqual([1, 1, 2])
  })
})

describe('Three or More Players: any player’s deck or discard pile (ruling 93)', () => {
  const withEvents = seated(fourteen, {
    hand: [key('Possible Fate'), key('Revisionist History')],
    power: 9,
  })
  const players = (game: Game) => engine.decision(game)?.options.map((option) => option.player)
  const choosePlayer = (game: Game, player: number) =>
    engine.answer(game, players(game)?.indexOf(player) ?? -1)

  it('Possible Fate orders the deck of any player, an inactive one’s too', () => {
    const game = positionOf(withEvents, seated(thirteen), seated(thirteen))
    choose(game, 'play', 'Possible Fate')
    expect([kind(game), players(game)]).toEqual(['choose-player', [0, 1, 2]])
    const before = cardsAt(game, 2, 'deck')
    choosePlayer(game, 2)
    while (kind(game) !== 'action') choose(game, 'bottom')
    const after = cardsAt(game, 2, 'deck')
    expect(after.slice(0, -5)).toEqual(before.slice(5))
    expect([...after.slice(-5)].sort()).toEqual([...before.slice(0, 5)].sort())
  })

  it('Revisionist History takes cards from any player’s discard pile, and he shuffles them in', () => {
    const discard = [key('Salish Spirits'), key('Salish Spirits')]
    const game = positionOf(withEvents, seated(thirteen), seated(thirteen, { discard }))
    choose(game, 'assign', 'Zukhov')
    choose(game, 'pass')
    choose(game, 'play', 'Revisionist History')
    expect(players(game)).toEqual([0, 1, 2])
    choosePlayer(game, 2)
    while (kind(game) === 'choose') choose(game, 'choose')
    expect(seat(game, 2)).toMatchObject({ deckCount: DRAW.length + 2, discard: [] })
  })
})

describe('Three or More Players: the limit of turns (ruling 55)', () => {
  const limit = (players: number) =>
    engine.view(engine.newGame({ decks: Array.from({ length: players }, () => thirteen), seed: 'limit' }), 0)
      .turnLimit

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
