import type { Program } from '@/lib/game/engine/model/machine'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import type { Decision, Option } from '../model/decisions'
import type { Player } from '../model/game'
import { type Game, heroOf, number, numberOf, opponentOf, setNumber, setNumberOf, setPhase } from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, PLAYER_NUMBER } from '../state/layout'
import { record } from '../state/log'
import { goTo, placeOf } from '../state/program'
import { playerOf } from '../texts/runtime/context'
import { derived } from '../texts/runtime/derived'
import { happen } from '../texts/runtime/events'
import { abilityOptions, activate } from './activated'
import { assign, assignOptions } from './assign'
import { boost, boostOptions } from './boost'
import { complicationOptions, playComplication } from './complications'
import { play, playOptions } from './play'

/**
 * Performing Actions (2008 rulebook): beginning with the hero player, the players in turn perform one action or
 * pass. When both pass one after the other, the mission is resolved.
 */

function begin(game: Game): void {
  setPhase(game, 'mission', 'actions')
  const first = derived(game).modifiers.firstAction?.at(-1)
  const node = first?.modifier.node
  setNumber(
    game,
    NUMBER.actor,
    first && node?.kind === 'firstAction' ? playerOf(game, first.context, node.who) : heroOf(game),
  )
  setNumber(game, NUMBER.passes, 0)
}

/** Bound to pass by a text: armed until the next pass, then in force (ruling 37). */
const ARMED = 1
const IN_FORCE = 2

/** The player can do nothing but pass, from the next pass on; one who already can do no more stays so bound. */
export function bindToPass(game: Game, player: Player): void {
  if (!isBoundToPass(game, player)) setNumberOf(game, player, PLAYER_NUMBER.onlyPass, ARMED)
}

const PASS: Option = { kind: 'pass' }

/** Whether a text leaves the player nothing but to pass. */
export const isBoundToPass = (game: Game, player: Player): boolean =>
  numberOf(game, player, PLAYER_NUMBER.onlyPass) === IN_FORCE

/** Options in a fixed order: cards to play, to assign, abilities, boosts, complications; to pass comes last. */
function askAction(game: Game): Decision {
  const player = number(game, NUMBER.actor)
  const options: Option[] = []
  if (!isBoundToPass(game, player)) {
    playOptions(game, player, options)
    assignOptions(game, player, options)
    abilityOptions(game, player, options)
    boostOptions(game, player, options)
    complicationOptions(game, player, options)
  }
  options.push(PASS)
  return {
    player,
    kind: 'action',
    card: undefined,
    key: undefined,
    paragraph: undefined,
    purpose: undefined,
    options,
    refused: undefined,
  }
}

function performAction(game: Game, option: Option): void {
  const player = number(game, NUMBER.actor)
  setNumber(game, NUMBER.passes, option.kind === 'pass' ? number(game, NUMBER.passes) + 1 : 0)
  setNumber(game, NUMBER.actor, opponentOf(game, player))
  const card = option.card ?? -1
  if (option.kind === 'play') play(game, player, card)
  else if (option.kind === 'assign') assign(game, player, card)
  else if (option.kind === 'boost') boost(game, player, card, option.target ?? -1)
  else if (option.kind === 'complication') playComplication(game, player, card)
  else if (option.kind === 'use') activate(game, player, option)
  else pass(game, player)
}

function pass(game: Game, player: Player): void {
  record(game, 'pass', { player })
  if (numberOf(game, player, PLAYER_NUMBER.onlyPass) === ARMED)
    setNumberOf(game, player, PLAYER_NUMBER.onlyPass, IN_FORCE)
  happen(game, EVENTS.passed, NONE, player)
}

export const actions: Program = [
  { name: 'begin', run: begin },
  {
    name: 'action',
    ask: askAction,
    take: (game, option, frame) => {
      performAction(game, option)
      if (number(game, NUMBER.passes) < 2) goTo(game, frame, ACTION)
    },
  },
]
const ACTION = placeOf(actions, 'action')
