import { useTranslations } from 'next-intl'
import type { CsvReport } from '@/lib/features/collection/model/csv'

/** Maximum rows of a kind that the report lists; the rest is counted. */
const NAMED_ROWS = 200
/** Columns and conditions listed by name. */
const NAMED_COLUMNS = 30

interface ImportReportProps {
  readonly report: CsvReport
  /** Number of cards that change. */
  readonly cards: number
  /** Number of rows that were not understood. */
  readonly left: number
}

/** What was understood of a file, and row by row what was not. */
export function ImportReport({ report, cards, left }: ImportReportProps) {
  const t = useTranslations('collection')
  const listed = Object.values(report.marks ?? {}).flatMap(({ trade, wanted }) => [trade, wanted])
  const pairs = report.file === 'trades' ? listed : Object.values(report.counts)
  const copies = pairs.reduce((sum, [regular, foil]) => sum + regular + foil, 0)
  const troubled = report.rows.filter((row) => row.kind !== 'understood')
  const conditions = report.rows.flatMap((row) =>
    row.kind === 'understood' && row.unknownCondition ? [row.unknownCondition] : [],
  )
  return (
    <section aria-label={t('import.report')}>
      <p role="status">
        {t('import.understood', { rows: report.rows.length - left, of: report.rows.length, cards, copies })}
      </p>
      {report.file !== 'collection' && <p>{t('import.file', { file: report.file })}</p>}
      {report.unused.length > 0 && (
        <p>{t('import.unused', { count: report.unused.length, names: namesOf(report.unused) })}</p>
      )}
      {conditions.length > 0 && (
        <p>
          {t('import.conditions', { count: conditions.length, names: namesOf([...new Set(conditions)]) })}
        </p>
      )}
      {left > 0 && (
        <>
          <p>{t('import.left', { left })}</p>
          <ul className="my-2 max-h-60 relative overflow-y-auto border border-line text-14">
            {troubled.slice(0, NAMED_ROWS).map((row) => (
              <li key={row.row} className="border-b border-line px-2.5 py-1.25">
                <b>{t('import.row', { row: row.row })}</b>{' '}
                <span className="text-danger">
                  {row.kind === 'unknown' && t('import.why.unknown')}
                  {row.kind === 'ambiguous' && t('import.why.ambiguous', { numbers: numbersOf(row.keys) })}
                  {row.kind === 'bad' && t(`import.why.${row.problem}`)}
                </span>{' '}
                <code className="block font-text text-14/[1.3] wrap-anywhere text-ink-2">{row.text}</code>
              </li>
            ))}
          </ul>
          {left > NAMED_ROWS && <p>{t('import.andMore', { count: left - NAMED_ROWS })}</p>}
        </>
      )}
    </section>
  )
}

/** Returns names as a list; only the first of very many. */
const namesOf = (names: readonly string[]): string =>
  [...names.slice(0, NAMED_COLUMNS), ...(names.length > NAMED_COLUMNS ? ['…'] : [])].join(', ')

const numbersOf = (keys: readonly string[]): string => keys.map((key) => key.replace('-', ' ')).join(', ')
