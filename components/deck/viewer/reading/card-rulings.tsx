import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Card } from '@/lib/game/cards/card'
import { rulingsFor } from '@/lib/game/engine/card-rulings'
import { getPathname } from '@/lib/platform/i18n/navigation'

interface RulingListProps {
  readonly card: Card
  readonly children: (rulings: ReturnType<typeof rulingsFor>) => ReactNode
}

/** The rulings about a card, under a heading; renders nothing if there are none. */
function RulingList({ card, children }: RulingListProps) {
  const t = useTranslations('reading')
  const rulings = rulingsFor(card)
  if (rulings.length === 0) return null
  return (
    <section className="mt-3.5 w-[min(360px,100%)]" aria-label={t('rulings')}>
      <p className="lab">{t('rulings')}</p>
      {children(rulings)}
    </section>
  )
}

/**
 * The rulings about a card, each of which can be opened. With plain links: a page with all cards of a deck has many of
 * them, and the framework's take long to render.
 */
export function CardRulings({ card }: { readonly card: Card }) {
  const t = useTranslations('reading')
  const allRulings = getPathname({ locale: useLocale(), href: '/rulings' })
  const ruled = useTranslations('rulings.texts')
  return (
    <RulingList card={card}>
      {(rulings) =>
        rulings.map(({ number }) => (
          <details key={number} className="border-t border-line">
            <summary className="cursor-pointer py-2.5">
              {t('ruling', { number, title: ruled(`${number}.title`) })}
            </summary>
            <p className="pb-2.5 text-ink-2">
              {ruled(`${number}.text`)} <a href={`${allRulings}#${number}`}>{t('allRulings')}</a>
            </p>
          </details>
        ))
      }
    </RulingList>
  )
}

/** The titles of the rulings about a card. */
export function RulingsNamed({ card }: { readonly card: Card }) {
  const t = useTranslations('reading')
  const ruled = useTranslations('rulings.texts')
  return (
    <RulingList card={card}>
      {(rulings) => (
        <ul>
          {rulings.map(({ number }) => (
            <li key={number} className="border-t border-line py-1 text-13 text-ink-2">
              {t('ruling', { number, title: ruled(`${number}.title`) })}
            </li>
          ))}
        </ul>
      )}
    </RulingList>
  )
}
