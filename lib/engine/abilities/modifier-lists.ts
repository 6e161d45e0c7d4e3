import type { Modifier } from '@/lib/abilities/modifiers'
import type { ActiveModifier } from './standing'

/** The changes at work, by kind. */
export type Modifiers = Record<Modifier['kind'], ActiveModifier[] | undefined>

/** Every kind is named, so that all such objects are laid out alike. */
export function noModifiers(): Modifiers {
  return {
    skills: undefined,
    skill: undefined,
    skillsOf: undefined,
    difficulty: undefined,
    setDifficulty: undefined,
    cost: undefined,
    noCost: undefined,
    complicationCost: undefined,
    missionCost: undefined,
    reviveCost: undefined,
    firepower: undefined,
    totalFirepower: undefined,
    experience: undefined,
    pointValue: undefined,
    scoreCost: undefined,
    blocked: undefined,
    cannot: undefined,
    noMissions: undefined,
    gains: undefined,
    traitsOf: undefined,
    missionSkill: undefined,
    countsAs: undefined,
    again: undefined,
    optionalFailure: undefined,
    noFailure: undefined,
    boostMore: undefined,
    boostWith: undefined,
    firstAction: undefined,
    adversary: undefined,
  }
}

/** Where there are none: never added to. */
export const NO_MODIFIERS: Modifiers = noModifiers()

/**
 * The list of each kind, begun when it is first asked for. One function for each, because a property that is named in
 * the code is found many times faster than one that is looked up by its name.
 */
export const LISTS: Readonly<Record<Modifier['kind'], (modifiers: Modifiers) => ActiveModifier[]>> = {
  skills: (modifiers) => {
    modifiers.skills ??= []
    return modifiers.skills
  },
  skill: (modifiers) => {
    modifiers.skill ??= []
    return modifiers.skill
  },
  skillsOf: (modifiers) => {
    modifiers.skillsOf ??= []
    return modifiers.skillsOf
  },
  difficulty: (modifiers) => {
    modifiers.difficulty ??= []
    return modifiers.difficulty
  },
  setDifficulty: (modifiers) => {
    modifiers.setDifficulty ??= []
    return modifiers.setDifficulty
  },
  cost: (modifiers) => {
    modifiers.cost ??= []
    return modifiers.cost
  },
  noCost: (modifiers) => {
    modifiers.noCost ??= []
    return modifiers.noCost
  },
  complicationCost: (modifiers) => {
    modifiers.complicationCost ??= []
    return modifiers.complicationCost
  },
  missionCost: (modifiers) => {
    modifiers.missionCost ??= []
    return modifiers.missionCost
  },
  reviveCost: (modifiers) => {
    modifiers.reviveCost ??= []
    return modifiers.reviveCost
  },
  firepower: (modifiers) => {
    modifiers.firepower ??= []
    return modifiers.firepower
  },
  totalFirepower: (modifiers) => {
    modifiers.totalFirepower ??= []
    return modifiers.totalFirepower
  },
  experience: (modifiers) => {
    modifiers.experience ??= []
    return modifiers.experience
  },
  pointValue: (modifiers) => {
    modifiers.pointValue ??= []
    return modifiers.pointValue
  },
  scoreCost: (modifiers) => {
    modifiers.scoreCost ??= []
    return modifiers.scoreCost
  },
  blocked: (modifiers) => {
    modifiers.blocked ??= []
    return modifiers.blocked
  },
  cannot: (modifiers) => {
    modifiers.cannot ??= []
    return modifiers.cannot
  },
  noMissions: (modifiers) => {
    modifiers.noMissions ??= []
    return modifiers.noMissions
  },
  gains: (modifiers) => {
    modifiers.gains ??= []
    return modifiers.gains
  },
  traitsOf: (modifiers) => {
    modifiers.traitsOf ??= []
    return modifiers.traitsOf
  },
  missionSkill: (modifiers) => {
    modifiers.missionSkill ??= []
    return modifiers.missionSkill
  },
  countsAs: (modifiers) => {
    modifiers.countsAs ??= []
    return modifiers.countsAs
  },
  again: (modifiers) => {
    modifiers.again ??= []
    return modifiers.again
  },
  optionalFailure: (modifiers) => {
    modifiers.optionalFailure ??= []
    return modifiers.optionalFailure
  },
  noFailure: (modifiers) => {
    modifiers.noFailure ??= []
    return modifiers.noFailure
  },
  boostMore: (modifiers) => {
    modifiers.boostMore ??= []
    return modifiers.boostMore
  },
  boostWith: (modifiers) => {
    modifiers.boostWith ??= []
    return modifiers.boostWith
  },
  firstAction: (modifiers) => {
    modifiers.firstAction ??= []
    return modifiers.firstAction
  },
  adversary: (modifiers) => {
    modifiers.adversary ??= []
    return modifiers.adversary
  },
}
