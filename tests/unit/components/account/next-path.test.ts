import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from '@/components/account/next-path'
import { rounds } from '../../../rounds'

/** Building blocks of addresses that try to lead elsewhere. */
const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/./',
  '/../',
  '%2f',
  '%2F',
  '%5c',
  '%2e',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  ' ',
  'evil.example',
  'https:',
  'javascript:',
  'data:',
  'en',
  'cs',
  'decks',
  '\u3002',
  '\uff0f',
]

const ORIGINS = ['https://decks.example.org', 'http://localhost:3000']

/** Destinations of a browser sent to a path, with any language in front. */
const landings = (path: string) =>
  ORIGINS.flatMap((origin) =>
    ['', '/en', '/cs', '/fr'].map((language) => ({ origin, there: new URL(`${language}${path}`, origin) })),
  )

describe('the page to go on to', () => {
  it.each([
    '/.//evil.example/x',
    '/x/..//evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/./\\evil.example',
    '/a//b',
    'https://evil.example/',
    'javascript:alert(1)',
    'decks',
    '',
  ])('is never another site: %j', (next) => {
    expect(ownPath(next)).toBeUndefined()
  })

  it.each([
    '/decks',
    '/decks/0b0e7a52-7b68-4f4b-8f0e-6a0c4a3d5a11',
    '/cards?q=type%3Ahero&sort=set',
    '/play/first-game',
    '/',
  ])('is the page that sent here: %s', (next) => {
    expect(ownPath(next)).toBe(next)
  })

  it('stays on the site whatever is put into the address', () => {
    const address = fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.webPath(), fc.string({ maxLength: 3 })), {
        maxLength: 8,
      })
      .map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          address,
          address.map((rest) => `/${rest}`),
        ),
        (next) => {
          const path = ownPath(next)
          if (path === undefined) return
          for (const { origin, there } of landings(path)) expect(there.origin).toBe(origin)
          // Applied again, as to an address that was passed on, it does not change the result.
          expect(ownPath(path)).toBe(path)
        },
      ),
      { numRuns: rounds(2000) },
    )
  })
})
