'use client'

import { useTranslations } from 'next-intl'
import {
  CLOCK_PRESET_NAMES,
  CLOCK_PRESETS,
  type ClockPresetName,
  type ClockSettings,
} from '@/lib/features/online/model/clock'

/** Returns the preset that a clock matches; undefined for custom values. */
const presetOf = (clock: ClockSettings): ClockPresetName | undefined =>
  CLOCK_PRESET_NAMES.find((name) => {
    const preset = CLOCK_PRESETS[name]
    return (['kind', 'start', 'perTurn', 'cap', 'perDecision'] as const).every(
      (part) => preset[part] === clock[part],
    )
  })

/** Names of clocks in plain words. */
export function usePaceWords(): (clock: ClockSettings) => string {
  const t = useTranslations('online.pace')
  return (clock) => t(presetOf(clock) ?? 'own')
}

/** Time on a clock: `6:20`, `1:02:03`, below ten seconds with a tenth; days in words of the language. */
export function clockText(milliseconds: number, locale: string): string {
  const left = Math.max(0, milliseconds)
  const seconds = Math.floor(left / 1_000)
  const DAY = 24 * 60 * 60
  if (seconds >= DAY)
    return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
      Math.floor(seconds / DAY),
    )
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  if (hours > 0) return `${hours}:${two(minutes)}:${two(rest)}`
  return left < 10_000 ? `0:0${(left / 1_000).toFixed(1)}` : `${minutes}:${two(rest)}`
}
