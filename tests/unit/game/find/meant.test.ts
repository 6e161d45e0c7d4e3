import { describe, expect, it } from 'vitest'
import { meantBy } from '@/lib/game/find/find'
import { OFFICIAL_SETS } from '@/lib/game/terms'

const PAGES = ['/cards', '/decks', '/decks/public', '/collection', '/play', '/play/puzzles', '/rules', '/lab']
const meant = (address: string) => meantBy(address, PAGES, OFFICIAL_SETS)

describe('what may have been meant by an address that nobody has', () => {
  it.each([
    ['/cards/base/228', 'BASE-228'],
    ['/cards/base/228/another-name', 'BASE-228'],
    ['/Cards/Base/228/x.js', 'BASE-228'],
    ['/card/sl-12', 'SL-12'],
    ['/ori12.html', 'ORI-12'],
    ['/cards/BASE%20228', 'BASE-228'],
    ['/cards/base/1234', undefined],
    ['/cards/nope/1/x', undefined],
    ['/database/1', undefined],
  ])('is a card: %s', (address, card) => {
    expect(meant(address).card).toBe(card)
  })

  it.each([
    ['/CARDS', '/cards'],
    ['/cards.html', '/cards'],
    ['/card', '/cards'],
    ['/deck', '/decks'],
    ['/collections', '/collection'],
    ['/decks/pubilc', '/decks/public'],
    ['/rules/', '/rules'],
    ['/wp-login.php', undefined],
    ['/', undefined],
  ])('is a page: %s', (address, page) => {
    expect(meant(address).page).toBe(page)
  })

  it.each([
    ['/cards/base/228/colonel-o%27neill', ['colonel', 'neill']],
    ['/cards/jaffa', ['jaffa']],
    ['/x/Teal%E2%80%99c_of-chulak.html', ['teal', 'of', 'chulak']],
    ['/%E0%A4%A/jaffa', ['e0', 'a4', 'jaffa']],
    ['/cards', []],
    [`/${'word-'.repeat(500)}`, ['word']],
  ])('is something with these words: %s', (address, words) => {
    expect(meant(address).words).toEqual(words)
  })
})
