import type { Pool } from '@/lib/cards/pool'
import { SKILLS } from '@/lib/terms'
import { type Counts, MATRIX_TURNS, MOST_OWN_TURNS } from './counts'
import { deckCards } from './deck-cards'
import { ALL, GameSets } from './game-set'
import { planOf } from './plan'
import { makeReport } from './report'
import { SumsByName } from './sums'
import {
  CARD_COUNTS,
  type CardCount,
  type GameNumber,
  type GameRecord,
  type GameSummary,
  type GamesOf,
  type LabReport,
  type LabSetup,
  OUTCOMES,
  type OwnTurnRecord,
  type PowerRecord,
  WAYS,
} from './types'

/**
 * All games of a run so far, as counts and sets of game numbers. In whatever order records come, the figures are the
 * same. Keeps no record: what it holds grows by some hundred bits a game.
 *
 * Names of sets, for `games`: `all`, `won`, `lost`, `undecided`, `glyphs`, `experience`, `score` (how the game ended),
 * `began`, `seat:0`, `opponent:0`, `mulligan`, `opponent-mulligan`, `turns:12` (ended in that turn), `own-turn:3` (came
 * so far), and, with the key of a card at the end: `attempted:`, `completed:` (missions), `opening:`, `drawn:`,
 * `played:`, `used:`, `chanced:`, `dead:` (draw deck), `met:3:`, `opposed:3:`, `attempted:3:`, `completed:3:` (matrix, by
 * own turn); with a skill: `skill:`, `skill-success:`.
 */
export interface Tally {
  /** Takes a game in; false if that game has been taken in before. */
  readonly add: (record: GameRecord) => boolean
  readonly size: () => number
  /** All figures of the games so far, as plain data. */
  readonly report: () => LabReport
  /** The games behind a figure, in ascending order. */
  readonly games: (of: GamesOf) => GameNumber[]
  readonly summary: (game: GameNumber) => GameSummary | undefined
}

/** An empty tally for the games of a set-up. Throws as `createLab` for cards that are not in the pool. */
export function createTally(pool: Pool, setup: LabSetup): Tally {
  const cards = deckCards(pool, setup.deck)
  const missions = cards.missions.map(({ key }) => {
    const ratings = Object.entries(pool.byKey.get(key)?.ratings ?? {})
    const skill = SKILLS.find((name) => ratings.some(([rated]) => rated === name)) ?? 'culture'
    return { skill, difficulty: pool.byKey.get(key)?.ratings[skill] ?? 0 }
  })
  const counts: Counts = {
    setup,
    cards,
    missions,
    sets: new GameSets(),
    sums: new SumsByName(),
    longest: { turns: 0, own: 0 },
  }
  const facts = new GameFacts()
  const { sets } = counts
  return {
    add: (record) => {
      if (sets.get(ALL).has(record.number)) return false
      facts.set(record)
      take(counts, record)
      return true
    },
    size: () => sets.get(ALL).size,
    report: () => makeReport(counts),
    games: (of) => sets.list(of),
    summary: (game) => (sets.get(ALL).has(game) ? { ...planOf(setup, game), ...facts.get(game) } : undefined),
  }
}

/** What lists of games show, four bytes a game. */
class GameFacts {
  private bytes = new Uint8Array(256)

  set({ number, outcome, reason, began, turns }: GameRecord): void {
    const at = number * 4
    if (at >= this.bytes.length) {
      const more = new Uint8Array(Math.max(at + 4, this.bytes.length * 2))
      more.set(this.bytes)
      this.bytes = more
    }
    const way = (WAYS as readonly string[]).indexOf(reason) + 1
    this.bytes.set([OUTCOMES.indexOf(outcome), way * 2 + (began ? 1 : 0), turns >> 8, turns & 255], at)
  }

  get(game: GameNumber): Pick<GameSummary, 'outcome' | 'reason' | 'began' | 'turns'> {
    const [outcome = 0, ended = 0, high = 0, low = 0] = this.bytes.subarray(game * 4, game * 4 + 4)
    return {
      outcome: OUTCOMES[outcome] ?? 'undecided',
      reason: WAYS[(ended >> 1) - 1] ?? 'undecided',
      began: (ended & 1) === 1,
      turns: high * 256 + low,
    }
  }
}

function take(counts: Counts, record: GameRecord): void {
  const { sets, sums, setup, longest } = counts
  const { number, outcome, reason, ownTurns } = record
  const put = (name: string, is = true) => {
    if (is) sets.add(name, number)
  }
  const { seat, opponent } = planOf(setup, number)
  put(ALL)
  put(outcome)
  put(reason, reason !== 'undecided')
  put('began', record.began)
  put(`seat:${seat}`)
  put(`opponent:${opponent}`)
  put('mulligan', record.mulligan)
  put('opponent-mulligan', record.opponentMulligan)
  put(`turns:${record.turns}`)
  sums.add('turns', record.turns)
  sums.add('own-turns', ownTurns.length)
  longest.turns = Math.max(longest.turns, record.turns)
  longest.own = Math.max(longest.own, ownTurns.length)
  for (let turn = 1; turn <= MOST_OWN_TURNS; turn++) {
    const { glyphs, experience, score } = ownTurns[turn - 1] ?? record.end
    put(`own-turn:${turn}`, turn <= ownTurns.length)
    sums.add(`glyphs:${turn}`, glyphs)
    sums.add(`experience:${turn}`, experience)
    sums.add(`score:${turn}`, score)
  }
  takePower(sums, 'hero', record.hero)
  takePower(sums, 'villain', record.villain)
  takeAttempts(counts, record)
  takeReach(counts, number, ownTurns)
  takeCards(counts, record)
}

function takePower(sums: SumsByName, role: 'hero' | 'villain', power: PowerRecord): void {
  for (const what of ['received', 'spent', 'unspent', 'lost'] as const)
    sums.add(`${role}:${what}`, power[what], power.turns)
  sums.add(`${role}:wasted`, power.unspent, power.received)
}

/** Attempts and successes of one game at something. */
class Tries {
  private readonly tries = new Map<string, { attempts: number; successes: number }>()

  add(name: string, succeeded: boolean): void {
    const { attempts, successes } = this.tries.get(name) ?? { attempts: 0, successes: 0 }
    this.tries.set(name, { attempts: attempts + 1, successes: successes + (succeeded ? 1 : 0) })
  }

  each(visit: (name: string, attempts: number, successes: number) => void): void {
    for (const [name, { attempts, successes }] of this.tries) visit(name, attempts, successes)
  }
}

function takeAttempts({ sets, sums, cards }: Counts, { number, attempts }: GameRecord): void {
  const missions = new Tries()
  const skills = new Tries()
  for (const { mission, skill, ownTurn, succeeded } of attempts) {
    const key = cards.missions[mission]?.key ?? ''
    missions.add(key, succeeded)
    for (let turn = ownTurn; turn <= MATRIX_TURNS; turn++) missions.add(`${turn}:${key}`, succeeded)
    const name = SKILLS[skill]
    if (name) skills.add(name, succeeded)
  }
  missions.each((name, tried, done) => {
    sums.add(`attempts:${name}`, done, tried)
    sets.add(`attempted:${name}`, number)
    if (done > 0) sets.add(`completed:${name}`, number)
  })
  skills.each((name, tried, done) => {
    sums.add(`skill:${name}`, done, tried)
    sets.add(`skill:${name}`, number)
    if (done > 0) sets.add(`skill-success:${name}`, number)
  })
}

/** For each mission the first own turn in which it could have been met, without and with what the opponent did. */
function takeReach(
  { sets, cards, missions }: Counts,
  number: GameNumber,
  ownTurns: readonly OwnTurnRecord[],
): void {
  const turns = ownTurns.slice(0, MATRIX_TURNS)
  missions.forEach(({ skill, difficulty }, mission) => {
    const key = cards.missions[mission]?.key ?? ''
    const at = SKILLS.indexOf(skill)
    const from = (name: string, opposed: boolean) => {
      const first = turns.findIndex(
        ({ reach, opposition }) => (reach[at] ?? -1) >= difficulty + (opposed ? opposition : 0),
      )
      if (first < 0) return
      for (let turn = first + 1; turn <= MATRIX_TURNS; turn++) sets.add(`${name}:${turn}:${key}`, number)
    }
    from('met', false)
    from('opposed', true)
  })
}

function takeCards({ sets, sums, cards }: Counts, record: GameRecord): void {
  cards.draw.forEach(({ key }, place) => {
    const count = (of: CardCount) => record.cards[place * CARD_COUNTS.length + CARD_COUNTS.indexOf(of)] ?? 0
    for (const of of CARD_COUNTS) if (count(of) > 0) sets.add(`${of}:${key}`, record.number)
    if (count('drawn') > 0) sums.add(`used:${key}`, count('used'), count('drawn'))
    if (count('chanced') > 0) sums.add(`dead:${key}`, count('dead'), count('chanced'))
  })
}
