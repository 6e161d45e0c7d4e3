import type {
  CardId,
  Decision,
  Game,
  LogEntry,
  LogEvent,
  LogEventType,
  LogListener,
  Player,
} from '@/lib/game/engine'
import {
  cardCount,
  cardsIn,
  countIn,
  experienceOf,
  factsOf,
  firstIn,
  heroOf,
  isIn,
  keyOf,
  NONE,
  NUMBER,
  nextIn,
  number,
  numberOf,
  ownerOf,
  PLAYER_NUMBER,
  scoreOf,
  ZONE,
} from '@/lib/game/engine/inside'
import { type CardKey, SKILLS } from '@/lib/game/terms'
import { reachOf } from './reach'
import { type AttemptRecord, CARD_COUNTS, type OwnTurnRecord, type PowerRecord, type Progress } from './types'

/** Events in the game of one card, as bits. */
const DEALT = 1
const DRAWN = 2
const PLAYED = 4
const USED = 8
const CHANCED = 16
const OFFERED = 32

const NO_REACH: readonly number[] = SKILLS.map(() => NONE)
const NOTHING: PowerRecord = { turns: 0, received: 0, spent: 0, unspent: 0, lost: 0 }

/**
 * Listens to log events and decisions, and counts the data of a record for one seat. No log line is built, so this
 * costs little more than keeping no log; data that no line contains is read from the state at that moment.
 */
export class Observer implements LogListener {
  readonly attempts: AttemptRecord[] = []
  readonly ownTurns: OwnTurnRecord[] = []
  mulligan = false
  opponentMulligan = false
  decisions = 0

  private readonly power = { hero: { ...NOTHING }, villain: { ...NOTHING } }
  private readonly flags: Uint8Array
  private turn = 0
  private hero: Player = NONE
  private received = 0
  private left = 0
  private lost = 0
  private place = 0
  private reach = NO_REACH
  private opposition = 0
  private experience = 0
  /** The game's `changes` when it was read: as long as nothing has changed it is the same. */
  private experienceRead = NONE

  constructor(
    private readonly game: Game,
    private readonly seat: Player,
    private readonly missions: ReadonlyMap<CardKey, number>,
  ) {
    this.flags = new Uint8Array(cardCount(game))
    for (const event of game.log ?? []) this.hear(event.type, entryOf(event))
    game.log = undefined
    game.listener = this
  }

  /** Called with every decision before it is answered. */
  before(decision: Decision): void {
    this.decisions++
    this.readPower()
    this.readExperience()
    if (decision.player !== this.seat || decision.kind !== 'action') return
    const { game, seat, flags } = this
    const role = heroOf(game) === seat ? 'hero' : 'villain'
    for (let card = firstIn(game, seat, ZONE.hand); card !== NONE; card = nextIn(game, card)) {
      const { side, type } = factsOf(game, card)
      // A mission in the hand can be nothing but a complication.
      this.mark(card, (type === 'mission' ? 'villain' : side) === role ? DRAWN | CHANCED : DRAWN)
    }
    for (const { kind, card } of decision.options)
      if (card !== undefined && (kind === 'play' || kind === 'boost'))
        flags[card] = (flags[card] ?? 0) | OFFERED
    if (role === 'hero' && this.reach === NO_REACH && this.place === 1)
      this.reach = reachOf(game, seat, decision)
  }

  /** Called after the last answer. */
  finish(): { hero: PowerRecord; villain: PowerRecord; end: Progress; flags: Uint8Array } {
    this.readPower()
    this.readExperience()
    this.endTurn()
    const { hero, villain } = this.power
    return { hero, villain, end: this.progress(), flags: this.flags }
  }

  hear(type: LogEventType, entry: LogEntry): void {
    const { seat, game } = this
    if (type === 'turn') {
      this.endTurn()
      if (this.turn === 0) for (const card of cardsIn(game, seat, ZONE.hand)) this.mark(card, DRAWN)
      this.turn = number(game, NUMBER.turn)
      this.hero = heroOf(game)
      return
    }
    // By now the power of the last turn is gone.
    if (type === 'undecided') return
    this.readPower()
    this.readExperience()
    switch (type) {
      case 'opening-hand':
        if (entry.player === seat) for (const card of entry.cards ?? []) this.mark(card, DEALT)
        return
      case 'mulligan':
        if (entry.player === seat) this.mulligan = true
        else this.opponentMulligan = true
        return
      case 'draw':
        if (entry.player === seat) for (const card of entry.cards ?? []) this.mark(card, DRAWN)
        return
      case 'take':
      case 'search':
        if (entry.card !== undefined && isIn(game, entry.card, ZONE.hand)) this.mark(entry.card, DRAWN)
        return
      case 'play':
      case 'obstacle':
      case 'event':
        this.mark(entry.card, PLAYED | USED)
        return
      case 'boost':
      case 'complication':
        this.mark(entry.card, USED)
        return
      case 'lose-power':
        if (entry.player === seat) this.lost += entry.figures?.power ?? 0
        return
      case 'mission':
        this.place = entry.figures?.place ?? 0
        return
      case 'success':
      case 'failure':
        this.attempt(type === 'success', entry)
    }
  }

  private attempt(succeeded: boolean, { card, skill, figures = {} }: LogEntry): void {
    if (card === undefined || this.hero !== this.seat || ownerOf(this.game, card) !== this.seat) return
    const mission = this.missions.get(keyOf(this.game, card))
    if (mission === undefined) return
    const facts = factsOf(this.game, card)
    const printed = Math.max(0, facts.ratings[facts.skill] ?? 0)
    const { skills: total = 0, difficulty = 0 } = figures
    this.attempts.push({
      mission,
      skill: skill ? SKILLS.indexOf(skill) : NONE,
      ownTurn: this.ownTurns.length + 1,
      place: this.place,
      succeeded,
      total,
      difficulty,
      printed,
    })
    if (this.place === 1) this.opposition = Math.max(0, difficulty - printed)
  }

  /** Only cards of the own deck are counted. */
  private mark(card: CardId | undefined, bits: number): void {
    if (card === undefined || ownerOf(this.game, card) !== this.seat) return
    this.flags[card] = (this.flags[card] ?? 0) | bits
  }

  /** Power before it is lost at the end of the turn: all that was received, and the rest that is left. */
  private readPower(): void {
    const received = numberOf(this.game, this.seat, PLAYER_NUMBER.powerReceived)
    if (received < this.received) return
    this.received = received
    this.left = numberOf(this.game, this.seat, PLAYER_NUMBER.power)
  }

  /** Texts add experience in their owner's own turn only (ruling 33), so it is read until the end of that turn. */
  private readExperience(): void {
    const { changes } = this.game
    if (changes === this.experienceRead) return
    this.experienceRead = changes
    if (heroOf(this.game) === this.seat) this.experience = experienceOf(this.game, this.seat)
  }

  private progress(): Progress {
    const { game, seat, experience } = this
    return { glyphs: countIn(game, seat, ZONE.glyphs), experience, score: scoreOf(game, seat) }
  }

  private endTurn(): void {
    if (this.turn === 0) return
    const { seat, received, left, lost } = this
    const own = this.hero === seat
    const role = own ? 'hero' : 'villain'
    const before = this.power[role]
    this.power[role] = {
      turns: before.turns + 1,
      received: before.received + received,
      spent: before.spent + received - left - lost,
      unspent: before.unspent + left,
      lost: before.lost + lost,
    }
    if (own) {
      const { reach, opposition } = this
      // Named one by one: an object that is spread gets a layout of its own each time, and every reader slows down.
      const { glyphs, experience, score } = this.progress()
      this.ownTurns.push({ glyphs, experience, score, reach, opposition })
    }
    this.received = 0
    this.left = 0
    this.lost = 0
    this.place = 0
    this.reach = NO_REACH
    this.opposition = 0
  }
}

/** A stored log line as the listener would have received it. */
const entryOf = ({ player, card, cards, skill, figures }: LogEvent): LogEntry => ({
  player,
  card: card?.id,
  cards: cards?.map(({ id }) => id),
  skill,
  figures,
})

/** Counts the bits of a seat's cards, card by card as in `DeckCards.draw`. */
export function countCards(
  game: Game,
  seat: Player,
  flags: Uint8Array,
  places: ReadonlyMap<CardKey, number>,
): Uint8Array {
  const counts = new Uint8Array(places.size * CARD_COUNTS.length)
  for (let card = 0; card < flags.length; card++) {
    const bits = flags[card] ?? 0
    if (bits === 0 || ownerOf(game, card) !== seat) continue
    const place = places.get(factsOf(game, card).key)
    // A team character that is in the team from the beginning is no card of the draw deck.
    if (place === undefined || game.setup.teams[seat]?.includes(card)) continue
    const drawn = (bits & DRAWN) !== 0
    const used = drawn && (bits & USED) !== 0
    const chanced = drawn && (bits & CHANCED) !== 0
    const counted = [
      (bits & DEALT) !== 0,
      drawn,
      (bits & PLAYED) !== 0,
      used,
      chanced,
      chanced && !used && (bits & OFFERED) === 0,
    ]
    counted.forEach((is, i) => {
      if (is) counts[place * CARD_COUNTS.length + i] = (counts[place * CARD_COUNTS.length + i] ?? 0) + 1
    })
  }
  return counts
}
