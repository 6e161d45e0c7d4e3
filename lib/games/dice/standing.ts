import { demandOf } from './attempt'
import { type Demand, MISSION_DEMANDS, MISSION_POINTS, PERSONNEL_LEVELS, PERSONNEL_SKILLS } from './data'
import type { Attempt, Position, Seat } from './model'
import type { Bearing } from './odds'
import { bearingOf } from './position-odds'
import { opponentsOf, scoreOf, take } from './seats'
import { EVENTS_A_TURN, HAND_SIZE, SIDES, SKILLS, STATS, TEAM_SIZE } from './terms'

/** With about so many points a game is won. */
const WINNING_SCORE = 60

/** What a card in hand is worth, in points. */
const CARD = 1.2
/** What a failure costs beside the mission, in points: about one member. */
const MISSED = 2
/** Cards that somebody holds in turns to come, about. */
const USUAL_HAND = 4
/** The chance for each card held that it makes up for a test that falls short by two at most, or gives a missing skill. */
const COVERS = 0.12
const GIVES = 0.07
/** More than this nobody can expect of cards that others do not see. */
const MOST_OF_CARDS = 0.7
/** A level that a mission asks for with all its points, and how many of them a skill is worth that it asks for. */
const FULL_LEVEL = 10
const SKILL = 1.5

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

/** Somebody not recruited yet has the number after the last, and brings the average of all. */
const UNKNOWN = PERSONNEL_LEVELS[0]?.length ?? 0
const withUnknown = (numbers: readonly number[]): readonly number[] => [
  ...numbers,
  sum(numbers) / numbers.length,
]
const LEVELS = PERSONNEL_LEVELS.map(withUnknown)
const SKILL_LEVELS = PERSONNEL_SKILLS.map(withUnknown)
const STRANGERS: readonly number[] = new Array<number>(TEAM_SIZE).fill(UNKNOWN)

/** What a team brings in which there may be somebody unknown. */
const bearingOfSome = (team: readonly number[]): Bearing => ({
  levels: LEVELS.map((by) => team.reduce((all, card) => all + (by[card] ?? 0), 0)),
  skills: SKILL_LEVELS.map((by) => team.reduce((all, card) => all + (by[card] ?? 0), 0)),
})

/** By mission and by number: how much somebody is wanted for it. */
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

/** How likely a hand that others do not see makes up for so much that a team is short of. */
const chanceOfCards = (short: number, hand: number): number =>
  short <= 0 ? 1 : Math.min(MOST_OF_CARDS, COVERS * hand) / Math.max(1, short - 1)

/** Farther above or below than any team is. */
const FAR = 24
const MOST_HAND = 12
/** By hand, and by how far a team is above: the chance of a test whose dice are not thrown yet. */
const CHANCES = Array.from({ length: MOST_HAND + 1 }, (_, hand) =>
  Array.from({ length: 2 * FAR + 1 }, (_, at) => {
    let chances = 0
    for (let mission = 1; mission <= SIDES; mission++)
      for (let team = 1; team <= SIDES; team++) chances += chanceOfCards(mission - team - (at - FAR), hand)
    return chances / (SIDES * SIDES)
  }),
)

/** The chance of a test, also between whole levels, which somebody unknown may bring. */
function chanceOfTest(above: number, hand: number): number {
  const at = Math.max(0, Math.min(2 * FAR - 1, above + FAR))
  const low = Math.floor(at)
  const chances = CHANCES[Math.min(MOST_HAND, hand)]
  const [less, more] = [chances?.[low] ?? 0, chances?.[low + 1] ?? 0]
  return less + (at - low) * (more - less)
}

/** About how likely it is to succeed with so many cards in hand, for all who do not see these. */
function chanceOf({ levels, skills }: Bearing, demand: Demand, hand: number, attempt?: Attempt): number {
  let chance = 1
  for (let stat = attempt?.test ?? 0; stat < STATS.length; stat++) {
    const level = demand.levels[stat] ?? -1
    if (level < 0) continue
    const above = (levels[stat] ?? 0) - level
    const isThrown = attempt?.rolled && attempt.test === stat
    const short = isThrown ? (attempt.missionDice[stat] ?? 0) - (attempt.teamDice[stat] ?? 0) - above : 0
    chance *= isThrown ? chanceOfCards(short, hand) : chanceOfTest(above, hand)
  }
  for (let skill = 0; skill < SKILLS.length; skill++) {
    const needed = demand.skills[skill] ?? 0
    if (needed > 0)
      chance *= Math.max(Math.min(MOST_OF_CARDS, GIVES * hand), Math.min(1, (skills[skill] ?? 0) / needed))
  }
  return chance
}

/** What a mission is worth to who has such a chance of it, in points. */
const worthOfMission = (mission: number, chance: number): number =>
  chance * ((MISSION_POINTS[mission] ?? 0) + MISSED) - MISSED

/** What a mission is worth with those who stay in the team, and whoever of the others are wanted most. */
function worthWith(
  mission: number,
  hand: number,
  others: readonly number[],
  stay: readonly number[] = [],
): number {
  const demand = MISSION_DEMANDS[mission]
  if (!demand) return 0
  const wanted = WANTED[mission] ?? []
  const best = [...others].sort((one, other) => (wanted[other] ?? 0) - (wanted[one] ?? 0))
  const team = [...stay, ...best.slice(0, TEAM_SIZE - stay.length)]
  return worthOfMission(mission, chanceOf(bearingOfSome(team), demand, hand))
}

/** What a turn to come is worth to who has these in team and reserve, whatever its mission is. */
const promiseOf = (pool: readonly number[]): number =>
  sum(MISSION_DEMANDS.map((_, mission) => worthWith(mission, USUAL_HAND, pool))) / MISSION_DEMANDS.length

const USUAL_PROMISE = promiseOf(STRANGERS)

/** Imagined games come back to the same teams again and again. */
const promises = new Map<string, number>()
const MOST_PROMISES = 4_096

function knownPromiseOf({ team, reserve }: Seat): number {
  const pool = [...team, ...reserve, ...STRANGERS.slice(team.length + reserve.length)]
  const name = pool.join()
  let promise = promises.get(name)
  if (promise === undefined) {
    if (promises.size >= MOST_PROMISES) promises.clear()
    promise = promiseOf(pool)
    promises.set(name, promise)
  }
  return promise
}

/**
 * How far each player is by what all at the table know: the score, what comes of the turn that goes on, and what those in
 * team and reserve will bring in turns to come beyond what anybody would. Cards in hand count by their number, as others
 * do not see more of them.
 */
export function standingOf(position: Position): number[] {
  const { seats, active, missionDeck, result } = position
  const order = [...opponentsOf(position, active), active]
  return seats.map((seat, player) => {
    const score = scoreOf(seat)
    if (result || seat.conceded) return score / WINNING_SCORE
    const turns = Math.max(0, Math.ceil((missionDeck.length - order.indexOf(player)) / order.length))
    const now = player === active ? worthOfTurn(position, seat) : 0
    const hand = player === active ? handOf(position, seat) : seat.hand.length
    return (score + now + worthOfTurnsToCome(seat, turns, hand)) / WINNING_SCORE
  })
}

/** Cards that whose turn it is has to play: those that will be drawn after recruiting are as good as held. */
const handOf = ({ step }: Position, { hand }: Seat): number =>
  step === 'recruit' ? hand.length + EVENTS_A_TURN : hand.length

/** What the turn that goes on is still worth, beyond what any is, in points. */
function worthOfTurn(position: Position, seat: Seat): number {
  const { mission, loss, active, step, joined } = position
  const lost = loss?.player === active ? MISSED : 0
  if (mission < 0) return -lost
  const hand = handOf(position, seat)
  const attempt = position.attempts.at(-1)
  if (attempt?.outcome === 'open') {
    const chance = chanceOf(bearingOf(position, attempt), demandOf(attempt), hand, attempt)
    if (attempt.kind === 'mission') return worthOfMission(mission, chance) - USUAL_PROMISE - lost
    return worthWith(mission, hand, seat.team) - USUAL_PROMISE - lost - MISSED * (1 - chance)
  }
  const worth =
    step === 'recruit'
      ? worthWith(mission, hand, candidatesOf(position, seat), joined)
      : worthWith(mission, hand, seat.team)
  return worth - USUAL_PROMISE - lost
}

/** Who may be in the team beside those that came in this phase, who stay; who has left it does not come back (ruling 10). */
function candidatesOf({ joined, rested }: Position, { team, reserve }: Seat): readonly number[] {
  const others = [...team, ...reserve, ...STRANGERS]
  for (const bound of [...joined, ...rested]) take(others, bound)
  return others
}

/** What so many turns to come and a hand are worth, beyond what as many turns usually are; one may be skipped. */
function worthOfTurnsToCome(seat: Seat, turns: number, hand: number): number {
  if (turns === 0) return 0
  const played = turns - (seat.skips ? 1 : 0)
  const cards = CARD * Math.min(hand, HAND_SIZE, EVENTS_A_TURN * played)
  return played * knownPromiseOf(seat) - turns * USUAL_PROMISE + cards
}
