import { MISSION_LINE, MISSION_PLACE } from './mission-columns'

/** How a card of the deck looks, by where it stands. */
export interface EntryLook {
  readonly item: string
  /** Worn too where a rule is broken by it. */
  readonly wrong: string
  /** Worn too where a package in the deck brings it, and no rule is broken. */
  readonly packaged?: string
  readonly button: string
  readonly content?: string
  /** Where the buttons for its copies lie, and on what. */
  readonly tools: string
}

/** Rows of the builder stand so close that a ring around one would lie on its neighbours. */
export const FOCUS = 'in-data-drag:focus-visible:-outline-offset-2'
/** The card whose text is shown beside the deck that is read. */
const POINTED = 'has-[>[aria-describedby]]:[outline:1px_solid_var(--horizon)]'
export const WRONG_EDGE = '[&_.fr-edge]:stroke-danger [&_.fr-edge]:stroke-[2.5]'
export const PACKAGED_EDGE = '[&_.fr-edge]:stroke-amber [&_.fr-edge]:stroke-[2.5]'

/** A mission among other cards: it has no cost. */
export const MISSION_MARK = 'w-6 text-[20px] text-ink-2'

export const TEAM_LOOK: EntryLook = {
  item: `relative ${POINTED}`,
  wrong: WRONG_EDGE,
  button: `block min-w-0 text-left ${FOCUS}`,
  tools: 'top-0.5 right-0.5 rounded-1 bg-basalt-1',
}

export const MISSION_LOOK: EntryLook = {
  item: `${MISSION_PLACE} ${POINTED}`,
  wrong: '*:data-entry:[box-shadow:inset_2px_0_var(--danger-fill)]',
  button: `${MISSION_LINE} min-w-0 bg-stock-mission text-card-ink [clip-path:polygon(0_0,calc(100%-5px)_0,100%_5px,100%_calc(100%-5px),calc(100%-5px)_100%,0_100%)] focus-visible:-outline-offset-3 [&_.gl]:text-16 [&_.gl]:text-card-ink-2`,
  tools: 'top-1.5 right-5.5 bg-stock-mission text-card-ink',
}

export const ROW_LOOK: EntryLook = {
  item: `relative border-b border-line/55 not-data-drag:hover:bg-basalt-2 ${POINTED}`,
  wrong: 'pl-1.25 [box-shadow:inset_2px_0_var(--danger)]',
  packaged: 'pl-1.25 [box-shadow:inset_2px_0_var(--amber)]',
  button: `flex h-8 w-full min-w-0 items-center gap-1.75 text-15 max-sm:h-10 ${FOCUS}`,
  tools: 'top-0.5 right-0 bg-basalt-1',
}
export const ROW_TITLE = 'min-w-0 flex-1 truncate not-italic'
export const ROW_COUNT = 'tech w-3.5 text-right text-16'

/** Buttons for copies, over the card that they count. */
export const TOOLS = 'absolute flex'
export const TOOL = 'grid size-6.5 place-items-center text-[11px] text-ink-2 hover:text-ink'
