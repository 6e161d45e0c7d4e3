import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { CHECKLIST } from './checklist'

const tests = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n')

it('every sentence of the source that states a rule has its test', () => {
  const missing = CHECKLIST.filter(
    ({ test }) => !tests.includes(`it('${test}'`) && !tests.includes(`it("${test}"`),
  )
  expect(missing).toEqual([])
})
