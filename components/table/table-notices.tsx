'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button'

/** A message about the game itself that must be seen. */
export interface TableNotice {
  readonly text: string
  /** True if something is lost, or may be. */
  readonly isBad?: boolean
  readonly action?: { readonly label: string; readonly onAction: () => void }
}

/** Text next to its button, or above it if one line is too short. */
const NOTICE = [
  'grid max-w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 border bg-basalt-3 py-1 pr-0.5 pl-3',
  'text-14/[1.35] md:max-xl:flex md:max-xl:gap-x-3 md:max-xl:py-0.5 md:max-xl:pl-3.5',
  'md:max-xl:leading-[1.5]',
].join(' ')
const BUTTON = buttonClass({
  variant: 'quiet',
  icon: true,
  className: 'min-h-7 flex-none px-2 text-horizon phone:min-h-11',
})
const ACTION = buttonClass({
  variant: 'quiet',
  className: [
    'col-span-2 row-start-2 min-h-7 flex-none justify-self-start p-0 text-horizon md:max-xl:px-2',
    'phone:min-h-11',
  ].join(' '),
})

interface TableNoticesProps {
  readonly notices: readonly TableNotice[]
  readonly className: string
}

/** Notices shown above the table until dismissed, and announced once. */
export function TableNotices({ notices, className }: TableNoticesProps) {
  const t = useTranslations('play.notice')
  const common = useTranslations('common')
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  // Live regions do not announce content that is present from the start.
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  // A notice that reappears is announced again.
  useEffect(() => {
    const still = (text: string) => notices.some((notice) => notice.text === text)
    setDismissed((texts) => (texts.every(still) ? texts : texts.filter(still)))
  }, [notices])
  const shown = isThere ? notices.filter(({ text }) => !dismissed.includes(text)) : []
  return (
    <div
      // Without notices it still exists for screen readers, but leaves no visible gap.
      className={`flex flex-col gap-1 empty:absolute ${className}`}
      role="status"
      aria-atomic="false"
      aria-label={t('region')}
    >
      {shown.map(({ text, isBad, action }) => (
        <div
          key={text}
          className={`${NOTICE} ${isBad ? 'border-l-4 border-danger' : 'border-horizon'}`}
          data-notice=""
        >
          <p className="min-w-0 flex-1">{text}</p>
          {action && (
            <button type="button" className={ACTION} onClick={action.onAction}>
              {action.label}
            </button>
          )}
          <button
            type="button"
            className={BUTTON}
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
