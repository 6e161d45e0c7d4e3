import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { userAgentLabel } from '@/lib/features/account/server/sessions'
import { databaseFile, providerOf } from '@/lib/platform/server/database-adapter'
import { environment, loadEnvironmentFiles, SettingError } from '@/lib/platform/server/env'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chevron-environment-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true, force: true })
})

describe('settings', () => {
  it('have defaults', () => {
    expect(environment({ NODE_ENV: 'test' })).toEqual({
      dataFolder: 'data',
      databaseUrl: 'file:data/chevron-seven.db',
      publicUrl: undefined,
      mail: undefined,
      oauth: [],
      trustedProxies: undefined,
      preparedStatements: true,
      rateLimitFactor: 1,
    })
  })

  it('treat an empty variable as unset', () => {
    const empty = { NODE_ENV: 'test', DATABASE_URL: '', SMTP_URL: ' ', NEXTAUTH_URL: '' } as const
    expect(environment(empty)).toEqual(environment({ NODE_ENV: 'test' }))
  })

  it('build the address of the mail server from its parts', () => {
    const { mail, publicUrl } = environment({
      NODE_ENV: 'test',
      NEXTAUTH_URL: 'https://decks.example.org/',
      SMTP_HOST: 'mail.example.org',
      SMTP_PORT: '465',
      SMTP_USER: 'me',
      SMTP_PASSWORD: 'secret',
    })
    expect(publicUrl).toBe('https://decks.example.org')
    expect(mail).toEqual({
      transport: { host: 'mail.example.org', port: 465, secure: true, auth: { user: 'me', pass: 'secret' } },
      from: 'Chevron Seven <no-reply@decks.example.org>',
      site: 'https://decks.example.org',
    })
  })

  it('prepare statements unless that is switched off', () => {
    const isOn = (value: string) =>
      environment({ NODE_ENV: 'test', PREPARED_STATEMENTS: value }).preparedStatements
    expect(['', 'on', 'off'].map(isOn)).toEqual([true, true, false])
  })

  it.each([
    ['NEXTAUTH_URL', 'decks.example.org'],
    ['NEXTAUTH_SECRET', 'short'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['SMTP_PORT', 'many'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['PREPARED_STATEMENTS', 'sometimes'],
    ['TRUSTED_PROXIES', 'all'],
    ['TRUSTED_PROXIES', '-1'],
  ])('name %s when its value cannot be used', (name, value) => {
    expect(() => environment({ NODE_ENV: 'test', [name]: value })).toThrow(
      new SettingError(`The environment variable ${name} has an invalid value.`),
    )
  })

  it('recognise the database by its URL', () => {
    expect(providerOf('postgresql://a@b/c')).toBe('postgresql')
    expect(providerOf('postgres://a@b/c')).toBe('postgresql')
    expect(providerOf('file:data/x.db')).toBe('sqlite')
    expect(() => providerOf('mysql://a@b/c')).toThrow(SettingError)
    expect(databaseFile('file:data/my%20decks.db')).toBe('data/my decks.db')
    expect(databaseFile('file:///srv/decks.db')).toBe('/srv/decks.db')
    expect(databaseFile('postgresql://a@b/c')).toBeUndefined()
  })

  it('are read from files unless the environment has them', () => {
    vi.stubEnv('CHEVRON_TEST_A', 'from the environment')
    vi.stubEnv('CHEVRON_TEST_B', undefined)
    writeFileSync(path.join(folder, '.env'), 'CHEVRON_TEST_A=from the file\nCHEVRON_TEST_B=from the file\n')
    writeFileSync(path.join(folder, '.env.local'), 'CHEVRON_TEST_B=from the local file\n')
    loadEnvironmentFiles(folder)
    expect(process.env.CHEVRON_TEST_A).toBe('from the environment')
    expect(process.env.CHEVRON_TEST_B).toBe('from the local file')
  })
})

/** Checks the settings like at the start of the site, with this test's data folder. */
function checkSettings(before = '') {
  const command = `${before}exec "${process.execPath}" --import tsx lib/tools/check-settings.ts`
  return spawnSync('sh', ['-c', command], {
    cwd: path.join(import.meta.dirname, '..', '..'),
    env: { ...process.env, NEXTAUTH_SECRET: '', CHEVRON_DATA_DIR: folder },
    encoding: 'utf8',
  })
}

describe('the cookie secret', () => {
  const secret = async () => (await import('@/lib/platform/server/env')).authSecret()

  it('is generated once, readable by its owner only', async () => {
    vi.stubEnv('NEXTAUTH_SECRET', undefined)
    vi.stubEnv('CHEVRON_DATA_DIR', path.join(folder, 'new'))
    const made = await secret()
    expect(made).toMatch(/^[\w-]{43}$/)
    const file = path.join(folder, 'new', 'auth-secret')
    expect(readFileSync(file, 'utf8').trim()).toBe(made)
    const mode = (name: string) => statSync(name).mode & 0o777
    if (process.platform !== 'win32') {
      expect(mode(file)).toBe(0o600)
      expect(mode(path.dirname(file))).toBe(0o700)
      chmodSync(file, 0o644)
    }
    vi.resetModules()
    expect(await secret()).toBe(made)
    if (process.platform !== 'win32') expect(mode(file)).toBe(0o600)
  })

  it('is taken from the environment if set there', async () => {
    vi.stubEnv('CHEVRON_DATA_DIR', folder)
    vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(40))
    expect(await secret()).toBe('x'.repeat(40))
  })

  it.each([
    ['empty', ''],
    ['short', 'half-a-secret\n'],
    ['full of zeros, as after a crash', '\0'.repeat(44)],
    ['not text', Buffer.from([...Array(64).keys()].map((at) => at + 150))],
    ['of several lines', `${'x'.repeat(20)}\n${'y'.repeat(20)}\n`],
  ])('is never a file that is %s', async (_, content) => {
    vi.stubEnv('NEXTAUTH_SECRET', undefined)
    vi.stubEnv('CHEVRON_DATA_DIR', folder)
    writeFileSync(path.join(folder, 'auth-secret'), content)
    await expect(secret()).rejects.toThrow(/^The file [^\n]*auth-secret does not contain a secret [^\n]*$/)
    expect(readFileSync(path.join(folder, 'auth-secret'))).toEqual(Buffer.from(content))
  })

  it('is refused if its path is a folder', async () => {
    vi.stubEnv('NEXTAUTH_SECRET', undefined)
    vi.stubEnv('CHEVRON_DATA_DIR', folder)
    mkdirSync(path.join(folder, 'auth-secret'))
    await expect(secret()).rejects.toThrow(/^The file [^\n]*auth-secret [^\n]* can’t be read \(EISDIR\)\.$/)
  })

  it.each([
    ['is gone', (file: string) => rmSync(file)],
    ['holds none', (file: string) => writeFileSync(file, '')],
    [
      'is a folder',
      (file: string) => {
        rmSync(file)
        mkdirSync(file)
      },
    ],
  ])('is missed while the site runs where its file %s, and strangers learn no names', async (_, spoil) => {
    vi.stubEnv('NEXTAUTH_SECRET', undefined)
    vi.stubEnv('CHEVRON_DATA_DIR', folder)
    vi.stubEnv('DATABASE_URL', `file:${path.join(folder, 'site.db')}`)
    writeFileSync(path.join(folder, 'site.db'), '')
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { HealthAndMetrics } = await import('@/lib/http/middleware/health')
    const { closeDatabase } = await import('@/lib/platform/server/db')
    const watch = new HealthAndMetrics(undefined)
    const server = createServer((request, response) => void watch.answer(request, response)).listen(0)
    const port = z.object({ port: z.number() }).parse(server.address()).port
    const ready = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/ready`)
      return { status: answer.status, text: await answer.text() }
    }
    try {
      // The database file exists, but contains no tables.
      expect(await ready()).toEqual({ status: 503, text: 'tables\n' })
      spoil(path.join(folder, 'auth-secret'))
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000)
      expect(await ready()).toEqual({ status: 503, text: 'tables\nsecret\n' })
      expect(log.mock.calls.join('\n')).toMatch(/"event":"not-ready".*auth-secret/)
      // No temporary files are left behind.
      expect(readdirSync(folder).filter((name) => name.includes('probe'))).toEqual([])
    } finally {
      vi.restoreAllMocks()
      server.close()
      await closeDatabase()
    }
  })

  it('is checked before the site starts, with a message in one sentence', () => {
    writeFileSync(path.join(folder, 'auth-secret'), 'half-a-secret\n')
    const { status, stderr } = checkSettings()
    expect(stderr).toMatch(/^The file [^\n]*auth-secret does not contain a secret [^\n]*\n$/)
    expect(status).toBe(1)
  })

  it('leaves no file behind if the disk is full', { tags: ['thorough'] }, ({ skip }) => {
    skip(process.platform === 'win32', 'no limit for files here')
    const { status, stderr } = checkSettings('ulimit -f 0; ')
    expect(stderr).toMatch(/^The session secret can’t be saved in the file [^\n]*\n$/)
    expect(status).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('browsers in the list of sessions', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
    ['curl/8', ''],
  ])('are told apart: %s', (header, label) => {
    expect(userAgentLabel(header)).toBe(label)
  })

  it('are unnamed without a user agent', () => {
    expect(userAgentLabel(null)).toBe('')
  })
})
