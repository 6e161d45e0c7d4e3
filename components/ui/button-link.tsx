import type { ComponentProps } from 'react'
import { Link } from '@/lib/platform/i18n/navigation'
import { type Button, buttonClass } from './button'

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'icon'>

/** A link within the site that looks like a button. */
export function ButtonLink({ variant, icon, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClass({ variant, icon, className })} {...rest} />
}
