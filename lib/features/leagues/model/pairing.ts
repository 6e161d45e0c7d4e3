import { hashText } from '@/lib/tabletop/protocol/prng'
import type { ByeReason, PairingReason } from './league'
import { cheapestPairs } from './matching'

/** The properties of a player that determine their opponent. */
export interface PairedPlayer {
  readonly id: number
  readonly points: number
  readonly byes: number
  /** Number of matches in which the player began, minus those in which the opponent did. */
  readonly balance: number
  /** Number of matches against each other player, by id. */
  readonly met: ReadonlyMap<number, number>
}

interface Pairing {
  /** The first one begins. */
  readonly players: readonly [number, number]
  readonly reason: PairingReason
}

export interface PairedRound {
  readonly pairings: readonly Pairing[]
  readonly bye: { readonly player: number; readonly reason: ByeReason } | null
}

const meetings = (one: PairedPlayer, other: PairedPlayer): number => one.met.get(other.id) ?? 0

/** The imbalance of seats of two players after a match that the one with the lower balance begins. */
function seatsAfter(one: PairedPlayer, other: PairedPlayer): number {
  const begins = Math.min(one.balance, other.balance)
  const follows = Math.max(one.balance, other.balance)
  return (begins + 1) ** 2 + (follows - 1) ** 2
}

/**
 * The costs of a pair, in descending order of priority. The `step` of a bye is the lead in points of its player over
 * the last one: the lowest player should get it.
 */
interface Costs {
  readonly rematches: number
  readonly byes: number
  readonly step: number
  readonly seats: number
}

function costsOf(one: PairedPlayer | undefined, other: PairedPlayer | undefined, lowest: number): Costs {
  if (one && other)
    return {
      rematches: meetings(one, other),
      byes: 0,
      step: Math.abs(one.points - other.points),
      seats: seatsAfter(one, other),
    }
  const player = one ?? other
  return { rematches: 0, byes: player?.byes ?? 0, step: (player?.points ?? 0) - lowest, seats: 0 }
}

/** Sorts by a random draw that depends on the seed and the ids only, not on the input order. */
const byLot = <T extends { readonly id: number }>(items: readonly T[], seed: string): T[] =>
  items
    .map((item) => ({ item, lot: hashText(`${seed} ${item.id}`) >>> 0 }))
    .sort((one, other) => one.lot - other.lot || one.item.id - other.item.id)
    .map(({ item }) => item)

/** The index of each player's mate. If their number is odd, the player paired with the extra last index has the bye. */
function matesOf(players: readonly PairedPlayer[]): readonly number[] {
  const size = players.length + (players.length % 2)
  const lowest = Math.min(...players.map(({ points }) => points))
  const costs = Array.from({ length: size }, (_, at) =>
    Array.from({ length: size }, (_, to) => costsOf(players[at], players[to], lowest)),
  )
  const at = (one: number, other: number): Costs => costs[one]?.[other] ?? costsOf(undefined, undefined, 0)
  const all = costs.flatMap((row, one) => row.filter((_, other) => other !== one))
  /** Exceeds the total cost of all pairs. */
  const above = (cost: (of: Costs) => number) => 1 + (size / 2) * Math.max(0, ...all.map(cost))
  // Each figure outweighs all following ones together.
  const bySeats = above(({ seats }) => seats)
  const bySteps = bySeats * above(({ step }) => step ** 2)
  const byLength = bySteps * (1 + size / 2)
  const byByes = byLength * above(({ byes }) => byes)
  if (byByes * above(({ rematches }) => rematches) > Number.MAX_SAFE_INTEGER / 4)
    throw new Error('too many players for exact costs')
  const cheapest = (longest: number) => {
    const isLonger = ({ step }: Costs) => (step > longest ? 1 : 0)
    const mates = cheapestPairs(size, (one, other) => {
      const cost = at(one, other)
      return (
        cost.rematches * byByes +
        cost.byes * byLength +
        isLonger(cost) * bySteps +
        cost.step ** 2 * bySeats +
        cost.seats
      )
    })
    return { mates, holds: mates.every((mate, one) => !isLonger(at(one, mate))) }
  }
  // The smallest maximum step for which rematches and byes are as few as without a limit.
  const steps = [...new Set(all.map(({ step }) => step))].sort((one, other) => one - other)
  let best = cheapest(steps.at(-1) ?? 0).mates
  for (let low = 0, high = steps.length - 1; low < high; ) {
    const middle = Math.floor((low + high) / 2)
    const found = cheapest(steps[middle] ?? 0)
    if (found.holds) {
      best = found.mates
      high = middle
    } else low = middle + 1
  }
  return best
}

function reasonOf(one: PairedPlayer, other: PairedPlayer, isLot: boolean): PairingReason {
  const times = meetings(one, other)
  if (times > 0) return { kind: 'rematch', times }
  if (isLot) return { kind: 'lot' }
  const apart = Math.abs(one.points - other.points)
  return apart === 0 ? { kind: 'same-points' } : { kind: 'nearest', apart }
}

function byeReasonOf(player: PairedPlayer, players: readonly PairedPlayer[], isLot: boolean): ByeReason {
  if (player.byes > 0) return 'second-bye'
  if (isLot) return 'lot'
  return players.some(({ points }) => points < player.points) ? 'lowest-without-bye' : 'lowest'
}

/**
 * Pairs a round as one exact matching, with costs in strict order: rematches, second byes, the longest step between
 * scores, the sum of the squared steps, seats. Remaining ties are decided by the seed.
 */
export function pairRound(unordered: readonly PairedPlayer[], seed: string): PairedRound {
  const players = byLot(unordered, seed)
  if (players.length === 0) return { pairings: [], bye: null }
  const mates = matesOf(players)
  const isLot = new Set(players.map(({ points }) => points)).size === 1
  const pairings: (Pairing & { readonly points: number })[] = []
  let bye: PairedRound['bye'] = null
  for (const [at, one] of players.entries()) {
    const mate = mates[at] ?? 0
    const other = players[mate]
    if (!other) bye = { player: one.id, reason: byeReasonOf(one, players, isLot) }
    else if (at < mate) {
      // The player who began less often begins; for equals, the lot decides, which determines this order.
      const [first, second] = other.balance < one.balance ? [other, one] : [one, other]
      const points = Math.max(one.points, other.points) * 1_000 + Math.min(one.points, other.points)
      pairings.push({ players: [first.id, second.id], reason: reasonOf(one, other, isLot), points })
    }
  }
  return {
    pairings: pairings
      .sort((one, other) => other.points - one.points)
      .map(({ players: pair, reason }) => ({ players: pair, reason })),
    bye,
  }
}
