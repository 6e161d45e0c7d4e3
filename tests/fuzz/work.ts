import { countedEngine, type TextCounts } from './counted-engine'
import { dice } from './dice'
import { directedPlayers } from './directed'
import { checkUndo, GameFailure, play, randomPlayers, thorough } from './play'
import type { Order, Report } from './report'

/** Games between two reports. */
const BATCH = 200

const counts: TextCounts = new Map()
const engine = countedEngine(counts)

/** Plays the games of an order and reports regularly; ends at the first failure. */
export function* work({
  seed,
  first,
  step,
  games,
  until,
  sample,
  card,
  paragraph,
}: Order): Generator<Report> {
  let report = fresh()
  for (let game = first; game < games && Date.now() < until; game += step) {
    const name = `${seed} ${game}`
    const closely = sample > 0 && Math.floor(game / step) % sample === 0
    try {
      const players = card === undefined ? randomPlayers(name) : directedPlayers(card, name, paragraph)
      const played = play(engine, players, closely ? thorough(engine, dice(`${name} looks`)) : undefined)
      if (closely) checkUndo(engine, players.options, played.answers)
      report.games++
      if (closely) report.thorough++
      report.decisions += played.decisions
      report.turns += played.turn
      // Games for a paragraph have a short limit of turns of their own.
      const isCut = card !== undefined && played.reason === 'undecided'
      const reason = isCut ? 'cut short' : played.reason
      report.reasons[reason] = (report.reasons[reason] ?? 0) + 1
      if (reason === 'undecided') report.undecided.push(name)
    } catch (error) {
      if (!(error instanceof GameFailure)) throw error
      yield { ...report, failure: { seed: name, message: error.message, replay: error.replay } }
      return
    }
    if (report.games === BATCH) {
      yield { ...report, texts: taken(counts) }
      report = fresh()
    }
  }
  yield { ...report, texts: taken(counts) }
}

const fresh = () => ({
  games: 0,
  thorough: 0,
  decisions: 0,
  turns: 0,
  reasons: {} as Record<string, number>,
  texts: {} as Record<string, number>,
  undecided: [] as string[],
})

function taken(counts: TextCounts): Record<string, number> {
  const texts = Object.fromEntries(counts)
  for (const name of counts.keys()) counts.set(name, 0)
  return texts
}
