'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useDecks } from '@/components/storage/use-decks'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import type { DeckFailure } from '@/lib/features/decks/client/deck-repository'
import { ARCHIVE_LIMITS, type ArchiveError } from '@/lib/features/decks/model/archive'
import type { Pool } from '@/lib/game/cards/pool'
import { refusalKey } from '../../library/refusal'
import { useSaveLabels } from '../../library/use-save-labels'
import { DIALOG_PARTS } from '../../viewer/styles'
import { useFailureLabels } from '../import-labels'
import type { ReadArchive } from './read-archive'

interface ArchiveDialogProps {
  readonly pool: Pool
  readonly file: File
  readonly onClose: () => void
}

/** Lists the decks of an archive and imports those that are ticked: all of them or none. */
export default function ArchiveDialog({ pool, file, onClose }: ArchiveDialogProps) {
  const t = useTranslations('exports')
  const decksLabels = useTranslations('decks')
  const failureLabels = useFailureLabels()
  const { status, decks: own } = useDecks()
  const [read, setRead] = useState<ReadArchive>()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const kept = useSaveLabels()
  const begun = useRef<File>(undefined)

  useEffect(() => {
    if (status === 'loading' || begun.current === file) return
    begun.current = file
    const reading = async (): Promise<ReadArchive> => {
      if (file.size > ARCHIVE_LIMITS.bytes) {
        return { ok: false, error: { kind: 'too-large', megabytes: ARCHIVE_LIMITS.bytes / 1_000_000 } }
      }
      const [{ readArchive }, bytes] = await Promise.all([import('./read-archive'), file.arrayBuffer()])
      return readArchive(pool, new Uint8Array(bytes), own)
    }
    reading().then(
      (result) => {
        setRead(result)
        if (result.ok) setLeft(new Set(result.decks.flatMap(({ isHere }, i) => (isHere ? [i] : []))))
      },
      () => setRead({ ok: false, error: { kind: 'damaged' } }),
    )
  }, [file, pool, own, status])

  const errorLabels = (error: ArchiveError): string => {
    switch (error.kind) {
      case 'too-large':
      case 'too-much':
        return t(`archive.error.${error.kind}`, { megabytes: error.megabytes })
      case 'too-many-files':
        return t('archive.error.too-many-files', { limit: error.limit })
      case 'file-too-large':
      case 'packed-too-well':
        return t(`archive.error.${error.kind}`, { file: error.file })
      default:
        return t(`archive.error.${error.kind}`)
    }
  }
  const whyNot = (reason: DeckFailure): string => {
    if (reason.reason === 'unreachable') return t('archive.unreachable')
    if (reason.reason === 'signed-out') return t('archive.signedOut')
    const code = reason.reason === 'refused' ? reason.code : reason.reason
    const known = refusalKey(code)
    const limit = reason.reason === 'refused' ? (reason.limit ?? 0) : 0
    return known ? decksLabels(`refusal.${known}`, { limit }) : t('archive.refused', { code })
  }
  const found = read?.ok ? read.decks : []
  const chosen = found.filter((_, i) => !left.has(i))
  const add = async () => {
    setBusy(true)
    setFailure(undefined)
    const { addDecks } = await import('@/lib/features/decks/client/add-decks')
    const added = await addDecks(
      chosen.map(({ name, notes, list, extras }) => ({
        id: crypto.randomUUID(),
        ...{ name, notes, list, extras },
      })),
    )
    setBusy(false)
    if (!added.ok) {
      setFailure(whyNot(added))
      return
    }
    onClose()
    const { refused } = added.value
    const done = kept.done(t('archive.done', { count: added.value.added }))
    const names = refused.map(({ index }) => chosen[index]?.name || t('archive.unnamed')).join(', ')
    toast({
      message:
        refused.length > 0 ? `${done} ${t('archive.leftOut', { count: refused.length, names })}` : done,
      sticky: refused.length > 0,
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('archive.title')}
      shape="wide"
      actions={
        <Button variant="primary" disabled={busy || chosen.length === 0} onClick={() => void add()}>
          {busy ? t('archive.adding') : t('archive.add', { count: chosen.length })}
        </Button>
      }
    >
      <div className={DIALOG_PARTS}>
        {!read && <p role="status">{t('archive.reading')}</p>}
        {read && !read.ok && (
          <Notice bad as="div" role="alert">
            <p>
              <b>{decksLabels('import.error.title')}</b>
            </p>
            <p>{errorLabels(read.error)}</p>
            <p>{t('archive.kept')}</p>
          </Notice>
        )}
        {failure !== undefined && (
          <Notice bad as="div" role="alert">
            <p>
              <b>{t('archive.failed')}</b>
            </p>
            <p>{failure}</p>
          </Notice>
        )}
        {read?.ok && (
          <>
            <p role="status">
              <b>{t('archive.found', { count: found.length, file: file.name })}</b>
            </p>
            <p className="text-14 text-ink-2">{t('archive.nothing')}</p>
            <fieldset className="border-t border-line">
              <legend className="sr">{t('archive.choose')}</legend>
              {found.map((deck, i) => (
                <label
                  // biome-ignore lint/suspicious/noArrayIndexKey: files of one archive never change places.
                  key={i}
                  className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line/55 py-1"
                >
                  <input
                    type="checkbox"
                    className="size-4 accent-horizon-fill"
                    checked={!left.has(i)}
                    onChange={() => {
                      const next = new Set(left)
                      if (!next.delete(i)) next.add(i)
                      setLeft(next)
                    }}
                  />
                  <b className="min-w-0 wrap-anywhere">{deck.name || t('archive.unnamed')}</b>
                  <span className="text-14 text-ink-2">{t('archive.line', { cards: deck.cards })}</span>
                  {deck.open > 0 && (
                    <span className="text-14 text-danger">{t('archive.open', { count: deck.open })}</span>
                  )}
                  {deck.isHere && <span className="text-14 text-amber">{t('archive.here')}</span>}
                </label>
              ))}
            </fieldset>
            {read.refused.length > 0 && (
              <section>
                <h3 className="lab mb-1">{t('archive.left')}</h3>
                <ul className="text-14">
                  {read.refused.map(({ file: name, reason }, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name.
                    <li key={i} className="wrap-anywhere">
                      <b>{name}</b> <span className="text-danger">{failureLabels(reason)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
