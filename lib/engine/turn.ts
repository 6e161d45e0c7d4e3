import { askToContinue, takeContinue } from './continue'
import { record } from './log'
import { playMission } from './mission-phase'
import { losePower } from './power'
import { powerPhase, recover } from './power-phase'
import { call, goTo, type Program } from './program'
import { type Game, heroOf, number, opponentOf, playerNumbers, setNumber, setPhase } from './state'
import { endUndecided } from './victory'

/** The next player becomes the hero player; after the turn limit the game ends undecided (ruling 55). */
function beginTurn(game: Game): void {
  const turn = number(game, 'turn')
  if (turn >= game.setup.turnLimit) {
    endUndecided(game)
    return
  }
  const hero = turn === 0 ? number(game, 'firstPlayer') : opponentOf(heroOf(game))
  setNumber(game, 'turn', turn + 1)
  setNumber(game, 'hero', hero)
  setNumber(game, 'missionsThisTurn', 0)
  record(game, 'turn', { player: hero, figures: { turn: turn + 1 } })
}

function endTurn(game: Game): void {
  for (const player of playerNumbers) losePower(game, player)
}

/** One turn from its start to its end (2008 rulebook, Turn Sequence). */
export const turn: Program = [
  { name: 'begin', run: beginTurn },
  { name: 'recover', run: recover },
  { name: 'power-phase', run: powerPhase },
  {
    name: 'mission',
    run: (game, frame) => {
      if (!playMission(game)) goTo(game, frame, DEBRIEF)
    },
  },
  { name: 'actions', run: (game) => call(game, 'actions') },
  { name: 'resolution', run: (game) => call(game, 'resolution') },
  {
    name: 'continue',
    ask: (game) => {
      setPhase(game, 'mission', 'continue')
      return askToContinue(game)
    },
    take: (game, option, frame) => {
      if (takeContinue(game, option)) goTo(game, frame, MISSION)
    },
  },
  { name: 'debrief', run: (game) => call(game, 'debrief') },
  { name: 'end', run: endTurn },
]
const MISSION = 3
const DEBRIEF = 7
