import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SETTINGS } from '@/lib/platform/server/env'
import { freePort } from '@/tests/integration/support/site'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chevron-console-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Output of the built site started with some settings, until it matches or a minute has passed. */
async function printed(env: Readonly<Record<string, string>>, enough: RegExp): Promise<string> {
  const child = spawn(process.execPath, ['lib/tools/start.mjs'], {
    env: {
      ...process.env,
      ...Object.fromEntries(SETTINGS.map((name) => [name, ''])),
      CHEVRON_DATA_DIR: folder,
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const done = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 60_000)
    const hear = (some: Buffer) => {
      text += some.toString()
      if (!enough.test(text)) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => resolve())
  })
  await done
  child.kill('SIGKILL')
  return text
}

describe('the built site', () => {
  it.each([
    ['C', 'The environment variable TRUSTED_PROXIES has an invalid value.'],
    ['cs_CZ.UTF-8', 'Proměnná prostředí TRUSTED_PROXIES'],
    ['fr_FR.UTF-8', 'TRUSTED_PROXIES'],
  ])('says which setting cannot be used, where one speaks as in %s', async (language, sentence) => {
    const text = await printed({ LC_ALL: language, TRUSTED_PROXIES: 'many' }, /TRUSTED_PROXIES/)
    expect(text).toContain(sentence)
    expect(text).not.toContain('is not a function')
  })
})
