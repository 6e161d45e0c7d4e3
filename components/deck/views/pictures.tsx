'use client'

import { useTranslations } from 'next-intl'
import { HandCard } from '@/components/cards/thumb'
import { type DeckExtras, packageCards, remarkOn } from '@/lib/decks/extras'
import type { CardKey } from '@/lib/terms'
import { copiesIn, type DeckGroups, type ShownEntry } from '../deck-entries'
import { DeckEntry, type EntryActions } from '../deck-entry'
import { PICTURE_LOOK } from '../entry-looks'
import { SectionHeading } from '../section-heading'
import { arranged, shortOf } from './arrange'
import { useGroupName } from './group-name'
import type { ArrangeFacts } from './looks'
import { useDeckView } from './view-store'
import './pictures.css'

interface PicturesProps {
  readonly groups: DeckGroups
  readonly extras: DeckExtras
  readonly actions: EntryActions
  readonly wrong: ReadonlySet<CardKey>
  readonly facts: ArrangeFacts
}

/** The draw deck as pictures, group by group. */
export default function Pictures({ groups, extras, actions, wrong, facts }: PicturesProps) {
  const { grouping, sorting } = useDeckView()
  const nameOf = useGroupName()
  const by = grouping === 'glyph' ? 'side' : grouping
  return arranged([...groups.heroes, ...groups.villains], by, sorting, facts).map(({ name, entries }) => (
    <section key={name} aria-label={nameOf(by, name)}>
      <SectionHeading title={nameOf(by, name)} figure={copiesIn(entries)} />
      <ul className="pcs">
        {entries.map((entry) => (
          <PictureEntry
            key={entry.card.key}
            entry={entry}
            extras={extras}
            actions={actions}
            wrong={wrong}
            facts={facts}
          />
        ))}
      </ul>
    </section>
  ))
}

/** One card of the deck as a picture, with its copies on a flag: how many of them are owned where some are short. */
export function PictureEntry(
  props: Omit<PicturesProps, 'groups'> & { readonly entry: ShownEntry; readonly layer?: number },
) {
  const { entry, extras, actions, wrong, facts, layer } = props
  const t = useTranslations('decks')
  const { card, count } = entry
  const short = shortOf(entry, facts.owned)
  const { tags } = remarkOn(extras, card.key)
  return (
    <DeckEntry
      entry={entry}
      actions={actions}
      wrong={wrong.has(card.key)}
      isPackaged={packageCards(extras).has(card.key)}
      look={PICTURE_LOOK}
      className={short >= count ? 'pc-none' : ''}
      said={tags}
      layer={layer}
    >
      <HandCard card={card} />
      <b className="pc-n">{short > 0 ? t('views.ownedOf', { owned: count - short, count }) : count}</b>
    </DeckEntry>
  )
}
