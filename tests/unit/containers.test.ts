import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')

describe('the files for containers', () => {
  const file = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')

  it('name scripts and folders that there are, and the version of Node that the project has', () => {
    const dockerfile = file('Dockerfile')
    const scripts: Record<string, string> = JSON.parse(file('package.json')).scripts
    const [, major] = /^(\d+)/.exec(file('.nvmrc')) ?? []
    expect([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)).toEqual([
      major,
      major,
    ])
    const run = [...dockerfile.matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, script = '']) => script)
    for (const script of run) expect(Object.keys(scripts)).toContain(script)
    for (const [, module = ''] of dockerfile.matchAll(/node (lib\/[\w/.-]+)/g))
      expect(file(module)).not.toBe('')
    // Nothing runs as root.
    expect(
      dockerfile
        .trimEnd()
        .split('\n')
        .findLast((line) => line.startsWith('USER')),
    ).toBe('USER node')
  })

  it('keep secrets and data out of the image', () => {
    const ignored = file('.dockerignore').split('\n')
    for (const name of ['data', '.env*', '.git', 'node_modules', '.next']) expect(ignored).toContain(name)
    // No file contains a password: it is supplied at start.
    expect(file('compose.yml')).toMatch(/POSTGRES_PASSWORD: \$\{POSTGRES_PASSWORD:\?/)
  })

  it('serve from an image without development packages, of another owner than who runs it', () => {
    const [, build = '', served = ''] = file('Dockerfile').split(/^FROM .+$/m)
    expect(build).toContain('npm ci --include=dev')
    expect(build).toMatch(/prepare\.mjs build && node lib\/tools\/packages\/remove-dev-packages\.mjs$/m)
    expect(served).not.toMatch(/npm ci|--chown/)
    expect(served).toMatch(/^COPY --from=build \/site \.\/$/m)
    expect(served).toMatch(/^HEALTHCHECK .+\n.+\/ready/m)
    expect(served).toMatch(/^USER node$/m)
    expect(file('.dockerignore').split('\n')).toContain('tests')
  })

  it('are read-only, without rights and with limits, each of them', () => {
    const [, all = ''] = /^services:\n((?: .*\n)+)/m.exec(file('compose.yml')) ?? []
    const services = all.split(/^ {2}(?=\w)/m).slice(1)
    expect(services.map((service) => service.split(':')[0])).toEqual(['site', 'database'])
    for (const service of services) {
      const lines = service.split('\n').map((line) => line.trim())
      expect(lines).toEqual(
        expect.arrayContaining([
          'read_only: true',
          'cap_drop: [ALL]',
          'security_opt: ["no-new-privileges:true"]',
          expect.stringMatching(/^mem_limit: \$\{\w+:-\d+g\}$/),
          expect.stringMatching(/^pids_limit: \d+$/),
          // Docker would reject more than the machine has.
          expect.stringMatching(/^cpus: \$\{\w+:-1\}$/),
          expect.stringMatching(/^- \/tmp:size=/),
        ]),
      )
      expect(service).not.toMatch(/privileged|cap_add/)
    }
  })
})
