'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDecks } from '@/components/storage/use-decks'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import { missingFor } from '@/lib/features/collection/model/allocation'
import type { Collection } from '@/lib/features/collection/model/collection'
import { wantsFor } from '@/lib/features/collection/model/goals'
import { wantedOf } from '@/lib/features/collection/model/marks'
import { readTradeText, type TradePart } from '@/lib/features/trade/model/list'
import { marksWithList, spareForTrade } from '@/lib/features/trade/model/suggest'
import type { Pool } from '@/lib/game/cards/pool'
import { HEADING, TEXT } from './styles'

/** What the collection suggests, and the button that does it. */
const SUGGESTION = 'mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5'

/** Maximum number of lines that a message lists as not understood. */
const MAX_TOLD = 3

interface AddCardsProps {
  readonly pool: Pool
  readonly book: Collection
}

/** Adds cards to the user's list: from text, from spare copies, or from what decks lack. Each is one undoable step. */
export function AddCards({ pool, book }: AddCardsProps) {
  const t = useTranslations('trade')
  const { decks } = useDecks()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const spare = spareForTrade(pool, book)
  const missing = missingFor(
    pool,
    book.counts,
    decks.map(({ list }) => list),
    'together',
  )
  const lacking = missing.reduce(
    (sum, { key, copies }) => sum + Math.max(0, copies - wantedOf(book.marks, key)),
    0,
  )
  const change = (marks: Collection['marks'], copies: number) => {
    const undo = changeCollection({ marks }, 'wants')
    toast({ message: t('add.done', { copies }), action: { label: t('undo'), onAction: undo } })
  }
  const add = (part: TradePart) => {
    const { list, unread } = readTradeText(pool, text, part)
    const { marks, copies } = marksWithList(book, list)
    if (copies > 0) change(marks, copies)
    setText(unread.join('\n'))
    const lines = unread.slice(0, MAX_TOLD).join('; ')
    setProblem(
      unread.length > 0
        ? t('add.unread', { count: unread.length, lines })
        : copies === 0
          ? t('add.nothing')
          : '',
    )
  }
  return (
    <section aria-label={t('add.title')} className="print:hidden">
      <h2 className={HEADING}>{t('add.title')}</h2>
      <label className="mt-1 grid gap-1">
        <span className="lab">{t('add.label')}</span>
        <textarea
          className={TEXT}
          rows={3}
          value={text}
          placeholder={t('add.placeholder')}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p role="status">{problem}</p>
      <p className="mt-1 flex flex-wrap gap-2">
        <Button disabled={text.trim() === ''} onClick={() => add('offers')}>
          {t('add.offers')}
        </Button>
        <Button disabled={text.trim() === ''} onClick={() => add('wishes')}>
          {t('add.wishes')}
        </Button>
      </p>
      {spare.copies > 0 && (
        <p className={SUGGESTION}>
          <span>{t('suggest.spare', { copies: spare.copies })}</span>
          <Button onClick={() => change(spare.marks, spare.copies)}>{t('suggest.addSpare')}</Button>
        </p>
      )}
      {lacking > 0 && (
        <p className={SUGGESTION}>
          <span>{t('suggest.lacking', { copies: lacking })}</span>
          <Button onClick={() => change(wantsFor(book.marks, missing), lacking)}>
            {t('suggest.addLacking')}
          </Button>
        </p>
      )}
    </section>
  )
}
