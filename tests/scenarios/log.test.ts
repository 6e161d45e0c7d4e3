import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import {
  CHANGED_NUMBERS,
  LASTING_ENDS,
  LOG_EVENT_TYPES,
  type LogEvent,
  type LogNames,
  logFor,
  logValues,
  type PlayerDeck,
} from '@/lib/game/engine'
import czech from '@/lib/platform/i18n/generated/cs/log.json'
import messages from '@/lib/platform/i18n/generated/en/log.json'
import french from '@/lib/platform/i18n/generated/fr/log.json'
import { playGoldfish } from '@/lib/tools/cli/commands/goldfish'
import { dice, randomGame, step } from '../properties/random-decks'
import { engine, position, type Table, titleOf, withTexts } from './table'

const names: LogNames = {
  nameOf: (player) => ['Jason', 'Paul'][player] ?? '',
  titleOf,
  skillName: (skill) => `${skill.charAt(0).toUpperCase()}${skill.slice(1)}`,
}

const translator = createTranslator({
  locale: 'en',
  messages,
  onError: (error) => {
    throw error
  },
})
const line = (event: LogEvent, reader?: number): string =>
  translator(event.type, logValues(event, { ...names, reader }))

const starters = STARTER_DECKS.map(({ list }): PlayerDeck => {
  const flat = (entries: readonly { key: string; count: number }[]) =>
    entries.flatMap(({ key, count }) => Array.from({ length: count }, () => key))
  return { team: flat(list.team), missions: flat(list.missions), draw: flat(list.draw) }
})
const [one, other] = starters

/** Events caused only by card texts; which of them occur depends on the cards drawn. */
const OF_TEXTS = LOG_EVENT_TYPES.slice(
  LOG_EVENT_TYPES.indexOf('stopped'),
  LOG_EVENT_TYPES.indexOf('win-glyphs'),
)

describe('the log', () => {
  it('has a message for each type of event and for nothing else', () => {
    expect(Object.keys(messages).sort()).toEqual([...LOG_EVENT_TYPES].sort())
  })

  it('tells a turn like a story', () => {
    const table = position({
      hero: { hand: ['Olaf', 'Olaf'] },
      villain: { hand: ['Salish Spirits', 'Iris'], play: ["Shak'l"] },
    })
    table.hero.play('Olaf')
    table.villain.play('Salish Spirits')
    table.hero.assign('Olaf')
    table.villain.complicate('Iris')
    table.hero.boost('Olaf')
    table.villain.assign("Shak'l")
    table.bothPass()
    table.villain.choose('score')
    const told = logFor(table.events(), 0).map((event) => line(event, 0))
    expect(told.slice(0, 18)).toEqual([
      'Turn 1. You are the hero player.',
      'Hero and villain player receive 3 power each.',
      'You travel to Supply Raid: Combat 4.',
      'You play Olaf for 3 power.',
      'Paul plays Salish Spirits for 2 power: difficulty +2.',
      'You assign Olaf: +2.',
      'Paul plays a complication for 1 power: difficulty +1.',
      'You boost Olaf by discarding a card with the same title. It now counts 3.',
      "Paul assigns Shak'l: difficulty +2.",
      'You pass.',
      'Paul passes.',
      'Supply Raid fails: Combat 3 against 9.',
      "Paul scores Shak'l for 2, 2 in all.",
      'Salish Spirits, Iris are destroyed at the end of the mission.',
      'Olaf is ready again.',
      'Supply Raid goes beneath the mission pile.',
      `You draw 8 cards (${Array(8).fill('Hazard Suits').join(', ')}).`,
      'Paul draws 8 cards.',
    ])
  })

  it('says what another mission cost, and apart from that what the villain player gained by it', () => {
    const told = (first: string) => {
      const table = withTexts({ missions: [first, 'Supply Raid'] })
      table.bothPass()
      table.hero.choose('continue')
      return line(table.lastEvent('continue'), 0)
    }
    expect(told('Supply Raid')).toBe(
      'You continue to another mission, paying 1 power; the villain player gains 1 power.',
    )
    // Its text makes it more expensive; the gain is still one for each failed mission.
    expect(told('Restore Symbiotic Balance')).toBe(
      'You continue to another mission, paying 2 power; the villain player gains 1 power.',
    )
  })

  describe('tells what a text changes for a while', () => {
    const changes = (table: Table) =>
      table
        .events()
        .filter(({ type }) => ['change', 'set-difficulty', 'set-skill', 'hold'].includes(type))
        .map((event) => line(event))

    it('on the card whose text it is', () => {
      const table = withTexts({ missions: ['Trial of culture'], play: ['Nicholas Ballard'], hand: ['Iris'] })
      table.hero.use('Nicholas Ballard')
      expect(changes(table)).toEqual(['Culture +2 for Nicholas Ballard until the end of the mission.'])
    })

    it('on another card that was chosen, with the card that does it', () => {
      const table = withTexts({ missions: ['Trial of combat'], hand: ['Celebration'] })
      table.hero.play('Celebration')
      table.hero.picks("Teal'c")
      expect(changes(table)).toEqual(["Each skill +1 for Teal'c until the end of the mission (Celebration)."])
    })
  })

  it('tells of what is no number that it holds now, and how long', () => {
    const table = withTexts({ missions: ['Trial of combat'], play: ['Tyler'], hand: ['Iris'], power: 3 })
    table.hero.use('Tyler')
    table.hero.picks("Teal'c")
    expect(line(table.lastEvent('hold'))).toBe('The effect of Tyler applies until the end of the mission.')
    const event: LogEvent = {
      type: 'hold',
      turn: 1,
      mission: 1,
      figures: { on: 1, by: 1 },
      card: { id: 1, key: 'SL-28' },
      target: { id: 2, key: 'BASE-270' },
      until: 'lasting',
    }
    expect(line(event)).toBe('The effect of Zipacna on Salish Spirits applies for the rest of the game.')
  })

  it('says in words which number, by how much and until when', () => {
    const event = (more: Partial<LogEvent>): LogEvent => ({
      type: 'change',
      turn: 1,
      mission: 1,
      figures: { on: 0, by: 1, settled: 1, amount: -1 },
      card: { id: 1, key: 'TEST-9' },
      ...more,
    })
    const said = CHANGED_NUMBERS.map((changed) =>
      line(event({ changed, skills: ['culture'], until: 'turn' })),
    )
    expect(new Set(said).size).toBe(CHANGED_NUMBERS.length)
    for (const sentence of said)
      expect(sentence).toMatch(/^\S.* -1 until the end of the turn \(Second Helper\)\.$/)
    const ends = LASTING_ENDS.map((until) => line(event({ changed: 'skills', until })))
    expect(new Set(ends).size).toBe(LASTING_ENDS.length)
  })

  it.each([
    ['en', messages],
    ['cs', czech],
    ['fr', french],
  ] as const)('says it with a space before the end, in each language: %s', (locale, of) => {
    const told = createTranslator({ locale, messages: of, onError: (error) => expect(error).toBeUndefined() })
    const event: Omit<LogEvent, 'type'> = {
      turn: 1,
      mission: 1,
      figures: { on: 1, by: 1, settled: 1, amount: 2 },
      card: { id: 1, key: 'TEST-9' },
      target: { id: 2, key: 'BASE-270' },
      changed: 'skills',
      skills: ['culture'],
    }
    for (const type of ['change', 'set-difficulty', 'set-skill', 'hold'] as const) {
      const sentences = LASTING_ENDS.map((until) => told(type, logValues({ type, ...event, until }, names)))
      const [first = ''] = sentences
      const same = [...first].findIndex((sign, i) => sentences.some((other) => other[i] !== sign))
      for (const sentence of sentences)
        expect(`${sentence.slice(0, same)}|${sentence.slice(same)}`).toMatch(/ \||\|[ ,]/)
    }
  })

  describe('says where a card really goes', () => {
    const TRIALS = ['Trial of combat', 'Trial of science', 'Trial of culture']
    const team = ['Member', 'Second Member', 'Third Member', 'Fourth Member']
    const tellsTo = (table: Table, act: () => void): string[] => {
      const before = table.events().length
      act()
      return logFor(table.events().slice(before), 0).map((event) => line(event, 0))
    }

    it('a glyph that is exchanged goes on top of the mission pile', () => {
      const glyphs = { Member: ['Orion Glyph'] }
      const table = withTexts({ missions: TRIALS, team, hand: ['Return Trip'], glyphs, power: 9 })
      const told = tellsTo(table, () => {
        table.hero.play('Return Trip')
        table.hero.picks('Member')
      })
      expect(told).toContain('Member loses the glyph Orion Glyph, which goes on top of the mission pile.')
    })

    it('a card that is shuffled into the deck, one from the hand and one from the deck that are discarded', () => {
      const table = withTexts({
        missions: TRIALS,
        team,
        play: ['Galaran Memory Device', 'Glider Cannon'],
        hand: ['P90', 'Iris'],
        deck: ['Zat Gun', 'DHD'],
        power: 9,
      })
      const told = tellsTo(table, () => {
        table.hero.use('Galaran Memory Device')
        table.hero.picks('P90')
        table.villain.pass()
        table.hero.use('Glider Cannon')
        table.hero.picks('Member')
      })
      expect(told).toContain('You discard P90 from the hand.')
      expect(told).toContain('P90 is shuffled into your deck.')
      expect(told.filter((text) => /^You discard [^.]*\.$/.test(text))).toHaveLength(2)
      expect(told.filter((text) => text.endsWith('from the hand.'))).toHaveLength(1)
    })

    it('a gear that comes off a character', () => {
      const table = withTexts({ missions: TRIALS, team, play: ['Atoniek Armband'], power: 9 })
      const told = tellsTo(table, () => {
        table.hero.use('Atoniek Armband')
        table.hero.picks('Member')
        table.bothPass()
        table.bothPass()
        table.hero.choose('end')
      })
      expect(told).toContain('Atoniek Armband is taken off.')
    })

    it('which pile is shuffled', () => {
      const table = withTexts({ missions: TRIALS, team }, { team, play: ['Kendrick'] })
      expect(tellsTo(table, () => table.villain.choose('accept'))).toContain('Your mission pile is shuffled.')
    })
  })

  describe('says what happened, not what something has replaced', () => {
    const TRIALS = ['Trial of combat', 'Trial of science', 'Trial of culture']
    const team = ['Member', 'Second Member', 'Third Member', 'Fourth Member']
    const told = (table: Table) => table.events().map((event) => line(event))

    it('a ship that is stopped instead of incapacitated', () => {
      const table = withTexts(
        { missions: TRIALS, team, play: ['Cruiser', 'Lindsey Novak'] },
        { team, play: ['Raider'], hand: ['Raider'] },
      )
      table.hero.assign('Cruiser')
      table.villain.assign('Raider')
      table.hero.pass()
      table.villain.boost('Raider')
      table.hero.pass()
      table.villain.pass()
      table.villain.choose('incapacitate')
      table.hero.choose('replace')
      expect(told(table)).toContain('Paul chooses to incapacitate Cruiser.')
      expect(told(table)).toContain('Cruiser is stopped.')
      expect(told(table).filter((text) => /Cruiser is incapacitated|incapacitates/.test(text))).toEqual([])
    })

    it('an obstacle that goes beneath a card instead of being destroyed with the mission', () => {
      const table = withTexts(
        { missions: TRIALS, team, play: ['Quarantine Container'], power: 9 },
        { team, hand: ['Roadblock', 'P90'], power: 9 },
      )
      table.hero.pass()
      table.villain.play('Roadblock')
      table.hero.use('Quarantine Container')
      table.villain.complicate('P90')
      table.hero.pass()
      table.villain.pass()
      expect(told(table)).toContain('A card is placed beneath Quarantine Container: Roadblock.')
      expect(told(table)).toContain('Paul’s P90 is destroyed.')
      expect(told(table).filter((text) => /Roadblock.*destroyed/.test(text))).toEqual([])
    })

    it('a revival for which no card was taken from the deck, and what a scored card costs by a text', () => {
      const cronus = withTexts({ missions: TRIALS, team }, { team, play: ['Cronus', 'Rival'] })
      cronus.hero.pass()
      cronus.villain.assign('Cronus')
      cronus.hero.pass()
      cronus.villain.pass()
      cronus.villain.choose('revive')
      cronus.villain.choose('replace')
      expect(told(cronus)).toContain('Paul revives Cronus.')
      const play = ["Goa'uld Ha'tak", "Goa'uld Rival"]
      const table = withTexts({ missions: TRIALS, team }, { team, play })
      table.hero.pass()
      table.villain.assign("Goa'uld Rival")
      table.hero.pass()
      table.villain.pass()
      table.villain.choose('score')
      expect(told(table)).toContain("Paul scores Goa'uld Rival for 3, 3 in all.")
    })
  })

  it('says why a player goes first: he was chosen, or his victory total is higher', () => {
    if (!one || !other) throw new Error('there are no starter decks')
    const first = (firstPlayer?: number) => {
      const game = engine.newGame({ decks: [one, other], seed: 'who begins', log: true, firstPlayer })
      const event = engine.log(game, 'all').find(({ type }) => type.startsWith('first-player'))
      return event && line(event)
    }
    expect(first(1)).toBe('By agreement, Paul goes first.')
    expect(first()).toMatch(/victory total/)
  })

  it('keeps from a reader what only the other player knows', () => {
    if (!one || !other) throw new Error('there are no starter decks')
    const { events } = playGoldfish(officialPool, [one, other], { seed: 'secrets' })
    const secrets = events.filter((event) => event.secretOf === 0)
    expect(secrets.length).toBeGreaterThan(1)
    const read = logFor(events, 1)
    expect(read).toHaveLength(events.length)
    for (const [i, event] of events.entries()) {
      if (event.secretOf === 0) expect(JSON.stringify(read[i])).not.toMatch(/BASE|SL-|ORI/)
      else expect(read[i]).toEqual(event)
    }
  })

  it('can be told to the end for whoever reads', () => {
    if (!one || !other) throw new Error('there are no starter decks')
    for (let game = 0; game < 4; game++) {
      const { events, result } = playGoldfish(officialPool, [one, other], { seed: `story ${game}` })
      const told = [undefined, 0, 1].map((reader) => events.map((event) => line(event, reader)))
      expect(told.flat().join('\n')).not.toMatch(/undefined|\{|\}|NaN|log\.|[?!]\.|\(\)/)
      expect(told[0]?.at(-1)).toMatch(result.winner === 0 ? /^Jason wins with/ : /Paul wins|undecided/)
      expect(result.winner).toBe(0)
    }
  })

  it('has a line for whatever happens in a game with ships and adversaries', { tags: ['thorough'] }, () => {
    const happened = new Set<string>()
    for (let game = 0; game < 16; game++) {
      const played = randomGame(`log ${game}`, { log: true, turnLimit: 6 + (game % 3) * 20 })
      const roll = dice(`log ${game}`)
      while (step(played, roll));
      for (const event of played.log ?? []) {
        happened.add(event.type)
        for (const reader of [undefined, 0, 1]) {
          const [read] = reader === undefined ? [event] : logFor([event], reader)
          expect(read && line(read, reader)).toMatch(/^[^{}]+\.$/)
        }
      }
    }
    // Each of the ways to win, and a success with nobody assigned, is too rare to wait for; nobody concedes here.
    const rare = [
      'concede',
      'draw-agreed',
      'loop',
      'turn-too-long',
      'endless-loop',
      'win-glyphs',
      'win-score',
      'win-experience',
      'win-text',
      'nobody-earns',
      'discard',
      ...OF_TEXTS,
    ]
    expect(LOG_EVENT_TYPES.filter((type) => !happened.has(type) && !rare.includes(type))).toEqual([])
  })

  it('is the same for the same seed, and another for another', { tags: ['thorough'] }, () => {
    if (!one || !other) throw new Error('there are no starter decks')
    const play = (seed: string) => playGoldfish(officialPool, [one, other], { seed })
    expect(play('a')).toEqual(play('a'))
    expect(play('a').replay).not.toBe(play('b').replay)
  })
})
