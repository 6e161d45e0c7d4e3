import { useTranslations } from 'next-intl'
import type { Card } from '@/lib/cards/card'
import { rulingsFor } from '@/lib/engine/card-rulings'
import { Link } from '@/lib/i18n/navigation'
import './card-more.css'

/** The rulings that concern a card, each opened where it is wanted; nothing where there are none. */
export function CardRulings({ card }: { readonly card: Card }) {
  const t = useTranslations('reading')
  const ruled = useTranslations('rulings.texts')
  const rulings = rulingsFor(card)
  if (rulings.length === 0) return null
  return (
    <section className="cru" aria-label={t('rulings')}>
      <p className="lab">{t('rulings')}</p>
      {rulings.map(({ number }) => (
        <details key={number}>
          <summary>{t('ruling', { number, title: ruled(`${number}.title`) })}</summary>
          <p>
            {ruled(`${number}.text`)}{' '}
            <Link href={`/rulings#${number}`} prefetch={false}>
              {t('allRulings')}
            </Link>
          </p>
        </details>
      ))}
    </section>
  )
}

/** Which rulings concern a card, by their titles; nothing where there are none. */
export function RulingsNamed({ card }: { readonly card: Card }) {
  const t = useTranslations('reading')
  const ruled = useTranslations('rulings.texts')
  const rulings = rulingsFor(card)
  if (rulings.length === 0) return null
  return (
    <section className="cru" aria-label={t('rulings')}>
      <p className="lab">{t('rulings')}</p>
      <ul>
        {rulings.map(({ number }) => (
          <li key={number}>{t('ruling', { number, title: ruled(`${number}.title`) })}</li>
        ))}
      </ul>
    </section>
  )
}
