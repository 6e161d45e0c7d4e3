import type { CardKey, CardState, Edition, Glyph, Side, Skill } from '@/lib/game/terms'
import type { DecisionKind } from './decisions'
import type { CardId, GameResult, Phase, Player, Step } from './game'

/** A player's view of a game. Plain data that survives JSON: input and output of the engine's API. */

/** A card as one player sees it. */
export interface CardView {
  /** Negative if the player may not know which card it is: -1 for the first card of the row, -2 for the next. */
  readonly id: CardId
  /** Null when the player may not know. */
  readonly key: CardKey | null
  readonly owner: Player
  /** Null for cards that have no state: those in piles and hands, missions, obstacles, complications. */
  readonly state: CardState | null
  /** True for complications and incapacitated cards, which are face down even to those who know them. */
  readonly faceDown: boolean
  /** Number of boosts it has until the end of the current mission. */
  readonly boosts: number
  /** Character: skills now. Obstacle or adversary: difficulties now. Complication and mission: see `MissionView`. */
  readonly ratings: Readonly<Partial<Record<Skill, number>>>
  /** Current firepower of a ship. */
  readonly firepower?: number
  /** Contribution at the current mission: skill for an assigned character, difficulty for cards against it. */
  readonly counts?: number
  /** Glyphs beneath a character, oldest first. */
  readonly glyphs: readonly CardView[]
  /** True if it can't be assigned because it is blocked. */
  readonly blocked?: boolean
  /** Promotion tokens. */
  readonly tokens?: number
  /** Counters by name, without zero counts. */
  readonly named?: Readonly<Record<string, number>>
  /** Cards beneath it that are no glyphs, blockaded missions among them. */
  readonly beneath?: readonly CardView[]
  /** Cards that lie on it. */
  readonly attached?: readonly CardView[]
}

/** Everything that belongs to one player, as that player or another one sees it. */
export interface PlayerView {
  readonly player: Player
  /**
   * Everybody but the hero player has the role of a villain player; `active` is true if they take part in this turn.
   */
  readonly role: Side
  /** True if the player takes part in this turn. False only with three or more players. */
  readonly active: boolean
  readonly power: number
  /** Power received so far this turn. */
  readonly powerReceived: number
  readonly victoryTotal: number
  readonly experience: number
  readonly glyphs: number
  /** Total cost in the villain score pile. */
  readonly score: number
  /** In order of drawing. For the opponent each is unknown (`key` null). */
  readonly hand: readonly CardView[]
  readonly handCount: number
  readonly deckCount: number
  readonly missionCount: number
  /** Missions whose place at the bottom of the pile the viewer knows, the lowest last. */
  readonly knownMissions: readonly CardView[]
  readonly discard: readonly CardView[]
  readonly scorePile: readonly CardView[]
  /** Ready, stopped and incapacitated cards; assigned ones are at the mission. In order of coming into play. */
  readonly team: readonly CardView[]
  readonly supports: readonly CardView[]
  readonly gear: readonly CardView[]
  readonly heroShips: readonly CardView[]
  readonly adversaries: readonly CardView[]
  readonly villainShips: readonly CardView[]
}

export interface MissionView {
  readonly card: CardView
  readonly skill: Skill
  /** With everything that opposes the mission. */
  readonly difficulty: number
  readonly printedDifficulty: number
  /** Total of the assigned characters in the required skill. */
  readonly skillTotal: number
  readonly experience: number
  readonly glyph: Glyph
  /** Assigned characters and hero ships, in order of assignment. */
  readonly assigned: readonly CardView[]
  /** Obstacles, complications, the assigned adversary and villain ships, in order of arrival. */
  readonly against: readonly CardView[]
  readonly heroFirepower: number
  readonly villainFirepower: number
  /** Power that the next complication costs. */
  readonly complicationCost: number
}

/** Everything that one player may see. Never contains hidden cards. */
export interface View {
  readonly viewer: Player
  readonly edition: Edition
  /** From 1; 0 before the first turn. */
  readonly turn: number
  readonly turnLimit: number
  readonly phase: Phase
  readonly step: Step
  /** Undefined before the first turn. */
  readonly hero?: Player
  readonly firstPlayer: Player
  /** Missions attempted this turn, the current one included. */
  readonly missionsThisTurn: number
  /** Consecutive passes at this moment, 0 or 1. */
  readonly passes: number
  /** Power for another mission this turn: one for each failed one. */
  readonly continueCost: number
  readonly mission?: MissionView
  /** Failed missions of this turn, oldest first. */
  readonly failed: readonly CardView[]
  readonly you: PlayerView
  /**
   * With two players, the other one. With more, the other one of hero and villain player, and for an inactive player
   * the one on their left.
   */
  readonly opponent: PlayerView
  /** All players but the viewer, clockwise from their left; `opponent` is one of them. */
  readonly others: readonly PlayerView[]
  /** The player who must decide now; undefined when the game is over. */
  readonly decider?: Player
  readonly decisionKind?: DecisionKind
  readonly result?: GameResult
}
