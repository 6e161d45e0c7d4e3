import type { AnyEvent, AnyResult, Player } from '@/lib/tabletop/protocol/game'

/** One line of the log. Cards go by their names in `data.json`. */
export type DiceEvent = AnyEvent &
  (
    | {
        readonly type: 'first-rolls'
        readonly rolls: readonly (readonly number[])[]
        readonly player: Player
      }
    | { readonly type: 'turn'; readonly player: Player; readonly turn: number }
    | { readonly type: 'turn-skipped'; readonly player: Player; readonly mission: string }
    | { readonly type: 'mission-drawn'; readonly player: Player; readonly mission: string }
    | {
        readonly type: 'recruited' | 'joined' | 'rested' | 'dismissed'
        readonly player: Player
        readonly personnel: string
      }
    /** `cards` is only for the eyes of who drew them. */
    | {
        readonly type: 'events-drawn'
        readonly player: Player
        readonly count: number
        readonly cards?: readonly string[]
      }
    | { readonly type: 'reshuffled'; readonly deck: 'personnel' | 'events'; readonly count: number }
    | { readonly type: 'played' | 'discarded'; readonly player: Player; readonly card: string }
    | {
        readonly type: 'rescued'
        readonly player: Player
        readonly personnel: string
        readonly from: 'lost' | 'discard'
      }
    | { readonly type: 'must-skip'; readonly player: Player }
    | { readonly type: 'challenged'; readonly player: Player; readonly by: Player; readonly card: string }
    | { readonly type: 'not-challenged'; readonly player: Player; readonly by: Player }
    | {
        readonly type: 'rolled'
        readonly player: Player
        readonly stat: Stat
        readonly mission: number
        readonly team: number
      }
    | {
        readonly type: 'rerolled'
        readonly player: Player
        readonly die: 'mission' | 'team'
        readonly from: number
        readonly to: number
      }
    | {
        readonly type: 'compared'
        readonly player: Player
        readonly stat: Stat
        readonly mission: number
        readonly team: number
      }
    | { readonly type: 'skills-missing'; readonly player: Player }
    | {
        readonly type: 'challenge-met' | 'challenge-failed'
        readonly player: Player
        readonly card: string
      }
    | {
        readonly type: 'mission-met' | 'mission-failed' | 'mission-negated' | 'mission-replaced'
        readonly player: Player
        readonly mission: string
      }
    | {
        readonly type: 'threatened' | 'lost' | 'healed'
        readonly player: Player
        readonly personnel: string
        readonly cause: LossCause | 'sacrifice'
      }
    | { readonly type: 'conceded'; readonly player: Player }
    | { readonly type: 'draw-agreed'; readonly player: Player }
    | { readonly type: 'ended'; readonly result: DiceResult }
  )

/** What a reader may read of a line: what somebody draws is theirs to see. */
export function shownEvent(event: DiceEvent, reader: Player | 'all' | 'public'): DiceEvent {
  if (event.type !== 'events-drawn' || reader === 'all' || reader === event.player) return event
  const { type, player, count } = event
  return { type, player, count }
}

/** How a game ended. */
export interface DiceResult extends AnyResult {
  /** `missions`: the deck is used up; `tie`: likewise, and several have the highest score (ruling 22). */
  readonly reason: 'missions' | 'tie' | 'conceded' | 'draw'
  /** Victory scores by player. */
  readonly scores: readonly number[]
}

/** What somebody is lost to. */
export type LossCause = 'mission' | 'challenge' | 'parasite'

/** The words of the game that every part of it uses. */

/** The two basic stats; tests are taken in this order (ruling 7). */
export const STATS = ['brains', 'combat'] as const
export type Stat = (typeof STATS)[number]

export const SKILLS = ['science', 'lore', 'medical', 'communication'] as const
export type Skill = (typeof SKILLS)[number]

/** What an action card does. `boost` does no more than its numbers and skills say. */
export const EFFECTS = [
  'boost',
  'draw',
  'rescue',
  'heal',
  'sacrifice',
  'parasite',
  'negate',
  'replace',
  'skip',
  'reroll',
] as const

/** The phases of a turn; the last has no number in the source. */
export const PHASES = ['discovery', 'recruit', 'event', 'challenge', 'mission', 'fate', 'end'] as const
export type Phase = (typeof PHASES)[number]

/** Personnel that a team must have. */
export const TEAM_SIZE = 5
/** Personnel that a reserve may have when a turn ends. */
export const RESERVE_SIZE = 3
/** Event cards that may be held. */
export const HAND_SIZE = 7
/** Event cards drawn in the Event Phase. */
export const EVENTS_A_TURN = 3
/** Event cards that a card with the effect `draw` draws. */
export const EVENTS_OF_A_CARD = 2
/** Sides of every die. */
export const SIDES = 10
/** What a lost main character costs; anybody else costs 1. */
export const MAIN_COST = 2

export const MIN_PLAYERS = 2
export const MAX_PLAYERS = 6
