import { assign, assignOptions } from './assign'
import { boost, boostOptions } from './boost'
import { complicationOptions, playComplication } from './complications'
import { record } from './log'
import { play, playOptions } from './play'
import { goTo, type Program } from './program'
import { type Game, heroOf, number, opponentOf, setNumber, setPhase } from './state'
import type { Decision, Option } from './types'

/**
 * Performing Actions (2008 rulebook): beginning with the hero player, the players in turn perform one action or
 * pass. When both pass one after the other, the mission is resolved.
 */

function begin(game: Game): void {
  setPhase(game, 'mission', 'actions')
  setNumber(game, 'actor', heroOf(game))
  setNumber(game, 'passes', 0)
}

/** Options in a fixed order: cards to play, cards to assign, boosts, complications; to pass comes last. */
function askAction(game: Game): Decision {
  const player = number(game, 'actor')
  const options: Option[] = []
  playOptions(game, player, options)
  assignOptions(game, player, options)
  boostOptions(game, player, options)
  complicationOptions(game, player, options)
  options.push({ kind: 'pass' })
  return { player, kind: 'action', options }
}

function performAction(game: Game, option: Option): void {
  const player = number(game, 'actor')
  setNumber(game, 'passes', option.kind === 'pass' ? number(game, 'passes') + 1 : 0)
  const card = option.card ?? -1
  if (option.kind === 'play') play(game, player, card)
  else if (option.kind === 'assign') assign(game, player, card)
  else if (option.kind === 'boost') boost(game, player, card, option.target ?? -1)
  else if (option.kind === 'complication') playComplication(game, player, card)
  else record(game, 'pass', { player })
  setNumber(game, 'actor', opponentOf(player))
}

export const actions: Program = [
  { name: 'begin', run: begin },
  {
    name: 'action',
    ask: askAction,
    take: (game, option, frame) => {
      performAction(game, option)
      if (number(game, 'passes') < 2) goTo(game, frame, ACTION)
    },
  },
]
const ACTION = 1
