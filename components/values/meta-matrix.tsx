import { useTranslations } from 'next-intl'
import { type Meeting, type Meta, meetingOf, type Rating } from '@/lib/features/values/model/meta'
import { useValueWords } from './value-words'
import { reachOf, Whisker } from './whisker'

interface MetaMatrixProps {
  readonly meta: Meta
  readonly ratings: readonly Rating[]
  readonly name: (deck: number) => string
}

/** A deck does not meet itself. */
const ITSELF = 'bg-[repeating-linear-gradient(-45deg,var(--basalt-2)_0_2px,transparent_2px_7px)]'

/** The thin mark of a cell is at 50, its ends are at 0 and 100. */
const CELL_REACH = 50

/** Each deck against each other, and its rating. */
export function MetaMatrix({ meta, ratings, name }: MetaMatrixProps) {
  const t = useTranslations('meta')
  const reach = Math.ceil(reachOf(ratings.map(({ rating, half }) => [rating - 1500, half])) / 50) * 50
  return (
    <table className="border-separate border-spacing-0.5 text-14">
      <caption className="sr">{t('matrix')}</caption>
      <thead>
        <tr className="text-13 text-ink-2">
          <td />
          {ratings.map(({ deck }, i) => (
            <th key={deck} scope="col" className="font-tech font-semibold" title={name(deck)}>
              <span aria-hidden="true">{i + 1}</span>
              <span className="sr">{name(deck)}</span>
            </th>
          ))}
          <th scope="col" className="pl-3 text-left font-tech font-semibold">
            {t('rating')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ratings.map(({ deck: row, rating, half }, i) => (
          <tr key={row}>
            <th
              scope="row"
              className="sticky left-0 z-1 max-w-44 min-w-30 bg-basalt-1 pr-2 text-left leading-[1.15] font-normal max-sm:max-w-30"
            >
              <span className="flex gap-1.5">
                <span className="min-w-[2ch] text-right tech text-ink-3" aria-hidden="true">
                  {i + 1}
                </span>
                <span>
                  {name(row)}
                  {/* The column of ratings is many swipes away on a phone. */}
                  <span className="block tech text-13 text-ink-2 md:hidden" aria-hidden="true">
                    <b className="text-15 text-ink">{rating}</b> ± {half}
                  </span>
                </span>
              </span>
            </th>
            {ratings.map(({ deck: column }) => {
              const meeting = meetingOf(meta, row, column)
              return meeting ? (
                <Cell key={column} meeting={meeting} />
              ) : (
                <td key={column} className={ITSELF}>
                  <span className="sr">{t('itself')}</span>
                </td>
              )
            })}
            <td className="min-w-36 pl-3 lg:min-w-64">
              <span className="flex items-center gap-2">
                <b className="min-w-8 tech text-17">{rating}</b>
                <span className="min-w-9 tech text-13 whitespace-nowrap text-ink-2">± {half}</span>
                <span className="min-w-14 flex-1">
                  <Whisker figure={[rating - 1500, half]} reach={reach} />
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ meeting: { share, low, high, says } }: { readonly meeting: Meeting }) {
  const t = useTranslations('meta')
  const words = useValueWords()
  const label = t('cell', {
    share: words.whole(100 * share),
    low: words.whole(100 * low),
    high: words.whole(100 * high),
  })
  const colours = {
    wins: 'bg-amber-wash text-amber',
    loses: 'bg-basalt-2 text-danger',
    even: 'border border-line text-ink-2',
  }
  const at = (value: number) => `${(((100 * value - 50 + CELL_REACH) / (2 * CELL_REACH)) * 100).toFixed(1)}%`
  return (
    <td className={`size-12 min-w-11 px-1 text-center align-middle ${colours[says]}`} title={label}>
      <span className="block tech text-17/none" aria-hidden="true">
        {words.whole(100 * share)}
      </span>
      <span className="sr">{label}</span>
      <span className="relative mt-1 block h-2" aria-hidden="true">
        <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
        <span
          className="absolute top-1/2 h-0.75 -translate-y-1/2 bg-current"
          style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
        />
      </span>
    </td>
  )
}
