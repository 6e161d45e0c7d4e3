import { describe, expect, it } from 'vitest'
import {
  CONTRIBUTION_PATTERN,
  commitmentOf,
  dealFault,
  newContribution,
  randomHex,
  seedOf,
} from '@/lib/features/online/model/fair-deal'

const secret = 'a'.repeat(64)
const contributions = ['01'.repeat(16), 'fe'.repeat(16)]

describe('a fair deal', () => {
  it('is the one that all were promised', async () => {
    const commitment = await commitmentOf(secret)
    const deal = { secret, contributions, seed: await seedOf(secret, contributions) }
    const noted = { commitment, seat: 1, contribution: contributions[1] ?? '' }
    expect(await dealFault(deal, noted)).toBeUndefined()
  })

  it('is found out where the server took another secret, another contribution or another seed', async () => {
    const noted = { commitment: await commitmentOf(secret), seat: 0, contribution: contributions[0] ?? '' }
    const seed = await seedOf(secret, contributions)
    const other = 'b'.repeat(64)
    expect(await dealFault({ secret: other, contributions, seed }, noted)).toBe('commitment')
    expect(await dealFault({ secret, contributions: [...contributions].reverse(), seed }, noted)).toBe(
      'contribution',
    )
    expect(await dealFault({ secret, contributions, seed: other }, noted)).toBe('seed')
  })

  it('depends on what each browser adds', async () => {
    const seeds = await Promise.all(
      [contributions, [contributions[0] ?? '', '00'.repeat(16)]].map((added) => seedOf(secret, added)),
    )
    expect(new Set(seeds).size).toBe(2)
  })

  it('has contributions of 16 random bytes', () => {
    expect(newContribution()).toMatch(CONTRIBUTION_PATTERN)
    expect(newContribution()).not.toBe(newContribution())
    expect(randomHex(32)).toHaveLength(64)
  })
})
