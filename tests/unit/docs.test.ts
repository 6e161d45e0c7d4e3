import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
]

/** Roots of paths that pages name in code. Those of a built or used site are not in the repository. */
const SOURCES = /^(?:app|components|docs|lib|prisma|public|tests)\//
const MADE = /^(?:lib\/[\w/]+\/generated|public\/(?:data|bulk))\b/

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8')

  it('links to pages that are there', () => {
    const missing = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(path.resolve(ROOT, path.dirname(page), target)))
    expect(missing).toEqual([])
  })

  it('names files and folders that are there', () => {
    const missing = [...text.matchAll(/`([\w./[\]-]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => SOURCES.test(name) && !MADE.test(name))
      .filter((name) => !existsSync(path.join(ROOT, name)))
    expect(missing).toEqual([])
  })
})

it('lists every page and decision in docs/README.md', () => {
  const index = readFileSync(path.join(ROOT, 'docs', 'README.md'), 'utf8')
  const unlisted = PAGES.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md')
    .map((page) => page.slice('docs/'.length))
    .filter((page) => !index.includes(`(${page})`))
  expect(unlisted).toEqual([])
})
