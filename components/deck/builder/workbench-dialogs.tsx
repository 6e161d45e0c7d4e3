'use client'

import { lazy, Suspense } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { usePool } from '@/components/storage/use-pool'
import { copiesOf } from '@/lib/features/collection/model/counts'
import { isOpen } from '@/lib/features/decks/client/deck-document'
import { NO_POOL } from '../viewer/use-deck-facts'
import { useBuilder, useBuilderStore } from './builder-context'
import CardDialog from './card-dialog'

const dialogs = () => import('./lazy-dialogs')
const ImportDialog = lazy(async () => ({ default: (await dialogs()).ImportDialog }))
const ExportDialog = lazy(async () => ({ default: (await dialogs()).ExportDialog }))
const CompleteDialog = lazy(async () => ({ default: (await dialogs()).CompleteDialog }))
const VersionsDialog = lazy(async () => ({ default: (await dialogs()).VersionsDialog }))
const ShareDialog = lazy(async () => ({ default: (await dialogs()).ShareDialog }))

/** Everything that opens over the builder: a card, or one of the dialogs of its buttons. */
export function WorkbenchDialogs() {
  const builder = useBuilderStore()
  const deck = useBuilder((state) => state.deck)
  const opened = useBuilder((state) => state.opened)
  const shown = useBuilder((state) => state.dialog)
  const given = useBuilder((state) => state.given)
  const session = useBuilder((state) => state.session)
  const pool = usePool()
  const { counts, status } = useCollection()
  const hasCollection = status === 'ready' && Object.keys(counts).length > 0
  const { list, extras } = deck.history.present
  const canEdit = isOpen(deck)
  const onClose = builder.closeDialog
  const onSave = builder.save
  return (
    <Suspense>
      {opened && (
        <CardDialog
          pool={pool ?? NO_POOL}
          list={list}
          place={opened}
          onClose={builder.closeCard}
          onCount={(count) => builder.setCount(opened, count)}
          extras={extras}
          onEdit={(change) => builder.update((now) => ({ ...now, extras: change(now.extras) }))}
        />
      )}
      {shown === 'import' && pool && (
        <ImportDialog
          pool={pool}
          given={given}
          open={canEdit ? { list, onList: (next) => builder.edit(() => next) } : undefined}
          onClose={onClose}
        />
      )}
      {shown === 'export' && pool && (
        <ExportDialog
          pool={pool}
          deck={{ name: deck.name, notes: deck.notes, ...deck.history.present }}
          onClose={onClose}
        />
      )}
      {shown === 'complete' && pool && canEdit && (
        <CompleteDialog
          pool={pool}
          list={list}
          owned={hasCollection ? (key) => copiesOf(counts, key) : undefined}
          onList={builder.edit}
          onClose={onClose}
        />
      )}
      {shown === 'versions' && pool && session && canEdit && (
        <VersionsDialog deck={deck} session={session} pool={pool} onSave={onSave} onClose={onClose} />
      )}
      {shown === 'share' && session && canEdit && (
        <ShareDialog
          deck={deck}
          onSave={onSave}
          onRename={(name) => session.rename(name)}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
