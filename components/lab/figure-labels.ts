'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Effect, Mean, Rate } from '@/lib/game/lab/types'
import { certaintyOfMean, certaintyOfRate, digitsFor, effectSays } from './certainty'

/** A figure in words: its value, its interval, and what it rests on. */
export interface FigureLabels {
  /** `known`: value and interval; otherwise the value is a word that says why there is none. */
  readonly kind: 'known' | 'unclear' | 'early' | 'none'
  readonly value: string
  readonly interval: string
  readonly cases: string
}

/** What the cases of a rate are. */
export type Cases = 'games' | 'attempts' | 'copies'

/** Writes figures with as many digits as their intervals allow. */
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
      format.number(value, {
        signDisplay: 'exceptZero',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })

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

    /** @param isShare whether it is a part of a whole, shown in per cent */
    const mean = (of: Mean, isShare = false): FigureLabels => {
      const said = certaintyOfMean(of)
      if (said === 'none') return { kind: 'none', value: t('figure.none'), interval: '', cases: '' }
      const counted = t('figure.among', { n: of.n })
      if (said === 'early' || of.value === null || of.low === null || of.high === null)
        return { kind: 'early', value: t('figure.early'), interval: '', cases: counted }
      const scale = isShare ? 100 : 1
      const digits = digitsFor(of.low * scale, of.high * scale)
      // What is counted is never less than nothing, whatever the interval says.
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

    /** What is left of it once it is shrunken: what was seen before that would say too much. */
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
