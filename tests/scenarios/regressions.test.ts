import { describe, expect, it } from 'vitest'
import { engine, withTexts } from './table'

/** Defects found by random games, each as the smallest position that shows it. */
describe('faults that random games found', () => {
  it('a replacement about a card that was not there to be chosen leaves nothing behind', () => {
    const table = withTexts({ missions: ['Trial of combat'], play: ['Quarantine Container'] })
    table.hero.use('Quarantine Container')
    expect(engine.position(table.game).lasting).toBeUndefined()
  })
})

describe('What a cost of playing has chosen', () => {
  it('is one card for the text that follows: Kelnorim gives skills +1 once', () => {
    const table = withTexts({
      missions: ['Trial of combat'],
      hand: ['Kelnorim'],
      play: ['Jaffa Helper'],
      team: ['Member', 'Second Member', 'Third Member', 'Fourth Member'],
    })
    table.hero.play('Kelnorim')
    expect(table.card('Jaffa Helper').blocked).toBe(true)
    expect(table.card('Jaffa Helper').ratings.combat).toBe(2)
  })
})
