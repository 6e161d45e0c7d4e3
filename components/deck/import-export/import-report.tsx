'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ImportedDeck, ImportLine } from '@/lib/features/decks/model/formats/report'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { Line } from './import-line'

interface ImportReportProps {
  readonly pool: Pool
  readonly report: ImportedDeck
  readonly onChoose: (index: number, key: CardKey) => void
  readonly onCount: (index: number, count: number) => void
}

const isOpen = (line: ImportLine): boolean =>
  line.kind === 'ambiguous' || line.kind === 'unknown' || line.kind === 'error'

/** True for lines to look at first: unresolved ones, and those with a card chosen automatically. */
const isNotable = (line: ImportLine): boolean =>
  isOpen(line) || (line.kind === 'understood' && line.repaired !== undefined)

/** Lines that need no attention are limited to this number at first. */
const FIRST_LINES = 60

/** The result of an import, line by line; undecided lines come first, with the cards to choose from. */
export function ImportReport({ pool, report, onChoose, onCount }: ImportReportProps) {
  const t = useTranslations('decks')
  const [all, setAll] = useState(false)
  const indexed = report.lines.map((line, index) => ({ line, index }))
  const open = indexed.filter(({ line }) => isOpen(line))
  const repaired = indexed.filter(({ line }) => isNotable(line) && !isOpen(line))
  const rest = indexed.filter(({ line }) => !isNotable(line))
  const shown = all ? rest : rest.slice(0, FIRST_LINES)
  return (
    <>
      <p className={open.length > 0 ? 'notice' : ''} role="status">
        {t('import.open', { count: open.length })}
      </p>
      <h3 className="lab -mb-2">{t('import.lines')}</h3>
      <ol className="border-t border-line">
        {[...open, ...repaired, ...shown].map(({ line, index }) => (
          <Line
            key={index}
            pool={pool}
            line={line}
            onChoose={(key) => onChoose(index, key)}
            onCount={(count) => onCount(index, count)}
          />
        ))}
      </ol>
      {shown.length < rest.length && (
        <Button onClick={() => setAll(true)}>{t('import.showAll', { count: report.lines.length })}</Button>
      )}
    </>
  )
}
