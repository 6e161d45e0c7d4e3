import type { CardKey } from '@/lib/game/terms'
import { hashText, mix, shuffleKey } from '@/lib/tabletop/protocol/prng'
import { EngineError, type Player } from './model/game'
import {
  HOSTED_ZONES,
  knownByDefault,
  type Position,
  type PositionCard,
  type PositionCardWithMore,
  type PositionLasting,
  type PositionSeat,
  SEAT_ZONES,
  type Spoken,
} from './position/position'
import { serializePosition } from './position/serialize-position'
import { type Game, playersOf } from './state'
import { ZONE, type Zone } from './state/layout'

/** Cards that stand in for those of the other players, known to everybody: they must not come from a real deck. */
export interface StandIns {
  readonly draw: readonly CardKey[]
  readonly missions: readonly CardKey[]
}

/**
 * A position that a player can continue alone without learning anything: whatever they see of the game is unchanged,
 * their own piles have their own cards in another order, and every other card that they do not know is one of the
 * stand-ins. It is the same, byte for byte, for all games that look the same to the player. Throws as
 * `serializePosition` does, and also if a card of a starting team is hidden.
 */
export function imaginedPosition(game: Game, player: Player, standIns: StandIns, seed: string): Position {
  return new Imagination(game, player, standIns, seed).position()
}

/** The kinds of cards that can stand in for one another: missions, and all others. */
type Kind = 'missions' | 'draw'

const kindOf = (zone: Zone): Kind => (zone === ZONE.missions || zone === ZONE.blockade ? 'missions' : 'draw')

const keyOf = (card: PositionCard): CardKey => (typeof card === 'string' ? card : card.card)

/** Fields of a hidden card that everybody sees. */
const seenOf = ({ owner, faceDown, order }: PositionCardWithMore) => ({
  ...(owner !== undefined && { owner }),
  ...(faceDown && { faceDown }),
  ...(order !== undefined && { order }),
})

class Imagination {
  private readonly real: Position
  private readonly players: readonly Player[]
  /** The player's own cards whose places they do not know, in another order. */
  private readonly own: Readonly<Record<Kind, CardKey[]>>
  private readonly strangers: Readonly<Record<Kind, readonly CardKey[]>>
  private taken = 0
  /** New names of known cards that something refers to. */
  private readonly labels = new Map<string, string>()

  constructor(
    game: Game,
    private readonly player: Player,
    standIns: StandIns,
    private readonly seed: string,
  ) {
    this.real = serializePosition(game)
    this.players = playersOf(game)
    const own: Record<Kind, CardKey[]> = { missions: [], draw: [] }
    this.everyCard((card, zone, owner) => {
      if (!this.isHidden(card, zone, owner)) {
        // Named in the order in which they are written: the real names count hidden cards.
        if (typeof card !== 'string' && card.id !== undefined)
          this.labels.set(card.id, `k${this.labels.size + 1}`)
        return
      }
      if (typeof card !== 'string' && card.team) throw new EngineError('no-position', { asked: 'team' })
      if (owner === player) own[kindOf(zone)].push(keyOf(card))
    })
    this.own = { missions: this.mixed(own.missions), draw: this.mixed(own.draw) }
    this.strangers = { missions: this.mixed(standIns.missions), draw: this.mixed(standIns.draw) }
  }

  position(): Position {
    const { chance: _, lasting: __, mission, against, ...rest } = this.real
    const hero = this.real.hero ?? 0
    const villain = (hero + 1) % this.players.length
    const seats = this.real.seats.map((seat, player) => this.seat(seat, player))
    const cards = {
      ...(mission !== undefined && { mission: this.card(mission, ZONE.current, hero) }),
      ...(against && { against: against.map((card) => this.card(card, ZONE.obstacles, villain)) }),
    }
    const lasting = this.lasting()
    return { ...rest, ...cards, ...(lasting.length > 0 && { lasting }), seats, seed: this.seed }
  }

  private seat({ chance: _, team, ...seat }: PositionSeat, player: Player): PositionSeat {
    const rows = SEAT_ZONES.flatMap(([name, zone]) => {
      const row = seat[name]
      return row ? [[name, row.map((card) => this.card(card, zone, player))] as const] : []
    })
    return {
      ...seat,
      ...Object.fromEntries(rows),
      team: team.map((card) => this.card(card, ZONE.play, player)),
    }
  }

  /** Visits every card of the position with its zone and owner. */
  private everyCard(visit: (card: PositionCard, zone: Zone, owner: Player) => void): void {
    const { seats, mission, against = [], hero = 0 } = this.real
    const look = (card: PositionCard, zone: Zone, side: Player): void => {
      visit(card, zone, ownerOf(card, side))
      if (typeof card === 'string') return
      for (const [name, hosted] of HOSTED_ZONES)
        for (const inner of card[name] ?? []) look(inner, hosted, side)
    }
    seats.forEach((seat, player) => {
      for (const card of seat.team) look(card, ZONE.play, player)
      for (const [name, zone] of SEAT_ZONES) for (const card of seat[name] ?? []) look(card, zone, player)
    })
    if (mission !== undefined) look(mission, ZONE.current, hero)
    for (const card of against) look(card, ZONE.obstacles, (hero + 1) % this.players.length)
  }

  private isHidden(card: PositionCard, zone: Zone, owner: Player): boolean {
    const { faceDown = false, knownBy } = typeof card === 'string' ? { faceDown: false } : card
    return !(knownBy ?? knownByDefault(this.players, zone, owner, faceDown)).includes(this.player)
  }

  private card(card: PositionCard, zone: Zone, side: Player): PositionCard {
    const owner = ownerOf(card, side)
    if (this.isHidden(card, zone, owner)) {
      const key = this.standIn(kindOf(zone), owner)
      const seen = typeof card === 'string' ? {} : seenOf(card)
      return Object.keys(seen).length === 0 ? key : { card: key, ...seen }
    }
    if (typeof card === 'string') return card
    // These fields distinguish a card from its copies and neighbours, some of which are hidden.
    const { copy: _, place: __, id, spoken, ...known } = card
    const label = id === undefined ? undefined : this.labels.get(id)
    const lying = HOSTED_ZONES.flatMap(([name, hosted]) => {
      const row = card[name]
      return row ? [[name, row.map((inner) => this.card(inner, hosted, side))] as const] : []
    })
    const described = {
      ...known,
      ...(label !== undefined && { id: label }),
      ...(spoken && { spoken: this.spoken(spoken) }),
      ...Object.fromEntries(lying),
    }
    return Object.keys(described).length === 1 ? described.card : described
  }

  private standIn(kind: Kind, owner: Player): CardKey {
    const own = owner === this.player ? this.own[kind].pop() : undefined
    if (own !== undefined) return own
    const strangers = this.strangers[kind]
    const key = strangers[this.taken++ % strangers.length]
    if (key === undefined) throw new RangeError(`no ${kind} to stand in`)
    return key
  }

  /** Shuffled by the seed alone: the previous order does not matter. */
  private mixed(keys: readonly CardKey[]): CardKey[] {
    const salt = hashText(this.seed, this.player)
    return [...keys]
      .sort()
      .map((key, place) => ({ key, at: shuffleKey(salt, mix(hashText(key, place))) }))
      .sort((a, b) => a.at - b.at)
      .map(({ key }) => key)
  }

  private spoken(spoken: readonly Spoken[]): Spoken[] {
    return spoken.flatMap((one) => {
      if (one.card === undefined) return [one]
      const card = this.labels.get(one.card)
      return card === undefined ? [] : [{ ...one, card }]
    })
  }

  /** Lasting effects, except those on hidden cards. */
  private lasting(): PositionLasting[] {
    return (this.real.lasting ?? []).flatMap(({ text, source, target, endedBy, spoken, ...rest }) => {
      const named = Object.entries({ text, source, target, endedBy }).flatMap(([name, label]) =>
        label === undefined ? [] : [[name, this.labels.get(label)] as const],
      )
      if (named.some(([, label]) => label === undefined)) return []
      const labels = Object.fromEntries(named) as Pick<PositionLasting, 'text' | 'source'>
      return [{ ...rest, ...labels, ...(spoken && { spoken: this.spoken(spoken) }) }]
    })
  }
}

const ownerOf = (card: PositionCard, side: Player): Player =>
  typeof card === 'string' ? side : (card.owner ?? side)
