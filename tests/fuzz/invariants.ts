import type { Engine, Game, View } from '@/lib/game/engine'
import { NUMBER, number, powerOf } from '@/lib/game/engine/inside'
import { hiddenTogether, stillWaits } from '@/lib/game/engine/replay/save'
import { exchange, playersOf } from '@/lib/game/engine/state'
import { topFrame } from '@/lib/game/engine/state/program'
import { conserved } from './conserved'

/** Invariants of every decision of every game. The checks throw an `Error` that names the violation. */

/** Maximum size of a state, in bytes. */
export const MAX_STATE = 8_192

/** While an action is chosen, the game, the turn and the actions are on the stack and nothing else. */
const FRAMES_AT_ACTION = 3

export type Roll = (count: number) => number

function must(holds: boolean, message: string): void {
  if (!holds) throw new Error(message)
}

/** All numbers of a view that a board shows. */
function* shownNumbers(view: View): Generator<[string, number]> {
  for (const seat of [view.you, view.opponent]) {
    yield ['power', seat.power]
    yield ['power received', seat.powerReceived]
    yield ['experience', seat.experience]
    yield ['score', seat.score]
    yield ['victory total', seat.victoryTotal]
    for (const row of [seat.team, seat.supports, seat.adversaries, seat.heroShips, seat.villainShips]) {
      for (const { key, ratings, firepower = 0, boosts } of row) {
        for (const [skill, rating] of Object.entries(ratings)) yield [`${skill} of ${key}`, rating]
        yield [`firepower of ${key}`, firepower]
        yield [`boosts of ${key}`, boosts]
      }
    }
  }
  yield ['cost of another mission', view.continueCost]
  if (!view.mission) return
  const { mission } = view
  yield ['difficulty', mission.difficulty]
  yield ['skill total', mission.skillTotal]
  yield ['complication cost', mission.complicationCost]
  yield ['experience of the mission', mission.experience]
  yield ['hero firepower', mission.heroFirepower]
  yield ['villain firepower', mission.villainFirepower]
  for (const { key, counts = 0 } of [...mission.assigned, ...mission.against])
    yield [`count of ${key}`, counts]
}

/** Cheap enough for every decision. */
export function checkQuickly(engine: Engine, game: Game): void {
  const decision = engine.decision(game)
  if (!decision) {
    must(engine.result(game) !== undefined, 'over without a result')
    must(topFrame(game) === -1, 'over with programs on the stack')
    return
  }
  must(engine.result(game) === undefined, 'a decision after the end')
  must(decision.options.length > 0, `${decision.kind}: no option`)
  for (const player of playersOf(game)) must(powerOf(game, player) >= 0, 'negative power')
  if (decision.kind !== 'action') return
  must(topFrame(game) === FRAMES_AT_ACTION - 1, `stack of ${topFrame(game) + 1} while an action is chosen`)
  must(number(game, NUMBER.waiting) === 0, 'texts wait while an action is chosen')
}

/** Checks everything that a single position can show. */
export function checkPosition(engine: Engine, game: Game): void {
  must(conserved(game, playersOf(game)), 'a card lost or doubled')
  must(game.cells.byteLength <= MAX_STATE, `a state of ${game.cells.byteLength} bytes`)
  for (const player of playersOf(game)) {
    for (const [name, value] of shownNumbers(engine.view(game, player))) {
      must(value >= 0, `${name} shown as ${value}`)
    }
  }
}

/** Fails with the differences between two positions that must be equal. */
export function checkSame(engine: Engine, one: Game, other: Game, what: string): void {
  const at = one.cells.findIndex((cell, i) => cell !== other.cells[i])
  must(at < 0 && one.cells.length === other.cells.length, `${what}: cell ${at} differs`)
  const [a, b] = [JSON.stringify(engine.decision(one)), JSON.stringify(engine.decision(other))]
  must(a === b, `${what}: another decision\n  ${a}\n  ${b}`)
}

/** Views with two hidden cards exchanged, and views of a resampled game, are equal to the real views. */
export function checkSecrets(engine: Engine, game: Game, roll: Roll): void {
  for (const player of playersOf(game)) {
    const true_ = seen(engine, game, player)
    const swapped = withHiddenSwapped(engine, game, player, roll)
    if (swapped) differ(true_, seen(engine, swapped, player), `player ${player} sees a hidden card`)
    const sample = engine.resample(game, player, `sample ${roll(1_000_000)}`)
    must(conserved(sample, playersOf(game)), 'a card lost or doubled by resampling')
    differ(true_, seen(engine, sample, player), `player ${player} sees that the game was resampled`)
  }
}

function differ(one: string, other: string, what: string): void {
  if (one === other) return
  let at = 0
  while (one[at] === other[at]) at++
  const part = (text: string) => text.slice(Math.max(0, at - 150), at + 150)
  throw new Error(`${what}:\n  ${part(one)}\n  ${part(other)}`)
}

/** Everything shown to a player, including their own decision. */
function seen(engine: Engine, game: Game, player: number): string {
  const decision = engine.decision(game)
  return JSON.stringify([engine.view(game, player), decision?.player === player ? decision : undefined])
}

function withHiddenSwapped(engine: Engine, game: Game, player: number, roll: Roll): Game | undefined {
  for (const owner of playersOf(game)) {
    for (const hidden of hiddenTogether(game, player, owner)) {
      if (hidden.length < 2 || roll(2) === 0) continue
      const [a, b] = [hidden[roll(hidden.length)] ?? 0, hidden[roll(hidden.length)] ?? 0]
      if (a === b) continue
      const copy = engine.clone(game)
      exchange(copy, [a, b], [b, a])
      // With other cards the other player might not have been asked at all: such a position cannot be compared.
      return stillWaits(copy) ? copy : undefined
    }
  }
  return undefined
}
