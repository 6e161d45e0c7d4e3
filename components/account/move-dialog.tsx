'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import {
  type GuestData,
  isNothing,
  moveGuestData,
  readGuestData,
} from '@/lib/features/account/client/guest-move'
import { type CollectionCounts, MERGE_MODES, type MergeMode } from '@/lib/features/collection/model/counts'
import { heldByBoth, mergeCounts } from '@/lib/features/collection/model/merge'
import { type Problem, ProblemNotice } from './problem'

const copiesIn = (counts: CollectionCounts): number =>
  Object.values(counts).reduce((sum, [regular, foil]) => sum + regular + foil, 0)

/** Names listed individually in a message. */
const MAX_NAMED = 5
const firstOf = (names: readonly string[]): string =>
  [...names.slice(0, MAX_NAMED), ...(names.length > MAX_NAMED ? ['…'] : [])].join(', ')

interface MoveDialogProps {
  readonly userId: string
  readonly open: boolean
  /** `moved` is false if the user chose "not now". */
  readonly onClose: (moved: boolean) => void
}

/** Asks what to do with the decks and counts that this browser stored before its owner signed in. */
export function MoveDialog({ userId, open, onClose }: MoveDialogProps) {
  const t = useTranslations('account')
  const [data, setData] = useState<GuestData>()
  const [mode, setMode] = useState<MergeMode>('add')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const collection = useCollection()
  useEffect(() => {
    if (open) void readGuestData().then(setData)
  }, [open])

  const counts = data?.book.counts
  const figures = useMemo(() => {
    if (!counts || collection.place !== 'account' || collection.status !== 'ready') return undefined
    const account = collection.counts
    return {
      both: heldByBoth(account, counts).length,
      account: copiesIn(account),
      after: {
        keep: copiesIn(mergeCounts('keep', account, counts)),
        replace: copiesIn(mergeCounts('replace', account, counts)),
        add: copiesIn(mergeCounts('add', account, counts)),
      },
    }
  }, [counts, collection])

  const move = async () => {
    setBusy(true)
    setProblem(undefined)
    const result = await moveGuestData(userId, mode)
    setBusy(false)
    if (!result.ok) {
      setProblem(result.reason)
      void readGuestData().then(setData)
      return
    }
    const { decks, sets, cards, left, unknown, refused } = result.report
    const drafts = data?.drafts ?? 0
    const moved = [
      ...(decks > 0 ? [t('move.decks', { count: decks })] : []),
      ...(drafts > 0 ? [t('move.drafts', { count: drafts })] : []),
      ...(cards > 0 ? [t('move.counts', { cards })] : []),
      ...(sets > 0 ? [t('move.sets', { count: sets })] : []),
    ]
    toast({
      message: t('move.done', {
        some: moved.length > 0 ? 'yes' : 'no',
        moved: moved.join(', '),
        ...{ left: left.length, unknown, refused: refused.length },
        names: firstOf(left.map((name) => name || t('move.unnamed'))),
        cardNames: firstOf(refused.map((key) => key.replace('-', ' '))),
      }),
      sticky: left.length + unknown + refused.length > 0,
    })
    onClose(true)
  }

  const cards = counts ? Object.keys(counts).length : 0
  const decks = data ? Math.max(data.decks.length, 0) : 0
  const waiting = cards > 0 && !figures
  return (
    <Dialog
      open={open && data !== undefined && !isNothing(data)}
      onClose={() => onClose(false)}
      title={t('move.title')}
      actions={
        <>
          <Button disabled={busy} onClick={() => onClose(false)}>
            {t('move.later')}
          </Button>
          <Button variant="primary" disabled={busy || waiting} onClick={() => void move()}>
            {t(busy ? 'move.busy' : 'move.action')}
          </Button>
        </>
      }
    >
      <p>{t('move.text')}</p>
      <ul className="my-2.5 [&>li]:border-t [&>li]:border-line [&>li]:py-1.5">
        {decks > 0 && <li>{t('move.decks', { count: decks })}</li>}
        {data !== undefined && data.drafts > 0 && <li>{t('move.drafts', { count: data.drafts })}</li>}
        {data !== undefined && data.sets > 0 && <li>{t('move.sets', { count: data.sets })}</li>}
        {counts && cards > 0 && <li>{t('move.cards', { cards, copies: copiesIn(counts) })}</li>}
      </ul>
      {figures && figures.both > 0 && (
        <fieldset className="my-3.5">
          <legend>{t('move.both', { count: figures.both })}</legend>
          {MERGE_MODES.map((one) => (
            <label key={one} className="flex items-baseline gap-2.5 py-2">
              <input
                className="accent-horizon-fill"
                type="radio"
                name="merge-mode"
                checked={mode === one}
                onChange={() => setMode(one)}
              />
              <span>
                <b>{t(`move.mode.${one}`)}</b>
                <span className="block text-14 text-ink-2">
                  {t('move.after', { copies: figures.after[one], before: figures.account })}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <ProblemNotice problem={problem} />
    </Dialog>
  )
}
