import type { Decision } from '@/lib/engine/model/types'
import type { GameDoor } from './session'

const shown = new WeakMap<Decision, Decision>()

/**
 * A decision as it is shown, the same for the same decision. The engine's options say what a card counts for as it lies
 * there; who is asked wants to know what it will count for once it is assigned.
 */
export function shownDecision<Game extends object>(
  door: GameDoor<Game>,
  game: Game,
  decision: Decision,
): Decision {
  const known = shown.get(decision)
  if (known) return known
  const options = decision.options.map((option, index) => {
    if (option.kind !== 'assign') return option
    const adds = door.addsOnceAssigned(game, index)
    return adds === undefined || adds === option.adds ? option : { ...option, adds }
  })
  const made = { ...decision, options }
  shown.set(decision, made)
  return made
}
