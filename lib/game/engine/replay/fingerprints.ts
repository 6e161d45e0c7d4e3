import type { Card } from '@/lib/game/cards/card'
import { CARD_SHAPE } from '@/lib/game/cards/generated/card-shape'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, SKILLS } from '@/lib/game/terms'
import type { RulesFingerprint } from '@/lib/tabletop/protocol/game'
import { hashText, mix } from '@/lib/tabletop/protocol/prng'
import type { Option } from '../model/decisions'
import { type PlayerDeck, RULES_HASH } from '../model/game'
import {
  boostsOf,
  cardsIn,
  countersOf,
  type Game,
  heroOf,
  hostOf,
  isFaceDown,
  number,
  numberOf,
  playersOf,
  stateOf,
  streamOf,
  tokensOf,
} from '../state'
import { NUMBER, PLAYER_NUMBER, ZONES } from '../state/layout'

/** Facts that do not affect a game: those of the printing. */
const UNPLAYED: ReadonlySet<keyof Card> = new Set(['set', 'number', 'rarity', 'octgnId'])
/** Facts that count as they are, in the order of the schema: a new fact changes the fingerprints of replays. */
const PLAYED = CARD_SHAPE.map(({ name }) => name).filter(
  (name) => !UNPLAYED.has(name) && name !== 'ratings' && name !== 'abilities',
)

/** Cards never change, so each is hashed once. */
const hashes = new WeakMap<Card, number>()

function cardHash(card: Card): number {
  const known = hashes.get(card)
  if (known !== undefined) return known
  const facts = PLAYED.map((name) => card[name])
  const ratings = SKILLS.map((skill) => card.ratings[skill])
  const hash = hashText(JSON.stringify([...facts, ratings, canonical(card.abilities)]))
  hashes.set(card, hash)
  return hash
}

/** Returns the tree with its keys in a fixed order, so that equal trees have the same JSON. */
function canonical(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(canonical)
  if (typeof node !== 'object' || node === null) return node
  return Object.entries(node)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, canonical(value)])
}

/** Fingerprint of a game with these decks here: the rules, and all facts of the cards in them. */
export function fingerprintsOf(pool: Pool, decks: readonly PlayerDeck[]): RulesFingerprint {
  const keys = new Set<CardKey>()
  for (const { team, missions, draw } of decks)
    for (const key of [...team, ...missions, ...draw]) keys.add(key)
  let cards = keys.size
  for (const key of [...keys].sort()) {
    const card = pool.byKey.get(key)
    cards = mix(Math.imul(cards, 31) + hashText(key) + (card ? cardHash(card) : 0))
  }
  return { rules: RULES_HASH, cards: cards >>> 0 }
}

/** Meaning of an option, as text: its kind, then its cards. */
export const optionSignature = ({ kind, key, targetKey }: Option): string =>
  [kind, key, targetKey].filter(Boolean).join(' ')

const STATES = [null, 'ready', 'assigned', 'stopped', 'incapacitated']

/**
 * A hash of the table, independent of its representation in the state: 32 bits. Equal positions of one game have equal
 * hashes.
 */
export function positionHash(game: Game): number {
  let hash = game.setup.turnLimit
  const add = (value: number) => {
    hash = mix(Math.imul(hash, 31) + value)
  }
  add(number(game, NUMBER.turn))
  add(heroOf(game))
  add(streamOf(game, 0, 'lot'))
  // Omitted if nobody has, so that hashes from before the field existed still match.
  const conceded = number(game, NUMBER.conceded)
  if (conceded !== 0) add(conceded)
  for (const player of playersOf(game)) {
    add(numberOf(game, player, PLAYER_NUMBER.power))
    add(numberOf(game, player, PLAYER_NUMBER.skips))
    add(streamOf(game, player, 'deck'))
    add(streamOf(game, player, 'missions'))
    ZONES.forEach((zone, at) => {
      const cards = cardsIn(game, player, zone)
      if (cards.length > 0) add(at * 4096 + cards.length)
      for (const card of cards) {
        add(card)
        add(STATES.indexOf(stateOf(game, card)) + (isFaceDown(game, card) ? 8 : 0))
        add(hostOf(game, card))
        add(tokensOf(game, card) * 64 + boostsOf(game, card))
        for (const counter of game.setup.counters) add(countersOf(game, card, counter))
      }
    })
  }
  return hash >>> 0
}
