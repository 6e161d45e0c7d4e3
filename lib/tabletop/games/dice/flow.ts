import { missionStep, prepareRoom, respondRoom, settleStep } from './attempt'
import { challengeRoom } from './challenge'
import type { DecisionHandler } from './decision-handler'
import { discoveryStep, passStep, reserveRoom } from './end'
import { drawStep, eventRoom, excessRoom } from './event-phase'
import { lossRoom } from './loss'
import type { DecisionKind, DiceDecision, DiceGame, Step } from './model'
import { recruitRoom } from './recruit'

const ROOMS: Readonly<Record<DecisionKind, DecisionHandler>> = {
  recruit: recruitRoom,
  event: eventRoom,
  excess: excessRoom,
  challenge: challengeRoom,
  prepare: prepareRoom,
  respond: respondRoom,
  loss: lossRoom,
  reserve: reserveRoom,
}
const STEPS: Readonly<Record<Exclude<Step, DecisionKind>, (game: DiceGame) => void>> = {
  discovery: discoveryStep,
  draw: drawStep,
  mission: missionStep,
  settle: settleStep,
  pass: passStep,
}
const isDecision = (step: Step): step is DecisionKind => step in ROOMS

/** Runs on until something must be decided, or the game is over. */
export function advance(game: DiceGame): void {
  game.asked = undefined
  const { at } = game
  while (!at.result) {
    const { step } = at
    if (isDecision(step)) {
      if (!ROOMS[step].skip?.(game)) return
    } else STEPS[step](game)
  }
}

/** What must be decided; undefined when the game is over. The same object until the game goes on. */
export function decision(game: DiceGame): DiceDecision | undefined {
  const { at } = game
  if (at.result || !isDecision(at.step)) return undefined
  if (!game.asked) {
    const room = ROOMS[at.step]
    game.asked = { player: room.decider(at), kind: at.step, options: room.options(at) }
  }
  return game.asked
}

/** Does what the option of that number says. Throws, and changes nothing, where there is none. */
export function answer(game: DiceGame, index: number): void {
  const asked = decision(game)
  const option = asked?.options[index]
  if (!asked || !option) throw new RangeError(`no option ${index}`)
  ROOMS[asked.kind].take(game, option)
  advance(game)
}
