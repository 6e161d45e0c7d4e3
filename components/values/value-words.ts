import { useFormatter, useTranslations } from 'next-intl'
import type { Measured } from '@/lib/features/values/model/card-values'
import { calendarDay } from '@/lib/platform/i18n/utc-day'

const TENTH = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const HUNDREDTH = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** Formats figures of worth as numbers, in games of 100, and the days on which they were measured. */
export function useValueNumbers() {
  const format = useFormatter()
  // A hyphen is hard to see before a figure.
  const minus = (text: string) => text.replace('-', '−')
  return {
    plain: (value: number) => minus(format.number(value, TENTH)),
    hundredths: (value: number) => minus(format.number(value, HUNDREDTH)),
    signed: (value: number) => minus(format.number(value, { ...TENTH, signDisplay: 'exceptZero' })),
    whole: (value: number) => format.number(value, { maximumFractionDigits: 0 }),
    sign: (value: number) =>
      minus(format.number(value, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })),
    /** @param value out of 100 */
    percent: (value: number, digits = 0) =>
      format.number(value / 100, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
    /** @param day such as `2026-11-30` */
    day: (day: string) => calendarDay(format, day, 'long'),
  }
}

/** Formats figures of worth as text. */
export function useValueWords() {
  const t = useTranslations('values')
  const numbers = useValueNumbers()
  const { plain, signed } = numbers
  return {
    ...numbers,
    /** `+4.1 ± 0.6` */
    figure: ([value, half]: Measured) => t('figure', { value: signed(value), half: plain(half) }),
    /** The same for screen readers. */
    spoken: ([value, half]: Measured) =>
      t('figureLabel', { value: signed(value), low: signed(value - half), high: signed(value + half) }),
    rank: ([from, to]: readonly [number, number]) =>
      from === to ? t('rankAlone', { from }) : t('rank', { from, to }),
  }
}
