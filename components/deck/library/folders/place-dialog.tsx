'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/form/field'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { changeExtras } from '@/lib/features/decks/client/deck-change'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { deckTagsOf, folderName, foldersOf } from '@/lib/features/decks/model/deck-filter'
import { canonicalExtras } from '@/lib/features/decks/model/extras'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { annotationsMessages } from '@/lib/platform/i18n/generated/lazy/annotations'
import { FIELD } from '../../annotations/styles'
import { TagField } from '../../annotations/tag-field'
import { failureKey } from './failure'

interface PlaceDialogProps {
  readonly deck: DeckListItem
  readonly name: string
  /** All of the user's decks: their folders and tags are offered. */
  readonly decks: readonly DeckListItem[]
  readonly onClose: () => void
}

/** Edits the folder of a deck and its tags. */
export default function PlaceDialog(props: PlaceDialogProps) {
  return (
    <LazyMessages load={annotationsMessages} onFailed={props.onClose}>
      <Place {...props} />
    </LazyMessages>
  )
}

/** Stands for a folder yet to be named; values of existing folders begin with `in `. */
const NEW = 'new'
const optionOf = (folder: string) => `in ${folder}`

function Place({ deck, name, decks, onClose }: PlaceDialogProps) {
  const t = useTranslations('folders')
  const locale = useLocale()
  const form = useId()
  const [before] = useState(deck.extras)
  const [option, setOption] = useState(optionOf(before.folder))
  const [written, setWritten] = useState('')
  const [tags, setTags] = useState(before.tags)
  const [busy, setBusy] = useState(false)
  const folders = foldersOf(decks, locale).flatMap(({ word }) => (word === '' ? [] : [word]))
  const folder = option === NEW ? folderName(written, folders) : option.slice(optionOf('').length)
  const isWhole = option !== NEW || folder !== ''

  const put = async (to: Pick<typeof before, 'folder' | 'tags'>, from: typeof to) => {
    const added = to.tags.filter((tag) => !from.tags.includes(tag))
    const removed = from.tags.filter((tag) => !to.tags.includes(tag))
    // Changes to the tags made on another device in the meantime are kept.
    const changed = await changeExtras(deck.id, (extras) =>
      canonicalExtras({
        ...extras,
        folder: to.folder === from.folder ? extras.folder : to.folder,
        tags: [...extras.tags.filter((tag) => !removed.includes(tag)), ...added],
      }),
    )
    if (!changed.ok) toast({ message: t(`failed.${failureKey(changed.reason)}`, { name }), sticky: true })
    return changed.ok
  }
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || busy) return
    const after = { folder, tags }
    setBusy(true)
    const isKept = await put(after, before)
    setBusy(false)
    if (!isKept) return
    onClose()
    toast({
      message:
        folder === before.folder
          ? t('done.kept', { name })
          : folder === ''
            ? t('done.out', { name })
            : t('done.moved', { name, folder }),
      action: { label: t('done.undo'), onAction: () => void put(before, after) },
    })
  }

  return (
    <Dialog
      open
      title={t('place.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('place.cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" disabled={!isWhole || busy}>
            {t('place.keep')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-3.5" onSubmit={(event) => void keep(event)}>
        <div className={FIELD}>
          <label className="lab" htmlFor={`${form}-folder`}>
            {t('place.folder')}
          </label>
          <Field>
            <select id={`${form}-folder`} value={option} onChange={({ target }) => setOption(target.value)}>
              <option value={optionOf('')}>{t('place.noFolder')}</option>
              {folders.map((one) => (
                <option key={one} value={optionOf(one)}>
                  {one}
                </option>
              ))}
              <option value={NEW}>{t('place.newFolder')}</option>
            </select>
          </Field>
        </div>
        {option === NEW && (
          <label className={FIELD}>
            <span className="lab">{t('place.newName')}</span>
            <Field>
              <input
                value={written}
                maxLength={DECK_LIMITS.wordLength}
                required
                autoComplete="off"
                onChange={({ target }) => setWritten(target.value)}
              />
            </Field>
          </label>
        )}
        <TagField
          label={t('place.tags')}
          tags={tags}
          known={deckTagsOf(decks, locale).map(({ word }) => word)}
          most={DECK_LIMITS.deckTags}
          onTags={setTags}
        />
        <p className="text-14 text-ink-2">{t('place.tagsSeen')}</p>
      </form>
    </Dialog>
  )
}
