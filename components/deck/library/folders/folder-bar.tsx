import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import {
  chosenDecks,
  type DeckFilter,
  deckTagsOf,
  foldersOf,
  soundChoice,
} from '@/lib/features/decks/model/deck-filter'

const GROUP = 'flex flex-wrap items-center gap-1.5 border-0 p-0 [&_.chip]:max-w-full [&_.chip]:wrap-anywhere'

interface FolderBarProps {
  readonly decks: readonly DeckListItem[]
  /** The current filter; never a folder or tag without decks. */
  readonly choice: DeckFilter
  readonly onChoose: (choice: DeckFilter) => void
  /** Opens the dialog for renaming the chosen folder; undefined if not all decks are known. */
  readonly onRename: (() => void) | undefined
}

/** Folders and tags of the user's decks, each a button that filters by it. Renders nothing if there are none. */
export function FolderBar({ decks, choice, onChoose, onRename }: FolderBarProps) {
  const t = useTranslations('folders')
  const locale = useLocale()
  const folders = useMemo(() => foldersOf(decks, locale), [decks, locale])
  const { folder, tag } = choice
  const tags = useMemo(
    () => deckTagsOf(chosenDecks(decks, { folder, tag: null }), locale),
    [decks, folder, locale],
  )
  const hasFolders = folders.some(({ word }) => word !== '')
  if (!hasFolders && tags.length === 0) return null
  const chip = (name: string, count: number, isOn: boolean, next: DeckFilter) => (
    <Chip key={name} aria-pressed={isOn} onClick={() => onChoose(soundChoice(decks, next))}>
      {t('chip', { word: name, count })}
    </Chip>
  )
  return (
    <section className="mb-4 grid gap-2" aria-label={t('title')}>
      {hasFolders && (
        <fieldset className={GROUP} aria-label={t('folders')}>
          <span className="lab" aria-hidden="true">
            {t('folders')}
          </span>
          {chip(t('all'), decks.length, folder === null, { folder: null, tag })}
          {folders.map(({ word, count }) =>
            chip(word || t('none'), count, folder === word, { folder: word, tag }),
          )}
          {folder && onRename && (
            <Button variant="quiet" onClick={onRename}>
              {t('renameFolder')}
            </Button>
          )}
        </fieldset>
      )}
      {tags.length > 0 && (
        <fieldset className={GROUP} aria-label={t('tags')}>
          <span className="lab" aria-hidden="true">
            {t('tags')}
          </span>
          {tags.map(({ word, count }) =>
            chip(word, count, tag === word, { folder, tag: tag === word ? null : word }),
          )}
        </fieldset>
      )}
      <p className="sr" role="status">
        {t('shown', { shown: chosenDecks(decks, choice).length, all: decks.length })}
      </p>
    </section>
  )
}
