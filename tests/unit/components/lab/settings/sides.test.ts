import { describe, expect, it } from 'vitest'
import { sidesOf } from '@/components/lab/settings/sides'
import { parsePlayLink, replayHref } from '@/lib/features/play/model/links/links'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { decodeReplay } from '@/lib/game/engine'
import { createLab, type LabSetup } from '@/lib/game/lab'
import { starter } from '@/tests/unit/game/lab/decks'

const setup: LabSetup = {
  deck: starter(0),
  bot: 'random',
  opponents: [
    { deck: starter(1), bot: 'random' },
    { deck: starter(0), bot: 'passive' },
  ],
  seed: 'sides',
  turnLimit: 2,
}
const players = { deck: 'Your deck', opponents: ["O'Neill & others", 'Carter'], nobody: 'Nobody' }

describe('a replay opened from the laboratory', () => {
  const lab = createLab(pool, setup)
  const linkOf = (game: number) => {
    const replay = lab.replay(game)
    const href = replayHref(replay, sidesOf(setup, lab.plan(game), players))
    const link = parsePlayLink(href.slice(href.indexOf('#')))
    if (link?.kind !== 'replay') throw new Error(href)
    return link
  }

  it('lies with the side of the deck below, wherever it sits, and says who is who', () => {
    const seats = new Set<number>()
    for (let game = 0; game < 2; game++) {
      const { text, below = -1, names = [] } = linkOf(game)
      const decoded = decodeReplay(text)
      if (!decoded.ok) throw new Error('no replay')
      expect(decoded.replay.options.decks[below]).toEqual(setup.deck)
      expect(decoded.replay.options.decks[1 - below]).toEqual(setup.opponents[0]?.deck)
      expect([names[below], names[1 - below]]).toEqual(['Your deck', "O'Neill & others"])
      seats.add(below)
    }
    expect(seats).toEqual(new Set([0, 1]))
  })

  it('tells a deck from its copy, and calls nobody who only passes', () => {
    for (const game of [2, 3]) {
      const { below = -1, names = [] } = linkOf(game)
      expect(below).toBe(lab.plan(game).seat)
      expect([names[below], names[1 - below]]).toEqual(['Your deck', 'Nobody'])
    }
  })
})
