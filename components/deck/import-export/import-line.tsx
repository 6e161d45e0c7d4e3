'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Field } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import { readCount } from '@/lib/features/decks/model/formats/counts'
import type {
  AmbiguousLine,
  ImportLine,
  UnderstoodLine,
  UnknownLine,
} from '@/lib/features/decks/model/formats/report'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'

const ICONS = {
  understood: 'check',
  ambiguous: 'help',
  unknown: 'warning',
  error: 'warning',
  heading: 'chevron',
  detail: 'edit',
  ignored: 'minus',
} as const

/** Colours of the symbols that carry a meaning. */
const TONES: Partial<Record<ImportLine['kind'], string>> = {
  understood: 'text-amber',
  ambiguous: 'text-horizon',
  unknown: 'text-danger',
  error: 'text-danger',
}

const isWrong = ({ kind }: ImportLine): boolean => kind === 'unknown' || kind === 'error'

interface LineProps {
  readonly pool: Pool
  readonly line: ImportLine
  readonly onChoose: (key: CardKey) => void
  readonly onCount: (count: number) => void
}

export function Line(props: LineProps) {
  const { line } = props
  const t = useTranslations('decks')
  return (
    <li className="grid min-h-8.5 grid-cols-[36px_18px_minmax(0,1fr)_minmax(0,1.1fr)] items-center gap-2.5 border-b border-line/55 py-0.75 text-14 max-sm:grid-cols-[24px_16px_minmax(0,1fr)]">
      <span
        className="text-right tech text-14 font-medium text-ink-3"
        title={t('import.line', { line: line.line })}
      >
        {line.line}
      </span>
      <Icon
        name={ICONS[line.kind]}
        className={`text-14 ${TONES[line.kind] ?? 'text-ink-3'}`}
        label={t(`import.kind.${line.kind}`)}
      />
      <span className={`wrap-anywhere ${line.kind === 'heading' ? 'font-semibold' : ''}`}>{line.text}</span>
      <span className={`wrap-anywhere max-sm:col-start-3 ${isWrong(line) ? 'text-danger' : 'text-ink-2'}`}>
        <Result {...props} />
      </span>
    </li>
  )
}

function Result({ pool, line, onChoose, onCount }: LineProps) {
  const t = useTranslations('decks')
  const words = useCardLabels()
  const name = (key: CardKey) => {
    const card = pool.byKey.get(key)
    return card ? `${words.name(card)} (${card.set} ${card.number})` : key
  }
  switch (line.kind) {
    case 'understood':
      return (
        <>
          {line.repaired ? <CountField text={line.text} count={line.count} onCount={onCount} /> : line.count}{' '}
          ×{' '}
          {line.repaired ? (
            <Repaired line={line} repaired={line.repaired} name={name} onChoose={onChoose} />
          ) : (
            name(line.key)
          )}{' '}
          → {t(`import.section.${line.section}`)}
          {line.remark && (
            <i className="text-amber not-italic">
              {' '}
              {t(line.remark === 'by-name' ? 'import.byName' : 'import.otherName')}
            </i>
          )}
        </>
      )
    case 'ambiguous':
    case 'unknown': {
      const candidates = line.kind === 'ambiguous' ? line.candidates : line.nearest
      if (candidates.length === 0) return t('import.kind.unknown')
      return (
        <span className="flex items-center gap-2">
          <CountField text={line.text} count={line.count} onCount={onCount} />
          <Field className="min-w-0 flex-1 text-ink">
            <select
              className="w-full"
              value=""
              aria-label={t('import.choose', { text: line.text })}
              onChange={(event) => onChoose(event.target.value)}
            >
              <option value="">
                {line.kind === 'unknown' ? t('import.kind.unknown') : t('import.chooseOne')}
              </option>
              {candidates.map((key) => (
                <option key={key} value={key}>
                  {name(key)}
                </option>
              ))}
            </select>
          </Field>
        </span>
      )
    }
    case 'heading':
      return line.section ? t(`import.section.${line.section}`) : t('import.kind.heading')
    case 'detail':
      return t(`import.detail.${line.detail}`)
    case 'ignored':
      return line.maybe
        ? t('import.maybe', { count: line.maybe.count, name: name(line.maybe.key) })
        : t(`import.ignored.${line.reason}`)
    case 'error': {
      const told = t(`import.lineError.${line.error}`, { column: line.column, limit: line.limit })
      if (!line.of) return told
      return (
        <span className="flex items-center gap-2">
          <CountField text={line.text} count={undefined} onCount={onCount} />
          {told}
        </span>
      )
    }
  }
}

interface CountFieldProps {
  /** The text of the line. */
  readonly text: string
  /** Undefined if the line states no valid count. */
  readonly count: number | undefined
  readonly onCount: (count: number) => void
}

/** The number of copies of a line that needs attention; applied on blur or Enter. */
function CountField({ text, count, onCount }: CountFieldProps) {
  const t = useTranslations('decks')
  const [typed, setTyped] = useState<string>()
  const most = DECK_LIMITS.copiesPerEntry
  const take = () => {
    const reading = readCount(typed ?? '', most)
    if (reading.kind === 'count' && reading.count !== count) onCount(reading.count)
    if (reading.kind === 'count' || typed?.trim() === '') setTyped(undefined)
  }
  const isWrong = typed !== undefined && typed.trim() !== '' && readCount(typed, most).kind !== 'count'
  return (
    <Field className="w-13 flex-none text-ink">
      <input
        className="w-full text-right"
        inputMode="numeric"
        value={typed ?? count ?? ''}
        maxLength={6}
        aria-label={t('import.copies', { text, limit: most })}
        aria-invalid={isWrong}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
    </Field>
  )
}

interface RepairedProps {
  readonly line: UnderstoodLine
  readonly repaired: AmbiguousLine | UnknownLine
  readonly name: (key: CardKey) => string
  readonly onChoose: (key: CardKey) => void
}

/** A card chosen as the obvious match, with the other cards that the line could mean. */
function Repaired({ line, repaired, name, onChoose }: RepairedProps) {
  const t = useTranslations('decks')
  const words = useTranslations('exports')
  const candidates = repaired.kind === 'ambiguous' ? repaired.candidates : repaired.nearest
  const offered = candidates.includes(line.key) ? candidates : [line.key, ...candidates]
  return (
    <>
      <Field className="text-ink">
        <select
          className="w-full"
          value={line.key}
          aria-label={t('import.choose', { text: line.text })}
          onChange={(event) => onChoose(event.target.value)}
        >
          {offered.map((key) => (
            <option key={key} value={key}>
              {name(key)}
            </option>
          ))}
        </select>
      </Field>{' '}
      <i className="text-amber not-italic">{words('repaired')}</i>
    </>
  )
}
