import { describe, expect, it } from 'vitest'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { EXAMPLE_DECKS, EXAMPLE_GAMES, EXAMPLE_SEED } from '@/lib/features/gallery/model/example-decks'
import { playability } from '@/lib/features/play/model/playable'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createLab, createTally, type LabSetup } from '@/lib/game/lab'
import { wilson } from '@/lib/game/lab/intervals'
import en from '@/lib/platform/i18n/generated/en/gallery.json'

const listOf = (code: string): DeckList => {
  const read = decodeDeckCode(code)
  if (!read.ok) throw new Error(`no code: ${code}`)
  return read.list
}

const playerDeck = (list: DeckList) => {
  const { deck } = playability(officialPool, list, '2008')
  if (!deck) throw new Error('no game can begin with it')
  return deck
}

describe('decks that the site shows', () => {
  it('are twelve, and no two have the same cards', () => {
    expect(EXAMPLE_DECKS).toHaveLength(12)
    expect(new Set(EXAMPLE_DECKS.map(({ code }) => code)).size).toBe(12)
  })

  it.each(EXAMPLE_DECKS)('$id is legal, and has a name and words', ({ id, code, won }) => {
    expect(checkDeck(officialPool, listOf(code)).legal).toBe(true)
    expect(en.examples.decks[id].name.length).toBeLessThan(40)
    expect(en.examples.decks[id].text).not.toBe('')
    expect(won).toBeLessThanOrEqual(EXAMPLE_GAMES)
  })

  it('wins as often as it is said', { tags: ['thorough'], timeout: 120_000 }, () => {
    // 150 of the games, with another seed; the interval is that of this sample size.
    const games = 150
    for (const { id, code, won } of [EXAMPLE_DECKS[1], EXAMPLE_DECKS.at(-1)].flatMap((deck) => deck ?? [])) {
      const setup: LabSetup = {
        edition: '2008',
        deck: playerDeck(listOf(code)),
        bot: 'greedy',
        opponents: STARTER_DECKS.map(({ list }) => ({ deck: playerDeck(list), bot: 'greedy' })),
        seed: `${EXAMPLE_SEED}, again`,
      }
      const lab = createLab(officialPool, setup)
      const tally = createTally(officialPool, setup)
      for (let game = 0; game < games; game++) tally.add(lab.play(game))
      const { low, high } = tally.report().all.won
      const said = wilson(won / EXAMPLE_GAMES, EXAMPLE_GAMES)
      expect(low, id).toBeLessThanOrEqual(said.high)
      expect(high, id).toBeGreaterThanOrEqual(said.low)
    }
  })
})
