'use client'

import { useTranslations } from 'next-intl'
import { HandCard } from '@/components/cards/card-thumbnail'
import { type DeckExtras, packageCards, remarkOn } from '@/lib/features/decks/model/extras'
import type { CardKey } from '@/lib/game/terms'
import { copiesIn, type DeckGroups, type ShownEntry } from '../deck-entries'
import { DeckEntry, type EntryActions } from '../deck-entry'
import { type EntryLook, FOCUS, PACKAGED_EDGE, WRONG_EDGE } from '../entry-looks'
import { SectionHeading } from '../section-heading'
import { arranged, shortOf } from './arrange'
import { useGroupName } from './group-name'
import type { ArrangeFacts } from './looks'
import { useDeckView } from './view-store'

const LOOK: EntryLook = {
  item: 'relative w-28',
  wrong: WRONG_EDGE,
  packaged: PACKAGED_EDGE,
  button: `block min-w-0 text-left ${FOCUS}`,
  content: 'block',
  tools: 'bottom-0.5 left-0.5 z-2 bg-basalt-1',
}
/** A card beneath another shows only its title and its copies. */
const STACKED = 'not-first:-mt-24.75 [&:is(:hover,:focus-within)]:z-60!'
const MISSING = '[&_.th]:[filter:saturate(0.15)]'
const FLAG =
  'absolute right-1.5 z-1 h-6 min-w-5.5 bg-amber-fill px-1.25 text-center tech text-15/[20px] text-on-amber [clip-path:polygon(0_0,100%_0,100%_70%,50%_100%,0_70%)]'
const FLAG_STACKED = 'group-first/entry:-top-1.5 group-not-first/entry:bottom-2'

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
      <ul className="mb-4.5 grid grid-cols-[repeat(auto-fill,112px)] gap-x-3 gap-y-3.5">
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

/** A card of the deck as a picture, with its copies on a flag: also how many of them are owned if some are missing. */
export function PictureEntry(
  props: Omit<PicturesProps, 'groups'> & { readonly entry: ShownEntry; readonly layer?: number },
) {
  const { entry, extras, actions, wrong, facts, layer } = props
  const t = useTranslations('decks')
  const { card, count } = entry
  const short = shortOf(entry, facts.owned)
  const isStacked = layer !== undefined
  const { tags } = remarkOn(extras, card.key)
  return (
    <DeckEntry
      entry={entry}
      actions={actions}
      wrong={wrong.has(card.key)}
      isPackaged={packageCards(extras).has(card.key)}
      look={LOOK}
      className={`${isStacked ? STACKED : ''} ${short >= count ? MISSING : ''}`}
      said={tags}
      layer={layer}
    >
      <HandCard card={card} />
      <b className={`${FLAG} ${isStacked ? FLAG_STACKED : '-top-1.5'}`} data-copies="">
        {short > 0 ? t('views.ownedOf', { owned: count - short, count }) : count}
      </b>
    </DeckEntry>
  )
}
