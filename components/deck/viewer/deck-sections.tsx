'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Icon } from '@/components/ui/icon'
import { type DeckSection, MISSIONS_PER_SKILL } from '@/lib/features/decks/model/deck'
import type { DeckExtras } from '@/lib/features/decks/model/extras'
import { MISSION_PILE_SIZE } from '@/lib/features/decks/model/legality'
import { type CardKey, SKILLS, type Skill, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import { copiesIn, type DeckGroups, type ShownEntry } from './deck-entries'
import type { EntryActions } from './deck-entry'
import { MISSION_LINE, MISSION_PLACE, MISSIONS, MISSIONS_OF, MISSIONS_TITLE } from './mission-columns'
import { SectionHeading } from './section-heading'
import type { SideFigures } from './use-deck-facts'

const UnknownCards = lazy(() => import('./unknown-cards'))

const cards = () => import('./deck-cards')
const DrawRow = lazy(async () => ({ default: (await cards()).DrawRow }))
const MissionEntry = lazy(async () => ({ default: (await cards()).MissionEntry }))
const TeamEntry = lazy(async () => ({ default: (await cards()).TeamEntry }))
const TeamSkills = lazy(async () => ({ default: (await cards()).TeamSkills }))

/** Loads the code that renders the cards of a deck, which a new deck does not need yet. */
export const prepareDeckCards = (): void =>
  void cards().then(
    ({ prepareTeamTokens }) => prepareTeamTokens(),
    () => {},
  )

export interface SectionProps {
  readonly groups: DeckGroups
  readonly actions: EntryActions
  readonly wrong: ReadonlySet<CardKey>
  readonly onSearch?: (query: string) => void
  /** The deck's extras, some of which are shown on the cards. */
  readonly extras: DeckExtras
}

/** Classes of an empty place, and of one that searches for a missing card. */
const FREE = 'border border-dashed border-line-strong text-ink-3'
const ASKS = 'hover:border-horizon hover:text-horizon'
const TEAM_PLACE = `grid size-full place-items-center rounded-[24px_24px_2px_2px] text-22 ${FREE}`

/** A section of the deck onto which a card can be dropped. */
function DropZone(props: {
  readonly section: DeckSection
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}) {
  const { section, label, className = '', children } = props
  return (
    <section
      className={`outline-offset-[6px] data-over:[outline:2px_dashed_var(--horizon)] ${className}`}
      data-drop={section}
      aria-label={label}
    >
      {children}
    </section>
  )
}

const tone = (satisfied: boolean, isEmpty: boolean) => (satisfied ? 'ok' : isEmpty ? '' : 'bad')

/** The starting team, and the points it is worth to the opponent. */
export function TeamSection(props: SectionProps & { points: number; satisfied: boolean; isEmpty: boolean }) {
  const { groups, actions, wrong, onSearch, points, satisfied, isEmpty } = props
  const t = useTranslations('decks')
  const count = copiesIn(groups.team)
  const free = Math.max(0, STARTING_TEAM_SIZE - groups.team.length)
  return (
    <DropZone section="team" label={t('team.title')}>
      <div className="flex flex-wrap justify-between gap-x-3">
        <SectionHeading
          title={t('team.title')}
          figure={t('team.count', { count, needed: STARTING_TEAM_SIZE })}
          tone={tone(satisfied, isEmpty)}
        />
        <Suspense>{count > 0 && <TeamSkills team={groups.team} />}</Suspense>
      </div>
      <div className="flex items-start gap-2.5 max-lg:gap-2 max-sm:flex-wrap">
        <ul className="flex max-w-full flex-none flex-wrap gap-2.5 max-lg:gap-2">
          <Suspense fallback={groups.team.map(({ card }) => <li key={card.key} className="h-22 w-16" />)}>
            {groups.team.map((entry) => (
              <TeamEntry
                key={entry.card.key}
                entry={entry}
                actions={actions}
                wrong={wrong.has(entry.card.key)}
              />
            ))}
          </Suspense>
          {Array.from({ length: free }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: free places are all alike.
            <li key={at} className="h-22 w-16">
              {onSearch ? (
                <button
                  type="button"
                  className={`${TEAM_PLACE} ${ASKS}`}
                  aria-label={t('team.slot')}
                  onClick={() => onSearch('type:team')}
                >
                  <Icon name="team" />
                </button>
              ) : (
                <span className={TEAM_PLACE} role="img" aria-label={t('team.empty')}>
                  <Icon name="team" />
                </span>
              )}
            </li>
          ))}
        </ul>
        {count > 0 && (
          <p className="min-w-0 flex-1 text-right text-14/[1.3] text-ink-2 max-sm:basis-full max-sm:text-left">
            <b className="tech block text-40 text-ink max-lg:text-[32px] max-sm:inline max-sm:text-22">
              {points}
            </b>{' '}
            {t('team.points')}
          </p>
        )}
      </div>
    </DropZone>
  )
}

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

/** Cards as rows; placeholders until they can be rendered. */
function DrawRows({
  entries,
  ...row
}: Pick<SectionProps, 'actions' | 'wrong' | 'extras'> & { entries: readonly ShownEntry[] }) {
  return (
    <ul>
      <Suspense fallback={entries.map(({ card }) => <li key={card.key} className="h-8.25 max-sm:h-10.25" />)}>
        {entries.map((entry) => (
          <DrawRow key={entry.card.key} entry={entry} {...row} />
        ))}
      </Suspense>
    </ul>
  )
}

/** The draw deck's hero and villain cards; `grouped` replaces them if the reader groups cards otherwise. */
export function DrawSections(
  props: SectionProps & {
    readonly heroes: SideFigures
    readonly villains: SideFigures
    readonly isEmpty: boolean
    readonly grouped?: ReactNode
  },
) {
  const { groups, actions, wrong, extras, heroes, villains, isEmpty, grouped } = props
  const t = useTranslations('decks')
  const side = (name: 'hero' | 'villain', entries: readonly ShownEntry[], figures: SideFigures) => (
    <div>
      <SectionHeading
        title={t(`draw.${name}`)}
        figure={
          figures.satisfied
            ? t('draw.count', { count: figures.count })
            : t('draw.of', { count: figures.count, needed: figures.needed })
        }
        tone={tone(figures.satisfied, isEmpty)}
      />
      {entries.length === 0 ? (
        <p className="text-14 text-ink-3">{t(name === 'hero' ? 'draw.noHero' : 'draw.noVillain')}</p>
      ) : (
        <DrawRows entries={entries} actions={actions} wrong={wrong} extras={extras} />
      )}
    </div>
  )
  return (
    <DropZone
      section="draw"
      label={t('import.section.draw')}
      // At half the width of the narrowest pages, most titles would be cut off.
      className="grid grid-cols-2 gap-x-4.5 gap-y-3.5 max-sm:gap-3 max-sm:grid-cols-1"
    >
      {grouped ?? (
        <>
          {side('hero', groups.heroes, heroes)}
          {side('villain', groups.villains, villains)}
        </>
      )}
      <Suspense>
        {groups.unknown.length > 0 && <UnknownCards unknown={groups.unknown} onLess={actions.edit?.onLess} />}
      </Suspense>
    </DropZone>
  )
}
