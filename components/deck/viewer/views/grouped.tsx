'use client'

import { useTranslations } from 'next-intl'
import { GlyphMark } from '@/components/cards/parts'
import { SKILLS } from '@/lib/game/terms'
import { DrawRow, MissionEntry } from '../deck-cards'
import { copiesIn } from '../deck-entries'
import type { SectionProps } from '../deck-section'
import { MISSIONS, MISSIONS_OF, MISSIONS_TITLE } from '../mission-columns'
import { SectionHeading } from '../section-heading'
import { arranged } from './arrange'
import { useGroupName } from './group-name'
import type { ArrangeFacts } from './looks'
import { useDeckView } from './view-store'

interface GroupedProps extends Pick<SectionProps, 'groups' | 'actions' | 'wrong' | 'extras'> {
  readonly facts: ArrangeFacts
}

/** The draw deck in the chosen groups and order. */
export function GroupedRows({ groups, facts, ...row }: GroupedProps) {
  const t = useTranslations('decks')
  const { grouping, sorting } = useDeckView()
  const nameOf = useGroupName()
  const by = grouping === 'glyph' ? 'side' : grouping
  return arranged([...groups.heroes, ...groups.villains], by, sorting, facts).map(({ name, entries }) => (
    <div key={name}>
      <SectionHeading title={nameOf(by, name)} figure={t('draw.count', { count: copiesIn(entries) })} />
      <ul>
        {entries.map((entry) => (
          <DrawRow key={entry.card.key} entry={entry} {...row} />
        ))}
      </ul>
    </div>
  ))
}

/** The mission pile by the glyphs that its missions bring. */
export function MissionsByGlyph({ groups, actions, wrong, facts }: GroupedProps) {
  const nameOf = useGroupName()
  const missions = SKILLS.flatMap((skill) => groups.missions[skill])
  return (
    <div className="@container">
      <div className={MISSIONS}>
        {arranged(missions, 'glyph', 'cost', facts).map(({ name, entries }) => (
          <div key={name}>
            <h3 className={`${MISSIONS_TITLE} text-ink-2`}>
              {name !== '' && <GlyphMark glyph={name} />} {nameOf('glyph', name)} {copiesIn(entries)}
            </h3>
            <ul className={MISSIONS_OF}>
              {entries.map((entry) => (
                <MissionEntry
                  key={entry.card.key}
                  entry={entry}
                  actions={actions}
                  wrong={wrong.has(entry.card.key)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
