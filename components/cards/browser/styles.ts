/** Classes shared by several parts of the card search. */

const COLUMNS = 'grid items-center gap-1 px-3.5'
const ALL_COLUMNS = `${COLUMNS} grid-cols-[30px_minmax(0,1fr)_22px_repeat(4,30px)_104px_74px_22px]`
/** Missions have one skill each, and no trait: titles get the width that is left. */
const MISSION_COLUMNS = `${COLUMNS} grid-cols-[30px_minmax(0,1fr)_64px_104px_74px_22px]`

/** Returns the columns of the list, for its rows and its head. */
export const columnsOf = (onlyMissions: boolean): string => (onlyMissions ? MISSION_COLUMNS : ALL_COLUMNS)

/** The scrolling area of the results. */
export const RESULTS = 'min-h-0 flex-1 relative overflow-y-auto bg-basalt-1 [scrollbar-gutter:stable]'
