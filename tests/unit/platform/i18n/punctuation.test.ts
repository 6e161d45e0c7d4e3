import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { colonIn } from '@/lib/platform/i18n/punctuation'

it('puts a colon behind a label as the language does', () => {
  expect(`Won${colonIn('en')}3`).toBe('Won: 3')
  expect(`Výhry${colonIn('cs')}3`).toBe('Výhry: 3')
  expect(`Gagnées${colonIn('fr')}3`).toBe('Gagnées\u00a0: 3')
})

it('is not written into components, where every language would get the English one', () => {
  const files = ['components', 'app'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  expect(files.length).toBeGreaterThan(300)
  // A colon between a text and a value, in a template or in markup; quotation marks around a value.
  const glued = /\bt\([^\n]*\)\}: (?:\$?\{|<)|\{`: \$\{|(?:aria-label|title)=\{`\$\{[^`]*\}: \$|[“„«]\$?\{/
  expect(files.filter((file) => glued.test(readFileSync(file, 'utf8')))).toEqual([])
})
