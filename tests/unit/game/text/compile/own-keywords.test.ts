import { describe, expect, it } from 'vitest'
import { compileParagraph, keywordsIn } from '@/lib/game/text/compile'
import { cards } from './texts'

/** Texts of a set whose cards explain keywords for each other. */
const TEXTS = [
  'Failure: <b>Purge 3.</b> (Your opponent discards the top three cards of their deck.)',
  'Scout. (Look at the top card of your deck.)',
  'Each time Bob earns a glyph, sap 2 (your opponent loses 2 power).',
  'Sap 1 (your opponent loses 1 power), draw a card.',
  // Explained in two ways.
  'Odd 1 (draw a card).',
  'Odd 1 (gain 1 power).',
  // Without the number that it depends on.
  'Peek 1. (Look at the top card of your mission pile.)',
  // Words of the language, and a rule that every game has.
  'Draw two cards (discard one).',
  'Ready a character. (They are no longer incapacitated.)',
  'Stop (destroy a gear).',
]
const keywords = keywordsIn(TEXTS)
const read = (type: keyof typeof cards, text: string) => {
  const result = compileParagraph(text, { ...cards[type], names: { keywords } })
  return result.kind === 'understood' ? result.rendered : result.kind
}

describe('a keyword that another card of the set explains', () => {
  it.each([
    ['obstacle', 'Failure: Purge 2.', "Failure: Discard the top two cards of your opponent's deck."],
    ['obstacle', 'Failure: Purge 1.', "Failure: Discard the top card of your opponent's deck."],
    ['event', 'Scout, then draw a card.', 'Look at the top card of your deck. Then draw a card.'],
    ['event', 'You may scout.', 'You may look at the top card of your deck.'],
    ['event', 'Sap 5.', 'Your opponent loses 5 power.'],
    ['event', 'Peek 1.', 'Look at the top card of your mission pile.'],
  ] as const)('means on %s what is explained: %s', (type, text, rendered) => {
    expect(read(type, text)).toBe(rendered)
  })

  it('waits for its author: the words differ', () => {
    const result = compileParagraph('Scout.', { ...cards.event, names: { keywords } })
    expect(result.kind === 'understood' && result.differs.length).toBeTruthy()
  })

  it.each([
    'Odd 1.',
    'Peek 2.',
    'Purge.',
    'Scout 2.',
    // What "you" and "your" would mean, the explanation does not say.
    'Your opponent may purge 2.',
    'Your opponent purges 2.',
    'Stop.',
  ])('is not guessed: %s', (text) => {
    expect(read('event', text)).toBe('unknown')
  })

  it('is unknown in a set that does not explain it', () => {
    expect(compileParagraph('Purge 2.', cards.event).kind).toBe('unknown')
  })

  it('may be a word that is read anyway; then what the set says counts', () => {
    const of = (explained: string) =>
      compileParagraph('Drain 2.', { ...cards.event, names: { keywords: keywordsIn([explained]) } })
    expect(of('Drain 3. (Your opponent loses 3 power.)')).toMatchObject({
      rendered: 'Your opponent loses 2 power.',
    })
    expect(of('Drain 3. (Discard the top three cards of your deck.)')).toMatchObject({
      rendered: 'Discard the top two cards of your deck.',
    })
  })
})
