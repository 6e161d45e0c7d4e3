import type { ReactNode } from 'react'

interface PartHeadingProps {
  readonly title: string
  readonly sum?: ReactNode
}

/** The heading of a section, with its total. */
export const PartHeading = ({ title, sum }: PartHeadingProps) => (
  <h3 className="lab flex items-baseline justify-between gap-2.5 border-b border-line pb-1.5 leading-[1.3] text-ink-2">
    {title}{' '}
    {sum !== undefined && (
      <span className="font-text text-14/[1.2] font-normal tracking-[0] normal-case">{sum}</span>
    )}
  </h3>
)
