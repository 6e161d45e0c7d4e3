'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import type { Move } from '@/lib/features/play/model/moves'
import { useTable } from '../table-context'

const PASS = buttonClass({
  variant: 'primary',
  className: [
    'min-h-10.5 justify-between text-17 phone:min-h-11 phone:min-w-24 phone:max-xs:min-w-18 phone:max-xs:px-2',
    'phone:justify-center',
  ].join(' '),
})

/** As the button of the other answer in the list. */
const EQUAL = buttonClass({
  className: [
    'min-h-7.5 justify-start gap-2 border-horizon px-2 py-0.5 text-left text-14/[1.2] whitespace-normal',
    'phone:min-h-11 phone:min-w-24 phone:max-xs:min-w-18',
  ].join(' '),
})

const PASS_ON = buttonClass({
  className: [
    'min-h-8.5 justify-between px-2.5 py-0.5 text-left text-14/[1.15] whitespace-normal',
    'phone:col-start-3 phone:row-start-1 phone:min-h-11 phone:w-11 phone:justify-center phone:p-0',
  ].join(' '),
})

export function PassOnButton() {
  const t = useTranslations('play')
  const { autoPass: passOn, slots } = useTable()
  if (slots) return slots.passing
  if (!passOn) return null
  return (
    <button
      type="button"
      className={PASS_ON}
      aria-keyshortcuts="Shift+Space"
      title={t('ask.passOn')}
      onClick={passOn}
    >
      <span className="phone:sr-only">{t('ask.passOn')}</span>
      <span className="hidden text-22 phone:inline" aria-hidden="true">
        »
      </span>
      <kbd className="flex-none">{t('table.shiftSpace')}</kbd>
    </button>
  )
}

/** The move that does the least, with Space. */
export function PassiveButton({
  move,
  name,
  note,
  isEqual,
  onPerform,
}: {
  move: Move
  name: string
  note: string | undefined
  /** Neither this answer nor the other one is recommended. */
  isEqual: boolean
  onPerform: (move: Move) => void
}) {
  const t = useTranslations('play')
  return (
    <button
      type="button"
      className={isEqual ? EQUAL : PASS}
      data-pass=""
      aria-keyshortcuts="Space"
      title={note}
      onClick={() => onPerform(move)}
    >
      <span>{name}</span>
      <kbd className={isEqual ? 'order-first' : 'border-[#ffffff80] bg-transparent text-[#fff]'}>
        {t('table.space')}
      </kbd>
    </button>
  )
}
