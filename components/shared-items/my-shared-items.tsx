'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { deleteSharedItem, ownSharedItems, saveSharedItem } from '@/lib/features/sharing/client/shared-items'
import type { ListedSharedItem } from '@/lib/features/sharing/contract/shared-items'
import { Link } from '@/lib/platform/i18n/navigation'
import { TextFields } from './text-fields'

/** The items found so far, and the cursor for more; undefined before the first answer. */
interface Found {
  readonly items: readonly ListedSharedItem[]
  readonly after: string | null
}

/** `/account/shared`: the items that the user shares by short links, which can be changed and revoked. */
export function MySharedItems() {
  const t = useTranslations('shared.mine')
  const account = useAccount()
  const [found, setFound] = useState<Found | 'failed'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMember = account.user !== null && account.user !== undefined
  const look = useCallback(async (before: Found | undefined) => {
    const page = await ownSharedItems(before?.after ?? undefined)
    setFound(page ? { items: [...(before?.items ?? []), ...page.items], after: page.after } : 'failed')
  }, [])
  useEffect(() => {
    if (isMember) void look(undefined)
  }, [isMember, look])
  const put = (id: string, changed: ListedSharedItem | undefined) =>
    setFound((now) =>
      now === undefined || now === 'failed'
        ? now
        : { ...now, items: now.items.flatMap((one) => (one.id === id ? (changed ?? []) : one)) },
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
          {found.items.length === 0 && <p>{t('empty')}</p>}
          <ul aria-label={t('list')}>
            {found.items.map((item) => (
              <SharedItemRow
                key={item.id}
                item={item}
                onChanged={(changed) => {
                  put(item.id, changed)
                  // The pressed button is gone.
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

interface SharedItemRowProps {
  readonly item: ListedSharedItem
  /** Called with undefined if its link was revoked. */
  readonly onChanged: (item: ListedSharedItem | undefined) => void
}

function SharedItemRow({ item, onChanged }: SharedItemRowProps) {
  const t = useTranslations('shared')
  const times = useTimes()
  const [open, setOpen] = useState<'change' | 'end'>()
  const title = item.title || t(`untitled.${item.kind}`)
  const end = async () => {
    const ended = await deleteSharedItem(item.id)
    toast({ message: t(ended ? 'mine.ended' : 'mine.notEnded') })
    if (ended) onChanged(undefined)
  }
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          className="text-18 wrap-anywhere"
          href={`/s/${item.id}`}
          prefetch={false}
          lang={item.title === '' ? undefined : item.language || undefined}
        >
          {title}
        </Link>
        <span className="text-14 text-ink-2">
          {[
            t(`kind.${item.kind}`),
            t('shared', { date: times.day(item.createdAt) }),
            t(item.isHidden ? 'mine.hidden' : item.isPublic ? 'mine.public' : 'mine.unlisted'),
          ].join(' · ')}
        </span>
      </p>
      {open === 'change' ? (
        <ChangeForm item={item} onChanged={onChanged} onClose={() => setOpen(undefined)} />
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

function ChangeForm({ item, onChanged, onClose }: SharedItemRowProps & { readonly onClose: () => void }) {
  const t = useTranslations('shared')
  const [said, setSaid] = useState(item)
  const mustConfirm = useMustConfirm()
  const [failed, setFailed] = useState<Exclude<Awaited<ReturnType<typeof saveSharedItem>>, 'saved'>>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { title, words, language, isPublic } = said
    const outcome = await saveSharedItem(item.id, { title, words, language, isPublic })
    if (outcome !== 'saved') return setFailed(outcome)
    toast({ message: t('mine.saved') })
    onChanged({ ...said, title: title.trim(), words: words.trim() })
    onClose()
  }
  return (
    <form className="grid max-w-[62ch] gap-3" onSubmit={(event) => void save(event)}>
      <TextFields
        said={said}
        onChange={(changed) => setSaid({ ...said, ...changed })}
        titleNeeded={said.isPublic}
      />
      {item.kind === 'puzzle' && (
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
      {item.kind === 'puzzle' && mustConfirm && <ConfirmFirst />}
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
