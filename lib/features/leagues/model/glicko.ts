import { type League, resultOf, type Seat, swissRounds, winningSeat } from './league'

/** Glicko-2, after Mark Glickman, "Example of the Glicko-2 system" (2022). */

export interface Rating {
  readonly rating: number
  /** Uncertainty of the rating. */
  readonly deviation: number
  readonly volatility: number
}

/** Result of one game for a player: 1 for a win, 0.5 for a draw, 0 for a loss. */
export interface RatedResult {
  readonly opponent: Rating
  readonly score: number
}

export const NEW_RATING: Rating = { rating: 1500, deviation: 350, volatility: 0.06 }

/** Constrains how fast the volatility changes over time. */
const TAU = 0.5
/** Rating points per unit of the internal scale. */
const SCALE = 173.7178
const MAX_DEVIATION = 350
const TOLERANCE = 1e-6

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2)

/** The new volatility, by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, delta: number, variance: number): number {
  const start = Math.log(sigma ** 2)
  const f = (x: number): number => {
    const e = Math.exp(x)
    const spread = phi ** 2 + variance + e
    return (e * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - start) / TAU ** 2
  }
  let low = start
  let high: number
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance)
  else {
    let steps = 1
    while (f(start - steps * TAU) < 0) steps++
    high = start - steps * TAU
  }
  let atLow = f(low)
  let atHigh = f(high)
  while (Math.abs(high - low) > TOLERANCE) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow)
    const atBetween = f(between)
    if (atBetween * atHigh <= 0) {
      low = high
      atLow = atHigh
    } else atLow /= 2
    high = between
    atHigh = atBetween
  }
  return Math.exp(low / 2)
}

/** The rating after one period with these results, all applied at once. */
export function rated(before: Rating, results: readonly RatedResult[]): Rating {
  const mu = (before.rating - NEW_RATING.rating) / SCALE
  const phi = before.deviation / SCALE
  const { volatility } = before
  const deviationOf = (one: number) => Math.min(MAX_DEVIATION, one * SCALE)
  if (results.length === 0)
    return { ...before, deviation: deviationOf(Math.sqrt(phi ** 2 + volatility ** 2)) }
  let information = 0
  let surprise = 0
  for (const { opponent, score } of results) {
    const weight = g(opponent.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - NEW_RATING.rating) / SCALE)))
    information += weight ** 2 * expected * (1 - expected)
    surprise += weight * (score - expected)
  }
  const variance = 1 / information
  const sigma = newVolatility(volatility, phi, variance * surprise, variance)
  const wider = Math.sqrt(phi ** 2 + sigma ** 2)
  const after = 1 / Math.sqrt(1 / wider ** 2 + 1 / variance)
  return {
    rating: NEW_RATING.rating + SCALE * (mu + after ** 2 * surprise),
    deviation: deviationOf(after),
    volatility: sigma,
  }
}

/** The ratings of all players at a time, based on this league's matches; each round is one period. */
export function ratingsOf(league: League, now: number): ReadonlyMap<number, Rating> {
  let ratings = new Map(league.players.map(({ id }) => [id, NEW_RATING]))
  for (const round of swissRounds(league)) {
    const results = new Map<number, RatedResult[]>()
    for (const match of round.matches) {
      const result = resultOf(match, now)
      if (result?.kind !== 'played') continue
      const winner = winningSeat(result)
      for (const seat of [0, 1] as const satisfies readonly Seat[]) {
        const own = results.get(match.players[seat]) ?? []
        results.set(match.players[seat], own)
        const opponent = ratings.get(match.players[seat === 0 ? 1 : 0]) ?? NEW_RATING
        own.push({ opponent, score: winner === undefined ? 0.5 : winner === seat ? 1 : 0 })
      }
    }
    ratings = new Map([...ratings].map(([id, rating]) => [id, rated(rating, results.get(id) ?? [])]))
  }
  return ratings
}
