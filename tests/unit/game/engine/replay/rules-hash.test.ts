import { expect, it } from 'vitest'
import { decodePool } from '@/lib/game/cards/decode-pool'
import { createEngine, positionHash } from '@/lib/game/engine'
import { RULES_HASH } from '@/lib/game/engine/model/game'
import { hashText } from '@/lib/tabletop/protocol/prng'
import fixture from '../../../../fixtures/rules/cards.json'
import { dice } from '../../../../fuzz/dice'

/** Raised by one with every change of the rules, since the games below cannot show all of them. */
const REVISION = 6

/**
 * The cards of two decks as they once were, so that only the rules can change the course of the games. Every option of
 * every decision and every position counts, and the revision stands for changes that these games do not show. After an
 * intentional change of the rules, the revision is raised and the new number goes into `rules-hash.ts`: older replays
 * then state that they were played by other rules.
 */
it('the rules are those that replays are pinned to', () => {
  const pool = decodePool({ version: 'rules', cards: fixture.cards })
  const engine = createEngine(pool)
  let hash = REVISION
  const add = (text: string) => {
    hash = hashText(text, hash)
  }
  for (let number = 0; number < 12; number++) {
    const roll = dice(`rules ${number}`)
    const game = engine.newGame({
      decks: fixture.decks,
      seed: `rules ${number}`,
      turnLimit: 16,
      log: false,
    })
    for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
      const { player, kind, options } = decision
      add(`${player} ${kind}`)
      for (const { kind: option, card, target, mode, amount, player: chosen, paragraph } of options)
        add([option, card, target, mode, amount, chosen, paragraph].join(' '))
      add(String(positionHash(game)))
      engine.answer(game, roll(options.length))
    }
    add(JSON.stringify(engine.result(game)))
  }
  expect(hash >>> 0, 'the rules have changed: see rules-hash.ts').toBe(RULES_HASH)
})
