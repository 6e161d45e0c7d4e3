import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { toast } from '@/components/ui/toast'
import { allocate, missingFor, type PlacedDeck } from '@/lib/features/collection/model/allocation'
import { type BinderRow, pullList, surplus } from '@/lib/features/collection/model/binder'
import type { Collection } from '@/lib/features/collection/model/collection'
import { compareCardKeys } from '@/lib/features/decks/model/edit'
import type { Pool } from '@/lib/game/cards/pool'
import { ListRows } from './list-rows'
import type { ListChoice } from './use-list-choice'

const CHOICE = 'block min-h-7 wrap-anywhere touch:flex touch:min-h-11 touch:items-center touch:gap-1.5'

/** A deck that a list can be made for. */
interface ListedDeck extends PlacedDeck {
  readonly name: string
}

interface ChosenListProps {
  readonly pool: Pool
  readonly book: Collection
  readonly own: readonly ListedDeck[]
  readonly starters: readonly ListedDeck[]
  readonly choice: ListChoice
  readonly onChoose: (choice: ListChoice) => void
}

const copiesIn = (rows: readonly BinderRow[]): number =>
  rows.reduce((sum, { regular, foil }) => sum + regular + foil, 0)

function rowsOf({ pool, book, own, choice }: ChosenListProps, chosen: readonly ListedDeck[]) {
  const allocation = allocate(pool, book.counts, own)
  switch (choice.list) {
    case 'pull': {
      const [deck] = chosen
      return deck ? pullList(pool, book.counts, own, allocation, deck) : []
    }
    case 'missing':
      return missingFor(
        pool,
        book.counts,
        chosen.map(({ list }) => list),
        choice.how,
      )
        .map(({ key, copies }): BinderRow => ({ key, regular: copies, foil: 0 }))
        .sort((a, b) => compareCardKeys(a.key, b.key))
    case 'surplus':
      return surplus(pool, book.counts, allocation)
    case 'wanted':
    case 'trade': {
      const { list } = choice
      return Object.entries(book.marks)
        .map(([key, mark]): BinderRow => ({ key, regular: mark[list][0], foil: mark[list][1] }))
        .filter(({ regular, foil }) => regular + foil > 0)
        .sort((a, b) => compareCardKeys(a.key, b.key))
    }
  }
}

/** The chosen list: the decks it is made for, its cards, and ways to take it along. */
export function ChosenList(props: ChosenListProps) {
  const { pool, own, starters, choice, onChoose } = props
  const t = useTranslations('lists')
  const all = [...own, ...starters]
  const named = all.filter(({ id }) => choice.decks.includes(id))
  // If no deck has been chosen yet, the list is for the first deck, or for all of them.
  const chosen = named.length > 0 ? named : choice.list === 'missing' ? own : all.slice(0, 1)
  const one = choice.list === 'pull' ? chosen.slice(0, 1) : chosen
  const rows = rowsOf(props, one)
  const copies = copiesIn(rows)
  const [deck] = one
  const lacking =
    choice.list === 'pull' && deck
      ? [deck.list.team, deck.list.missions, deck.list.draw]
          .flat()
          .reduce((sum, { count }) => sum + count, 0) - copies
      : 0
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [tickedOf, setTickedOf] = useState('')
  const listName = `${choice.list} ${one.map(({ id }) => id).join(' ')}`
  // Ticks belong to one list.
  const ticks = tickedOf === listName ? ticked : new Set<string>()
  const tick = (key: string, isTicked: boolean) => {
    const next = new Set(ticks)
    if (isTicked) next.add(key)
    else next.delete(key)
    setTicked(next)
    setTickedOf(listName)
  }
  const copy = async () => {
    const text = rows.flatMap(({ key, regular, foil }) => {
      const card = pool.byKey.get(key)
      const name = card ? [card.title, card.subtitle].filter(Boolean).join(', ') : key
      const at = card ? ` (${card.set} ${card.number})` : ''
      return [
        ...(regular > 0 ? [`${regular} ${name}${at}`] : []),
        ...(foil > 0 ? [`${foil} ${name}${at} ${t('foilMark')}`] : []),
      ]
    })
    try {
      await navigator.clipboard.writeText(text.join('\n'))
      toast({ message: t('copied', { copies }) })
    } catch {
      toast({ message: t('copyFailed'), sticky: true })
    }
  }
  return (
    <>
      <p className="mt-3 max-w-[70ch] text-ink-2">{t(`about.${choice.list}`)}</p>
      {choice.list === 'pull' && (
        <label className="mt-3 grid max-w-105 gap-1">
          <span className="lab">{t('deck')}</span>
          <Field>
            <select
              value={deck?.id ?? ''}
              onChange={({ target }) => onChoose({ ...choice, decks: [target.value] })}
            >
              {own.length > 0 && (
                <optgroup label={t('decks')}>
                  {own.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )}
              <optgroup label={t('starters')}>
                {starters.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </select>
          </Field>
        </label>
      )}
      {choice.list === 'missing' && (
        <div className="mt-3 flex flex-wrap gap-x-10 gap-y-3 print:hidden">
          <fieldset>
            <legend className="lab">{t('decks')}</legend>
            {own.length === 0 && <p className="text-ink-2">{t('noDecks')}</p>}
            {all.map(({ id, name }) => (
              <label key={id} className={CHOICE}>
                <input
                  type="checkbox"
                  checked={chosen.some((other) => other.id === id)}
                  onChange={({ target }) =>
                    onChoose({
                      ...choice,
                      decks: target.checked
                        ? [...chosen.map((other) => other.id), id]
                        : chosen.flatMap((other) => (other.id === id ? [] : [other.id])),
                    })
                  }
                />{' '}
                {name}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend className="lab">{t('how')}</legend>
            {(['together', 'each'] as const).map((how) => (
              <label key={how} className={CHOICE}>
                <input
                  type="radio"
                  name="how"
                  checked={choice.how === how}
                  onChange={() => onChoose({ ...choice, how })}
                />{' '}
                {t(how)}
              </label>
            ))}
          </fieldset>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2">
          <b>{rows.length > 0 ? t('sum', { copies, cards: rows.length }) : t(`empty.${choice.list}`)}</b>
        </p>
        {rows.length > 0 && (
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button onClick={() => void copy()}>{t('copy')}</Button>
            <Button onClick={() => window.print()}>{t('print')}</Button>
          </span>
        )}
      </div>
      {lacking > 0 && deck && (
        <p className="mt-2 text-ink-2">
          {t('lacking', { count: lacking })}{' '}
          <Button
            variant="quiet"
            className="print:hidden"
            onClick={() => onChoose({ ...choice, list: 'missing', decks: [deck.id] })}
          >
            {t('toMissing')}
          </Button>
        </p>
      )}
      {rows.length > 0 && <ListRows pool={pool} rows={rows} ticks={ticks} onTick={tick} />}
    </>
  )
}
