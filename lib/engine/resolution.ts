import { SKILLS } from '@/lib/terms'
import { endBoosts } from './boost'
import { missionDifficulty } from './difficulty'
import { isCharacter } from './facts'
import { record } from './log'
import { call, type Program } from './program'
import { requiredSkill, skillTotal } from './skills'
import {
  cardsIn,
  currentMission,
  factsOf,
  type Game,
  heroOf,
  isInState,
  move,
  playerNumbers,
  setNumber,
  setPhase,
  setState,
  setTookPart,
  villainOf,
} from './state'

/** Resolving the Current Mission (2008 rulebook), step by step. */

/** The hero player succeeds if his total is at least the difficulty (2008 rulebook, Determine Success or Failure). */
function determineSuccessOrFailure(game: Game): void {
  setPhase(game, 'mission', 'resolution')
  const mission = currentMission(game)
  const skills = skillTotal(game)
  const difficulty = missionDifficulty(game)
  const succeeded = skills >= difficulty
  setNumber(game, 'succeeded', succeeded ? 1 : 0)
  record(game, succeeded ? 'success' : 'failure', {
    player: heroOf(game),
    card: mission,
    skill: SKILLS[requiredSkill(game)],
    figures: { skills, difficulty },
  })
}

/**
 * All characters and ships assigned at the mission become stopped, the ships of both players (2008 rulebook, Use
 * Success and Failure Game Text; ruling 58). The characters among them may earn the glyph.
 */
function stopAssigned(game: Game): void {
  for (const player of playerNumbers) {
    for (const card of cardsIn(game, player, 'play')) {
      const facts = factsOf(game, card)
      if (!isInState(game, card, 'assigned') || facts.type === 'adversary') continue
      if (isCharacter(facts)) setTookPart(game, card, true)
      setState(game, card, 'stopped')
    }
  }
}

/** After the adversary's fate is settled, obstacles and complications are destroyed. */
function clearObstacles(game: Game): void {
  const player = villainOf(game)
  const cards = cardsIn(game, player, 'obstacles')
  for (const card of cards) move(game, card, 'discard')
  if (cards.length > 0) record(game, 'clear', { player, cards, figures: { count: cards.length } })
}

/** The mission has ended: boosts end, and if it failed it stays on the table until the debrief phase. */
function endMission(game: Game): void {
  const mission = currentMission(game)
  if (mission >= 0) move(game, mission, 'failed')
  endBoosts(game)
  for (const card of cardsIn(game, heroOf(game), 'play')) setTookPart(game, card, false)
}

export const resolution: Program = [
  { name: 'ship-battle', run: (game) => call(game, 'ship-battle') },
  { name: 'determine', run: determineSuccessOrFailure },
  { name: 'stop-assigned', run: stopAssigned },
  { name: 'revive-or-score', run: (game) => call(game, 'revive-or-score') },
  { name: 'clear-obstacles', run: clearObstacles },
  {
    name: 'earn-glyph',
    run: (game) => call(game, 'earn-glyph', { source: currentMission(game), controller: heroOf(game) }),
  },
  { name: 'end', run: endMission },
]
