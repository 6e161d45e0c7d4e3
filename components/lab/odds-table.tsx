import { useTranslations } from 'next-intl'
import { roleIn } from '@/lib/lab/draw-pace'
import type { Side } from '@/lib/terms'
import type { OddsAnswer } from './odds-groups'

interface OddsTableProps {
  readonly byTurn: OddsAnswer['byTurn']
  /** Cards in the draw deck, and in an opening hand. */
  readonly deck: number
  readonly hand: number
  /** The role of the player in the first turn. */
  readonly first: Side
  /** Whether the chance without shuffling back is shown beside. */
  readonly showsKept: boolean
  readonly percent: (chance: number) => string
}

/** The chance at the beginning of each turn, and how many cards have been seen by then. */
export function OddsTable({ byTurn, deck, hand, first, showsKept, percent }: OddsTableProps) {
  const t = useTranslations('odds')
  return (
    <table className="od-t">
      <caption className="sr">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('turn')}</th>
          <th scope="col">{t('seen')}</th>
          <th scope="col">{t('chance')}</th>
          {showsKept && <th scope="col">{t('without')}</th>}
        </tr>
      </thead>
      <tbody>
        {byTurn.map(({ turn, draws, chance, kept }) => (
          <tr key={turn}>
            <th scope="row">{turn === 1 ? t('opening') : t(`turn_${roleIn(turn, first)}`, { turn })}</th>
            <td>{Math.min(deck, hand + draws)}</td>
            <td className="od-bar" style={{ '--p': `${(chance * 100).toFixed(2)}%` }}>
              <b>{percent(chance)}</b>
            </td>
            {showsKept && <td>{percent(kept)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
