'use client'

import { useTranslations } from 'next-intl'
import { OwnCards } from '@/components/storage/own-cards'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { LazyPrintView } from '@/components/ui/print/lazy-print-view'
import { useCodeLabels } from '../import-export/import-labels'
import { SharedDeckView } from './shared-deck-view'
import { useSharedDeck } from './use-shared-deck'

/** A shared deck to view, copy and play, or the reason why it cannot be shown. */
export function SharedPage() {
  const t = useTranslations('decks')
  const codeLabels = useCodeLabels()
  const { shared, retry } = useSharedDeck()
  switch (shared.status) {
    case 'open':
      return (
        <OwnCards brought={shared.deck.extras.ownCards}>
          <SharedDeckView deck={shared.deck} />
        </OwnCards>
      )
    case 'loading':
      return (
        <div className="doc">
          <h1>{t('shared.title')}</h1>
          <p role="status">{t('shared.loading')}</p>
          <LazyPrintView isReady={false}>{null}</LazyPrintView>
        </div>
      )
    case 'revoked':
      return (
        <Trouble
          title={t('shared.revoked.title')}
          text={`${t('shared.revoked.text')} ${t('shared.askAgain')}`}
        />
      )
    case 'damaged': {
      const ask = shared.error.kind === 'newer-version' ? '' : t('shared.askAgain')
      return <Trouble title={t('shared.damaged.title')} text={`${codeLabels(shared.error)} ${ask}`} />
    }
    case 'unreachable':
      return (
        <Trouble title={t('shared.unreachable.title')} text={t('shared.unreachable.text')} onRetry={retry} />
      )
  }
}

function Trouble(props: { title: string; text: string; onRetry?: () => void }) {
  const { title, text, onRetry } = props
  const t = useTranslations('decks')
  return (
    <div className="doc">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <p className="flex flex-wrap gap-2.5">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {t('shared.tryAgain')}
          </Button>
        )}
        <ButtonLink href="/decks">{t('actions.myDecks')}</ButtonLink>
        <ButtonLink href="/decks/new">{t('shared.own')}</ButtonLink>
      </p>
    </div>
  )
}
