import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkPortFree, chosenHost, chosenPort } from '@/lib/tools/checks.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'chevron-checks-'))
afterEach(() => vi.unstubAllEnvs())

/** Checks, in a separate process, whether the site can listen on the address in the environment. */
function check(env: Readonly<Record<string, string>>, language = 'en') {
  const script =
    "const c = await import('./lib/tools/checks.mjs'); await c.checkPortFree(c.chosenPort(), c.chosenHost())"
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    env: { ...process.env, HOST: '', PORT: '39870', LC_ALL: language, ...env },
    encoding: 'utf8',
  })
}

describe('where the site listens', () => {
  it('is what the environment says, else what the files of settings say, else everywhere', () => {
    vi.stubEnv('HOST', undefined)
    vi.stubEnv('PORT', undefined)
    expect(chosenHost(folder)).toBeUndefined()
    expect(chosenPort(folder)).toBe(3000)
    writeFileSync(path.join(folder, '.env'), 'HOST=0.0.0.0\nPORT=4000\n')
    writeFileSync(path.join(folder, '.env.local'), '# behind a proxy\nHOST="127.0.0.1"\n')
    expect(chosenHost(folder)).toBe('127.0.0.1')
    expect(chosenPort(folder)).toBe(4000)
    vi.stubEnv('HOST', ' [::1] ')
    expect(chosenHost(folder)).toBe('::1')
    vi.stubEnv('HOST', '')
    expect(chosenHost(folder)).toBeUndefined()
    rmSync(folder, { recursive: true })
  })

  it('may be any address of this machine', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const taken = check({ HOST: '127.0.0.1', PORT: String(port) })
    expect(taken.status).toBe(1)
    expect(taken.stderr).toContain(`Port ${port} is in use`)
    probe.close()
    await once(probe, 'close')
    await checkPortFree(port, '127.0.0.1')
    await checkPortFree(port, 'localhost')
    await checkPortFree(port, undefined)
  })

  // Addresses that no machine has (RFC 5737), names that never exist (RFC 2606), and invalid addresses.
  it.each(['192.0.2.1', 'nowhere.invalid', '127.0.0.1:3000', 'http://localhost', '256.1.1.1'])(
    'cannot be %s, and that is said',
    (host) => {
      const { status, stderr } = check({ HOST: host, PORT: '39871' })
      expect(status).toBe(1)
      expect(stderr).toContain(`HOST is "${host}"`)
      expect(stderr.trim().split('\n')).toHaveLength(1)
    },
  )

  it('is told in the language of the environment', () => {
    expect(check({ HOST: '192.0.2.1' }, 'cs_CZ.UTF-8').stderr).toContain('HOST je „192.0.2.1“')
    expect(check({ HOST: '192.0.2.1' }, 'fr_FR.UTF-8').stderr).toContain('HOST vaut «\u00a0192.0.2.1\u00a0»')
  })
})
