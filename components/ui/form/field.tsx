import type { ComponentPropsWithoutRef } from 'react'

interface FieldProps extends ComponentPropsWithoutRef<'span'> {
  readonly as?: 'span' | 'div' | 'label' | 'search'
}

/** The frame around an input, a select or a text area and whatever accompanies it. */
export function Field({ as: Tag = 'span', className, ...rest }: FieldProps) {
  return <Tag className={className ? `field ${className}` : 'field'} {...rest} />
}
