'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense } from 'react'
import { Icon } from '@/components/ui/icon'
import { STARTING_TEAM_SIZE } from '@/lib/game/terms'
import { copiesIn, type ShownEntry } from './deck-entries'
import { ASKS, DrawRows, DropZone, deckCards, FREE, type SectionProps, tone } from './deck-section'
import { SectionHeading } from './section-heading'
import type { SideFigures } from './use-deck-facts'

const UnknownCards = lazy(() => import('./unknown-cards'))

const TeamEntry = lazy(async () => ({ default: (await deckCards()).TeamEntry }))
const TeamSkills = lazy(async () => ({ default: (await deckCards()).TeamSkills }))

/** Loads the code that renders the cards of a deck, which a new deck does not need yet. */
export const prepareDeckCards = (): void =>
  void deckCards().then(
    ({ prepareTeamTokens }) => prepareTeamTokens(),
    () => {},
  )

const TEAM_PLACE = `grid size-full place-items-center rounded-[24px_24px_2px_2px] text-22 ${FREE}`

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
