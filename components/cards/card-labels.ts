import { useTranslations } from 'next-intl'
import type { Card } from '@/lib/game/cards/card'
import {
  type Glyph,
  OFFICIAL_GLYPHS,
  OFFICIAL_TRAITS,
  officialSet,
  type Rarity,
  type SetCode,
  type Skill,
  type Trait,
} from '@/lib/game/terms'
import { addsToDifficulty, ratingsOf } from './printed'

/**
 * Labels of cards from the messages `terms`, for server and client components alike. Sets and glyphs are open lists:
 * one without a message is called by its own code or name.
 */
export function useCardLabels() {
  const t = useTranslations('terms')
  const words = {
    t,
    skill: (skill: Skill) => t(`skill.${skill}`),
    type: (card: Card) => t(`type.${card.type}`),
    rarity: (rarity: Rarity) => t(`rarity.${rarity}`),
    set: (set: SetCode) => {
      const official = officialSet(set)
      return official ? t(`set.${official}`) : set
    },
    glyph: (glyph: Glyph): string => {
      const official = OFFICIAL_GLYPHS.find((one) => one === glyph)
      return official ? t(`glyph.${official}`) : glyph
    },
    trait: (trait: Trait): string => {
      const official = OFFICIAL_TRAITS.find((one) => one === trait)
      return official ? t(`trait.${official}`) : trait
    },
    traits: (card: Card): readonly string[] => card.traits.map(words.trait),
    /** Title and subtitle, which together name one printing. */
    name: (card: Card) =>
      card.subtitle ? t('card.full', { title: card.title, subtitle: card.subtitle }) : card.title,
    cost: (card: Card) =>
      card.pointValue !== undefined
        ? t('card.pointValue', { value: card.pointValue })
        : card.cost !== undefined
          ? t('card.cost', { side: card.side, value: card.cost })
          : undefined,
    rating: (card: Card, skill: Skill, value: number) => {
      const kind = card.type === 'mission' ? 'requires' : addsToDifficulty(card) ? 'adds' : 'rating'
      return t(`card.${kind}`, { skill: t(`skill.${skill}`), value })
    },
    /** Promotion tokens and named counters on a card, one entry for each kind. */
    counters: (tokens = 0, named: Readonly<Record<string, number>> = {}): readonly string[] => [
      ...(tokens > 0 ? [t('card.counters', { value: tokens })] : []),
      ...Object.entries(named).map(([name, value]) => t('card.named', { name, value })),
    ],
    /** Everything a face shows, as one line for screen readers. */
    summary: (card: Card): string =>
      [
        words.name(card),
        words.type(card),
        ...words.traits(card),
        words.cost(card),
        ...ratingsOf(card).map((r) => words.rating(card, r.skill, r.value)),
        card.firepower !== undefined && t('card.firepower', { value: card.firepower }),
        card.reviveCost !== undefined && t('card.revive', { value: card.reviveCost }),
        card.glyph && t('card.glyph', { glyph: words.glyph(card.glyph) }),
        card.experience !== undefined && t('card.experience', { value: card.experience }),
      ]
        .filter(Boolean)
        .join(', '),
  }
  return words
}
