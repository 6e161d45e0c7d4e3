import { SKILLS } from '@/lib/terms'
import { printedDifficulty } from './difficulty'
import { NONE } from './facts'
import { record } from './log'
import { requiredSkill } from './skills'
import { firstIn, type Game, heroOf, move, number, setNumber, setPhase } from './state'

/**
 * The top card of the hero player's mission pile becomes the current mission (2008 rulebook, Mission Phase).
 * With an empty pile there is none and the debrief phase follows (ruling 51). Returns whether there is a mission.
 */
export function playMission(game: Game): boolean {
  const hero = heroOf(game)
  const card = firstIn(game, hero, 'missions')
  if (card === NONE) {
    record(game, 'no-mission', { player: hero })
    return false
  }
  setNumber(game, 'missionsThisTurn', number(game, 'missionsThisTurn') + 1)
  setNumber(game, 'order', 0)
  move(game, card, 'current')
  setPhase(game, 'mission', 'actions')
  record(game, 'mission', {
    player: hero,
    card,
    skill: SKILLS[requiredSkill(game)],
    figures: { difficulty: printedDifficulty(game), place: number(game, 'missionsThisTurn') },
  })
  return true
}
