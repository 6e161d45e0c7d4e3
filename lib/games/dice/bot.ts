import { answerAttempt } from './bot/attempts'
import { chooseEvent, chooseExcess } from './bot/events'
import { chooseRecruit, worstOf } from './bot/teams'
import type { DiceDecision, DiceOption } from './model'
import type { DiceView } from './view'

/** A player of this game: it sees what a person in its seat would see, and answers with the number of an option. */
export interface DiceBot {
  readonly choose: (view: DiceView, decision: DiceDecision) => number
}

/**
 * Plays for the chance of the active mission: recruits for it, spends cards once the dice lie and no more than needed,
 * challenges with what is hardest for the team, and heals whenever it can. No chance of its own.
 */
export const heuristicBot: DiceBot = {
  choose: (view, { kind, options }) => {
    switch (kind) {
      case 'recruit':
        return chooseRecruit(view, options)
      case 'event':
        return chooseEvent(view, options)
      case 'excess':
        return chooseExcess(view, options)
      case 'challenge':
        return hardestChallenge(view, options)
      case 'prepare':
      case 'respond':
        return answerAttempt(view, options)
      case 'loss':
        return 0
      case 'reserve':
        return worstOf(options)
    }
  },
}

/** A challenge is of no other use, so that one is always played: the one that is met most seldom. */
function hardestChallenge({ odds }: DiceView, options: readonly DiceOption[]): number {
  const chanceOf = (option: DiceOption): number => {
    if (option.kind !== 'challenge') return 1
    const chance = odds.ofChallenge.find(({ card }) => card === option.card)?.chance
    return chance ? chance.ways / chance.of : 1
  }
  let best = 0
  options.forEach((option, index) => {
    if (chanceOf(option) < chanceOf(options[best] ?? option)) best = index
  })
  return best
}
