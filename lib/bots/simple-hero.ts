import type { Pool } from '@/lib/cards/pool'
import type { Decision, Option, View } from '@/lib/engine'
import { best, optionOf } from './options'

/**
 * One action of the hero player. While the total falls short and can still reach the difficulty, it is raised by
 * what costs least: somebody who is ready, a boost, a support character from the hand. Otherwise power that would
 * be lost at the end of the turn is spent on cards that stay.
 */
export function chooseHeroAction(pool: Pool, view: View, decision: Decision): Option {
  const { mission } = view
  const pass = optionOf(decision, 'pass')
  if (!mission) return pass
  const typeOf = (option: Option) => pool.byKey.get(option.key ?? '')?.type
  const missing = mission.difficulty - mission.skillTotal
  const characters = decision.options.filter(
    (option) => option.kind === 'assign' && typeOf(option) !== 'ship' && (option.adds ?? 0) > 0,
  )
  const boosts = decision.options.filter((option) => option.kind === 'boost' && (option.adds ?? 0) > 0)
  const plays = decision.options.filter((option) => option.kind === 'play' && typeOf(option) !== 'event')
  const ratingOf = (option: Option) => pool.byKey.get(option.key ?? '')?.ratings[mission.skill] ?? 0
  const helpers = plays.filter((option) => typeOf(option) === 'support' && ratingOf(option) > 0)

  if (missing > 0) {
    const within = sum(characters, addsOf) + sum(boosts, addsOf)
    if (within >= missing && characters.length > 0) return closest(characters, missing)
    if (within >= missing && boosts.length > 0) return closest(boosts, missing)
    const helper =
      helpers.length > 0 ? best(helpers, (option) => ratingOf(option) - costOf(option) / 10) : undefined
    if (helper && within + sum(helpers, ratingOf) >= missing) return helper
  }
  const ships = decision.options.filter((option) => option.kind === 'assign' && typeOf(option) === 'ship')
  if (ships.length > 0 && mission.villainFirepower > 0 && mission.heroFirepower <= mission.villainFirepower) {
    return best(ships, addsOf)
  }
  return plays.length > 0 ? best(plays, costOf) : pass
}

const addsOf = (option: Option): number => option.adds ?? 0
const costOf = (option: Option): number => option.cost?.power ?? 0
const sum = (options: readonly Option[], worth: (option: Option) => number): number =>
  options.reduce((total, option) => total + worth(option), 0)

/** The smallest that is enough by itself; if none is, the greatest. */
function closest(options: readonly Option[], missing: number): Option {
  const enough = options.filter((option) => addsOf(option) >= missing)
  return enough.length > 0 ? best(enough, (option) => -addsOf(option)) : best(options, addsOf)
}
