'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/form/field'
import { toast } from '@/components/ui/toast'
import { changeExtras } from '@/lib/features/decks/client/deck-change'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { chosenDecks, folderName, foldersOf } from '@/lib/features/decks/model/deck-filter'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { FIELD } from '../../annotations/styles'

interface RenameFolderProps {
  readonly folder: string
  readonly decks: readonly DeckListItem[]
  /** Called with the decks' new folder; empty if they are in none. */
  readonly onMoved: (folder: string) => void
  readonly onClose: () => void
}

/** Renames a folder, merges it into another one that has the new name, or removes it. */
export default function RenameFolder({ folder, decks, onMoved, onClose }: RenameFolderProps) {
  const t = useTranslations('folders')
  const locale = useLocale()
  const form = useId()
  const hint = useId()
  const [written, setWritten] = useState(folder)
  const [busy, setBusy] = useState(false)
  const inside = chosenDecks(decks, { folder, tag: null })
  const others = foldersOf(decks, locale).flatMap(({ word }) => (word === folder ? [] : [word]))
  const name = folderName(written, others)
  const joins = name !== '' && others.includes(name)
  const isWhole = name !== '' && name !== folder && !busy

  const move = async (to: string) => {
    setBusy(true)
    let stayed = 0
    // One after another, since each deck is saved on its own.
    for (const { id } of inside) {
      const changed = await changeExtras(id, (extras) =>
        extras.folder === folder ? { ...extras, folder: to } : extras,
      )
      if (!changed.ok) stayed += 1
    }
    setBusy(false)
    onClose()
    if (stayed > 0) toast({ message: t('done.some', { count: stayed }), sticky: true })
    else {
      onMoved(to)
      toast({
        message: to === '' ? t('done.dissolved', { folder }) : t('done.renamed', { folder: to }),
      })
    }
  }
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) void move(name)
  }

  return (
    <Dialog
      open
      title={t('rename.title', { folder })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('rename.cancel')}
          </Button>
          <Button disabled={busy} onClick={() => void move('')}>
            {t('rename.dissolve')}
          </Button>
          <Button type="submit" form={form} variant="primary" disabled={!isWhole}>
            {t('rename.keep')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-3.5" onSubmit={rename}>
        <label className={FIELD}>
          <span className="lab">{t('rename.name')}</span>
          <Field>
            <input
              value={written}
              maxLength={DECK_LIMITS.wordLength}
              required
              autoComplete="off"
              aria-describedby={hint}
              onChange={({ target }) => setWritten(target.value)}
            />
          </Field>
        </label>
        <p id={hint} className="text-14 text-ink-2">
          {joins ? t('rename.joins') : t('rename.lede', { count: inside.length })}
        </p>
      </form>
    </Dialog>
  )
}
