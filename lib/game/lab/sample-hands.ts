import type { Engine, Game, PlayerDeck } from '@/lib/game/engine'
import { cardsIn, keyOf, ZONE } from '@/lib/game/engine/inside'
import type { CardKey, Edition } from '@/lib/game/terms'

/** The opening hand of a game with the same seed and seat. */
export interface SampleHand {
  /** In order of drawing. */
  readonly hand: readonly CardKey[]
  /** The rest of the draw deck, the next card first. */
  readonly next: readonly CardKey[]
  /** The same after shuffling that hand back once. */
  readonly mulligan: { readonly hand: readonly CardKey[]; readonly next: readonly CardKey[] }
  /** The mission pile, top first. */
  readonly missions: readonly CardKey[]
}

export interface SampleOptions {
  readonly seed: string
  readonly edition?: Edition
  /** 0 by default. */
  readonly seat?: 0 | 1
}

/** Draws an opening hand by the engine's own shuffles. Throws an `EngineError` for decks that cannot be played with. */
export function sampleHand(engine: Engine, deck: PlayerDeck, options: SampleOptions): SampleHand {
  const { seed, edition, seat = 0 } = options
  const game = engine.newGame({ edition, decks: [deck, deck], seed, log: false })
  for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
    if (decision.kind === 'mulligan' && decision.player === seat) break
    engine.answer(game, 0)
  }
  const again = engine.clone(game)
  const mulligan = engine.decision(again)?.options.findIndex(({ kind }) => kind === 'mulligan') ?? -1
  engine.answer(again, mulligan)
  return {
    ...cardsOf(game, seat),
    mulligan: cardsOf(again, seat),
    missions: keys(game, cardsIn(game, seat, ZONE.missions)),
  }
}

const keys = (game: Game, cards: readonly number[]): CardKey[] => cards.map((card) => keyOf(game, card))

const cardsOf = (game: Game, seat: 0 | 1) => ({
  hand: keys(game, cardsIn(game, seat, ZONE.hand)),
  next: keys(game, cardsIn(game, seat, ZONE.deck)),
})
