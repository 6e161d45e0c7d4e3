export type { Ability, AbilityNode } from './wrappers'
