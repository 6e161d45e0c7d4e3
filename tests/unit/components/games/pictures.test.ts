import { describe, expect, it } from 'vitest'
import { art } from '@/components/cards/drawing/art'
import type { Pictured } from '@/components/cards/drawing/scene'
import { pictureOf as apophisPicture } from '@/components/games/apophis/pictures'
import { pictureOf as dicePicture, missionPicture } from '@/components/games/dice/pictures'
import { componentSetFor } from '@/lib/tabletop/games/apophis'
import { EVENTS, PERSONNEL } from '@/lib/tabletop/games/dice'
import { MISSION_DEMANDS } from '@/lib/tabletop/games/dice/component-set'
import diceData from '@/lib/tabletop/games/dice/data.json'

/** The pictures of cards with different names, which must all differ. */
function drawnOnce(cards: readonly (Pictured | undefined)[]) {
  const drawings = cards.map((card) => card && art(card, 180, 84))
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(cards.length)
}

describe('pictures of cards of other games', () => {
  it('are there for everybody and every event of the dice game, each its own', () => {
    drawnOnce([...PERSONNEL, ...EVENTS].map(({ id }) => dicePicture(id)))
  })

  it('show a place for a mission, a fort where it asks for combat most', () => {
    const ids = diceData.missions.map(({ id }) => id)
    expect(ids).toHaveLength(MISSION_DEMANDS.length)
    drawnOnce(ids.map(missionPicture))
    expect(missionPicture('the-enemy-within').ratings).toEqual({ science: 10 })
    const fights = diceData.missions.filter(({ brains, combat }) => (combat ?? -1) > (brains ?? -1))
    expect(fights.length).toBeGreaterThan(0)
    for (const { id, combat } of fights) expect(missionPicture(id).ratings).toEqual({ combat })
  })

  it('are there for all cards of Apophis that are no symbols, each its own', () => {
    const kinds = ['combat', 'contact', 'equipment'] as const
    const { file } = componentSetFor(undefined)
    drawnOnce(kinds.flatMap((kind) => file[kind].map(({ id }) => apophisPicture(id, kind))))
    expect(apophisPicture('zatniktel', 'equipment').title).toBe('Zat')
    expect(apophisPicture('jaffa-patrol', 'combat').traits).toEqual(['Jaffa'])
  })
})
