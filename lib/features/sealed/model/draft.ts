import type { Pool } from '@/lib/game/cards/pool'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { type DraftSetup, openPack, type PackCard } from './session'
import { Taken, worthOf } from './valuation'

/** The public state of a seat: counts, never cards. */
export interface SeatSeen {
  /** Cards in the pack in front of them. */
  readonly pack: number
  readonly taken: number
}

/** A draft as seen from the first seat, which is the person's. */
export interface Draft {
  /** From 1; the number of the last one once it is over. */
  readonly round: number
  /** From 1. */
  readonly pick: number
  /** The pack in front of the person; empty once the draft is over. */
  readonly pack: readonly PackCard[]
  readonly mine: readonly PackCard[]
  /** All seats in table order, the person's first. */
  readonly seats: readonly SeatSeen[]
  /** The seat that gets the pack next. */
  readonly goesTo: number
  readonly isOver: boolean
}

/**
 * Replays a draft up to some picks. In odd rounds packs go to the next seat, in even rounds to the previous one. Bots
 * take the card that is worth most to them; deterministic.
 * @param picks index in the pack of the card that the person took each time; an invalid one ends the replay
 */
export function draftAfter(pool: Pool, setup: DraftSetup, picks: readonly number[]): Draft {
  const { seats, packs, recipe, seed } = setup
  const taken = Array.from({ length: seats }, () => new Taken())
  const counts = Array<number>(seats).fill(0)
  const mine: PackCard[] = []
  let at = 0
  const take = (seat: number, pack: PackCard[], index: number) => {
    const [picked] = pack.splice(index, 1)
    if (!picked) return
    const card = pool.byKey.get(picked.key)
    if (card) taken[seat]?.add(card)
    counts[seat] = (counts[seat] ?? 0) + 1
    if (seat === 0) mine.push(picked)
  }
  let seen: Draft | undefined
  for (let round = 0; round < packs.length; round++) {
    const table = Array.from({ length: seats }, (_, seat) =>
      openPack(pool, packs[round] ?? '', recipe, `${seed} round ${round} seat ${seat}`),
    )
    const step = round % 2 === 0 ? 1 : seats - 1
    for (let pick = 0; table[0] && table[0].length > 0; pick++) {
      const choice = picks[at]
      seen = {
        round: round + 1,
        pick: pick + 1,
        pack: [...table[0]],
        mine: [...mine],
        seats: table.map((pack, seat) => ({ pack: pack.length, taken: counts[seat] ?? 0 })),
        goesTo: step % seats,
        isOver: false,
      }
      if (choice === undefined || choice >= table[0].length) return seen
      at++
      for (const [seat, pack] of table.entries()) {
        const chosen =
          seat === 0 ? choice : botChoice(pool, pack, taken[seat] ?? new Taken(), `${seed} ${seat} ${at}`)
        take(seat, pack, chosen)
      }
      const passed = table.map((_, seat) => table[(seat - step + seats) % seats] ?? [])
      table.splice(0, seats, ...passed)
    }
  }
  return {
    round: packs.length,
    pick: seen?.pick ?? 1,
    pack: [],
    mine,
    seats: counts.map((count) => ({ pack: 0, taken: count })),
    goesTo: 0,
    isOver: true,
  }
}

/** The card worth most to a bot; ties are decided by the seed, so that bots differ. */
function botChoice(pool: Pool, pack: readonly PackCard[], taken: Taken, seed: string): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (const [at, { key }] of pack.entries()) {
    const card = pool.byKey.get(key)
    if (!card) continue
    const luck = (hashText(`${seed} ${key}`) >>> 0) / 0x1_0000_0000
    const worth = worthOf(card, taken) + luck
    if (worth > most) {
      best = at
      most = worth
    }
  }
  return best
}
