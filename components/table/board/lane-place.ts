/** Classes for content shown in place of the mission; it scrolls on its own in low windows. */
export const IN_THE_LANE = [
  'min-h-0 min-w-0 relative overflow-y-auto px-3.5 py-2.5 [grid-area:ln] xl:py-0.75 md:below-880:py-1',
  'md:below-816:py-0.5',
].join(' ')
