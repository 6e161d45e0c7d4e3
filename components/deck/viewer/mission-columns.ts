/** Classes of the mission pile in columns, by skill or by glyph. */

/** Four columns if titles fit in them, depending on the container's width. */
export const MISSIONS = 'grid grid-cols-4 gap-1.5 @max-[480px]:grid-cols-2 @max-[480px]:gap-y-2.5'
export const MISSIONS_TITLE = 'tech flex items-center gap-1.5 pb-1.5 text-14 [&_.i]:text-13'
export const MISSIONS_OF = 'grid gap-1'

/** A place in the mission pile. */
export const MISSION_PLACE = 'relative h-9.5 min-w-0 @max-[480px]:h-8.5'
/** Content of such a place. */
export const MISSION_LINE = 'flex size-full items-center gap-1.5 px-1.75 text-13'
