import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { INPUTS } from '@/lib/tools/stages.mjs'
import { filesOf } from '@/lib/tools/steps.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')))

const inputsSchema = z.record(
  z.string(),
  z.tuple([z.array(z.string()), z.object({ skip: z.array(z.string()) }).optional()]),
)

describe('on a fresh machine', () => {
  it.each(['start', 'dev', 'test', 'types', 'unit', 'e2e', 'fuzz', 'bench', 'chevron', 'screenshots'])(
    '`npm run %s` gets what it needs first',
    (name) => {
      expect(scripts[name]).toBeDefined()
      expect(scripts[`pre${name}`]).toMatch(/^node lib\/tools\/prepare\.mjs (start|dev|test|tools|browser)$/)
    },
  )

  it('preparing a command says nothing where its answer goes', () => {
    const done = spawnSync(process.execPath, ['lib/tools/prepare.mjs', 'tools'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect(done.stdout).toBe('')
    expect(done.status).toBe(0)
  })

  it.each(Object.keys(INPUTS))('the stage `%s` does not depend on what a stage makes', (stage) => {
    const [names = [], options] = inputsSchema.parse(INPUTS)[stage] ?? []
    const files = [...filesOf(names, options)]
    expect(files.length).toBeGreaterThan(0)
    // Generated files are not in the repository.
    const made = readFileSync(path.join(ROOT, '.gitignore'), 'utf8')
      .split('\n')
      .filter((line) => /^[\w.]+\//.test(line))
    expect(files.filter((file) => made.some((place) => file === place || file.startsWith(place)))).toEqual([])
  })

  it('the command line answers through npm', { tags: ['thorough'] }, () => {
    const answer = execFileSync('npm', ['run', '--silent', 'chevron', '--', 'validate', 'starter:carter'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    })
    expect(answer).toMatch(/^Carter starter deck is legal/)
  })
})
