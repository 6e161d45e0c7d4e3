import { SKILLS, type Skill } from '@/lib/game/terms'
import { type CardId, EngineError, type Player } from '../model/game'
import {
  boostsOf,
  cardsIn,
  countersByName,
  countIn,
  currentMission,
  depthOf,
  type Game,
  hadBeneath,
  heroOf,
  isAgainstMission,
  isAssigned,
  isFaceDown,
  isInPlay,
  keyOf,
  knows,
  number,
  numberOf,
  orderOf,
  ownerOf,
  playedIn,
  playersLeft,
  playersOf,
  sequenceOf,
  stateOf,
  streamOf,
  tokensOf,
  tookPart,
  usedAbilities,
  villainOf,
  zoneOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, PLAYER_NUMBER, ZONE, ZONES, type Zone } from '../state/layout'
import { programNameOf } from '../state/program'
import { type Bound, boundBy, ofCard, ofFrame, ofRecord } from '../texts/runtime/bindings'
import { CHOSEN_PLAYER } from '../texts/runtime/context'
import * as records from '../texts/runtime/records'
import {
  BOUND_TO_PASS,
  equalsOf,
  HOSTED_ZONES,
  isOfTeam,
  knownByDefault,
  lyingAt,
  type Moment,
  type Position,
  type PositionCard,
  type PositionCardWithMore,
  type PositionLasting,
  type PositionSeat,
  SEAT_ZONES,
  type Spoken,
} from './position'

/**
 * Serializes a game at a moment that a position can represent: `positionFrom` continues from there as this game does,
 * unless its decks were shuffled as others (`drawnAs`): then later shuffles differ. Throws an `EngineError`
 * `no-position` at other moments: in the middle of a text, of setting up or of resolving a mission, and when the game
 * is over.
 */
export function serializePosition(game: Game): Position {
  return new Writer(game, momentOf(game)).position()
}

/** Programs on the stack at each moment, from the bottom. */
const STACKS: Readonly<Record<string, Moment>> = { 'game turn actions': 'action', 'game turn': 'continue' }

function momentOf(game: Game): Moment {
  const frames = Array.from({ length: depthOf(game) }, (_, frame) => programNameOf(game, frame) ?? 'text')
  const moment = STACKS[frames.join(' ')]
  const asked = game.pending?.kind
  const between =
    moment !== asked ||
    playersLeft(game).length < playersOf(game).length ||
    frames.some((_, frame) => boundBy(game, ofFrame(frame)).length > 0) ||
    playersOf(game).some((player) =>
      [ZONE.resolving, ZONE.returning].some((zone) => cardsIn(game, player, zone).length > 0),
    )
  if (moment === undefined || between) throw new EngineError('no-position', { asked: asked ?? 'nothing' })
  return moment
}

/** The card that ends something by being assigned, or `NONE`. */
const endedBy = (game: Game, record: records.RecordId): CardId => records.argumentOf(game, record)

/** Removes default values. */
function withoutDefaults<Fields extends object>(fields: Fields): Fields {
  const kept = Object.entries(fields).filter(
    ([, value]) =>
      value !== undefined && value !== false && value !== 0 && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(kept) as Fields
}

const flag = (on: boolean): true | undefined => (on ? true : undefined)

class Writer {
  /** All cards in the order in which they are written. */
  private readonly order: readonly CardId[]
  private readonly labels: ReadonlyMap<CardId, string>
  /** Zones of an owner whose cards are in a different order than written. */
  private readonly disordered: ReadonlySet<string>
  /** Index of a card among its equals, if their order differs from the one in which shuffles know them. */
  private readonly copies: ReadonlyMap<CardId, number>
  /** True if cards came to the current mission in another order than they are written. */
  private readonly mixed: boolean

  constructor(
    private readonly game: Game,
    private readonly moment: Moment,
  ) {
    this.order = this.inOrder()
    this.labels = this.labelled()
    this.disordered = this.outOfOrder()
    this.copies = this.exchangedCopies()
    const atMission = this.order.filter((card) => this.isAtMission(card))
    this.mixed = atMission.some((card, i) => {
      const before = atMission[i - 1]
      return before !== undefined && orderOf(game, before) > orderOf(game, card)
    })
  }

  position(): Position {
    const { game } = this
    const at = (place: (typeof NUMBER)[keyof typeof NUMBER]) => number(game, place)
    const skills = (bits: number): Skill[] => SKILLS.filter((_, skill) => (bits & (1 << skill)) !== 0)
    const mission = currentMission(game)
    const { edition, seed, turnLimit } = game.setup
    const onTable = countIn(game, heroOf(game), ZONE.failed)
    return {
      version: 1,
      edition,
      seed,
      turnLimit,
      turn: at(NUMBER.turn),
      hero: heroOf(game),
      moment: this.moment,
      firstPlayer: at(NUMBER.firstPlayer),
      ...(this.moment === 'action' ? { actor: at(NUMBER.actor) } : {}),
      ...withoutDefaults({
        firstByLot: flag(at(NUMBER.firstByLot) === 1),
        passes: this.moment === 'action' ? at(NUMBER.passes) : undefined,
        mission: mission === NONE ? undefined : this.card(mission, heroOf(game)),
        against: this.againstMission().map((card) => this.card(card, villainOf(game))),
        missionsThisTurn: at(NUMBER.missionsThisTurn),
        successes: at(NUMBER.successes),
        failures: at(NUMBER.failures) === onTable ? undefined : at(NUMBER.failures),
        succeeded: flag(at(NUMBER.succeeded) === 1),
        lastSkill: SKILLS[at(NUMBER.lastSkill)],
        successSkills: skills(at(NUMBER.successSkills)),
        failureSkills: skills(at(NUMBER.failureSkills)),
        freeMission: flag(at(NUMBER.freeMission) === 1),
        lasting: this.lasting(),
      }),
      seats: playersOf(game).map((player) => this.seat(player)),
      chance: streamOf(game, 0, 'lot'),
    }
  }

  private seat(player: Player): PositionSeat {
    const { game } = this
    const at = (place: (typeof PLAYER_NUMBER)[keyof typeof PLAYER_NUMBER]) => numberOf(game, player, place)
    const team = game.setup.teams[player] ?? []
    const rows = SEAT_ZONES.map(([name, zone]) => [
      name,
      this.rowOf(player, zone).map((card) => this.card(card, player)),
    ])
    return {
      team: team.map((card) => (isInPlay(game, card) ? this.card(card, player) : keyOf(game, card))),
      ...withoutDefaults(Object.fromEntries(rows)),
      ...withoutDefaults({
        power: at(PLAYER_NUMBER.power),
        powerReceived: at(PLAYER_NUMBER.powerReceived),
        powerGained: at(PLAYER_NUMBER.powerGained),
        skips: at(PLAYER_NUMBER.skips),
        boundToPass: BOUND_TO_PASS[at(PLAYER_NUMBER.onlyPass) - 1],
      }),
      chance: { deck: streamOf(game, player, 'deck'), missions: streamOf(game, player, 'missions') },
    }
  }

  /** Cards of a row of a seat; team members in play are written with the team. */
  private rowOf(player: Player, zone: Zone): CardId[] {
    const cards = cardsIn(this.game, player, zone)
    const team = this.game.setup.teams[player] ?? []
    return zone === ZONE.play ? cards.filter((card) => !team.includes(card)) : cards
  }

  /** Obstacles and complications at the current mission, the oldest first. */
  private againstMission(): CardId[] {
    return playersOf(this.game)
      .flatMap((player) => cardsIn(this.game, player, ZONE.obstacles))
      .sort((a, b) => orderOf(this.game, a) - orderOf(this.game, b))
  }

  private inOrder(): CardId[] {
    const { game } = this
    const order: CardId[] = []
    const visit = (card: CardId): void => {
      order.push(card)
      for (const [, zone] of HOSTED_ZONES) for (const inner of lyingAt(game, card, zone)) visit(inner)
    }
    for (const player of playersOf(game)) {
      for (const card of game.setup.teams[player] ?? []) if (isInPlay(game, card)) visit(card)
      for (const [, zone] of SEAT_ZONES) this.rowOf(player, zone).forEach(visit)
    }
    const mission = currentMission(game)
    if (mission !== NONE) visit(mission)
    this.againstMission().forEach(visit)
    return order
  }

  private outOfOrder(): Set<string> {
    const seen = new Map<string, CardId[]>()
    for (const card of this.order) {
      const place = this.placeKey(card)
      seen.set(place, [...(seen.get(place) ?? []), card])
    }
    const disordered = new Set<string>()
    for (const player of playersOf(this.game)) {
      for (const zone of ZONES) {
        const place = `${player} ${zone}`
        const written = seen.get(place) ?? []
        if (cardsIn(this.game, player, zone).some((card, i) => written[i] !== card)) disordered.add(place)
      }
    }
    return disordered
  }

  private exchangedCopies(): Map<CardId, number> {
    const { game } = this
    const equal = new Map<string, CardId[]>()
    for (const card of this.order) {
      const name = equalsOf(ownerOf(game, card), keyOf(game, card), isOfTeam(game, card))
      equal.set(name, [...(equal.get(name) ?? []), card])
    }
    const copies = new Map<CardId, number>()
    for (const cards of equal.values()) {
      const byId = cards.toSorted((a, b) => a - b)
      if (cards.some((card, i) => byId[i] !== card))
        for (const card of cards) copies.set(card, byId.indexOf(card))
    }
    return copies
  }

  private placeKey(card: CardId): string {
    return `${ownerOf(this.game, card)} ${zoneOf(this.game, card)}`
  }

  private isAtMission(card: CardId): boolean {
    return isAgainstMission(this.game, card) || isAssigned(this.game, card)
  }

  private card(card: CardId, side: Player): PositionCard {
    const { game } = this
    const zone = zoneOf(game, card)
    const owner = ownerOf(game, card)
    const state = stateOf(game, card)
    const faceDown = isFaceDown(game, card) && state !== 'incapacitated'
    const known = playersOf(game).filter((player) => knows(game, player, card))
    const usual = knownByDefault(playersOf(game), zone, owner, faceDown)
    const label = this.labels.get(card)
    const described: PositionCardWithMore = {
      card: keyOf(game, card),
      ...withoutDefaults({
        id: label,
        team: flag(isOfTeam(game, card) && zone !== ZONE.play),
        state: state === 'ready' || state === null ? undefined : state,
        faceDown: flag(faceDown),
        boosts: boostsOf(game, card),
        tokens: tokensOf(game, card),
        counters: countersByName(game, card),
        tookPart: flag(tookPart(game, card)),
        used: usedAbilities(game, card),
        playedIn: playedIn(game, card),
        hadBeneath: hadBeneath(game, card),
        spoken: this.spoken(boundBy(game, ofCard(card))),
      }),
      // Zero is not the default of these.
      ...(owner !== side ? { owner } : {}),
      ...(this.copies.has(card) ? { copy: this.copies.get(card) } : {}),
      ...(this.disordered.has(this.placeKey(card))
        ? { place: cardsIn(game, owner, zone).indexOf(card) }
        : {}),
      ...(this.mixed && this.isAtMission(card) ? { order: this.rankAtMission(card) } : {}),
      ...(known.join() === usual.join() ? {} : { knownBy: known }),
      ...(label === undefined ? {} : { object: sequenceOf(game, card) }),
      ...withoutDefaults(
        Object.fromEntries(
          HOSTED_ZONES.map(([name, hosted]) => [
            name,
            lyingAt(game, card, hosted).map((inner) => this.card(inner, side)),
          ]),
        ),
      ),
    }
    return Object.keys(described).length === 1 ? described.card : described
  }

  private rankAtMission(card: CardId): number {
    const atMission = this.order.filter((one) => this.isAtMission(one))
    return atMission.filter((one) => orderOf(this.game, one) < orderOf(this.game, card)).length
  }

  private records(): number[] {
    const { game } = this
    return Array.from({ length: records.recordsEnd(game) }, (_, record) => record).filter(
      (record) => records.kindOf(game, record) === records.LASTING,
    )
  }

  /** Names for the cards that lasting effects, or other cards, refer to. */
  private labelled(): Map<CardId, string> {
    const { game } = this
    const spokenOf = new Set<CardId>()
    const speak = (bound: readonly Bound[]): void => {
      for (const { slot, card } of bound) if (slot !== CHOSEN_PLAYER) spokenOf.add(card)
    }
    for (const card of this.order) speak(boundBy(game, ofCard(card)))
    for (const record of this.records()) {
      spokenOf.add(records.textOf(game, record)).add(records.sourceOf(game, record))
      spokenOf.add(records.targetOf(game, record)).add(endedBy(game, record))
      speak(boundBy(game, ofRecord(record)))
    }
    const cards = this.order.filter((card) => spokenOf.has(card))
    return new Map(cards.map((card, i) => [card, `c${i + 1}`]))
  }

  private labelOf(card: CardId): string {
    const label = this.labels.get(card)
    if (label === undefined) throw new RangeError(`card ${card} has no label`)
    return label
  }

  private spoken(bound: readonly Bound[]): Spoken[] {
    return bound.map(({ slot, card, mark }) =>
      slot === CHOSEN_PLAYER
        ? { slot, player: card, object: mark }
        : { slot, card: this.labelOf(card), object: mark },
    )
  }

  private lasting(): PositionLasting[] {
    const { game } = this
    return this.records().map((record) => {
      const target = records.targetOf(game, record)
      const until = endedBy(game, record)
      const amount = records.amountOf(game, record)
      const x = records.xOf(game, record)
      const spoken = this.spoken(boundBy(game, ofRecord(record)))
      return {
        text: this.labelOf(records.textOf(game, record)),
        entry: records.entryOf(game, record),
        source: this.labelOf(records.sourceOf(game, record)),
        sourceObject: records.sequenceOf(game, record),
        controller: records.controllerOf(game, record),
        until: records.untilOf(game, record),
        ...(target === NONE
          ? {}
          : { target: this.labelOf(target), targetObject: records.targetSequenceOf(game, record) }),
        ...(amount === NONE ? {} : { amount }),
        ...(until === NONE ? {} : { endedBy: this.labelOf(until) }),
        ...(x === NONE ? {} : { x }),
        ...(spoken.length === 0 ? {} : { spoken }),
      }
    })
  }
}
