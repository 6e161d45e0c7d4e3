'use client'

import { useTranslations } from 'next-intl'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/** A short message at the edge of the screen, with at most one thing to do about it. */
export interface Toast {
  readonly message: string
  readonly action?: { readonly label: string; readonly onAction: () => void }
  /** Stays until dismissed. For errors, and for what must be read. */
  readonly sticky?: boolean
}

type ShownToast = Toast & { readonly id: number }

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/**
 * Returns `toast(...)`. A toast with an action stays for 10 s, another for 5 s, longer while it is hovered or focused.
 */
export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const nextId = useRef(1)
  const add = useCallback((toast: Toast) => {
    setShown((list) => [...list.slice(-2), { ...toast, id: nextId.current++ }])
  }, [])
  const dismiss = useCallback((id: number) => setShown((list) => list.filter((toast) => toast.id !== id)), [])
  const value = useMemo(() => add, [add])
  return (
    <ToastContext value={value}>
      {children}
      <section className="toasts" aria-label={t('toast.region')} aria-live="polite">
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} dismissLabel={t('toast.dismiss')} />
        ))}
      </section>
    </ToastContext>
  )
}

function ToastItem({
  toast,
  onDismiss,
  dismissLabel,
}: {
  toast: ShownToast
  onDismiss: (id: number) => void
  dismissLabel: string
}) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.sticky) return
    const timer = setTimeout(() => onDismiss(toast.id), toast.action ? 10_000 : 5_000)
    return () => clearTimeout(timer)
  }, [held, toast, onDismiss])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the message from leaving.
    <div
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          className="btn btn--quiet"
          onClick={() => {
            toast.action?.onAction()
            onDismiss(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className="btn btn--quiet btn--icon"
        aria-label={dismissLabel}
        onClick={() => onDismiss(toast.id)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
