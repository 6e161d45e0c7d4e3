import { missionStep, prepareHandler, respondHandler, settleStep } from './attempt'
import { challengeHandler } from './challenge'
import type { DecisionHandler } from './decision-handler'
import { discoveryStep, passStep, reserveHandler } from './end'
import { drawStep, eventHandler, excessHandler } from './event-phase'
import { lossHandler } from './loss'
import type { DecisionKind, DiceDecision, DiceGame, Step } from './model'
import { recruitHandler } from './recruit'

const ROOMS: Readonly<Record<DecisionKind, DecisionHandler>> = {
  recruit: recruitHandler,
  event: eventHandler,
  excess: excessHandler,
  challenge: challengeHandler,
  prepare: prepareHandler,
  respond: respondHandler,
  loss: lossHandler,
  reserve: reserveHandler,
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
