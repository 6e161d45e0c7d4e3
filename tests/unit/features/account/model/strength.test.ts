import { describe, expect, it } from 'vitest'
import { passwordWeakness } from '@/lib/features/account/model/strength'

const PERSONAL = ['samantha.carter@example.org', 'Sam Carter']

describe('the strength of passwords', () => {
  it.each([
    ['qwertyuiop', 'common'],
    ['password1234', 'similar'],
    ['P@ssw0rd123456', 'similar'],
    ['aaaaaaaaaaaaaaaa', 'repeats'],
    ['abcdefghij'.repeat(20), 'repeats'],
    ['samantha.carter@example.org', 'personal'],
    ['Carter2007!', 'personal'],
    ['stargate1234', 'personal'],
    ['17.10.1997', 'date'],
  ])('is too little: %s (%s)', (password, weakness) => {
    expect(passwordWeakness(password, PERSONAL)).toBe(weakness)
  })

  it.each([
    'correct horse battery',
    'another long password',
    'café au lait',
    'příliš žluťoučký kůň',
    'the gate room is cold',
    'k7#Vq9!mZx2p',
  ])('is enough: %s', (password) => {
    expect(passwordWeakness(password, PERSONAL)).toBeUndefined()
  })
})
