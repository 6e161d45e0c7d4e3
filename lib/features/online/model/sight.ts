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

/** Whose eyes look at a game between browsers: a player, or somebody who watches and knows no hand. */
export type Eyes = Player | 'watcher'

/** All that is sent of a position to one pair of eyes. Nothing in it depends on what these eyes may not see. */
export interface Sight<T extends GameTypes = GameTypes> {
  readonly view: T['view']
  /** Only to the player who is asked. */
  readonly decision?: T['decision']
  /** Effects of texts that still hold, in the game that has them. */
  readonly lasting: readonly LastingView[]
  readonly log: readonly T['event'][]
}

/** Rules of a game that is played between browsers. */
export interface OnlineRules<T extends GameTypes> extends GameRules<T> {
  /** The view of somebody who watches; absent in a game that nobody may watch. */
  watcherView?(game: T['game']): T['view']
  lasting?(game: T['game'], eyes: Eyes): readonly LastingView[]
  /** A decision with all that its player needs to be shown it. */
  shownDecision?(game: T['game'], decision: T['decision']): T['decision']
}

/** Looks at a game. Throws for eyes that may not. */
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

/** Every card that a view shows, wherever it lies. */
function cardsIn(value: unknown, found: Map<number, CardView> = new Map()): Map<number, CardView> {
  if (typeof value !== 'object' || value === null) return found
  if (isCard(value) && value.key !== null) found.set(value.id, value)
  for (const part of Object.values(value)) cardsIn(part, found)
  return found
}

/** A view without the cards that are not in `known`: they become cards that nobody knows, at the same places. */
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

/** A player's view with nothing but what all players know. */
function commonView(engine: Engine, game: Game): StargateTypes['view'] {
  const [first, ...others] = engine.players(game).map((player) => engine.view(game, player))
  if (!first) throw new Error('a game without players')
  let view = first
  for (const other of others) view = withoutUnknown(view, cardsIn(other))
  // The place of a mission in a pile is known or not: one that is not known to all is not told at all.
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

/** The rules of the Stargate TCG as they are played between browsers. */
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

/** An answer without the numbers of cards that are not in sight. */
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
 * The answer to a player's question about the table, for themselves: undefined where it is about a card that they do not
 * see, or about nothing.
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
 * Whether a player has seen nothing by answers of theirs, so that taking them back is free: the same answers in positions
 * that looked the same before lead to positions that look the same, whatever is hidden and whatever chance brings.
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
