'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

interface MenuButtonProps {
  readonly label: ReactNode
  /** Buttons and links; pressing one closes the list. */
  readonly children: ReactNode
  /** Further classes of the button. */
  readonly className?: string
}

/** Classes of one entry of the list. */
export const MENU_ENTRY =
  'flex min-h-10 w-full items-center gap-2 px-4 text-left text-16 text-ink no-underline hover:bg-basalt-3 disabled:text-ink-3 touch:min-h-11'

/**
 * A button that opens a short list of actions below it. Escape, a press elsewhere, or moving the focus away closes the
 * list.
 */
export function MenuButton({ label, children, className = '' }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const onPointer = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its button and entries do.
    <div
      ref={root}
      className="relative"
      onBlur={(event) => {
        const to = event.relatedTarget
        if (to instanceof Node && !event.currentTarget.contains(to)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Button
        ref={button}
        className={className}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label} <Icon name="caret-down" />
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the entries take keys. */}
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-40 mt-1 w-max max-w-[min(320px,calc(100vw-24px))] min-w-50 rounded-2 border border-line-strong bg-basalt-2 py-1 [box-shadow:0_8px_24px_#0008]"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('button, a')) setOpen(false)
        }}
      >
        {children}
      </div>
    </div>
  )
}
