/**
 * What a goldfish does beside passing, as far as its hand and its power reach: at every mission of yours so many
 * complications, an obstacle, an adversary, or whatever it can.
 */
export const PRESSURES = ['none', 'complication', 'complications', 'obstacle', 'adversary', 'all'] as const
export type Pressure = (typeof PRESSURES)[number]

/** What a shared position or a puzzle asks for: to complete the mission, or to win. */
export const GOALS = ['mission', 'win'] as const
export type Goal = (typeof GOALS)[number]
