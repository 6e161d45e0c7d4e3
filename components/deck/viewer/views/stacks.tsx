'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { Icon } from '@/components/ui/icon'
import type { DeckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import type { DeckExtras } from '@/lib/features/decks/model/extras'
import { type CardKey, SKILLS, type Skill } from '@/lib/game/terms'
import { copiesIn, type DeckGroups, type ShownEntry } from '../deck-entries'
import type { EntryActions } from '../deck-entry'
import { sorted } from './arrange'
import type { ArrangeFacts } from './looks'
import { PictureEntry } from './pictures'
import { bestSkill } from './stacked'

interface StacksProps {
  readonly groups: DeckGroups
  readonly statistics: DeckStatistics
  readonly extras: DeckExtras
  readonly actions: EntryActions
  readonly wrong: ReadonlySet<CardKey>
  readonly facts: ArrangeFacts
}

/**
 * The cards of the draw deck under their best skill, so that everything that helps or hinders a skill is seen at once.
 */
export default function Stacks({ groups, statistics, ...shared }: StacksProps) {
  const t = useTranslations('decks')
  const words = useCardLabels()
  const of = (entries: readonly ShownEntry[], skill: Skill | undefined) =>
    sorted(
      entries.filter(({ card }) => bestSkill(card) === skill),
      'cost',
      shared.facts,
    )
  const column = (skill: Skill | undefined) => {
    const heroes = of(groups.heroes, skill)
    const villains = of(groups.villains, skill)
    const name = skill ? words.skill(skill) : t('views.anyMission')
    return (
      <section key={skill ?? 'any'} aria-label={name}>
        <h3 className="mb-2 flex items-baseline gap-1.75 border-b border-line pb-1.5 text-17">
          {skill && <Icon name={skill} />} {name}
          {skill && (
            <span className="ml-auto tech text-14 font-medium text-ink-2">
              {t('views.team', { rating: statistics.teamRatings[skill] })}
            </span>
          )}
        </h3>
        {heroes.length + villains.length === 0 && (
          <p className="border border-dashed border-line-strong p-3.5 text-14 text-ink-2">
            {t('views.empty')}
          </p>
        )}
        <div className="flex gap-3">
          {(
            [
              ['hero', heroes],
              ['villain', villains],
            ] as const
          ).map(
            ([side, entries]) =>
              entries.length > 0 && (
                <div key={side}>
                  <h4 className="lab mb-2">
                    {t(side === 'hero' ? 'draw.hero' : 'draw.villain')} {copiesIn(entries)}
                  </h4>
                  <ul>
                    {entries.map((entry, at) => (
                      <PictureEntry
                        key={entry.card.key}
                        entry={entry}
                        layer={entries.length - at}
                        {...shared}
                      />
                    ))}
                  </ul>
                </div>
              ),
          )}
        </div>
      </section>
    )
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(240px,100%),1fr))] gap-x-5 gap-y-5.5">
      {[...SKILLS.map((skill) => column(skill)), column(undefined)]}
    </div>
  )
}
