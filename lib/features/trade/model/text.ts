import { splitHeading } from '@/lib/features/decks/model/formats/headings'
import { matchLine, tidyLine } from '@/lib/features/decks/model/formats/text-line'
import type { Pool } from '@/lib/game/cards/pool'
import { canonicalList, type Offer, TRADE_LIMITS, type TradeList, type Wish, type WishedFinish } from './list'

/** Characters of a pasted list at most. */
export const MAX_TEXT = 200_000

/** Which part of a list a line belongs to, where no heading says it. */
export type TradePart = 'offers' | 'wishes'

export interface ReadText {
  readonly list: TradeList
  /** Lines that name no card, or more than one, or not 1 to 999 copies; as they stand there. */
  readonly unread: readonly string[]
  /** Lines beyond what a list can have. */
  readonly dropped: number
}

const WANTS =
  /^(?:i |we )?(?:wants?|wanted|looking for|wishes|wish ?list|chci|hledám|cherche|recherche|voulu)\b.*$/iu
const HAS =
  /^(?:i |we )?(?:haves?|has|trade|trades|for trade|offers?|gives?|nabízím|mám|k výměně|échange|propose|à échanger)\b.*$/iu

/**
 * A list as people write it: a line for each card such as `2 Zat Gun (BASE 157)` or `1 Zat Gun foil`. A line like
 * "Wants:" or "For trade:" begins a part. Where nothing is said of the finish of a wish, any serves.
 * @param first the part that the text begins with
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

/** Lines as text that this site and people read: `2 Zat Gun (BASE 157)`, with the words of the finish behind it. */
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
