import 'server-only'
import * as z from 'zod/mini'
import { DECK_SECTIONS } from '@/lib/features/decks/model/deck'
import { emptyDeckList, playerDeck } from '@/lib/features/decks/model/edit'
import { usedOwnCards } from '@/lib/features/decks/model/extras'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import type { NewOnlineGame } from '@/lib/features/online/contract/online'
import { begunNote } from '@/lib/features/online/model/game-state'
import { stargateOnline } from '@/lib/features/online/model/stargate'
import { playability } from '@/lib/features/play/model/playable'
import { poolOfIncludedCards } from '@/lib/features/sets/server/included-cards-pool'
import { runWithinBudget } from '@/lib/features/sharing/server/examine'
import { greedyBot } from '@/lib/game/bots'
import { type BroughtCard, broughtCardsSchema } from '@/lib/game/cards/brought-cards'
import { officialPool } from '@/lib/game/cards/official-pool'
import { isOwnKey } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import {
  decodeReplay,
  type Engine,
  EngineError,
  engineOf,
  fingerprintError,
  type NewGameOptions,
  type PlayerDeck,
  playReplaySteps,
  type StargateTypes,
} from '@/lib/game/engine'
import type { Edition } from '@/lib/game/terms'
import { HttpError } from '@/lib/http/server/http-error'
import { db } from '@/lib/platform/server/db'
import type { OnlineGameType, PlayedRules } from './game-type'
import { withKeysByContent } from './own-keys'
import type { GameState, StoredGame } from './rows'

/* The Stargate TCG online: decks that players bring to a game, with their own cards, and its rules for these cards. */

type Deck = NonNullable<NewOnlineGame['deck']>

/** Own cards sent with a deck that the deck really contains. */
const broughtBy = ({ list, ownCards }: Deck): readonly BroughtCard[] => usedOwnCards(list, { ownCards })

/** True if a game can begin with a deck. */
export const isPlayable = (list: Deck['list'], edition: Edition, pool = officialPool): boolean =>
  playability(pool, list, edition).deck !== undefined

/**
 * Pool of a game with a deck, checked to be playable. Throws 400 `own-cards` if the deck has own cards and none are
 * allowed, and 400 `invalid` for no deck, cards that do not match their pins, two cards under one key, or an unplayable
 * deck.
 */
function requirePlayable(
  deck: Deck,
  { edition, allows, others = [] }: { edition: Edition; allows: boolean; others?: readonly BroughtCard[] },
): Pool {
  const own = broughtBy(deck)
  if (own.length > 0 && !allows) throw new HttpError(400, 'own-cards', { path: 'deck.ownCards' })
  const pool = poolOfIncludedCards([...others, ...own])
  if (!pool) throw new HttpError(400, 'invalid', { path: 'deck.ownCards' })
  if (!isPlayable(deck.list, edition, pool)) throw new HttpError(400, 'invalid', { path: 'deck.list' })
  return pool
}

function requireDeck(deck: Deck | undefined): Deck {
  if (!deck) throw new HttpError(400, 'invalid', { path: 'deck' })
  return deck
}

/** Columns of a seat that hold its deck. */
export function deckColumns(deck: Deck) {
  const own = broughtBy(deck)
  return {
    deckName: deck.name,
    deck: JSON.stringify(deck.list),
    ownCards: own.length > 0 ? JSON.stringify(own) : null,
  }
}

const hasOwnCards = ({ deck }: Pick<StoredGame['seats'][number], 'deck'>): boolean =>
  DECK_SECTIONS.some((section) => deck[section].some(({ key }) => isOwnKey(key)))

/** The own cards that the decks of a game bring along, by seat. */
export async function broughtTo({
  id,
  seats,
}: Pick<StoredGame, 'id' | 'seats'>): Promise<readonly (readonly BroughtCard[])[]> {
  if (!seats.some(hasOwnCards)) return seats.map(() => [])
  const rows = await db().onlineSeat.findMany({
    where: { gameId: id },
    orderBy: { seat: 'asc' },
    select: { ownCards: true },
  })
  return rows.map(({ ownCards }) =>
    ownCards === null ? [] : z.parse(broughtCardsSchema, JSON.parse(ownCards)),
  )
}

/** A starter deck, which everybody knows, stands in for other players' hidden cards in a copy. */
const STAND_INS = playerDeck(STARTER_DECKS[0]?.list ?? emptyDeckList('2008'))

const rulesByPool = new WeakMap<Pool, PlayedRules<StargateTypes>>()

/** The rules of games with these cards: making them reads every card. */
function rulesWith(pool: Pool): PlayedRules<StargateTypes> {
  const known = rulesByPool.get(pool)
  if (known) return known
  const engine = engineOf(pool)
  let bot: ReturnType<typeof greedyBot> | undefined
  const rules: PlayedRules<StargateTypes> = {
    ...stargateOnline(engine, STAND_INS),
    botAnswer(game, decision) {
      bot ??= greedyBot(pool)
      return bot.choose(engine.view(game, decision.player), decision)
    },
  }
  rulesByPool.set(pool, rules)
  return rules
}

/** The cards that a game is played with: the official ones, and exactly those that its decks bring along. */
async function poolOf(stored: Pick<StoredGame, 'id' | 'seats'>): Promise<Pool> {
  const pool = poolOfIncludedCards((await broughtTo(stored)).flat())
  if (!pool) throw new Error(`game ${stored.id} has own cards that cannot be read`)
  return pool
}

/** What a game begins with. Throws where one of its decks can no longer be played. */
function beginningOf(pool: Pool, { edition, seed, seats }: StoredGame): NewGameOptions {
  const decks = seats.flatMap(({ deck }) => playability(pool, deck, edition).deck ?? [])
  if (seed === null || decks.length !== seats.length) throw new Error('a game that cannot begin')
  return { edition, seed, decks }
}

/** The Stargate TCG: each player brings a deck, and a game begun elsewhere can be continued. */
export const stargateGames: OnlineGameType = {
  async invite(wanted) {
    const { edition, begun, allowsOwnCards } = wanted
    const deck = requireDeck(wanted.deck)
    // A game that was begun has the cards that both decks brought to it.
    const others = begun ? broughtBy(begun.deck) : []
    const pool = requirePlayable(deck, { edition, allows: allowsOwnCards, others })
    if (!begun) return { seats: [{ seat: 0, columns: deckColumns(withKeysByContent(deck)) }], base: null }
    return {
      seats: [
        { seat: begun.seat, columns: deckColumns(deck) },
        { seat: 1 - begun.seat, columns: deckColumns(begun.deck) },
      ],
      base: await positionToContinue({ edition, deck, begun, engine: engineOf(pool), pool }),
    }
  },
  async join(stored, wanted) {
    const deck = requireDeck(wanted)
    const { edition, state } = stored
    // Before the keys change: the cards must be what their pins say.
    requirePlayable(deck, { edition, allows: state.allowsOwnCards ?? false })
    return deckColumns(withKeysByContent(deck))
  },
  async tableOf(stored) {
    const pool = await poolOf(stored)
    return { rules: rulesWith(pool), setup: () => beginningOf(pool, stored) }
  },
}

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
async function positionToContinue({
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
