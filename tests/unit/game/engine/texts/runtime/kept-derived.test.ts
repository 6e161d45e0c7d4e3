import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createEngine } from '@/lib/game/engine'
import { takeOption, takeStep } from '@/lib/game/engine/flow/machine'
import type { Derived } from '@/lib/game/engine/model/derived-state'
import type { Game } from '@/lib/game/engine/model/running-game'
import { checkVictory } from '@/lib/game/engine/numbers/victory'
import { isOver } from '@/lib/game/engine/state'
import { derived } from '@/lib/game/engine/texts/runtime/derived'
import { dice } from '../../../../../fuzz/dice'
import { encodedDeck } from '../../../../../fuzz/encoded-decks'
import { rounds } from '../../../../../rounds'

const engine = createEngine(officialPool)
const GAMES = rounds(16)
const MAX_STEPS = 20_000

/** The effects of texts, in a form that is equal for two games of the same state. */
const said = ({ modifiers, texts, usable, assigning, replacing, adversaries }: Derived): string =>
  JSON.stringify({
    modifiers: Object.entries(modifiers).map(([kind, list]) => [
      kind,
      list?.map(({ context, home, target, amount }) => [context.source, home, target, amount]),
    ]),
    texts: [texts, usable, assigning, replacing].map((list) => list.map(({ card, home }) => [card, home])),
    adversaries: [...(adversaries ?? [])].map(([card, { controllerIs, reviveCostIs }]) => [
      card,
      controllerIs,
      reviveCostIs,
    ]),
  })

describe('what has been derived from the texts at work', () => {
  it('is after every step of a game what would be derived anew', () => {
    const roll = dice('kept')
    const wrong: string[] = []
    let kept = 0
    let steps = 0
    const compare = (game: Game): void => {
      steps++
      const before = game.derived
      const now = derived(game)
      if (now === before && game.changed !== 0) kept++
      if (said(now) !== said(derived(engine.clone(game)))) wrong.push(`step ${steps}`)
    }
    for (let round = 0; round < GAMES; round++) {
      const decks = [encodedDeck(roll), encodedDeck(roll), encodedDeck(roll)].slice(round % 6 === 0 ? 0 : 1)
      const game = engine.newGame({ decks, seed: `kept ${round}`, log: false })
      for (let step = 0; !isOver(game) && step < MAX_STEPS; step++) {
        compare(game)
        const { pending } = game
        if (pending) {
          takeOption(game, roll(pending.options.length))
          game.pending = undefined
        } else takeStep(game)
        checkVictory(game)
      }
    }
    expect(wrong).toEqual([])
    // It is cached across changes that no active text depends on, otherwise nothing would be compared.
    expect(kept).toBeGreaterThan(rounds(1000))
  })
})
