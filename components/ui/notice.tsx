import type { ComponentProps } from 'react'

interface NoticeProps extends ComponentProps<'div'> {
  /** Something is wrong, and needs attention. */
  readonly bad?: boolean
  /** A block where it holds more than text. */
  readonly as?: 'p' | 'div' | 'section'
}

/** A message that stands on the page. */
export function Notice({ bad, as: Tag = 'p', className, ...rest }: NoticeProps) {
  const classes = ['notice', bad && 'notice--bad', className].filter(Boolean).join(' ')
  return <Tag className={classes} {...rest} />
}
