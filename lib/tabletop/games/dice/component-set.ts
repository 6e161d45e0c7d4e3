import * as z from 'zod/mini'
import type { ComponentSetFault } from '../component-set-fault'
import { decksFor, EVENTS, MISSIONS, PERSONNEL } from './data'

/**
 * Copies of each card in a game box. The source lists all cards without their numbers; owners of a box can count them,
 * and play with those.
 */

/** More copies of one card than any box has. */
const MAX_COPIES = 12
/** The least cards of each deck, so that a game for six can be set up. */
const MIN_CARDS = { personnel: 60, missions: 6, events: 40 } as const

const copies = z.record(z.string(), z.int().check(z.minimum(0), z.maximum(MAX_COPIES)))

/** The form of a file; `parseDiceComponentSet` checks that its names are cards. */
export const diceComponentSetSchema = z.strictObject({
  format: z.literal(1),
  personnel: copies,
  missions: copies,
  events: copies,
})
export type DiceComponentSet = z.infer<typeof diceComponentSetSchema>

const CARDS = { personnel: PERSONNEL, missions: MISSIONS, events: EVENTS } as const
const DECKS = ['personnel', 'missions', 'events'] as const

/** Returns the site's own component set for a number of players, as a file that can be changed. */
export function standardDiceComponentSet(players: number): DiceComponentSet {
  const { personnelSets, missionSets, eventSets } = decksFor(players)
  const each = (cards: readonly { readonly id: string }[], count: number) =>
    Object.fromEntries(cards.map(({ id }) => [id, count]))
  return {
    format: 1,
    personnel: each(PERSONNEL, personnelSets),
    missions: each(MISSIONS, missionSets),
    events: each(EVENTS, eventSets),
  }
}

/** Reads a component-set file. Returns it, or every error found. Never throws. */
export function parseDiceComponentSet(
  data: unknown,
):
  | { readonly ok: true; readonly box: DiceComponentSet }
  | { readonly ok: false; readonly errors: readonly ComponentSetFault[] } {
  const parsed = z.safeParse(diceComponentSetSchema, data)
  if (!parsed.success)
    return {
      ok: false,
      errors: parsed.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        problem: 'form',
        found: message,
      })),
    }
  const errors: ComponentSetFault[] = []
  for (const deck of DECKS) {
    const known = new Set(CARDS[deck].map(({ id }) => id))
    let total = 0
    for (const [id, count] of Object.entries(parsed.data[deck])) {
      total += count
      if (!known.has(id)) errors.push({ path: `${deck}.${id}`, problem: 'unknown', found: id })
    }
    if (total < MIN_CARDS[deck])
      errors.push({ path: deck, problem: 'total', found: total, expected: MIN_CARDS[deck] })
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, box: parsed.data }
}

/** Returns the cards of a deck by number, each as often as it is in the box. */
export const cardsIn = (box: DiceComponentSet, deck: (typeof DECKS)[number]): number[] =>
  CARDS[deck].flatMap(({ id }, number) => Array<number>(box[deck][id] ?? 0).fill(number))
