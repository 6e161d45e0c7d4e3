import { COPY_KINDS, type CopyKind, clampCopies } from '@/lib/features/collection/model/counts'
import {
  CONDITIONS,
  type CollectionMarks,
  type Condition,
  remarkOf,
} from '@/lib/features/collection/model/marks'
import { compareCardKeys } from '@/lib/features/decks/model/edit'
import type { CardKey } from '@/lib/game/terms'
import { cutText, storable } from '@/lib/platform/text/plain-text'

/** Finishes that somebody can wish for. */
export const WISHED_FINISHES = ['regular', 'foil', 'any'] as const
export type WishedFinish = (typeof WISHED_FINISHES)[number]

/** Hard limits of a list, wherever it comes from. */
export const TRADE_LIMITS = {
  /** Lines of each of its two parts: regular copies and foils of as many cards as a collection has. */
  lines: 10_000,
  /** Copies of one line. */
  copies: 999,
  /** Characters of a note; a longer one of the owner's is cut. */
  note: 200,
} as const

/** Copies that somebody gives away. */
export interface Offer {
  readonly key: CardKey
  readonly finish: CopyKind
  /** 1 to 999. */
  readonly copies: number
  /** Empty where nothing is said. */
  readonly condition: Condition | ''
  /** Plain text; empty unless the owner shows their notes. */
  readonly note: string
}

/** Copies that somebody looks for. */
export interface Wish {
  readonly key: CardKey
  readonly finish: WishedFinish
  /** 1 to 999. */
  readonly copies: number
  /** As `Offer.note`. */
  readonly note: string
}

/** The cards offered and wanted. In canonical form: in binder order, each card once for each finish. */
export interface TradeList {
  readonly offers: readonly Offer[]
  readonly wishes: readonly Wish[]
}

export const EMPTY_TRADE_LIST: TradeList = { offers: [], wishes: [] }

/** A name for a line among those of its part. */
export type LineId = `${CardKey} ${WishedFinish}`
export const lineId = ({ key, finish }: { readonly key: CardKey; readonly finish: WishedFinish }): LineId =>
  `${key} ${finish}`

/** The list in canonical form: lines of the same card and finish are put together, the worse condition stays. */
export function canonicalList({ offers, wishes }: TradeList): TradeList {
  return {
    offers: together(offers, (a, b) => ({ ...a, condition: worse(a.condition, b.condition) })),
    wishes: together(wishes, (a) => a),
  }
}

function together<T extends Offer | Wish>(lines: readonly T[], meet: (a: T, b: T) => T): readonly T[] {
  const byId = new Map<LineId, T>()
  for (const line of lines) {
    const before = byId.get(lineId(line))
    const copies = Math.min(TRADE_LIMITS.copies, (before?.copies ?? 0) + line.copies)
    if (copies < 1) continue
    const note = shortNote(before?.note || line.note)
    byId.set(lineId(line), { ...(before ? meet(before, line) : line), copies, note })
  }
  return [...byId.values()].sort(compareLines)
}

/** A note cut to what a list takes. */
const shortNote = (note: string): string => cutText(storable(note), TRADE_LIMITS.note)

const finishPlace = (finish: WishedFinish): number => WISHED_FINISHES.indexOf(finish)

/** Binder order, regular copies before foils. */
export const compareLines = (
  a: { readonly key: CardKey; readonly finish: WishedFinish },
  b: { readonly key: CardKey; readonly finish: WishedFinish },
): number => compareCardKeys(a.key, b.key) || finishPlace(a.finish) - finishPlace(b.finish)

const worse = (a: Offer['condition'], b: Offer['condition']): Offer['condition'] => {
  const rank = (one: Offer['condition']) => (one === '' ? -1 : CONDITIONS.indexOf(one))
  return rank(a) >= rank(b) ? a : b
}

/**
 * The list that a collection's marks make. Only marks of trade and want are read: how many copies somebody owns never
 * stands in a list.
 * @param showNotes whether notes stand in it too; they are private unless their owner says otherwise
 */
export function listOfMarks(marks: CollectionMarks, showNotes: boolean): TradeList {
  const offers: Offer[] = []
  const wishes: Wish[] = []
  for (const [key, mark] of Object.entries(marks)) {
    COPY_KINDS.forEach((finish, at) => {
      const { condition, note: said } = remarkOf(mark, finish)
      const note = showNotes ? said : ''
      const traded = clampCopies(mark.trade[at] ?? 0)
      const wanted = clampCopies(mark.wanted[at] ?? 0)
      if (traded > 0) offers.push({ key, finish, copies: traded, condition, note })
      if (wanted > 0) wishes.push({ key, finish, copies: wanted, note })
    })
  }
  return canonicalList({ offers, wishes })
}

/** Copies of some lines together. */
export const copiesOfLines = (lines: readonly { readonly copies: number }[]): number =>
  lines.reduce((sum, { copies }) => sum + copies, 0)
