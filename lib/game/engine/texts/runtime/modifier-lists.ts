import type { Modifier } from '@/lib/game/abilities/ability'
import type { ActiveModifier, Modifiers } from '../../model/derived-state'

/** Names every kind, so that all these objects have the same layout. */
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
    handSize: undefined,
    reviveCost: undefined,
    firepower: undefined,
    totalFirepower: undefined,
    experience: undefined,
    pointValue: undefined,
    scoreCost: undefined,
    blocked: undefined,
    cannot: undefined,
    assignStopped: undefined,
    noMissions: undefined,
    gains: undefined,
    traitsOf: undefined,
    trait: undefined,
    losesTrait: undefined,
    noText: undefined,
    missionSkill: undefined,
    countsAs: undefined,
    again: undefined,
    optionalFailure: undefined,
    noFailure: undefined,
    boostMore: undefined,
    boostWith: undefined,
    boostBy: undefined,
    firstAction: undefined,
    adversary: undefined,
  }
}

/** Used if there are none; never modified. */
export const NO_MODIFIERS: Modifiers = noModifiers()

/**
 * Adds a change to the list of its kind. One function for each, because access to a property named in the code is many
 * times faster than a look-up by name. A list is created with its first change; most never get a second.
 */
export const ADD: Readonly<Record<Modifier['kind'], (modifiers: Modifiers, active: ActiveModifier) => void>> =
  {
    skills: (modifiers, active) => {
      if (modifiers.skills) modifiers.skills.push(active)
      else modifiers.skills = [active]
    },
    skill: (modifiers, active) => {
      if (modifiers.skill) modifiers.skill.push(active)
      else modifiers.skill = [active]
    },
    skillsOf: (modifiers, active) => {
      if (modifiers.skillsOf) modifiers.skillsOf.push(active)
      else modifiers.skillsOf = [active]
    },
    difficulty: (modifiers, active) => {
      if (modifiers.difficulty) modifiers.difficulty.push(active)
      else modifiers.difficulty = [active]
    },
    setDifficulty: (modifiers, active) => {
      if (modifiers.setDifficulty) modifiers.setDifficulty.push(active)
      else modifiers.setDifficulty = [active]
    },
    cost: (modifiers, active) => {
      if (modifiers.cost) modifiers.cost.push(active)
      else modifiers.cost = [active]
    },
    noCost: (modifiers, active) => {
      if (modifiers.noCost) modifiers.noCost.push(active)
      else modifiers.noCost = [active]
    },
    complicationCost: (modifiers, active) => {
      if (modifiers.complicationCost) modifiers.complicationCost.push(active)
      else modifiers.complicationCost = [active]
    },
    missionCost: (modifiers, active) => {
      if (modifiers.missionCost) modifiers.missionCost.push(active)
      else modifiers.missionCost = [active]
    },
    handSize: (modifiers, active) => {
      if (modifiers.handSize) modifiers.handSize.push(active)
      else modifiers.handSize = [active]
    },
    reviveCost: (modifiers, active) => {
      if (modifiers.reviveCost) modifiers.reviveCost.push(active)
      else modifiers.reviveCost = [active]
    },
    firepower: (modifiers, active) => {
      if (modifiers.firepower) modifiers.firepower.push(active)
      else modifiers.firepower = [active]
    },
    totalFirepower: (modifiers, active) => {
      if (modifiers.totalFirepower) modifiers.totalFirepower.push(active)
      else modifiers.totalFirepower = [active]
    },
    experience: (modifiers, active) => {
      if (modifiers.experience) modifiers.experience.push(active)
      else modifiers.experience = [active]
    },
    pointValue: (modifiers, active) => {
      if (modifiers.pointValue) modifiers.pointValue.push(active)
      else modifiers.pointValue = [active]
    },
    scoreCost: (modifiers, active) => {
      if (modifiers.scoreCost) modifiers.scoreCost.push(active)
      else modifiers.scoreCost = [active]
    },
    blocked: (modifiers, active) => {
      if (modifiers.blocked) modifiers.blocked.push(active)
      else modifiers.blocked = [active]
    },
    cannot: (modifiers, active) => {
      if (modifiers.cannot) modifiers.cannot.push(active)
      else modifiers.cannot = [active]
    },
    assignStopped: (modifiers, active) => {
      if (modifiers.assignStopped) modifiers.assignStopped.push(active)
      else modifiers.assignStopped = [active]
    },
    noMissions: (modifiers, active) => {
      if (modifiers.noMissions) modifiers.noMissions.push(active)
      else modifiers.noMissions = [active]
    },
    gains: (modifiers, active) => {
      if (modifiers.gains) modifiers.gains.push(active)
      else modifiers.gains = [active]
    },
    traitsOf: (modifiers, active) => {
      if (modifiers.traitsOf) modifiers.traitsOf.push(active)
      else modifiers.traitsOf = [active]
    },
    trait: (modifiers, active) => {
      if (modifiers.trait) modifiers.trait.push(active)
      else modifiers.trait = [active]
    },
    missionSkill: (modifiers, active) => {
      if (modifiers.missionSkill) modifiers.missionSkill.push(active)
      else modifiers.missionSkill = [active]
    },
    countsAs: (modifiers, active) => {
      if (modifiers.countsAs) modifiers.countsAs.push(active)
      else modifiers.countsAs = [active]
    },
    again: (modifiers, active) => {
      if (modifiers.again) modifiers.again.push(active)
      else modifiers.again = [active]
    },
    optionalFailure: (modifiers, active) => {
      if (modifiers.optionalFailure) modifiers.optionalFailure.push(active)
      else modifiers.optionalFailure = [active]
    },
    losesTrait: (modifiers, active) => {
      if (modifiers.losesTrait) modifiers.losesTrait.push(active)
      else modifiers.losesTrait = [active]
    },
    noText: (modifiers, active) => {
      if (modifiers.noText) modifiers.noText.push(active)
      else modifiers.noText = [active]
    },
    noFailure: (modifiers, active) => {
      if (modifiers.noFailure) modifiers.noFailure.push(active)
      else modifiers.noFailure = [active]
    },
    boostMore: (modifiers, active) => {
      if (modifiers.boostMore) modifiers.boostMore.push(active)
      else modifiers.boostMore = [active]
    },
    boostBy: (modifiers, active) => {
      if (modifiers.boostBy) modifiers.boostBy.push(active)
      else modifiers.boostBy = [active]
    },
    boostWith: (modifiers, active) => {
      if (modifiers.boostWith) modifiers.boostWith.push(active)
      else modifiers.boostWith = [active]
    },
    firstAction: (modifiers, active) => {
      if (modifiers.firstAction) modifiers.firstAction.push(active)
      else modifiers.firstAction = [active]
    },
    adversary: (modifiers, active) => {
      if (modifiers.adversary) modifiers.adversary.push(active)
      else modifiers.adversary = [active]
    },
  }
