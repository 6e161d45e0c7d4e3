'use client'

import type { ReactNode } from 'react'
import { usePathname } from '@/lib/platform/i18n/navigation'
import { partOf } from './part-link'

const ID = 'more-parts'

interface MorePartsProps {
  readonly label: string
  /** Parts whose links are in the list: the button is highlighted while one of them is shown. */
  readonly parts: readonly string[]
  readonly icon: ReactNode
  readonly current: string
  readonly other: string
  readonly children: ReactNode
}

/** A button of the navigation with a list of further parts: below it, or at the lower edge of a small screen. */
export function MoreParts({ label, parts, icon, current, other, children }: MorePartsProps) {
  const shown = partOf(usePathname())
  return (
    <>
      <button
        type="button"
        className={`more-parts-button ${shown !== undefined && parts.includes(shown) ? current : other}`}
        popoverTarget={ID}
      >
        {icon}
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a link inside was followed, by pointer or key, which closes the list. */}
      <div
        id={ID}
        popover="auto"
        className="more-parts border border-line-strong bg-basalt-1 p-2 text-ink shadow-2"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
