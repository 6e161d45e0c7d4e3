'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import type { GalleryCounts } from '@/lib/features/gallery/contract/gallery'
import type { Pool } from '@/lib/game/cards/pool'
import { OFFICIAL_TRAITS, SKILLS } from '@/lib/game/terms'
import { calendarDay } from '@/lib/platform/i18n/utc-day'
import type { GallerySearch } from './search'

/** A condition of a search. */
export interface Condition {
  /** The name in `GalleryCounts`; `lacking` for the condition that only the browser knows. */
  readonly name: string
  readonly label: string
  /** The change to the search that removes it. */
  readonly without: Partial<GallerySearch>
  /** Decks that would be found without it; undefined while that is not known. */
  readonly left: number | undefined
}

/** Returns the conditions of a search, one by one, in words. */
export function useConditions(
  pool: Pool,
  search: GallerySearch,
  counts: GalleryCounts | undefined,
): readonly Condition[] {
  const t = useTranslations('gallery.condition')
  const terms = useTranslations('terms')
  const words = useCardLabels()
  const format = useFormatter()
  const conditions: Condition[] = []
  const ask = (name: string, label: string, without: Partial<GallerySearch>) =>
    conditions.push({
      name,
      label,
      without,
      left: name === 'lacking' ? counts?.found : counts?.lines.find((line) => line.name === name)?.without,
    })
  const card = (key: string): string => {
    const known = pool.byKey.get(key)
    return known ? words.name(known) : key
  }
  const others = (list: readonly string[], one: string) => list.filter((other) => other !== one)
  if (search.q.trim() !== '') ask('q', t('q', { text: search.q.trim() }), { q: '' })
  for (const key of search.with)
    ask(`with:${key}`, t('with', { name: card(key) }), { with: others(search.with, key) })
  for (const key of search.without)
    ask(`without:${key}`, t('not', { name: card(key) }), { without: others(search.without, key) })
  for (const trait of search.trait) {
    const official = OFFICIAL_TRAITS.find((one) => one === trait)
    const called = official ? terms(`trait.${official}`) : trait
    ask(`trait:${trait}`, t('trait', { trait: called }), { trait: others(search.trait, trait) })
  }
  if (search.followed) ask('author', t('followed'), { followed: false })
  else if (search.author !== '') ask('author', t('author', { name: search.author }), { author: '' })
  if (search.legal === '1') ask('legal', t('legal'), { legal: '' })
  else if (search.legal !== '') ask('legal', t('legalBy', { edition: search.legal }), { legal: '' })
  if (search.since !== '') {
    const date = calendarDay(format, search.since)
    ask('since', t('since', { date }), { since: '' })
  }
  if (search.likes > 0) ask('likes', t('likes', { count: search.likes }), { likes: 0 })
  for (const skill of SKILLS)
    if (search[skill] > 0)
      ask(skill, t('skill', { skill: terms(`skill.${skill}`), value: search[skill] }), { [skill]: 0 })
  if (search.lacking !== undefined)
    ask('lacking', t('lacking', { count: search.lacking }), { lacking: undefined })
  return conditions
}
