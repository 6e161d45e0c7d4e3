/** Window widths, in pixels, at which layouts change: those of Tailwind's theme (app/theme.css). */
export const BREAKPOINTS = { xs: 390, sm: 600, md: 760, lg: 960, xl: 1280, '2xl': 1600 } as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** Returns the media query of Tailwind's variant `md:`. */
export const from = (name: Breakpoint): string => `(width >= ${BREAKPOINTS[name]}px)`

/** Returns the media query of Tailwind's variant `max-md:`. */
export const below = (name: Breakpoint): string => `(width < ${BREAKPOINTS[name]}px)`
