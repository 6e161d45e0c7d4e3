import type { IconName } from '@/components/cards/drawing/icons'

interface IconProps {
  readonly name: IconName
  /** What the symbol says where no word stands beside it. Without a label it is decoration and is not read out. */
  readonly label?: string
  readonly className?: string
}

/** A symbol of public/icons.svg at the size and in the colour of the text around it. */
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
