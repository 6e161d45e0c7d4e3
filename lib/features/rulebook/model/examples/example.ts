import {
  type CardUse,
  type CardView,
  type Decision,
  type Engine,
  EngineError,
  type Game,
  type LogEvent,
  type LogEventType,
  type Option,
  optionSignature,
  type Player,
  type Position,
  type PositionCard,
  type PositionSeat,
  type View,
} from '@/lib/game/engine'
import type { CardKey, CardState, Skill } from '@/lib/game/terms'
import type { ExampleId } from './ids'

/**
 * Playable examples of rules: a position, moves, and claims that must be true after each step. The texts are in the
 * messages `examples`, by id; every number in them is computed by the engine.
 */
export interface Example {
  readonly id: ExampleId
  /** The rule that it illustrates: a chapter of the rulebook, and a rule of that chapter. */
  readonly at: { readonly chapter: ExampleChapter; readonly rule?: string }
  /** Seat from which the board is seen; 0 by default. */
  readonly reader?: Player
  readonly position: Position
  /**
   * The answers of all players in the form of `wordOf`: by their signature (`assign BASE-95`), so that an example
   * survives unrelated changes of the engine.
   */
  readonly moves: readonly string[]
  readonly claims: readonly Claim[]
}

/** The chapters of the rulebook with examples. */
export type ExampleChapter =
  | 'game'
  | 'cards'
  | 'deck'
  | 'start'
  | 'turn'
  | 'missions'
  | 'debrief'
  | 'winning'
  | 'states'
  | 'abilities'
  | 'ships'
  | 'more-players'

/** Figures of the current mission; 0 if there is none. */
export type MissionNumber =
  | 'difficulty'
  | 'skill'
  | 'experience-of-mission'
  | 'complication-cost'
  | 'hero-firepower'
  | 'villain-firepower'

/** Figures of the turn: the cost of continuing with another mission, failed missions, the turn number. */
export type TurnNumber = 'continue-cost' | 'failed' | 'turn'

/** Figures of a player; `hand` to `discard` count cards. */
export type PlayerNumber =
  | 'power'
  | 'hand'
  | 'deck'
  | 'missions'
  | 'discard'
  | 'score'
  | 'glyphs'
  | 'experience'
  | 'victory-total'

/**
 * Place of a card from its owner's point of view: `out` is a hidden place such as a deck, or none at all; `play` is in
 * play but not at the current mission.
 */
export type CardPlace = 'hand' | 'discard' | 'score' | 'play' | 'mission' | 'beneath' | 'failed' | 'out'

/**
 * A claim that must be true after a step, where step 0 is the initial position. `as` names its number for use in the
 * example's text.
 */
export type Claim = { readonly after: number } & (
  | { readonly what: MissionNumber | TurnNumber; readonly is: number; readonly as?: string }
  | { readonly what: PlayerNumber; readonly of: Player; readonly is: number; readonly as?: string }
  /** Contribution of a card to the current mission; 0 if it is not there. */
  | { readonly what: 'counts'; readonly card: CardKey; readonly is: number; readonly as?: string }
  | {
      readonly what: 'rating'
      readonly card: CardKey
      readonly skill: Skill
      readonly is: number
      readonly as?: string
    }
  | { readonly what: 'glyphs-beneath'; readonly card: CardKey; readonly is: number; readonly as?: string }
  /** Number of cards beneath it that are not glyphs, including blockaded missions. */
  | { readonly what: 'cards-beneath'; readonly card: CardKey; readonly is: number; readonly as?: string }
  /** Number of log entries of this type in this step. */
  | { readonly what: 'told'; readonly event: LogEventType; readonly is: number; readonly as?: string }
  | { readonly what: 'state'; readonly card: CardKey; readonly is: CardState }
  | { readonly what: 'blocked'; readonly card: CardKey; readonly is: boolean }
  | { readonly what: 'face-down'; readonly card: CardKey; readonly is: boolean }
  /** True if a player knows the card, at the current mission or in any player's discard pile. */
  | { readonly what: 'seen'; readonly card: CardKey; readonly by: Player; readonly is: boolean }
  | { readonly what: 'place'; readonly card: CardKey; readonly of: Player; readonly is: CardPlace }
  /** True if a move is possible now. */
  | { readonly what: 'offered'; readonly move: string; readonly is: boolean }
  /** Number of options of the decision that start with these words. */
  | { readonly what: 'ways'; readonly move: string; readonly is: number; readonly as?: string }
  /** Codes of all reasons why a card cannot be used now, separated by blanks; empty if it can be used. */
  | {
      readonly what: 'reasons'
      readonly card: CardKey
      readonly of: Player
      readonly use: CardUse
      readonly is: string
    }
  /** Player and kind of the pending decision, such as `0 action`; `over` at the end of the game. */
  | { readonly what: 'asked'; readonly is: string }
  | { readonly what: 'current-mission'; readonly is: CardKey | 'none' }
  /** Winner and kind of victory, such as `0 glyphs`; `none` while the game goes on. */
  | { readonly what: 'result'; readonly is: string }
)

/** A claim with the value found by the engine. */
export interface CheckedClaim {
  readonly claim: Claim
  readonly found: number | string | boolean
}

/** The state after a step of an example. */
export interface ExampleStep {
  /** The move that led here and its player; absent for the initial position. */
  readonly move?: string
  readonly player?: Player
  readonly option?: Option
  /** The reader's view. */
  readonly view: View
  /** The pending decision; undefined when the game is over. */
  readonly decision?: Decision
  /** Difficulty of the current mission with everything against it, and total skill of the assigned characters. */
  readonly difficulty?: number
  readonly skill?: number
  /** Remaining power by seat. */
  readonly power: readonly number[]
  /** Log of this step, as the reader may see it. */
  readonly events: readonly LogEvent[]
  /** The position, if it can be serialized: not in the middle of a text or of a resolution. */
  readonly position?: Position
  readonly checked: readonly CheckedClaim[]
}

/**
 * Formats an option as used in examples: its signature, as in puzzles, followed if needed by the number of the mode,
 * the amount or the player (`amount 2`).
 */
export function wordOf(option: Option): string {
  const figure = option.mode ?? option.amount ?? option.player
  return figure === undefined ? optionSignature(option) : `${optionSignature(option)} ${figure}`
}

/**
 * Plays an example to its end and returns its steps: the initial position, then the state after each move. Throws an
 * `EngineError` for an impossible position, and a `RangeError` for a move that is not possible.
 */
export function playExample(engine: Engine, example: Example): readonly ExampleStep[] {
  const { reader = 0, position, moves } = example
  const game = engine.parsePosition(position)
  const steps = [stepOf(engine, game, example, { number: 0, from: 0, reader })]
  moves.forEach((move, i) => {
    const decision = engine.decision(game)
    const index = decision?.options.findIndex((option) => wordOf(option) === move) ?? -1
    const option = decision?.options[index]
    if (!decision || !option) {
      const possible = decision?.options.map(wordOf).join(', ') ?? 'nothing'
      throw new RangeError(`${example.id}, move ${i + 1}: ${move} is none of ${possible}`)
    }
    const from = engine.logLength(game)
    engine.answer(game, index)
    const step = stepOf(engine, game, example, { number: i + 1, from, reader })
    steps.push({ ...step, move, option, player: decision.player })
  })
  return steps
}

/** The numbers used in an example's text, by name. */
export function valuesOf({ claims }: Example): Readonly<Record<string, number>> {
  return Object.fromEntries(
    claims.flatMap((claim) => ('as' in claim && claim.as !== undefined ? [[claim.as, claim.is]] : [])),
  )
}

function stepOf(
  engine: Engine,
  game: Game,
  { claims }: Example,
  { number, from, reader }: { readonly number: number; readonly from: number; readonly reader: Player },
): ExampleStep {
  const view = engine.view(game, reader)
  const decision = engine.decision(game)
  const events = engine.log(game, reader).slice(from)
  const position = positionNow(engine, game)
  return {
    view,
    ...(decision ? { decision } : {}),
    ...(view.mission ? { difficulty: view.mission.difficulty, skill: view.mission.skillTotal } : {}),
    power: engine.players(game).map((player) => engine.view(game, player).you.power),
    events,
    ...(position ? { position } : {}),
    checked: claims
      .filter(({ after }) => after === number)
      .map((claim) => ({ claim, found: measure(engine, game, claim, { view, decision, events }) })),
  }
}

function positionNow(engine: Engine, game: Game): Position | undefined {
  try {
    return engine.position(game)
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no-position') return undefined
    throw error
  }
}

interface Now {
  readonly view: View
  readonly decision: Decision | undefined
  readonly events: readonly LogEvent[]
}

function measure(engine: Engine, game: Game, claim: Claim, now: Now): number | string | boolean {
  const { view, decision, events } = now
  const { mission, result } = view
  const playerOf = (player: Player) => engine.view(game, player).you
  switch (claim.what) {
    case 'difficulty':
      return mission?.difficulty ?? 0
    case 'skill':
      return mission?.skillTotal ?? 0
    case 'experience-of-mission':
      return mission?.experience ?? 0
    case 'complication-cost':
      return mission?.complicationCost ?? 0
    case 'hero-firepower':
      return mission?.heroFirepower ?? 0
    case 'villain-firepower':
      return mission?.villainFirepower ?? 0
    case 'continue-cost':
      return view.continueCost
    case 'failed':
      return view.failed.length
    case 'turn':
      return view.turn
    case 'power':
    case 'score':
    case 'glyphs':
    case 'experience':
      return playerOf(claim.of)[claim.what]
    case 'victory-total':
      return playerOf(claim.of).victoryTotal
    case 'hand':
    case 'discard':
      return playerOf(claim.of)[claim.what].length
    case 'deck':
      return playerOf(claim.of).deckCount
    case 'missions':
      return playerOf(claim.of).missionCount
    case 'counts':
      return cardIn(engine, game, claim.card)?.counts ?? 0
    case 'rating':
      return cardIn(engine, game, claim.card)?.ratings[claim.skill] ?? 'none'
    case 'glyphs-beneath':
      return cardIn(engine, game, claim.card)?.glyphs.length ?? 'none'
    case 'cards-beneath':
      return cardIn(engine, game, claim.card)?.beneath?.length ?? 0
    case 'told':
      return events.filter(({ type }) => type === claim.event).length
    case 'state':
      return cardIn(engine, game, claim.card)?.state ?? 'none'
    case 'blocked':
      return cardIn(engine, game, claim.card)?.blocked ?? false
    case 'face-down':
      return cardIn(engine, game, claim.card)?.faceDown ?? 'none'
    case 'seen':
      return seenBy(engine.view(game, claim.by), claim.card)
    case 'place':
      return placeOf(engine.view(game, claim.of), claim.card)
    case 'offered':
      return decision?.options.some((option) => wordOf(option) === claim.move) ?? false
    case 'ways':
      return decision?.options.filter((option) => wordOf(option).startsWith(claim.move)).length ?? 0
    case 'reasons':
      return reasonsFor(engine, game, claim)
    case 'asked':
      return decision ? `${decision.player} ${decision.kind}` : 'over'
    case 'current-mission':
      return mission?.card.key ?? 'none'
    case 'result':
      return result ? [result.winner, result.reason].filter((word) => word !== undefined).join(' ') : 'none'
  }
}

/** A player's rows of cards in play outside the current mission. */
const ROWS = ['team', 'supports', 'gear', 'heroShips', 'adversaries', 'villainShips'] as const

/** A card in play or at the current mission, as its owner sees it; the first of several equal ones. */
function cardIn(engine: Engine, game: Game, key: CardKey): CardView | undefined {
  return engine
    .players(game)
    .flatMap((player) => {
      const { you, mission } = engine.view(game, player)
      const inPlay = ROWS.flatMap((row) => you[row])
      return [...inPlay, ...(mission?.assigned ?? []), ...(mission?.against ?? [])]
    })
    .find((card) => card.key === key)
}

function seenBy({ you, others, mission }: View, key: CardKey): boolean {
  const open = [you, ...others].flatMap(({ discard }) => discard)
  return [...open, ...(mission?.against ?? [])].some((card) => card.key === key)
}

function placeOf({ you, mission, failed }: View, key: CardKey): CardPlace {
  const has = (cards: readonly CardView[] = []) => cards.some((card) => card.key === key)
  const inPlay = ROWS.flatMap((row) => you[row])
  const atMission = mission ? [mission.card, ...mission.assigned, ...mission.against] : []
  if (has(you.hand)) return 'hand'
  if (has(you.discard)) return 'discard'
  if (has(you.scorePile)) return 'score'
  if (has(inPlay)) return 'play'
  if (has(atMission)) return 'mission'
  if (has(failed)) return 'failed'
  const hosts = [...inPlay, ...atMission]
  return hosts.some(({ glyphs, beneath, attached }) => has(glyphs) || has(beneath) || has(attached))
    ? 'beneath'
    : 'out'
}

function reasonsFor(engine: Engine, game: Game, claim: Extract<Claim, { what: 'reasons' }>): string {
  const { you } = engine.view(game, claim.of)
  const card = you.hand.find(({ key }) => key === claim.card) ?? cardIn(engine, game, claim.card)
  if (!card) return 'none'
  const answer = engine.explain(game, { about: 'card', player: claim.of, card: card.id })
  const use = answer.about === 'card' ? answer.uses.find(({ use }) => use === claim.use) : undefined
  return use?.reasons.map(({ code }) => code).join(' ') ?? 'none'
}

/**
 * Team characters without a glyph, whose texts have no effect until they get one: examples state whatever they need
 * from a team.
 */
const HERO_TEAM: readonly CardKey[] = ['BASE-105', 'BASE-95', 'BASE-91', 'BASE-102']
const VILLAIN_TEAM: readonly CardKey[] = ['BASE-87', 'BASE-104', 'BASE-100', 'BASE-93']

/** One side of an example; omitted zones are empty, except for a team of four. */
export type Side = Partial<Omit<PositionSeat, 'team'>> & { readonly team?: readonly PositionCard[] }

/** An action of the hero player at a mission, with two players and the hero player in the first seat. */
export function atMission(
  mission: PositionCard,
  hero: Side,
  villain: Side,
  more: Partial<Position> = {},
): Position {
  return {
    version: 1,
    moment: 'action',
    mission,
    turn: 3,
    hero: 0,
    ...more,
    seats: [heroSeat(hero), villainSeat(villain)],
  }
}

/** The start of a turn of the first seat, before anybody has received power. */
export function atTurn(hero: Side, villain: Side, more: Partial<Position> = {}): Position {
  return {
    version: 1,
    moment: 'turn',
    turn: 3,
    hero: 0,
    ...more,
    seats: [heroSeat(hero), villainSeat(villain)],
  }
}

/** The decision whether to continue after a resolved mission. */
export function atContinue(hero: Side, villain: Side, more: Partial<Position> = {}): Position {
  return {
    version: 1,
    moment: 'continue',
    turn: 3,
    hero: 0,
    missionsThisTurn: 1,
    ...more,
    seats: [heroSeat(hero), villainSeat(villain)],
  }
}

export const heroSeat = ({ team = HERO_TEAM, ...side }: Side): PositionSeat => ({ team, ...side })
export const villainSeat = ({ team = VILLAIN_TEAM, ...side }: Side): PositionSeat => ({ team, ...side })

/** Copies of a card on which nothing depends. */
export const cards = (count: number, key: CardKey = 'BASE-144'): readonly CardKey[] =>
  Array.from({ length: count }, () => key)
