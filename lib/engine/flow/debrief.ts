import type { Decision, Option, Player } from '../model/types'
import { countsThisTurn } from '../numbers/card-kinds'
import {
  cardsIn,
  countIn,
  type Game,
  heroOf,
  isInState,
  keyOf,
  leftOf,
  move,
  setPhase,
  setState,
  villainOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { ZONE } from '../state/layout'
import { record } from '../state/log'
import { call, goTo, type Program, placeOf } from '../state/program'

/**
 * Debrief Phase (2008 rulebook): the stopped cards of hero and villain player become ready; incapacitated cards stay
 * as they are. The villain player's hero cards are ignored this turn (ruling 65).
 */
function readyStopped(game: Game): void {
  setPhase(game, 'debrief')
  const hero = heroOf(game)
  for (const player of [hero, villainOf(game)]) {
    const stopped = cardsIn(game, player, ZONE.play).filter(
      (card) => isInState(game, card, 'stopped') && (player === hero || countsThisTurn(game, card)),
    )
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
  if (countIn(game, player, ZONE.failed) === 0) return undefined
  const options: Option[] = cardsIn(game, player, ZONE.failed).map((card) => ({
    kind: 'return',
    card,
    key: keyOf(game, card),
  }))
  return { player, kind: 'return-mission', options }
}

function returnMission(game: Game, { card = -1 }: Option): void {
  move(game, card, ZONE.missions)
  record(game, 'return-mission', { player: heroOf(game), card })
}

/** Then the others refill: the villain player and, on to his left, those who are inactive (ruling 66). */
function refillOthers(game: Game): void {
  const others: Player[] = []
  for (let player = villainOf(game); player !== heroOf(game); player = leftOf(game, player))
    others.push(player)
  // What is called last runs first.
  for (const player of others.reverse()) call(game, 'refill', NONE, player)
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
  // The hero player refills first (ruling 52).
  { name: 'refill-hero', run: (game) => call(game, 'refill', NONE, heroOf(game)) },
  { name: 'refill-others', run: refillOthers },
]
const RETURN_MISSIONS = placeOf(debrief, 'return-missions')
