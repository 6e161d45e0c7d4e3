import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/cards/official-pool'
import { createEngine } from '@/lib/engine'
import { openGameDoor } from '@/lib/match/game-door'
import { gameOptions } from '@/lib/match/playable'
import { shownDecision } from '@/lib/match/shown-decision'
import { key, withTexts } from '../../scenarios/table'
import { setupWith, sit, TWO_PEOPLE } from './tables'

const options = gameOptions(officialPool, setupWith(TWO_PEOPLE))
if (!options) throw new Error('the starter decks cannot be played')
const door = openGameDoor(officialPool, options)
const engine = createEngine(officialPool)

describe('a decision as it is shown', () => {
  it('says what a card will add once it is assigned', () => {
    // Alar counts the traits of assigned characters, of which he then is one.
    const { game, hero, card } = withTexts({ missions: ['Trial of science'], play: ['Alar'] })
    const decision = engine.decision(game)
    if (!decision) throw new Error('nobody is asked')
    const addsOf = ({ options }: typeof decision) =>
      options.find((option) => option.key === key('Alar'))?.adds
    const before = engine.save(game)
    const shown = shownDecision(door, game, decision)
    expect(engine.save(game)).toBe(before)
    expect([addsOf(decision), addsOf(shown)]).toEqual([3, 2])
    hero.assign('Alar')
    expect(card('Alar').counts).toBe(2)
  })

  it('is otherwise as the engine has it', () => {
    const session = sit(setupWith(TWO_PEOPLE))
    let assigned = 0
    for (let i = 0; i < 300; i++) {
      const { decision, log } = session.snapshot()
      if (!decision) break
      const at = (i * 7) % decision.options.length
      const option = decision.options[at]
      session.answer(at)
      const line = session.snapshot().log[log.length]
      if (option?.kind !== 'assign' || line?.type !== 'assign') continue
      assigned++
      expect(option.adds).toBe(line.figures.adds)
    }
    expect(assigned).toBeGreaterThan(10)
  })
})
