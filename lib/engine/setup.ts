import { record } from './log'
import { draw, shuffle } from './piles'
import { below, nextStream, streamValue } from './prng'
import { call, goTo, type Program } from './program'
import {
  cardsIn,
  type Game,
  keyOf,
  move,
  number,
  opponentOf,
  PLAYERS,
  playerNumbers,
  setNumber,
  setPhase,
  setState,
  setStream,
  streamOf,
} from './state'
import type { Decision, Option, Player } from './types'
import { victoryTotal } from './victory'

/** Cards in an opening hand and in a full one (2008 rulebook, Starting a Game, Debrief Phase). */
export const HAND_SIZE = 8

const firstPlayer = (game: Game): Player => number(game, 'firstPlayer')

/** The player with the higher victory total begins; a tie is decided by lot (2008 rulebook, Starting a Game). */
function determineFirstPlayer(game: Game): void {
  const [zero, one] = [victoryTotal(game, 0), victoryTotal(game, 1)]
  for (const player of playerNumbers) {
    record(game, 'victory-total', { player, figures: { total: victoryTotal(game, player) } })
  }
  const tied = zero === one
  const stream = nextStream(streamOf(game, 0, 'lot'))
  setStream(game, 0, 'lot', stream)
  const player = tied ? below(streamValue(stream), PLAYERS) : zero > one ? 0 : 1
  setNumber(game, 'firstPlayer', player)
  record(game, tied ? 'first-player-by-lot' : 'first-player', { player })
}

/** The opponent of the first player stops one of his team characters (2008 rulebook, Starting a Game; ruling 54). */
function askTeamCharacterToStop(game: Game): Decision {
  const player = firstPlayer(game)
  const team = game.setup.teams[player] ?? []
  return {
    player: opponentOf(player),
    kind: 'stop-team-character',
    options: team.map((card) => ({ kind: 'stop', card, key: keyOf(game, card) })),
  }
}

function stopTeamCharacter(game: Game, { card = -1 }: Option): void {
  setState(game, card, 'stopped')
  record(game, 'stop-team-character', { player: opponentOf(firstPlayer(game)), card })
}

function drawOpeningHands(game: Game): void {
  for (const player of [firstPlayer(game), opponentOf(firstPlayer(game))]) {
    shuffle(game, player, 'missions')
    shuffle(game, player, 'deck')
    const cards = draw(game, player, HAND_SIZE)
    record(game, 'opening-hand', { player, cards, secretOf: player, figures: { count: cards.length } })
  }
}

/**
 * Each player may once shuffle the opening hand back and draw as many again; the first player decides first
 * (2008 rulebook, Starting a Game). He draws again before the second player decides (ruling 64).
 */
function askMulligan(player: Player): Decision {
  return { player, kind: 'mulligan', options: [{ kind: 'keep' }, { kind: 'mulligan' }] }
}

function takeMulligan(game: Game, player: Player, option: Option): void {
  if (option.kind === 'keep') {
    record(game, 'keep', { player })
    return
  }
  const hand = cardsIn(game, player, 'hand')
  for (const card of hand) move(game, card, 'deck')
  shuffle(game, player, 'deck')
  const cards = draw(game, player, hand.length)
  record(game, 'mulligan', { player, cards, secretOf: player, figures: { count: cards.length } })
}

/** The whole game: what comes before the first turn, then turn after turn. */
export const setup: Program = [
  {
    name: 'first-player',
    run: (game) => {
      setPhase(game, 'setup')
      determineFirstPlayer(game)
    },
  },
  { name: 'stop-team-character', ask: askTeamCharacterToStop, take: stopTeamCharacter },
  { name: 'opening-hands', run: drawOpeningHands },
  {
    name: 'mulligan-first',
    ask: (game) => askMulligan(firstPlayer(game)),
    take: (game, option) => takeMulligan(game, firstPlayer(game), option),
  },
  {
    name: 'mulligan-second',
    ask: (game) => askMulligan(opponentOf(firstPlayer(game))),
    take: (game, option) => takeMulligan(game, opponentOf(firstPlayer(game)), option),
  },
  {
    name: 'turns',
    run: (game, frame) => {
      goTo(game, frame, TURNS)
      call(game, 'turn')
    },
  },
]
const TURNS = setup.length - 1
