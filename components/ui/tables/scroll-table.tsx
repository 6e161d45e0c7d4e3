import type { ReactNode } from 'react'

/** A table that scrolls sideways in its own frame if the screen is too narrow for it. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields stand in it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <div className="relative max-w-full overflow-x-auto" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
