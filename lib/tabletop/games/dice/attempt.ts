import {
  CHALLENGE_DEMANDS,
  type Demand,
  EFFECT_OF,
  eventId,
  eventNumber,
  HELPS,
  MISSION_DEMANDS,
  missionId,
  personnelId,
  personnelNumber,
  SKILLS,
  STATS,
} from './component-set'
import { buryFrom, threaten } from './end'
import {
  type Attempt,
  activePlayer,
  COMPARE,
  type DecisionHandler,
  type DiceGame,
  type DiceOption,
  exposedOf,
  isFirst,
  notHere,
  type Position,
  playOption,
  ROLL,
  seatOf,
} from './model'
import { drawLot, forEachKind, shuffleIn, skillLevel, spend, teamLevel, throwDie } from './state'

/** Returns the requirements of an attempt's card. */
export function demandOf(attempt: Pick<Attempt, 'kind' | 'card'>): Demand {
  const demand = (attempt.kind === 'mission' ? MISSION_DEMANDS : CHALLENGE_DEMANDS)[attempt.card]
  if (!demand) throw new RangeError(`no ${attempt.kind} ${attempt.card}`)
  return demand
}

/** Returns the next stat to be tested, starting with the given one; the number of stats if none is left. */
function testFrom(demand: Demand, stat: number): number {
  let next = stat
  while (next < STATS.length && (demand.levels[next] ?? -1) < 0) next++
  return next
}

/** Returns an attempt at a mission or a challenge before its first test. */
export function attemptAt(kind: Attempt['kind'], card: number, by: number): Attempt {
  return {
    kind,
    card,
    by,
    test: testFrom(demandOf({ kind, card }), 0),
    rolled: false,
    missionDice: [0, 0],
    teamDice: [0, 0],
    compared: [-1, -1],
    bonus: [0, 0],
    given: [0, 0, 0, 0],
    outcome: 'open',
  }
}

/** The current attempt. Throws if there is none. */
function attemptOf(position: Position): Attempt {
  const attempt = position.attempts.at(-1)
  if (!attempt) throw new RangeError('nothing is attempted')
  return attempt
}

/** Mission Phase: the team attempts the active mission. */
export function missionStep({ at: position }: DiceGame): void {
  position.attempts.push(attemptAt('mission', position.mission, position.active))
  position.step = 'prepare'
}

/** Returns what the team adds to its die for a stat now: the levels of its personnel, and cards. */
export const teamTotal = (position: Position, attempt: Attempt, stat: number): number =>
  teamLevel(seatOf(position, position.active).team, stat) + (attempt.bonus[stat] ?? 0)

/** Returns the team's level in a skill during an attempt, including cards. */
export const skillTotal = (position: Position, attempt: Attempt, skill: number): number =>
  skillLevel(seatOf(position, position.active).team, skill) + (attempt.given[skill] ?? 0)

/** True if the team has all required skills. */
function hasSkills(position: Position, attempt: Attempt): boolean {
  const { skills } = demandOf(attempt)
  return SKILLS.every((_, skill) => {
    const needed = skills[skill] ?? 0
    return needed === 0 || skillTotal(position, attempt, skill) >= needed
  })
}

/**
 * True if a card could help: it adds to a test whose totals are not compared yet, or gives a missing skill (ruling 6).
 */
function helps(position: Position, attempt: Attempt, card: number): boolean {
  const help = HELPS[card]
  if (!help) return false
  const demand = demandOf(attempt)
  for (let stat = attempt.test; stat < STATS.length; stat++)
    if ((help.levels[stat] ?? 0) > 0 && (demand.levels[stat] ?? -1) >= 0) return true
  return SKILLS.some((_, skill) => {
    const needed = demand.skills[skill] ?? 0
    return (help.skills[skill] ?? 0) > 0 && needed > 0 && skillTotal(position, attempt, skill) < needed
  })
}

/** Adds every way to use a card of the hand in the attempt. */
function addUses(position: Position, attempt: Attempt, card: number, options: DiceOption[]): void {
  switch (EFFECT_OF[card]) {
    case 'boost':
      if (helps(position, attempt, card)) options.push(playOption(card))
      return
    case 'sacrifice': {
      if (!helps(position, attempt, card)) return
      // Ruling 16: support personnel first, here as well.
      const exposed = exposedOf(seatOf(position, position.active).team)
      exposed.forEach((personnel, at) => {
        if (isFirst(personnel, at, exposed))
          options.push({ kind: 'sacrifice', card: eventId(card), personnel: personnelId(personnel) })
      })
      return
    }
    case 'negate':
      if (attempt.kind === 'mission') options.push(playOption(card))
      return
    case 'replace':
      if (mayReplace(position, attempt)) options.push(playOption(card))
      return
    case 'reroll':
      if (attempt.rolled)
        options.push(
          { kind: 'reroll', card: eventId(card), die: 'team' },
          { kind: 'reroll', card: eventId(card), die: 'mission' },
        )
      return
    default:
  }
}

/** Ruling 15: only before the first dice of the mission, and while there is another mission to draw. */
const mayReplace = (position: Position, attempt: Attempt): boolean =>
  attempt.kind === 'mission' &&
  !attempt.rolled &&
  attempt.test === testFrom(demandOf(attempt), 0) &&
  position.missionDeck.length > 0

function usesAnd(position: Position, last: DiceOption): DiceOption[] {
  const options: DiceOption[] = []
  const attempt = attemptOf(position)
  forEachKind(seatOf(position, position.active).hand, (card) => addUses(position, attempt, card, options))
  options.push(last)
  return options
}

/** Before the dice of a test are rolled: play cards, or roll. */
export const prepareHandler: DecisionHandler = {
  decider: activePlayer,
  options: (position) => usesAnd(position, ROLL),
  take: (game, option) => {
    if (option.kind === 'roll') return roll(game)
    use(game, option)
  },
}

/** The dice are rolled, the totals are not compared yet: play cards, or compare. */
export const respondHandler: DecisionHandler = {
  decider: activePlayer,
  skip: (game) => {
    if (seatOf(game.at, game.at.active).hand.length > 0) return false
    compare(game)
    return true
  },
  options: (position) => usesAnd(position, COMPARE),
  take: (game, option) => {
    if (option.kind === 'compare') return compare(game)
    use(game, option)
  },
}

/** The first roll is for the mission, the second for the team. */
function roll({ at: position, log }: DiceGame): void {
  const attempt = attemptOf(position)
  const player = position.active
  const { test } = attempt
  const mission = throwDie(position, player)
  const team = throwDie(position, player)
  attempt.missionDice[test] = mission
  attempt.teamDice[test] = team
  attempt.rolled = true
  position.step = 'respond'
  log?.push({ type: 'rolled', player, stat: STATS[test] ?? 'brains', mission, team })
}

/** Compares the team's total with the mission's: equal is enough. */
function compare({ at: position, log }: DiceGame): void {
  const attempt = attemptOf(position)
  const { test } = attempt
  const demand = demandOf(attempt)
  const level = teamTotal(position, attempt, test)
  const mission = (demand.levels[test] ?? 0) + (attempt.missionDice[test] ?? 0)
  const team = level + (attempt.teamDice[test] ?? 0)
  attempt.compared[test] = level
  attempt.rolled = false
  log?.push({ type: 'compared', player: position.active, stat: STATS[test] ?? 'brains', mission, team })
  const next = testFrom(demand, test + 1)
  attempt.test = next
  if (team < mission) attempt.outcome = 'failed'
  else if (next === STATS.length) attempt.outcome = hasSkills(position, attempt) ? 'met' : 'failed'
  if (team >= mission && attempt.outcome === 'failed')
    log?.push({ type: 'skills-missing', player: position.active })
  // Ruling 7: after a failed test, the other one is not rolled.
  position.step = attempt.outcome === 'open' ? 'prepare' : 'settle'
}

/** Plays an action card in an attempt. */
function use(game: DiceGame, option: DiceOption): void {
  const { at: position, log } = game
  const player = position.active
  const attempt = attemptOf(position)
  switch (option.kind) {
    case 'sacrifice': {
      const card = eventNumber(option.card)
      spend(game, player, card)
      buryFrom(game, player, personnelNumber(option.personnel), 'sacrifice')
      help(attempt, card)
      return
    }
    case 'reroll': {
      spend(game, player, eventNumber(option.card))
      const dice = option.die === 'team' ? attempt.teamDice : attempt.missionDice
      const from = dice[attempt.test] ?? 0
      const to = throwDie(position, player)
      dice[attempt.test] = to
      log?.push({ type: 'rerolled', player, die: option.die, from, to })
      return
    }
    case 'play': {
      const card = eventNumber(option.card)
      spend(game, player, card)
      if (EFFECT_OF[card] === 'negate') {
        attempt.outcome = 'negated'
        position.step = 'settle'
      } else if (EFFECT_OF[card] === 'replace') replaceMission(game)
      else help(attempt, card)
      return
    }
    default:
      notHere(option)
  }
}

/** A card's contribution lasts for the whole attempt (ruling 5). */
function help(attempt: Attempt, card: number): void {
  const given = HELPS[card]
  given?.levels.forEach((level, stat) => {
    attempt.bonus[stat] = (attempt.bonus[stat] ?? 0) + level
  })
  given?.skills.forEach((level, skill) => {
    attempt.given[skill] = (attempt.given[skill] ?? 0) + level
  })
}

/**
 * The next mission becomes the active one, and this one is shuffled back into the deck, so that the card costs nobody a
 * turn (ruling 15). Cards that were played for the old mission have no effect on the new one.
 */
function replaceMission({ at: position, log }: DiceGame): void {
  const next = position.missionDeck.pop()
  if (next === undefined) throw new RangeError('no mission left')
  const player = position.active
  log?.push({ type: 'mission-replaced', player, mission: missionId(position.mission) })
  shuffleIn(position, position.mission)
  position.mission = next
  log?.push({ type: 'mission-drawn', player, mission: missionId(next) })
  position.attempts.pop()
  position.attempts.push(attemptAt('mission', next, player))
}

/**
 * Fate Phase, and the end of a challenge: a completed mission goes to the victory pile, any other is discarded; a
 * failure costs one member of the team chosen at random (ruling 28), in a challenge as well (ruling 8). A negated
 * mission costs nobody (ruling 14).
 */
export function settleStep(game: DiceGame): void {
  const { at: position, log } = game
  const attempt = attemptOf(position)
  const player = position.active
  const seat = seatOf(position, player)
  if (attempt.kind === 'challenge') {
    position.eventDiscard.push(attempt.card)
    const type = attempt.outcome === 'met' ? 'challenge-met' : 'challenge-failed'
    log?.push({ type, player, card: eventId(attempt.card) })
  } else {
    const pile = attempt.outcome === 'met' ? seat.won : position.missionDiscard
    pile.push(attempt.card)
    position.mission = -1
    const type =
      attempt.outcome === 'met'
        ? 'mission-met'
        : attempt.outcome === 'negated'
          ? 'mission-negated'
          : 'mission-failed'
    log?.push({ type, player, mission: missionId(attempt.card) })
  }
  position.step = attempt.kind === 'challenge' ? 'mission' : 'reserve'
  if (attempt.outcome !== 'failed') return
  const exposed = exposedOf(seat.team)
  // Ruling 25: if nobody is left, nobody is lost.
  if (exposed.length === 0) return
  const personnel = exposed[drawLot(position, player, exposed.length)] ?? 0
  threaten(game, { player, personnel, cause: attempt.kind })
}
