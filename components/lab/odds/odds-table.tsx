import { useTranslations } from 'next-intl'
import { roleIn } from '@/lib/game/lab/drawn-as'
import type { Side } from '@/lib/game/terms'
import type { OddsAnswer } from './odds-groups'

interface OddsTableProps {
  readonly byTurn: OddsAnswer['byTurn']
  /** Number of cards in the draw deck, and in an opening hand. */
  readonly deck: number
  readonly hand: number
  /** The role of the player in the first turn. */
  readonly first: Side
  /** True to show the chance without reshuffling as well. */
  readonly showsKept: boolean
  readonly percent: (chance: number) => string
}

const TABLE = [
  'w-full max-w-180 border-collapse text-14',
  '[&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-3',
  '[&_th]:text-left [&_thead_th]:font-tech [&_thead_th]:text-13/[1.2] [&_thead_th]:font-semibold',
  '[&_thead_th]:text-ink-2 [&_tbody_th]:font-normal',
].join(' ')

/** The chance at the beginning of each turn, and the number of cards seen by then. */
export function OddsTable({ byTurn, deck, hand, first, showsKept, percent }: OddsTableProps) {
  const t = useTranslations('odds')
  return (
    <table className={TABLE}>
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
            <td
              className="w-1/2 pl-2! bg-[linear-gradient(var(--horizon-wash),var(--horizon-wash))] bg-[length:var(--p,0%)_100%] bg-left bg-no-repeat"
              style={{ '--p': `${(chance * 100).toFixed(2)}%` }}
            >
              <b>{percent(chance)}</b>
            </td>
            {showsKept && <td>{percent(kept)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
