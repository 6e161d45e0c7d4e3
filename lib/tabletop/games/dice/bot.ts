import { answerAttempt } from './bot/attempts'
import { chooseEvent, chooseExcess } from './bot/events'
import { chooseRecruit, worstOf } from './bot/teams'
import type { DiceDecision, DiceOption } from './model'
import { share } from './odds'
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
  // Passing comes after every challenge, and is none.
  const chances = options.map((_, index) => {
    const chance = odds.byOption[index]
    return chance ? share(chance) : 1
  })
  return chances.indexOf(Math.min(...chances))
}
