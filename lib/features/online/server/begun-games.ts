import 'server-only'
import type { NewOnlineGame } from '@/lib/features/online/contract/online'
import { begunNote } from '@/lib/features/online/model/game-state'
import { playability } from '@/lib/features/play/model/playable'
import { runWithinBudget } from '@/lib/features/sharing/server/examine'
import type { Pool } from '@/lib/game/cards/pool'
import {
  decodeReplay,
  EngineError,
  engineOf,
  fingerprintError,
  type Game,
  type PlayerDeck,
  playReplaySteps,
} from '@/lib/game/engine'
import { HttpError } from '@/lib/http/server/http-error'
import { rulesOfGame, rulesWith } from './positions'
import type { GameState, StoredGame } from './rows'

/*
 * Games that were begun on one device, against a bot or with a friend at the same screen, and go on between browsers. The
 * position goes on, not the shuffle: the device that held the game could look up every card to come.
 */

const unfit = () => new HttpError(400, 'invalid', { path: 'begun.replay' })

const sameCards = (one: PlayerDeck, other: PlayerDeck | undefined): boolean =>
  (['team', 'missions', 'draw'] as const).every(
    (part) => [...one[part]].sort().join(' ') === [...(other?.[part] ?? [])].sort().join(' '),
  )

/**
 * The position that a game has reached, saved. Throws 400 for what is no game of today's rules between two of these decks,
 * or is over; 413 for one that takes too long.
 */
export async function positionToContinue({
  edition,
  deck,
  begun,
  pool,
}: Required<Pick<NewOnlineGame, 'edition' | 'deck' | 'begun'>> & { readonly pool: Pool }): Promise<string> {
  const decoded = decodeReplay(begun.replay)
  if (!decoded.ok || decoded.flaw || fingerprintError(pool, decoded.replay)) throw unfit()
  const { options } = decoded.replay
  const lists = begun.seat === 0 ? [deck, begun.deck] : [begun.deck, deck]
  const isSame =
    options.position === undefined &&
    options.decks.length === lists.length &&
    (options.edition ?? edition) === edition &&
    options.decks.every((one, seat) => {
      const list = lists[seat]?.list
      return list !== undefined && sameCards(one, playability(pool, list, edition).deck)
    })
  if (!isSame) throw unfit()
  try {
    const { game, stopped } = await runWithinBudget(() => playReplaySteps(engineOf(pool), decoded.replay))
    if (stopped || rulesOfGame().result(game)) throw unfit()
    return rulesOfGame().save(game)
  } catch (error) {
    if (error instanceof EngineError) throw unfit()
    throw error
  }
}

/** The seat of whoever goes on with a game that was begun elsewhere; undefined for any other game. */
export const continuingSeat = ({ notes }: Pick<GameState, 'notes'>): number | undefined =>
  begunNote(notes)?.seat ?? undefined

/**
 * The game as it goes on. Where a bot sat, the cards that its player did not see are dealt anew, so that the friend's hand
 * is nobody else's; where two sat at one screen, both know it, and it stays.
 */
export function continued({ base, state }: StoredGame, seed: string, pool: Pool): Game {
  const rules = rulesWith(pool)
  const seat = continuingSeat(state)
  if (base === null || seat === undefined) throw new Error('a game that was not begun')
  const game = rules.restore(base, { log: true })
  const isDealt = begunNote(state.notes)?.kind === 'begun-dealt'
  return isDealt ? rules.clone(rules.resample(game, seat, seed), { log: true }) : game
}
