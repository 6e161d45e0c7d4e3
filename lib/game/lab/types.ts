import { BOT_IDS, type BotId } from '@/lib/game/bots/bot-ids'
import type { DrawnAs, EndReason, PlayerDeck } from '@/lib/game/engine'
import type { CardKey, CardType, Edition, Side, Skill } from '@/lib/game/terms'
import type { Shrunken } from './shrink'

/**
 * Types of the laboratory: set-ups, records of games, and reports. All of it is plain data that can be sent between
 * workers.
 *
 * Every figure states its number of cases and gives an interval that contains the true value in 95 of 100 runs. Figures
 * without a case have the value null.
 */

// ---------------------------------------------------------------- set-ups

/** The bot that answers the decisions of a seat. */
export const LAB_BOTS = BOT_IDS
export type LabBot = BotId

/** An opponent. `nothingFor` gives the one for playing against nothing (goldfish). */
export interface LabOpponent {
  readonly deck: PlayerDeck
  readonly bot: LabBot
}

/**
 * A run: a deck, its opponents, and a seed. It determines every game of the run, numbered from 0, on any machine and in
 * any order. The opponents take turns, two games each, with the seats exchanged after every game. Decks may be illegal,
 * but must be playable (see `newGame` of the engine).
 */
export interface LabSetup {
  /** 2008 by default. */
  readonly edition?: Edition
  readonly deck: PlayerDeck
  /** The cards as which those of the deck are shuffled; each as itself by default. */
  readonly drawnAs?: DrawnAs
  readonly bot: LabBot
  /** One or more. */
  readonly opponents: readonly LabOpponent[]
  readonly seed: string
  /** 200 by default. */
  readonly turnLimit?: number
  /** Iterations of the searching bot for each decision, 1 or more; `ITERATIONS` of the bots by default. */
  readonly iterations?: number
}

/** The number of a game in its run, from 0. */
export type GameNumber = number

/** Facts about a game that follow from its number before it is played. */
export interface GamePlan {
  readonly number: GameNumber
  /** The deck's seat, 0 or 1: the other one is the opponent's. */
  readonly seat: 0 | 1
  /** Index of the opponent. */
  readonly opponent: number
  /** The seed of this one game. */
  readonly seed: string
}

// ---------------------------------------------------------------- records of games

/** Outcome of a game for the deck. */
export const OUTCOMES = ['won', 'lost', 'undecided'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Power of the deck's player in all turns of one role, in power. `received = spent + unspent + lost`. */
export interface PowerRecord {
  /** Turns in this role. */
  readonly turns: number
  readonly received: number
  readonly spent: number
  /** Left at the end of a turn, or of the game: wasted. */
  readonly unspent: number
  /** Taken by texts of cards. */
  readonly lost: number
}

/** One attempt of the deck's player at a mission. */
export interface AttemptRecord {
  /** Index of the mission in the deck's different missions (`DeckCards.missions`). */
  readonly mission: number
  /** The skill required in the end, as an index in `SKILLS`. */
  readonly skill: number
  /** The deck's own turn, from 1. */
  readonly ownTurn: number
  /** Position of the mission in that turn, from 1. */
  readonly place: number
  readonly succeeded: boolean
  /** Skill total and difficulty when it was determined. */
  readonly total: number
  readonly difficulty: number
  readonly printed: number
}

/**
 * Progress of the deck's player, as the engine counts towards victory: glyphs, experience from glyphs and from texts,
 * and the total cost of their villain score pile. Texts add experience only in their player's own turn, so the value of
 * the last own turn is also used for the time after it.
 */
export interface Progress {
  readonly glyphs: number
  readonly experience: number
  readonly score: number
}

/** One of the deck's own turns, in which its player is the hero player, with the progress at its end. */
export interface OwnTurnRecord extends Progress {
  /**
   * Skill available to the turn's first mission from the team and the support characters, in the order of `SKILLS`: the
   * total of all ready characters, and of those in the hand that could be played with the available power. `NONE` (-1)
   * everywhere in a turn without a mission.
   */
  readonly reach: readonly number[]
  /** Difficulty that the opponent added to the printed difficulty of that first mission, 0 or more. */
  readonly opposition: number
}

/** The whole record of one game. A pure function of set-up and number. */
export interface GameRecord {
  readonly number: GameNumber
  readonly outcome: Outcome
  readonly reason: EndReason
  /** The role that the winner, the deck's player or the opponent, had in the turn in which the game ended. */
  readonly winnerRole?: Side
  /** True if the deck's player had the first turn. */
  readonly began: boolean
  /** Turns of both players together. */
  readonly turns: number
  /** `mulligan`: the deck's player shuffled the opening hand back; `opponentMulligan`: the opponent did. */
  readonly mulligan: boolean
  readonly opponentMulligan: boolean
  readonly hero: PowerRecord
  readonly villain: PowerRecord
  readonly ownTurns: readonly OwnTurnRecord[]
  readonly attempts: readonly AttemptRecord[]
  /** At the end of the game. */
  readonly end: Progress
  /** For each of the deck's different draw-deck cards (`DeckCards.draw`), its `CARD_COUNTS`, one after the other. */
  readonly cards: Uint8Array
  /** Decisions that both bots answered. */
  readonly decisions: number
}

/**
 * Counts of each card in one game, in copies.
 * - `dealt`: in the first opening hand, whether it was kept or shuffled back
 * - `drawn`: in the opening hand that was kept, or drawn instead of it, or came into the hand at any time after that
 * - `played`: played, from the hand or from elsewhere
 * - `used`: of those drawn: played, discarded to boost, or laid as a complication
 * - `chanced`: of those drawn: in the hand at an action of the role in which the card can be played
 * - `dead`: of those that had a chance: never used, and at no time playable or usable for a boost
 */
export const CARD_COUNTS = ['dealt', 'drawn', 'played', 'used', 'chanced', 'dead'] as const
export type CardCount = (typeof CARD_COUNTS)[number]

/** Meaning of the indices in records. */
export interface DeckCards {
  /** The different cards of the mission pile and of the draw deck, in the order of the pool. */
  readonly missions: readonly DeckCard[]
  readonly draw: readonly DeckCard[]
}
export interface DeckCard {
  readonly key: CardKey
  readonly copies: number
  readonly type: CardType
  readonly side: Side
}

// ---------------------------------------------------------------- figures

/**
 * Method of an interval.
 * - `wilson`: score interval of a proportion of independent cases
 * - `wilson-clustered`: the same, with the effective number of cases, because cases of one game are alike
 * - `t`: mean of independent games with Student's t
 * - `t-ratio`: quotient of two sums over games, by the delta method with Student's t
 * - `newcombe`: difference of two proportions of different games (Newcombe's hybrid of Wilson's intervals)
 */
export type Method = 'wilson' | 'wilson-clustered' | 't' | 't-ratio' | 'newcombe'

/**
 * Selects games: names of sets joined by `&`, each preceded by `!` to select the other games, such as
 * `drawn:BASE-4&!won`. Passed to `Tally.games`.
 */
export type GamesOf = string

interface Figure {
  readonly value: number | null
  /** Ends of the 95 % interval; null if there are too few cases for one. */
  readonly low: number | null
  readonly high: number | null
  readonly method: Method
  /** All games that the figure rests on. */
  readonly among: GamesOf
}

/** A proportion from 0 to 1. */
export interface Rate extends Figure {
  readonly hits: number
  /** Cases: games unless stated otherwise. */
  readonly n: number
  /** The games with a hit. */
  readonly games: GamesOf
}

/** A mean over games, or for one turn: `n` is its number of games. */
export interface Mean extends Figure {
  readonly n: number
}

/** A difference of two rates, from -1 to 1: `value = with.value - without.value`. */
export interface Difference extends Figure {
  readonly with: Rate
  readonly without: Rate
}

/**
 * A difference that is one of several considered together. The most extreme ones are so partly by chance, all the more
 * if there are many; `shrunken` is the remaining difference once that is corrected for (`shrink.ts`), null if there is
 * no difference. Its sign is shown if its interval does not contain 0: at most one in twenty of the signs shown is
 * wrong.
 */
export interface Effect extends Difference {
  readonly shrunken: (Shrunken & { readonly among: number }) | null
}

/**
 * Ways of winning, regardless of the role: for example, a text that lowers the victory total in the opponent's turn
 * wins by experience for the villain player.
 */
export const WAYS = ['glyphs', 'experience', 'score'] as const
export type Way = (typeof WAYS)[number]

/**
 * Rates at which the deck wins in some of the games, and the ways in which it does. The rates of `ways`, and those of
 * `roles`, add up to those of the outcomes.
 */
export interface Outcomes {
  readonly n: number
  readonly won: Rate
  readonly lost: Rate
  readonly undecided: Rate
  readonly ways: Readonly<Record<Way, { readonly won: Rate; readonly lost: Rate }>>
  /** By the role of the winner at the end; for lost games, the opponent's role. */
  readonly roles: Readonly<Record<Side, { readonly won: Rate; readonly lost: Rate }>>
}

export interface PowerFigures {
  /** For one turn in this role. */
  readonly received: Mean
  readonly spent: Mean
  readonly unspent: Mean
  readonly lost: Mean
  /** Part of the power received that was unspent, 0 to 1. */
  readonly wasted: Mean
}

export interface MissionFigures {
  readonly key: CardKey
  /** Games in which it was attempted, or completed, at least once. */
  readonly attempted: Rate
  readonly completed: Rate
  /** Successful attempts; `n` counts attempts. */
  readonly success: Rate
}

export interface SkillFigures {
  readonly skill: Skill
  /** Successful attempts at missions that required the skill; `n` counts attempts. */
  readonly success: Rate
}

export interface CardFigures extends DeckCard {
  /** Games in which at least one copy was dealt, was drawn, or was played (see `CARD_COUNTS`). */
  readonly dealt: Rate
  readonly drawn: Rate
  readonly played: Rate
  /** Rate of drawn copies that were put to use; `n` counts copies. */
  readonly used: Rate
  /** Rate of copies dead in the hand among those drawn that had a chance (see `CARD_COUNTS`); `n` counts copies. */
  readonly dead: Rate
  /**
   * Win rate of the games in which a copy was dealt, was drawn, was played, minus that of the others. Dealt cards
   * depend on chance alone (they are counted before a bot shuffles a hand back, which is part of its play), so the
   * first is an effect of the card as these bots play. Longer games have more cards drawn and played, so the other two
   * also reflect the games in which the card is seen.
   */
  readonly effects: {
    readonly dealt: Effect
    readonly drawn: Effect
    readonly played: Effect
  }
}

/** The end of one of the deck's own turns, from 1. Games that ended before count with their final state. */
export interface TurnFigures {
  readonly ownTurn: number
  /** Games that reached it. */
  readonly reached: Rate
  readonly glyphs: Mean
  readonly experience: Mean
  readonly score: Mean
}

/**
 * The mission matrix: for each mission, whether the team and the drawn support would have met it as the first of a
 * turn. Estimated from the games of the run. `met`: the reach (see `OwnTurnRecord`) was at least the printed difficulty
 * in one of the first N own turns of the game, however many it had. `opposed`: it was at least the printed difficulty
 * plus the opponent's additions to the first mission of that turn. `attempted`: real attempts in the first N own turns,
 * as the first mission of the turn or later; `n` counts attempts.
 */
export interface MissionReach {
  readonly key: CardKey
  readonly skill: Skill
  readonly difficulty: number
  /** Index 0 is the first own turn. */
  readonly byTurn: readonly { readonly met: Rate; readonly opposed: Rate; readonly attempted: Rate }[]
}

/** All figures of the games so far. */
export interface LabReport {
  readonly games: number
  readonly all: Outcomes
  readonly began: Outcomes
  readonly followed: Outcomes
  /** By seat; below, by opponent. */
  readonly seats: readonly Outcomes[]
  readonly opponents: readonly Outcomes[]
  /** In turns of both players together; below, in the deck's own turns. */
  readonly turns: Mean
  readonly ownTurns: Mean
  /** Number of games that ended in each turn, the shortest first. Turns in which none ended are left out. */
  readonly lengths: readonly { readonly turns: number; readonly games: Rate }[]
  readonly byTurn: readonly TurnFigures[]
  readonly power: Readonly<Record<Side, PowerFigures>>
  readonly missions: readonly MissionFigures[]
  readonly skills: readonly SkillFigures[]
  /** Games in which the deck's player, or the opponent, took another opening hand. */
  readonly mulligans: { readonly own: Rate; readonly opponent: Rate; readonly effect: Difference }
  readonly cards: readonly CardFigures[]
  readonly matrix: readonly MissionReach[]
}

/** A line of a list of games. */
export interface GameSummary extends GamePlan {
  readonly outcome: Outcome
  readonly reason: EndReason
  readonly began: boolean
  readonly turns: number
}

// ---------------------------------------------------------------- comparing

/**
 * Two versions of a deck over the same games: same seeds, opponents and seats; a card that replaced another one is
 * drawn where that one was (`pairedSetups`). Interval, probability and verdict are valid however often one looks: in 95
 * of 100 comparisons the interval never misses the true difference, from the first pair to the last, so that playing on
 * until there is a verdict is allowed.
 */
export interface Comparison {
  /** Pairs of games. */
  readonly n: number
  readonly first: Rate
  readonly second: Rate
  /** Win rate of the second less that of the first, with an interval for pairs. */
  readonly difference: number | null
  readonly low: number | null
  readonly high: number | null
  /** Pairs that only the second, or only the first, has won; in all others both did or neither. */
  readonly gained: number
  readonly forfeited: number
  readonly gainedGames: GamesOf
  readonly forfeitedGames: GamesOf
  /** All pairs of games played by both versions. */
  readonly among: GamesOf
  /** Upper bound on the probability of a split as uneven as this one, at any look, if the change has no effect. */
  readonly p: number
  /** `unclear` as long as the interval contains 0. */
  readonly verdict: 'better' | 'worse' | 'unclear'
  /**
   * Further pairs until a true difference of the observed size would be significant in 80 of 100 runs. 0 once it is
   * significant; null if there is no observed difference.
   */
  readonly more: number | null
  /** Total number of pairs required for a given difference, whatever was observed. */
  readonly needed: readonly { readonly difference: number; readonly pairs: number }[]
}

/** More games than anybody waits for; the data of a run grows by a few hundred bits a game. */
export const MAX_GAMES = 1_000_000
export const DEFAULT_GAMES = 1_000

/**
 * Pairing of a game: opponents take turns, two games each, and the seats are exchanged after every game. Every game has
 * its own seed.
 */
export function planOf(setup: Pick<LabSetup, 'opponents' | 'seed'>, number: GameNumber): GamePlan {
  return {
    number,
    seat: number % 2 === 0 ? 0 : 1,
    opponent: Math.floor(number / 2) % setup.opponents.length,
    seed: `${setup.seed}/${number}`,
  }
}

/**
 * The opponent of a deck that plays against nothing: a player with a copy of it who only passes. An opponent's team
 * determines the experience and score to reach, and who begins (2008 rulebook, Starting a Game): with a copy, these are
 * the deck's own total and the lot, and no other deck influences the figures.
 */
export const nothingFor = (deck: PlayerDeck): LabOpponent => ({ deck, bot: 'passive' })

/** Maximum number of own turns that are reported one by one. */
export const MAX_OWN_TURNS = 20
/** Own turns of the mission matrix. */
export const MATRIX_TURNS = 10
