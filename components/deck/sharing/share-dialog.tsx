'use client'

import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { type DeckDocument, isDirty } from '@/lib/features/decks/client/deck-document'
import type { SaveOutcome } from '@/lib/features/decks/client/deck-session'
import { revokeShare, shareDeck } from '@/lib/features/decks/client/deck-work'
import { deckFragment } from '@/lib/features/decks/model/deck-link'
import { usedOwnCards } from '@/lib/features/decks/model/extras'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { cardsText } from '@/lib/features/play/model/links/links'
import { getPathname } from '@/lib/platform/i18n/navigation'
import { GUEST } from '@/lib/platform/storage/owner'
import { codeOrNothing } from '../import-export/deck-code'
import { DIALOG_PARTS } from '../viewer/styles'
import { CopyField } from './copy-field'
import { QrDetails } from './qr-details'

const ShortLink = lazy(() => import('./short-link'))
const DeckVisibility = lazy(() => import('./publish/deck-visibility'))

/** Longest author name that a guest can put on a link, in characters: the same as for public names. */
const MAX_AUTHOR = 30

interface ShareDialogProps {
  readonly deck: DeckDocument
  readonly onSave: () => Promise<SaveOutcome | undefined>
  readonly onRename: (name: string) => void
  readonly onClose: () => void
}

/**
 * The link to a deck: a guest's contains cards and name; a member's has settings for its audience, and can be revoked.
 */
export default function ShareDialog({ deck, onSave, onRename, onClose }: ShareDialogProps) {
  const t = useTranslations('decks')
  const locale = useLocale()
  const isGuest = deck.owner === GUEST
  const [shareId, setShareId] = useState(deck.saved?.shareId ?? null)
  const [author, setAuthor] = useState('')
  // Whoever shares a deck without a name is asked for one here: it is what others see first.
  const [asksName] = useState(deck.name === '')
  const code = codeOrNothing(deck.history.present.list)
  const address = (path: string) => `${location.origin}${getPathname({ href: path, locale })}`

  const { list, extras } = deck.history.present
  const own = usedOwnCards(list, extras)
  const fragment =
    code === undefined
      ? undefined
      : deckFragment(
          code,
          { name: deck.name, author: isGuest ? author : '' },
          own.length > 0 ? cardsText(own) : '',
        )
  const failed = () => toast({ message: t('share.failed') })
  const create = async (): Promise<boolean> => {
    const ready = deck.baseRevision > 0 && !isDirty(deck) ? true : (await onSave())?.ok === true
    const shared = ready ? await shareDeck(deck.id) : undefined
    if (shared?.ok) setShareId(shared.value)
    else if (shared) failed()
    return shared?.ok === true
  }
  const revoke = async (): Promise<boolean> => {
    const revoked = await revokeShare(deck.id)
    if (!revoked.ok) {
      failed()
      return false
    }
    setShareId(null)
    toast({ message: t('share.revoked') })
    return true
  }
  const name = deck.name || t('builder.untitled')

  return (
    <Dialog open onClose={onClose} title={t('share.title')}>
      <div className={DIALOG_PARTS}>
        {asksName && (
          <label className="grid gap-1">
            <span className="lab">{t('builder.name')}</span>
            <Field>
              <input
                value={deck.name}
                maxLength={DECK_LIMITS.nameLength}
                placeholder={t('builder.untitled')}
                autoComplete="off"
                onChange={({ target }) => onRename(target.value)}
              />
            </Field>
          </label>
        )}
        {isGuest ? (
          fragment !== undefined && (
            <>
              <CopyField
                label={t('share.link')}
                text={`${address('/d')}${fragment}`}
                button={t('share.copy')}
                done={t('share.copied')}
              />
              <label className="grid max-w-80 gap-1">
                <span className="lab">{t('share.author')}</span>
                <Field>
                  <input
                    value={author}
                    maxLength={MAX_AUTHOR}
                    autoComplete="nickname"
                    onChange={({ target }) => setAuthor(target.value)}
                  />
                </Field>
              </label>
              <p className="text-ink-2">{t('share.guest')}</p>
              {/* A QR code cannot hold whole cards. */}
              {own.length === 0 && <QrDetails text={`${address('/d')}${fragment}`} name={name} />}
            </>
          )
        ) : (
          <>
            {/* As high as the three choices, so that the dialog does not jump. */}
            <Suspense fallback={<div className="min-h-36" />}>
              <DeckVisibility deckId={deck.id} shareId={shareId} onCreate={create} onRevoke={revoke} />
            </Suspense>
            {shareId !== null && (
              <>
                {isDirty(deck) && (
                  <Notice>
                    {t('share.unsaved')} <Button onClick={() => void onSave()}>{t('share.saveNow')}</Button>
                  </Notice>
                )}
                <CopyField
                  label={t('share.link')}
                  text={address(`/d/${shareId}`)}
                  button={t('share.copy')}
                  done={t('share.copied')}
                />
                <QrDetails text={address(`/d/${shareId}`)} name={name} />
              </>
            )}
          </>
        )}
        {code !== undefined && fragment !== undefined && (!isGuest || own.length === 0) && (
          <details>
            <summary className="cursor-pointer py-2">{t('share.other')}</summary>
            <div className="grid gap-3 pt-1">
              {!isGuest && (
                <CopyField
                  label={t('share.codeLink')}
                  text={`${address('/d')}${fragment}`}
                  button={t('share.copy')}
                  done={t('share.copied')}
                />
              )}
              {/* A short link without an owner has no text by players: nobody would answer for it. */}
              {own.length === 0 && (
                <Suspense>
                  {/* Belongs to these cards: after a change there is another link. */}
                  <ShortLink key={code} code={code} address={address} />
                </Suspense>
              )}
            </div>
          </details>
        )}
      </div>
    </Dialog>
  )
}
