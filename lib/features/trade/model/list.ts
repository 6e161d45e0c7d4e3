import { COPY_KINDS, type CopyKind, clampCopies } from '@/lib/features/collection/model/counts'
import {
  CONDITIONS,
  type CollectionMarks,
  type Condition,
  remarkOf,
} from '@/lib/features/collection/model/marks'
import { compareCardKeys } from '@/lib/features/decks/model/edit'
import { splitHeading } from '@/lib/features/decks/model/formats/headings'
import { matchLine, tidyLine } from '@/lib/features/decks/model/formats/text-line'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { cutText, storable } from '@/lib/platform/text/plain-text'

/* Trade lists, and their form as text. */

/** Finishes that can be wanted. */
export const WISHED_FINISHES = ['regular', 'foil', 'any'] as const
export type WishedFinish = (typeof WISHED_FINISHES)[number]

/** Hard limits of a list from any source. */
export const TRADE_LIMITS = {
  /** Lines per part: regular copies and foils of as many cards as a collection has. */
  lines: 10_000,
  /** Copies per line. */
  copies: 999,
  /** Characters of a note; longer ones are truncated. */
  note: 200,
} as const

/** Copies offered for trade. */
export interface Offer {
  readonly key: CardKey
  readonly finish: CopyKind
  /** 1 to 999. */
  readonly copies: number
  /** Empty if not stated. */
  readonly condition: Condition | ''
  /** Plain text; empty unless the owner shows their notes. */
  readonly note: string
}

/** Copies wanted. */
export interface Wish {
  readonly key: CardKey
  readonly finish: WishedFinish
  /** 1 to 999. */
  readonly copies: number
  /** Like `Offer.note`. */
  readonly note: string
}

/** The cards offered and wanted. In canonical form: in binder order, each card once for each finish. */
export interface TradeList {
  readonly offers: readonly Offer[]
  readonly wishes: readonly Wish[]
}

export const EMPTY_TRADE_LIST: TradeList = { offers: [], wishes: [] }

/** Identifies a line within its part. */
export type LineId = `${CardKey} ${WishedFinish}`
export const lineId = ({ key, finish }: { readonly key: CardKey; readonly finish: WishedFinish }): LineId =>
  `${key} ${finish}`

/** The list in canonical form: lines of the same card and finish are merged, keeping the worse condition. */
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

/** A note truncated to the limit of a list. */
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
 * The list that follows from a collection's marks. Only trade and want marks are read: a list never reveals how many
 * copies somebody owns.
 * @param showNotes true to include notes, which are private unless their owner shows them
 */
export function listOfMarks(marks: CollectionMarks, showNotes: boolean): TradeList {
  const offers: Offer[] = []
  const wishes: Wish[] = []
  for (const [key, mark] of Object.entries(marks)) {
    COPY_KINDS.forEach((finish, at) => {
      const { condition, note: said } = remarkOf(mark, finish)
      const note = showNotes ? said : ''
      const traded = clampCopies(mark.trade[at] ?? 0)
      const wantedCopies = clampCopies(mark.wanted[at] ?? 0)
      if (traded > 0) offers.push({ key, finish, copies: traded, condition, note })
      if (wantedCopies > 0) wishes.push({ key, finish, copies: wantedCopies, note })
    })
  }
  return canonicalList({ offers, wishes })
}

/** Total number of copies in some lines. */
export const copiesOfLines = (lines: readonly { readonly copies: number }[]): number =>
  lines.reduce((sum, { copies }) => sum + copies, 0)

/** Maximum characters of a pasted list. */
const MAX_TEXT = 200_000

/** The part of a list that lines belong to if no heading states it. */
export type TradePart = 'offers' | 'wishes'

export interface ReadText {
  readonly list: TradeList
  /** Lines, as written, that name no card or several, or have an invalid number of copies. */
  readonly unread: readonly string[]
  /** Number of lines beyond the limit of a list. */
  readonly dropped: number
}

const WANTS =
  /^(?:i |we )?(?:wants?|wanted|looking for|wishes|wish ?list|chci|hledám|cherche|recherche|voulu)\b.*$/iu
const HAS =
  /^(?:i |we )?(?:haves?|has|trade|trades|for trade|offers?|gives?|nabízím|mám|k výměně|échange|propose|à échanger)\b.*$/iu

/**
 * Reads a list as people write it: one line per card, such as `2 Zat Gun (BASE 157)` or `1 Zat Gun foil`. A line like
 * "Wants:" or "For trade:" starts a part. If the finish of a want is not stated, any will do.
 * @param first the part that the text starts with
 */
export function readTradeText(pool: Pool, text: string, first: TradePart): ReadText {
  const offers: Offer[] = []
  const wishes: Wish[] = []
  const unread: string[] = []
  let dropped = 0
  let part = first
  for (const written of text.slice(0, MAX_TEXT).split(/\r\n|\r|\n/)) {
    const line = tidyLine(written)
    if (line === '' || line.startsWith('#') || line.startsWith('//')) continue
    const match =
      line.length > 300
        ? undefined
        : matchLine(pool, splitHeading(line).rest, TRADE_LIMITS.copies, (cards) => cards)
    if (match?.kind !== 'one') {
      const heading = line.replace(/[:(].*$/, '').trim()
      if (WANTS.test(heading)) part = 'wishes'
      else if (HAS.test(heading)) part = 'offers'
      else unread.push(written.trim())
      continue
    }
    if (match.count.kind !== 'count') {
      unread.push(written.trim())
      continue
    }
    if ((part === 'offers' ? offers : wishes).length >= TRADE_LIMITS.lines) {
      dropped++
      continue
    }
    const { key } = match.card
    const { isFoil } = match
    const copies = match.count.count
    if (part === 'offers')
      offers.push({ key, finish: isFoil ? 'foil' : 'regular', copies, condition: '', note: '' })
    else wishes.push({ key, finish: isFoil ? 'foil' : 'any', copies, note: '' })
  }
  return { list: canonicalList({ offers, wishes }), unread, dropped }
}

/** Formats lines as text that this site and people can read: `2 Zat Gun (BASE 157)`, followed by the finish. */
export const linesAsText = (
  pool: Pool,
  lines: readonly { readonly key: string; readonly finish: WishedFinish; readonly copies: number }[],
  words: { readonly foil: string },
): string =>
  lines
    .map(({ key, finish, copies }) => {
      const card = pool.byKey.get(key)
      const name = card ? [card.title, card.subtitle].filter(Boolean).join(', ') : key
      const place = card ? ` (${card.set} ${card.number})` : ''
      return `${copies} ${name}${place}${finish === 'foil' ? ` ${words.foil}` : ''}`
    })
    .join('\n')
