'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons along the bottom edge. */
  readonly actions?: ReactNode
  /** `drawer` slides in from the bottom edge on phones. */
  readonly shape?: 'box' | 'wide' | 'drawer'
}

const BOX =
  'm-auto max-h-[min(86dvh,900px)] overflow-hidden rounded-2 border border-line-strong bg-basalt-1 text-ink shadow-3 backdrop:bg-[#0b0c0ecc]'
const SHAPES = {
  box: 'w-[min(520px,calc(100vw-24px))]',
  wide: 'w-[min(860px,calc(100vw-24px))]',
  drawer: [
    'w-[min(520px,calc(100vw-24px))] max-md:mx-0 max-md:mt-auto max-md:mb-0 max-md:w-screen max-md:max-w-none',
    'max-md:border-x-0 max-md:border-b-0',
  ].join(' '),
}

/**
 * A modal dialog built on the browser's own `<dialog>`: it traps the focus, closes on Escape, restores the focus, and
 * makes the page behind it inert.
 */
export function Dialog({ open, onClose, title, children, actions, shape = 'box' }: DialogProps) {
  const t = useTranslations('common')
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Runs before the effects of the dialog's content, which may measure and scroll.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  // The browser fires `close` a moment later. A dialog opened in between would be closed at once, so the handler is
  // called directly, after the focus has returned.
  const close = () => {
    ref.current?.close()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click outside is for mice only.
    <dialog
      ref={ref}
      className={`${BOX} ${SHAPES[shape]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // File inputs inside the dialog fire this event too.
        if (event.target === ref.current) close()
      }}
      onClose={() => {
        if (open && !ref.current?.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === ref.current) close()
      }}
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-center gap-3 pt-3 pr-2.5 pb-2 pl-5">
            <h2 id={titleId} className="flex-1 text-22">
              {title}
            </h2>
            <Button variant="quiet" icon aria-label={t('actions.close')} onClick={close}>
              <span aria-hidden="true">×</span>
            </Button>
          </header>
          <div className="relative overflow-y-auto px-5 pt-1 pb-5" data-dialog-body="">
            {children}
          </div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-3">
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}
