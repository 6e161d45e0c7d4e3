'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useMemo } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import type { DeckList } from '@/lib/decks/deck'
import { type DeckExtras, remarkOn } from '@/lib/decks/extras'
import { CARD_TYPES, type CardKey } from '@/lib/terms'
import { copiesIn, type DeckGroups, entriesInOrder } from './deck-entries'
import type { EntryActions } from './deck-entry'
import { CountedRows, DrawSections, MissionsSection, TeamSection } from './deck-sections'
import { LegalityBox } from './legality-side'
import type { RuleFix } from './rule-views'
import { type DeckFacts, isSatisfied, sideFigures } from './use-deck-facts'
import { countedGroups, type ShownFigure } from './views/arrange'
import { DeckTools } from './views/deck-tools'
import { useDeckView } from './views/view-store'

const Pictures = lazy(() => import('./views/pictures'))
const Stacks = lazy(() => import('./views/stacks'))

interface DeckBodyProps {
  readonly list: DeckList
  readonly extras: DeckExtras
  readonly facts: DeckFacts
  readonly actions: EntryActions
  /** Undefined, as the rest, where the deck is only looked at. */
  readonly onFix?: (fix: RuleFix) => void
  readonly onSearch?: (query: string) => void
  /** Copies of a printing that are owned; absent without a collection. */
  readonly owned?: (key: CardKey) => number
  /** A figure of which only the cards are shown. */
  readonly figure?: ShownFigure
  readonly onAll?: () => void
  /** Proposes cards for the places that are free. */
  readonly onComplete?: () => void
}

/** The cards of a deck: team, missions by skill, hero and villain cards. */
export function DeckBody(props: DeckBodyProps) {
  const { list, extras, facts, actions, onFix, onSearch, onComplete, owned, figure, onAll } = props
  const t = useTranslations('decks')
  const { legality, statistics, wrong, isEmpty, rules, states } = facts
  const { view } = useDeckView()
  const groups = useMemo(() => countedGroups(facts.groups, figure), [facts.groups, figure])
  const arrange = useMemo(
    () => ({ tagsOf: (key: CardKey) => remarkOn(extras, key).tags, owned }),
    [extras, owned],
  )
  const looks = { groups, extras, actions, wrong, facts: arrange }
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
      <DeckTools hasCollection={owned !== undefined} />
      {figure && <FigureLine figure={figure} groups={groups} onAll={onAll} />}
      {figure ? (
        <CountedRows groups={groups} actions={actions} wrong={wrong} extras={extras} />
      ) : (
        <>
          <TeamSection {...shared} points={statistics.pointTotal} satisfied={isSatisfied(legality, 'team')} />
          <MissionsSection
            {...shared}
            satisfied={isSatisfied(legality, 'missions') && isSatisfied(legality, 'skills')}
          />
          {view === 'list' ? (
            <DrawSections {...shared} {...sideFigures(legality)} arrange={arrange} />
          ) : (
            <Suspense fallback={<p role="status">{t('builder.loadingCards')}</p>}>
              {view === 'pictures' ? <Pictures {...looks} /> : <Stacks {...looks} statistics={statistics} />}
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

/** What of the deck is shown, and the way back to all of it. */
function FigureLine(props: {
  readonly figure: ShownFigure
  readonly groups: DeckGroups
  readonly onAll: (() => void) | undefined
}) {
  const { figure, groups, onAll } = props
  const t = useTranslations('decks.views')
  const words = useCardWords()
  const what = (): string => {
    switch (figure.kind) {
      case 'cost':
        return t(figure.andMore ? 'costAndMore' : 'cost', { cost: figure.value })
      case 'glyph':
        return words.glyph(figure.value)
      case 'asked':
        return t('asked', { glyph: words.glyph(figure.value) })
      case 'firepower':
        return t('firepower', { value: figure.value })
      case 'type': {
        const type = CARD_TYPES.find((one) => one === figure.value)
        return type ? words.t(`type.${type}`) : figure.value
      }
      case 'trait':
        return words.trait(figure.value)
    }
  }
  return (
    <p className="notice dt-only" role="status">
      {t('only', { what: what(), count: copiesIn(entriesInOrder(groups)) })}{' '}
      <button type="button" className="btn" onClick={onAll}>
        {t('all')}
      </button>
    </p>
  )
}
