import { describe, expect, it } from 'vitest'
import { termDivider } from '@/components/cards/terms/find-terms'

const terms = [
  { name: 'block', forms: ['block', 'blocks', 'blocked'] },
  { name: 'character', forms: ['character'] },
  { name: 'support', forms: ['support character'] },
]

describe('terms in a text', () => {
  it('are found whole, the longest first, in any case', () => {
    expect(termDivider(terms)('Block a support character.')).toEqual([
      { text: 'Block', term: 'block' },
      { text: ' a ' },
      { text: 'support character', term: 'support' },
      { text: '.' },
    ])
  })

  it('are not found within other words', () => {
    expect(termDivider(terms)('Unblock the blockade')).toEqual([{ text: 'Unblock the blockade' }])
  })

  it('are marked once in all texts together', () => {
    const divide = termDivider(terms)
    expect(divide('A blocked character').filter(({ term }) => term)).toHaveLength(2)
    expect(divide('is blocked; that character')).toEqual([{ text: 'is blocked; that character' }])
  })

  it('may be none', () => {
    expect(termDivider([])('Block')).toEqual([{ text: 'Block' }])
  })
})
