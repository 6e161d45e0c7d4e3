import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useTimes } from '@/components/ui/hooks/use-times'
import { readerDay } from '@/lib/platform/browser/save-file'

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
/** Files that may format dates: the helpers, and those with a time zone of their own. */
const ALLOWED = new Set([
  'components/ui/hooks/use-times.ts',
  'lib/platform/i18n/utc-day.ts',
  // A day named by a source or a search, not a moment.
  'components/sealed/pack-facts.tsx',
  'components/gallery/use-conditions.ts',
  // A picture drawn by the server, with month and year.
  'components/previews/preview-labels.ts',
])

function Shown() {
  const times = useTimes()
  const when = '2026-11-28T23:30:00Z'
  return (
    <p>{[times.day(when), times.day(when, 'long'), times.moment(when), times.month(when)].join(' | ')}</p>
  )
}

describe('moments', () => {
  it('are shown by one helper, in the zone of whoever reads', () => {
    const files = ['components', 'app', 'lib'].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
        const file = `${folder}/${name.split(path.sep).join('/')}`
        const isSource = /\.tsx?$/.test(name) && !file.includes('/generated/')
        // A route's folder can have a name like a file: app/api/v1/client.ts.
        return isSource && statSync(path.join(ROOT, file)).isFile() ? [file] : []
      }),
    )
    const others = files.filter(
      (file) =>
        !ALLOWED.has(file) &&
        /\.dateTime\(|toLocale(?:Date|Time)?String\(|Intl\.DateTimeFormat/.test(
          readFileSync(path.join(ROOT, file), 'utf8'),
        ),
    )
    expect(others).toEqual([])
  })

  it('are in UTC in the page as it is sent, so that the first drawing is like it', () => {
    const html = renderToString(
      <NextIntlClientProvider locale="en" timeZone="America/New_York" messages={{}}>
        <Shown />
      </NextIntlClientProvider>,
    )
    expect(html.replaceAll('\u202f', ' ')).toContain(
      'Nov 28, 2026 | November 28, 2026 | Nov 28, 2026, 11:30 PM | November 2026',
    )
  })

  it('name files by the day that the reader has', () => {
    const when = new Date(2026, 0, 2, 0, 30)
    expect(readerDay(when)).toBe('2026-01-02')
    expect(readerDay(new Date(2026, 10, 28, 23, 59))).toBe('2026-11-28')
  })
})
