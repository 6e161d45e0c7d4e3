'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { restoreDeck } from '@/lib/features/decks/client/decks'
import type { DeckSession, OpenDeck } from './session'

/** Why there is no deck to show, and what can be done about it. */
export default function NoDeck({ deck, session }: { deck: OpenDeck; session: DeckSession }) {
  const t = useTranslations('decks')
  const { status } = deck
  const reason =
    status === 'signed-out'
      ? 'signedOut'
      : status === 'deleted' || status === 'unread' || status === 'unreachable'
        ? status
        : 'missing'
  const restore = async () => {
    await restoreDeck(deck.id)
    await session.read()
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
          <Button variant="primary" onClick={() => void session.read()}>
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
