import type { AnyEvent, AnyResult, Player } from '@/lib/tabletop/protocol/game'
import type { Stat } from './terms'

/** One line of the log. Cards are referred to by their names in `data.json`. */
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
    /** `cards` is visible only to the player who drew them. */
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

/** Returns the part of a log line that a reader may see: drawn cards are visible only to the player who drew them. */
export function shownEvent(event: DiceEvent, reader: Player | 'all' | 'public'): DiceEvent {
  if (event.type !== 'events-drawn' || reader === 'all' || reader === event.player) return event
  const { type, player, count } = event
  return { type, player, count }
}

/** The way a game ended. */
export interface DiceResult extends AnyResult {
  /** `missions`: the deck is used up; `tie`: likewise, and several have the highest score (ruling 22). */
  readonly reason: 'missions' | 'tie' | 'conceded' | 'draw'
  /** Victory scores by player. */
  readonly scores: readonly number[]
}

/** The cause of a loss. */
export type LossCause = 'mission' | 'challenge' | 'parasite'
