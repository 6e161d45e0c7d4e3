'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Icon } from '@/components/ui/icon'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import { type DeckList, requiredSkill } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { SKILLS, type Skill } from '@/lib/game/terms'

/** Height of a bar in dots for each point of a mission's difficulty. */
const DOTS_A_POINT = 4

/** Bars of a skill: a legal deck has three missions of each. */
const BARS = 4

/** For each skill, the difficulties of the missions as bars, and the team's total as a figure. */
export function Signature({ pool, list }: { readonly pool: Pool; readonly list: DeckList }) {
  const t = useTranslations('gallery')
  const terms = useTranslations('terms')
  const { teamRatings } = useMemo(() => deckStatistics(pool, list), [pool, list])
  const asked = useMemo(() => missionsAsk(pool, list), [pool, list])
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1" aria-label={t('signature')}>
      {SKILLS.map((skill) => (
        <li key={skill} className="flex items-end gap-1">
          <Icon name={skill} />
          <span className="sr">
            {t('signatureOf', {
              skill: terms(`skill.${skill}`),
              missions: asked[skill].join(', ') || '0',
              team: teamRatings[skill],
            })}
          </span>
          <span aria-hidden="true" className="flex items-end gap-px">
            {asked[skill].slice(0, BARS).map((value, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing but their place.
                key={place}
                className="w-1.25 bg-ink-3"
                style={{ height: `${Math.max(2, value * DOTS_A_POINT)}px` }}
              />
            ))}
          </span>
          <span aria-hidden="true" className="tech text-16">
            {teamRatings[skill]}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Difficulties of the missions by skill, the lowest first. */
function missionsAsk(pool: Pool, list: DeckList): Readonly<Record<Skill, readonly number[]>> {
  const asked: Record<Skill, number[]> = { culture: [], science: [], combat: [], ingenuity: [] }
  for (const { key, count } of list.missions) {
    const card = pool.byKey.get(key)
    const skill = card && requiredSkill(card)
    const value = skill && card.ratings[skill]
    if (skill && value !== undefined) asked[skill].push(...Array<number>(count).fill(value))
  }
  for (const skill of SKILLS) asked[skill].sort((a, b) => a - b)
  return asked
}
