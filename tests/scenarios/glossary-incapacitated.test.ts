import { describe, expect, it } from 'vitest'
import { engine, incapacitated, position, type Table, titles, withTexts } from './table'

/**
 * Properties of an incapacitated card, and the ways to end the state (2008 rulebook, Glossary: incapacitated, ready,
 * states).
 */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

const JAFFA = ['Jaffa Member', 'Member', 'Second Member', 'Third Member']

const priceOf = (table: Table, title: string) => {
  const { options } = engine.decision(table.game) ?? { options: [] }
  return options.find(({ key, kind }) => kind === 'play' && titles([{ key: key ?? null }])[0] === title)?.cost
    ?.power
}

describe('Glossary: incapacitated', () => {
  it('can befall a ready, a stopped or an assigned character, but not one who is incapacitated already', () => {
    const table = incapacitated(
      withTexts(
        { missions: ['Trial of culture', ...MISSIONS], states: { "Jack O'Neill": 'stopped' } },
        { play: ['Anubis, Galactic Menace'] },
      ),
      'Samantha Carter',
    )
    table.hero.assign("Teal'c")
    table.villain.assign('Anubis')
    table.bothPass()
    expect(table.asked()).toBe('villain choose')
    expect(table.options().sort()).toEqual(['choose Daniel Jackson', "choose Jack O'Neill", "choose Teal'c"])
  })

  it('nor does Forced to Surrender choose one who is incapacitated already', () => {
    const table = incapacitated(
      withTexts({ missions: MISSIONS, power: 9 }, { hand: ['Forced to Surrender'] }),
      'Samantha Carter',
    )
    table.hero.pass()
    table.villain.play('Forced to Surrender')
    table.bothPass()
    expect(table.asked()).toBe('villain choose')
    expect(table.options().sort()).toEqual(['choose Daniel Jackson', "choose Jack O'Neill", "choose Teal'c"])
  })

  it('a ship is incapacitated only once, and an incapacitated ship is in no battle', () => {
    const table = incapacitated(
      position({ hero: { play: ['F-302', 'Seberus'] }, villain: { play: ['Ori Mothership'] } }),
      'Seberus',
    )
    expect(table.options()).not.toContain('assign Seberus')
    table.hero.assign('F-302')
    table.villain.assign('Ori Mothership')
    table.bothPass()
    expect(table.asked()).toBe('villain ship-battle')
    expect(table.options()).toEqual(['incapacitate F-302', 'spare'])
  })

  it('is nothing for adversaries and gear, nor for what is so already', () => {
    const table = incapacitated(
      withTexts({ missions: MISSIONS, play: ['P90', 'Stunner', 'Seberus', 'F-302'] }, { play: ['Rival'] }),
      'Seberus',
    )
    table.hero.use('Stunner')
    expect(table.options().sort()).toEqual([
      'choose Daniel Jackson',
      'choose F-302',
      "choose Jack O'Neill",
      'choose Samantha Carter',
      "choose Teal'c",
    ])
  })

  it('a hero ship is readied and stopped when its player’s turn begins, and its text counts again', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Korolev'],
      states: { Korolev: 'incapacitated' },
    })
    expect(table.state('Korolev')).toBe('stopped')
    const before = table.card('Korolev').firepower ?? 0
    table.bothPass()
    // The text of a stopped card still works: one mission has failed this turn.
    table.hero.choose('continue')
    expect(table.card('Korolev').firepower).toBe(before + 1)
    expect(incapacitated(table, 'Korolev').card('Korolev').firepower).toBe(before)
  })

  it('leaves the title: no second character of it can be played', () => {
    const table = incapacitated(position({ hero: { hand: ['Olaf'], play: ['Olaf'] } }), 'Olaf')
    expect(table.options()).not.toContain('play Olaf')
  })

  it('leaves the traits and the glyphs: it is still a Jaffa who has one', () => {
    const table = withTexts({
      missions: MISSIONS,
      hand: ['Harsh Justice'],
      team: JAFFA,
      glyphs: { 'Jaffa Member': ['Disclosure', 'Prison Break', 'Brief Candle'] },
    })
    const price = priceOf(table, 'Harsh Justice')
    expect(priceOf(incapacitated(table, 'Jaffa Member'), 'Harsh Justice')).toBe(price)
    expect(price).toBe(5)
  })

  it('leaves the glyphs where they can be moved', () => {
    const table = incapacitated(
      withTexts({
        missions: MISSIONS,
        hand: ['Tight-knit Team'],
        glyphs: { "Teal'c": ['Disclosure'] },
      }),
      "Teal'c",
    )
    table.hero.play('Tight-knit Team')
    table.hero.picks("Jack O'Neill")
    expect(titles(table.card("Jack O'Neill").glyphs)).toEqual(['Disclosure'])
    expect(table.card("Teal'c").glyphs).toEqual([])
  })

  it('can be chosen for what needs no other state (ruling 49): destroyed, or blocked', () => {
    const table = incapacitated(
      withTexts({ missions: MISSIONS, play: ['Helper'] }, { hand: ['Going Wacko'] }),
      'Helper',
    )
    table.hero.pass()
    table.villain.play('Going Wacko')
    expect(table.options()).toContain('choose Helper')
    table.villain.picks('Helper')
    expect(table.card('Helper')).toMatchObject({ state: 'incapacitated', blocked: true })
  })
})

describe('Glossary: ready (incapacitated cards)', () => {
  const withAdal = () => {
    const table = incapacitated(
      withTexts({ missions: MISSIONS, team: JAFFA, play: ['Adal', 'Jaffa Helper'] }),
      'Jaffa Member',
      'Second Member',
    )
    return table
  }

  it('a text that says so readies an incapacitated card, and its own text counts again', () => {
    const table = withAdal()
    const index = engine
      .decision(table.game)
      ?.options.findIndex(({ kind, paragraph }) => kind === 'use' && paragraph === 0)
    engine.answer(table.game, index ?? -1)
    // Only he is an incapacitated Jaffa.
    expect(table.state('Jaffa Member')).toBe('ready')
    expect(table.card('Jaffa Member').faceDown).toBe(false)
  })

  it('one that stops an incapacitated card ends it too', () => {
    const table = withAdal()
    const index = engine
      .decision(table.game)
      ?.options.findIndex(({ kind, paragraph }) => kind === 'use' && paragraph === 1)
    engine.answer(table.game, index ?? -1)
    expect(table.options().sort()).toEqual(['choose Jaffa Member', 'choose Second Member'])
    table.hero.picks('Second Member')
    expect(table.state('Second Member')).toBe('stopped')
  })
})
