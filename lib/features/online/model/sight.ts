import {
  type CardView,
  type Engine,
  EngineError,
  type Game,
  type LastingView,
  lastingEffects,
  type StargateTypes,
} from '@/lib/game/engine'
import type { Answer, Question } from '@/lib/game/engine/model/answers'
import type { GameRules, GameTypes, Player } from '@/lib/tabletop/protocol/game'

/** The viewer of an online game: a player, or a spectator who sees no hand. */
export type Eyes = Player | 'watcher'

/** Everything sent of a position to one viewer. Nothing in it depends on what that viewer may not see. */
export interface Sight<T extends GameTypes = GameTypes> {
  readonly view: T['view']
  /** Only for the player who has to decide. */
  readonly decision?: T['decision']
  /** Lasting effects of texts, in the game that has them. */
  readonly lasting: readonly LastingView[]
  readonly log: readonly T['event'][]
}

/** Rules of a game that can be played online. */
export interface OnlineRules<T extends GameTypes> extends GameRules<T> {
  /** A spectator's view; absent in a game that nobody may watch. */
  watcherView?(game: T['game']): T['view']
  lasting?(game: T['game'], eyes: Eyes): readonly LastingView[]
  /** A decision with everything that its player needs to display it. */
  shownDecision?(game: T['game'], decision: T['decision']): T['decision']
}

/** Returns what a viewer sees of a game. Throws if the viewer may not see it. */
export function sightOf<T extends GameTypes>(rules: OnlineRules<T>, game: T['game'], eyes: Eyes): Sight<T> {
  const decision = eyes === 'watcher' ? undefined : rules.decision(game)
  const own = decision?.player === eyes ? decision : undefined
  return {
    view: viewOf(rules, game, eyes),
    ...(own && { decision: rules.shownDecision?.(game, own) ?? own }),
    lasting: rules.lasting?.(game, eyes) ?? [],
    log: rules.log(game, eyes === 'watcher' ? 'public' : eyes),
  }
}

function viewOf<T extends GameTypes>(rules: OnlineRules<T>, game: T['game'], eyes: Eyes): T['view'] {
  if (eyes !== 'watcher') return rules.view(game, eyes)
  const view = rules.watcherView?.(game)
  if (!view) throw new Error('nobody may watch this game')
  return view
}

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

/** The rules of the Stargate TCG for online games. */
export const stargateOnline = (engine: Engine): OnlineRules<StargateTypes> => ({
  ...engine,
  watcherView: (game) => commonView(engine, game),
  lasting: (game, eyes) => (eyes === 'watcher' ? commonLasting(engine, game) : lastingEffects(game, eyes)),
  shownDecision: (game, decision) => {
    if (decision.card === undefined || decision.key !== undefined) return decision
    const key = game.setup.facts[decision.card]?.key
    return key === undefined ? decision : { ...decision, key }
  },
})

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

/**
 * Answers a player's question about the table: undefined if it is about a card that they cannot see, or about nothing.
 */
export function explained(
  engine: Engine,
  game: Game,
  player: Player,
  question: Question,
): Answer | undefined {
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

const LOOKS = 8

/**
 * True if a player's answers have revealed nothing to them, so that taking them back is free: the same answers in
 * positions that looked the same before lead to positions that look the same, whatever is hidden and whatever chance
 * brings.
 */
export function sawNothing<T extends GameTypes>(
  rules: OnlineRules<T>,
  before: T['game'],
  player: Player,
  answers: readonly number[],
): boolean {
  const after = (start: T['game']): string | undefined => {
    const game = rules.clone(start)
    for (const index of answers) {
      const decision = rules.decision(game)
      if (decision?.player !== player || !decision.options[index]) return undefined
      rules.answer(game, index)
    }
    return JSON.stringify([rules.view(game, player), rules.decision(game)])
  }
  const seen = after(before)
  return (
    seen !== undefined &&
    Array.from({ length: LOOKS }, (_, look) => rules.resample(before, player, `take-back ${look}`)).every(
      (other) => after(other) === seen,
    )
  )
}
