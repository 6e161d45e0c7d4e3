import { useTranslations } from 'next-intl'
import { Link } from '@/lib/platform/i18n/navigation'
import type { Trouble } from '@/lib/platform/service-worker/addresses'
import { ReloadButton } from './reload-button'
import { SuggestionList } from './suggestion-list'

/** Shown in place of a missing page: an explanation, suggestions, and links to continue. */
export function TroublePage({ why }: { readonly why: Trouble }) {
  const t = useTranslations('trouble')
  return (
    <div className="doc">
      <h1>{t(`${why}.title`)}</h1>
      <p className="lede">{t(`${why}.text`)}</p>
      {why === 'busy' ? <ReloadButton /> : null}
      {why === 'not-found' ? <SuggestionList /> : null}
      <h2>{t('goOn')}</h2>
      <ul className="grid gap-1">
        <li>
          <Link className="inline-block py-0.75" href="/" prefetch={false}>
            {t('home')}
          </Link>
        </li>
        <li>
          <Link className="inline-block py-0.75" href="/cards" prefetch={false}>
            {t('cards')}
          </Link>
        </li>
        <li>
          <Link className="inline-block py-0.75" href="/decks/public" prefetch={false}>
            {t('gallery')}
          </Link>
        </li>
        <li>
          <Link className="inline-block py-0.75" href="/rules" prefetch={false}>
            {t('rules')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
