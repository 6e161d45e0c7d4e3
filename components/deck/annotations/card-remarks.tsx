'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { type DeckExtras, remarkOn } from '@/lib/features/decks/model/extras'
import {
  cardTags,
  extrasFit,
  maybeboardCount,
  withMaybeboard,
  withRemark,
} from '@/lib/features/decks/model/extras-edit'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import type { CardKey } from '@/lib/game/terms'
import { annotationsMessages } from '@/lib/platform/i18n/generated/lazy/annotations'
import { keptText } from '@/lib/platform/text/plain-text'
import { CopiesStrip } from '../viewer/copies-strip'
import { FIELD } from './styles'
import { TagField } from './tag-field'

interface CardRemarksProps {
  readonly cardKey: CardKey
  readonly name: string
  readonly extras: DeckExtras
  readonly onEdit: (change: (extras: DeckExtras) => DeckExtras) => void
}

/** Remarks about a card: whether it is on the maybeboard, its tags in the deck, and the note about it. */
export default function CardRemarks(props: CardRemarksProps) {
  return (
    <LazyMessages load={annotationsMessages} onFailed={() => {}}>
      <Fields {...props} />
    </LazyMessages>
  )
}

function Fields({ cardKey, name, extras, onEdit }: CardRemarksProps) {
  const t = useTranslations('annotations')
  const { tags, note } = remarkOn(extras, cardKey)
  const [text, setText] = useState(note)
  const edit = (change: (extras: DeckExtras) => DeckExtras) => {
    if (extrasFit(change(extras))) onEdit(change)
    else toast({ message: t('tooMuch') })
  }
  // The whole note is one undo step, not one per letter; it is also saved if the dialog closes while the user is
  // typing.
  const keep = () => {
    const kept = keptText(text, DECK_LIMITS.cardNoteLength)
    if (kept !== note) edit((now) => withRemark(now, cardKey, { note: kept }))
  }
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => () => latest.current(), [])
  return (
    <div className="mt-4 grid w-full gap-3 border-t border-line pt-3">
      <p className="flex items-center justify-between gap-2.5">
        <span className="lab">{t('maybe.title')}</span>
        <CopiesStrip
          name={t('maybe.on', { name })}
          copies={maybeboardCount(extras, cardKey)}
          onChange={(count) => edit((now) => withMaybeboard(now, cardKey, count))}
        />
      </p>
      <TagField
        className="mb-3"
        label={t('remarks.cardTags')}
        tags={tags}
        known={cardTags(extras)}
        most={DECK_LIMITS.tagsOfCard}
        onTags={(next) => edit((now) => withRemark(now, cardKey, { tags: next }))}
      />
      <label className={FIELD}>
        <span className="lab">{t('remarks.note')}</span>
        <textarea
          className="w-full resize-y rounded-1 border border-line-strong bg-well px-2.5 py-2 text-ink"
          rows={3}
          value={text}
          maxLength={DECK_LIMITS.cardNoteLength}
          onChange={({ target }) => setText(target.value)}
          onBlur={keep}
        />
        <span className="text-14 text-ink-2">{t('remarks.markdown')}</span>
      </label>
    </div>
  )
}
