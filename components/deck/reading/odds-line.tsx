import { useFormatter, useTranslations } from 'next-intl'
import type { CardOdds } from '@/lib/lab/card-odds'
import './card-more.css'

/** The chances to have drawn a card by some turns, as a table of one row. */
export function OddsLine({ odds }: { readonly odds: readonly CardOdds[] }) {
  const t = useTranslations('reading')
  const format = useFormatter()
  return (
    <table className="co">
      <caption>{t('odds')}</caption>
      <thead>
        <tr>
          {odds.map(({ turn }) => (
            <th key={turn} scope="col">
              {turn === 1 ? t('opening') : t('turn', { turn })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {odds.map(({ turn, chance }) => (
            <td key={turn}>{format.number(chance, { style: 'percent' })}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
