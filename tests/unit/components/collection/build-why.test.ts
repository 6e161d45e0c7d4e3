import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import cs from '@/lib/platform/i18n/generated/cs/build.json'
import en from '@/lib/platform/i18n/generated/en/build.json'
import fr from '@/lib/platform/i18n/generated/fr/build.json'

const LANGUAGES = { en, cs, fr } as const

/** The reason why a deck is not complete: `own` of its missing copies are not owned, the others are in other decks. */
const said = (
  locale: keyof typeof LANGUAGES,
  copies: number,
  own: number,
  others: readonly string[],
): string =>
  createTranslator({ locale, messages: { build: LANGUAGES[locale] }, namespace: 'build' })('why', {
    name: 'X',
    copies,
    held: copies - own,
    own,
    places: others.length,
    decks: others.join(' + '),
  }).replaceAll(/[\u00a0\u202f]/g, ' ')

it('says of one missing card, and of several, that they are not owned or where they are', () => {
  expect([said('en', 1, 1, []), said('en', 2, 2, [])]).toEqual([
    '“X” is 1 card short: you don’t own it yet.',
    '“X” is 2 cards short: you don’t own them yet.',
  ])
  expect([said('cs', 1, 1, []), said('cs', 2, 2, [])]).toEqual([
    'Balíčku „X“ chybí 1 karta: zatím ji nevlastníte.',
    'Balíčku „X“ chybí 2 karty: zatím je nevlastníte.',
  ])
  expect([said('fr', 1, 1, []), said('fr', 2, 2, [])]).toEqual([
    'Il manque 1 carte à « X » : vous ne la possédez pas encore.',
    'Il manque 2 cartes à « X » : vous ne les possédez pas encore.',
  ])
  expect([said('en', 1, 0, ['A']), said('en', 3, 0, ['A', 'B'])]).toEqual([
    '“X” is 1 card short: it is in the deck A.',
    '“X” is 3 cards short: all are in the decks A + B.',
  ])
  expect([said('cs', 1, 0, ['A']), said('cs', 5, 0, ['A', 'B'])]).toEqual([
    'Balíčku „X“ chybí 1 karta: je v balíčku A.',
    'Balíčku „X“ chybí 5 karet: všechny jsou v balíčcích A + B.',
  ])
  expect([said('fr', 1, 0, ['A']), said('fr', 3, 1, ['A', 'B'])]).toEqual([
    'Il manque 1 carte à « X » : elle est dans le deck A.',
    'Il manque 3 cartes à « X » : 2 dans les decks A + B, 1 que vous ne possédez pas.',
  ])
})
