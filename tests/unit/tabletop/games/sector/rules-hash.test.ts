import { expect, it } from 'vitest'
import { sector } from '@/lib/tabletop/games/sector'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { dice } from '../../../../fuzz/dice'

/** Raised by one with every change of the rules, since the games below cannot show all of them. */
const REVISION = 7

/**
 * Every option of every decision and every position of some games counts. After an intentional change of a rule, or of
 * the site's component set, the revision is raised and the new number goes into `save.ts`: older replays then state
 * that they were played by other rules.
 */
it('the rules of the sector game are those that replays are pinned to', () => {
  let hash = REVISION
  const add = (text: string) => {
    hash = hashText(text, hash)
  }
  for (let players = 2; players <= 6; players++) {
    const roll = dice(`rules ${players}`)
    const game = sector.clone(sector.newGame({ players, seed: `rules ${players}`, rounds: 4 }))
    for (let decision = sector.decision(game); decision; decision = sector.decision(game)) {
      add(`${decision.player} ${decision.kind}`)
      for (const option of decision.options) add(sector.optionSignature(option))
      add(String(sector.hash(game)))
      sector.answer(game, roll(decision.options.length))
    }
    add(JSON.stringify(sector.result(game)))
  }
  expect(sector.rulesFingerprint({ players: 2, seed: '' }).rules).toBe(hash >>> 0)
})
