import { describe, expect, it } from 'vitest'
import { number } from '@/lib/engine/state'
import { withTexts } from './table'

/** Faults that random games have found, each as the smallest position that shows it. */
describe('faults that random games found', () => {
  it('a replacement about a card that was not there to be chosen leaves nothing behind', () => {
    const table = withTexts({ missions: ['Trial of combat'], play: ['Quarantine Container'] })
    table.hero.use('Quarantine Container')
    expect(number(table.game, 'records')).toBe(0)
  })
})
