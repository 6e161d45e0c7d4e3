import { sumOfRatings } from '@/lib/game/bots/greedy/situation'
import { type Game, lazyView, type Player, type PlayerView, type View } from '@/lib/game/engine'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'

/**
 * Evaluates a position as a chance of winning. The weights come from a logistic regression over the turns of 1,500
 * games of greedy bots with random decks and starters, without the features that turned out to be noise.
 */
const WEIGHTS = {
  experience: 1.5,
  glyphs: 0.2,
  score: 0.5,
  /** The squares of the hero's and the villain's progress: the last steps are worth more. */
  heroSquare: 1.1,
  scoreSquare: 0.3,
  nearest: 1.1,
  /** For each point of skill of a support character, and of difficulty of an adversary. */
  skill: 0.084,
  difficulty: 0.076,
  /** For each card of the deck, up to thirty, and of the hand. */
  deckCard: 0.023,
  handCard: 0.29,
  /** For having the next turn. */
  next: 0.07,
  nextHeroSquare: 0.64,
} as const

const DECK_THAT_LASTS = 30

function progressOf(player: PlayerView, isNext: boolean): number {
  const { victoryTotal } = player
  const experience = Math.min(1, player.experience / victoryTotal)
  const glyphs = Math.min(1, player.glyphs / GLYPHS_TO_WIN)
  const score = Math.min(1, player.score / victoryTotal)
  const hero = Math.max(experience, glyphs) ** 2
  const skills = player.supports.reduce((sum, card) => sum + sumOfRatings(card), 0)
  const difficulties = player.adversaries.reduce((sum, card) => sum + sumOfRatings(card), 0)
  return (
    WEIGHTS.experience * experience +
    WEIGHTS.glyphs * glyphs +
    WEIGHTS.score * score +
    WEIGHTS.heroSquare * hero +
    WEIGHTS.scoreSquare * score * score +
    WEIGHTS.nearest * Math.max(hero, score * score) ** 2 +
    WEIGHTS.skill * skills +
    WEIGHTS.difficulty * difficulties +
    WEIGHTS.deckCard * Math.min(player.deckCount, DECK_THAT_LASTS) +
    WEIGHTS.handCard * player.hand.length +
    (isNext ? WEIGHTS.next + WEIGHTS.nextHeroSquare * hero : 0)
  )
}

/**
 * The viewer's chance of winning as far as the table shows, from 0 to 1. With more players, it is the chance against
 * the player in the best position. A finished game is worth 1, 0, or a half if undecided.
 */
export function chanceOf(view: View): number {
  const { result, viewer } = view
  if (result) return result.winner === undefined ? 0.5 : result.winner === viewer ? 1 : 0
  const mine = progressOf(view.you, view.hero === viewer)
  let best = Number.NEGATIVE_INFINITY
  for (const other of view.others) best = Math.max(best, progressOf(other, view.hero === other.player))
  return 1 / (1 + Math.exp(best - mine))
}

/** A player's chance of winning from a position, from 0 to 1, as far as they may see it. */
export type PositionValue = (game: Game, player: Player) => number

/** The value with the weights above; the default of `search`. */
export const writtenValue: PositionValue = (game, player) => chanceOf(lazyView(game, player))
