import { describe, expect, it } from 'vitest'
import { cardsAt, engine, key, position, titles, withTexts } from './table'

/** Rulings that no sentence of the rulebook demonstrates by itself, each by its number. */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']
const TEAM = ['Member', 'Second Member', 'Third Member', 'Fourth Member']

describe('ruling 3: two at once', () => {
  const reese = (deck: readonly string[]) => {
    const table = withTexts({ missions: ['Trial of science', ...MISSIONS] }, { play: ['Reese'], deck })
    table.hero.pass()
    table.villain.assign('Reese')
    return table
  }

  it('who may reveal two cards needs two', () => {
    const table = reese(['Replicator Rival', 'Cave-In'])
    expect(table.options()).toEqual(['accept', 'decline'])
    table.villain.choose('accept')
    expect(table.lastEvent('reveal').cards).toHaveLength(2)
  })

  it('cannot with the last card of the deck', () => {
    const table = reese(['Replicator Rival'])
    expect(table.asked()).toBe('hero action')
    expect(table.villain.view().you.deckCount).toBe(1)
  })
})

describe('ruling 5: when targets are chosen', () => {
  it('when the text is carried out: by then all of the cost has been paid', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Transport Rings'],
      states: { "Teal'c": 'stopped' },
    })
    table.hero.assign("Jack O'Neill")
    table.villain.pass()
    table.hero.use('Transport Rings')
    expect(table.asked()).toBe('hero choose')
    expect(table.options().sort()).toEqual(["choose Jack O'Neill", "choose Teal'c"])
    expect(table.hero.view().you.power).toBe(0)
    expect(table.state('Transport Rings')).toBe('stopped')
  })
})

describe('ruling 10: cards of the other role', () => {
  const VILLAIN_MISSIONS = ['Trial of science', 'Trial of culture']
  const over = (table: ReturnType<typeof withTexts>) => {
    table.hero.choose('end')
    expect(table.hero.view().turn).toBe(2)
    return table
  }

  it('one’s own obstacle on the opponent’s character is not counted in one’s own turn', () => {
    const table = withTexts(
      { missions: ['Trial of science', 'Trial of combat'] },
      { play: ['BASE-52'], hand: ['Under Suspicion'], missions: VILLAIN_MISSIONS, power: 9 },
    )
    const janet = () =>
      table.villain.view().you.supports.find((card) => card.key === key('BASE-52'))?.ratings.science
    table.hero.pass()
    table.villain.play('Under Suspicion')
    table.bothPass()
    table.villain.picks("Teal'c")
    expect(titles(table.card("Teal'c").attached ?? [])).toEqual(['Under Suspicion'])
    over(table)
    expect(janet()).toBe(3)
  })

  it('one’s own gear on the opponent’s adversary is not destroyed in his turn', () => {
    const table = withTexts(
      { missions: MISSIONS, team: TEAM, play: ['Canopic Jar'], hand: ['Sabotage'], power: 9 },
      { play: ['Rival'], missions: VILLAIN_MISSIONS },
    )
    table.hero.pass()
    table.villain.assign('Rival')
    table.hero.use('Canopic Jar')
    table.villain.pass()
    for (const title of TEAM) {
      table.hero.assign(title)
      table.villain.pass()
    }
    table.hero.pass()
    table.hero.choose('earn', 'Member')
    over(table)
    expect(titles(table.card('Rival').attached ?? [])).toEqual(['Canopic Jar'])
    table.villain.pass()
    table.hero.play('Sabotage')
    table.bothPass()
    expect(titles(table.hero.view().you.discard)).toEqual(['Sabotage'])
  })
})

describe('ruling 13: cards turned face down', () => {
  it('an adversary turned face down is a complication, and neither revived nor scored', () => {
    const table = withTexts(
      {
        team: ['SL-103', 'Member', 'Second Member', 'Third Member'],
        missions: MISSIONS,
        glyphs: { 'Samantha Carter': ['Pisces Glyph'] },
      },
      { play: ['Rival'] },
    )
    table.hero.pass()
    table.villain.assign('Rival')
    expect(table.mission().difficulty).toBe(5)
    table.hero.use('Samantha Carter')
    expect(table.mission().against).toHaveLength(1)
    expect(table.mission().against[0]).toMatchObject({ faceDown: true, counts: 1, state: null })
    expect(table.mission().complicationCost).toBe(2)
    table.villain.pass()
    table.bothPass()
    expect(table.asked()).toBe('hero continue')
    expect(titles(table.villain.view().you.discard)).toEqual(['Rival'])
    expect(table.villain.view().you.score).toBe(0)
  })
})

describe('ruling 22: matching', () => {
  const combat = (glyphs: Record<string, string[]>) => {
    const table = withTexts({
      team: ["Martouf, Tok'ra Liaison", ...TEAM.slice(0, 3)],
      missions: MISSIONS,
      glyphs,
    })
    return TEAM.slice(0, 3).map((title) => table.card(title).ratings.combat)
  }

  it('takes one symbol in common, however many others there are', () => {
    const both = ['Orion Glyph', 'Libra Glyph']
    expect(combat({ Martouf: both, Member: ['Orion Glyph'], 'Second Member': ['Gemini Glyph'] })).toEqual([
      2, 1, 1,
    ])
    expect(combat({ Martouf: both, Member: both })).toEqual([2, 1, 1])
  })

  it('a character without a glyph matches nothing', () => {
    expect(combat({ Member: ['Orion Glyph'] })).toEqual([1, 1, 1])
  })
})

describe('rulings 44 and 74: searching, and the event that does it', () => {
  const searching = () => {
    const table = withTexts({
      missions: MISSIONS,
      hand: ['Ill-Gotten Gains'],
      deck: ['P90', ...Array.from({ length: 12 }, (_, i) => (i % 2 ? 'Helper' : 'Second Helper'))],
    })
    table.hero.play('Ill-Gotten Gains')
    table.hero.choose('choose', "Teal'c")
    return table
  }

  it('nothing need be found, and the pile is shuffled all the same', () => {
    const table = searching()
    expect(table.options()).toEqual(['choose P90', 'done'])
    const before = cardsAt(table.game, 0, 'deck')
    table.hero.choose('done')
    const after = cardsAt(table.game, 0, 'deck')
    expect(table.hero.view().you.hand).toHaveLength(0)
    expect(after).not.toEqual(before)
    expect([...after].sort()).toEqual([...before].sort())
  })

  it('what is found is shown where the text says so', () => {
    const table = searching()
    table.hero.picks('P90')
    expect(titles(table.hero.view().you.hand)).toEqual(['P90'])
    expect(titles(table.villain.view().opponent.hand)).toEqual(['P90'])
  })

  it('while it is carried out the event is in no pile', () => {
    const table = searching()
    expect(titles(table.hero.view().you.hand)).toEqual([])
    expect(titles(table.hero.view().you.discard)).toEqual([])
    table.hero.choose('done')
    expect(titles(table.hero.view().you.discard)).toEqual(['Ill-Gotten Gains'])
  })
})

describe('ruling 46: owners’ piles', () => {
  it('a card that lies beneath an opponent’s card goes to its owner’s discard pile', () => {
    const table = withTexts({ missions: MISSIONS, hand: ['Iris'] }, { play: ['Khalek'] })
    table.hero.pass()
    table.villain.assign('Khalek')
    expect(table.hero.view().you.hand).toHaveLength(0)
    table.hero.pass()
    table.villain.pass()
    table.villain.choose('destroy')
    expect(titles(table.hero.view().you.discard)).toEqual(['Iris'])
    expect(titles(table.villain.view().you.discard)).toEqual(['Khalek'])
  })

  it('a character that the other player controls goes back to its owner’s hand', () => {
    const table = withTexts(
      {
        missions: ['Trial of science', ...MISSIONS],
        play: ['Helper'],
        hand: ['Keep in Check'],
        glyphs: { "Teal'c": ['Orion Glyph', 'Libra Glyph'] },
      },
      { hand: ['The Enemy Within'], power: 9 },
    )
    table.hero.pass()
    table.villain.play('The Enemy Within')
    table.bothPass()
    table.hero.choose('end')
    table.bothPass()
    table.villain.choose('end')
    expect(table.options()).not.toContain('assign Helper')
    const hand = () => titles(table.hero.view().you.hand).filter((title) => title === 'Helper')
    expect(hand()).toEqual([])
    table.hero.play('Keep in Check')
    expect(hand()).toEqual(['Helper'])
    expect(titles(table.villain.view().you.discard)).toContain('The Enemy Within')
  })
})

describe('ruling 56: two victory conditions at once', () => {
  it('a seventh glyph that also brings the experience wins by glyphs', () => {
    const six = ['Libra', 'Orion', 'Gemini', 'Pisces', 'Scorpius', 'Triangulum'].map(
      (name) => `${name} Glyph`,
    )
    // Six experience and the four of the mission, against 2 + 2 + 2 + 3 points.
    const table = position({
      hero: {
        team: TEAM,
        missions: ["Destroy Minor Goa'uld", ...MISSIONS],
        play: ['Helper'],
        glyphs: { Member: six },
      },
      villain: { team: ["Bra'tac, Jaffa Master", 'Thor, Asgard Ally', 'Cameron Mitchell', 'Jaffa Member'] },
    })
    expect(table.hero.view().you).toMatchObject({ glyphs: 6, experience: 6, victoryTotal: 9 })
    for (const title of [...TEAM, 'Helper']) {
      table.hero.assign(title)
      table.villain.pass()
    }
    table.hero.pass()
    table.hero.choose('earn', 'Member')
    expect(table.hero.view().you.experience).toBe(10)
    expect(table.hero.view().result).toMatchObject({ winner: 0, reason: 'glyphs' })
  })
})

describe('ruling 60: no glyph, no power', () => {
  it('a failed mission on the table is none', () => {
    const table = withTexts({ missions: MISSIONS })
    table.bothPass()
    expect(titles(table.hero.view().failed)).toEqual(['Trial of combat'])
    expect(table.hero.view().you).toMatchObject({ glyphs: 0, experience: 0 })
    expect(key('Trial of combat')).toBe(table.hero.view().failed[0]?.key)
  })
})

describe('ruling 73: an adversary whose end was prevented', () => {
  const afterFailure = () => {
    const table = withTexts({ missions: MISSIONS }, { play: ['Kull Warrior'] })
    table.hero.pass()
    table.villain.assign('Kull Warrior')
    table.bothPass()
    table.villain.choose('destroy')
    return table
  }

  it('becomes stopped like one that is revived', () => {
    const table = afterFailure()
    table.villain.choose('replace')
    expect(table.state('Kull Warrior')).toBe('stopped')
    expect(titles(table.villain.view().you.adversaries)).toEqual(['Kull Warrior'])
    expect(table.asked()).toBe('hero continue')
    // The log does not mention it at the mission that is over.
    expect(table.lastEvent('stopped')).toMatchObject({ player: 1, card: { key: key('Kull Warrior') } })
  })

  it('is gone where its end is not prevented', () => {
    const table = afterFailure()
    table.villain.choose('decline')
    expect(titles(table.villain.view().you.discard)).toEqual(['Kull Warrior'])
    expect(table.asked()).toBe('hero continue')
  })
})

describe('ruling 76: no rating, and so much or less', () => {
  it('where so much or less is asked, a character without a rating counts as 0', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Tyler', 'Helper'] },
      { hand: ['Cannon Tower'], power: 9 },
    )
    expect(table.card('Tyler').ratings.combat).toBeUndefined()
    const offered = () => table.options().filter((option) => option.startsWith('assign'))
    expect(offered()).toContain("assign Teal'c")
    table.hero.pass()
    table.villain.play('Cannon Tower')
    expect(offered()).toContain("assign Teal'c")
    expect(offered()).not.toContain('assign Tyler')
    expect(offered()).not.toContain('assign Helper')
  })

  it('where a rating is asked for, a card without one has none', () => {
    const table = withTexts(
      { missions: ['Escape Prison World', ...MISSIONS] },
      { hand: ['Roadblock', 'Roadblock of ingenuity'] },
    )
    for (const title of ['Roadblock', 'Roadblock of ingenuity']) {
      table.hero.pass()
      table.villain.play(title)
    }
    // Each Combat obstacle gets difficulty +1.
    expect(table.card('Roadblock').ratings.ingenuity).toBe(2)
    expect(table.card('Roadblock of ingenuity').ratings).toEqual({ ingenuity: 1 })
  })
})

describe('ruling 81: texts of both players that replace the same thing', () => {
  const harshJustice = () => {
    const table = withTexts(
      { missions: ['Review Hollywood Script', ...MISSIONS], hand: ['Harsh Justice'], power: 9 },
      { play: ['Kull Warrior'] },
    )
    table.hero.play('Harsh Justice')
    return table
  }

  it('the player of the card that is in danger is asked about his own text', () => {
    const table = harshJustice()
    expect(table.asked()).toBe('villain replace')
    expect(table.options()).toEqual(['replace Kull Warrior', 'decline'])
    table.villain.choose('replace')
    expect(table.state('Kull Warrior')).toBe('ready')
    expect(titles(table.villain.view().you.discard)).toHaveLength(5)
    expect(table.asked()).toBe('villain action')
  })

  it('if he declines, the text of the other player follows', () => {
    const table = harshJustice()
    table.villain.choose('decline')
    expect(table.state('Kull Warrior')).toBe('stopped')
    expect(titles(table.villain.view().you.discard)).toEqual([])
    expect(table.asked()).toBe('villain action')
  })
})

describe('ruling 82: what a text has replaced was not done', () => {
  const FAXON_TEAM = ['Daniel Jackson, Adventurer', ...TEAM.slice(0, 3)]
  const faxon = () => {
    const table = withTexts({
      missions: ['Trial of culture', ...MISSIONS],
      team: FAXON_TEAM,
      play: ['Joe Faxon', 'Healing Device'],
    })
    for (const title of ['Joe Faxon', 'Daniel Jackson']) {
      table.hero.assign(title)
      table.villain.pass()
    }
    table.bothPass()
    table.hero.choose('accept')
    return table
  }

  it('Joe Faxon, saved by Healing Device, has not been destroyed, and nobody is readied', () => {
    const table = faxon()
    table.hero.choose('replace', 'Healing Device')
    expect(table.state('Joe Faxon')).toBe('stopped')
    expect(table.asked()).toBe('hero earn-glyph')
  })

  it('and where he is not saved a character is readied', () => {
    const table = faxon()
    table.hero.choose('decline')
    expect(titles(table.hero.view().you.discard)).toEqual(['Joe Faxon'])
    expect(table.state('Daniel Jackson')).toBe('ready')
  })

  it('what else was offered is done all the same: Elizabeth Weir’s player has discarded a card for nothing', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Elizabeth Weir', 'Siler'], hand: ['P90'] },
      { play: ['Anubis, Galactic Menace'], hand: ['Rival'] },
    )
    table.hero.pass()
    table.villain.play('Rival')
    table.hero.choose('accept')
    table.hero.choose('replace', 'Siler')
    expect([table.state('Elizabeth Weir'), table.state('Siler')]).toEqual(['ready', 'stopped'])
    expect(titles(table.hero.view().you.discard)).toEqual(['P90'])
    expect(table.state('Rival')).toBe('ready')
  })

  it('the other way round: Amonet’s player may stop somebody because Carmichael saved the team character', () => {
    const table = withTexts(
      { missions: ['Trial of culture', ...MISSIONS], team: TEAM, play: ['Carmichael'] },
      { play: ['Amonet'], power: 9 },
    )
    table.hero.pass()
    table.villain.assign('Amonet')
    table.hero.choose('accept')
    table.hero.picks('Member')
    table.hero.choose('replace', 'Carmichael')
    expect([table.state('Member'), table.state('Carmichael')]).toEqual(['stopped', 'stopped'])
    expect(table.asked()).toBe('villain may')
  })

  it('but a cost counts as paid: Osbourne’s player draws although Siler was stopped for her', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Osbourne', 'Siler'] })
    const before = table.hero.view().you.hand.length
    table.hero.use('Osbourne')
    table.hero.choose('replace', 'Siler')
    expect([table.state('Osbourne'), table.state('Siler')]).toEqual(['ready', 'stopped'])
    expect(table.hero.view().you.hand).toHaveLength(before + 1)
  })
})

describe('ruling 82: a cost counts as paid by the character who was chosen for it', () => {
  const paid = (title: string, hand: string, glyphs: readonly string[] = []) => {
    const table = withTexts({
      missions: MISSIONS,
      play: [title, 'Siler'],
      hand: [hand],
      glyphs: { [title]: glyphs },
      power: 3,
    })
    table.hero.play(hand)
    table.hero.picks(title)
    table.hero.choose('replace', 'Siler')
    expect([table.state(title), table.state('Siler')]).toEqual(['ready', 'stopped'])
    return table
  }

  it('Barter: his Ingenuity is gained, though Siler was stopped for him', () => {
    expect(paid('Heimdall', 'Barter').hero.view().you.power).toBe(3 + 3 - 1 + 2)
  })

  it('Suppression Fire, which names him in another paragraph, does the same', () => {
    expect(paid('Olaf', 'Suppression Fire').hero.view().you.hand).toHaveLength(2)
  })

  it('Return Trip: his glyph is exchanged', () => {
    const table = paid('Olaf', 'Return Trip', ['Disclosure'])
    expect(titles(table.card('Olaf').glyphs)).toEqual(['Trial of science'])
  })
})

describe('ruling 83: stopped by the rules', () => {
  const science = (play: readonly string[], assigned: readonly string[]) => {
    const table = withTexts({ missions: ['Trial of science', ...MISSIONS], team: TEAM, play })
    for (const title of assigned) {
      table.hero.assign(title)
      table.villain.pass()
    }
    table.bothPass()
    return table
  }

  it('at the end of a mission Siler may be stopped for a support character, who becomes ready', () => {
    const table = science(['Siler', 'Helper'], ['Helper'])
    expect(table.asked()).toBe('hero replace')
    table.hero.choose('replace', 'Siler')
    expect([table.state('Helper'), table.state('Siler')]).toEqual(['ready', 'stopped'])
    expect(table.asked()).toBe('hero continue')
    table.hero.choose('continue')
    expect(table.options()).toContain('assign Helper')
  })

  it('or may not, and the mission ends as usual', () => {
    const table = science(['Siler', 'Helper'], ['Helper'])
    table.hero.choose('decline')
    expect([table.state('Helper'), table.state('Siler')]).toEqual(['stopped', 'ready'])
    expect(table.asked()).toBe('hero continue')
  })

  it('also if he was at the mission himself, and only for one', () => {
    const table = science(['Siler', 'Helper', 'Second Helper'], ['Siler', 'Helper', 'Second Helper'])
    table.hero.choose('decline')
    expect(table.asked()).toBe('hero replace')
    table.hero.choose('replace', 'Siler')
    expect(['Siler', 'Helper', 'Second Helper'].map(table.state)).toEqual(['stopped', 'stopped', 'ready'])
    expect(table.asked()).toBe('hero continue')
  })

  it.each([[['Siler', 'Helper']], [['Helper', 'Siler']]])(
    'so he may where a text stops them all, whoever came into play first',
    (play) => {
      const table = withTexts(
        { missions: ['Trial of culture', ...MISSIONS], team: TEAM, play },
        { hand: ['Paperwork'] },
      )
      table.hero.pass()
      table.villain.play('Paperwork')
      table.bothPass()
      expect(table.asked()).toBe('hero replace')
      table.hero.choose('replace', 'Siler')
      expect([table.state('Helper'), table.state('Siler')]).toEqual(['ready', 'stopped'])
      expect(table.asked()).toBe('hero continue')
    },
  )

  it('team characters are nothing to him', () => {
    const table = science(['Siler'], ['Member'])
    expect(table.asked()).toBe('hero continue')
    expect(table.state('Member')).toBe('stopped')
  })

  it('a character who earned the glyph may be the one that is ready again', () => {
    const table = science(['Siler', 'Helper'], ['Helper', ...TEAM])
    table.hero.choose('replace', 'Siler')
    expect(table.asked()).toBe('hero earn-glyph')
    table.hero.choose('earn', 'Helper')
    expect(table.state('Helper')).toBe('ready')
  })

  it('Orlin becomes stopped when he recovers at the start of the turn: a card lies beneath him', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['SL-62'],
      states: { Orlin: 'incapacitated' },
    })
    expect(table.state('Orlin')).toBe('stopped')
    expect(table.card('Orlin').beneath).toHaveLength(1)
  })

  it('Siler may be stopped for a support character who recovers', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Siler', 'Helper'],
      states: { Helper: 'incapacitated' },
    })
    expect(table.asked()).toBe('hero replace')
    table.hero.choose('replace', 'Siler')
    expect([table.state('Helper'), table.state('Siler')]).toEqual(['ready', 'stopped'])
    expect(table.asked()).toBe('hero action')
  })
})

describe('ruling 25: what an offer destroys is destroyed by the card that makes it', () => {
  it('Ta’Seem may not destroy a stopped adversary at Review Hollywood Script', () => {
    const table = withTexts(
      {
        missions: ['Review Hollywood Script', ...MISSIONS],
        hand: ["Ta'Seem"],
        power: 9,
      },
      { play: ['Rival'], states: { Rival: 'stopped' } },
    )
    table.hero.play("Ta'Seem")
    table.hero.choose('accept')
    expect(table.state('Rival')).toBe('stopped')
    expect(titles(table.villain.view().you.discard)).toEqual([])
  })
})

describe('ruling 84: what has been played this turn', () => {
  const table = () =>
    withTexts(
      {
        missions: ['Trial of culture', ...MISSIONS],
        team: ['BASE-102', ...TEAM.slice(1)],
        play: ["Yat'Yir"],
        glyphs: { 'Samantha Carter': ['Triangulum Glyph'] },
      },
      { hand: ['Jaffa Roadblock', 'Roadblock'] },
    )

  it('a Jaffa obstacle has been played also when it is turned face down later', () => {
    const jaffa = table()
    jaffa.hero.pass()
    jaffa.villain.play('Jaffa Roadblock')
    expect(jaffa.card("Yat'Yir").ratings).toEqual({ combat: 3, ingenuity: 2 })
    jaffa.hero.use('Samantha Carter')
    expect(jaffa.mission().against[0]?.faceDown).toBe(true)
    expect(jaffa.card("Yat'Yir").ratings).toEqual({ combat: 3, ingenuity: 2 })
  })

  it('wherever it has gone since: it counts that it was played, not where it lies', () => {
    const seat = { missions: ['Trial of culture', ...MISSIONS], team: TEAM, power: 15 }
    const more = { combat: 3, ingenuity: 2 }
    const event = withTexts({ ...seat, play: ["Yat'Yir"], hand: ['Nice Shot'] })
    event.hero.play('Nice Shot')
    event.hero.picks('Member')
    expect(event.card("Yat'Yir").ratings).toEqual(more)
    const returned = withTexts({
      ...seat,
      play: ["Yat'Yir", 'Sodan Cloaking Device'],
      hand: ['Jaffa Helper'],
    })
    returned.hero.play('Jaffa Helper')
    returned.villain.pass()
    const use = returned.options().filter((option) => option.startsWith('use Sodan'))
    const { options = [] } = engine.decision(returned.game) ?? {}
    const last = options.map(({ kind }) => kind).lastIndexOf('use')
    expect(use.length).toBeGreaterThan(0)
    engine.answer(returned.game, last)
    returned.hero.picks('Jaffa Helper')
    expect(titles(returned.hero.view().you.hand)).toEqual(['Jaffa Helper'])
    expect(returned.card("Yat'Yir").ratings).toEqual(more)
    const obstacle = withTexts({ ...seat, play: ["Yat'Yir"] }, { hand: ['Jaffa Roadblock'], power: 9 })
    obstacle.hero.pass()
    obstacle.villain.play('Jaffa Roadblock')
    obstacle.bothPass()
    obstacle.hero.choose('continue')
    expect(titles(obstacle.villain.view().you.discard)).toEqual(['Jaffa Roadblock'])
    expect(obstacle.card("Yat'Yir").ratings).toEqual(more)
  })

  it('one that was laid down as a complication has not', () => {
    const laid = table()
    laid.hero.pass()
    laid.villain.complicate('Jaffa Roadblock')
    expect(laid.card("Yat'Yir").ratings).toEqual({ combat: 2, ingenuity: 1 })
  })
})

describe('ruling 86: no cost, and so much or less', () => {
  it('a team character, which has no cost, counts as 0', () => {
    const table = withTexts({
      missions: MISSIONS,
      hand: ['Gone Fishing', 'Iris'],
      deck: ['Member', 'Helper'],
      power: 9,
    })
    table.hero.play('Gone Fishing')
    table.hero.choose('done')
    expect(table.asked()).toBe('hero choose')
    expect(table.options()).toEqual(['choose Member', 'done'])
  })
})

describe('ruling 87: another', () => {
  const taken = (answer: "replace Xe'ls" | 'decline') => {
    const table = withTexts(
      { missions: ['Trial of ingenuity', ...MISSIONS], play: ["Xe'ls", 'Helper', 'Second Helper'] },
      { hand: ['Taken in Secret'], play: ['Zipacna'], power: 9 },
    )
    table.hero.pass()
    table.villain.play('Taken in Secret')
    table.hero.pass()
    table.villain.assign('Zipacna')
    table.hero.pass()
    table.villain.pass()
    table.villain.picks('Helper')
    if (answer === 'decline') table.hero.choose('decline')
    else table.hero.choose('replace', "Xe'ls")
    expect(table.asked()).toBe('villain choose')
    return table
  }

  it('is any but the first', () => {
    const table = taken('decline')
    expect(titles(table.hero.view().you.discard)).toEqual(['Helper'])
    expect(table.options()).toEqual(["choose Xe'ls", 'choose Second Helper'])
  })

  it('can be the first where that was saved', () => {
    const table = taken("replace Xe'ls")
    expect(titles(table.hero.view().you.discard)).toEqual([])
    expect(table.options()).toEqual(["choose Xe'ls", 'choose Helper', 'choose Second Helper'])
  })
})

describe('ruling 88: gear that lies on a card', () => {
  it('is not counted as ready', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Canopic Jar'], hand: ['Graham Simmons'] },
      { play: ['Rival'] },
    )
    table.hero.pass()
    table.villain.assign('Rival')
    // He costs 4, and 1 less with a ready gear.
    expect(table.hero.view().you.power).toBe(3)
    expect(table.options()).toContain('play Graham Simmons')
    table.hero.use('Canopic Jar')
    table.villain.pass()
    expect(table.options()).toContain('pass')
    expect(table.options()).not.toContain('play Graham Simmons')
  })
})
