import type { IconName } from '@/components/cards/drawing/icons'

interface IconProps {
  readonly name: IconName
  /** Text read out for the symbol if no text accompanies it. Without a label it is decoration and is not read out. */
  readonly label?: string
  readonly className?: string
}

/** A symbol of public/icons.svg in the size and colour of the surrounding text. */
export function Icon({ name, label, className }: IconProps) {
  const classes = className ? `i ${className}` : 'i'
  const use = <use href={`/icons.svg#${name}`} />
  if (label === undefined) {
    return (
      <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
        {use}
      </svg>
    )
  }
  return (
    <svg className={classes} viewBox="0 0 24 24" role="img" aria-label={label}>
      {use}
    </svg>
  )
}
