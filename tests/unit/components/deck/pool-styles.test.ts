import { expect, it } from 'vitest'
import { ratedSkills, skillColumns } from '@/components/deck/builder/pool/pool-styles'
import { officialPool } from '@/lib/game/cards/official-pool'
import { SKILLS } from '@/lib/game/terms'

it('the pool has a column for each skill that some card found has a rating for', () => {
  const missions = officialPool.cards.filter(
    ({ type, ratings }) => type === 'mission' && ratings.culture !== undefined,
  )
  expect(missions.length).toBeGreaterThan(10)
  expect(ratedSkills(missions)).toEqual(['culture'])
  expect(ratedSkills(officialPool.cards)).toEqual(SKILLS)
  expect(ratedSkills([])).toEqual(SKILLS)
  expect(skillColumns(['culture', 'combat'])).toEqual({ '--skill-columns': '26px 26px' })
})
