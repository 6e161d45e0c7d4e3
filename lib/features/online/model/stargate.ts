import {
  type CardView,
  type Engine,
  EngineError,
  type Game,
  type LastingView,
  lastingEffects,
  optionSignature,
  type Position,
  type StargateTypes,
} from '@/lib/game/engine'
// A door of its own: as an export of the engine, every page that plays would load it.
import { imaginedPosition, type StandIns } from '@/lib/game/engine/imagined-position'
import type { Answer, Question } from '@/lib/game/engine/model/answers'
import type { Decision, Option } from '@/lib/game/engine/model/decisions'
import type { Player } from '@/lib/tabletop/protocol/game'
import { hashText } from '@/lib/tabletop/protocol/prng'
import type { OnlineRules } from './sight'
import { passedOn, passIn, passStop, standingPass } from './standing-pass'

const isCard = (value: object): value is CardView => 'id' in value && 'key' in value && 'glyphs' in value

/** Every card in a view, wherever it is. */
function cardsIn(value: unknown, found: Map<number, CardView> = new Map()): Map<number, CardView> {
  if (typeof value !== 'object' || value === null) return found
  if (isCard(value) && value.key !== null) found.set(value.id, value)
  for (const part of Object.values(value)) cardsIn(part, found)
  return found
}

/** Removes cards that are not in `known` from a view: they become unknown cards in the same places. */
function withoutUnknown<V>(value: V, known: ReadonlyMap<number, CardView>): V
function withoutUnknown(value: unknown, known: ReadonlyMap<number, CardView>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, place) => hidden(item, place, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hidden(part, 0, known)]))
}

function hidden(value: unknown, place: number, known: ReadonlyMap<number, CardView>): unknown {
  if (typeof value !== 'object' || value === null || !isCard(value)) return withoutUnknown(value, known)
  if (value.key === null || known.has(value.id)) return withoutUnknown(value, known)
  const { firepower: _, ...rest } = value
  return withoutUnknown({ ...rest, id: -1 - place, key: null, ratings: {} }, known)
}

/** A player's view reduced to what all players know. */
function commonView(engine: Engine, game: Game): StargateTypes['view'] {
  const [first, ...others] = engine.players(game).map((player) => engine.view(game, player))
  if (!first) throw new Error('a game without players')
  let view = first
  for (const other of others) view = withoutUnknown(view, cardsIn(other))
  // A mission's position in a pile may be known: omit it unless all players know it.
  const told = (row: readonly CardView[]) => row.filter(({ key }) => key !== null)
  const player = (one: typeof view.you) => ({ ...one, knownMissions: told(one.knownMissions) })
  return { ...view, you: player(view.you), opponent: player(view.opponent), others: view.others.map(player) }
}

/** Lasting effects that all players see alike. */
function commonLasting(engine: Engine, game: Game): readonly LastingView[] {
  const [first = [], ...others] = engine
    .players(game)
    .map((player) => lastingEffects(game, player).map((effect) => ({ effect, text: JSON.stringify(effect) })))
  return first
    .filter(({ text }) => others.every((effects) => effects.some((other) => other.text === text)))
    .map(({ effect }) => effect)
}

/** Removes the ids of cards that are not in sight from an answer. */
function withoutHidden<A>(answer: A, sight: ReadonlyMap<number, CardView>): A
function withoutHidden(answer: unknown, sight: ReadonlyMap<number, CardView>): unknown {
  if (Array.isArray(answer)) return answer.map((part: unknown) => withoutHidden(part, sight))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, part]) =>
      /^(?:card|textCard)$/.test(name) && typeof part === 'number' && !sight.has(part)
        ? []
        : [[name, withoutHidden(part, sight)]],
    ),
  )
}

function explained(engine: Engine, game: Game, player: Player, question: Question): Answer | undefined {
  const sight = cardsIn(engine.view(game, player))
  if ('card' in question && !sight.has(question.card)) return undefined
  const isOwn = question.about === 'card' || question.about === 'candidate'
  if ('player' in question && !engine.players(game).includes(question.player)) return undefined
  try {
    return withoutHidden(engine.explain(game, isOwn ? { ...question, player } : question), sight)
  } catch (error) {
    if (error instanceof EngineError) return undefined
    throw error
  }
}

/** A decision with the card whose text asks, even if it is in no zone. */
function shownDecision(game: Game, decision: Decision): Decision {
  if (decision.card === undefined || decision.key !== undefined) return decision
  const key = game.setup.facts[decision.card]?.key
  return key === undefined ? decision : { ...decision, key }
}

function copyFor(engine: Engine, game: Game, player: Player, standIns: StandIns): Position | undefined {
  try {
    const { turn } = engine.view(game, player)
    const position = imaginedPosition(game, player, standIns, `copy ${turn}`)
    // What cannot be played on is no copy.
    engine.parsePosition(position, { log: false })
    return position
  } catch (error) {
    if (error instanceof EngineError) return undefined
    throw error
  }
}

/** What a player sees when they decide, by the names of the cards: the table, their hand, and the options. */
function momentOf(view: StargateTypes['view'], decision: Decision): number {
  const withoutIds = (name: string, value: unknown): unknown => (name === 'id' ? undefined : value)
  const { you, others, mission, failed, hero, turn } = view
  const rows = [you, ...others].map((player) => [
    ...[player.team, player.supports, player.gear, player.heroShips, player.adversaries],
    ...[player.villainShips, player.discard.length, player.glyphs, player.score],
  ])
  const { kind, key, purpose, options } = decision
  const facts = [
    ...[turn, hero, kind, key, purpose, rows, you.hand, you.power, mission, failed],
    options.map(optionSignature).sort(),
  ]
  return hashText(JSON.stringify(facts, withoutIds)) >>> 0
}

/** The circumstances of a decision, for answers in advance: see `PlanRules`. */
export const momentAt = (engine: Engine, game: Game, decision: Decision): number =>
  momentOf(engine.view(game, decision.player), shownDecision(game, decision))

/** True for options that name two cards in the player's hand and are otherwise the same. */
function isAlike(engine: Engine, game: Game, player: Player, one: Option, other: Option): boolean {
  const hand = new Set(engine.view(game, player).you.hand.map(({ id }) => id))
  const isHeld = ({ card }: Option) => card !== undefined && hand.has(card)
  const withoutCard = (option: Option) => JSON.stringify({ ...option, card: undefined })
  return isHeld(one) && isHeld(other) && withoutCard(one) === withoutCard(other)
}

/**
 * The rules of the Stargate TCG for online games.
 * @param standIns cards for other players' hidden ones in a copy, whatever they play; without them there are no copies
 */
export const stargateOnline = (engine: Engine, standIns?: StandIns): OnlineRules<StargateTypes> => ({
  ...engine,
  passing: {
    begin: standingPass,
    next(pass, view, decision) {
      const index = passIn(decision)
      return index === undefined || passStop(pass, view, decision) !== undefined
        ? undefined
        : { index, pass: passedOn(pass, view) }
    },
  },
  ...(standIns && {
    planning: {
      copy: (game: Game, player: Player) => copyFor(engine, game, player, standIns),
      moment: (game: Game, decision: Decision) => momentAt(engine, game, decision),
      isAlike: (game: Game, player: Player, one: Option, other: Option) =>
        isAlike(engine, game, player, one, other),
    },
  }),
  explain: (game, player, question) => explained(engine, game, player, question),
  watcherView: (game) => commonView(engine, game),
  lasting: (game, eyes) => (eyes === 'watcher' ? commonLasting(engine, game) : lastingEffects(game, eyes)),
  shownDecision,
})
