import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withNoBreakSpaces } from '@/lib/game/terms/no-break-spaces'

/** Shows a no-break space as `_` and a narrow one as `'`. */
const seen = (text: string, locale: string) =>
  withNoBreakSpaces(text, locale).replaceAll('\u00a0', '_').replaceAll('\u202f', "'")

describe('spaces that must not end a line', () => {
  it.each([
    ['fr', 'Prêt ? Non ! Si ; « oui » : 12 %', "Prêt'? Non'! Si'; «_oui_»_: 12_%"],
    ['fr', 'Au plus {size, number} Mo, soit 1 000 cartes', "Au plus {size, number}_Mo, soit 1'000 cartes"],
    ['fr', '{day, date, ::yyyyMMMMd}', '{day, date, ::yyyyMMMMd}'],
    ['fr', 'Lisez # s’il vous plaît', 'Lisez # s’il vous plaît'],
    ['cs', 'V balíčku a v ruce („k misi“)', 'V_balíčku a_v_ruce („k_misi“)'],
    [
      'cs',
      '{count, plural, one {o kartu} other {o # karet}}',
      '{count, plural, one {o_kartu} other {o_# karet}}',
    ],
    ['cs', 'Jak působí karty', 'Jak působí karty'],
    ['en', 'A file of 5 MB, 63 × 88 mm', 'A file of 5_MB, 63 × 88_mm'],
    ['en', 'Prêt ? a card', 'Prêt ? a card'],
  ])('%s: %s', (locale, text, wanted) => {
    expect(seen(text, locale)).toBe(wanted)
  })

  it('change nothing but spaces, and nothing at a second time', () => {
    const signs = fc.constantFrom(...' \u00a0\u202f:;!?»«%ksvo{}#1230a(„')
    fc.assert(
      fc.property(fc.string({ unit: signs }), fc.constantFrom('en', 'cs', 'fr'), (text, locale) => {
        const once = withNoBreakSpaces(text, locale)
        expect(once.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text.replaceAll(/[\u00a0\u202f]/g, ' '))
        expect(withNoBreakSpaces(once, locale)).toBe(once)
      }),
    )
  })
})
