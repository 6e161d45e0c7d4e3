'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { TextLanguageToggle } from '@/components/cards/text/text-language-toggle'
import { INKS } from '@/components/paper/print-job'
import { BLEED, CUT_LINES, PAPERS, type Paper, pageCount } from '@/components/paper/proxy-pages'
import { KINDS, type PrintedCards, type PrintSettings, WHICH, type Which } from './use-print-job'

const PAPER_NAMES = Object.keys(PAPERS).filter((name): name is Paper => name in PAPERS)

interface PrintSettingsProps {
  readonly settings: PrintSettings
  readonly change: (changes: Partial<PrintSettings>) => void
  /** Cards that each choice prints; undefined if the choice makes no sense. */
  readonly offered: Readonly<Record<Which, PrintedCards | undefined>>
  readonly chosen: Which
}

/** Form for the content and the settings of a print job. */
export function PrintSettingsForm({ settings, change, offered, chosen }: PrintSettingsProps) {
  const t = useTranslations('exports')
  const { kind, paper, cutLines, ink, bleed } = settings
  const amount = (cards: PrintedCards) =>
    t('print.cards', { cards: cards.reduce((sum, { count }) => sum + count, 0), pages: pageCount(cards) })
  return (
    <div className="grid content-start gap-4">
      <Choice
        label={t('print.tabs')}
        options={KINDS}
        chosen={kind}
        onChoose={(next) => change({ kind: next })}
        name={(one) => t(one === 'cards' ? 'print.cardsTab' : 'print.sheetTab')}
      />
      {kind === 'cards' && (
        <Choice
          label={t('print.which')}
          options={WHICH.filter((one) => offered[one])}
          chosen={chosen}
          onChoose={(one) => change({ which: one })}
          name={(one) => t(`print.${one}`)}
          note={(one) => amount(offered[one] ?? [])}
        />
      )}
      <Choice
        label={t('print.paper')}
        options={PAPER_NAMES}
        chosen={paper}
        onChoose={(one) => change({ paper: one })}
        name={(one) => one}
      />
      {kind === 'cards' && (
        <>
          <Choice
            label={t('print.cutLines')}
            options={CUT_LINES}
            chosen={cutLines}
            onChoose={(one) => change({ cutLines: one })}
            name={(one) => t(one === 'none' ? 'print.noLines' : `print.${one}`)}
          />
          <Choice
            label={t('print.ink')}
            options={INKS}
            chosen={ink}
            onChoose={(one) => change({ ink: one })}
            name={(one) => t(`print.${one}`)}
          />
          <label className="flex min-h-7 items-center gap-2 text-15">
            <input
              type="checkbox"
              className="size-4 accent-horizon-fill"
              checked={bleed}
              onChange={(event) => change({ bleed: event.target.checked })}
            />
            {t('print.bleed', { mm: BLEED })}
          </label>
          <TextLanguageToggle />
          <p className="text-14 text-ink-2">{t('print.scale')}</p>
        </>
      )}
    </div>
  )
}

interface ChoiceProps<Option extends string> {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: Option
  readonly onChoose: (option: Option) => void
  readonly name: (option: Option) => ReactNode
  readonly note?: (option: Option) => string
}

/** A choice between a few options, all of them visible. */
function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, options, chosen, onChoose, name, note } = props
  const group = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="lab mb-1">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <label key={option} className="flex min-h-7 items-center gap-2 text-15">
            <input
              type="radio"
              className="size-4 accent-horizon-fill"
              name={group}
              checked={chosen === option}
              onChange={() => onChoose(option)}
            />
            <span>
              {name(option)}
              {note && <span className="block text-13 text-ink-2">{note(option)}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
