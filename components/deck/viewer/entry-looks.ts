import { MISSION_LINE, MISSION_PLACE } from './mission-columns'

/** Classes for a card of the deck, by the kind of place it is in. */
export interface EntryLook {
  readonly item: string
  /** Added if the card breaks a rule. */
  readonly wrong: string
  /** Added if a package brings the card in and no rule is broken. */
  readonly packaged?: string
  readonly button: string
  readonly content?: string
  /** Position and background of the buttons for its copies. */
  readonly tools: string
}

/** Rows of the builder are so close together that an outer focus ring would cover their neighbours. */
export const FOCUS = 'in-data-drag:focus-visible:-outline-offset-2'
/** The card whose text is shown next to a read-only deck. */
const POINTED = 'has-[>[aria-describedby]]:[outline:1px_solid_var(--horizon)]'
export const WRONG_EDGE = '[&_.fr-edge]:stroke-danger [&_.fr-edge]:stroke-[2.5]'
export const PACKAGED_EDGE = '[&_.fr-edge]:stroke-amber [&_.fr-edge]:stroke-[2.5]'

/** Replaces the cost for a mission among other cards. */
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

/** Buttons for copies, on top of the card that they count. */
export const TOOLS = 'absolute flex'
export const TOOL = 'grid size-6.5 place-items-center text-[11px] text-ink-2 hover:text-ink'
