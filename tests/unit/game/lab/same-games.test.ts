import { expect, it } from 'vitest'
import { decodePool } from '@/lib/game/cards/decode-pool'
import { createLab } from '@/lib/game/lab'
import { hashText } from '@/lib/tabletop/protocol/prng'
import fixture from '../../../fixtures/rules/cards.json'

/**
 * The hash of the counts of the games below. If it differs, the rules, the greedy bot or the counts have changed:
 * either on purpose, and the new number goes here, or as an unintended effect of an optimization.
 */
const GAMES_HASH = 926_263_023

it('games of the greedy bot, with cards as they once were, go as they did', { tags: ['thorough'] }, () => {
  const pool = decodePool({ version: 'rules', cards: fixture.cards })
  const [deck, other] = fixture.decks
  if (!deck || !other) throw new Error('two decks are missing')
  const opponents = [deck, other].map((one) => ({ deck: one, bot: 'greedy' as const }))
  const lab = createLab(pool, { deck, bot: 'greedy', opponents, seed: 'same', turnLimit: 60 })
  let hash = 0
  for (let game = 0; game < 24; game++) {
    const { cards, ...record } = lab.play(game)
    hash = hashText(JSON.stringify([record, [...cards]]), hash)
  }
  expect(hash >>> 0).toBe(GAMES_HASH)
})
