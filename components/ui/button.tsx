import type { ComponentProps } from 'react'

interface ButtonLook {
  /** The main button of a form or a page, one that stands back, or one that destroys; an ordinary one without. */
  readonly variant?: 'primary' | 'quiet' | 'danger'
  /** A square for an icon alone. */
  readonly icon?: boolean
  readonly className?: string
}

const VARIANTS = { primary: 'btn--go', quiet: 'btn--quiet', danger: 'btn--danger' } as const

/** Returns the classes of a button, for what looks like one and is none: links to files, labels, summaries. */
export const buttonClass = ({ variant, icon, className }: ButtonLook = {}): string =>
  ['btn', variant && VARIANTS[variant], icon && 'btn--icon', className].filter(Boolean).join(' ')

/** A button, which submits nothing unless its type says so. */
export function Button({
  variant,
  icon,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ variant, icon, className })} {...rest} />
}
