import { record } from './log'
import { draw } from './piles'
import { type Frame, goTo, type Program, setSlot, slotOf } from './program'
import { HAND_SIZE } from './setup'
import {
  cardsIn,
  countIn,
  type Game,
  heroOf,
  isInState,
  keyOf,
  move,
  setPhase,
  setState,
  villainOf,
} from './state'
import type { Decision, Option, Player } from './types'

/** Debrief Phase (2008 rulebook): both players' stopped cards become ready; incapacitated cards stay as they are. */
function readyStopped(game: Game): void {
  setPhase(game, 'debrief')
  for (const player of [heroOf(game), villainOf(game)]) {
    const stopped = cardsIn(game, player, 'play').filter((card) => isInState(game, card, 'stopped'))
    for (const card of stopped) setState(game, card, 'ready')
    if (stopped.length > 0)
      record(game, 'ready', { player, cards: stopped, figures: { count: stopped.length } })
  }
}

/**
 * The failed missions go beneath the mission pile in the hero player's order, one by one and in the open, so that
 * both players know where they lie (ruling 53).
 */
function askMissionToReturn(game: Game): Decision | undefined {
  const player = heroOf(game)
  if (countIn(game, player, 'failed') === 0) return undefined
  const options: Option[] = cardsIn(game, player, 'failed').map((card) => ({
    kind: 'return',
    card,
    key: keyOf(game, card),
  }))
  return { player, kind: 'return-mission', options }
}

function returnMission(game: Game, { card = -1 }: Option): void {
  move(game, card, 'missions')
  record(game, 'return-mission', { player: heroOf(game), card })
}

/** Draws up to the full hand; the hero player refills first (ruling 52). */
function refill(game: Game, player: Player): void {
  const cards = draw(game, player, Math.max(0, HAND_SIZE - countIn(game, player, 'hand')))
  if (cards.length > 0)
    record(game, 'draw', { player, cards, secretOf: player, figures: { count: cards.length } })
}

/** The frame keeps the last card that was discarded, because cards are chosen in ascending order of id. */
const LAST_DISCARDED = 0

function askDiscard(game: Game, player: Player, frame: Frame): Decision | undefined {
  const hand = cardsIn(game, player, 'hand').sort((a, b) => a - b)
  const excess = hand.length - HAND_SIZE
  if (excess <= 0) return undefined
  const last = slotOf(game, frame, LAST_DISCARDED)
  // Those that leave enough higher cards for the discards still to come.
  const allowed = hand.slice(0, hand.length - excess + 1).filter((card) => card > last)
  return {
    player,
    kind: 'discard',
    options: allowed.map((card) => ({ kind: 'discard', card, key: keyOf(game, card) })),
  }
}

function discard(game: Game, player: Player, { card = -1 }: Option, frame: Frame): void {
  move(game, card, 'discard')
  setSlot(game, frame, LAST_DISCARDED, card)
  record(game, 'discard', { player, card })
}

export const debrief: Program = [
  { name: 'ready', run: readyStopped },
  {
    name: 'return-missions',
    ask: askMissionToReturn,
    take: (game, option, frame) => {
      returnMission(game, option)
      goTo(game, frame, RETURN_MISSIONS)
    },
  },
  { name: 'refill-hero', run: (game) => refill(game, heroOf(game)) },
  {
    name: 'discard-hero',
    ask: (game, frame) => askDiscard(game, heroOf(game), frame),
    take: (game, option, frame) => {
      discard(game, heroOf(game), option, frame)
      goTo(game, frame, DISCARD_HERO)
    },
  },
  {
    name: 'refill-villain',
    run: (game, frame) => {
      setSlot(game, frame, LAST_DISCARDED, -1)
      refill(game, villainOf(game))
    },
  },
  {
    name: 'discard-villain',
    ask: (game, frame) => askDiscard(game, villainOf(game), frame),
    take: (game, option, frame) => {
      discard(game, villainOf(game), option, frame)
      goTo(game, frame, DISCARD_VILLAIN)
    },
  },
]
const RETURN_MISSIONS = 1
const DISCARD_HERO = 3
const DISCARD_VILLAIN = 5
