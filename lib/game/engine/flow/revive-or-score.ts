import type { Frame, Program } from '@/lib/game/engine/model/machine'
import { isForbidden } from '../keywords/forbidden'
import type { Decision, Option } from '../model/decisions'
import { controllerNow } from '../numbers/card-kinds'
import { assignedAdversary } from '../numbers/difficulty'
import { costInScorePile } from '../numbers/victory'
import { type Game, keyOf, number, setPhase } from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER } from '../state/layout'
import { call, goTo, placeOf, setSlot, setX, slotOf } from '../state/program'
import { affect } from './affect'
import { canPayRevive, SCORING } from './revive'
import { reviveCostOf } from './revive-cost'

/**
 * Revive or Score Adversaries (2008 rulebook): the villain player revives the assigned adversary by discarding
 * its revive cost from the top of their deck, or scores it if the mission failed, or destroys it (ruling 62).
 */

/** The frame keeps the adversary whose fate was decided last. */
const DECIDED = 0

function askFate(game: Game, frame: Frame): Decision | undefined {
  setPhase(game, 'mission', 'revive-or-score')
  const card = assignedAdversary(game)
  if (card === NONE || slotOf(game, frame, DECIDED) === card) return undefined
  const player = controllerNow(game, card)
  const key = keyOf(game, card)
  const options: Option[] = []
  if (!isForbidden(game, card, 'revived') && canPayRevive(game, card)) {
    options.push({ kind: 'revive', card, key, cost: { deckCards: reviveCostOf(game, card) } })
  }
  if (number(game, NUMBER.succeeded) === 0 && !isForbidden(game, card, 'scored'))
    options.push({ kind: 'score', card, key, adds: costInScorePile(game, player, card) })
  options.push({ kind: 'destroy', card, key })
  return { player, kind: 'revive-or-score', card, options }
}

function takeFate(game: Game, option: Option, frame: Frame): void {
  const card = option.card ?? NONE
  const controller = controllerNow(game, card)
  setSlot(game, frame, DECIDED, card)
  if (option.kind === 'destroy') affect(game, frame, 'destroy', [card])
  else setX(game, call(game, 'revive', card, controller), option.kind === 'score' ? SCORING : 0)
}

/** Asks again until no adversary is left assigned: game text can bring a second one there. */
export const reviveOrScore: Program = [
  {
    name: 'fate',
    ask: askFate,
    take: takeFate,
  },
  {
    name: 'next',
    run: (game, frame) => {
      const card = assignedAdversary(game)
      if (card === NONE) return
      goTo(game, frame, FATE)
      // One whose end was prevented does not stay at a mission that is over (rulings 73, 83).
      if (slotOf(game, frame, DECIDED) === card) affect(game, frame, 'stop', [card])
    },
  },
]
const FATE = placeOf(reviveOrScore, 'fate')
