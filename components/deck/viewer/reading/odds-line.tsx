import { useFormatter, useTranslations } from 'next-intl'
import type { CardOdds } from '@/lib/game/lab/odds'

const CELL = 'py-1 pr-2 text-left align-bottom'

/** Chances of having drawn a card by certain turns, as a table with one row. */
export function OddsLine({ odds }: { readonly odds: readonly CardOdds[] }) {
  const t = useTranslations('reading')
  const format = useFormatter()
  return (
    <table className="mt-3.5 w-[min(360px,100%)] border-collapse text-13">
      <caption className="pb-1 text-left text-ink-2">{t('odds')}</caption>
      <thead>
        <tr>
          {odds.map(({ turn }) => (
            <th key={turn} scope="col" className={`${CELL} border-t border-line font-normal text-ink-2`}>
              {turn === 1 ? t('opening') : t('turn', { turn })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {odds.map(({ turn, chance }) => (
            <td key={turn} className={`${CELL} font-semibold`}>
              {format.number(chance, { style: 'percent' })}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
