'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { type DeckExtras, remarkOn } from '@/lib/features/decks/model/extras'
import type { RuleId } from '@/lib/features/decks/model/legality'
import type { CardKey } from '@/lib/game/terms'
import { LegalityBox } from '../legality/legality-side'
import type { RuleFix } from '../legality/rule-views'
import type { EntryActions } from './deck-entry'
import { DrawSections, TeamSection } from './deck-sections'
import { MissionsSection } from './missions-section'
import { type DeckFacts, isSatisfied, sideFigures } from './use-deck-facts'
import { DeckTools } from './views/deck-tools'
import type { ShownFigure } from './views/looks'
import { useDeckView } from './views/view-store'

const loadLooks = () => import('./views/lazy-looks')
const Counted = lazy(async () => ({ default: (await loadLooks()).Counted }))
const GroupedRows = lazy(async () => ({ default: (await loadLooks()).GroupedRows }))
const MissionsByGlyph = lazy(async () => ({ default: (await loadLooks()).MissionsByGlyph }))
const Pictures = lazy(async () => ({ default: (await loadLooks()).Pictures }))
const Stacks = lazy(async () => ({ default: (await loadLooks()).Stacks }))

interface DeckBodyProps {
  readonly list: DeckList
  readonly extras: DeckExtras
  readonly facts: DeckFacts
  readonly actions: EntryActions
  /** Undefined, like the other callbacks, if the deck is read-only. */
  readonly onFix?: (fix: RuleFix) => void
  readonly onSearch?: (query: string) => void
  /** Renders buttons that fix a broken rule at once. */
  readonly repairs?: (rule: RuleId) => ReactNode
  /** Returns the copies owned of a printing; undefined without a collection. */
  readonly owned?: (key: CardKey) => number
  /** If set, only the cards of this figure are shown. */
  readonly figure?: ShownFigure
  readonly onAll?: () => void
  /** Proposes cards for the free places. */
  readonly onComplete?: () => void
}

/** The cards of a deck: team, missions by skill, hero and villain cards. */
export function DeckBody(props: DeckBodyProps) {
  const { list, extras, facts, actions, onFix, repairs, onSearch, onComplete, owned, figure, onAll } = props
  const t = useTranslations('decks')
  const { legality, statistics, groups, wrong, isEmpty, rules, states, ownCards } = facts
  const { view, grouping, sorting } = useDeckView()
  const arrange = useMemo(
    () => ({ tagsOf: (key: CardKey) => remarkOn(extras, key).tags, owned }),
    [extras, owned],
  )
  // The default: the draw deck by side and type.
  const isUsual = (grouping === 'side' || grouping === 'glyph') && sorting === 'type'
  const looks = { groups, extras, actions, wrong }
  const shared = { extras, groups, actions, wrong, onSearch, isEmpty }
  const edition = list.edition
  return (
    <>
      {legality.unknown.length > 0 && (
        <Notice bad className="text-14">
          {t('rules.unknown', { count: legality.unknown.length })}
        </Notice>
      )}
      {ownCards > 0 && <Notice className="text-14">{t('rules.ownCards', { count: ownCards })}</Notice>}
      {legality.outsideEdition.length > 0 && (
        <Notice bad className="text-14">
          {t('rules.outside', { count: legality.outsideEdition.length, edition })}{' '}
          {onFix && (
            <Button
              variant="quiet"
              onClick={() =>
                onFix({ kind: 'deck', label: t('rules.showOutside'), cards: legality.outsideEdition })
              }
            >
              {t('rules.showOutside')}
            </Button>
          )}
        </Notice>
      )}
      <LegalityBox rules={rules} states={states} onFix={onFix} repairs={repairs} onComplete={onComplete} />
      <DeckTools hasCollection={owned !== undefined} />
      {figure ? (
        <Suspense>
          <Counted {...looks} figure={figure} onAll={onAll} />
        </Suspense>
      ) : (
        <>
          <TeamSection {...shared} points={statistics.pointTotal} satisfied={isSatisfied(legality, 'team')} />
          <MissionsSection
            {...shared}
            satisfied={isSatisfied(legality, 'missions') && isSatisfied(legality, 'skills')}
            grouped={
              grouping === 'glyph' ? (
                <Suspense>
                  <MissionsByGlyph {...looks} facts={arrange} />
                </Suspense>
              ) : undefined
            }
          />
          {view === 'list' ? (
            <DrawSections
              {...shared}
              {...sideFigures(legality)}
              grouped={
                isUsual ? undefined : (
                  <Suspense>
                    <GroupedRows {...looks} facts={arrange} />
                  </Suspense>
                )
              }
            />
          ) : (
            <Suspense fallback={<p role="status">{t('builder.loadingCards')}</p>}>
              {view === 'pictures' ? (
                <Pictures {...looks} facts={arrange} />
              ) : (
                <Stacks {...looks} facts={arrange} statistics={statistics} />
              )}
            </Suspense>
          )}
        </>
      )}
    </>
  )
}
