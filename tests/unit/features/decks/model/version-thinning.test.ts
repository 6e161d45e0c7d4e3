import { describe, expect, it } from 'vitest'
import { thinnedOut } from '@/lib/features/decks/model/version-thinning'

const NOW = new Date('2026-11-22T12:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Versions saved that many milliseconds ago, newest first. */
const saved = (ages: readonly number[], labels: Readonly<Record<number, string>> = {}) =>
  ages.map((age, at) => {
    const revision = ages.length - at
    return { revision, createdAt: new Date(NOW.getTime() - age), label: labels[revision] ?? null }
  })

const left = (versions: ReturnType<typeof saved>, now = NOW) => {
  const gone = new Set(thinnedOut(versions, now))
  return versions.filter(({ revision }) => !gone.has(revision))
}

describe('versions are thinned out', () => {
  it('only beyond the latest twenty', () => {
    expect(thinnedOut(saved(Array.from({ length: 20 }, () => 0)), NOW)).toEqual([])
    expect(thinnedOut(saved(Array.from({ length: 23 }, () => 0)), NOW)).toEqual([3, 2, 1])
  })

  it('to a bounded number, however many there were', () => {
    const everyTenMinutes = Array.from({ length: 60_000 }, (_, i) => i * 10 * MINUTE)
    const kept = left(saved(everyTenMinutes))
    expect(kept.length).toBeLessThan(160)
    // There is still a version near any time: within an hour for yesterday, a day for last week.
    const age = ({ createdAt }: { createdAt: Date }) => NOW.getTime() - createdAt.getTime()
    expect(kept.some((version) => Math.abs(age(version) - 0.9 * DAY) <= 60 * MINUTE)).toBe(true)
    expect(kept.some((version) => Math.abs(age(version) - 7 * DAY) <= DAY)).toBe(true)
    expect(kept.some((version) => Math.abs(age(version) - 200 * DAY) <= 7 * DAY)).toBe(true)
  })

  it('but those with a name never', () => {
    const ages = Array.from({ length: 300 }, (_, i) => i * MINUTE)
    const kept = left(saved(ages, { 7: 'before the tournament' }))
    expect(kept.map(({ revision }) => revision)).toContain(7)
    expect(kept.map(({ revision }) => revision)).not.toContain(8)
  })

  it('the same way when done again, save after save', () => {
    let versions: ReturnType<typeof saved> = []
    let now = new Date(NOW.getTime() - 40 * DAY)
    for (let revision = 1; revision <= 2000; revision++) {
      now = new Date(now.getTime() + 30 * MINUTE)
      versions = left([{ revision, createdAt: now, label: null }, ...versions], now)
      expect(versions[0]?.revision).toBe(revision)
      expect(thinnedOut(versions, now)).toEqual([])
    }
    expect(versions.length).toBeGreaterThan(60)
    expect(versions.length).toBeLessThan(120)
  })
})
