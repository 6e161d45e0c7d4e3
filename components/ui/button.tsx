import type { ComponentProps } from 'react'

interface ButtonLook {
  /** The main button of a form or page, a subdued one, or a destructive one; an ordinary button if omitted. */
  readonly variant?: 'primary' | 'quiet' | 'danger'
  /** A square button that holds only an icon. */
  readonly icon?: boolean
  readonly className?: string
}

const VARIANTS = { primary: 'btn--go', quiet: 'btn--quiet', danger: 'btn--danger' } as const

/** Returns a button's classes for elements that look like one but are not: links to files, labels, summaries. */
export const buttonClass = ({ variant, icon, className }: ButtonLook = {}): string =>
  ['btn', variant && VARIANTS[variant], icon && 'btn--icon', className].filter(Boolean).join(' ')

/** A button, by default of type `button`, so that it submits nothing. */
export function Button({
  variant,
  icon,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ variant, icon, className })} {...rest} />
}
