import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { SKILLS } from '@/lib/game/terms'
import { printedDifficulty } from '../numbers/difficulty'
import { requiredSkill } from '../numbers/skills'
import { firstIn, type Game, heroOf, move, number, sequenceOf, setNumber, setPhase } from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, ZONE } from '../state/layout'
import { record } from '../state/log'
import { happen } from '../texts/runtime/events'
import * as records from '../texts/runtime/records'

/**
 * The top card of the hero player's mission pile becomes the current mission (2008 rulebook, Mission Phase).
 * With an empty pile there is none and the debrief phase follows (ruling 51). Returns whether there is a mission.
 */
export function playMission(game: Game): boolean {
  const hero = heroOf(game)
  const card = firstIn(game, hero, ZONE.missions)
  if (card === NONE) {
    record(game, 'no-mission', { player: hero })
    return false
  }
  setNumber(game, NUMBER.missionsThisTurn, number(game, NUMBER.missionsThisTurn) + 1)
  setNumber(game, NUMBER.order, 0)
  move(game, card, ZONE.current)
  setPhase(game, 'mission', 'actions')
  setNumber(game, NUMBER.freeMission, 0)
  armNextMission(game, card)
  if (game.log) {
    record(game, 'mission', {
      player: hero,
      card,
      skill: SKILLS[requiredSkill(game)],
      figures: { difficulty: printedDifficulty(game), place: number(game, NUMBER.missionsThisTurn) },
    })
  }
  happen(game, EVENTS.played, card, hero)
  return true
}

/** What was said of the next mission is now said of this one. */
function armNextMission(game: Game, mission: number): void {
  const end = records.recordsEnd(game)
  for (let one = 0; one < end; one++) {
    if (records.kindOf(game, one) !== records.LASTING) continue
    if (records.untilOf(game, one) !== records.UNTIL.nextMission) continue
    records.setUntil(game, one, records.UNTIL.mission)
    records.setTarget(game, one, mission, sequenceOf(game, mission))
  }
}
