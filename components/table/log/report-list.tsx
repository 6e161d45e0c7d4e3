'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { About } from '@/components/ui/about'
import { Button, buttonClass } from '@/components/ui/button'
import { useTimes } from '@/components/ui/hooks/use-times'
import { toast } from '@/components/ui/toast'
import { replayHref } from '@/lib/features/play/model/links/links'
import type { Report } from '@/lib/features/play/model/reports'
import { REPORTS_KEY } from '@/lib/features/play/model/reports-key'
import { copyText } from '@/lib/platform/browser/copy-text'
import { saveFile } from '@/lib/platform/browser/save-file'
import { localTexts } from '@/lib/platform/storage/texts'
import { DETAILS, SUMMARY } from '../set-up/set-up-styles'

const loadReports = () => import('@/lib/features/play/model/reports')

/** The reports stored in this browser, if there are any. */
export function ReportList() {
  const t = useTranslations('play')
  const times = useTimes()
  const [reports, setReports] = useState<readonly Report[]>([])
  useEffect(() => {
    // If the key is missing, no report was ever saved, and nothing needs to be loaded.
    if (localTexts.get(REPORTS_KEY) !== null)
      loadReports().then(
        ({ readReports }) => setReports(readReports()),
        () => {},
      )
  }, [])
  if (reports.length === 0) return null
  const whole = async (report: Report) => {
    const { reportText } = await loadReports()
    return reportText(report, `${location.origin}${replayHref(report.replay)}`)
  }
  const copy = async (report: Report) => {
    toast({ message: t((await copyText(await whole(report))) ? 'report.copied' : 'menu.copyFailed') })
  }
  const remove = async (report: Report) => {
    const { readReports, removeReport } = await loadReports()
    removeReport(report.id)
    setReports(readReports())
  }
  return (
    <details className={`${DETAILS} mb-4`}>
      <summary className={SUMMARY}>{t('report.list', { count: reports.length })}</summary>
      <ul>
        {reports.map((report) => {
          const name = report.text.split('\n')[0] || t('report.unnamed')
          const when = times.moment(report.when)
          return (
            <li
              key={report.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-line py-2"
            >
              <p className="wrap-anywhere">
                {name}
                <small className="block">{t('report.when', { turn: report.turn, when })}</small>
              </p>
              <span className="flex flex-wrap gap-1.5">
                <a className={buttonClass()} href={replayHref(report.replay)}>
                  {t('report.watch')}
                  <About name={name} />
                </a>
                <Button onClick={() => void copy(report)}>
                  {t('report.copy')}
                  <About name={name} />
                </Button>
                <Button
                  onClick={() =>
                    void whole(report).then((text) =>
                      saveFile(`ruling-turn-${report.turn}.txt`, 'text/plain;charset=utf-8', text),
                    )
                  }
                >
                  {t('report.download')}
                  <About name={name} />
                </Button>
                <Button variant="quiet" onClick={() => void remove(report)}>
                  {t('report.remove')}
                  <About name={name} />
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
