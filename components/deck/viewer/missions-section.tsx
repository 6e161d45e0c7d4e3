'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Icon } from '@/components/ui/icon'
import { MISSIONS_PER_SKILL } from '@/lib/features/decks/model/deck'
import { MISSION_PILE_SIZE } from '@/lib/features/decks/model/legality'
import { SKILLS, type Skill } from '@/lib/game/terms'
import { copiesIn, type ShownEntry } from './deck-entries'
import type { EntryActions } from './deck-entry'
import { ASKS, DrawRows, DropZone, deckCards, FREE, type SectionProps, tone } from './deck-section'
import { MISSION_LINE, MISSION_PLACE, MISSIONS, MISSIONS_OF, MISSIONS_TITLE } from './mission-columns'
import { SectionHeading } from './section-heading'

const MissionEntry = lazy(async () => ({ default: (await deckCards()).MissionEntry }))

/** The mission pile by skill. */
export function MissionsSection(
  props: SectionProps & { satisfied: boolean; isEmpty: boolean; readonly grouped?: ReactNode },
) {
  const { groups, actions, wrong, onSearch, extras, satisfied, isEmpty, grouped } = props
  const t = useTranslations('decks')
  const count = SKILLS.reduce((sum, skill) => sum + copiesIn(groups.missions[skill]), 0)
  const all = count + copiesIn(groups.strangers)
  const figure =
    all === MISSION_PILE_SIZE && !satisfied
      ? t('missions.notEach', { count: all, needed: MISSIONS_PER_SKILL })
      : t('missions.count', { count: all, needed: MISSION_PILE_SIZE })
  return (
    <DropZone section="missions" label={t('missions.title')}>
      <SectionHeading title={t('missions.title')} figure={figure} tone={tone(satisfied, isEmpty)} />
      {grouped ?? (
        <div className="@container">
          <div className={MISSIONS}>
            {SKILLS.map((skill) => (
              <SkillColumn
                key={skill}
                skill={skill}
                entries={groups.missions[skill]}
                actions={actions}
                isEmpty={isEmpty}
                onSearch={onSearch}
              />
            ))}
          </div>
        </div>
      )}
      {groups.strangers.length > 0 && (
        <>
          <p className="lab mt-2.5 mb-1">{t('missions.other')}</p>
          <DrawRows entries={groups.strangers} actions={actions} wrong={wrong} extras={extras} />
        </>
      )}
    </DropZone>
  )
}

function SkillColumn(props: {
  readonly skill: Skill
  readonly entries: readonly ShownEntry[]
  readonly actions: EntryActions
  readonly isEmpty: boolean
  readonly onSearch: SectionProps['onSearch']
}) {
  const { skill, entries, actions, isEmpty, onSearch } = props
  const t = useTranslations('decks')
  const words = useCardLabels()
  const count = copiesIn(entries)
  const bad = count !== MISSIONS_PER_SKILL && !isEmpty
  let before = 0
  return (
    <div>
      <h3 className={`${MISSIONS_TITLE} ${bad ? 'text-danger' : 'text-ink-2'}`}>
        <Icon name={skill} label={words.skill(skill)} />{' '}
        {t('missions.ofSkill', { count, needed: MISSIONS_PER_SKILL })}
      </h3>
      <ul className={MISSIONS_OF}>
        <Suspense fallback={entries.map(({ card }) => <li key={card.key} className={MISSION_PLACE} />)}>
          {entries.map((entry) => {
            before += entry.count
            return (
              <MissionEntry
                key={entry.card.key}
                entry={entry}
                actions={actions}
                wrong={before > MISSIONS_PER_SKILL}
              />
            )
          })}
        </Suspense>
        {Array.from({ length: Math.max(0, MISSIONS_PER_SKILL - count) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free places are all alike.
          <li key={at} className={MISSION_PLACE}>
            {onSearch ? (
              <button
                type="button"
                className={`${MISSION_LINE} ${FREE} ${ASKS}`}
                aria-label={t('missions.slot', { skill: words.skill(skill) })}
                onClick={() => onSearch(`type:mission skill:${skill}`)}
              >
                <Icon name={skill} /> {t('missions.empty')}
              </button>
            ) : (
              <span className={`${MISSION_LINE} ${FREE}`}>
                <Icon name={skill} /> {t('missions.empty')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
