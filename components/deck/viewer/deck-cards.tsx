'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { GlyphMark, SideMark } from '@/components/cards/parts'
import { shapeOf } from '@/components/cards/printed'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Icon } from '@/components/ui/icon'
import { requiredSkill } from '@/lib/features/decks/model/deck'
import { type DeckExtras, packageCards, remarkOn } from '@/lib/features/decks/model/extras'
import { type CardKey, SKILLS } from '@/lib/game/terms'
import type { DeckGroups, ShownEntry } from './deck-entries'
import { DeckEntry, type EntryActions, OwnedMark } from './deck-entry'
import { MISSION_LOOK, MISSION_MARK, ROW_COUNT, ROW_LOOK, ROW_TITLE, TEAM_LOOK } from './entry-looks'
import { TeamToken } from './team-token'

export { prepareTeamTokens } from './team-token'

/** A character of the starting team. */
export function TeamEntry(props: {
  readonly entry: ShownEntry
  readonly actions: EntryActions
  readonly wrong: boolean
}) {
  const { entry } = props
  return (
    <DeckEntry {...props} look={TEAM_LOOK}>
      <TeamToken card={entry.card} />
      {entry.count > 1 && (
        <b className="tech absolute -top-1 -right-1 min-w-5 bg-amber-fill px-1 text-center text-14/[18px] text-on-amber">
          {entry.count}
        </b>
      )}
    </DeckEntry>
  )
}

/** The team's total for missions of each skill. */
export function TeamSkills({ team }: { team: DeckGroups['team'] }) {
  const t = useTranslations('decks')
  const words = useCardLabels()
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

/** A mission of the pile with its requirements. */
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
        className="line-clamp-2 min-w-0 flex-1 font-tech text-14/[1.07] font-medium wrap-anywhere hyphens-auto normal-nums not-italic max-sm:text-15"
        lang={TITLE_LANGUAGE}
      >
        {card.title}
      </em>
      {entry.count > 1 && <span className="tech text-14 text-amber">×{entry.count}</span>}
      <OwnedMark entry={entry} actions={actions} />
      <b className="tech text-17">{skill && card.ratings[skill]}</b>
    </DeckEntry>
  )
}

/** A card as a row. */
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
            className="ml-1.5 font-tech text-14 font-medium text-ink-3 normal-nums not-italic min-[421px]:max-sm:hidden"
            lang={TITLE_LANGUAGE}
          >
            {card.subtitle}
          </i>
        )}
      </em>
      {tags.length > 0 && (
        <span
          className="max-w-[40%] flex-none truncate border-l-2 border-line-strong pl-1.25 font-tech text-13/[1.2] font-semibold text-ink-2 normal-nums max-[480px]:hidden"
          data-tags
        >
          {tags.join(', ')}
        </span>
      )}
      <OwnedMark entry={entry} actions={actions} />
      <Icon name={shapeOf(card)} className="text-[11px] text-ink-3 max-sm:hidden" />
      <b className={ROW_COUNT}>{count}</b>
    </DeckEntry>
  )
}
