'use client'

import { useMemo, useState } from 'react'
import { useOwnPool } from '@/components/storage/own-cards'
import { useDecks } from '@/components/storage/use-decks'
import { usePool } from '@/components/storage/use-pool'
import type { LinkedDeck } from '@/lib/features/decks/client/linked-deck'
import { type DeckRef, formatDeckRef } from '@/lib/features/play/model/links/deck-ref'
import { deckToPlay, playability } from '@/lib/features/play/model/playable'
import type { SavedGame } from '@/lib/features/play/model/saved/saved-table'
import {
  type FirstPlayer,
  type GameSetup,
  type Mode,
  type OpponentTurns,
  PERSON,
  type Pressure,
  RANDOM_PLAYER,
  randomSeed,
  type SeatController,
  type Strength,
} from '@/lib/features/play/model/setup'
import type { Player } from '@/lib/game/engine/model/game'
import { type CardKey, type Edition, MIN_PLAYERS } from '@/lib/game/terms'
import { type ChosenDeck, useCarriedCards, useChosenDecks } from './chosen-deck'

/** The choice for one seat. */
interface Seat {
  readonly ref?: DeckRef
  readonly hand: readonly CardKey[]
}
const NOTHING_CHOSEN: Seat = { hand: [] }

/** The user's choices; everything else follows from the decks. */
export interface GameChoice {
  readonly mode: Mode
  /** Number of people who share the screen. */
  readonly players: number
  readonly seats: readonly Seat[]
  /** Decks from links that were pasted. */
  readonly linked: readonly LinkedDeck[]
  readonly bot: Strength
  readonly pressure: Pressure
  readonly turns: OpponentTurns
  readonly first: FirstPlayer | undefined
  readonly edition: Edition | undefined
  readonly seed: string
}

const STARTERS = ['carter', 'osiris', 'oneill'] as const

/** Returns decks for seats without a chosen one: an own deck for the first seat, decks not yet taken for the others. */
function defaultRefs(seats: readonly Seat[], count: number, own: DeckRef | undefined): DeckRef[] {
  const refs: DeckRef[] = []
  for (let player = 0; player < count; player++) {
    const taken = refs.map(formatDeckRef)
    const fresh = STARTERS.find((id) => !taken.includes(formatDeckRef({ kind: 'starter', id })))
    const starter: DeckRef = { kind: 'starter', id: fresh ?? 'carter' }
    const other: DeckRef = taken.includes('starter:osiris') ? starter : { kind: 'starter', id: 'osiris' }
    refs.push(seats[player]?.ref ?? (player === 0 ? (own ?? starter) : other))
  }
  return refs
}

function controllerOf({ mode, bot, pressure }: GameChoice, player: Player): SeatController {
  if (player === 0 || mode === 'hot-seat' || mode === 'open-hands') return PERSON
  return mode === 'bot' ? { kind: 'bot', bot } : { kind: 'goldfish', pressure }
}

interface GameRequest {
  /** The deck named by the address. */
  readonly deck: DeckRef | undefined
  /** The mode named by the address. */
  readonly mode: Mode | undefined
  /** A saved game that can be continued. */
  readonly waiting: SavedGame | undefined
}

/** Returns the choices for a game, and the game that results from them. */
export function useGameChoice({ deck: asked, mode: askedMode, waiting }: GameRequest) {
  const official = usePool()
  const library = useDecks()
  const [choice, setChoice] = useState<GameChoice>(() => ({
    // A deck in the address is played at once.
    mode: askedMode ?? (asked ? 'goldfish' : 'bot'),
    players: MIN_PLAYERS,
    seats: [{ ref: asked, hand: [] }],
    linked: asked?.kind === 'code' ? [{ code: asked.code, name: asked.name ?? '' }] : [],
    bot: 'normal',
    pressure: 'none',
    turns: 'play',
    first: undefined,
    edition: undefined,
    seed: randomSeed(),
  }))
  const change = (changes: Partial<GameChoice>) => setChoice((before) => ({ ...before, ...changes }))
  const changeSeat = (player: Player, seat: Seat) =>
    setChoice((before) => ({
      ...before,
      seats: Array.from({ length: Math.max(before.seats.length, player + 1) }, (_, one) =>
        one === player ? seat : (before.seats[one] ?? NOTHING_CHOSEN),
      ),
    }))
  const addLinked = (added: LinkedDeck) =>
    setChoice((before) => ({
      ...before,
      linked: [...before.linked.filter((one) => one.code !== added.code), added],
    }))

  const { mode, seats, linked, first } = choice
  const count = mode === 'hot-seat' ? choice.players : MIN_PLAYERS
  const lastPlayed = waiting?.setup.seats[0]?.ref
  // Own decks are listed from the one changed last. Checking all of them takes too long for every render.
  const kept = useMemo(
    () => official && deckToPlay(official, library.decks, lastPlayed, choice.edition),
    [official, library.decks, lastPlayed, choice.edition],
  )
  const refs = defaultRefs(seats, count, kept && { kind: 'kept', id: kept.id })
  const carried = useCarriedCards()
  const decks = useChosenDecks(refs, library, linked, carried)
  const [yours] = decks
  const ownCards = [
    ...new Map(
      decks.flatMap((deck) =>
        deck.status === 'ready' ? (deck.ownCards ?? []).map((own) => [own.card.key, own] as const) : [],
      ),
    ).values(),
  ]
  const own = useOwnPool(ownCards)
  const pool = ownCards.length > 0 ? own?.pool : official
  const edition = choice.edition ?? (yours?.status === 'ready' ? yours.list.edition : '2008')
  const canPlay = (deck: ChosenDeck) =>
    deck.status === 'ready' && pool !== undefined && playability(pool, deck.list, edition).deck !== undefined
  const seed = choice.seed.trim()
  const ready = decks.every(canPlay) && seed !== ''
  const firstPlayer = first === RANDOM_PLAYER || (first !== undefined && first < count) ? first : undefined

  /** Returns the game; undefined while part of it is missing. */
  const setup = (): GameSetup | undefined => {
    if (!ready) return undefined
    return {
      mode,
      seats: decks.flatMap((deck, player) => {
        const ref = refs[player]
        if (deck.status !== 'ready' || !ref) return []
        const hand = seats[player]?.hand ?? []
        const seat = {
          ref: formatDeckRef(ref),
          name: deck.name,
          list: deck.list,
          controller: controllerOf(choice, player),
        }
        return [hand.length > 0 ? { ...seat, hand } : seat]
      }),
      edition,
      seed,
      ...(firstPlayer === undefined ? {} : { firstPlayer }),
      ...(ownCards.length > 0 ? { ownCards } : {}),
      opponentTurns: choice.turns,
    }
  }
  return {
    ...{ choice, change, changeSeat, addLinked, setup },
    ...{ library, pool, refs, decks, edition, count, firstPlayer, ready },
  }
}
