'use client'

import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { type DeckDocument, isDirty } from '@/lib/features/decks/client/deck-document'
import type { SaveOutcome } from '@/lib/features/decks/client/deck-session'
import { revokeShare, shareDeck } from '@/lib/features/decks/client/deck-work'
import { getPathname } from '@/lib/platform/i18n/navigation'
import { GUEST } from '@/lib/platform/storage/owner'
import { codeOrNothing } from '../import-export/deck-code'
import { DIALOG_PARTS } from '../viewer/styles'
import { CopyField } from './copy-field'
import { QrDetails } from './qr-details'

const ShortLink = lazy(() => import('./short-link'))
const PublishPart = lazy(() => import('./publish/publish-part'))

interface ShareDialogProps {
  readonly deck: DeckDocument
  readonly onSave: () => Promise<SaveOutcome | undefined>
  readonly onClose: () => void
}

/** A link to the deck: with its code for guests; by an id that can be revoked for members. */
export default function ShareDialog({ deck, onSave, onClose }: ShareDialogProps) {
  const t = useTranslations('decks')
  const locale = useLocale()
  const isGuest = deck.owner === GUEST
  const [shareId, setShareId] = useState(deck.saved?.shareId ?? null)
  const [busy, setBusy] = useState(false)
  const code = codeOrNothing(deck.history.present.list)
  const address = (path: string) => `${location.origin}${getPathname({ href: path, locale })}`

  const failed = () => toast({ message: t('share.failed') })
  const create = async () => {
    setBusy(true)
    const ready = deck.baseRevision > 0 && !isDirty(deck) ? true : (await onSave())?.ok === true
    const shared = ready ? await shareDeck(deck.id) : undefined
    setBusy(false)
    if (shared?.ok) setShareId(shared.value)
    else if (shared) failed()
  }
  const revoke = async () => {
    setBusy(true)
    const revoked = await revokeShare(deck.id)
    setBusy(false)
    if (!revoked.ok) return failed()
    setShareId(null)
    toast({ message: t('share.revoked') })
  }

  return (
    <Dialog open onClose={onClose} title={t('share.title')}>
      <div className={DIALOG_PARTS}>
        {isGuest ? (
          <p>{t('share.guest')}</p>
        ) : (
          <>
            <p>{t('share.member')}</p>
            {shareId === null ? (
              <>
                <p className="text-ink-2">{t('share.private')}</p>
                <p>
                  <Button variant="primary" disabled={busy} onClick={() => void create()}>
                    {t(isDirty(deck) || deck.baseRevision === 0 ? 'share.saveFirst' : 'share.create')}
                  </Button>
                </p>
              </>
            ) : (
              <>
                {isDirty(deck) && (
                  <Notice>
                    {t('share.unsaved')}{' '}
                    <Button disabled={busy} onClick={() => void onSave()}>
                      {t('share.saveNow')}
                    </Button>
                  </Notice>
                )}
                <CopyField
                  label={t('share.link')}
                  text={address(`/d/${shareId}`)}
                  button={t('share.copy')}
                  done={t('share.copied')}
                />
                <QrDetails text={address(`/d/${shareId}`)} name={deck.name || t('builder.untitled')} />
                <Suspense>
                  <PublishPart deckId={deck.id} />
                </Suspense>
                <p>
                  <Button variant="danger" disabled={busy} onClick={() => void revoke()}>
                    {t('share.revoke')}
                  </Button>
                </p>
              </>
            )}
          </>
        )}
        {code !== undefined && (
          <div className="grid gap-2">
            <CopyField
              label={isGuest ? t('share.link') : t('share.codeLink')}
              text={`${address('/d')}#${code}`}
              button={t('share.copy')}
              done={t('share.copied')}
            />
            <Suspense>
              {/* Made of these cards: others have another. */}
              <ShortLink key={code} code={code} address={address} />
            </Suspense>
            {(isGuest || shareId === null) && (
              <QrDetails text={`${address('/d')}#${code}`} name={deck.name || t('builder.untitled')} />
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
