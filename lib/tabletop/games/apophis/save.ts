import { z } from 'zod'
import type { Player } from '@/lib/tabletop/protocol/game'
import { mixUp, streamsOf } from '@/lib/tabletop/protocol/prng'
import { PositionHasher, parseSaved } from '../saved-position'
import {
  CARDS,
  componentSetFor,
  componentSetSchema,
  MAX_SEATS,
  PLANETS,
  STANDARD_COMPONENT_SET,
} from './component-set'
import { type CardId, END_REASONS, type Game, GONE, STEPS } from './model'
import { ApophisError, at, clone, factsOf } from './state'
import { knowledgeOf } from './view'

const whole = z.int()
const card = whole.min(-1).max(CARDS - 1)
const cards = z.array(card)
const seat = whole.min(0).max(MAX_SEATS - 1)

/** A saved position. Its form is checked, but not that these rules can reach it. */
const schema = z.strictObject({
  game: z.literal('apophis'),
  box: componentSetSchema.optional(),
  seats: whole.min(1).max(MAX_SEATS),
  teams: z.array(whole),
  first: seat,
  rounds: whole,
  toWin: whole,
  dice: z.array(whole),
  turn: whole,
  round: whole,
  player: seat,
  step: z.enum(STEPS),
  progress: whole,
  extra: z.boolean(),
  second: z.boolean(),
  departed: z.boolean(),
  probed: z.boolean(),
  offers: whole,
  cardsLeft: whole,
  taken: whole,
  device: card,
  target: whole.min(-1).max(PLANETS - 1),
  trade: z.strictObject({ from: seat, to: seat, card, back: card }).optional(),
  combat: z
    .strictObject({
      card,
      player: seat,
      turned: z.boolean(),
      foes: whole,
      hits: whole,
      members: whole,
      began: whole,
      beganWarriors: whole,
      value: whole,
      phase: whole,
      lostMembers: whole,
      lostWarriors: whole,
    })
    .optional(),
  invasion: z
    .strictObject({
      card,
      turner: seat,
      shares: z.array(whole),
      standing: z.array(whole),
      loose: whole,
    })
    .optional(),
  result: z.strictObject({ winner: seat.optional(), reason: z.enum(END_REASONS) }).optional(),
  place: z.array(whole.min(0).max(GONE)),
  visits: z.array(whole),
  captive: z.array(whole),
  members: z.array(whole),
  warriors: z.array(whole),
  colour: z.array(whole),
  conceded: z.array(z.boolean()),
  hand: z.array(cards),
  table: z.array(cards),
  piles: z.array(cards).length(PLANETS),
  faceUp: z.array(z.boolean()).length(PLANETS),
  bank: cards,
  discard: cards,
  known: z.array(whole).length(CARDS),
  fresh: z.array(z.boolean()).length(CARDS),
})

/** Returns the position as text, without the log; with the component set, if it is not the site's own. */
export function save(game: Game): string {
  // A copy has its fields in a fixed order, however the game was created.
  const { box, pending: _pending, log: _log, ...rest } = clone(game)
  return JSON.stringify({
    game: 'apophis',
    box: box === STANDARD_COMPONENT_SET ? undefined : box.file,
    ...rest,
  })
}

/** Restores a saved position; its log starts empty. Throws an ApophisError for invalid data. */
export function restore(data: string, { log = false }: { log?: boolean } = {}): Game {
  const parsed = schema.safeParse(parseSaved(data))
  if (!parsed.success) throw new ApophisError(`no saved game: ${z.prettifyError(parsed.error)}`)
  const { game: _game, box, trade, combat, invasion, result, ...rest } = parsed.data
  const { seats } = rest
  const bySeat = [rest.teams, rest.dice, rest.place, rest.members, rest.warriors, rest.hand, rest.table]
  const alsoBySeat = [rest.visits, rest.captive, rest.colour, rest.conceded]
  if ([...bySeat, ...alsoBySeat].some((list) => list.length !== seats))
    throw new ApophisError('no saved game: lists of another number of players')
  const placed = [...rest.hand, ...rest.table, ...rest.piles, rest.bank, rest.discard].flat()
  const beside = invasion ? [...placed, invasion.card] : placed
  if (new Set(beside).size !== CARDS || beside.length !== CARDS)
    throw new ApophisError('no saved game: not every card once')
  return {
    ...rest,
    box: componentSetFor(box),
    trade,
    combat,
    invasion,
    result,
    pending: undefined,
    log: log ? [] : undefined,
  }
}

/** Returns 32 bits that are equal for equal positions of one game. */
export function positionHash(game: Game): number {
  const hash = new PositionHasher()
  const { combat, invasion, trade, result } = game
  hash.add(STEPS.indexOf(game.step))
  hash.addAll([game.turn, game.round, game.player, game.progress, game.offers, game.cardsLeft])
  hash.addAll([game.taken, game.device, game.target])
  hash.addFlags([game.extra, game.second, game.departed, game.probed])
  for (const list of [game.dice, game.place, game.visits, game.captive, game.members]) hash.addAll(list)
  for (const list of [game.warriors, game.colour, game.bank, game.discard, game.known]) hash.addAll(list)
  for (const lists of [game.hand, game.table, game.piles]) for (const list of lists) hash.addAll(list)
  for (const list of [game.conceded, game.faceUp, game.fresh]) hash.addFlags(list)
  if (trade) hash.addAll([trade.from, trade.to, trade.card, trade.back])
  if (combat) {
    hash.addFlags([combat.turned])
    hash.addAll([combat.card, combat.player, combat.foes, combat.hits, combat.members, combat.began])
    hash.addAll([combat.beganWarriors, combat.value, combat.phase, combat.lostMembers, combat.lostWarriors])
  }
  if (invasion) {
    hash.addAll([invasion.card, invasion.turner, invasion.loose])
    hash.addAll(invasion.shares)
    hash.addAll(invasion.standing)
  }
  if (result) hash.addAll([result.winner ?? -1, result.reason.length])
  return hash.value
}

/**
 * Identifies the behaviour of these rules: a hash of the course of a number of games and of a revision number
 * (tests/unit/tabletop/games/apophis/rules-hash.test.ts). A replay with another hash was played by other rules.
 */
export const RULES_HASH = 375_759_501

/**
 * Returns another position that looks the same to the player: cards whose place the player does not know change places,
 * and all future dice are new. Hands and bank get no cards that cannot be there.
 */
export function resample(game: Game, player: Player, seed: string): Game {
  const other = clone(game)
  other.dice = streamsOf(seed, game.seats)
  other.pending = undefined
  const knows = knowledgeOf(game, player)
  const hidden = (cards: readonly CardId[]) => cards.filter((card) => !knows(card))
  const others = game.hand.flatMap((cards, seat) => (seat === player ? [] : hidden(cards)))
  const held = [...others, ...hidden(game.bank)]
  const inPiles = game.piles.flatMap(hidden)
  const kept = new Set(held)
  const cards = [...held, ...inPiles]
  mixUp(cards, other.dice, player)
  // The places that not every card can take are filled first.
  const fit = cards.filter((card) => kept.has(card) || canBeHeld(game, card))
  const inHands = fit.slice(0, held.length)
  const taken = new Set(inHands)
  const becomes = new Map<CardId, CardId>()
  held.forEach((card, i) => {
    becomes.set(card, at(inHands, i))
  })
  const rest = cards.filter((card) => !taken.has(card))
  inPiles.forEach((card, i) => {
    becomes.set(card, at(rest, i))
  })
  relabel(other, becomes)
  // Future dice come from the same streams for all positions that look alike to the player.
  other.dice = streamsOf(`${seed}/dice`, game.seats)
  return other
}

/** True if a card can be hidden in a hand or in the data bank. */
function canBeHeld(game: Game, card: CardId): boolean {
  const facts = factsOf(game, card)
  return facts.type !== 'combat' && !(facts.type === 'contact' && facts.lasting)
}

/** Puts cards in the places of others, along with what is known about the place. */
function relabel(game: Game, becomes: ReadonlyMap<CardId, CardId>): void {
  const label = (card: CardId) => becomes.get(card) ?? card
  const relist = (lists: CardId[][]) => lists.map((list) => list.map(label))
  const [known, fresh] = [game.known.slice(), game.fresh.slice()]
  for (const [card, now] of becomes) {
    game.known[now] = at(known, card)
    game.fresh[now] = at(fresh, card)
  }
  game.hand = relist(game.hand)
  game.piles = relist(game.piles)
  game.bank = game.bank.map(label)
}
