import type { DeckList } from '@/lib/decks/deck'
import { type GameApi, YOU } from '@/lib/match/session'
import { type GameSetup, PERSON, type Pressure } from '@/lib/match/setup'
import type { Step } from '@/lib/protocol/history'
import type { CardKey } from '@/lib/terms'

/** How hard a puzzle is, from 1. */
export type Level = 1 | 2 | 3

/** One side of a puzzle. There are no cards but these: nothing is drawn that cannot be known. */
export interface PuzzleSide {
  readonly team: readonly CardKey[]
  readonly missions: readonly CardKey[]
  readonly hand: readonly CardKey[]
}

/**
 * A mission to complete this turn. Told as what somebody would lay on a table and do, not as a replay: answers are
 * named by what they mean (`assign BASE-95`), so that a puzzle outlives changes of the engine that do not concern it.
 */
export interface Puzzle<Id extends string = string> {
  readonly id: Id
  readonly level: Level
  /** Orders the mission pile. */
  readonly seed: string
  readonly you: PuzzleSide
  readonly opponent: PuzzleSide & { readonly pressure: Pressure }
  /** All answers of both up to the position. */
  readonly before: readonly string[]
  /** Your answers from there on. */
  readonly solution: readonly string[]
}

const entries = (keys: readonly CardKey[]) =>
  [...new Set(keys)].map((key) => ({ key, count: keys.filter((one) => one === key).length }))

const listOf = ({ team, missions, hand }: PuzzleSide): DeckList => ({
  edition: '2008',
  team: entries(team),
  missions: entries(missions),
  draw: entries(hand),
})

/** The game that a puzzle stands in. */
export function puzzleSetup(
  { seed, you, opponent }: Puzzle,
  names: { readonly you: string; readonly opponent: string },
): GameSetup {
  const seat = (side: PuzzleSide, name: string) => ({ ref: '', name, list: listOf(side), hand: side.hand })
  return {
    mode: 'goldfish',
    seats: [
      { ...seat(you, names.you), controller: PERSON },
      { ...seat(opponent, names.opponent), controller: { kind: 'goldfish', pressure: opponent.pressure } },
    ],
    edition: '2008',
    seed,
    firstPlayer: YOU,
    opponentTurns: 'play',
  }
}

/** The answers that lead to the position; undefined where the rules no longer allow one of them. */
export function stepsBefore<Game extends object>(
  api: GameApi<Game>,
  { before }: Puzzle,
): readonly Step[] | undefined {
  const game = api.newGame()
  const steps: Step[] = []
  for (const meant of before) {
    const index = api.decision(game)?.options.findIndex((option) => api.meaning(option) === meant) ?? -1
    if (index < 0) return undefined
    api.answer(game, index)
    // Nobody's own: taking back ends at the position.
    steps.push({ move: index, meant, auto: true })
  }
  return steps
}

/**
 * The place in the solution that a game has come to: the number of its answers that were given, all of them and no
 * others. Undefined once it went another way. `played` are your answers since the position.
 */
export function placeInSolution(
  { solution }: Puzzle,
  played: readonly Pick<Step, 'meant'>[],
): number | undefined {
  return played.every(({ meant }, i) => solution[i] === meant) ? played.length : undefined
}
