import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenDecks,
  type DeckFilter,
  deckFilterQuery,
  deckTagsOf,
  EVERY_DECK,
  folderName,
  foldersOf,
  parseDeckFilter,
  soundChoice,
} from '@/lib/features/decks/model/deck-filter'

const deck = (id: string, folder: string, ...tags: string[]) => ({ id, extras: { folder, tags } })
const DECKS = [
  deck('a', 'Week 10', 'league'),
  deck('b', '', 'league', 'fast'),
  deck('c', 'Week 9', 'slow'),
  deck('d', 'Week 10'),
  deck('e', 'Čas'),
]
const ids = (choice: DeckFilter) => chosenDecks(DECKS, choice).map(({ id }) => id)

describe('folders and tags of decks', () => {
  it('are counted, in the order of the language, decks in no folder last', () => {
    expect(foldersOf([...DECKS, deck('f', 'Dál'), deck('g', 'Chata')], 'cs')).toEqual([
      { word: 'Čas', count: 1 },
      { word: 'Dál', count: 1 },
      { word: 'Chata', count: 1 },
      { word: 'Week 9', count: 1 },
      { word: 'Week 10', count: 2 },
      { word: '', count: 1 },
    ])
    expect(deckTagsOf(DECKS, 'en')).toEqual([
      { word: 'fast', count: 1 },
      { word: 'league', count: 2 },
      { word: 'slow', count: 1 },
    ])
  })

  it('choose decks: a folder, those in none, a tag, both', () => {
    expect(ids(EVERY_DECK)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(ids({ folder: 'Week 10', tag: null })).toEqual(['a', 'd'])
    expect(ids({ folder: '', tag: null })).toEqual(['b'])
    expect(ids({ folder: null, tag: 'league' })).toEqual(['a', 'b'])
    expect(ids({ folder: 'Week 10', tag: 'league' })).toEqual(['a'])
  })

  it('let go what would show nothing', () => {
    expect(soundChoice(DECKS, { folder: 'Week 8', tag: 'fast' })).toEqual({ folder: null, tag: 'fast' })
    expect(soundChoice(DECKS, { folder: 'Week 9', tag: 'fast' })).toEqual({ folder: 'Week 9', tag: null })
    expect(soundChoice(DECKS, { folder: 'x', tag: 'y' })).toEqual(EVERY_DECK)
    const sound = { folder: 'Week 10', tag: 'league' }
    expect(soundChoice(DECKS, sound)).toBe(sound)
  })

  it('never leave nothing to show where there are decks', () => {
    const words = fc.constantFrom('', 'a', 'b')
    const decks = fc.array(fc.tuple(words, fc.uniqueArray(words)), { minLength: 1 })
    const choices = fc.record({ folder: fc.option(words), tag: fc.option(words) })
    fc.assert(
      fc.property(decks, choices, (made, choice) => {
        const all = made.map(([folder, tags]) => deck('', folder, ...tags))
        expect(chosenDecks(all, soundChoice(all, choice))).not.toEqual([])
      }),
    )
  })

  it('stand in an address and come back from it', () => {
    expect(deckFilterQuery(EVERY_DECK)).toBe('')
    fc.assert(
      fc.property(fc.option(fc.string()), fc.option(fc.string()), (folder, tag) => {
        expect(parseDeckFilter(deckFilterQuery({ folder, tag }))).toEqual({ folder, tag })
      }),
    )
  })
})

describe('what somebody writes as the name of a folder', () => {
  it('is one line of at most 40 characters', () => {
    expect(folderName(' League\n2026 ', [])).toBe('League 2026')
    expect(folderName(`${'x'.repeat(39)} y`, [])).toBe('x'.repeat(39))
    expect(folderName(' \t', ['League'])).toBe('')
  })

  it('is the folder that there is, where only capitals differ', () => {
    expect(folderName('league', ['Week 9', 'League'])).toBe('League')
    expect(folderName('ČAS', ['Čas'])).toBe('Čas')
  })
})
