import type { Frame, Program } from '@/lib/game/engine/model/program'
import { HAND_SIZE } from '@/lib/game/terms'
import { below, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import type { Decision, Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { victoryTotal } from '../numbers/victory'
import {
  cardsIn,
  type Game,
  keyOf,
  leftOf,
  move,
  number,
  playersOf,
  setNumber,
  setPhase,
  setState,
  setStream,
  streamOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, ZONE } from '../state/layout'
import { record } from '../state/log'
import { call, goTo, placeOf, setSlot, slotOf } from '../state/program'
import { draw, shuffle } from './piles'

const firstPlayer = (game: Game): Player => number(game, NUMBER.firstPlayer)

/** All players, clockwise from the first one. */
function fromFirst(game: Game): Player[] {
  const first = firstPlayer(game)
  const players = playersOf(game)
  return [...players.slice(first), ...players.slice(0, first)]
}

/**
 * The player with the highest victory total begins; a tie is decided by lot among those who have it (2008 rulebook,
 * Starting a Game, Three or More Players).
 */
function determineFirstPlayer(game: Game): void {
  const agreed = game.setup.firstPlayer
  if (agreed !== undefined) {
    setNumber(game, NUMBER.firstPlayer, agreed)
    record(game, 'first-player', { player: agreed, figures: { agreed: 1 } })
    return
  }
  const players = playersOf(game)
  const totals = players.map((player) => victoryTotal(game, player))
  for (const player of players)
    record(game, 'victory-total', { player, figures: { total: totals[player] ?? 0 } })
  const highest = players.filter((player) => totals[player] === Math.max(...totals))
  const tied = highest.length > 1
  const stream = nextStream(streamOf(game, 0, 'lot'))
  setStream(game, 0, 'lot', stream)
  const player = highest[tied ? below(streamValue(stream), highest.length) : 0] ?? 0
  setNumber(game, NUMBER.firstPlayer, player)
  if (tied) record(game, 'first-player-by-lot', { player })
  else record(game, 'first-player', { player, figures: { agreed: 0 } })
}

/** Slot of the game's frame: set once the first player's team character has been stopped. */
const FIRST_STOPPED = 0
/** Slot of the game's frame: number of players after the second who have been asked about their opening hands. */
const ASKED = 1

/** The player whose team character is stopped next. */
const toBeStopped = (game: Game, frame: Frame): Player =>
  slotOf(game, frame, FIRST_STOPPED) === NONE ? firstPlayer(game) : leftOf(game, firstPlayer(game))

/**
 * The player on the first player's left stops one of their team characters (2008 rulebook, Starting a Game; ruling
 * 54). With three or more players they then stop one of their own (Three or More Players; ruling 65).
 */
function askTeamCharacterToStop(game: Game, frame: Frame): Decision {
  const team = game.setup.teams[toBeStopped(game, frame)] ?? []
  return {
    player: leftOf(game, firstPlayer(game)),
    kind: 'stop-team-character',
    options: team.map((card) => ({ kind: 'stop', card, key: keyOf(game, card) })),
  }
}

function stopTeamCharacter(game: Game, { card = -1 }: Option, frame: Frame): void {
  setState(game, card, 'stopped')
  record(game, 'stop-team-character', { player: leftOf(game, firstPlayer(game)), card })
  if (playersOf(game).length === 2 || toBeStopped(game, frame) !== firstPlayer(game)) return
  setSlot(game, frame, FIRST_STOPPED, 1)
  goTo(game, frame, STOP)
}

/** Takes the cards that this opening hand was agreed to hold from the deck, of equal ones the uppermost. */
function takeChosen(game: Game, player: Player): CardId[] {
  return (game.setup.openingHands?.[player] ?? []).flatMap((key) => {
    const card = cardsIn(game, player, ZONE.deck).find((one) => keyOf(game, one) === key)
    if (card === undefined) return []
    move(game, card, ZONE.hand)
    return [card]
  })
}

function drawOpeningHands(game: Game): void {
  for (const player of fromFirst(game)) {
    shuffle(game, player, 'missions')
    shuffle(game, player, 'deck')
    const chosen = takeChosen(game, player)
    const cards = [...chosen, ...draw(game, player, HAND_SIZE - chosen.length)]
    record(game, 'opening-hand', { player, cards, secretOf: player, figures: { count: cards.length } })
  }
}

/**
 * Each player may once shuffle the opening hand back and draw as many again; the first player decides first
 * (2008 rulebook, Starting a Game). They draw again before the second player decides, and so on (ruling 64).
 */
function askMulligan(player: Player): Decision {
  return { player, kind: 'mulligan', options: [{ kind: 'keep' }, { kind: 'mulligan' }] }
}

function takeMulligan(game: Game, player: Player, option: Option): void {
  if (option.kind === 'keep') {
    record(game, 'keep', { player })
    return
  }
  const hand = cardsIn(game, player, ZONE.hand)
  for (const card of hand) move(game, card, ZONE.deck)
  shuffle(game, player, 'deck')
  const cards = draw(game, player, hand.length)
  record(game, 'mulligan', { player, cards, secretOf: player, figures: { count: cards.length } })
}

/** The next player, after the first player, to decide about their opening hand. */
const nextAboutHand = (game: Game, frame: Frame): Player =>
  fromFirst(game)[1 + Math.max(0, slotOf(game, frame, ASKED))] ?? 0

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
    name: 'mulligan-others',
    ask: (game, frame) => askMulligan(nextAboutHand(game, frame)),
    take: (game, option, frame) => {
      const player = nextAboutHand(game, frame)
      takeMulligan(game, player, option)
      if (leftOf(game, player) === firstPlayer(game)) return
      setSlot(game, frame, ASKED, Math.max(0, slotOf(game, frame, ASKED)) + 1)
      goTo(game, frame, OTHER_MULLIGANS)
    },
  },
  {
    name: 'turns',
    run: (game, frame) => {
      goTo(game, frame, TURNS)
      call(game, 'turn')
    },
  },
]
const TURNS = placeOf(setup, 'turns')
const STOP = placeOf(setup, 'stop-team-character')
const OTHER_MULLIGANS = placeOf(setup, 'mulligan-others')
