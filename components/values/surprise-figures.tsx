import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import type { Group, Share, SurpriseRun } from '@/lib/features/values/model/surprises'
import { BOT_NAMES } from '@/lib/game/bots/bot-ids'
import { useValueWords } from './value-words'

/** A share in games of a hundred, with its interval. */
export function ShareFigure({ share }: { readonly share: Share | undefined }) {
  const t = useTranslations('surprises')
  const words = useValueWords()
  if (!share) return <span className="text-14 text-ink-2">{t('tooFew')}</span>
  const of100 = (value: number) => words.plain(100 * value)
  return (
    <>
      <b className="tech text-17">{of100(share.value)}</b>{' '}
      <span className="text-14 whitespace-nowrap text-ink-2 max-md:block max-md:text-13">
        {t('interval', { low: of100(share.low), high: of100(share.high) })}
      </span>
    </>
  )
}

export interface FigureRow {
  readonly label: ReactNode
  readonly of: (run: SurpriseRun, at: number) => ReactNode
}

/** A row for each figure, a column for each run. */
export function Figures({
  runs,
  label,
  rows,
  group = 'ready',
}: {
  readonly runs: readonly SurpriseRun[]
  readonly label: string
  readonly rows: readonly FigureRow[]
  readonly group?: Group
}) {
  const t = useTranslations('surprises')
  const botNames = useTranslations('bots')
  return (
    <ScrollTable label={label}>
      <table className="w-full max-w-250 border-collapse text-15">
        <caption className="sr">{label}</caption>
        <thead>
          <tr className="border-b border-line text-left text-13 text-ink-2">
            <td />
            {runs.map(({ seed, bot, groups }) => (
              <th key={seed} scope="col" className="py-1 pr-4 align-bottom font-semibold max-md:pr-2">
                {t('run', { bot: botNames(BOT_NAMES[bot]), games: groups[group].games })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: name, of }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never change.
            <tr key={i} className="border-b border-line">
              <th
                scope="row"
                className="min-w-36 py-1.5 pr-4 text-left font-normal max-md:min-w-24 max-md:pr-2"
              >
                {name}
              </th>
              {runs.map((run, at) => (
                <td key={run.seed} className="min-w-30 py-1.5 pr-4 max-md:min-w-0 max-md:pr-2">
                  {of(run, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  )
}
