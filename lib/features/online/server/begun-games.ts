import 'server-only'
import type { NewOnlineGame } from '@/lib/features/online/contract/online'
import { begunNote } from '@/lib/features/online/model/game-state'
import { playability } from '@/lib/features/play/model/playable'
import { runWithinBudget } from '@/lib/features/sharing/server/examine'
import type { Pool } from '@/lib/game/cards/pool'
import {
  decodeReplay,
  type Engine,
  EngineError,
  fingerprintError,
  type PlayerDeck,
  playReplaySteps,
} from '@/lib/game/engine'
import { HttpError } from '@/lib/http/server/http-error'
import type { PlayedRules } from './game-type'
import type { GameState, StoredGame } from './rows'

/*
 * Games started on one device, against a bot or a friend at the same screen, that continue online. Only the position is
 * kept, not the shuffle: the device that held the game could look up every card to come.
 */

const unfit = () => new HttpError(400, 'invalid', { path: 'begun.replay' })

const sameCards = (one: PlayerDeck, other: PlayerDeck | undefined): boolean =>
  (['team', 'missions', 'draw'] as const).every(
    (part) => [...one[part]].sort().join(' ') === [...(other?.[part] ?? [])].sort().join(' '),
  )

/**
 * The position reached by a game, serialized. Throws 400 for anything that is not an unfinished game by the current
 * rules between two of these decks, 413 if it takes too long.
 */
export async function positionToContinue({
  edition,
  deck,
  begun,
  engine,
  pool,
}: Required<Pick<NewOnlineGame, 'edition' | 'deck' | 'begun'>> & {
  readonly engine: Engine
  readonly pool: Pool
}): Promise<string> {
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
    const { game, stopped } = await runWithinBudget(() => playReplaySteps(engine, decoded.replay))
    if (stopped || engine.result(game)) throw unfit()
    return engine.save(game)
  } catch (error) {
    if (error instanceof EngineError) throw unfit()
    throw error
  }
}

/** The seat that continues a game started elsewhere; undefined for other games. */
export const continuingSeat = ({ notes }: Pick<GameState, 'notes'>): number | undefined =>
  begunNote(notes)?.seat ?? undefined

/**
 * The position at which the game continues. If a bot was playing, cards that the player did not see are dealt again, so
 * that nobody else knows the friend's hand; if two people shared a screen, both know it, and it stays.
 */
export function continued({ base, state }: StoredGame, seed: string, rules: PlayedRules): object {
  const seat = continuingSeat(state)
  if (base === null || seat === undefined) throw new Error('a game that was not begun')
  const game = rules.restore(base, { log: true })
  const isDealt = begunNote(state.notes)?.kind === 'begun-dealt'
  return isDealt ? rules.clone(rules.resample(game, seat, seed), { log: true }) : game
}
