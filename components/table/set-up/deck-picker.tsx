'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { GateStrip } from '@/components/cards/gate'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { PickRow } from '@/components/ui/form/pick-row'
import type { DeckLibrary } from '@/lib/features/decks/client/deck-list'
import type { LinkedDeck } from '@/lib/features/decks/client/linked-deck'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { type DeckRef, formatDeckRef } from '@/lib/features/play/model/links/deck-ref'
import { playability } from '@/lib/features/play/model/playable'
import type { Pool } from '@/lib/game/cards/pool'
import type { Edition } from '@/lib/game/terms'
import { Link } from '@/lib/platform/i18n/navigation'
import type { ChosenDeck } from './chosen-deck'
import { DeckVerdict } from './deck-verdict'
import { FIELD_ROW, LABEL, LEGEND, NONE, PANEL } from './set-up-styles'
import { useDeckLink } from './use-deck-link'

const LIST_LABEL = `${LABEL} py-1`

/** Number of own decks above the fold: with hundreds, the starter decks and the settings must stay within reach. */
const UNFOLDED = 5

interface DeckPickerProps {
  readonly legend: string
  readonly chosenRef: DeckRef
  readonly chosen: ChosenDeck
  readonly onChoose: (ref: DeckRef) => void
  readonly library: Pick<DeckLibrary, 'status' | 'decks'>
  readonly linked: readonly LinkedDeck[]
  readonly onLinked: (deck: LinkedDeck) => void
  readonly pool: Pool | undefined
  readonly edition: Edition
  /** Further settings of the seat. */
  readonly children?: ReactNode
}

/** Chooses the deck of one seat: an own deck, a starter deck, or a deck from a link or code. */
export function DeckPicker(props: DeckPickerProps) {
  const { legend, chosenRef, chosen, onChoose, library, linked, onLinked, pool, edition, children } = props
  const t = useTranslations('play')
  const terms = useTranslations('terms')
  const group = useId()
  const value = formatDeckRef(chosenRef)
  const row = (ref: DeckRef, name: string, list: DeckList | undefined) => (
    <DeckRow
      key={formatDeckRef(ref)}
      group={group}
      value={formatDeckRef(ref)}
      name={name}
      checked={value === formatDeckRef(ref)}
      chevrons={pool && list && playability(pool, list, edition).chevrons}
      onChoose={() => onChoose(ref)}
    />
  )
  const ownRow = (deck: (typeof library.decks)[number]) =>
    row({ kind: 'kept', id: deck.id }, deck.name || t('choose.unnamed'), deck.list)
  const folded = library.decks.slice(UNFOLDED)
  return (
    <fieldset className={PANEL}>
      <legend className={LEGEND}>{legend}</legend>
      <div>
        <p className={LIST_LABEL}>{t('choose.kept')}</p>
        {library.status === 'loading' ? (
          <p className={NONE}>{t('choose.keptLoading')}</p>
        ) : (
          library.decks.length === 0 && (
            <p className={NONE}>
              {t('choose.noneKept')} <Link href="/decks">{t('choose.build')}</Link>
            </p>
          )
        )}
        {library.decks.slice(0, UNFOLDED).map(ownRow)}
        {folded.length > 0 && (
          <details open={folded.some(({ id }) => value === formatDeckRef({ kind: 'kept', id }))}>
            <summary className="min-h-11 cursor-pointer px-2.5 py-2.5">
              {t('choose.moreKept', { count: folded.length })}
            </summary>
            {folded.map(ownRow)}
          </details>
        )}
        <p className={LIST_LABEL}>{t('choose.starters')}</p>
        {STARTER_DECKS.map((starter) =>
          row({ kind: 'starter', id: starter.id }, terms(`starter.${starter.id}`), starter.list),
        )}
        {linked.length > 0 && <p className={LIST_LABEL}>{t('choose.linked')}</p>}
        {linked.map((deck) => {
          const ref: DeckRef = { kind: 'code', code: deck.code }
          const list = chosen.status === 'ready' && value === formatDeckRef(ref) ? chosen.list : undefined
          return row(ref, deck.name || t('choose.codeName'), list)
        })}
      </div>
      <LinkField
        onRead={(deck) => {
          onLinked(deck)
          onChoose({ kind: 'code', code: deck.code })
        }}
      />
      <DeckVerdict chosen={chosen} chosenRef={chosenRef} pool={pool} edition={edition} />
      {children}
    </fieldset>
  )
}

function DeckRow({
  group,
  value,
  name,
  checked,
  chevrons,
  onChoose,
}: {
  group: string
  value: string
  name: string
  checked: boolean
  chevrons: readonly boolean[] | undefined
  onChoose: () => void
}) {
  return (
    <PickRow type="radio" name={group} value={value} label={name} marks checked={checked} onChange={onChoose}>
      {chevrons && <GateStrip states={chevrons} />}
    </PickRow>
  )
}

function LinkField({ onRead }: { onRead: (deck: LinkedDeck) => void }) {
  const t = useTranslations('play')
  const { id, failure, failureId, read, field } = useDeckLink(onRead)
  return (
    <div>
      <label className={LABEL} htmlFor={id}>
        {t('choose.code')}
      </label>
      <span className={FIELD_ROW}>
        <Field className="min-w-0 flex-1">
          <input
            {...field}
            onKeyDown={(event) => {
              if (event.key === 'Enter') read(event)
            }}
          />
        </Field>
        <Button onClick={read}>{t('choose.codeUse')}</Button>
      </span>
      {failure && (
        <p className="text-14 text-danger" id={failureId} role="alert">
          {t(`choose.${failure}`)}
        </p>
      )}
    </div>
  )
}
