import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import messages from '@/lib/platform/i18n/generated/en/setup.json'
import { environmentLocale } from '@/lib/platform/i18n/routing'
import { filled } from '@/lib/platform/server/console-messages'
import { languageOf, setupMessage } from '@/lib/tools/messages.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const used = ['lib/tools', 'lib/platform/server', 'lib/http/middleware', 'prisma'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder))
    .filter((file) => /\.(mjs|ts)$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(ROOT, folder, file), 'utf8')
      return [...source.matchAll(/\bsetupMessage\(\s*[^'"\n]*'(\w+)'(?: : '(\w+)')?/g)].flatMap(
        ([, a, b]) => [a, b],
      )
    }),
)

describe('what the scripts of the set-up say', () => {
  it('is a message for every sentence, and no message is said by nobody', () => {
    expect(new Set(used.filter((key) => key !== undefined))).toEqual(new Set(Object.keys(messages)))
  })

  it('is in the language in which the command line speaks in the same environment', () => {
    const value = fc.constantFrom(
      undefined,
      '',
      'C',
      'POSIX',
      'cs_CZ.UTF-8',
      'fr',
      'fr_CA@euro',
      'de_DE',
      'en_GB',
      '../en',
    )
    fc.assert(
      fc.property(value, value, value, (all, own, lang) => {
        const environment = { LC_ALL: all, LC_MESSAGES: own, LANG: lang }
        expect(languageOf(environment)).toBe(environmentLocale(environment))
      }),
    )
  })

  it('has its values in it', () => {
    expect(setupMessage('ready', { address: 'http://localhost:3000' })).toContain('http://localhost:3000')
    expect(() => setupMessage('nothing')).toThrow('setup.nothing')
  })

  it('is the same where the build has compiled the messages', () => {
    const compiled = ['The file ', ['file'], ' cannot be read (', ['code'], ').'] as const
    const values = { file: 'data/auth-secret', code: 'EACCES' }
    expect(filled(compiled, values)).toBe('The file data/auth-secret cannot be read (EACCES).')
    expect(filled('The file {file} cannot be read ({code}).', values)).toBe(filled(compiled, values))
    expect(filled('Nothing to fill.', values)).toBe('Nothing to fill.')
  })
})
