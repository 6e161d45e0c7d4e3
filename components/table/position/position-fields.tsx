'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { fullName } from '@/lib/features/decks/model/formats'
import type { DraftFault, DraftProblem } from '@/lib/features/play/model/position-draft'
import type { Card } from '@/lib/game/cards/card'
import { STATES } from '@/lib/game/terms'
import { LABEL } from '../set-up/set-up-styles'

/** Maximum number of cards offered for a name that matches none or several. */
const MAX_OFFERED = 4

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: Value
  readonly wordFor: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

/** A choice between a few options, as a drop-down list. */
export function Choice<Value extends string>({
  label,
  values,
  chosen,
  wordFor,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className="lab">{label}</span>
      <Field>
        <select
          className="w-full min-w-0"
          value={chosen}
          onChange={({ target }) => {
            const value = values.find((one) => one === target.value)
            if (value !== undefined) onChoose(value)
          }}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {wordFor(value)}
            </option>
          ))}
        </select>
      </Field>
    </label>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}

/** A whole number between two others. */
export function Figure({ label, value, least, most, onChange }: FigureProps) {
  return (
    <label className="grid w-24 gap-1">
      <span className="lab">{label}</span>
      <Field>
        <input
          className="w-full min-w-0"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={value}
          onChange={({ target }) => {
            const number = Math.trunc(Number(target.value))
            if (Number.isFinite(number)) onChange(Math.min(most, Math.max(least, number)))
          }}
        />
      </Field>
    </label>
  )
}

interface ZoneFieldProps {
  readonly label: string
  readonly value: string
  readonly rows: number
  readonly problems: readonly DraftProblem[]
  readonly onChange: (value: string) => void
}

/** Returns a text with a name replaced in one of its lines. */
const withName = (text: string, { line, name }: { line: number; name: string }, other: string): string =>
  text
    .split('\n')
    .map((one, i) => (i === line - 1 ? one.replace(name, () => other) : one))
    .join('\n')

/** The cards of one place, one per line, with their errors below. */
export function ZoneField({ label, value, rows, problems, onChange }: ZoneFieldProps) {
  const t = useTranslations('position')
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1">
      <label className={LABEL} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="w-full min-w-0 border border-line-strong bg-well px-2 py-1"
        rows={Math.max(rows, value.split('\n').length)}
        spellCheck={false}
        lang={TITLE_LANGUAGE}
        value={value}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-wrong`}
        onChange={({ target }) => onChange(target.value)}
      />
      <ul id={`${id}-wrong`} className="text-14 text-danger" aria-live="polite">
        {problems.map(({ fault }) => (
          <li
            key={JSON.stringify([
              fault.kind,
              'line' in fault ? fault.line : 0,
              'name' in fault ? fault.name : '',
            ])}
          >
            <Fault fault={fault} />
            {(fault.kind === 'unknown' || fault.kind === 'several') &&
              (fault.kind === 'unknown' ? fault.nearest : fault.cards).slice(0, MAX_OFFERED).map((card) => (
                <Button
                  key={card.key}
                  className="m-1"
                  onClick={() => onChange(withName(value, fault, fullName(card)))}
                >
                  {t('use', { name: fullName(card) })}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Fault({ fault }: { readonly fault: DraftFault }) {
  const t = useTranslations('position.fault')
  const terms = useTranslations('terms.state')
  const format = useFormatter()
  const names = (cards: readonly Card[]) => format.list(cards.map(fullName), { type: 'unit' })
  switch (fault.kind) {
    case 'unknown': {
      const { line, name, nearest } = fault
      return nearest.length > 0
        ? t('unknownNear', { line, name, cards: names(nearest) })
        : t('unknown', { line, name })
    }
    case 'several':
      return t('several', { line: fault.line, name: fault.name, cards: names(fault.cards) })
    case 'state':
      return t('state', {
        line: fault.line,
        name: fault.name,
        states: format.list(
          STATES.map((state) => terms(state)),
          { type: 'unit' },
        ),
      })
    case 'team':
      return t('team', { count: fault.count })
    case 'no-mission':
      return t('noMission')
    case 'refused':
      return fault.line === undefined
        ? t('refused')
        : t('refusedAt', { line: fault.line, name: fault.name ?? '' })
  }
}
