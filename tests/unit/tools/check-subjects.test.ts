import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { areasOf, faultOf } from '@/lib/tools/check-subjects.mjs'

const AREAS = areasOf(readFileSync(path.resolve(import.meta.dirname, '../../../CONTRIBUTING.md'), 'utf8'))

describe('the subject of a commit', () => {
  it('has an area of CONTRIBUTING.md', () => {
    expect(AREAS).toContain('deck')
    expect(AREAS).toContain('tests')
    expect(faultOf('deck: a fifth character says where it went', AREAS)).toBeUndefined()
    expect(faultOf('Merge branch table', AREAS)).toBeUndefined()
    expect(faultOf('a fifth character says where it went', AREAS)).toBe('begins with no area')
    expect(faultOf('deck:', AREAS)).toBe('begins with no area')
    expect(faultOf('shelf: decks by name', AREAS)).toContain('not in the list: shelf')
  })

  it('has at most 72 characters', () => {
    expect(faultOf(`deck: ${'a'.repeat(66)}`, AREAS)).toBeUndefined()
    expect(faultOf(`deck: ${'a'.repeat(67)}`, AREAS)).toContain('73 characters')
  })
})
