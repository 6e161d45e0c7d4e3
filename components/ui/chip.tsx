import type { ComponentProps } from 'react'

interface ChipLook {
  /** Chosen, where no `aria-pressed` says so. */
  readonly on?: boolean
  readonly className?: string
}

/** Returns the classes of a chip, for what looks like one and is no button. */
export const chipClass = ({ on, className }: ChipLook = {}): string =>
  ['chip', on && 'on', className].filter(Boolean).join(' ')

/** A small button that turns something on or off, such as a filter. */
export function Chip({ on, className, type = 'button', ...rest }: ComponentProps<'button'> & ChipLook) {
  return <button type={type} className={chipClass({ on, className })} {...rest} />
}
