import { describe, expect, it } from 'vitest'
import { logFor } from '@/lib/game/engine'
import { engine, type Table, titleOf, titles, titlesAt, withTexts } from './table'

/** A player's knowledge of face-down cards, in view, log and resampled game alike. */

const TEAM = ['Member', 'Second Member', 'Third Member', 'Fourth Member']
const MISSIONS = ['Trial of culture', 'Trial of ingenuity', 'Trial of science']
const TOP_FIVE = ['Zat Gun', 'P90', 'Iris', 'Staff Weapon', 'Healing Device']
const DECK = [...TOP_FIVE, ...Array.from({ length: 12 }, () => 'DHD')]

/** Contents of zones of the hero or villain player (0, 1) in many guesses of `player`. */
function guesses(table: Table, player: 0 | 1, places: (sample: Table['game']) => readonly string[]) {
  const found = new Set<string>()
  for (let i = 0; i < 16; i++) {
    const sample = engine.resample(table.game, player, `guess ${i}`)
    for (const title of places(sample)) found.add(title)
  }
  return found
}

const logOf = (table: Table, reader: 0 | 1) =>
  logFor(table.events(), reader).filter((event) => event.type === 'beneath')

describe('cards that a player has looked at and another one then puts into another order', () => {
  /** The villain player has seen the five on top of the deck and left them there. */
  function seen(): Table {
    const table = withTexts(
      { missions: MISSIONS, team: TEAM, play: ['Osbourne'], hand: ['Possible Fate'], deck: DECK, power: 9 },
      { team: TEAM, hand: ['Scenarios of the Keeper'], power: 9 },
    )
    table.hero.pass()
    table.villain.play('Scenarios of the Keeper')
    table.hero.pass()
    table.villain.pass()
    for (const title of TOP_FIVE) table.villain.choose('top', title)
    table.hero.choose('continue')
    return table
  }

  it('until then he knows which of them is drawn', () => {
    const table = seen()
    table.hero.use('Osbourne')
    expect(titles(table.villain.view().opponent.hand)).toEqual(['a hidden card', 'Zat Gun'])
  })

  it('after that he knows neither what is drawn nor what lies on top', () => {
    const table = seen()
    table.hero.play('Possible Fate')
    table.hero.choose('player')
    for (const title of [...TOP_FIVE].reverse()) table.hero.choose('top', title)
    table.villain.pass()
    table.hero.use('Osbourne')
    expect(titles(table.hero.view().you.hand)).toEqual(['Healing Device'])
    expect(titles(table.villain.view().opponent.hand)).toEqual(['a hidden card'])
    const drawn = guesses(table, 1, (sample) => titlesAt(sample, 0, 'hand'))
    const top = guesses(table, 1, (sample) => titlesAt(sample, 0, 'deck').slice(0, 1))
    expect(drawn.size).toBeGreaterThan(1)
    expect(top.size).toBeGreaterThan(1)
  })

  it('the same where they have been revealed to both: Jonas Quinn, Adventurer', () => {
    const glyphs = { 'Jonas Quinn': ['Orion Glyph', 'Libra Glyph'] }
    const table = withTexts({
      missions: MISSIONS,
      team: ['ORI-238', ...TEAM.slice(1)],
      glyphs,
      deck: ['Zat Gun', 'P90', 'Iris', 'Staff Weapon'],
    })
    table.hero.assign('Jonas Quinn')
    table.hero.picks('P90')
    const bottom = (player: 0 | 1) =>
      guesses(table, player, (sample) => titlesAt(sample, 0, 'deck').slice(-1))
    expect([...bottom(0)]).toEqual(['Zat Gun'])
    expect(bottom(1).size).toBeGreaterThan(1)
  })
})

describe('cards placed face down beneath a card', () => {
  it('from the top of the deck: nobody has seen it, and the log names it to nobody', () => {
    const table = withTexts(
      { missions: ['Trial of ingenuity', 'Trial of combat'], team: TEAM },
      { team: TEAM, play: ['Fifth, Hardened Foe'], deck: DECK, hand: ['Red Sky'] },
    )
    table.hero.pass()
    table.villain.assign('Fifth')
    table.hero.pass()
    table.villain.pass()
    table.villain.choose('revive')
    const [own, other] = [table.villain.view().you, table.hero.view().opponent].map(
      ({ adversaries }) => adversaries[0]?.beneath ?? [],
    )
    const [card] = own ?? []
    expect(card).toMatchObject({ faceDown: true })
    expect(titleOf(card?.key)).toBe('a hidden card')
    expect(titles(other ?? [])).toEqual(['a hidden card'])
    for (const reader of [0, 1] as const) {
      expect(
        logOf(table, reader).map(({ card, target }) => [titleOf(card?.key), titleOf(target?.key)]),
      ).toEqual([['Fifth', 'a hidden card']])
      // To both players it could be any card that they have not seen.
      const beneath = guesses(table, reader, (sample) => titlesAt(sample, 1, 'beneath'))
      expect(beneath.size).toBeGreaterThan(1)
    }
  })

  it('in the open: both know which card it is, and the log says it to both', () => {
    const table = withTexts(
      { missions: MISSIONS, team: TEAM, play: ['Helper'] },
      { team: TEAM, play: ["Ra's Mothership"], power: 9 },
    )
    table.hero.assign('Helper')
    table.villain.assign("Ra's Mothership")
    table.villain.choose('accept')
    for (const reader of [0, 1] as const) {
      const beneath = engine.view(table.game, reader).mission?.against[0]?.beneath ?? []
      expect(titles(beneath)).toEqual(['Helper'])
      expect(
        logOf(table, reader).map(({ card, target }) => [titleOf(card?.key), titleOf(target?.key)]),
      ).toEqual([["Ra's Mothership", 'Helper']])
    }
  })
})

describe('a card that was played this turn and then shuffled into the deck', () => {
  it('has been played in every resampled game too: Yat’Yir', () => {
    const table = withTexts(
      {
        missions: MISSIONS,
        team: TEAM,
        play: ["Yat'Yir", 'Galaran Memory Device'],
        hand: ['Harsh Justice', 'P90', 'Iris'],
        power: 12,
      },
      { team: TEAM, play: ['Rival'] },
    )
    const combat = (game: Table['game']) =>
      engine.view(game, 0).you.supports.find(({ key }) => titleOf(key) === "Yat'Yir")?.ratings.combat
    const before = combat(table.game) ?? 0
    table.hero.play('Harsh Justice')
    table.villain.pass()
    table.hero.use('Galaran Memory Device')
    table.hero.picks('P90', 'Harsh Justice')
    expect(combat(table.game)).toBe(before + 1)
    for (let i = 0; i < 8; i++)
      for (const player of [0, 1])
        expect(combat(engine.resample(table.game, player, `guess ${i}`))).toBe(before + 1)
  })
})

describe('a deck that a player searches', () => {
  const searched = (lowest: string): Table => {
    const table = withTexts({
      missions: MISSIONS,
      team: ['Member', 'Second Member', 'Third Member', "Teal'c"],
      hand: ['Ill-Gotten Gains'],
      deck: ['Helper', 'Olaf', lowest],
      power: 9,
    })
    table.hero.play('Ill-Gotten Gains')
    table.hero.choose('choose', "Teal'c")
    return table
  }

  it('looks the same to the others whether anything can be found in it or not (ruling 44)', () => {
    const [something, nothing] = [searched('P90'), searched('Merrin')]
    expect([something.options(), nothing.options()]).toEqual([['choose P90', 'done'], ['done']])
    expect(nothing.villain.view()).toEqual(something.villain.view())
    for (const table of [something, nothing]) table.hero.choose('done')
    expect(nothing.villain.view()).toEqual(something.villain.view())
    expect(logFor(nothing.events(), 1)).toEqual(logFor(something.events(), 1))
  })

  it('is as the searcher sees it in every guess of theirs, also when nothing in it fits', () => {
    const { game } = searched('Merrin')
    for (let i = 0; i < 16; i++)
      expect(engine.decision(engine.resample(game, 0, `guess ${i}`))).toEqual(engine.decision(game))
  })

  it('holds in every guess what he sees in it, and not what lies face down beneath his cards', () => {
    const table = withTexts({
      missions: ['Trial of science', 'Trial of culture', 'Trial of combat'],
      team: TEAM,
      play: ['Orlin, Fading Genius'],
      hand: ['Gone Fishing', 'Zat Gun', 'P90'],
      deck: ['Second Helper', 'Helper', 'Merrin', 'Second Helper', 'Helper', 'Olaf'],
      power: 9,
    })
    table.hero.assign('Orlin')
    table.villain.pass()
    table.hero.pass()
    table.hero.choose('continue')
    expect(titles(table.card('Orlin').beneath ?? [])).toEqual(['a hidden card'])
    table.hero.play('Gone Fishing')
    table.hero.choose('choose', 'Zat Gun')
    table.hero.choose('choose', 'P90')
    const offered = table.options()
    expect(offered).toContain('choose Helper')
    for (let i = 0; i < 16; i++) {
      const sample = engine.resample(table.game, 0, `guess ${i}`)
      expect(engine.decision(sample)).toEqual(engine.decision(table.game))
    }
  })
})
