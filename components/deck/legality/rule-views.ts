'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type DeckList, requiredSkill } from '@/lib/features/decks/model/deck'
import type { Legality, ResultOf, RuleId, RuleResult } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, type Edition, SKILLS } from '@/lib/game/terms'

/** A step towards locking a chevron: cards of the pool to choose from, or cards of the deck to look at. */
export type RuleFix =
  | { readonly kind: 'search'; readonly label: string; readonly query: string }
  | { readonly kind: 'deck'; readonly label: string; readonly cards: readonly CardKey[] }

/** A rule as the screen shows it. */
export interface RuleView {
  readonly rule: RuleId
  readonly title: string
  /** The figure next to it, such as `18 of 20`. */
  readonly figure: string
  readonly locked: boolean
  /** True if it should be shown as wrong: in a deck without cards no rule is. */
  readonly wrong: boolean
  /** The missing requirements, in sentences. */
  readonly details: readonly string[]
  /** The most useful first; at least one. */
  readonly fixes: readonly RuleFix[]
}

/** Returns for each chevron of the gate whether it is locked: in a deck without cards none is yet. */
export const gateStates = (legality: Legality, isEmpty: boolean): boolean[] =>
  legality.rules.map((rule) => rule.satisfied && !isEmpty)

/** Excludes cards that the edition does not have from the search. */
const within = (query: string, edition: Edition): string =>
  edition === '2007' ? `${query} set:base,sl -type:ship` : query

/**
 * Returns the seven rules in words, with links to the cards that would fix each. Needs the messages `decks`, `terms`.
 */
export function useRuleViews(
  pool: Pool,
  list: DeckList,
  legality: Legality,
  isEmpty: boolean,
): readonly RuleView[] {
  const t = useTranslations('decks')
  const terms = useTranslations('terms')
  return useMemo(() => {
    const search = (label: string, query: string): RuleFix => ({
      kind: 'search',
      label,
      query: within(query, list.edition),
    })
    const inDeck = (cards: readonly CardKey[]): RuleFix[] =>
      cards.length > 0 ? [{ kind: 'deck', label: t('rules.show.yours', { count: cards.length }), cards }] : []
    const skillName = (skill: (typeof SKILLS)[number]) => terms(`skill.${skill}`)
    const of = (count: number, needed: number) => t('rules.figure.of', { count, needed })
    // `0 of 12` says already how many are needed.
    const shortOrOver = (count: number, needed: number): string[] =>
      count < needed
        ? count > 0
          ? [t('rules.detail.short', { count: needed - count })]
          : []
        : count > needed
          ? [t('rules.detail.over', { count: count - needed })]
          : []

    const team = ({ figures, cards }: ResultOf<'team'>) => {
      const { starters, titles, strangers, needed } = figures
      const twice = titles < starters - strangers
      const details = shortOrOver(starters, needed)
      if (twice) details.push(t('rules.detail.teamTitles'))
      if (strangers > 0) details.push(t('rules.detail.teamStrangers', { count: strangers }))
      const figure =
        starters !== needed
          ? of(starters, needed)
          : strangers > 0
            ? t('rules.figure.strangers', { count: strangers })
            : twice
              ? t('rules.figure.titles')
              : of(starters, needed)
      const show = search(t('rules.show.team'), 'type:team')
      const yours = inDeck(cards.length > 0 ? cards : list.team.map(({ key }) => key))
      const fixes = starters < needed ? [show, ...yours] : [...yours, show]
      return { title: t('rules.team.title', { needed }), figure, details, fixes }
    }
    const missions = ({ figures, cards }: ResultOf<'missions'>) => {
      const { missions: count, strangers, needed } = figures
      const details = shortOrOver(count, needed)
      if (strangers > 0) details.push(t('rules.detail.missionStrangers', { count: strangers }))
      const figure =
        count === needed && strangers > 0
          ? t('rules.figure.strangers', { count: strangers })
          : of(count, needed)
      const show = search(t('rules.show.missions'), 'type:mission')
      const yours = inDeck(cards.length > 0 ? cards : list.missions.map(({ key }) => key))
      const fixes = count < needed ? [show, ...yours] : [...yours, show]
      return { title: t('rules.missions.title', { needed }), figure, details, fixes }
    }
    const skills = ({ figures }: ResultOf<'skills'>) => {
      const { needed } = figures
      const short = SKILLS.filter((skill) => figures[skill] < needed)
      const over = SKILLS.filter((skill) => figures[skill] > needed)
      const off = [...over, ...short]
      // There is room for two names; if there are more, each is named below.
      const figure =
        off.length === 0
          ? t('rules.figure.skills', { needed })
          : off.length > 2
            ? t('rules.figure.ofSkills', { right: SKILLS.length - off.length, all: SKILLS.length })
            : off
                .map((skill) => t('rules.figure.skill', { skill: skillName(skill), count: figures[skill] }))
                .join(', ')
      const details = [
        ...over.map((skill) =>
          t('rules.detail.skillOver', { skill: skillName(skill), count: figures[skill] - needed }),
        ),
        ...short.map((skill) =>
          t('rules.detail.skillShort', { skill: skillName(skill), count: needed - figures[skill] }),
        ),
      ]
      const surplus = list.missions.flatMap(({ key }) => {
        const card = pool.byKey.get(key)
        const skill = card && requiredSkill(card)
        return skill && over.includes(skill) ? [key] : []
      })
      const fixes = [
        ...short.map((skill) =>
          search(t('rules.show.skill', { skill: skillName(skill) }), `type:mission skill:${skill}`),
        ),
        ...inDeck(surplus),
      ]
      if (fixes.length === 0) fixes.push(search(t('rules.show.missions'), 'type:mission'))
      return { title: t('rules.skills.title', { needed }), figure, details, fixes }
    }
    const side = (rule: 'heroes' | 'villains', count: number, needed: number, query: string) => ({
      title: t(`rules.${rule}.title`, { needed }),
      figure: count < needed ? of(count, needed) : t('rules.figure.number', { count }),
      details: count < needed ? shortOrOver(count, needed) : [],
      fixes: [search(t(`rules.show.${rule}`), query)],
    })
    const copies = ({ figures, cards }: ResultOf<'copies'>) => {
      const { titles, surplus, limit } = figures
      return {
        title: t('rules.copies.title', { limit }),
        figure: surplus > 0 ? t('rules.figure.surplus', { count: surplus }) : t('rules.figure.within'),
        details: surplus > 0 ? [t('rules.detail.copies', { titles, limit })] : [],
        fixes: inDeck(cards),
      }
    }
    const belongings = ({ figures, cards }: ResultOf<'belongings'>) => {
      const { strangers, surplus, missions: inDraw, limit } = figures
      const details = [
        ...(strangers > 0 ? [t('rules.detail.strangers', { count: strangers })] : []),
        ...(surplus > 0 ? [t('rules.detail.surplus', { count: surplus, limit })] : []),
        ...(inDraw > 0 ? [t('rules.detail.missions', { count: inDraw })] : []),
      ]
      const wrong = strangers + surplus + inDraw
      return {
        title: t('rules.belongings.title'),
        figure: wrong > 0 ? t('rules.figure.cards', { count: wrong }) : t('rules.figure.yes'),
        details,
        fixes: inDeck(cards),
      }
    }
    const view = (result: RuleResult) => {
      switch (result.rule) {
        case 'team':
          return team(result)
        case 'missions':
          return missions(result)
        case 'skills':
          return skills(result)
        case 'heroes':
          return side('heroes', result.figures.heroes, result.figures.needed, 'lg:hero -type:team,mission')
        case 'villains':
          return side('villains', result.figures.villains, result.figures.needed, 'lg:villain')
        case 'copies':
          return copies(result)
        case 'belongings':
          return belongings(result)
      }
    }
    return legality.rules.map((result): RuleView => {
      const { title, figure, details, fixes } = view(result)
      const locked = result.satisfied && !isEmpty
      return {
        rule: result.rule,
        title,
        figure: isEmpty && result.satisfied ? t('rules.figure.nothing') : figure,
        locked,
        wrong: !result.satisfied && !isEmpty,
        details: isEmpty ? [] : details,
        fixes,
      }
    })
  }, [pool, list, legality, isEmpty, t, terms])
}
