import { describe, expect, it } from 'vitest'
import { paragraphsIn } from '@/lib/features/sets/model/formats/fields'
import { importSet } from '@/lib/features/sets/model/formats/import'

describe('paragraphs on one line', () => {
  it.each([
    ['Dominion, Withdraw 2', ['Dominion', 'Withdraw 2']],
    ['Withdraw 2 Failure: Stop a character.', ['Withdraw 2', 'Failure: Stop a character.']],
    [
      'When you play this obstacle, draw a card. Failure: Destroy a gear. Success: Gain 1 power.',
      ['When you play this obstacle, draw a card.', 'Failure: Destroy a gear.', 'Success: Gain 1 power.'],
    ],
    ['Stop a character. Withdraw 2. Dominion.', ['Stop a character.', 'Withdraw 2.', 'Dominion.']],
  ])('%s', (line, paragraphs) => {
    expect(paragraphsIn(line)).toEqual(paragraphs)
  })

  it.each([
    'Dominion obstacles get difficulty +1.',
    'Each SGC character gets: "Stop this character. Success: Gain 2 power."',
    'Withdraw 2 (Destroy this obstacle. Failure: no.)',
    'Success or Failure: Destroy Bob.',
  ])('stay one where nothing separates them: %s', (line) => {
    expect(paragraphsIn(line)).toEqual([line])
  })
})

describe('a trait of two words', () => {
  const traitsOf = async (rows: readonly string[]) => {
    const read = await importSet(['Title\tType\tSide\tTraits\tText', ...rows].join('\n'), { name: 'Own' })
    return read.ok ? read.set.cards.map(({ traits }) => traits) : undefined
  }
  const kiva = 'Kiva\tAdversary\tVillain\tLucian Alliance\tEach Lucian Alliance obstacle gets difficulty +1.'

  it('is one where every card has both, and a text says both', async () => {
    expect(await traitsOf([kiva])).toEqual([['Lucian Alliance']])
  })

  it('is two where a card has only one of them, and for words of the official game', async () => {
    const simeon = 'Simeon\tAdversary\tVillain\tAlliance\tDraw a card.'
    expect(await traitsOf([kiva, simeon])).toEqual([['Lucian', 'Alliance'], ['Alliance']])
    const carter = 'Carter\tSupport\tHero\tAtlantis SGC\tEach Atlantis SGC character gets skills +1.'
    expect(await traitsOf([carter])).toEqual([['Atlantis', 'SGC']])
  })
})
