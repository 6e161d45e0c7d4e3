'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useMemo } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import type { CollectionState } from '@/lib/features/collection/client/collection'
import { redoCollection, undoCollection } from '@/lib/features/collection/client/collection-edit'
import { tradedOf, wantedOf } from '@/lib/features/collection/model/marks'
import type { Pool } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'
import { ADD_DIALOGS, type DialogName, TOOL_DIALOGS } from './collection-dialogs'
import { MENU_ENTRY, MenuButton } from './menu-button'

/** A button next to the title. */
const TOOL = buttonClass({ className: 'max-md:px-3 max-xs:px-2.25' })

interface CollectionToolsProps {
  readonly pool: Pool | undefined
  readonly collection: CollectionState
  readonly canExport: boolean
  readonly search: RefObject<HTMLInputElement | null>
  readonly onDialog: (name: DialogName) => void
}

/** Actions on the collection: menus next to the title, and undo. */
export function CollectionTools({ pool, collection, canExport, search, onDialog }: CollectionToolsProps) {
  const t = useTranslations('collection')
  const common = useTranslations('common')
  const { counts, marks, places, canUndo, canRedo } = collection
  const listed = useMemo(() => {
    const keys = Object.keys(marks)
    const sumOf = (copies: typeof tradedOf) => keys.reduce((sum, key) => sum + copies(marks, key), 0)
    return { trade: sumOf(tradedOf), wanted: sumOf(wantedOf) }
  }, [marks])
  const dialogEntry = (name: DialogName) => (
    <button key={name} type="button" className={MENU_ENTRY} disabled={!pool} onClick={() => onDialog(name)}>
      {t(`tools.${name}`)}
    </button>
  )
  const exportAll = async () => {
    if (!pool) return
    const { downloadCollection } = await import('./export-collection')
    downloadCollection(pool, { counts, marks, places }, t('export.file'))
    toast({ message: t('export.done', { count: Object.keys(counts).length }) })
  }
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full">
      <MenuButton label={t('menu.add')} className={TOOL}>
        <button type="button" className={MENU_ENTRY} disabled={!pool} onClick={() => search.current?.focus()}>
          {t('menu.type')}
        </button>
        {ADD_DIALOGS.map(dialogEntry)}
        <Link className={MENU_ENTRY} href="/sealed" prefetch={false}>
          {common('nav.sealed')}
        </Link>
      </MenuButton>
      <MenuButton label={t('menu.trade')} className={TOOL}>
        {(['trade', 'wanted'] as const).map((part) => (
          <Link key={part} className={MENU_ENTRY} href={`/collection/trade#${part}`} prefetch={false}>
            {t(`lists.${part}`, { copies: listed[part] })}
          </Link>
        ))}
      </MenuButton>
      <MenuButton label={t('menu.tools')} className={TOOL}>
        {TOOL_DIALOGS.map(dialogEntry)}
        <Link className={MENU_ENTRY} href="/collection/lists" prefetch={false}>
          {t('menu.lists')}
        </Link>
        <button
          type="button"
          className={MENU_ENTRY}
          disabled={!pool || !canExport}
          onClick={() => void exportAll()}
        >
          {t('export.open')}
        </button>
      </MenuButton>
      <span className="flex gap-1 max-md:absolute max-md:-top-1 max-md:right-0">
        <Button variant="quiet" icon disabled={!canUndo} aria-label={t('undo')} onClick={undoCollection}>
          <Icon name="undo" />
        </Button>
        <Button variant="quiet" icon disabled={!canRedo} aria-label={t('redo')} onClick={redoCollection}>
          <Icon name="redo" />
        </Button>
      </span>
    </div>
  )
}
