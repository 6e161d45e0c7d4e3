'use client'

import { useTranslations } from 'next-intl'
import { restoreDeck } from '@/lib/features/decks/client/decks'
import { Link } from '@/lib/platform/i18n/navigation'
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
      <p className="flex flex-wrap gap-[10px]">
        {reason === 'deleted' && (
          <button type="button" className="btn btn--go" onClick={() => void restore()}>
            {t('missing.restore')}
          </button>
        )}
        {(reason === 'unreachable' || reason === 'unread') && (
          <button type="button" className="btn btn--go" onClick={() => void session.read()}>
            {t('missing.retry')}
          </button>
        )}
        {reason === 'signedOut' && (
          <Link className="btn btn--go" href="/sign-in">
            {t('missing.signIn')}
          </Link>
        )}
        <Link className="btn" href="/decks">
          {t('actions.myDecks')}
        </Link>
        <Link className="btn" href="/decks/new">
          {t('actions.new')}
        </Link>
      </p>
    </div>
  )
}
