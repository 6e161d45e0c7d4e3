'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { DeckExtras, DeckState } from '@/lib/features/decks/model/extras'
import { extrasFit } from '@/lib/features/decks/model/extras-edit'
import type { Pool } from '@/lib/game/cards/pool'
import { annotationsMessages } from '@/lib/platform/i18n/generated/lazy/annotations'
import type { CardPlace } from '../viewer/deck-actions'
import type { Drafted } from './drafted'
import { Maybeboard } from './maybeboard'
import { OwnCardSets } from './own-card-sets'
import { Packages } from './packages'
import { Remarks } from './remarks'

const PackageDialog = lazy(() => import('./package-dialog'))

interface DeckAnnotationsProps {
  readonly pool: Pool
  readonly state: DeckState
  /** The cards as last saved; undefined if they never were. */
  readonly saved: DeckList | undefined
  /** Changes the deck in one undoable step. Omitted if the deck is read-only. */
  readonly onUpdate?: (change: (state: DeckState) => DeckState) => void
  /** Opens a card on the current page; if omitted, its name links to the card's page. */
  readonly onOpen?: (place: CardPlace) => void
}

/** The annotations of a deck: packages, maybeboard, remarks about cards. */
export default function DeckAnnotations(props: DeckAnnotationsProps) {
  return (
    <LazyMessages load={annotationsMessages} onFailed={() => {}}>
      <AnnotationSections {...props} />
    </LazyMessages>
  )
}

function AnnotationSections({ pool, state, saved, onUpdate, onOpen }: DeckAnnotationsProps) {
  const t = useTranslations('annotations')
  const [drafted, setDrafted] = useState<Drafted>()
  const { extras, list } = state
  const update =
    onUpdate &&
    ((change: (state: DeckState) => DeckState) => {
      const fits = extrasFit(change(state).extras)
      if (fits) onUpdate(change)
      else toast({ message: t('tooMuch') })
      return fits
    })
  const edit =
    update &&
    ((change: (extras: DeckExtras) => DeckExtras) =>
      update((now) => ({ ...now, extras: change(now.extras) })))
  return (
    <div className="mt-5.5 grid grid-cols-[repeat(auto-fit,minmax(min(300px,100%),1fr))] gap-x-6 gap-y-4.5 border-t border-line pt-3.5">
      {update && <OwnCardSets state={state} onUpdate={update} />}
      {update && <Packages pool={pool} state={state} onUpdate={update} onDraft={setDrafted} saved={saved} />}
      {(update || extras.maybe.length > 0) && (
        <Maybeboard pool={pool} extras={extras} onUpdate={update} onOpen={onOpen} />
      )}
      {(extras.cards.length > 0 || extras.tags.length > 0 || edit) && (
        <Remarks pool={pool} extras={extras} list={list} onEdit={edit} onOpen={onOpen} />
      )}
      <Suspense>
        {drafted && update && (
          <PackageDialog
            pool={pool}
            state={state}
            drafted={drafted}
            onUpdate={update}
            onClose={() => setDrafted(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
