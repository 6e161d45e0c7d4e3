'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { GlyphMark, SideMark } from '@/components/cards/parts'
import { shapeOf } from '@/components/cards/printed'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import { Icon } from '@/components/ui/icon'
import type { DeckSection } from '@/lib/decks/deck'
import { type DeckExtras, packageCards, remarkOn } from '@/lib/decks/extras'
import { MISSION_PILE_SIZE } from '@/lib/decks/rules/missions'
import { MISSIONS_PER_SKILL, requiredSkill } from '@/lib/decks/rules/skills'
import { type CardKey, SKILLS, type Skill, STARTING_TEAM_SIZE } from '@/lib/terms'
import { copiesIn, type DeckGroups, type ShownEntry } from './deck-entries'
import { DeckEntry, type EntryActions, OwnedMark } from './deck-entry'
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

/** A part of the deck that a card can be dropped on. */
function DropZone(props: {
  readonly section: DeckSection
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}) {
  const { section, label, className = '', children } = props
  return (
    <section className={`dz ${className}`} data-drop={section} aria-label={label}>
      {children}
    </section>
  )
}

export function Heading({ title, figure, tone }: { title: string; figure: string; tone: 'ok' | 'bad' | '' }) {
  return (
    <h2 className="sec">
      <span className="lab">{title}</span> <b className={tone}>{figure}</b>
    </h2>
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
      <div className="tm-h">
        <Heading
          title={t('team.title')}
          figure={t('team.count', { count, needed: STARTING_TEAM_SIZE })}
          tone={tone(satisfied, isEmpty)}
        />
        {count > 0 && <TeamSkills team={groups.team} />}
      </div>
      <div className="tm">
        <ul className="tm-l">
          {groups.team.map((entry) => (
            <DeckEntry
              key={entry.card.key}
              entry={entry}
              actions={actions}
              wrong={wrong.has(entry.card.key)}
              className="tm-c"
            >
              <TeamToken card={entry.card} />
              {entry.count > 1 && <b className="tm-n">{entry.count}</b>}
            </DeckEntry>
          ))}
          {Array.from({ length: free }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: free places are all alike.
            <li key={at} className="tm-free">
              {onSearch ? (
                <button type="button" aria-label={t('team.slot')} onClick={() => onSearch('type:team')}>
                  <Icon name="team" />
                </button>
              ) : (
                <span className="tm-nil" role="img" aria-label={t('team.empty')}>
                  <Icon name="team" />
                </span>
              )}
            </li>
          ))}
        </ul>
        {count > 0 && (
          <p className="tm-pt">
            <b>{points}</b> {t('team.points')}
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
    <ul className="tm-sk" aria-label={t('team.together')}>
      {SKILLS.map((skill) => (
        <li key={skill}>
          <Icon name={skill} label={words.skill(skill)} />{' '}
          <b>{team.reduce((sum, { card, count }) => sum + (card.ratings[skill] ?? 0) * count, 0)}</b>
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
      <Heading title={t('missions.title')} figure={figure} tone={tone(satisfied, isEmpty)} />
      {grouped ?? (
        <div className="mg">
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
          <p className="lab mg-x">{t('missions.other')}</p>
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
    <DeckEntry entry={entry} actions={actions} wrong={wrong} className="ms">
      {card.glyph && <GlyphMark glyph={card.glyph} />}
      <em lang={TITLE_LANGUAGE}>{card.title}</em>
      {entry.count > 1 && <span className="ms-n">×{entry.count}</span>}
      <OwnedMark entry={entry} actions={actions} />
      <b>{skill && card.ratings[skill]}</b>
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
    <div className="mg-c">
      <h3 className={`mg-h ${bad ? 'bad' : ''}`}>
        <Icon name={skill} label={words.skill(skill)} />{' '}
        {t('missions.ofSkill', { count, needed: MISSIONS_PER_SKILL })}
      </h3>
      <ul>
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
          <li key={at} className="ms ms--free">
            {onSearch ? (
              <button
                type="button"
                aria-label={t('missions.slot', { skill: words.skill(skill) })}
                onClick={() => onSearch(`type:mission skill:${skill}`)}
              >
                <Icon name={skill} /> {t('missions.empty')}
              </button>
            ) : (
              <span className="ms-nil">
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
      className={`dr ${packageCards(extras).has(card.key) ? 'dr-pk' : ''}`}
      said={tags}
    >
      {card.type === 'mission' ? <Icon name="mission" className="dr-ms" /> : <SideMark card={card} />}
      <em>
        {card.title}
        {card.subtitle !== '' && <i lang={TITLE_LANGUAGE}>{card.subtitle}</i>}
      </em>
      {tags.length > 0 && <span className="dr-tg">{tags.join(', ')}</span>}
      <OwnedMark entry={entry} actions={actions} />
      <Icon name={shapeOf(card)} className="dr-ty" />
      <b>{count}</b>
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
      <Heading
        title={t(`draw.${name}`)}
        figure={
          figures.satisfied
            ? t('draw.count', { count: figures.count })
            : t('draw.of', { count: figures.count, needed: figures.needed })
        }
        tone={tone(figures.satisfied, isEmpty)}
      />
      {entries.length === 0 ? (
        <p className="dr-nil">{t(name === 'hero' ? 'draw.noHero' : 'draw.noVillain')}</p>
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
    <DropZone section="draw" label={t('import.section.draw')} className="two">
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
