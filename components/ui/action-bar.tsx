import type { ReactNode } from 'react'

interface ActionBarProps {
  /** What will happen, or what is missing, and the button. */
  readonly children: ReactNode
  readonly className?: string
}

/** Classes of the button in the bar. */
export const BAR_BUTTON = 'min-h-12 px-8 text-18 max-md:flex-[1_0_100%]'

/** The main action of a long form: always in view at the lower edge, however far the page is scrolled. */
export function ActionBar({ children, className = '' }: ActionBarProps) {
  return (
    <div
      className={`sticky bottom-(--thumb-bar) z-5 -mx-4 flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line bg-basalt-1 px-4 py-2.5 ${className}`}
    >
      {children}
    </div>
  )
}
