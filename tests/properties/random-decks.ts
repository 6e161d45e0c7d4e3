import { officialPool } from '@/lib/game/cards/official-pool'
import { createEngine, type Game, type PlayerDeck } from '@/lib/game/engine'
import type { CardType } from '@/lib/game/terms'
import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import { conserved as holdsAllOnce } from '../fuzz/conserved'

export const engine = createEngine(officialPool)

/** A source of numbers for tests: the same seed gives the same numbers. */
export function dice(seed: string): (count: number) => number {
  let stream = hashText(seed)
  return (count) => {
    stream = nextStream(stream)
    return below(streamValue(stream), count)
  }
}

const ofType = (types: readonly CardType[]) =>
  officialPool.cards.filter((card) => types.includes(card.type)).map((card) => card.key)
const TEAM = ofType(['team'])
const MISSIONS = ofType(['mission'])
/** By type, so that the few ships are drawn as often as the many obstacles. */
const DRAW = (['support', 'gear', 'event', 'ship', 'obstacle', 'adversary'] as const).map((type) =>
  ofType([type]),
)

/**
 * A deck with the structure of a legal one: four different team characters, missions, and a draw deck in which few
 * cards have three copies, including copies of the team. Sometimes much too small, to test empty piles.
 */
export function randomDeck(roll: (count: number) => number): PlayerDeck {
  const some = (keys: readonly string[], count: number): string[] =>
    Array.from({ length: count }, () => keys[roll(keys.length)] ?? '')
  const team = new Set<string>()
  while (team.size < 4) for (const key of some(TEAM, 1)) team.add(key)
  const small = roll(6) === 0
  const kinds = Array.from({ length: small ? 3 : 20 }, () => some(DRAW[roll(DRAW.length)] ?? [], 1)[0] ?? '')
  const draw = kinds.flatMap((key) => Array.from({ length: 1 + roll(3) }, () => key))
  const copies = some([...team], roll(6))
  return { team: [...team], missions: some(MISSIONS, small ? roll(4) : 12), draw: [...draw, ...copies] }
}

export function randomGame(seed: string, options: { log?: boolean; turnLimit?: number } = {}): Game {
  const roll = dice(seed)
  return engine.newGame({
    decks: [randomDeck(roll), randomDeck(roll)],
    seed,
    turnLimit: 60,
    log: false,
    ...options,
  })
}

/** Answers one decision at random; false when the game is over. */
export function step(game: Game, roll: (count: number) => number): boolean {
  const decision = engine.decision(game)
  if (!decision) return false
  engine.answer(game, roll(decision.options.length))
  return true
}

/** True if the zones together hold every card exactly once. */
export const conserved = (game: Game): boolean => holdsAllOnce(game, engine.players(game))
