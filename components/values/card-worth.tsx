import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { CardBias } from '@/lib/features/values/model/bot-bias'
import {
  type CardValues,
  DECK_KINDS,
  isSignificant,
  type Measured,
  mainPlace,
  PLACES,
  rankedIn,
  rankRange,
  type ValueDetails,
  type Worth,
} from '@/lib/features/values/model/card-values'
import { Link } from '@/lib/platform/i18n/navigation'
import { useValueWords } from './value-words'
import { INK, reachOf, verdictOf, Whisker } from './whisker'

interface CardWorthProps {
  readonly values: CardValues
  readonly worth: Worth
  readonly details: ValueDetails
  readonly bias: CardBias | undefined
  readonly isOutdated: boolean
}

interface Row {
  readonly label: string
  readonly figure: Measured
}

/** How the quick bot judges a card, by what the hard one makes of it. */
const biasVerdict = ({ bias }: CardBias) =>
  !isSignificant(bias) ? 'unclear' : bias[0] > 0 ? 'undervalued' : 'overvalued'

/** The measured worth of a copy of a card, on the card's page: a sentence, then by place, by copy and by deck. */
export function CardWorth({ values, worth, details, bias, isOutdated }: CardWorthProps) {
  const t = useTranslations('values')
  const bots = useTranslations('bots')
  const words = useValueWords()
  const place = mainPlace(worth)
  const main = place && worth[place]
  if (!place || !main) return null
  const [value, half] = main
  const others = rankedIn(values.cards, place)
  const range = words.rank(rankRange(main, others))
  const said = isSignificant(main) ? (value > 0 ? 'more' : 'less') : 'unclear'
  const places = PLACES.flatMap((one): Row[] => {
    const figure = worth[one]
    return figure ? [{ label: t(`place.${one}`), figure }] : []
  })
  const copies = (details.copies ?? []).map(
    (figure, i): Row => ({ label: t('card.copy', { number: i + 1 }), figure }),
  )
  const kinds = DECK_KINDS.flatMap((kind, i): Row[] => {
    const figure = details.kinds?.[i]
    return figure ? [{ label: t(`kind.${kind}`), figure }] : []
  })
  const groups = [
    { name: 'where', rows: places },
    { name: 'copies', rows: copies },
    { name: 'kinds', rows: kinds },
    {
      name: 'bots',
      rows: bias ? (['quick', 'hard'] as const).map((bot) => ({ label: bots(bot), figure: bias[bot] })) : [],
    },
  ] as const
  const reach = reachOf(groups.flatMap(({ rows }) => rows.map(({ figure }) => figure)))
  const { drawn, attempted } = details
  return (
    <section>
      <h2 className="mt-6.5 mb-2 text-[19px]">{t('card.title')}</h2>
      {isOutdated && <Notice className="mb-3">{t('outdated')}</Notice>}
      <p className="max-w-[62ch]">
        {t(`card.${said}`, {
          value: words.plain(Math.abs(value)),
          low: said === 'less' ? words.plain(-value - half) : words.signed(value - half),
          high: said === 'less' ? words.plain(-value + half) : words.signed(value + half),
        })}
      </p>
      <p className="mb-2 text-14 text-ink-2">
        {t('column.rank')} {t('card.rank', { range, cards: others.length })}
        {' · '}
        {t(`place.${place}`)}
      </p>
      <table className="w-full max-w-155 border-collapse text-15 max-sm:block">
        <caption className="sr">{t('card.on')}</caption>
        {groups.map(
          ({ name, rows }) =>
            rows.length > 0 && (
              <tbody key={name} className="max-sm:block">
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={3}
                    className="pt-3 pb-1 text-left tech text-13/[1.3] font-medium tracking-[0.06em] text-ink-2 uppercase"
                  >
                    {t(`card.${name}`)}
                  </th>
                </tr>
                {rows.map(({ label, figure }) => (
                  <tr
                    key={label}
                    className="border-t border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]"
                  >
                    <th scope="row" className="w-42 py-1 pr-3 text-left font-normal">
                      {label}
                    </th>
                    <td className="px-2 max-sm:order-3 max-sm:col-span-2">
                      <Whisker figure={figure} reach={reach} />
                    </td>
                    <td
                      className={`w-28 py-1 pl-3 text-right tech text-16 whitespace-nowrap ${INK[verdictOf(figure)]}`}
                    >
                      <span aria-hidden="true">{words.figure(figure)}</span>
                      <span className="sr">{words.spoken(figure)}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            ),
        )}
      </table>
      <div className="mt-3 grid max-w-[68ch] gap-1.5 text-14 text-ink-2">
        {drawn && (
          <p>
            {t('card.drawn', {
              drawn: words.percent(drawn[1]),
              played: words.percent(drawn[2]),
              dead: words.percent(drawn[3]),
            })}
          </p>
        )}
        {attempted && (
          <p>
            {t('card.attempted', {
              attempted: words.percent(attempted[1]),
              completed: words.percent(attempted[2]),
            })}
          </p>
        )}
        {bias && (
          <p>
            {t(`card.bias.${biasVerdict(bias)}`, {
              value: words.plain(Math.abs(bias.bias[0])),
              figure: words.figure(bias.bias),
            })}
          </p>
        )}
        <p>{t('card.games', { games: details.games[place] ?? 0 })}</p>
        <p>{t('caveat')}</p>
        <p>
          <Link href={`/cards/values${place === 'draw' ? '' : `?place=${place}`}`} prefetch={false}>
            {t('card.all')}
          </Link>
        </p>
      </div>
    </section>
  )
}
