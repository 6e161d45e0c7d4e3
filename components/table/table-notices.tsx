'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import styles from './board.module.css'

/** Something about the game itself that must be seen. */
export interface TableNotice {
  readonly text: string
  /** Something is lost, or may be. */
  readonly isBad?: boolean
  readonly action?: { readonly label: string; readonly onAction: () => void }
}

/** What must be seen stands above the table until it is dismissed, and is announced once. */
export function TableNotices({ notices }: { notices: readonly TableNotice[] }) {
  const t = useTranslations('play.notice')
  const common = useTranslations('common')
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  // What stands in a live region from the beginning is not announced.
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  // What comes up again is news again.
  useEffect(() => {
    const still = (text: string) => notices.some((notice) => notice.text === text)
    setDismissed((texts) => (texts.every(still) ? texts : texts.filter(still)))
  }, [notices])
  const shown = isThere ? notices.filter(({ text }) => !dismissed.includes(text)) : []
  return (
    <div className={styles.notices} role="status" aria-atomic="false" aria-label={t('region')}>
      {shown.map(({ text, isBad, action }) => (
        <div key={text} className={`${styles.notice} ${isBad ? 'is-bad' : ''}`}>
          <p>{text}</p>
          {action && (
            <button type="button" className="btn btn--quiet" onClick={action.onAction}>
              {action.label}
            </button>
          )}
          <button
            type="button"
            className="btn btn--quiet btn--icon"
            aria-label={common('toast.dismiss')}
            onClick={() => {
              setDismissed([...dismissed, text])
              // The focus would be lost with the button.
              document.querySelector<HTMLElement>('#prompt, #result-title')?.focus({ preventScroll: true })
            }}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
    </div>
  )
}
