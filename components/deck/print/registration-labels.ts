'use client'

import { useTranslations } from 'next-intl'
import type { RegistrationLabels } from '@/components/paper/registration'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { sectionSize } from '@/lib/features/decks/model/edit'
import { HEROES_NEEDED, MISSION_PILE_SIZE, VILLAINS_NEEDED } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import { STARTING_TEAM_SIZE } from '@/lib/game/terms'

/** Returns the texts of the registration sheet in the language of the page. */
export function useRegistrationLabels(pool: Pool, list: DeckList): RegistrationLabels {
  const t = useTranslations('exports')
  const decks = useTranslations('decks')
  const terms = useTranslations('terms')
  const points = list.team.reduce(
    (sum, { key, count }) => sum + count * (pool.byKey.get(key)?.pointValue ?? 0),
    0,
  )
  return {
    title: t('sheet.title'),
    edition: decks(list.edition === '2008' ? 'builder.edition2008' : 'builder.edition2007'),
    fields: {
      player: t('sheet.player'),
      event: t('sheet.event'),
      date: t('sheet.date'),
      table: t('sheet.table'),
      deck: t('sheet.deck'),
      cards: t('sheet.cards'),
      rules: t('sheet.rules'),
      signature: t('sheet.signature'),
      checked: t('sheet.checked'),
    },
    team: t('sheet.team'),
    teamNote: t('sheet.teamNote', { count: sectionSize(list, 'team'), needed: STARTING_TEAM_SIZE, points }),
    missions: t('sheet.missions'),
    missionsNote: t('sheet.missionsNote', {
      count: sectionSize(list, 'missions'),
      needed: MISSION_PILE_SIZE,
    }),
    hero: t('sheet.hero'),
    villain: t('sheet.villain'),
    heroNote: t('sheet.atLeast', { needed: HEROES_NEEDED }),
    villainNote: t('sheet.atLeast', { needed: VILLAINS_NEEDED }),
    heroCount: (count) => t('sheet.heroCount', { count }),
    villainCount: (count) => t('sheet.villainCount', { count }),
    rulesCount: (locked) => t('sheet.ofSeven', { locked }),
    page: (page, pages) => t('sheet.page', { page, pages }),
    skill: (skill) => terms(`skill.${skill}`),
  }
}
