import type { IconName } from '@/components/cards/drawing/icons'
import { Icon } from './icon'

/** One frame around all choices, as high as a button or a field beside it. */
export const SEGMENTS = 'relative inline-flex min-w-0 max-w-full rounded-1 border border-line-strong'

/** A choice in the frame, without the look of the chosen one. */
export const SEGMENT = [
  'inline-flex min-h-8 items-center justify-center gap-1.5 border-line-strong px-2.75 text-15 whitespace-nowrap',
  'text-ink-2 not-first:border-l hover:text-ink max-xs:px-2 max-xs:text-14 pointer-coarse:min-h-11',
].join(' ')

interface Segment<T extends string> {
  readonly value: T
  readonly name: string
  readonly icon?: IconName
  /** The name is read aloud and shown as a tooltip only. */
  readonly isIconOnly?: boolean
  readonly className?: string
}

interface SegmentsProps<T extends string> {
  /** Says what is chosen, for screen readers. */
  readonly label: string
  readonly value: T
  readonly options: readonly Segment<T>[]
  readonly onChange: (value: T) => void
  readonly className?: string
}

/** A choice of one among a few that are all visible, such as the view of a page or the order of a list. */
export function Segments<T extends string>({
  label,
  value,
  options,
  onChange,
  className = '',
}: SegmentsProps<T>) {
  return (
    <fieldset className={`${SEGMENTS} ${className}`} aria-label={label} data-segments="">
      {options.map(({ value: one, name, icon, isIconOnly, className: own = '' }) => (
        <button
          key={one}
          type="button"
          className={`${SEGMENT} aria-pressed:bg-horizon-wash aria-pressed:text-ink ${own}`}
          aria-pressed={value === one}
          aria-label={isIconOnly ? name : undefined}
          title={isIconOnly ? name : undefined}
          onClick={() => onChange(one)}
        >
          {icon && <Icon name={icon} className={isIconOnly ? '' : 'max-sm:hidden'} />}
          {!isIconOnly && <span>{name}</span>}
        </button>
      ))}
    </fieldset>
  )
}
