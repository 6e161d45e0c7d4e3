'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { Button } from './button'

/** A short message at the edge of the screen, with at most one action. */
export interface Toast {
  readonly message: string
  readonly action?: { readonly label: string; readonly onAction: () => void }
  /** Stays until dismissed: for errors, and for messages that must be read. */
  readonly sticky?: boolean
}

type ShownToast = Toast & { readonly id: number }

/** Maximum number of messages on the screen at a time; a new one replaces the oldest. */
const MAX_SHOWN = 3

const toastStore = createStore<{ readonly shown: readonly ShownToast[] }>(() => ({ shown: [] }))
let nextId = 1

/** Shows a message for 5 s, or 10 s if it has an action; longer while it is hovered or focused. */
export function toast(message: Toast): void {
  const shown = { ...message, id: nextId++ }
  toastStore.setState((now) => ({ shown: [...now.shown.slice(1 - MAX_SHOWN), shown] }))
}

const dismiss = (id: number): void =>
  toastStore.setState((now) => ({ shown: now.shown.filter((one) => one.id !== id) }))

/**
 * The region where messages appear: once on every page. Screens with controls at the bottom move it by their style sheets.
 */
export function Toasts() {
  const t = useTranslations('common')
  const { shown } = useStore(toastStore)
  return (
    <section
      className="pointer-events-none fixed bottom-[calc(20px+var(--thumb-bar,0px))] left-1/2 z-40 grid w-[min(460px,calc(100vw-24px))] [translate:-50%] gap-2"
      data-toasts=""
      aria-label={t('toast.region')}
      aria-live="polite"
    >
      {shown.map((one) => (
        <ToastItem key={one.id} toast={one} dismissLabel={t('toast.dismiss')} />
      ))}
    </section>
  )
}

function ToastItem({ toast, dismissLabel }: { toast: ShownToast; dismissLabel: string }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.sticky) return
    const timer = setTimeout(() => dismiss(toast.id), toast.action ? 10_000 : 5_000)
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the message from leaving.
    <div
      className="pointer-events-auto flex animate-[toast-in_var(--m-move)_var(--ease-out)] flex-wrap items-center gap-2 border border-line-strong bg-basalt-3 py-1.5 pr-1.5 pl-4 shadow-2"
      data-toast=""
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="min-w-0 flex-[1_1_160px] wrap-anywhere">{toast.message}</span>
      <span className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-2">
        {toast.action && (
          <Button
            variant="quiet"
            className="text-horizon"
            onClick={() => {
              toast.action?.onAction()
              dismiss(toast.id)
            }}
          >
            {toast.action.label}
          </Button>
        )}
        <Button
          variant="quiet"
          icon
          className="text-horizon"
          aria-label={dismissLabel}
          onClick={() => dismiss(toast.id)}
        >
          <span aria-hidden="true">×</span>
        </Button>
      </span>
    </div>
  )
}
