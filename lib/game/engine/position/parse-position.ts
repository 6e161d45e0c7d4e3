import type { Pool } from '@/lib/game/cards/pool'
import type { Owner, Program } from '@/lib/game/engine/model/program'
import type { PoolFacts } from '@/lib/game/engine/model/running-game'
import { type CardType, DEFAULT_EDITION, type Edition, SKILLS, type Skill } from '@/lib/game/terms'
import { actions } from '../flow/actions'
import { advance } from '../flow/machine'
import { createGame } from '../flow/new-game'
import { setup as wholeGame } from '../flow/setup'
import { turn as wholeTurn } from '../flow/turn'
import { type CardId, EngineError, type Player, type PlayerDeck } from '../model/game'
import {
  cardCount,
  type Game,
  keyOf,
  leftOf,
  move,
  ownerOf,
  playersOf,
  setBoosts,
  setCounters,
  setHadBeneath,
  setHost,
  setKnownBy,
  setNumber,
  setNumberOf,
  setOrder,
  setPhase,
  setPlayedIn,
  setSequence,
  setState,
  setStream,
  setTokens,
  setTookPart,
  setUsedAbilities,
} from '../state'
import { NONE } from '../state/card-facts'
import { dropTexts, NUMBER, PLAYER_NUMBER, ZONE, ZONES, type Zone } from '../state/layout'
import { call, goTo, type ProgramName, placeOf } from '../state/program'
import { bind, ofCard, ofRecord } from '../texts/runtime/bindings'
import * as records from '../texts/runtime/records'
import {
  BOUND_TO_PASS,
  equalsOf,
  HOSTED_ZONES,
  isOfTeam,
  knownByDefault,
  type Position,
  type PositionCard,
  type PositionCardWithMore,
  positionSchema,
  SEAT_ZONES,
  type Spoken,
} from './position'

/**
 * Creates a game that continues from a position. `given` may be anything: a value that is no position, or an impossible
 * one, is refused with an `EngineError` `bad-position`, whose figures name the place and the problem. Decks need not be
 * legal.
 */
export function parsePosition(
  pool: Pool,
  facts: PoolFacts,
  given: unknown,
  options: { log?: boolean } = {},
): Game {
  const position = parse(given)
  const placed = placedCards(position)
  checkCards(facts, placed)
  const edition = position.edition ?? DEFAULT_EDITION
  const game = createGame(pool, facts, {
    edition,
    seed: position.seed ?? 'position',
    turnLimit: position.turnLimit,
    decks: position.seats.map((seat, player) => deckOf(facts, edition, seat.team, placed, player)),
    log: options.log ?? true,
  })
  const ids = idsOf(game, placed)
  layOut(game, placed, ids)
  setNumbers(game, position)
  sayWhatLasts(game, position, placed, ids)
  begin(game, position)
  dropTexts(game)
  advance(game)
  return game
}

const bad = (at: string, problem: Problem): EngineError => new EngineError('bad-position', { at, problem })

/**
 * Problems of a position: `shape`: the value is of another kind; `unknown-card`; `type`: such a card cannot be in that
 * place; `no-such-player`; `no-such-label` and `label-twice`: names of cards; `no-such-text`: a lasting effect names a
 * text that the card does not have; `no-such-counter`: no text of these cards mentions it; `team`: not the cards of the
 * starting team; `no-mission`: an action without a current mission; `actor`: neither hero nor villain player; `copy`:
 * there are not that many equal cards, or it is named twice.
 */
type Problem =
  | 'shape'
  | 'unknown-card'
  | 'type'
  | 'no-such-player'
  | 'no-such-label'
  | 'label-twice'
  | 'no-such-text'
  | 'no-such-counter'
  | 'team'
  | 'no-mission'
  | 'actor'
  | 'copy'

function parse(given: unknown): Position {
  const parsed = positionSchema.safeParse(given)
  if (!parsed.success) throw bad(parsed.error.issues[0]?.path.join('.') ?? '', 'shape')
  const position = parsed.data
  const players = position.seats.length
  for (const name of ['hero', 'firstPlayer', 'actor'] as const)
    if ((position[name] ?? 0) >= players) throw bad(name, 'no-such-player')
  const onTable = position.seats[position.hero ?? 0]?.failed?.length ?? 0
  if (position.failures !== undefined && position.failures < onTable) throw bad('failures', 'shape')
  if ((position.moment ?? 'turn') === 'action') {
    if (!position.mission) throw bad('mission', 'no-mission')
    const hero = position.hero ?? 0
    const actor = position.actor ?? hero
    if (actor !== hero && actor !== (hero + 1) % players) throw bad('actor', 'actor')
  }
  return position
}

/** A card of a position with everything that follows from its place in the description. */
interface Placed {
  readonly path: string
  readonly described: PositionCardWithMore
  readonly owner: Player
  readonly zone: Zone
  readonly inTeam: boolean
  /** Index, in the list of all cards, of the card that it lies at. */
  readonly host: number | undefined
}

function placedCards(position: Position): readonly Placed[] {
  const placed: Placed[] = []
  const add = (
    given: PositionCard,
    at: { path: string; side: Player; zone: Zone; host?: number; inTeam?: boolean },
  ): void => {
    const described = typeof given === 'string' ? { card: given } : given
    const number = placed.length
    const owner = described.owner ?? at.side
    if (position.seats[owner] === undefined) throw bad(`${at.path}.owner`, 'no-such-player')
    placed.push({
      path: at.path,
      described,
      owner,
      zone: at.zone,
      inTeam: at.inTeam ?? described.team ?? false,
      host: at.host,
    })
    for (const [name, zone] of HOSTED_ZONES)
      described[name]?.forEach((inner, i) => {
        add(inner, { path: `${at.path}.${name}.${i}`, side: at.side, zone, host: number })
      })
  }
  const { hero = 0, seats } = position
  seats.forEach((seat, side) => {
    const elsewhere = cardsElsewhere(seat, side)
    seat.team.forEach((card, i) => {
      const away = typeof card === 'string' ? elsewhere.indexOf(card) : -1
      if (away >= 0) elsewhere.splice(away, 1)
      else add(card, { path: `seats.${side}.team.${i}`, side, zone: ZONE.play, inTeam: true })
    })
    for (const [name, zone] of SEAT_ZONES)
      seat[name]?.forEach((card, i) => {
        add(card, { path: `seats.${side}.${name}.${i}`, side, zone })
      })
  })
  if (position.mission) add(position.mission, { path: 'mission', side: hero, zone: ZONE.current })
  const villain = (hero + 1) % seats.length
  position.against?.forEach((card, i) => {
    add(card, { path: `against.${i}`, side: villain, zone: ZONE.obstacles })
  })
  return placed

  /** Keys of the cards of a starting team that are not in play. */
  function cardsElsewhere(seat: Position['seats'][number], side: Player): string[] {
    const keys: string[] = []
    const look = (given: PositionCard, owner: Player): void => {
      if (typeof given === 'string') return
      if (given.team && (given.owner ?? owner) === side) keys.push(given.card)
      for (const [name] of HOSTED_ZONES) for (const inner of given[name] ?? []) look(inner, owner)
    }
    seats.forEach((other, owner) => {
      for (const card of other.team) look(card, owner)
      for (const [name] of SEAT_ZONES) for (const card of other[name] ?? []) look(card, owner)
    })
    if (position.mission) look(position.mission, hero)
    for (const card of position.against ?? []) look(card, (hero + 1) % seats.length)
    return keys.filter((key) => seat.team.includes(key))
  }
}

const MISSION_ONLY: readonly Zone[] = [ZONE.missions, ZONE.current, ZONE.failed, ZONE.glyphs, ZONE.blockade]
const IN_PLAY: readonly CardType[] = ['team', 'support', 'gear', 'ship', 'adversary']

function checkCards(facts: PoolFacts, placed: readonly Placed[]): void {
  const labels = new Set<string>()
  for (const { path, described, zone, inTeam } of placed) {
    const card = facts.of(described.card)
    if (!card) throw bad(path, 'unknown-card')
    const fits = MISSION_ONLY.includes(zone)
      ? card.type === 'mission'
      : zone !== ZONE.play || IN_PLAY.includes(card.type)
    if (!fits || (inTeam && card.type !== 'team')) throw bad(path, 'type')
    if (described.id === undefined) continue
    if (labels.has(described.id)) throw bad(path, 'label-twice')
    labels.add(described.id)
  }
}

/** The deck that a player must have started with: missions come from the mission pile, in 2007 also from the deck. */
function deckOf(
  facts: PoolFacts,
  edition: Edition,
  team: readonly PositionCard[],
  placed: readonly Placed[],
  player: Player,
): PlayerDeck {
  const own = placed.filter((card) => card.owner === player && !card.inTeam)
  const isOfPile = ({ described, zone }: Placed): boolean =>
    facts.of(described.card)?.type === 'mission' && (edition === '2008' || MISSION_ONLY.includes(zone))
  return {
    team: team.map((card) => (typeof card === 'string' ? card : card.card)),
    missions: own.filter(isOfPile).map(({ described }) => described.card),
    draw: own.filter((card) => !isOfPile(card)).map(({ described }) => described.card),
  }
}

/**
 * Assigns one of the game's cards to each card of the position; among equal ones the stated copy, or else in the
 * written order.
 */
function idsOf(game: Game, placed: readonly Placed[]): readonly CardId[] {
  const equal = new Map<string, CardId[]>()
  for (let card = 0; card < cardCount(game); card++) {
    const name = equalsOf(ownerOf(game, card), keyOf(game, card), isOfTeam(game, card))
    const those = equal.get(name)
    if (those) those.push(card)
    else equal.set(name, [card])
  }
  const taken = new Set<CardId>()
  const take = (card: Placed, id: CardId | undefined): CardId => {
    if (id === undefined || taken.has(id))
      throw bad(card.path, card.described.copy === undefined ? 'team' : 'copy')
    taken.add(id)
    return id
  }
  const cardsLike = ({ owner, described, inTeam }: Placed): readonly CardId[] =>
    equal.get(equalsOf(owner, described.card, inTeam)) ?? []
  const ids = placed.map((card) =>
    card.described.copy === undefined ? NONE : take(card, cardsLike(card)[card.described.copy]),
  )
  return placed.map((card, i) => {
    if (ids[i] !== NONE) return ids[i] ?? NONE
    return take(
      card,
      cardsLike(card).find((id) => !taken.has(id)),
    )
  })
}

function layOut(game: Game, placed: readonly Placed[], ids: readonly CardId[]): void {
  const idAt = (number: number | undefined): CardId => (number === undefined ? NONE : (ids[number] ?? NONE))
  const rankOf = (number: number): number => placed[number]?.described.place ?? number
  const inOrder = [...placed.keys()].sort((a, b) => rankOf(a) - rankOf(b))
  for (const player of playersOf(game))
    for (const zone of ZONES)
      for (const number of inOrder) {
        const card = placed[number]
        if (card?.owner === player && card.zone === zone)
          move(game, idAt(number), zone, { faceDown: card.described.faceDown ?? false })
      }
  placed.forEach(({ path, described, zone, owner, host }, number) => {
    const card = idAt(number)
    if (host !== undefined) setHost(game, card, idAt(host))
    if (described.state) setState(game, card, described.state)
    setBoosts(game, card, described.boosts ?? 0)
    for (const [name, n] of Object.entries(described.counters ?? {})) {
      if (!game.setup.counters.includes(name)) throw bad(`${path}.counters.${name}`, 'no-such-counter')
      setCounters(game, card, name, n)
    }
    if (described.tokens) setTokens(game, card, described.tokens)
    setTookPart(game, card, described.tookPart ?? false)
    setUsedAbilities(game, card, described.used ?? 0)
    setPlayedIn(game, card, described.playedIn ?? 0)
    setHadBeneath(game, card, described.hadBeneath ?? 0)
    const usual = knownByDefault(playersOf(game), zone, owner, described.faceDown ?? false)
    setKnownBy(game, card, described.knownBy ?? usual)
    if (described.object !== undefined) setSequence(game, card, described.object)
  })
  orderAtMission(game, placed, ids)
}

/** Numbers the cards at the current mission from 1, in the stated order or else as written. */
function orderAtMission(game: Game, placed: readonly Placed[], ids: readonly CardId[]): void {
  const atMission = placed
    .map(({ described, zone }, number) => ({ card: ids[number] ?? NONE, described, zone, number }))
    .filter(({ zone, described }) => zone === ZONE.obstacles || described.state === 'assigned')
    .sort((a, b) => (a.described.order ?? a.number) - (b.described.order ?? b.number))
  atMission.forEach(({ card }, i) => {
    setOrder(game, card, i + 1)
  })
  setNumber(game, NUMBER.order, atMission.length)
}

function setNumbers(game: Game, position: Position): void {
  const bits = (skills: readonly Skill[] = []): number =>
    skills.reduce((sum, skill) => sum | (1 << SKILLS.indexOf(skill)), 0)
  const { turn = 1, hero = 0 } = position
  setNumber(game, NUMBER.turn, turn)
  setNumber(game, NUMBER.hero, hero)
  setNumber(game, NUMBER.firstPlayer, position.firstPlayer ?? (turn === 1 ? hero : 0))
  setNumber(game, NUMBER.firstByLot, position.firstByLot ? 1 : 0)
  setNumber(game, NUMBER.missionsThisTurn, position.missionsThisTurn ?? (position.mission ? 1 : 0))
  setNumber(game, NUMBER.successes, position.successes ?? 0)
  setNumber(game, NUMBER.failures, position.failures ?? position.seats[hero]?.failed?.length ?? 0)
  setNumber(game, NUMBER.succeeded, position.succeeded ? 1 : 0)
  setNumber(game, NUMBER.lastSkill, position.lastSkill ? SKILLS.indexOf(position.lastSkill) : 0)
  setNumber(game, NUMBER.successSkills, bits(position.successSkills))
  setNumber(game, NUMBER.failureSkills, bits(position.failureSkills))
  setNumber(game, NUMBER.freeMission, position.freeMission ? 1 : 0)
  if (position.chance !== undefined) setStream(game, 0, 'lot', position.chance)
  position.seats.forEach((seat, player) => {
    setNumberOf(game, player, PLAYER_NUMBER.power, seat.power ?? 0)
    setNumberOf(game, player, PLAYER_NUMBER.powerReceived, seat.powerReceived ?? 0)
    setNumberOf(game, player, PLAYER_NUMBER.powerGained, seat.powerGained ?? 0)
    setNumberOf(game, player, PLAYER_NUMBER.skips, seat.skips ?? 0)
    const bound = seat.boundToPass === undefined ? 0 : BOUND_TO_PASS.indexOf(seat.boundToPass) + 1
    setNumberOf(game, player, PLAYER_NUMBER.onlyPass, bound)
    if (!seat.chance) return
    setStream(game, player, 'deck', seat.chance.deck)
    setStream(game, player, 'missions', seat.chance.missions)
  })
}

function sayWhatLasts(
  game: Game,
  position: Position,
  placed: readonly Placed[],
  ids: readonly CardId[],
): void {
  const labelled = new Map(placed.map(({ described }, number) => [described.id, ids[number] ?? NONE]))
  const cardOf = (label: string, path: string): CardId => {
    const card = labelled.get(label)
    if (card === undefined) throw bad(path, 'no-such-label')
    return card
  }
  const bindAll = (owner: Owner, spoken: readonly Spoken[] = [], path: string): void =>
    spoken.forEach(({ slot, card, player, object }, i) => {
      const at = `${path}.spoken.${i}`
      if ((card === undefined) === (player === undefined)) throw bad(at, 'shape')
      if (player !== undefined && position.seats[player] === undefined) throw bad(at, 'no-such-player')
      bind(game, owner, slot, card === undefined ? (player ?? 0) : cardOf(card, at), object)
    })
  placed.forEach(({ described, path }, number) => {
    bindAll(ofCard(ids[number] ?? NONE), described.spoken, path)
  })
  position.lasting?.forEach((one, i) => {
    const path = `lasting.${i}`
    const text = cardOf(one.text, path)
    if (!game.setup.facts[text]?.compiled.lasting[one.entry]) throw bad(path, 'no-such-text')
    if (position.seats[one.controller] === undefined) throw bad(path, 'no-such-player')
    const record = records.addRecord(game, {
      kind: records.LASTING,
      text,
      entry: one.entry,
      source: cardOf(one.source, path),
      sequence: one.sourceObject,
      controller: one.controller,
      target: one.target === undefined ? NONE : cardOf(one.target, path),
      targetSequence: one.targetObject ?? NONE,
      amount: one.amount ?? NONE,
      until: one.until,
      argument: one.endedBy === undefined ? NONE : cardOf(one.endedBy, path),
      x: one.x ?? NONE,
    })
    bindAll(ofRecord(record), one.spoken, path)
  })
}

/** Puts the programs of the position's moment on the stack. */
function begin(game: Game, { moment = 'turn', turn = 1, hero = 0, actor, passes = 0 }: Position): void {
  const at = (name: ProgramName, program: Program, step: string): void =>
    goTo(game, call(game, name), placeOf(program, step))
  at('game', wholeGame, 'turns')
  if (moment === 'turn') {
    setNumber(game, NUMBER.turn, turn - 1)
    if (turn === 1) setNumber(game, NUMBER.firstPlayer, hero)
    setNumber(game, NUMBER.hero, turn === 1 ? NONE : rightOf(game, hero))
    return
  }
  if (moment === 'continue') {
    at('turn', wholeTurn, 'continue')
    setPhase(game, 'mission', 'continue')
    return
  }
  at('turn', wholeTurn, 'resolution')
  at('actions', actions, 'action')
  setPhase(game, 'mission', 'actions')
  setNumber(game, NUMBER.actor, actor ?? hero)
  setNumber(game, NUMBER.passes, passes)
}

const rightOf = (game: Game, player: Player): Player =>
  playersOf(game).find((other) => leftOf(game, other) === player) ?? player
