import type { Lasting } from '@/lib/game/engine/model/compiled-text'
import { EVENTS, PHASE_EVENTS, phaseBit } from '@/lib/game/engine/texts/runtime/event-kinds'
import { type CardKey, type Edition, SKILLS } from '@/lib/game/terms'
import { complicationCost } from '../flow/mission-phase'
import { continueCost } from '../flow/turn'
import { type CardId, EngineError, type GameResult, type Player } from '../model/game'
import { LASTING_ENDS, type LastingEnd, type LoggedCard } from '../model/log'
import type { CardView, MissionView, PlayerView, View } from '../model/views'
import { firepowerTotal } from '../numbers/contribution'
import { missionDifficulty, printedDifficulty } from '../numbers/difficulty'
import { requiredSkill, skillTotal } from '../numbers/skills'
import {
  cardsIn,
  currentMission,
  factsOf,
  firstIn,
  firstInPlay,
  type Game,
  heroOf,
  isAssigned,
  isOver,
  keyOf,
  knows,
  nextIn,
  number,
  opponentOf,
  phaseOf,
  playersOf,
  reasonOf,
  stepOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { HIDDEN_TOGETHER, NUMBER, ZONE, type Zone } from '../state/layout'
import * as records from '../texts/runtime/records'
import { isValid } from '../texts/runtime/texts-at-work'
import { againstRow, CardNow, inOrder, isAgainst, rowOf, shownId } from './card-view'
import { PlayerNow } from './player-view'

/**
 * Copies the fields and getters of an object of a class, recursively, into a plain object that stays as it is.
 * Undefined values of getters are left out; an object referenced twice is copied once and referenced twice.
 */
export function whole<Shown extends object>(shown: Shown): Shown
export function whole(shown: object): object {
  return copied(shown, new Map())
}

function copied(value: object, made: Map<object, object>): object {
  if (Array.isArray(value)) return value.map((item: unknown) => partOf(item, made))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (typeof prototype !== 'object' || prototype === null || prototype === Object.prototype) return value
  const known = made.get(value)
  if (known) return known
  const copy: Record<string, unknown> = {}
  made.set(value, copy)
  for (const name of Object.keys(value)) copy[name] = partOf(Reflect.get(value, name), made)
  for (const name of gettersOf(prototype)) {
    const part = partOf(Reflect.get(value, name), made)
    if (part !== undefined) copy[name] = part
  }
  return copy
}

const partOf = (part: unknown, made: Map<object, object>): unknown =>
  typeof part === 'object' && part !== null ? copied(part, made) : part

const getters = new WeakMap<object, readonly string[]>()

function gettersOf(prototype: object): readonly string[] {
  const known = getters.get(prototype)
  if (known) return known
  const names = Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { get }]) =>
    get ? [name] : [],
  )
  getters.set(prototype, names)
  return names
}

/** Result of the game, or undefined while it goes on. */
export function resultOf(game: Game): GameResult | undefined {
  const reason = reasonOf(game)
  if (!isOver(game) || !reason) return undefined
  const winner = number(game, NUMBER.winner)
  return { reason, turn: number(game, NUMBER.turn), ...(winner === NONE ? {} : { winner }) }
}

/**
 * A permanent copy of a player's view: later answers do not change it. Nothing in it depends on a hidden card: the
 * others' hands and complications, all decks, all mission piles except missions that went beneath them face up.
 */
export const view = (game: Game, viewer: Player): View => whole(lazyView(game, viewer))

/**
 * The same, with each part computed on first access, for code that reads little and often. It reads the game itself, so
 * it is only valid until the next answer.
 */
export function lazyView(game: Game, viewer: Player): View {
  if (!playersOf(game).includes(viewer)) throw new EngineError('unknown-player', { player: viewer })
  return new ViewNow(game, viewer)
}

/** Piles with contents that are known: to everybody, or to their own player, though not in which order. */
const OPEN_PILES = { score: ZONE.score, discard: ZONE.discard } as const
const OWN_PILES = { hand: ZONE.hand, deck: ZONE.deck, missions: ZONE.missions } as const
export type OpenPile = keyof typeof OPEN_PILES
export type OwnPile = keyof typeof OWN_PILES

const keysIn = (game: Game, player: Player, zone: Zone): CardKey[] => {
  const keys: CardKey[] = []
  for (let card = firstIn(game, player, zone); card !== NONE; card = nextIn(game, card))
    keys.push(keyOf(game, card))
  return keys
}

/** The cards in a pile that everybody may look through. */
export const openPile = (game: Game, player: Player, pile: OpenPile): CardKey[] =>
  keysIn(game, player, OPEN_PILES[pile])

/**
 * The cards in a player's own pile, which they can infer because they know their own deck. The order must not be used:
 * nobody may know it.
 */
export const ownPile = (game: Game, player: Player, pile: OwnPile): CardKey[] =>
  keysIn(game, player, OWN_PILES[pile])

export type UnknownPile = keyof typeof HIDDEN_TOGETHER

/**
 * The cards of another player that a player does not know, wherever they lie. They are the same cards in all positions
 * that look the same to the player (`resample`); their order must not be used.
 */
export function unknownPile(game: Game, player: Player, owner: Player, pile: UnknownPile): CardKey[] {
  const keys: CardKey[] = []
  for (const zone of HIDDEN_TOGETHER[pile])
    for (let card = firstIn(game, owner, zone); card !== NONE; card = nextIn(game, card))
      if (!knows(game, player, card)) keys.push(keyOf(game, card))
  return keys
}

class ViewNow implements View {
  readonly #game: Game
  readonly viewer: Player
  #mission: MissionView | null | undefined
  #failed: CardView[] | undefined
  /** By seat, the players that have been accessed. */
  readonly #players: PlayerView[] = []

  constructor(game: Game, viewer: Player) {
    this.#game = game
    this.viewer = viewer
  }

  #player(player: Player): PlayerView {
    this.#players[player] ??= new PlayerNow(this.#game, this.viewer, player)
    return this.#players[player]
  }

  get edition(): Edition {
    return this.#game.setup.edition
  }
  get turn() {
    return number(this.#game, NUMBER.turn)
  }
  get turnLimit() {
    return this.#game.setup.turnLimit
  }
  get phase() {
    return phaseOf(this.#game)
  }
  get step() {
    return stepOf(this.#game)
  }
  get hero(): Player | undefined {
    const hero = heroOf(this.#game)
    return hero === NONE ? undefined : hero
  }
  get firstPlayer() {
    return number(this.#game, NUMBER.firstPlayer)
  }
  get missionsThisTurn() {
    return number(this.#game, NUMBER.missionsThisTurn)
  }
  get passes() {
    return this.step === 'actions' ? number(this.#game, NUMBER.passes) : 0
  }
  get continueCost() {
    return this.hero === undefined ? 0 : continueCost(this.#game)
  }
  get mission(): MissionView | undefined {
    if (this.#mission === undefined) {
      const card = currentMission(this.#game)
      const known = card !== NONE && SKILLS[requiredSkill(this.#game)] !== undefined
      this.#mission = known ? new MissionNow(this.#game, this.viewer, card) : null
    }
    return this.#mission ?? undefined
  }
  get failed() {
    const hero = this.hero
    this.#failed ??=
      hero === undefined ? [] : rowOf(this.#game, this.viewer, cardsIn(this.#game, hero, ZONE.failed))
    return this.#failed
  }
  get you() {
    return this.#player(this.viewer)
  }
  get opponent() {
    return this.#player(opponentOf(this.#game, this.viewer))
  }
  get others() {
    const players = playersOf(this.#game)
    // Clockwise from the viewer's left.
    return [...players.slice(this.viewer + 1), ...players.slice(0, this.viewer)].map((player) =>
      this.#player(player),
    )
  }
  get decider() {
    return this.#game.pending?.player
  }
  get decisionKind() {
    return this.#game.pending?.kind
  }
  get result(): GameResult | undefined {
    return resultOf(this.#game)
  }
}

/** The current mission and the cards there, as a player sees them; each part is computed on first access. */
class MissionNow implements MissionView {
  readonly #game: Game
  readonly #viewer: Player
  readonly card: CardView
  readonly skill: MissionView['skill']
  #difficulty: number | undefined
  #skillTotal: number | undefined
  #assigned: CardView[] | undefined
  #against: CardView[] | undefined

  constructor(game: Game, viewer: Player, card: CardId) {
    this.#game = game
    this.#viewer = viewer
    this.card = new CardNow(game, viewer, card, 0)
    this.skill = SKILLS[requiredSkill(game)] ?? 'culture'
  }

  get difficulty() {
    this.#difficulty ??= missionDifficulty(this.#game)
    return this.#difficulty
  }
  get printedDifficulty() {
    return printedDifficulty(this.#game)
  }
  get skillTotal() {
    this.#skillTotal ??= skillTotal(this.#game)
    return this.#skillTotal
  }
  get experience() {
    return factsOf(this.#game, currentMission(this.#game)).experience
  }
  get glyph() {
    return factsOf(this.#game, currentMission(this.#game)).glyph
  }
  get assigned() {
    if (!this.#assigned) {
      const game = this.#game
      const cards: CardId[] = []
      for (let card = firstInPlay(game, heroOf(game)); card !== NONE; card = nextIn(game, card))
        if (isAssigned(game, card) && !isAgainst(game, card)) cards.push(card)
      this.#assigned = rowOf(game, this.#viewer, inOrder(game, cards))
    }
    return this.#assigned
  }
  get against() {
    this.#against ??= rowOf(this.#game, this.#viewer, againstRow(this.#game))
    return this.#against
  }
  get heroFirepower() {
    return firepowerTotal(this.#game, 'hero')
  }
  get villainFirepower() {
    return firepowerTotal(this.#game, 'villain')
  }
  get complicationCost() {
    return complicationCost(this.#game)
  }
}

/** Moment of a waiting effect: at the end of the current mission, or when a phase starts or ends. */
export const LASTING_MOMENTS = ['mission end', ...PHASE_EVENTS] as const
export type LastingMoment = (typeof LASTING_MOMENTS)[number]

/** An effect started by a text that still applies or still waits, as one player may see it. */
export interface LastingView {
  /** A change that applies; a text that waits for a moment once, or each time; one that replaces another effect. */
  readonly kind: 'modifier' | 'later' | 'whenever' | 'insteadOf'
  /** The card that started it; absent if the viewer may not know which card of the game it is now. */
  readonly card?: CardId
  readonly key: CardKey
  /** The card whose text it is (a granted text is another's), and the paragraph, from 0. */
  readonly text: CardKey
  readonly paragraph: number
  readonly controller: Player
  readonly until: LastingEnd
  /** The moment that a text waits for, if that is a moment of the turn and not an action of players. */
  readonly moment?: LastingMoment
  /** The cards that it has been settled on; empty if it applies to all that match, or to no cards. */
  readonly targets: readonly LoggedCard[]
  /** Amount added to each of them, if it is settled. */
  readonly amount?: number
  /** The card that ends it by being assigned. */
  readonly awaited?: LoggedCard
}

/** Changes whose amount is a number to be added. */
const ADDED = new Set(['skills', 'skill', 'difficulty', 'cost', 'firepower', 'totalFirepower', 'experience'])

const END_OF: Readonly<Record<number, LastingEnd>> = Object.fromEntries(
  LASTING_ENDS.map((end) => [records.UNTIL[end], end]),
)

/**
 * Effects that outlive the text that started them, in order of their start; one entry for each text, however many cards
 * it has been settled on. Expired ones are left out.
 */
export function lastingEffects(game: Game, viewer: Player): readonly LastingView[] {
  const found: { view: LastingView; targets: LoggedCard[]; entry: string }[] = []
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    const until = END_OF[records.untilOf(game, record)]
    if (!until || (until !== 'nextMission' && !isValid(game, record))) continue
    const home = records.textOf(game, record)
    const place = records.entryOf(game, record)
    const facts = factsOf(game, home)
    const lasting = facts.compiled.lasting[place]
    if (!lasting) continue
    const named = (card: CardId): LoggedCard => ({
      id: shownId(game, viewer, card),
      key: knows(game, viewer, card) ? factsOf(game, card).key : null,
    })
    const source = records.sourceOf(game, record)
    const target = records.targetOf(game, record)
    const amount = records.amountOf(game, record)
    const awaited = until === 'untilAssigned' ? records.argumentOf(game, record) : NONE
    const paragraph = facts.compiled.lastingParagraphs[place] ?? 0
    const settled = settledAmount(lasting, amount)
    const moment = momentOf(lasting)
    const entry = [source, records.sequenceOf(game, record), home, paragraph, until, settled].join(' ')
    const known = found.find((one) => one.entry === entry)
    if (known) {
      if (target !== NONE && !known.targets.some((card) => card.id === shownId(game, viewer, target)))
        known.targets.push(named(target))
      continue
    }
    const targets = target === NONE ? [] : [named(target)]
    found.push({
      entry,
      targets,
      view: {
        kind: lasting.kind,
        ...(knows(game, viewer, source) && { card: source }),
        key: factsOf(game, source).key,
        text: facts.key,
        paragraph,
        controller: records.controllerOf(game, record),
        until,
        ...(moment && { moment }),
        targets,
        ...(settled !== undefined && { amount: settled }),
        ...(awaited !== NONE && { awaited: named(awaited) }),
      },
    })
  }
  return found.map(({ view }) => view)
}

function momentOf(lasting: Lasting): LastingMoment | undefined {
  if (lasting.kind !== 'later' && lasting.kind !== 'whenever') return undefined
  if (lasting.events === EVENTS.missionEnd) return 'mission end'
  return PHASE_EVENTS.find((_, phase) => phaseBit(phase) === lasting.events)
}

function settledAmount(lasting: Lasting, amount: number): number | undefined {
  const counts = lasting.kind === 'modifier' && ADDED.has(lasting.modifier.kind)
  return counts && !records.isLive(amount) ? amount : undefined
}
