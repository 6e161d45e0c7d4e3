/** Events that texts watch or replace, as bits. */

/** Kinds of events, as bits. */
export const EVENTS = {
  played: 1,
  complication: 2,
  assigned: 4,
  boosted: 8,
  stopped: 16,
  destroyed: 32,
  revived: 64,
  scored: 128,
  earned: 256,
  passed: 512,
  discarded: 1024,
  missionComing: 2048,
  resolved: 4096,
  missionEnd: 8192,
  // The phases have the bits between.
  readied: 1 << 20,
  incapacitated: 1 << 21,
  blocked: 1 << 22,
  unblocked: 1 << 23,
  left: 1 << 24,
  battleWon: 1 << 25,
} as const
export type EventKind = keyof typeof EVENTS
/** One of `EVENTS`, or a phase: see `phaseBit`. */
export type EventBit = number
/** Each phase is a separate kind: phases begin and end all the time, and few texts watch the same one. */
export const phaseBit = (phase: number): EventBit => FIRST_PHASE << phase
const FIRST_PHASE = 1 << 14

export const PHASE_EVENTS = [
  'power start',
  'power end',
  'debrief start',
  'debrief end',
  'turn start',
  'turn end',
] as const

const REPLACED_KINDS = [
  'stop',
  'destroy',
  'incapacitate',
  'payRevive',
  'reviveCard',
  'drawCard',
  'discardCard',
  'drawCards',
] as const
export type ReplacedKind = (typeof REPLACED_KINDS)[number]

/** One bit for each kind of event that texts can replace. */
export const replacedBit = (kind: ReplacedKind): number => 1 << REPLACED_KINDS.indexOf(kind)
