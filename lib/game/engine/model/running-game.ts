import type { CardKey, CardType, Edition, Glyph, Side, Skill } from '@/lib/game/terms'
import type { CompiledCard } from './compiled-text'
import type { Decision } from './decisions'
import type { Derived, DerivedCache, TextsAtWork } from './derived-state'
import type { CardId, DrawnAs, Player, PlayerDeck } from './game'
import type { LogEvent, LogListener } from './log'

/** A running game: an immutable set-up, mutable numbers, and the data derived from both. */

/** Kinds of events and of replaceable events that any card of this game watches, so that all others cost nothing. */
export interface Watched {
  readonly events: number
  readonly replaced: number
  /** True if any text changes point values. */
  readonly pointValues: boolean
  /** True if any card can become an adversary. */
  readonly adversaries: boolean
  /** True if any text changes the cost of another mission, or whether one may be played. */
  readonly continuing: boolean
  /** True if any text is used from the hand. */
  readonly fromHand: boolean
  /** True if any text depends on which cards were assigned to a mission that has been resolved. */
  readonly wasAssigned: boolean
  /** True if any text leaves cards without game text. */
  readonly takesText: boolean
}

/** The constant data of a game. Shared by all clones. */
export interface Setup {
  readonly edition: Edition
  readonly seed: string
  /** In canonical order: a deck list in another order is the same game. */
  readonly decks: readonly PlayerDeck[]
  readonly turnLimit: number
  /** The first player, and the cards of the first opening hands by player, if those were agreed upon. */
  readonly firstPlayer?: Player
  readonly openingHands?: readonly (readonly CardKey[])[]
  /**
   * By player, in the order of the lists of `decks`: the cards as which they are shuffled, if any differs from itself.
   */
  readonly drawnAs?: readonly (DrawnAs | undefined)[]
  /** All players, from 0; each sits to the left of the previous one, the first to the left of the last. */
  readonly players: readonly Player[]
  /** By card id. */
  readonly facts: readonly CardFacts[]
  /** By card id: the bits of the facts, close together. */
  readonly bits: Int16Array
  readonly owners: readonly Player[]
  /** By card id: equal for copies of a card in the same deck. */
  readonly names: Int32Array
  /** By card id: identifies card and copy in shuffles. */
  readonly hashes: readonly number[]
  /** By player: the ids of the team. */
  readonly teams: readonly (readonly CardId[])[]
  readonly watched: Watched
  /** Names of the counters that texts of this game mention, in alphabetical order. */
  readonly counters: readonly string[]
  /** Cards whose texts can change who wins without any move of a glyph, a scored card or a token. */
  readonly counting: readonly CardId[]
}

/** A game in progress. Only the engine reads or writes it; everybody else has `decision`, `view` and `explain`. */
export interface Game {
  readonly setup: Setup
  /** All that changes: named numbers, then the stack of frames, the zones and the cards. */
  readonly cells: Int16Array
  /** Undefined when no log is kept. Not part of the position. */
  log: LogEvent[] | undefined
  /** Receives log events if no log is kept. Not part of the position, and not copied. */
  listener: LogListener | undefined
  /** The decision that the state is waiting for: derived, and cached so that it is computed only once. */
  pending: Decision | undefined
  /** Counts changes that a text of a card could depend on; only comparing it with itself means anything. */
  changes: number
  /** The kinds of them since `derived` was, as bits of `CHANGE`. */
  changed: number
  /**
   * Counts changes of glyphs, villain score piles, tokens and the turn: without texts, nothing else determines who
   * wins.
   */
  tallies: number
  /** The texts at work: gathered on demand, dropped when a card comes, goes, or turns over. */
  standing: TextsAtWork | undefined
  /** The current effects of those texts: derived on demand, valid until a change that they depend on. */
  derived: Derived | undefined
  /** Reused while deriving; belongs to this object alone. */
  readonly cache: DerivedCache
}

/** The engine's data of a card, with numbers in place of words that it compares. */
export interface CardFacts {
  readonly key: CardKey
  /** The key as 32 bits. */
  readonly hash: number
  /** Equal for cards of the same title. */
  readonly title: number
  readonly titleText: string
  readonly hasSubtitle: boolean
  readonly traits: readonly string[]
  readonly type: CardType
  readonly side: Side
  /** The facts needed most often, as bits: see below. */
  readonly bits: number
  /** 0 if none is printed. */
  readonly cost: number
  readonly pointValue: number
  /** By skill in the order of `SKILLS`; `NONE` if the card has no rating. */
  readonly ratings: readonly number[]
  /** The same, 0 for a missing rating. */
  readonly skills: readonly number[]
  /** The same by name, without missing ratings. */
  readonly ratingsByName: Readonly<Partial<Record<Skill, number>>>
  /** Missions: place of the required skill in `SKILLS`, otherwise `NONE`. */
  readonly skill: number
  /** `NONE` if the card cannot be revived. */
  readonly reviveCost: number
  readonly firepower: number
  readonly experience: number
  readonly glyph: Glyph
  /** Its glyph as a bit: see `numbers/symbols.ts`. */
  readonly symbol: number
  readonly compiled: CompiledCard
}

/** The engine's data of the cards of a pool. */
export interface PoolFacts {
  /** Undefined for a key that no card of the pool has. */
  readonly of: (key: CardKey) => CardFacts | undefined
}
