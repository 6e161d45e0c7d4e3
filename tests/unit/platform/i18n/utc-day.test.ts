import { createFormatter } from 'next-intl'
import { afterEach, describe, expect, it } from 'vitest'
import { calendarDay, utcDay } from '@/lib/platform/i18n/utc-day'

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

describe('a day of the calendar', () => {
  it('is written as each language does', () => {
    const long = (locale: 'en' | 'cs' | 'fr') =>
      calendarDay(createFormatter({ locale }), '2026-11-30', 'long').replace(/\s/g, ' ')
    expect([long('en'), long('cs'), long('fr')]).toEqual([
      'November 30, 2026',
      '30. listopadu 2026',
      '30 novembre 2026',
    ])
  })

  it('is the same day in every time zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env.TZ = zone
      expect(calendarDay(createFormatter({ locale: 'en' }), '2026-11-30')).toBe('Nov 30, 2026')
    }
  })

  it('names its zone where it is that of a moment', () => {
    expect(utcDay(createFormatter({ locale: 'en' }), '2026-11-30T23:30:00Z')).toBe('Nov 30, 2026 (UTC)')
  })
})
