'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { useTimes } from '@/components/ui/use-times'
import { deleteSharedItem, ownSharedItems, saveSharedItem } from '@/lib/features/sharing/client/shared-items'
import type { ListedSharedItem } from '@/lib/features/sharing/contract/shared-items'
import { Link } from '@/lib/platform/i18n/navigation'
import { SaidFields } from './said-fields'

/** What was found so far, and how to ask for more; undefined while nothing was answered. */
interface Found {
  readonly things: readonly ListedSharedItem[]
  readonly after: string | null
}

/** `/account/shared`: what one shows by short links, to be changed and ended. */
export function MyThings() {
  const t = useTranslations('things.mine')
  const account = useAccount()
  const [found, setFound] = useState<Found | 'failed'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMember = account.user !== null && account.user !== undefined
  const look = useCallback(async (before: Found | undefined) => {
    const page = await ownSharedItems(before?.after ?? undefined)
    setFound(page ? { things: [...(before?.things ?? []), ...page.items], after: page.after } : 'failed')
  }, [])
  useEffect(() => {
    if (isMember) void look(undefined)
  }, [isMember, look])
  const put = (id: string, changed: ListedSharedItem | undefined) =>
    setFound((now) =>
      now === undefined || now === 'failed'
        ? now
        : { ...now, things: now.things.flatMap((one) => (one.id === id ? (changed ?? []) : one)) },
    )
  return (
    <div className="doc">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="lede max-w-[62ch]">{t('lede')}</p>
      {account.status !== 'loading' && !isMember && (
        <p>
          {t('signedOut')}{' '}
          <Link href="/sign-in" prefetch={false}>
            {t('signIn')}
          </Link>
        </p>
      )}
      {isMember && !found && <p role="status">{t('loading')}</p>}
      {found === 'failed' && (
        <Notice bad role="alert">
          {t('failed')} <Button onClick={() => void look(undefined)}>{t('retry')}</Button>
        </Notice>
      )}
      {found && found !== 'failed' && (
        <>
          {found.things.length === 0 && <p>{t('empty')}</p>}
          <ul aria-label={t('list')}>
            {found.things.map((thing) => (
              <ThingRow
                key={thing.id}
                thing={thing}
                onChanged={(changed) => {
                  put(thing.id, changed)
                  // The button that was pressed is gone.
                  if (!changed) heading.current?.focus()
                }}
              />
            ))}
          </ul>
          {found.after !== null && <Button onClick={() => void look(found)}>{t('more')}</Button>}
        </>
      )}
    </div>
  )
}

interface ThingRowProps {
  readonly thing: ListedSharedItem
  /** With nothing where its link was ended. */
  readonly onChanged: (thing: ListedSharedItem | undefined) => void
}

function ThingRow({ thing, onChanged }: ThingRowProps) {
  const t = useTranslations('things')
  const times = useTimes()
  const [open, setOpen] = useState<'change' | 'end'>()
  const title = thing.title || t(`untitled.${thing.kind}`)
  const end = async () => {
    const ended = await deleteSharedItem(thing.id)
    toast({ message: t(ended ? 'mine.ended' : 'mine.notEnded') })
    if (ended) onChanged(undefined)
  }
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          className="text-18 wrap-anywhere"
          href={`/s/${thing.id}`}
          prefetch={false}
          lang={thing.title === '' ? undefined : thing.language || undefined}
        >
          {title}
        </Link>
        <span className="text-14 text-ink-2">
          {[
            t(`kind.${thing.kind}`),
            t('shared', { date: times.day(thing.createdAt) }),
            t(thing.isHidden ? 'mine.hidden' : thing.isPublic ? 'mine.public' : 'mine.unlisted'),
          ].join(' · ')}
        </span>
      </p>
      {open === 'change' ? (
        <ChangeForm thing={thing} onChanged={onChanged} onClose={() => setOpen(undefined)} />
      ) : (
        <p className="flex flex-wrap gap-2">
          <Button aria-label={t('mine.changeOf', { title })} onClick={() => setOpen('change')}>
            {t('mine.change')}
          </Button>
          {open === 'end' ? (
            <Button variant="danger" autoFocus onBlur={() => setOpen(undefined)} onClick={() => void end()}>
              {t('mine.sure')}
            </Button>
          ) : (
            <Button variant="quiet" aria-label={t('mine.endOf', { title })} onClick={() => setOpen('end')}>
              {t('mine.end')}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

function ChangeForm({ thing, onChanged, onClose }: ThingRowProps & { readonly onClose: () => void }) {
  const t = useTranslations('things')
  const [said, setSaid] = useState(thing)
  const mustConfirm = useMustConfirm()
  const [failed, setFailed] = useState<Exclude<Awaited<ReturnType<typeof saveSharedItem>>, 'saved'>>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { title, words, language, isPublic } = said
    const outcome = await saveSharedItem(thing.id, { title, words, language, isPublic })
    if (outcome !== 'saved') return setFailed(outcome)
    toast({ message: t('mine.saved') })
    onChanged({ ...said, title: title.trim(), words: words.trim() })
    onClose()
  }
  return (
    <form className="grid max-w-[62ch] gap-3" onSubmit={(event) => void save(event)}>
      <SaidFields
        said={said}
        onChange={(changed) => setSaid({ ...said, ...changed })}
        titleNeeded={said.isPublic}
      />
      {thing.kind === 'puzzle' && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-6"
            disabled={mustConfirm && !said.isPublic}
            checked={said.isPublic}
            onChange={({ target }) => setSaid({ ...said, isPublic: target.checked })}
          />
          {t('share.publish')}
        </label>
      )}
      {thing.kind === 'puzzle' && mustConfirm && <ConfirmFirst />}
      {failed && (
        <Notice bad role="alert">
          {t(
            failed === 'failed'
              ? 'mine.notSaved'
              : failed === 'unverified'
                ? 'share.unverified'
                : 'share.publishNeeds',
          )}
        </Notice>
      )}
      <p className="flex gap-2">
        <Button type="submit" variant="primary">
          {t('mine.save')}
        </Button>
        <Button onClick={onClose}>{t('mine.cancel')}</Button>
      </p>
    </form>
  )
}
