import { describe, expect, it } from 'vitest'
import { environmentLocale } from '@/lib/platform/i18n/routing'
import { takeLanguage } from '@/lib/tools/cli/language'
import { BadInput } from '@/lib/tools/cli/outcome'

describe('the language of the command line', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'cs_CZ.UTF-8' }, 'cs'],
    [{ LANG: 'fr' }, 'fr'],
    [{ LANG: 'fr@euro' }, 'fr'],
    [{ LANG: 'de_DE.UTF-8' }, 'en'],
    [{ LANG: 'cs_CZ.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'cs_CZ.UTF-8', LC_ALL: '' }, 'cs'],
    [{ LANG: 'cs_CZ.UTF-8', LC_MESSAGES: 'fr_FR' }, 'fr'],
    [{ LANG: 'constructor' }, 'en'],
  ])('of the environment %j is %s', (environment, locale) => {
    expect(environmentLocale(environment)).toBe(locale)
  })

  it.each([
    [['cards', 'carter'], ['cards', 'carter'], undefined],
    [['--lang', 'cs', 'cards', 'carter'], ['cards', 'carter'], 'cs'],
    [['cards', 'carter', '--lang=FR'], ['cards', 'carter'], 'fr'],
    [['cards', '--', '--lang', 'cs'], ['cards', '--', '--lang', 'cs'], undefined],
    [['cards', '--lang', 'cs', '--', '-cs'], ['cards', '--', '-cs'], 'cs'],
  ])('asked for by %j leaves %j and is %s', (given, args, asked) => {
    expect(takeLanguage(given)).toEqual({ args, asked })
  })

  it.each([[['cards', '--lang']], [['cards', '--lang', 'xx']], [['--lang=']]])(
    'is refused in %j',
    (given) => {
      expect(() => takeLanguage(given)).toThrow(BadInput)
    },
  )
})
