'use client'

import { useTranslations } from 'next-intl'
import type { DeckList } from '@/lib/decks/deck'
import type { DeckExtras } from '@/lib/decks/extras'
import type { EntryActions } from './deck-entry'
import { DrawSections, MissionsSection, TeamSection } from './deck-sections'
import { LegalityBox } from './legality-side'
import type { RuleFix } from './rule-views'
import { type DeckFacts, isSatisfied, sideFigures } from './use-deck-facts'

interface DeckBodyProps {
  readonly list: DeckList
  readonly extras: DeckExtras
  readonly facts: DeckFacts
  readonly actions: EntryActions
  /** Undefined, as the rest, where the deck is only looked at. */
  readonly onFix?: (fix: RuleFix) => void
  readonly onSearch?: (query: string) => void
  /** Proposes cards for the places that are free. */
  readonly onComplete?: () => void
}

/** The cards of a deck: team, missions by skill, hero and villain cards. */
export function DeckBody({ list, extras, facts, actions, onFix, onSearch, onComplete }: DeckBodyProps) {
  const t = useTranslations('decks')
  const { legality, groups, statistics, wrong, isEmpty, rules, states } = facts
  const shared = { extras, groups, actions, wrong, onSearch, isEmpty }
  const edition = list.edition
  return (
    <>
      {legality.unknown.length > 0 && (
        <p className="notice notice--bad dk-note">{t('rules.unknown', { count: legality.unknown.length })}</p>
      )}
      {legality.outsideEdition.length > 0 && (
        <p className="notice notice--bad dk-note">
          {t('rules.outside', { count: legality.outsideEdition.length, edition })}{' '}
          {onFix && (
            <button
              type="button"
              className="btn btn--quiet"
              onClick={() =>
                onFix({ kind: 'deck', label: t('rules.showOutside'), cards: legality.outsideEdition })
              }
            >
              {t('rules.showOutside')}
            </button>
          )}
        </p>
      )}
      <LegalityBox rules={rules} states={states} onFix={onFix} onComplete={onComplete} />
      <TeamSection {...shared} points={statistics.pointTotal} satisfied={isSatisfied(legality, 'team')} />
      <MissionsSection
        {...shared}
        satisfied={isSatisfied(legality, 'missions') && isSatisfied(legality, 'skills')}
      />
      <DrawSections {...shared} {...sideFigures(legality)} />
    </>
  )
}
