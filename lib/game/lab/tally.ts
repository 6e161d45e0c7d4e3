import type { Pool } from '@/lib/game/cards/pool'
import { SKILLS } from '@/lib/game/terms'
import { type AttemptNames, type Counts, SumsByName, setNames } from './counts'
import { deckCards } from './drawn-as'
import { ALL, GameSets } from './figures'
import { makeReport } from './report'
import {
  CARD_COUNTS,
  type GameNumber,
  type GameRecord,
  type GameSummary,
  type GamesOf,
  type LabReport,
  type LabSetup,
  MATRIX_TURNS,
  OUTCOMES,
  type OwnTurnRecord,
  type PowerRecord,
  planOf,
  WAYS,
} from './types'

/**
 * All games of a run so far, as counts and sets of game numbers. The figures do not depend on the order of records.
 * Keeps no records: the data grows by some hundred bits a game.
 *
 * Names of sets, for `games`: `all`, `won`, `lost`, `undecided`, `glyphs`, `experience`, `score` (how the game ended),
 * `won-as:hero`, `won-as:villain` (in which role the winner won, the deck's player or the opponent), `began`, `seat:0`,
 * `opponent:0`, `mulligan`, `opponent-mulligan`, `turns:12` (ended in that turn), `own-turn:3` (reached that turn),
 * and, with the key of a card at the end: `attempted:`, `completed:` (missions), `dealt:`, `drawn:`, `played:`,
 * `used:`, `chanced:`, `dead:` (draw deck), `met:3:`, `opposed:3:`, `attempted:3:`, `completed:3:` (matrix, by own
 * turn); with a skill: `skill:`, `skill-success:`.
 */
export interface Tally {
  /** Adds a game; false if it has been added before. */
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
    names: setNames(cards),
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

/** Facts shown by lists of games, four bytes a game. */
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
  const { sets, sums, setup, longest, names } = counts
  const { number, outcome, reason, winnerRole, ownTurns } = record
  const put = (name: string, is = true) => {
    if (is) sets.add(name, number)
  }
  const { seat, opponent } = planOf(setup, number)
  put(ALL)
  put(outcome)
  put(reason, reason !== 'undecided')
  put(`won-as:${winnerRole}`, winnerRole !== undefined)
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
  names.turns.forEach((name, turn) => {
    const { glyphs, experience, score } = ownTurns[turn] ?? record.end
    put(name.reached, turn < ownTurns.length)
    sums.add(name.glyphs, glyphs)
    sums.add(name.experience, experience)
    sums.add(name.score, score)
  })
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

/** Attempts and successes of one game, by the names they are counted under. */
class Tries {
  private readonly tries = new Map<AttemptNames, { attempts: number; successes: number }>()

  add(names: AttemptNames | undefined, succeeded: boolean): void {
    if (!names) return
    const known = this.tries.get(names)
    const counted = known ?? { attempts: 0, successes: 0 }
    if (!known) this.tries.set(names, counted)
    counted.attempts++
    if (succeeded) counted.successes++
  }

  /** Each name's sums, and the sets of games with an attempt and with a success. */
  countIn({ sets, sums }: Counts, game: GameNumber): void {
    for (const [names, { attempts, successes }] of this.tries) {
      sums.add(names.sums, successes, attempts)
      sets.add(names.tried, game)
      if (successes > 0) sets.add(names.done, game)
    }
  }
}

function takeAttempts(counts: Counts, { number, attempts }: GameRecord): void {
  const { missions, skills } = counts.names
  const tries = new Tries()
  for (const { mission, skill, ownTurn, succeeded } of attempts) {
    const names = missions[mission]
    tries.add(names, succeeded)
    for (let turn = ownTurn; turn <= MATRIX_TURNS; turn++) tries.add(names?.byTurn[turn - 1], succeeded)
    tries.add(skills[skill], succeeded)
  }
  tries.countIn(counts, number)
}

/** For each mission, the first own turn in which it could have been met, without and with the opponent's cards. */
function takeReach(
  { sets, missions, names }: Counts,
  number: GameNumber,
  ownTurns: readonly OwnTurnRecord[],
): void {
  const turns = ownTurns.slice(0, MATRIX_TURNS)
  missions.forEach(({ skill, difficulty }, mission) => {
    const at = SKILLS.indexOf(skill)
    const byTurn = names.missions[mission]?.byTurn ?? []
    const from = (name: 'met' | 'opposed', opposed: boolean) => {
      const first = turns.findIndex(
        ({ reach, opposition }) => (reach[at] ?? -1) >= difficulty + (opposed ? opposition : 0),
      )
      if (first < 0) return
      for (let turn = first; turn < byTurn.length; turn++) sets.add(byTurn[turn]?.[name] ?? '', number)
    }
    from('met', false)
    from('opposed', true)
  })
}

function takeCards({ sets, sums, names }: Counts, record: GameRecord): void {
  names.cards.forEach((name, place) => {
    const count = (of: number) => record.cards[place * CARD_COUNTS.length + of] ?? 0
    CARD_COUNTS.forEach((of, i) => {
      if (count(i) > 0) sets.add(name[of], record.number)
    })
    if (count(DRAWN) > 0) sums.add(name.used, count(USED), count(DRAWN))
    if (count(CHANCED) > 0) sums.add(name.dead, count(DEAD), count(CHANCED))
  })
}

const DRAWN = CARD_COUNTS.indexOf('drawn')
const USED = CARD_COUNTS.indexOf('used')
const CHANCED = CARD_COUNTS.indexOf('chanced')
const DEAD = CARD_COUNTS.indexOf('dead')
