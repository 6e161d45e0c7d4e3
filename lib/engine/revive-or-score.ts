import { assignedAdversary } from './difficulty'
import { NONE } from './facts'
import { record } from './log'
import { discardFromDeck } from './piles'
import { goTo, type Program } from './program'
import { countIn, factsOf, type Game, keyOf, move, number, ownerOf, setPhase, setState } from './state'
import type { Decision, Option } from './types'
import { checkVictory, scoreOf } from './victory'

/**
 * Revive or Score Adversaries (2008 rulebook): the villain player revives the assigned adversary by discarding
 * its revive cost from the top of his deck, or scores it if the mission failed, or destroys it (ruling 62).
 */
function askFate(game: Game): Decision | undefined {
  setPhase(game, 'mission', 'revive-or-score')
  const card = assignedAdversary(game)
  if (card === NONE) return undefined
  const player = ownerOf(game, card)
  const key = keyOf(game, card)
  const { reviveCost } = factsOf(game, card)
  const options: Option[] = []
  if (reviveCost !== NONE && reviveCost <= countIn(game, player, 'deck')) {
    options.push({ kind: 'revive', card, key, cost: { deckCards: reviveCost } })
  }
  if (number(game, 'succeeded') === 0)
    options.push({ kind: 'score', card, key, adds: factsOf(game, card).cost })
  options.push({ kind: 'destroy', card, key })
  return { player, kind: 'revive-or-score', card, options }
}

function takeFate(game: Game, option: Option): void {
  const card = option.card ?? NONE
  const player = ownerOf(game, card)
  if (option.kind === 'revive') {
    const cards = discardFromDeck(game, player, factsOf(game, card).reviveCost)
    setState(game, card, 'stopped')
    record(game, 'revive', { player, card, cards, figures: { cost: cards.length } })
  } else if (option.kind === 'score') {
    move(game, card, 'score')
    record(game, 'score', {
      player,
      card,
      figures: { cost: factsOf(game, card).cost, score: scoreOf(game, player) },
    })
    checkVictory(game, player)
  } else {
    move(game, card, 'discard')
    record(game, 'destroy', { player, card })
  }
}

/** Asks again until no adversary is left assigned: game text can bring a second one there. */
export const reviveOrScore: Program = [
  {
    name: 'fate',
    ask: askFate,
    take: (game, option, frame) => {
      takeFate(game, option)
      goTo(game, frame, FATE)
    },
  },
]
const FATE = 0
