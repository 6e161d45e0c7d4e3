'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { PrintedCards, type PrintedGroup } from '@/components/cards/printed-cards'
import { usePool } from '@/components/storage/use-pool'
import { Printed } from '@/components/ui/print/printed'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { deckSize } from '@/lib/features/decks/model/edit'
import type { Pool } from '@/lib/game/cards/pool'
import { SKILLS } from '@/lib/game/terms'
import { colonIn } from '@/lib/platform/i18n/punctuation'
import { groupsOf, type ShownEntry } from '../viewer/deck-entries'

interface PrintedDeckProps {
  readonly name: string
  readonly notes: string
  readonly list: DeckList
}

const copiesOf = (entries: readonly ShownEntry[]) => entries.reduce((sum, { count }) => sum + count, 0)

/** A deck as a printed list: team, missions by skill, hero and villain. Needs the messages `decks`. */
export default function PrintedDeck({ name, notes, list }: PrintedDeckProps) {
  const pool = usePool()
  const t = useTranslations('decks')
  const colon = colonIn(useLocale())
  const words = useCardLabels()
  const group = (title: string, entries: readonly ShownEntry[]): PrintedGroup => ({
    title: `${title} (${copiesOf(entries)})`,
    lines: entries.map(({ card, count }) => ({ card, copies: String(count) })),
  })
  const print = (known: Pool) => {
    const groups = groupsOf(known, list)
    return (
      <PrintedCards
        title={name || t('builder.untitled')}
        lead={[
          t('builder.cards', { count: deckSize(list) }),
          t(list.edition === '2008' ? 'builder.edition2008' : 'builder.edition2007'),
        ].join(' · ')}
        groups={[
          group(t('team.title'), groups.team),
          ...SKILLS.map((skill) =>
            group(`${t('missions.title')}${colon}${words.skill(skill)}`, groups.missions[skill]),
          ),
          group(t('missions.other'), groups.strangers),
          group(t('draw.hero'), groups.heroes),
          group(t('draw.villain'), groups.villains),
          {
            title: t('draw.unknown'),
            lines: [],
            more: groups.unknown.map(({ key, count }) => `${count} ${key}`),
          },
        ]}
        notes={notes}
      />
    )
  }
  return <Printed>{() => pool && print(pool)}</Printed>
}
