import type { ComponentProps } from 'react'

interface ProgressBarProps extends ComponentProps<'progress'> {
  readonly 'aria-label': string
}

/** Classes of a bar, except its height. */
export const BAR =
  'block w-full appearance-none bg-basalt-4 [&::-moz-progress-bar]:bg-amber-fill [&::-webkit-progress-bar]:bg-basalt-4 [&::-webkit-progress-value]:bg-amber-fill'

/** Shows the progress or the likelihood of something. */
export const ProgressBar = ({ className = '', ...props }: ProgressBarProps) => (
  <progress className={`h-1.5 ${BAR} ${className}`} {...props} />
)
