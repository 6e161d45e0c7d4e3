import type { AnyView, Player } from '@/lib/tabletop/protocol/game'
import { demandOf, skillTotal, teamTotal } from './attempt'
import {
  eventId,
  MISSION_DEMANDS,
  MISSION_POINTS,
  missionId,
  missionNumber,
  type Phase,
  personnelId,
  SKILLS,
  type Skill,
  STATS,
  type Stat,
} from './component-set'
import { decision } from './decisions'
import {
  type Attempt,
  type DecisionKind,
  type DiceDecision,
  type DiceGame,
  type DiceResult,
  type LossCause,
  lossesOf,
  nextInGame,
  type Position,
  phaseOf,
  pointsOf,
  type Seat,
  scoreOf,
  seatOf,
} from './model'
import { type Chance, chanceAfter, chanceWithHand, missionChance, successChance, testChance } from './odds'
import { skillLevel, teamLevel } from './state'

/** The cards and figures of a player that everybody sees. */
export interface SeatView {
  readonly player: Player
  readonly conceded: boolean
  /** True if the next turn is skipped. */
  readonly skips: boolean
  readonly team: readonly string[]
  readonly reserve: readonly string[]
  /** Number of event cards in hand. */
  readonly hand: number
  /** Missions in the victory pile. */
  readonly won: readonly string[]
  readonly lost: readonly string[]
  /** Total mission points. */
  readonly points: number
  /** Points that the lost personnel cost. */
  readonly losses: number
  /** The current victory score. */
  readonly score: number
  /** The combined levels of the team, without cards. */
  readonly levels: Readonly<Record<Stat, number>>
  /** Number of team members with each skill. */
  readonly skills: Readonly<Record<Skill, number>>
}

/** One test of an attempt. */
export interface TestView {
  readonly stat: Stat
  /** Level that the mission or challenge adds to its die, and the team to its own, including cards. */
  readonly missionLevel: number
  readonly teamLevel: number
  /** The part of the team's level that comes from cards. */
  readonly bonus: number
  /** The dice, once rolled. */
  readonly missionDie?: number
  readonly teamDie?: number
  readonly state: 'waits' | 'to-roll' | 'rolled' | 'passed' | 'failed' | 'dropped'
  /** The chance of this test alone: 1 of 1 or 0 of 1 once its dice are rolled. */
  readonly chance: Chance
}

/** A skill that an attempt requires. */
export interface SkillView {
  readonly skill: Skill
  readonly required: number
  readonly present: number
}

export interface AttemptView {
  readonly kind: 'mission' | 'challenge'
  readonly card: string
  readonly by: Player
  readonly outcome: Attempt['outcome']
  readonly tests: readonly TestView[]
  readonly skills: readonly SkillView[]
}

/** Exact odds, so that players can be shown them before they decide. */
export interface OddsView {
  /** The chance of the active mission with the current team and no cards. */
  readonly mission?: Chance
  /** The chance of the open attempt, or else of the active mission. */
  readonly now?: Chance
  /**
   * For the active player: the best value of `now` that all cards of their hand can achieve, as a fraction of 1
   * (without sacrifices).
   */
  readonly withHand?: number
  /**
   * For the deciding player, by the index of the option: the chance of success after it, if no further card is played;
   * null if the option changes no chance, or if it is unknown. Empty for all others.
   */
  readonly byOption: readonly (Chance | null)[]
}

/** A player's view. Cards are referred to by their names in `data.json`. */
export interface DiceView extends AnyView {
  readonly viewer: Player
  readonly decider?: Player
  readonly asked?: DecisionKind
  readonly result?: DiceResult
  readonly turn: number
  readonly active: Player
  /** The player who may challenge the active one: the nearest opponent on their left. */
  readonly challenger?: Player
  readonly phase: Phase
  readonly seats: readonly SeatView[]
  /** The viewer's own event cards, in a fixed order. */
  readonly hand: readonly string[]
  readonly mission?: { readonly mission: string; readonly points: number }
  /** The attempts of this turn, the challenge before the mission. */
  readonly attempts: readonly AttemptView[]
  /** The member about to be lost. */
  readonly loss?: { readonly player: Player; readonly personnel: string; readonly cause: LossCause }
  readonly missionsLeft: number
  readonly personnelLeft: number
  readonly eventsLeft: number
  /** The discard piles, the top at the end. */
  readonly missionDiscard: readonly string[]
  readonly personnelDiscard: readonly string[]
  readonly eventDiscard: readonly string[]
  readonly odds: OddsView
}

/** Returns the view of a player. Throws for an unknown player. */
export function view(game: DiceGame, viewer: Player): DiceView {
  const asked = decision(game)
  return { ...viewWithoutOdds(game, viewer, asked), odds: oddsView(game.at, viewer, asked) }
}

/** Returns the view of a spectator without a seat: the table from the first seat, without hands. */
export function publicView(game: DiceGame): DiceView {
  const { withHand: _, ...odds } = oddsView(game.at, 0, undefined)
  return { ...viewWithoutOdds(game, 0, decision(game)), hand: [], odds }
}

/** The same for bots, which seldom look at the odds: those are computed on first access. */
export function viewForBot(game: DiceGame, viewer: Player): DiceView {
  const asked = decision(game)
  let odds: OddsView | undefined
  return {
    ...viewWithoutOdds(game, viewer, asked),
    get odds() {
      odds ??= oddsView(game.at, viewer, asked)
      return odds
    },
  }
}

function viewWithoutOdds(
  { at }: DiceGame,
  viewer: Player,
  asked: DiceDecision | undefined,
): Omit<DiceView, 'odds'> {
  const own = seatOf(at, viewer)
  const { loss, result, active } = at
  const neighbour = nextInGame(at, active)
  return {
    viewer,
    ...(asked && { decider: asked.player, asked: asked.kind }),
    ...(result && { result }),
    turn: at.turn,
    active,
    ...(neighbour !== active && { challenger: neighbour }),
    phase: phaseOf(at),
    seats: at.seats.map(seatView),
    hand: own.hand.map(eventId),
    ...(at.mission >= 0 && {
      mission: { mission: missionId(at.mission), points: MISSION_POINTS[at.mission] ?? 0 },
    }),
    attempts: at.attempts.map((attempt) => attemptView(at, attempt)),
    ...(loss && {
      loss: { player: loss.player, personnel: personnelId(loss.personnel), cause: loss.cause },
    }),
    missionsLeft: at.missionDeck.length,
    personnelLeft: at.personnelDeck.length,
    eventsLeft: at.eventDeck.length,
    missionDiscard: at.missionDiscard.map(missionId),
    personnelDiscard: at.personnelDiscard.map(personnelId),
    eventDiscard: at.eventDiscard.map(eventId),
  }
}

function seatView(seat: Seat, player: Player): SeatView {
  const { team } = seat
  return {
    player,
    conceded: seat.conceded,
    skips: seat.skips,
    team: team.map(personnelId),
    reserve: seat.reserve.map(personnelId),
    hand: seat.hand.length,
    won: seat.won.map(missionId),
    lost: seat.lost.map(personnelId),
    points: pointsOf(seat),
    losses: lossesOf(seat),
    score: scoreOf(seat),
    levels: { brains: teamLevel(team, 0), combat: teamLevel(team, 1) },
    skills: {
      science: skillLevel(team, 0),
      lore: skillLevel(team, 1),
      medical: skillLevel(team, 2),
      communication: skillLevel(team, 3),
    },
  }
}

function attemptView(position: Position, attempt: Attempt): AttemptView {
  const { skills } = demandOf(attempt)
  return {
    kind: attempt.kind,
    card: attempt.kind === 'mission' ? missionId(attempt.card) : eventId(attempt.card),
    by: attempt.by,
    outcome: attempt.outcome,
    tests: testViews(position, attempt),
    skills: SKILLS.flatMap((skill, at) => {
      const required = skills[at] ?? 0
      return required > 0 ? [{ skill, required, present: skillTotal(position, attempt, at) }] : []
    }),
  }
}

/**
 * The tests of the active mission before it is attempted, with the levels of the team as it stands; undefined without a
 * mission.
 */
export function missionAhead({ mission, seats, active }: DiceView): AttemptView | undefined {
  const demand = mission && MISSION_DEMANDS[missionNumber(mission.mission)]
  const seat = seats[active]
  if (!demand || !seat) return undefined
  const bearing = { levels: STATS.map((stat) => seat.levels[stat]), skills: [] }
  return {
    kind: 'mission',
    card: mission.mission,
    by: active,
    outcome: 'open',
    tests: STATS.flatMap((stat, at) => {
      const missionLevel = demand.levels[at] ?? -1
      if (missionLevel < 0) return []
      const chance = testChance(bearing, demand, at, { test: at })
      return [{ stat, missionLevel, teamLevel: seat.levels[stat], bonus: 0, state: 'waits', chance }]
    }),
    skills: SKILLS.flatMap((skill, at) => {
      const required = demand.skills[at] ?? 0
      return required > 0 ? [{ skill, required, present: seat.skills[skill] }] : []
    }),
  }
}

function testViews(position: Position, attempt: Attempt): TestView[] {
  const demand = demandOf(attempt)
  return STATS.flatMap((stat, at) => {
    const missionLevel = demand.levels[at] ?? -1
    if (missionLevel < 0) return []
    const compared = attempt.compared[at] ?? -1
    const level = compared < 0 ? teamTotal(position, attempt, at) : compared
    const [missionDie = 0, teamDie = 0] = [attempt.missionDice[at], attempt.teamDice[at]]
    const bearing = { levels: STATS.map(() => level), skills: [] }
    const thrown = missionDie > 0 ? { test: at, dice: { mission: missionDie, team: teamDie } } : { test: at }
    const chance = testChance(bearing, demand, at, thrown)
    const state = ((): TestView['state'] => {
      if (compared >= 0) return chance.ways > 0 ? 'passed' : 'failed'
      if (attempt.outcome !== 'open') return 'dropped'
      if (at !== attempt.test) return 'waits'
      return attempt.rolled ? 'rolled' : 'to-roll'
    })()
    return [
      {
        stat,
        missionLevel,
        teamLevel: level,
        bonus: attempt.bonus[at] ?? 0,
        ...(missionDie > 0 && { missionDie, teamDie }),
        state,
        chance,
      },
    ]
  })
}

function oddsView(position: Position, viewer: Player, asked: DiceDecision | undefined): OddsView {
  const mission = missionChance(position)
  const now = successChance(position)
  const withHand = viewer === position.active ? chanceWithHand(position) : undefined
  return {
    ...(mission && { mission }),
    ...(now && { now }),
    ...(withHand !== undefined && { withHand }),
    byOption:
      asked?.player === viewer ? asked.options.map((option) => chanceAfter(position, option) ?? null) : [],
  }
}
