import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localeFor, preferredLocale, routing } from '@/lib/platform/i18n/routing'

describe('the language of a visit', () => {
  it.each([
    ['cs', 'cs'],
    ['cs-CZ,cs;q=0.9,en;q=0.8', 'cs'],
    ['en-GB,en;q=0.9,cs;q=0.8', 'en'],
    ['de-DE,de;q=0.9,fr-CA;q=0.7,en;q=0.6', 'fr'],
    ['de;q=0.9', undefined],
    ['cs;q=0, fr;q=0.1', 'fr'],
    ['fr;q=0', undefined],
    ['*', undefined],
    ['', undefined],
    [null, undefined],
  ])('is what the browser prefers: %s', (header, expected) => {
    expect(preferredLocale(header)).toBe(expected)
  })

  it('is what was chosen before, whatever the browser prefers', () => {
    expect(localeFor('en', 'cs')).toBe('en')
    expect(localeFor('fr', 'cs')).toBe('fr')
    expect(localeFor(undefined, 'cs')).toBe('cs')
    expect(localeFor('xx', 'cs')).toBe('cs')
    expect(localeFor(undefined, 'de')).toBe('en')
  })

  it('is one of ours for any header', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (chosen, header) => {
        expect(routing.locales).toContain(localeFor(chosen, header))
      }),
    )
  })
})
