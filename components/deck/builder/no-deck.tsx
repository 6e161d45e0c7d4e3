'use client'

import { useTranslations } from 'next-intl'
import type { DeckDocument, GoneReason } from '@/lib/features/decks/client/deck-document'
import type { DeckSession } from '@/lib/features/decks/client/deck-session'
import { restoreDeck } from '@/lib/features/decks/client/decks'
import { Link } from '@/lib/platform/i18n/navigation'

interface NoDeckProps {
  readonly deck: DeckDocument
  readonly why: GoneReason
  readonly session: DeckSession
}

/** Why there is no deck to show, and what can be done about it. */
export default function NoDeck({ deck, why, session }: NoDeckProps) {
  const t = useTranslations('decks')
  const reason = why === 'signed-out' ? 'signedOut' : why
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
