'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { GlyphMark, SideMark } from '@/components/cards/parts'
import { shapeOf } from '@/components/cards/printed'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import { Icon } from '@/components/ui/icon'
import type { DeckSection } from '@/lib/features/decks/model/deck'
import { type DeckExtras, packageCards, remarkOn } from '@/lib/features/decks/model/extras'
import { MISSION_PILE_SIZE } from '@/lib/features/decks/model/rules/missions'
import { MISSIONS_PER_SKILL, requiredSkill } from '@/lib/features/decks/model/rules/skills'
import { type CardKey, SKILLS, type Skill, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import { copiesIn, type DeckGroups, type ShownEntry } from './deck-entries'
import { DeckEntry, type EntryActions, OwnedMark } from './deck-entry'
import {
  MISSION_LINE,
  MISSION_LOOK,
  MISSION_MARK,
  MISSION_PLACE,
  ROW_COUNT,
  ROW_LOOK,
  ROW_TITLE,
  TEAM_LOOK,
} from './entry-looks'
import { MISSIONS, MISSIONS_OF, MISSIONS_TITLE } from './mission-columns'
import { SectionHeading } from './section-heading'
import { TeamToken } from './team-token'
import type { SideFigures } from './use-deck-facts'

const UnknownCards = lazy(() => import('./unknown-cards'))

export interface SectionProps {
  readonly groups: DeckGroups
  readonly actions: EntryActions
  readonly wrong: ReadonlySet<CardKey>
  readonly onSearch?: (query: string) => void
  /** What the deck carries beside its cards, some of which stands at them. */
  readonly extras: DeckExtras
}

/** A place where a card is lacking, and how it answers where one can look for that card. */
const FREE = 'border border-dashed border-line-strong text-ink-3'
const ASKS = 'hover:border-horizon hover:text-horizon'
const TEAM_PLACE = `grid size-full place-items-center rounded-[24px_24px_2px_2px] text-22 ${FREE}`

/** A part of the deck that a card can be dropped on. */
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

/** The starting team, and what it is worth to the opponent. */
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
        {count > 0 && <TeamSkills team={groups.team} />}
      </div>
      <div className="flex items-start gap-[10px] max-builder:gap-2 max-nav:flex-wrap">
        <ul className="flex max-w-full flex-none flex-wrap gap-[10px] max-builder:gap-2">
          {groups.team.map((entry) => (
            <DeckEntry
              key={entry.card.key}
              entry={entry}
              actions={actions}
              wrong={wrong.has(entry.card.key)}
              look={TEAM_LOOK}
            >
              <TeamToken card={entry.card} />
              {entry.count > 1 && (
                <b className="tech absolute -top-1 -right-1 min-w-5 bg-amber-fill px-1 text-center text-14/[18px] text-on-amber">
                  {entry.count}
                </b>
              )}
            </DeckEntry>
          ))}
          {Array.from({ length: free }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: free places are all alike.
            <li key={at} className="h-[88px] w-16">
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
          <p className="min-w-0 flex-1 text-right text-14/[1.3] text-ink-2 max-nav:basis-full max-nav:text-left">
            <b className="tech block text-40 text-ink max-builder:text-[32px] max-nav:inline max-nav:text-22">
              {points}
            </b>{' '}
            {t('team.points')}
          </p>
        )}
      </div>
    </DropZone>
  )
}

/** What the whole team brings to a mission of each skill. */
function TeamSkills({ team }: { team: DeckGroups['team'] }) {
  const t = useTranslations('decks')
  const words = useCardWords()
  return (
    <ul className="flex gap-3 text-14/[1] text-ink-2" aria-label={t('team.together')}>
      {SKILLS.map((skill) => (
        <li key={skill}>
          <Icon name={skill} label={words.skill(skill)} />{' '}
          <b className="tech text-16 text-ink">
            {team.reduce((sum, { card, count }) => sum + (card.ratings[skill] ?? 0) * count, 0)}
          </b>
        </li>
      ))}
    </ul>
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
      )}
      {groups.strangers.length > 0 && (
        <>
          <p className="lab mt-[10px] mb-1">{t('missions.other')}</p>
          <ul>
            {groups.strangers.map((entry) => (
              <DrawRow key={entry.card.key} entry={entry} actions={actions} wrong={wrong} extras={extras} />
            ))}
          </ul>
        </>
      )}
    </DropZone>
  )
}

/** One mission of the pile with what it asks for. */
export function MissionEntry(props: {
  readonly entry: ShownEntry
  readonly actions: EntryActions
  readonly wrong: boolean
}) {
  const { entry, actions, wrong } = props
  const { card } = entry
  const skill = requiredSkill(card)
  return (
    <DeckEntry entry={entry} actions={actions} wrong={wrong} look={MISSION_LOOK}>
      {card.glyph && <GlyphMark glyph={card.glyph} />}
      <em
        className="line-clamp-2 min-w-0 flex-1 font-tech text-14/[1.07] font-medium wrap-anywhere hyphens-auto normal-nums not-italic max-small:text-[15px]"
        lang={TITLE_LANGUAGE}
      >
        {card.title}
      </em>
      {entry.count > 1 && <span className="tech text-14 text-amber">×{entry.count}</span>}
      <OwnedMark entry={entry} actions={actions} />
      <b className="tech text-[17px]">{skill && card.ratings[skill]}</b>
    </DeckEntry>
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
  const words = useCardWords()
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

/** One card as a row. */
export function DrawRow(props: {
  readonly entry: ShownEntry
  readonly actions: EntryActions
  readonly wrong: ReadonlySet<CardKey>
  readonly extras: DeckExtras
}) {
  const { entry, actions, wrong, extras } = props
  const { card, count } = entry
  const { tags } = remarkOn(extras, card.key)
  return (
    <DeckEntry
      entry={entry}
      actions={actions}
      wrong={wrong.has(card.key)}
      isPackaged={packageCards(extras).has(card.key)}
      look={ROW_LOOK}
      said={tags}
    >
      {card.type === 'mission' ? (
        <Icon name="mission" className={MISSION_MARK} />
      ) : (
        <SideMark card={card} onPage className={card.side === 'villain' ? 'text-[25px]' : 'text-[24px]'} />
      )}
      <em className={ROW_TITLE}>
        {card.title}
        {card.subtitle !== '' && (
          <i
            className="ml-[6px] text-13 text-ink-3 not-italic min-[421px]:max-small:hidden"
            lang={TITLE_LANGUAGE}
          >
            {card.subtitle}
          </i>
        )}
      </em>
      {tags.length > 0 && (
        <span
          className="max-w-[40%] flex-none truncate border-l-2 border-line-strong pl-[5px] font-tech text-13/[1.2] font-semibold text-ink-2 normal-nums max-[480px]:hidden"
          data-tags
        >
          {tags.join(', ')}
        </span>
      )}
      <OwnedMark entry={entry} actions={actions} />
      <Icon name={shapeOf(card)} className="text-[11px] text-ink-3 max-small:hidden" />
      <b className={ROW_COUNT}>{count}</b>
    </DeckEntry>
  )
}

/** The draw deck in hero and villain cards; `grouped` stands in their place where somebody wants other groups. */
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
        <ul>
          {entries.map((entry) => (
            <DrawRow key={entry.card.key} entry={entry} actions={actions} wrong={wrong} extras={extras} />
          ))}
        </ul>
      )}
    </div>
  )
  return (
    <DropZone
      section="draw"
      label={t('import.section.draw')}
      // Half of the narrowest pages would cut off most titles.
      className="grid grid-cols-2 gap-x-[18px] gap-y-[14px] max-small:gap-3 max-nav:max-[421px]:grid-cols-1"
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
