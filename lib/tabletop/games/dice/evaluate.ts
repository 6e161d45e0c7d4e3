import {
  type Demand,
  EVENTS_A_TURN,
  MISSION_DEMANDS,
  MISSION_POINTS,
  PERSONNEL_LEVELS,
  PERSONNEL_SKILLS,
  SIDES,
  SKILLS,
  STATS,
  TEAM_SIZE,
} from './component-set'
import { opponentsOf, type Position, type Seat, scoreOf, take } from './model'
import {
  type Bearing,
  CERTAIN,
  chanceWithHand,
  missionChanceWithHand,
  share,
  successChance,
  withAllHelp,
} from './odds'
import { sum, worthOfHand } from './state'

/** Points with which a game is usually won. */
const WINNING_SCORE = 60

/** Cost of a failure besides the mission, in points: about one member. */
const MISSED = 2
/** Average points of a turn. */
const USUAL_TURN = 9
/** Share of a team's advantage in promise that comes true, and the increase for each turn to come. */
const LASTING = 0.3
const LASTING_A_TURN = 0.09
/** Roughly how many cards a player holds in future turns. */
const USUAL_HAND = 4
/** Chance per held card that it makes up for a test that falls short by two at most, or gives a missing skill. */
const COVERS = 0.12
const GIVES = 0.07
/** Upper limit of the chance credited to cards that others do not see. */
const MAX_OF_CARDS = 0.7
/** The level of a mission that counts with all its points, and the points that a required skill is worth. */
const FULL_LEVEL = 10
const SKILL = 1.5

/** A character yet to be recruited has the number after the last, and contributes the average of all. */
const UNKNOWN = PERSONNEL_LEVELS[0]?.length ?? 0
const withUnknown = (numbers: readonly number[]): readonly number[] => [
  ...numbers,
  sum(numbers) / numbers.length,
]
const LEVELS = PERSONNEL_LEVELS.map(withUnknown)
const SKILL_LEVELS = PERSONNEL_SKILLS.map(withUnknown)
const STRANGERS: readonly number[] = new Array<number>(TEAM_SIZE).fill(UNKNOWN)

/** Returns the contribution of a team that may have unknown members. */
const bearingOfSome = (team: readonly number[]): Bearing => ({
  levels: LEVELS.map((by) => team.reduce((all, card) => all + (by[card] ?? 0), 0)),
  skills: SKILL_LEVELS.map((by) => team.reduce((all, card) => all + (by[card] ?? 0), 0)),
})

/** By mission and number: how useful a character is for it. */
const WANTED = MISSION_DEMANDS.map(({ levels, skills }) =>
  Array.from({ length: UNKNOWN + 1 }, (_, card) => {
    const forLevels = LEVELS.map(
      (by, stat) => ((by[card] ?? 0) * Math.max(0, levels[stat] ?? 0)) / FULL_LEVEL,
    )
    const forSkills = SKILL_LEVELS.map((by, skill) =>
      (skills[skill] ?? 0) > 0 ? SKILL * (by[card] ?? 0) : 0,
    )
    return sum(forLevels) + sum(forSkills)
  }),
)

/** Returns the chance that a hand that others do not see makes up for a shortfall. */
const chanceOfCards = (short: number, hand: number): number =>
  short <= 0 ? 1 : Math.min(MAX_OF_CARDS, COVERS * hand) / Math.max(1, short - 1)

/** Farther above or below than any team can be. */
const FAR = 24
const MAX_HAND = 12
/** By hand, and by how far a team is above: the chance of a test before its dice are rolled. */
const CHANCES = Array.from({ length: MAX_HAND + 1 }, (_, hand) =>
  Array.from({ length: 2 * FAR + 1 }, (_, at) => {
    let chances = 0
    for (let mission = 1; mission <= SIDES; mission++)
      for (let team = 1; team <= SIDES; team++) chances += chanceOfCards(mission - team - (at - FAR), hand)
    return chances / (SIDES * SIDES)
  }),
)

/** Returns the chance of a test, interpolated between the whole levels, since unknown members have fractional ones. */
function chanceOfTest(above: number, hand: number): number {
  const at = Math.max(0, Math.min(2 * FAR - 1, above + FAR))
  const low = Math.floor(at)
  const chances = CHANCES[Math.min(MAX_HAND, hand)]
  const [less, more] = [chances?.[low] ?? 0, chances?.[low + 1] ?? 0]
  return less + (at - low) * (more - less)
}

/** Returns the approximate chance of success with a number of unknown cards. */
function chanceOf({ levels, skills }: Bearing, demand: Demand, unseen: number): number {
  let chance = 1
  for (let stat = 0; stat < STATS.length; stat++) {
    const level = demand.levels[stat] ?? -1
    if (level >= 0) chance *= chanceOfTest((levels[stat] ?? 0) - level, unseen)
  }
  for (let skill = 0; skill < SKILLS.length; skill++) {
    const needed = demand.skills[skill] ?? 0
    if (needed > 0)
      chance *= Math.max(Math.min(MAX_OF_CARDS, GIVES * unseen), Math.min(1, (skills[skill] ?? 0) / needed))
  }
  return chance
}

/** Returns the points that a mission is worth, given the chance of completing it. */
const worthOfMission = (mission: number, chance: number): number =>
  chance * ((MISSION_POINTS[mission] ?? 0) + MISSED) - MISSED

/** Returns those who stay in the team, along with the most useful of the others for a mission. */
function wantedFor(
  mission: number,
  others: readonly number[],
  stay: readonly number[] = [],
): readonly number[] {
  const wanted = WANTED[mission] ?? []
  const best = [...others].sort((one, other) => (wanted[other] ?? 0) - (wanted[one] ?? 0))
  return [...stay, ...best.slice(0, TEAM_SIZE - stay.length)]
}

/** Returns the value of a coming turn with these in team and reserve, averaged over all missions. */
const promiseOf = (pool: readonly number[]): number =>
  sum(
    MISSION_DEMANDS.map((demand, mission) =>
      worthOfMission(mission, chanceOf(bearingOfSome(wantedFor(mission, pool)), demand, USUAL_HAND)),
    ),
  ) / MISSION_DEMANDS.length

const USUAL_PROMISE = promiseOf(STRANGERS)

/** Simulated games return to the same teams again and again. */
const promises = new Map<string, number>()
const MAX_PROMISES = 4_096

function knownPromiseOf({ team, reserve }: Seat): number {
  const pool = [...team, ...reserve, ...STRANGERS.slice(team.length + reserve.length)]
  const name = pool.join()
  let promise = promises.get(name)
  if (promise === undefined) {
    if (promises.size >= MAX_PROMISES) promises.clear()
    promise = promiseOf(pool)
    promises.set(name, promise)
  }
  return promise
}

/**
 * Returns the progress of each player in a position: the score, the expected value of the current turn with the cards
 * in hand, and what team, reserve and hand will add in later turns beyond the average. A player with one more turn to
 * come expects that much more.
 */
export function standingOf(position: Position): number[] {
  const { seats, active, missionDeck, result } = position
  const order = [...opponentsOf(position, active), active]
  const left = Math.ceil(missionDeck.length / order.length)
  return seats.map((seat, player) => {
    const score = scoreOf(seat)
    if (result || seat.conceded) return score / WINNING_SCORE
    const turns = Math.max(0, Math.ceil((missionDeck.length - order.indexOf(player)) / order.length))
    const now = player === active ? worthOfTurn(position, seat) : 0
    const drawn = player === active ? cardsToCome(position) : 0
    const more = USUAL_TURN * (turns - left)
    return (score + now + more + worthOfTurnsToCome(seat, turns, drawn)) / WINNING_SCORE
  })
}

/** Cards that will be drawn after recruiting count as if they were held. */
const cardsToCome = ({ step }: Position): number => (step === 'recruit' ? EVENTS_A_TURN : 0)

/** Returns the remaining value of the current turn, in points. */
function worthOfTurn(position: Position, seat: Seat): number {
  const { mission, loss, active } = position
  const lost = loss?.player === active ? MISSED : 0
  if (mission < 0) return -lost
  const attempt = position.attempts.at(-1)
  const isChallenged = attempt?.kind === 'challenge' && attempt.outcome === 'open'
  const challenge = isChallenged ? MISSED * (1 - share(successChance(position) ?? CERTAIN)) : 0
  return worthOfMission(mission, chanceOfMission(position, seat)) - lost - challenge
}

/** Returns the chance of the active mission with all cards in the active player's hand. */
function chanceOfMission(position: Position, seat: Seat): number {
  const attempt = position.attempts.at(-1)
  if (position.step === 'recruit') return chanceOfRecruiting(position, seat)
  const isOpen = attempt?.kind === 'mission' && attempt.outcome === 'open'
  return (isOpen ? chanceWithHand(position) : missionChanceWithHand(position)) ?? 0
}

/** The same before the team is complete: with the most useful candidates, and cards yet to be drawn. */
function chanceOfRecruiting(position: Position, seat: Seat): number {
  const demand = MISSION_DEMANDS[position.mission]
  if (!demand) return 0
  const team = wantedFor(position.mission, candidatesOf(position, seat), position.joined)
  const { helped, rerolls } = withAllHelp(bearingOfSome(team), seat.hand)
  return chanceOf(helped, demand, EVENTS_A_TURN + rerolls)
}

/**
 * Returns the candidates for the team besides those who joined in this phase, who stay; a member who has left cannot
 * return (ruling 10).
 */
function candidatesOf({ joined, rested }: Position, { team, reserve }: Seat): readonly number[] {
  const others = [...team, ...reserve, ...STRANGERS]
  for (const bound of [...joined, ...rested]) take(others, bound)
  return others
}

/**
 * Returns the value of a hand and a number of turns to come, compared with the same number of average turns; one may be
 * skipped.
 */
function worthOfTurnsToCome(seat: Seat, turns: number, drawn: number): number {
  if (turns === 0) return 0
  const played = turns - (seat.skips ? 1 : 0)
  const team = (LASTING + LASTING_A_TURN * played) * (knownPromiseOf(seat) - USUAL_PROMISE)
  return team + worthOfHand(seat.hand, drawn, played) - USUAL_TURN * (turns - played)
}
