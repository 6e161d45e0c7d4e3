'use client'

import { useTranslations } from 'next-intl'
import type { GoneReason } from '@/lib/features/decks/client/deck-document'
import { restoreDeck } from '@/lib/features/decks/client/decks'
import { Link } from '@/lib/platform/i18n/navigation'
import { useBuilder } from './builder-context'

interface NoDeckProps {
  readonly why: GoneReason
}

/** Why there is no deck to show, and what can be done about it. */
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
      <p className="flex flex-wrap gap-[10px]">
        {reason === 'deleted' && (
          <button type="button" className="btn btn--go" onClick={() => void restore()}>
            {t('missing.restore')}
          </button>
        )}
        {(reason === 'unreachable' || reason === 'unread') && (
          <button type="button" className="btn btn--go" onClick={() => void session?.read()}>
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
