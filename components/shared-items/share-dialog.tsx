'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useMemo, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import {
  createSharedItem,
  type ShareFailure,
  saveSharedItem,
} from '@/lib/features/sharing/client/shared-items'
import { sharedMessages } from '@/lib/platform/i18n/generated/lazy/shared'
import { getPathname, Link } from '@/lib/platform/i18n/navigation'
import { qrDrawing } from '@/lib/platform/text/qr'
import { LinkField } from './link-field'
import type { ShareSource } from './share-source'
import { TextFields, useEmptyTexts } from './text-fields'

interface ShareDialogProps extends ShareSource {
  readonly onClose: () => void
}

/** Creates a short link to an item; guests see the long link that they can use instead. */
export default function ShareDialog(props: ShareDialogProps) {
  return (
    <LazyMessages load={sharedMessages} onFailed={props.onClose}>
      <ShareForm {...props} />
    </LazyMessages>
  )
}

/** State of the link. */
type Sharing =
  | { readonly state: 'asking'; readonly failure?: ShareFailure }
  | { readonly state: 'making' }
  | {
      readonly state: 'made'
      readonly id: string
      /** Reason why it was not published, although the user wanted that. */
      readonly unpublished: Exclude<Awaited<ReturnType<typeof saveSharedItem>>, 'saved'> | undefined
    }

function ShareForm({ content, long, title, onClose }: ShareDialogProps) {
  const t = useTranslations('shared.share')
  const locale = useLocale()
  const account = useAccount()
  const mustConfirm = useMustConfirm()
  const [said, setSaid] = useState({ ...useEmptyTexts(), title: title ?? '' })
  // The shared content is as it was when the user chose to share it.
  const [shown] = useState(content)
  const [publishes, setPublishes] = useState(false)
  const [sharing, setSharing] = useState<Sharing>({ state: 'asking' })
  const address = (path: string) => `${location.origin}${getPathname({ href: path, locale })}`
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (sharing.state === 'making') return
    setSharing({ state: 'making' })
    const answer = await createSharedItem({ ...said, content: shown })
    const saved =
      answer.ok && publishes ? await saveSharedItem(answer.id, { ...said, isPublic: true }) : 'saved'
    setSharing(
      answer.ok
        ? { state: 'made', id: answer.id, unpublished: saved === 'saved' ? undefined : saved }
        : { state: 'asking', failure: answer.why },
    )
  }
  const whole = long?.()
  const longField = whole !== undefined && <LinkField label={t('long')} text={`${location.origin}${whole}`} />
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <div className="grid gap-3.5">
        {sharing.state === 'made' ? (
          <>
            <LinkField label={t('link')} text={address(`/s/${sharing.id}`)} />
            <Code text={address(`/s/${sharing.id}`)} />
            {sharing.unpublished && (
              <Notice role="alert">
                {t(
                  sharing.unpublished === 'failed'
                    ? 'publishLater'
                    : sharing.unpublished === 'unverified'
                      ? 'unverified'
                      : 'publishFailed',
                )}{' '}
                {sharing.unpublished === 'no-public-name' && (
                  <Link href="/account" prefetch={false}>
                    {t('name')}
                  </Link>
                )}
              </Notice>
            )}
            <p className="flex flex-wrap gap-3">
              <Link href={`/s/${sharing.id}`} prefetch={false}>
                {t('open2')}
              </Link>
              <Link href="/account/shared" prefetch={false}>
                {t('mine')}
              </Link>
            </p>
          </>
        ) : account.user ? (
          <form className="grid gap-3.5" onSubmit={(event) => void make(event)}>
            <p>{t(`what.${shown.kind}`)}</p>
            <TextFields said={said} onChange={setSaid} titleNeeded={publishes} />
            {shown.kind === 'puzzle' && (
              <label className="flex items-center gap-2">
                <input
                  type="checkbox"
                  className="size-6"
                  disabled={mustConfirm}
                  checked={publishes}
                  onChange={({ target }) => setPublishes(target.checked)}
                />
                {t('publish')}
              </label>
            )}
            {shown.kind === 'puzzle' && mustConfirm && <ConfirmFirst />}
            {sharing.state === 'asking' && sharing.failure && (
              <Notice bad role="alert">
                {t(`failed.${sharing.failure}`)}
              </Notice>
            )}
            <p className="flex flex-wrap items-center gap-3">
              <Button type="submit" variant="primary" aria-disabled={sharing.state === 'making' || undefined}>
                {t('make')}
              </Button>
              <span role="status" className="text-ink-2">
                {sharing.state === 'making' && shown.kind !== 'lab' && t('making')}
              </span>
            </p>
            {longField}
          </form>
        ) : (
          <>
            <p>{t('guest')}</p>
            <p>
              <ButtonLink href="/sign-in" prefetch={false}>
                {t('signIn')}
              </ButtonLink>
            </p>
            {longField}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The QR code of a created link. */
function Code({ text }: { readonly text: string }) {
  const t = useTranslations('shared.more')
  const drawing = useMemo(() => qrDrawing(text), [text])
  if (!drawing) return null
  return (
    <svg
      className="size-40"
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-label={t('qr')}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${drawing.size}v${drawing.size}H0z`} />
      <path fill="#000" d={drawing.path} />
    </svg>
  )
}
