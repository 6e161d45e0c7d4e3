'use client'

import { useFormatter, useNow, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { GateStrip } from '@/components/cards/gate'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Icon } from '@/components/ui/icon'
import { ROW_LINK } from '@/components/ui/row-link'
import { toast } from '@/components/ui/toast'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import type { DeckFailure } from '@/lib/features/decks/client/deck-repository'
import { deleteDeck, discardDeck, duplicateDeck, renameDeck } from '@/lib/features/decks/client/deck-work'
import { restoreDeck } from '@/lib/features/decks/client/decks'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { Link } from '@/lib/platform/i18n/navigation'
import { cleanName } from '@/lib/platform/text/plain-text'
import { useDeckSummary } from '../legality/use-pool-facts'
import { useSaveLabels } from './use-save-labels'

const CELL =
  'h-11 border-t border-line py-1 pr-3.5 text-left text-ink-2 max-md:h-auto max-md:border-0 max-md:p-0'
const FIGURE = 'tech text-16 font-medium max-md:hidden'
/** Classes of a remark after the name. */
const REMARK = 'ml-2.5 inline-block text-13'

interface DeckRowProps {
  readonly deck: DeckListItem
  /** True if the row should show the folder of the deck. */
  readonly folderShown: boolean
  /** Opens the dialog for its folder and tags. */
  readonly onPlace: () => void
}

/** One of the user's own decks with every action on it. Needs the messages `folders`. */
export function DeckRow({ deck, folderShown, onPlace }: DeckRowProps) {
  const t = useTranslations('decks')
  const place = useTranslations('folders')
  const format = useFormatter()
  const times = useTimes()
  const now = useNow({ updateInterval: 60_000 })
  const summary = useDeckSummary(deck.list)
  const [renaming, setRenaming] = useState(false)
  const [busy, setBusy] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const words = useSaveLabels()
  const name = deck.name || t('builder.untitled')

  const told = (failure: DeckFailure) => toast({ message: words.failed(failure, name), sticky: true })
  const rename = async (next: string) => {
    setRenaming(false)
    requestAnimationFrame(() => link.current?.focus())
    if (next.trim() === deck.name) return
    const renamed = await renameDeck(deck.id, next)
    if (!renamed.ok) told(renamed)
  }
  const duplicate = async () => {
    setBusy(true)
    const copyName = cleanName(t('mine.copyName', { name }))
    const copy = await duplicateDeck(deck.id, copyName)
    setBusy(false)
    if (copy.ok) toast({ message: words.done(t('mine.duplicated', { name: copyName })) })
    else told(copy)
  }
  const remove = async () => {
    setBusy(true)
    const discarded = deck.saved ? undefined : await discardDeck(deck.id)
    const removed = discarded ?? (await deleteDeck(deck.id))
    setBusy(false)
    if (!removed.ok) {
      told(removed)
      return
    }
    const undo = async () => {
      const restored = await (discarded?.ok ? discarded.value() : restoreDeck(deck.id))
      if (!restored.ok) told(restored)
      else toast({ message: words.done(t('mine.restored', { name }), !deck.saved) })
    }
    toast({
      message: t('mine.deleted', { name }),
      action: { label: t('actions.undoDelete'), onAction: () => void undo() },
    })
  }

  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:border-t max-md:border-line max-md:pt-2 max-md:pb-1">
      <th
        scope="row"
        className="h-11 border-t border-line py-1 pr-3.5 text-left font-normal wrap-anywhere text-ink-2 max-md:h-auto max-md:border-0 max-md:py-0 max-md:pr-2.5"
      >
        {renaming ? (
          <NameField name={deck.name} label={t('mine.renameTitle')} onName={(next) => void rename(next)} />
        ) : (
          <Link
            ref={link}
            href={`/decks/${deck.id}`}
            prefetch={false}
            className={`font-semibold ${ROW_LINK}`}
          >
            {name}
          </Link>
        )}
        {deck.unsaved && (
          <span className={`${REMARK} text-amber`}>{t(deck.saved ? 'mine.unsaved' : 'mine.neverSaved')}</span>
        )}
        {deck.shareId !== null && (
          <Link className={REMARK} href={`/d/${deck.shareId}`} prefetch={false}>
            <Icon name="link" /> {t('mine.shared')}
          </Link>
        )}
        <Place folder={folderShown ? deck.extras.folder : ''} tags={deck.extras.tags} />
      </th>
      <td className={CELL}>{summary ? <GateStrip states={summary.states} /> : null}</td>
      <td className={`${CELL} ${FIGURE}`}>{summary?.cards}</td>
      <td className={`${CELL} @max-xl:hidden`}>
        {summary && (summary.team.length > 0 ? summary.team.join(', ') : t('mine.nobody'))}
      </td>
      <td className={`${CELL} ${FIGURE}`}>{deck.list.edition}</td>
      <td className={`${CELL} max-md:hidden`}>
        <time
          className="whitespace-nowrap"
          dateTime={deck.updatedAt}
          title={times.moment(deck.updatedAt, 'long')}
        >
          {format.relativeTime(new Date(deck.updatedAt), now)}
        </time>
      </td>
      <td className="h-11 border-t border-line py-1 text-ink-2 max-md:col-span-full max-md:h-auto max-md:border-0 max-md:py-0">
        <fieldset
          className="flex justify-end max-md:-ml-2 max-md:justify-start"
          aria-label={t('mine.rowActions', { name })}
          disabled={busy}
        >
          <ButtonLink variant="quiet" className="px-2" href={`/play?deck=${deck.id}`} prefetch={false}>
            <Icon name="play" /> <span>{t('starters.play')}</span>
          </ButtonLink>
          <Action icon="edit" label={t('actions.rename')} onClick={() => setRenaming(true)} />
          <Action icon="folder" label={place('arrange')} onClick={onPlace} />
          <Action icon="copy" label={t('actions.duplicate')} onClick={() => void duplicate()} />
          <Action icon="bin" label={t('actions.delete')} onClick={() => void remove()} />
        </fieldset>
      </td>
    </tr>
  )
}

/** The folder of a deck and its tags; renders nothing if it has neither. */
function Place({ folder, tags }: { folder: string; tags: readonly string[] }) {
  const t = useTranslations('folders')
  if (folder === '' && tags.length === 0) return null
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3 text-13">
      {folder !== '' && (
        <span>
          <Icon name="folder" label={t('folder')} /> {folder}
        </span>
      )}
      {tags.length > 0 && <span>{t('tagged', { tags: tags.join(', ') })}</span>}
    </span>
  )
}

function Action(props: { icon: 'edit' | 'folder' | 'copy' | 'bin'; label: string; onClick: () => void }) {
  const { icon, label, onClick } = props
  return (
    <Button variant="quiet" icon aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  )
}

/** The name of a deck, edited in place. */
function NameField(props: { name: string; label: string; onName: (name: string) => void }) {
  const { name, label, onName } = props
  const [text, setText] = useState(name)
  const done = useRef(false)
  const finish = (next: string) => {
    if (done.current) return
    done.current = true
    onName(next)
  }
  return (
    <input
      className="-ml-1.75 w-[min(100%,320px)] rounded-1 border border-line-strong bg-well px-1.5 py-0.5"
      // biome-ignore lint/a11y/noAutofocus: it takes the place of what was just pressed.
      autoFocus
      value={text}
      maxLength={DECK_LIMITS.nameLength}
      aria-label={label}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(cleanName(event.target.value))}
      onBlur={() => finish(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(text)
        if (event.key === 'Escape') finish(name)
      }}
    />
  )
}
