import type { Ability, Effect } from '@/lib/game/abilities/ability'
import type { CardId } from '../model/game'
import type { Game } from '../state'
import { anyOf, derived } from '../texts/runtime/derived'
import * as records from '../texts/runtime/records'
import { isValid } from '../texts/runtime/texts-at-work'

function isBlock(game: Game, record: records.RecordId): boolean {
  const lasting = records.lastingOf(game, record)
  return lasting?.kind === 'modifier' && lasting.modifier.kind === 'blocked'
}

/**
 * Blocks that a text has put on a card as the result of an event, as opposed to those that hold by themselves.
 * Unblocking a card ends them; effects that block a whole kind, or block as long as a card lies on another, continue
 * (rulings 7, 8).
 */
function blocksOn(game: Game, card: CardId): records.RecordId[] {
  const found: records.RecordId[] = []
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    if (records.targetOf(game, record) === card && isBlock(game, record) && isValid(game, record))
      found.push(record)
  }
  return found
}

/** True if a text has blocked the card for some time, apart from texts in play. */
export const hasBlockRecord = (game: Game, card: CardId): boolean => blocksOn(game, card).length > 0

/** Unblocks a card as far as texts have blocked it for some time. */
export function releaseBlocks(game: Game, card: CardId): void {
  for (const record of blocksOn(game, card)) records.freeRecord(game, record)
}

/**
 * A card leaves play, or is turned face down: the cards it has blocked are no longer blocked by it, whatever duration its
 * text names (2008 rulebook, Glossary: block; ruling 7).
 */
export function endBlocksBy(game: Game, source: CardId): void {
  for (let record = records.recordsEnd(game) - 1; record >= 0; record--) {
    if (records.sourceOf(game, record) === source && isBlock(game, record)) records.freeRecord(game, record)
  }
}

/** True if a card can't become assigned because it is blocked (2008 rulebook, Glossary: block; rulings 7, 8). */
export const isBlocked = (game: Game, card: CardId): boolean =>
  anyOf(game, derived(game).modifiers.blocked, card)

type Withdraw = Extract<Ability, { node: 'withdraw' }>

/**
 * The meaning of the keyword as an ability: the controller of the card may destroy it and gains that much power (2008
 * rulebook, Glossary: withdraw).
 */
export const withdrawal = ({
  n,
}: Withdraw): { readonly costs: readonly Effect[]; readonly gain: Effect } => ({
  costs: [{ kind: 'destroy', target: 'self' }],
  gain: { kind: 'gain', n },
})
