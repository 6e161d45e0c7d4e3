import { expect, it } from 'vitest'
import { apophis } from '@/lib/tabletop/games/apophis'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { dice } from '../../../../fuzz/dice'

/** Raised by one with every change of the rules, since the games below cannot show all of them. */
const REVISION = 3

/**
 * Every option of every decision and every position of some games counts. After an intentional change of a rule, or of
 * the site's component set, the revision is raised and the new number goes into `save.ts`: older replays then state
 * that they were played by other rules.
 */
it('the rules of Apophis are those that replays are pinned to', () => {
  let hash = REVISION
  const add = (text: string) => {
    hash = hashText(text, hash)
  }
  for (let players = 1; players <= 6; players++) {
    const roll = dice(`rules ${players}`)
    const game = apophis.clone(apophis.newGame({ players, seed: `rules ${players}`, rounds: 40 }))
    for (let decision = apophis.decision(game); decision; decision = apophis.decision(game)) {
      add(`${decision.player} ${decision.kind}`)
      for (const option of decision.options) add(apophis.optionSignature(option))
      add(String(apophis.hash(game)))
      apophis.answer(game, roll(decision.options.length))
    }
    add(JSON.stringify(apophis.result(game)))
  }
  expect(apophis.rulesFingerprint({ players: 1, seed: '' }).rules).toBe(hash >>> 0)
})
