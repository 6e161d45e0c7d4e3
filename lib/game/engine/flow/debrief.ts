import type { Program } from '@/lib/game/engine/model/program'
import { readyStoppedOf } from '../keywords'
import type { Decision, Option } from '../model/decisions'
import type { Player } from '../model/game'
import { cardsIn, countIn, type Game, heroOf, keyOf, move, nextFrom, setPhase, villainOf } from '../state'
import { NONE } from '../state/card-facts'
import { ZONE } from '../state/layout'
import { record } from '../state/log'
import { call, goTo, placeOf } from '../state/program'

/** Debrief Phase (2008 rulebook): stopped cards become ready, incapacitated ones stay as they are. */
function readyStopped(game: Game): void {
  setPhase(game, 'debrief')
  for (const player of [heroOf(game), villainOf(game)]) readyStoppedOf(game, player)
}

/**
 * The failed missions go beneath the mission pile in the hero player's order, one by one and face up, so that both
 * players know their positions (ruling 53).
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

/** Then the others refill: the villain player and, on to their left, those who are inactive (ruling 66). */
function refillOthers(game: Game): void {
  const others: Player[] = []
  for (let player = villainOf(game); player !== heroOf(game); player = nextFrom(game, player))
    others.push(player)
  // Pushed on a stack: the last one called runs first.
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
