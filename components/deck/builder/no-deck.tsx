'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { GoneReason } from '@/lib/features/decks/client/deck-document'
import { restoreDeck } from '@/lib/features/decks/client/decks'
import { useBuilder } from './builder-context'

interface NoDeckProps {
  readonly why: GoneReason
}

/** Explains why there is no deck to show, and what the user can do about it. */
export default function NoDeck({ why }: NoDeckProps) {
  const t = useTranslations('decks')
  const { id } = useBuilder(({ deck }) => deck)
  const session = useBuilder((state) => state.session)
  const reason = why === 'signed-out' ? 'signedOut' : why
  const restore = async () => {
    await restoreDeck(id)
    await session?.read()
  }
  return (
    <div className="doc">
      <h1>{t(`missing.${reason}.title`)}</h1>
      <p className="lede">{t(`missing.${reason}.text`)}</p>
      <p className="flex flex-wrap gap-2.5">
        {reason === 'deleted' && (
          <Button variant="primary" onClick={() => void restore()}>
            {t('missing.restore')}
          </Button>
        )}
        {(reason === 'unreachable' || reason === 'unread') && (
          <Button variant="primary" onClick={() => void session?.read()}>
            {t('missing.retry')}
          </Button>
        )}
        {reason === 'signedOut' && (
          <ButtonLink variant="primary" href="/sign-in">
            {t('missing.signIn')}
          </ButtonLink>
        )}
        <ButtonLink href="/decks">{t('actions.myDecks')}</ButtonLink>
        <ButtonLink href="/decks/new">{t('actions.new')}</ButtonLink>
      </p>
    </div>
  )
}
