import type { LastingView } from '@/lib/game/engine'
import type { Answer, Question } from '@/lib/game/engine/model/answers'
import type { GameRules, GameTypes, Player } from '@/lib/tabletop/protocol/game'
import type { PassWish, StandingPass } from './standing-pass'

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

/** Passing for a player until something happens, in a game that asks so often that players want it. */
export interface PassRules<T extends GameTypes> {
  /** A standing pass from now on. */
  begin(wish: PassWish, view: T['view']): StandingPass
  /** The pass at a decision of its owner, and the pass from then on; undefined if it ends. */
  next(
    pass: StandingPass,
    view: T['view'],
    decision: T['decision'],
  ): { readonly index: number; readonly pass: StandingPass } | undefined
}

/** Answers in advance: a player plays on in a copy of the game, and the server keeps the line. */
export interface PlanRules<T extends GameTypes> {
  /**
   * The position of a copy for a player, who may play it on in their browser: it depends on nothing that is hidden from
   * them. Undefined at moments that cannot be copied.
   */
  copy(game: T['game'], player: Player): object | undefined
  /**
   * The circumstances of a decision as its player sees them, as a number: an answer in advance holds only where they are
   * the same as in the copy. Equal whatever the numbers of the cards are.
   */
  moment(game: T['game'], decision: T['decision']): number
  /** True if it makes no difference to a player which of two options they take: one of two equal cards in their hand. */
  isAlike(
    game: T['game'],
    player: Player,
    one: T['decision']['options'][number],
    other: T['decision']['options'][number],
  ): boolean
}

/** Rules of a game that can be played online. */
export interface OnlineRules<T extends GameTypes = GameTypes> extends GameRules<T> {
  /** A spectator's view: of hidden cards, nothing that not all players know. */
  watcherView(game: T['game']): T['view']
  lasting?(game: T['game'], eyes: Eyes): readonly LastingView[]
  /** A decision with everything that its player needs to display it. */
  shownDecision?(game: T['game'], decision: T['decision']): T['decision']
  readonly passing?: PassRules<T>
  /** Absent in a game that cannot be copied without what is hidden. */
  readonly planning?: PlanRules<T>
  /**
   * Answers a player's question about the table: undefined if it is about a card that they cannot see, or about nothing.
   * Absent in a game whose views say everything.
   */
  explain?(game: T['game'], player: Player, question: Question): Answer | undefined
}

/** Returns what a viewer sees of a game, with the lines of the log from one on. */
export function sightOf<T extends GameTypes>(
  rules: OnlineRules<T>,
  game: T['game'],
  eyes: Eyes,
  logFrom = 0,
): Sight<T> {
  const decision = eyes === 'watcher' ? undefined : rules.decision(game)
  const own = decision?.player === eyes ? decision : undefined
  return {
    view: eyes === 'watcher' ? rules.watcherView(game) : rules.view(game, eyes),
    ...(own && { decision: rules.shownDecision?.(game, own) ?? own }),
    lasting: rules.lasting?.(game, eyes) ?? [],
    log: rules.log(game, eyes === 'watcher' ? 'public' : eyes, logFrom),
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
