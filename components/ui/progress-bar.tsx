import type { ComponentProps } from 'react'

interface ProgressBarProps extends ComponentProps<'progress'> {
  readonly 'aria-label': string
}

/** Shows how much of something is done, or how likely it is. */
export const ProgressBar = ({ className = '', ...props }: ProgressBarProps) => (
  <progress
    className={`block h-1.5 w-full appearance-none bg-basalt-4 [&::-moz-progress-bar]:bg-amber-fill [&::-webkit-progress-bar]:bg-basalt-4 [&::-webkit-progress-value]:bg-amber-fill ${className}`}
    {...props}
  />
)
