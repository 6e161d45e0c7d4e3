'use client'

import { lazy, Suspense } from 'react'
import type { DeckDocument } from '@/lib/features/decks/client/deck-document'
import type { DeckSession, SaveOutcome } from '@/lib/features/decks/client/deck-session'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms/index'
import type { GivenDeck } from '../import-export/use-given-deck'
import type { CardPlace } from '../viewer/deck-actions'
import CardDialog from './card-dialog'
import type { DeckDialog } from './deck-header'

const dialogs = () => import('./late-dialogs')
const ImportDialog = lazy(async () => ({ default: (await dialogs()).ImportDialog }))
const ExportDialog = lazy(async () => ({ default: (await dialogs()).ExportDialog }))
const CompleteDialog = lazy(async () => ({ default: (await dialogs()).CompleteDialog }))
const VersionsDialog = lazy(async () => ({ default: (await dialogs()).VersionsDialog }))
const ShareDialog = lazy(async () => ({ default: (await dialogs()).ShareDialog }))

interface WorkbenchDialogsProps {
  /** The cards; without them, `anyPool` has none. */
  readonly pool: Pool | undefined
  readonly anyPool: Pool
  readonly deck: DeckDocument
  readonly session: DeckSession | undefined
  readonly shown: DeckDialog | undefined
  /** A deck that was dropped or pasted, for the import. */
  readonly given: GivenDeck | undefined
  readonly onClose: () => void
  /** The card that is open, and where it stands. */
  readonly opened: CardPlace | undefined
  readonly onCloseCard: () => void
  readonly onCount: (place: CardPlace, count: number) => void
  readonly owned: ((key: CardKey) => number) | undefined
  readonly onSave: () => Promise<SaveOutcome | undefined>
}

/** What opens over the builder: a card, or one of the dialogs of its buttons. */
export function WorkbenchDialogs(props: WorkbenchDialogsProps) {
  const { pool, anyPool, deck, session, shown, given, onClose, opened, onCloseCard, onCount, owned, onSave } =
    props
  const { list, extras } = deck.history.present
  return (
    <Suspense>
      {opened && (
        <CardDialog
          pool={anyPool}
          list={list}
          place={opened}
          onClose={onCloseCard}
          onCount={(count) => onCount(opened, count)}
          extras={extras}
          onEdit={(change) => session?.work((now) => ({ ...now, extras: change(now.extras) }))}
        />
      )}
      {shown === 'import' && pool && (
        <ImportDialog
          pool={pool}
          given={given}
          open={session ? { list, onList: (next) => session.edit(() => next) } : undefined}
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
      {shown === 'complete' && pool && session && (
        <CompleteDialog
          pool={pool}
          list={list}
          owned={owned}
          onList={(change) => session.edit(change)}
          onClose={onClose}
        />
      )}
      {shown === 'versions' && pool && session && (
        <VersionsDialog deck={deck} session={session} pool={pool} onSave={onSave} onClose={onClose} />
      )}
      {shown === 'share' && session && <ShareDialog deck={deck} onSave={onSave} onClose={onClose} />}
    </Suspense>
  )
}
