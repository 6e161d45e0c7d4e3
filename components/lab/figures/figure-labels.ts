'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Effect, Mean, Rate } from '@/lib/game/lab/types'
import { certaintyOfMean, certaintyOfRate, digitsFor, effectSays } from './certainty'

/** A figure as text: value, interval and sample. */
export interface FigureLabels {
  /** `known`: value and interval; otherwise the value is a word that explains why there is none. */
  readonly kind: 'known' | 'unclear' | 'early' | 'none'
  readonly value: string
  readonly interval: string
  readonly cases: string
}

/** The cases counted in a rate. */
export type Cases = 'games' | 'attempts' | 'copies'

/** Returns functions that format figures with as many digits as their intervals justify. */
export function useFigureLabels() {
  const t = useTranslations('lab')
  const format = useFormatter()
  return useMemo(() => {
    const number = (value: number, digits: number) =>
      format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    const percent = (value: number, digits: number) =>
      format.number(value, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    const signed = (value: number, digits: number) =>
      format
        .number(value, {
          signDisplay: 'exceptZero',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        })
        .replace('-', '−')

    const rate = (of: Rate, cases: Cases = 'games'): FigureLabels => {
      const said = certaintyOfRate(of)
      const counted = t(`figure.${cases}`, { hits: of.hits, n: of.n })
      if (said === 'none') return { kind: 'none', value: t('figure.none'), interval: '', cases: '' }
      if (said === 'early' || of.value === null || of.low === null || of.high === null)
        return { kind: 'early', value: t('figure.early'), interval: '', cases: counted }
      const digits = digitsFor(of.low * 100, of.high * 100)
      return {
        kind: 'known',
        value: percent(of.value, digits),
        interval: t('figure.range', { low: number(of.low * 100, digits), high: percent(of.high, digits) }),
        cases: counted,
      }
    }

    /** @param isShare true for a part of a whole, shown in per cent */
    const mean = (of: Mean, isShare = false): FigureLabels => {
      const said = certaintyOfMean(of)
      if (said === 'none') return { kind: 'none', value: t('figure.none'), interval: '', cases: '' }
      const counted = t('figure.among', { n: of.n })
      if (said === 'early' || of.value === null || of.low === null || of.high === null)
        return { kind: 'early', value: t('figure.early'), interval: '', cases: counted }
      const scale = isShare ? 100 : 1
      const digits = digitsFor(of.low * scale, of.high * scale)
      // A count is never negative, whatever the interval says.
      const low = Math.max(0, of.low)
      return {
        kind: 'known',
        value: isShare ? percent(of.value, digits) : number(of.value, digits),
        interval: t('figure.range', {
          low: number(low * scale, digits),
          high: isShare ? percent(of.high, digits) : number(of.high, digits),
        }),
        cases: counted,
      }
    }

    /** Formats the shrunken effect: the raw observation would claim too much. */
    const effect = (of: Effect): FigureLabels => {
      const says = effectSays(of)
      const { shrunken } = of
      if (says === 'none' || !shrunken)
        return { kind: 'none', value: t('figure.none'), interval: '', cases: '' }
      const counted = t('figure.pairs', { with: of.with.n, without: of.without.n })
      if (says === 'unclear')
        return { kind: 'unclear', value: t('figure.early'), interval: '', cases: counted }
      const { value, low, high } = shrunken
      const digits = digitsFor(low * 100, high * 100)
      return {
        kind: 'known',
        value: t('figure.points', { value: signed(value * 100, digits) }),
        interval: t('figure.range', { low: signed(low * 100, digits), high: signed(high * 100, digits) }),
        cases: counted,
      }
    }

    return { rate, mean, effect, number, percent, signed }
  }, [t, format])
}
