import type { ComponentProps } from 'react'

interface NoticeProps extends ComponentProps<'div'> {
  /** Marks an error that needs attention. */
  readonly bad?: boolean
  /** A block element for notices that hold more than text. */
  readonly as?: 'p' | 'div' | 'section'
}

/** A message that stays on the page. */
export function Notice({ bad, as: Tag = 'p', className, ...rest }: NoticeProps) {
  const classes = ['notice', bad && 'notice--bad', className].filter(Boolean).join(' ')
  return <Tag className={classes} {...rest} />
}
