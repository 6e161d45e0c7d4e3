import { describe, expect, it } from 'vitest'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import {
  contextNeeded,
  groupsOf,
  hasTerm,
  namedHolders,
  parseQuery,
  printQuery,
  SEARCH_FIELDS,
  type SearchContext,
  searchPool,
  withoutTerm,
  withTerm,
} from '@/lib/game/search'
import { unknownInPool } from '@/lib/game/search/words/unknown-words'
import { plainText, renderCardText } from '@/lib/game/text'

const textOf = (card: Card) =>
  renderCardText(card)
    .map((paragraph) => plainText(paragraph))
    .join('\n')
const search = (text: string, context?: SearchContext): readonly Card[] => {
  const query = parseQuery(text)
  expect(query.problems).toEqual([])
  return searchPool(officialPool, query, context)
}
const keys = (text: string, context?: SearchContext) => search(text, context).map((card) => card.key)

describe('what cards are worth', () => {
  const worth: Readonly<Record<string, number>> = { 'BASE-1': 1.5, 'BASE-2': -1, 'BASE-3': 0.25, 'BASE-4': 1 }
  const context: SearchContext = { values: (key) => worth[key] }

  it.each<[string, readonly string[]]>([
    ['value>=1', ['BASE-1', 'BASE-4']],
    ['value>1', ['BASE-1']],
    ['value<0', ['BASE-2']],
    ['value<=-1', ['BASE-2']],
    ['value:-1..0.5', ['BASE-2', 'BASE-3']],
    ['apport>=0.2 value<1.50', ['BASE-3', 'BASE-4']],
    ['value>=−1 sort:value', ['BASE-1', 'BASE-4', 'BASE-3', 'BASE-2']],
    ['value>=−1 sort:-value', ['BASE-2', 'BASE-3', 'BASE-4', 'BASE-1']],
    ['přínos>=1', ['BASE-1', 'BASE-4']],
  ])('%s', (text, expected) => {
    expect(keys(text, context)).toEqual(expected)
  })

  it('is asked of no card that was never measured, and of none without figures', () => {
    expect(keys('-value>=-100', context)).toHaveLength(820)
    expect(keys('value>=-100')).toEqual([])
    expect([...contextNeeded(parseQuery('sort:value'))]).toEqual(['values'])
  })

  it('keeps its figures when the query is printed', () => {
    expect(printQuery(parseQuery('value>=1.5 value:-2..-0.5'))).toBe('value>=1.5 value:-2..-0.5')
    expect(parseQuery('cost>=1.5').problems).toMatchObject([{ code: 'bad-number', word: '1.5' }])
    expect(parseQuery('value>=1.234').problems).toMatchObject([{ code: 'bad-number' }])
  })
})

/** Counted in the table of card facts by another program. */
describe('number of cards found', () => {
  it.each<[string, number]>([
    ['', 824],
    ["teal'c", 6],
    ['carter', 10],
    ['"samantha carter"', 6],
    ['jaffa', 77],
    ['type:support', 144],
    ['type:character', 237],
    ['type:team,ship', 124],
    ['type!=mission', 680],
    ['side:villain', 308],
    ['side:hero', 516],
    ['trait:jaffa', 75],
    ["trait:goa'uld", 97],
    ['trait:jaffa trait:goauld', 3],
    ['trait:jaffa,sgc', 165],
    ['set:base,sl', 584],
    ['set:ori rarity:c', 60],
    ['rarity:ur', 18],
    ['combat>=2', 235],
    ['combat:2', 152],
    ['combat:0', 42],
    ['combat<1', 42],
    ['combat!=2', 193],
    ['combat>=0', 345],
    ['skill:combat', 345],
    ['-skill:combat', 479],
    ['-combat:2', 672],
    ['cost<=3', 410],
    ['cost:0', 11],
    ['cost:2..4', 451],
    ['cost:2,7', 147],
    ['points>=5', 24],
    ['points:2', 8],
    ['glyph:orion type:mission', 24],
    ['xp>=4', 24],
    ['xp<2', 24],
    ['revive<=3', 23],
    ['firepower>=3', 15],
    ['number:1', 3],
    ['title:carter', 10],
    ['title="samantha carter"', 6],
    ['subtitle:sg', 17],
    ['is:unique', 19],
    ['is:villain is:ship', 17],
    ['type:support combat>=3 -trait:jaffa', 2],
    ['type:gear or type:event cost<=1', 71],
    ['(type:gear or type:event) cost<=1', 28],
    ['-(type:mission or side:villain)', 372],
    ['type:mission combat>=5 xp>=4', 6],
    ['set:sl type:obstacle science>=1 culture>=1', 13],
  ])('%s: %i', (text, count) => {
    expect(search(text)).toHaveLength(count)
  })
})

describe('how words are compared', () => {
  it.each([
    ["teal'c", ['tealc', 'Teal’c', 'TEAL`C', 'TÉAL’C']],
    ["trait:tok'ra", ['trait:tokra', 'trait:"Tok’ra"', 'TRAIT:"tok\'ra"', 'tr:tok']],
    ['rarity:ur', ['r:ultra', 'rarity:"ultra rare"', 'rarity:ultra-rare']],
    ['set:sl', ['s:SL', 'set:"system lords"', 'set:system']],
    ['type:team', ['t:team', 'type:tc', 'type:"team character"', 'type=team', 'type:te']],
    ['type:character', ['type:team,support', 'type:char', 'is:character', 'type:team or type:support']],
    ['combat>=2', ['com>=2', 'Combat>=2', 'combat>1', '-combat<2 skill:combat']],
    ['combat:2', ['combat=2', 'combat:2..2', 'combat>=2 combat<=2']],
    ['zpm', ['z.p.m.', 'Z.P.M']],
    ['anti-replicator', ['"anti replicator"', 'Anti–Replicator']],
    ['side:villain', ['-side:hero', 'side!=hero', '--side:villain', '-(-side:villain)']],
    ['samantha carter', ['carter samantha', 'samantha and carter', '(samantha) carter']],
    ['-type!=team', ['type:team']],
  ])('%s finds what these find: %j', (text, others) => {
    const wanted = keys(text)
    expect(wanted.length).toBeGreaterThan(0)
    for (const other of others) expect(keys(other), other).toEqual(wanted)
  })

  it('takes a whole word for itself and the beginning of one for all that begin so', () => {
    expect(keys('rarity:u')).toEqual(
      officialPool.cards.filter((card) => card.rarity === 'U').map(({ key }) => key),
    )
    const traitsInA = search('trait:a').flatMap((card) =>
      card.traits.filter((trait) => trait.startsWith('A')),
    )
    expect([...new Set(traitsInA)].sort()).toEqual(['Ancient', 'Asgard', 'Atlantis'])
    expect(search('trait:a').every((card) => card.traits.some((trait) => trait.startsWith('A')))).toBe(true)
    expect(keys('trait=a')).toEqual([])
  })

  it('finds a phrase only where it stands in one piece', () => {
    expect(keys('"carter samantha"')).toEqual([])
  })
})

describe('comparisons inside a value and between fields', () => {
  it('reads a rating after the skill as a comparison of that rating', () => {
    expect(keys('skill:combat>=2')).toEqual(keys('combat>=2'))
    expect(keys('dovednost:boj>=2')).toEqual(keys('combat>=2'))
    expect(new Set(keys('skill:culture,combat>=3'))).toEqual(new Set(keys('skill:culture or combat>=3')))
    expect(keys('-skill:combat>=2')).toEqual(keys('-combat>=2'))
    expect(parseQuery('skill:combat>=x').problems.map(({ code }) => code)).toEqual(['bad-number'])
  })

  it('compares two figures of one card, and never one that it lacks', () => {
    const obstacles = search('type:obstacle cost<difficulty')
    expect(obstacles.length).toBeGreaterThan(0)
    for (const { cost, ratings } of obstacles)
      expect(cost).toBeLessThan(Object.values(ratings).reduce((sum, rating) => sum + rating, 0))
    const all = search('type:obstacle').length
    expect(obstacles.length + search('type:obstacle cost>=difficulty').length).toBe(all)
    expect(keys('combat=combat')).toEqual(keys('skill:combat'))
    expect(keys('type:team cost>=difficulty')).toEqual([])
  })

  it('tells what is in the open deck, and without one nothing', () => {
    const context: SearchContext = { deck: (key) => key === 'BASE-1' }
    expect(keys('in:deck', context)).toEqual(['BASE-1'])
    expect(keys('not:deck', context)).toHaveLength(823)
    expect(keys('in:deck', { deck: (key) => key === 'BASE-2' })).toEqual(['BASE-2'])
    expect(keys('in:deck')).toEqual([])
    expect(keys('not:deck')).toEqual([])
    expect(unknownInPool(officialPool, parseQuery('in:deck'))).toEqual([])
  })
})

describe('decks by their names', () => {
  const decks = namedHolders([
    { name: 'Chulak patrol', keys: ['BASE-1', 'BASE-2'] },
    { name: 'Chulak guard', keys: ['BASE-2', 'BASE-3'] },
    { name: 'Décembre', keys: ['SL-1'] },
    { name: 'Empty', keys: [] },
    { name: 'The “big” one', keys: ['ORI-1'] },
    { name: '  ', keys: ['BASE-9'] },
  ])
  const context: SearchContext = { decks, deck: (key) => key === 'BASE-5' }

  it('tells what is in a deck, by its whole name and by its beginning, in any case and without accents', () => {
    expect(keys('in:"Chulak patrol"', context)).toEqual(['BASE-1', 'BASE-2'])
    expect(keys('in:"CHULAK PATROL"', context)).toEqual(['BASE-1', 'BASE-2'])
    expect(keys('in:chulak', context)).toEqual(['BASE-1', 'BASE-2', 'BASE-3'])
    expect(keys('in=chulak', context)).toEqual([])
    expect(keys('in:decembre', context)).toEqual(['SL-1'])
    expect(keys('in:"the big one"', context)).toEqual(['ORI-1'])
    expect(keys('in:empty', context)).toEqual([])
    expect(keys('v:"Chulak guard" dans:"chulak patrol"', context)).toEqual(['BASE-2'])
    expect(keys('in:/guard$/', context)).toEqual(['BASE-2', 'BASE-3'])
  })

  it('keeps `deck` for the one that is open, alone or beside others', () => {
    expect(keys('in:deck', context)).toEqual(['BASE-5'])
    expect(keys('v:balíčku', context)).toEqual(['BASE-5'])
    expect(keys('in:deck,"chulak patrol"', context)).toEqual(['BASE-1', 'BASE-2', 'BASE-5'])
  })

  it('tells what is in none of the decks that are named', () => {
    expect(keys('not:"Chulak patrol"', context)).toHaveLength(822)
    expect(keys('not:chulak', context)).toHaveLength(821)
    expect(keys('not:"chulak patrol","chulak guard"', context)).toHaveLength(821)
    expect(keys('not:empty', context)).toHaveLength(824)
    expect(keys('mimo:deck hors:empty', context)).toHaveLength(823)
    expect(keys('not!="chulak patrol"', context)).toEqual(['BASE-1', 'BASE-2'])
    expect(keys('-not:chulak', context)).toEqual(keys('in:chulak', context))
    expect(keys('not:nothing', context)).toEqual([])
  })

  it('keeps a name as it is written, whatever the language', () => {
    expect(printQuery(parseQuery('mimo:"Chulak Patrol"'))).toBe('not:"Chulak Patrol"')
    expect(printQuery(parseQuery('in:D'))).toBe('in:D')
    expect(withTerm('type:gear', 'in', 'Chulak Patrol')).toBe('type:gear in:"Chulak Patrol"')
    expect(hasTerm('in:"chulak patrol"', 'in', 'Chulak Patrol')).toBe(true)
    expect(withoutTerm('in:"chulak patrol" cost:2', 'in', 'Chulak Patrol')).toBe('cost:2')
  })

  it('says which decks nobody has, with one that may be meant', () => {
    const unknown = (text: string, given: SearchContext) =>
      unknownInPool(officialPool, parseQuery(text), given)
    expect(unknown('in:"chulac patrol"', context)).toEqual([
      {
        code: 'unknown-deck',
        field: 'in',
        word: 'chulac patrol',
        suggestion: 'Chulak patrol',
        from: 0,
        to: 18,
      },
    ])
    expect(unknown('-not:guard', context)).toMatchObject([{ suggestion: 'Chulak guard', word: 'guard' }])
    expect(unknown('in:patrul', context)).toMatchObject([{ suggestion: 'Chulak patrol' }])
    expect(unknown('in:zzz', context)[0]).not.toHaveProperty('suggestion')
    expect(unknown('in:chulak not:empty', context)).toEqual([])
    expect(unknown('in:deck', { decks })).toMatchObject([{ code: 'no-open-deck' }])
    expect(unknown('in:zzz', {})).toEqual([])
  })

  it('asks for decks only where a query names them', () => {
    expect([...contextNeeded(parseQuery('in:chulak'))]).toEqual(['decks'])
    expect(contextNeeded(parseQuery('type:gear')).has('decks')).toBe(false)
  })
})

describe('0 and absent', () => {
  it('compares a rating of 0, and never a rating that is not there', () => {
    expect(keys('combat:0')).toContain('BASE-208')
    expect(keys('combat<=9')).not.toContain('BASE-206')
    expect(keys('combat!=3')).not.toContain('BASE-206')
    expect(keys('-combat:3')).toContain('BASE-206')
  })

  it('gives team characters and missions no cost', () => {
    expect(keys('cost>=0 type:team,mission')).toEqual([])
    expect(keys('points>=0 -type:team')).toEqual([])
  })
})

describe('sort', () => {
  it('orders by a figure, ties in order of release', () => {
    const costs = search('type:event sort:cost').map((card) => card.cost ?? -1)
    expect(costs).toEqual([...costs].sort((a, b) => a - b))
    expect(keys('type:event cost:1 sort:cost')).toEqual(keys('type:event cost:1'))
  })

  it('puts cards without the fact last in both directions', () => {
    for (const text of ['sort:cost', 'sort:-cost', '-order:cost']) {
      const found = search(text)
      expect(found).toHaveLength(824)
      expect(found[0]?.cost).toBeDefined()
      expect(found.at(-1)?.cost).toBeUndefined()
    }
    expect(search('sort:-cost')[0]?.cost).toBe(7)
    expect(keys('-order:cost')).toEqual(keys('sort:-cost'))
  })

  it('orders by several fields in turn', () => {
    const found = search('type:mission sort:-xp,title')
    expect(found[0]?.experience).toBe(4)
    const titles = found.filter((card) => card.experience === 4).map((card) => card.title)
    expect(titles).toEqual([...titles].sort())
  })

  it('does not change the pool', () => {
    search('sort:title')
    expect(officialPool.cards[0]?.key).toBe('BASE-1')
  })
})

describe('what the searcher owns', () => {
  const context: SearchContext = {
    counts: (key) =>
      key === 'BASE-270'
        ? { regular: 2, foil: 1 }
        : key === 'SL-1'
          ? { regular: 0, foil: 1 }
          : { regular: 0, foil: 0 },
  }

  it('counts regular and foil cards together, and foils alone', () => {
    expect(keys('own>=1', context)).toEqual(['BASE-270', 'SL-1'])
    expect(keys('own:3', context)).toEqual(['BASE-270'])
    expect(keys('foil>=1 -own>=3', context)).toEqual(['SL-1'])
    expect(search('own:0', context)).toHaveLength(822)
    expect(keys('own>=1 sort:own', context)).toEqual(['SL-1', 'BASE-270'])
  })

  it('follows the context from one search to the next', () => {
    expect(keys('own>=1', context)).toHaveLength(2)
    expect(keys('own>=1', { counts: () => ({ regular: 0, foil: 0 }) })).toEqual([])
  })

  it('finds nothing while nothing is known', () => {
    expect(keys('own>=0')).toEqual([])
  })
})

/** Features that no official card has, and own cards may. */
const OWN_CARDS_ONLY: ReadonlySet<string> = new Set([
  'does:counter',
  'does:assign',
  'does:win',
  'does:blank',
  'trigger:ready',
  'trigger:draw',
  'trigger:block',
  'trigger:unblock',
  'trigger:leave',
])

describe('the table of fields', () => {
  it('gives each name and alias to one field only', () => {
    const names = SEARCH_FIELDS.flatMap(({ name, aliases }) => [name, ...aliases])
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(SEARCH_FIELDS.map((field) => [field.name, field.example] as const))(
    'has for %s an example that finds something: %s',
    (_, example) => {
      const owner: SearchContext = {
        texts: { language: 'en', textOf },
        counts: () => ({ regular: 1, foil: 1 }),
        deck: (key) => key === 'BASE-1',
        values: (key) => (key === 'BASE-1' ? 1 : undefined),
      }
      expect(search(example, owner).length).toBeGreaterThan(0)
    },
  )

  it('knows every word that official cards have', () => {
    for (const field of SEARCH_FIELDS) {
      if (field.kind !== 'list') continue
      const known = new Set(field.values.map(({ value }) => value))
      const context: SearchContext = { deck: () => field.name === 'in' }
      const present = officialPool.cards.flatMap((card) =>
        field.read(card, context).map((word) => word.toLowerCase()),
      )
      for (const word of present) expect(known, field.name).toContain(word)
      for (const word of known)
        if (!OWN_CARDS_ONLY.has(`${field.name}:${word}`)) expect(present, field.name).toContain(word)
    }
  })
})

describe('another pool', () => {
  const [first] = officialPool.cards
  if (!first) throw new Error('an empty pool')
  const fan: Card = {
    ...first,
    key: 'ATL-1',
    set: 'ATL',
    traits: ['Wraith'],
    glyph: 'Origin',
    octgnId: 'fan',
  }
  const pool = createPool([first, fan], 'fan')

  it('may have words that the table does not know', () => {
    const found = (text: string) => searchPool(pool, parseQuery(text)).map((card) => card.key)
    expect(found('trait:wraith')).toEqual(['ATL-1'])
    expect(found('glyph:ori')).toEqual(['ATL-1'])
    expect(found('set:atl')).toEqual(['ATL-1'])
    expect(found('anubis')).toEqual(['BASE-1', 'ATL-1'])
  })

  it('says which words of a query no card has', () => {
    expect(unknownInPool(pool, parseQuery('set:atl trait:wraith,wrath -glyph:origin'))).toEqual([
      { code: 'unknown-value', field: 'trait', word: 'wrath', suggestion: 'wraith', from: 8, to: 26 },
    ])
    expect(unknownInPool(officialPool, parseQuery('trait:jafa type:team'))).toMatchObject([
      { word: 'jafa', suggestion: 'jaffa' },
    ])
  })
})

describe('what cards do', () => {
  const titlesOf = (text: string) =>
    search(text, { texts: { language: 'en', textOf } }).map((card) => card.title)

  it('is found by the words of the rules text, whatever their case and accents', () => {
    expect(titlesOf('text:"failure: destroy a support character"')).toContain('Salish Spirits')
    expect(titlesOf('text:"FAILURE: DESTROY A SUPPORT CHARACTER" type:mission')).not.toContain(
      'Salish Spirits',
    )
  })

  it('finds no text without anybody who writes it', () => {
    expect(search('text:character')).toEqual([])
  })

  it('is what effects do, not what they cost', () => {
    // P90 is stopped and blocks a character, which makes obstacles more expensive.
    expect(titlesOf('does:cost')).toContain('P90')
    expect(titlesOf('does:stop')).not.toContain('P90')
    expect(titlesOf('does:block')).not.toContain('P90')
    expect(titlesOf('does:destroy')).toContain('Salish Spirits')
  })

  it('is when it happens', () => {
    expect(titlesOf('trigger:failure')).toContain('Salish Spirits')
    expect(titlesOf('trigger:power-phase')).toContain('Daniel Jackson')
    expect(titlesOf('trigger:revive').length).toBeGreaterThan(3)
  })

  it('is by which keyword', () => {
    expect(titlesOf('keyword:failure')).toContain('Salish Spirits')
    expect(titlesOf('keyword:dominion').length).toBeGreaterThan(5)
  })

  it('is for which glyphs', () => {
    expect(titlesOf("glyph:gemini bra'tac")).toEqual(["Bra'tac"])
    expect(titlesOf('glyph:gemini type:mission')).toHaveLength(24)
  })
})

describe('what a query needs beside the pool', () => {
  const neededFor = (text: string) => [...contextNeeded(parseQuery(text))].sort()

  it('is nothing where cards alone can tell', () => {
    expect(neededFor('jaffa type:support -combat>=2 sort:cost')).toEqual([])
  })

  it('is the collection, for a condition wherever it stands or for the order', () => {
    expect(neededFor('own>=1')).toEqual(['counts'])
    expect(neededFor('type:support (carter or -foil>=1)')).toEqual(['counts'])
    expect(neededFor('jaffa sort:-own')).toEqual(['counts'])
  })

  it('is the rules text', () => {
    expect(neededFor('text:stop')).toEqual(['texts'])
    expect(neededFor('own>=1 or rules:stop')).toEqual(['counts', 'texts'])
  })
})

describe('patterns', () => {
  const texts = { language: 'en', textOf } as const
  const asked = (text: string) => search(text, { texts })

  it('find what stands so in one field', () => {
    const begin = officialPool.cards.filter(({ title }) => /^the /i.test(title))
    expect(begin.length).toBeGreaterThan(5)
    expect(search('title:/^the /')).toEqual(begin)
    expect(search('title!=/^the /')).toHaveLength(824 - begin.length)
    expect(search('title:/^the /,carter')).toHaveLength(begin.length + keys('title:carter').length)
    expect(keys("trait:/^tok'ra$/")).toEqual(keys("trait:tok'ra"))
  })

  it('find what stands so anywhere on a card, whatever the capitals and accents', () => {
    const wanted = /(ready|stop).* support/
    const fits = officialPool.cards.filter((card) =>
      textOf(card)
        .toLowerCase()
        .split('\n')
        .some((line) => wanted.test(line)),
    )
    expect(fits.length).toBeGreaterThan(10)
    expect(asked('text:/(Ready|STOP).* support/')).toEqual(fits)
    expect(asked('/support|ready/').length).toBeGreaterThan(asked('title:/support|ready/').length)
    expect(asked('/qqq/')).toEqual([])
  })

  it('need the rules texts where no field is named', () => {
    expect(contextNeeded(parseQuery('/a/'))).toEqual(new Set(['texts']))
    expect(contextNeeded(parseQuery('title:/a/'))).toEqual(new Set())
  })
})

describe('groups', () => {
  const grouped = (text: string, context: SearchContext = {}) => {
    const query = parseQuery(text)
    expect(query.problems).toEqual([])
    const cards = searchPool(officialPool, query, context)
    return groupsOf(cards, query, context).map(({ from, to, values }) => ({
      values: values.map(({ value }) => value),
      keys: cards.slice(from, to).map((card) => card.key),
    }))
  }

  it('hold all cards found, each once, and are what the field says', () => {
    const groups = grouped('group:type')
    expect(groups.map(({ values }) => values[0])).toEqual([
      'team',
      'support',
      'mission',
      'gear',
      'event',
      'obstacle',
      'adversary',
      'ship',
    ])
    for (const { values, keys: own } of groups) expect(own).toEqual(keys(`type:${values[0]}`))
  })

  it('come before every other order, and those without the fact last', () => {
    const groups = grouped('sort:-combat group:cost jaffa')
    expect(groups.map(({ values }) => values[0])).toEqual(
      [...new Set(groups.map(({ values }) => values[0]))].sort((a, b) => Number(a ?? 99) - Number(b ?? 99)),
    )
    expect(groups.at(-1)?.values).toEqual([undefined])
    for (const { values, keys: own } of groups.slice(0, -1))
      expect(own).toEqual(keys(`jaffa cost:${values[0]} sort:-combat`))
  })

  it('may be within each other, and turned round', () => {
    const groups = grouped('group:-rarity,side set:base')
    expect(groups[0]?.values).toEqual(['ur', 'hero'])
    expect(groups.flatMap((group) => group.keys)).toHaveLength(keys('set:base').length)
  })

  it('of traits and glyphs go by what is printed first', () => {
    expect(grouped('group:glyph').map(({ values }) => values[0])).toContain('orion')
    expect(grouped('group:trait').at(-1)?.values).toEqual([undefined])
    expect(grouped('cost:3')).toEqual([])
  })
})
