import type { ComponentProps } from 'react'

interface ProgressBarProps extends ComponentProps<'progress'> {
  readonly 'aria-label': string
}

/** Look of a bar; its height is beside it. */
export const BAR =
  'block w-full appearance-none bg-basalt-4 [&::-moz-progress-bar]:bg-amber-fill [&::-webkit-progress-bar]:bg-basalt-4 [&::-webkit-progress-value]:bg-amber-fill'

/** Shows how much of something is done, or how likely it is. */
export const ProgressBar = ({ className = '', ...props }: ProgressBarProps) => (
  <progress className={`h-1.5 ${BAR} ${className}`} {...props} />
)
