import { describe, expect, it } from 'vitest'
import { engine, key, tableOf, titles, withTexts } from './table'

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']
const uses = (table: ReturnType<typeof withTexts>) =>
  table.options().filter((option) => option.startsWith('use '))

describe('Activated Abilities', () => {
  it('are actions of whoever controls the card, when it is his turn to act', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['P90'] },
      // The villain player's hero cards are ignored in this turn.
      { play: ['P90', 'Mot'], hand: ['Overrun'] },
    )
    expect(uses(table)).toEqual(['use P90'])
    table.hero.use('P90')
    table.hero.picks('Daniel Jackson')
    expect(table.asked()).toBe('villain action')
    expect(uses(table)).toEqual(['use Mot'])
  })

  it('need the whole cost', () => {
    // Hazard Suits: be stopped, 2 power.
    const suits = (states: Record<string, 'stopped'>, hand: string[] = []) => {
      const table = withTexts(
        { missions: ['Trial of science'], play: ['Hazard Suits'], hand, states },
        { hand: ['Advanced Technology'] },
      )
      return table
    }
    expect(uses(suits({}))).toEqual(['use Hazard Suits'])
    expect(uses(suits({ 'Hazard Suits': 'stopped' }))).toEqual([])
    const poor = suits({}, ['Second Helper'])
    poor.hero.play('Second Helper')
    poor.villain.pass()
    expect(uses(poor)).toEqual([])
  })

  it('can be used again as separate actions as often as they are paid (ruling 50)', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Tyler'],
      hand: ['Iris', 'Iris', 'Iris', 'Iris'],
    })
    for (let i = 0; i < 3; i++) {
      table.hero.use('Tyler')
      while (table.asked() === 'hero choose') table.hero.choose('choose')
      expect(table.asked()).toBe('villain action')
      table.villain.pass()
    }
    expect(table.hero.view().you.power).toBe(0)
    expect(titles(table.hero.view().you.discard)).toEqual(['Iris', 'Iris', 'Iris'])
    expect(uses(table)).toEqual([])
  })

  it('once each turn is once, for each card that says so', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Atoniek Armband'] })
    table.hero.use('Atoniek Armband')
    table.hero.picks("Teal'c")
    table.villain.pass()
    expect(uses(table)).toEqual([])
  })

  it('break a row of passes', () => {
    const table = withTexts({ missions: MISSIONS, play: ['P90'] })
    table.hero.pass()
    table.villain.pass()
    table.hero.choose('continue')
    table.hero.use('P90')
    table.hero.picks('Daniel Jackson')
    table.villain.pass()
    expect(table.asked()).toBe('hero action')
  })
})

describe('Earn a Glyph: glyphs as part of a cost', () => {
  const maybourne = (glyphs: string[]) =>
    withTexts({
      team: ['Harold Maybourne', "Teal'c, Warrior of Chulak", 'BASE-102', 'Zukhov'],
      missions: MISSIONS,
      play: ['Olaf'],
      glyphs: { 'Harold Maybourne': glyphs },
    })

  it('needs the glyph beneath the character', () => {
    expect(uses(maybourne([]))).toEqual([])
    expect(uses(maybourne(['Supply Raid']))).toEqual([])
    expect(uses(maybourne(['Prison Break']))).toEqual(['use Harold Maybourne'])
  })

  it('does not spend it; all other team characters get skills +1 for this mission', () => {
    const table = maybourne(['Prison Break'])
    table.hero.use('Harold Maybourne')
    expect(table.state('Harold Maybourne')).toBe('stopped')
    expect(table.hero.view().you.glyphs).toBe(1)
    expect(table.card("Teal'c").ratings).toEqual({ culture: 3, science: 1, combat: 4, ingenuity: 2 })
    expect(table.card('Harold Maybourne').ratings).toMatchObject({ culture: 2 })
    expect(table.card('Olaf').ratings).toEqual({ combat: 2 })
    table.villain.pass()
    table.hero.pass()
    table.hero.choose('continue')
    expect(table.card("Teal'c").ratings).toMatchObject({ combat: 3 })
    // Still stopped, so not again.
    expect(uses(table)).toEqual([])
  })
})

describe('Earn a Glyph: continuous text after a glyph and a colon', () => {
  const markov = (glyphs: string[]) =>
    withTexts({
      team: ['Svetlana Markov', "Teal'c, Warrior of Chulak", 'BASE-102', 'Zukhov'],
      missions: MISSIONS,
      glyphs: { 'Svetlana Markov': glyphs },
    })

  it('applies as long as the glyph is there, and only once for two of them', () => {
    expect(markov([]).card('Svetlana Markov').ratings).toMatchObject({ ingenuity: 2 })
    expect(markov(['Training Exercises']).card('Svetlana Markov').ratings).toMatchObject({ ingenuity: 3 })
    expect(
      markov(['Training Exercises', 'Trial of ingenuity']).card('Svetlana Markov').ratings,
    ).toMatchObject({ ingenuity: 3 })
  })

  it('is no action', () => {
    expect(uses(markov(['Training Exercises']))).toEqual([])
  })

  it('each text looks for its own glyph', () => {
    expect(markov(['Brief Candle', 'Trial of culture']).card('Svetlana Markov').ratings).toEqual({
      culture: 3,
      science: 3,
      combat: 0,
      ingenuity: 2,
    })
  })

  it('begins to apply when the glyph is earned', () => {
    const table = withTexts({
      team: ['Svetlana Markov', "Teal'c, Warrior of Chulak", 'BASE-102', 'Zukhov'],
      missions: ['Trial of science', 'Trial of culture'],
    })
    table.hero.assign('Svetlana Markov')
    table.villain.pass()
    table.hero.assign('Samantha Carter')
    table.bothPass()
    table.hero.choose('earn', 'Svetlana Markov')
    expect(table.card('Svetlana Markov').ratings).toMatchObject({ culture: 3 })
  })
})

describe('Earn a Glyph: text for each glyph that is earned', () => {
  it('Teal’c: the opponent loses 1 power for each different glyph he has, the new one included', () => {
    const table = withTexts({
      team: ["Teal'c, Warrior of Chulak", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Zukhov'],
      missions: ['Trial of combat', 'Trial of science'],
      // Gemini twice with the new one, and Scorpius.
      glyphs: { "Teal'c": ['Supply Raid', 'Prison Break'] },
    })
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    table.bothPass()
    table.hero.choose('earn', "Teal'c")
    expect(table.villain.view().you.power).toBe(3)
  })

  it('is not used when another character earns it', () => {
    const table = withTexts({
      team: ["Teal'c, Warrior of Chulak", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Zukhov'],
      missions: ['Trial of combat', 'Trial of science'],
    })
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    table.bothPass()
    table.hero.choose('earn', "Jack O'Neill")
    expect(table.villain.view().you.power).toBe(3)
  })

  it('a glyph that is moved is not earned (ruling 20)', () => {
    const table = withTexts({
      team: ["Teal'c, Warrior of Chulak", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Zukhov'],
      missions: ['Trial of science'],
      hand: ['Guest Lecture'],
      glyphs: { Zukhov: ['Supply Raid'] },
    })
    table.hero.play('Guest Lecture')
    table.hero.picks("Teal'c")
    table.hero.choose('accept')
    expect(table.card("Teal'c").glyphs).toHaveLength(1)
    expect(table.villain.view().you.power).toBe(4)
  })

  it('a support character with glyphs who is destroyed leaves them face down beneath the mission pile', () => {
    const table = withTexts(
      {
        missions: ['Trial of combat', 'Trial of science'],
        play: ['Olaf'],
        glyphs: { Olaf: ['Supply Raid', 'Prison Break'] },
      },
      { hand: ['Salish Spirits'] },
    )
    table.hero.pass()
    table.villain.play('Salish Spirits')
    table.bothPass()
    expect(titles(table.hero.view().you.discard)).toEqual(['Olaf'])
    expect(table.asked()).toBe('hero return-glyph')
    expect(table.options()).toEqual(['return Supply Raid', 'return Prison Break'])
    expect(table.hero.view().you).toMatchObject({ glyphs: 0, missionCount: 1, experience: 0 })
    table.hero.choose('return', 'Prison Break')
    expect(table.hero.view().you).toMatchObject({ glyphs: 0, missionCount: 3 })
    expect(titles(table.hero.view().you.knownMissions)).toEqual(['Prison Break', 'Supply Raid'])
    expect(table.events().filter(({ type }) => type === 'lose-glyph')).toMatchObject([
      { player: 0, card: { key: key('Olaf') }, target: { key: key('Prison Break') } },
      { player: 0, card: { key: key('Olaf') }, target: { key: key('Supply Raid') } },
    ])
  })

  it('the same while the question waits: saved, restored, and seen by both alike', () => {
    const table = withTexts(
      {
        missions: ['Trial of combat', 'Trial of science'],
        play: ['Olaf'],
        glyphs: { Olaf: ['Supply Raid', 'Prison Break', 'Supply Raid'] },
      },
      { hand: ['Salish Spirits'] },
    )
    table.hero.pass()
    table.villain.play('Salish Spirits')
    table.bothPass()
    // The order of two copies makes no difference.
    expect(table.options()).toEqual(['return Supply Raid', 'return Prison Break'])
    const restored = tableOf(engine.restore(engine.save(table.game)))
    expect(restored.options()).toEqual(table.options())
    expect(restored.villain.view()).toEqual(table.villain.view())
    for (const one of [table, restored]) {
      one.hero.choose('return', 'Supply Raid')
      one.hero.choose('return', 'Prison Break')
      expect(titles(one.hero.view().you.knownMissions)).toEqual([
        'Supply Raid',
        'Prison Break',
        'Supply Raid',
      ])
      expect(one.asked()).toBe('hero continue')
    }
    expect(engine.save(restored.game)).toBe(engine.save(table.game))
  })
})
