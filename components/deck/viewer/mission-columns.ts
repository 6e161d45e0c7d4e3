/** The pile of missions in columns, by skill or by glyph. */
export const MISSIONS = 'grid grid-cols-4 gap-[6px] max-small:grid-cols-2 max-small:gap-y-[10px]'
export const MISSIONS_TITLE = 'tech flex items-center gap-[6px] pb-[6px] text-14 [&_.i]:text-13'
export const MISSIONS_OF = 'grid gap-1'
