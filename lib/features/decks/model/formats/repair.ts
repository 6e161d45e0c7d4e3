import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { DECK_LIMITS } from '../limits'
import { cardsByName, fullName, likenessOf } from './card-names'
import { plainNumerals } from './counts'
import { gathered, resolveAmbiguity } from './list-builder'
import type { AmbiguousLine, ImportedDeck, ImportFormat, ImportLine, UnknownLine } from './report'

/** Minimum similarity (Dice coefficient of letter pairs, 0 to 1) for a name to count as obvious. */
const PLAIN = 0.66
/** Minimum lead of the best match over the next card of another title. */
const AHEAD = 0.08

type OpenLine = AmbiguousLine | UnknownLine

/**
 * Resolves every line with an obvious answer: a name with one wrong letter, or an unknown subtitle of a card that has a
 * single printing. Such lines keep their original form (`repaired`), so that a person can choose differently.
 */
export function repairObvious(pool: Pool, report: ImportedDeck): ImportedDeck {
  let repaired = report
  // From the end, since a line may become two.
  for (let index = report.lines.length - 1; index >= 0; index--) {
    const line = repaired.lines[index]
    if (line?.kind !== 'ambiguous' && line?.kind !== 'unknown') continue
    const key = obviousCard(pool, report.format, line)
    if (key !== undefined) repaired = chosen(pool, repaired, index, line, key)
  }
  return repaired
}

/** Chooses another card for a line that was repaired; returns the same report if it was not. */
export function chooseOtherwise(pool: Pool, report: ImportedDeck, index: number, key: CardKey): ImportedDeck {
  const line = report.lines[index]
  const open = line?.kind === 'understood' ? line.repaired : undefined
  if (!open) return report
  const { report: reopened, at } = openAgain(report, open)
  return chosen(pool, reopened, at, open, key)
}

/** Restores a repaired line, which may have become two, to its original form. */
function openAgain(
  report: ImportedDeck,
  open: OpenLine,
): { readonly report: ImportedDeck; readonly at: number } {
  const first = report.lines.findIndex((one) => isOf(one, open))
  const before = report.lines.filter((one, at) => at === first || !isOf(one, open))
  return { report: { ...report, lines: before.map((one, at) => (at === first ? open : one)) }, at: first }
}

const isOf = (line: ImportLine, open: OpenLine): boolean =>
  line.kind === 'understood' && line.repaired === open

function chosen(pool: Pool, report: ImportedDeck, index: number, open: OpenLine, key: CardKey): ImportedDeck {
  const after = resolveAmbiguity(pool, { ...report, lines: report.lines.with(index, open) }, index, key)
  const added = after.lines.length - report.lines.length
  return {
    ...after,
    lines: after.lines.map((line, at) =>
      at >= index && at <= index + added && line.kind === 'understood' ? { ...line, repaired: open } : line,
    ),
  }
}

/**
 * Changes the count of one line; `index` is the line's index in `report.lines`. A line rejected only for its count is
 * read again with the new one; an open line stays open. Returns the same report for other lines, and for a count that a
 * deck cannot hold.
 */
export function withCount(pool: Pool, report: ImportedDeck, index: number, count: number): ImportedDeck {
  const line = report.lines[index]
  if (!Number.isInteger(count) || count < 1 || count > DECK_LIMITS.copiesPerEntry) return report
  const replaced = (by: ImportLine): ImportedDeck => gathered(pool, report, report.lines.with(index, by))
  switch (line?.kind) {
    case 'error': {
      if (!line.of) return report
      const of = { ...line.of, count }
      const again = replaced(of)
      const key = of.kind === 'ambiguous' && of.candidates.length === 1 ? of.candidates[0] : undefined
      return key === undefined ? again : resolveAmbiguity(pool, again, index, key)
    }
    case 'ambiguous':
    case 'unknown':
      return replaced({ ...line, count })
    case 'understood': {
      const { repaired } = line
      if (!repaired) return replaced({ ...line, count })
      const { report: reopened, at } = openAgain(report, repaired)
      return chosen(pool, reopened, at, { ...repaired, count }, line.key)
    }
    default:
      return report
  }
}

/** Numbers spelled out in lists: a line that starts or ends with one has a count that was not read. */
const IN_WORDS =
  /^(?:i{2,3}|iv|vi{0,3}|two|three|four|five|six|dva|dve|tri|ctyri|pet|sest|deux|trois|quatre|cinq|une|un)\s|\s(?:two|three|four|five|twice|thrice|dva|dve|tri|ctyri|deux|trois|quatre|cinq)$/

/**
 * True if every number in a line is accounted for: its count, and those in the card's name or printing. A number left
 * over may be the count, so a person has to look at the line.
 */
function numbersAreKnown(card: Card, line: OpenLine): boolean {
  const text = fold(plainNumerals(line.text))
  if (IN_WORDS.test(text)) return false
  const own = new Set((`${fullName(card)} ${card.key}`.match(/\d+/g) ?? []).map(Number))
  const left = (text.match(/\d+/g) ?? []).map(Number)
  const count = left.indexOf(line.count)
  if (count >= 0) left.splice(count, 1)
  return left.every((number) => own.has(number))
}

/** True if a line names a second card, such as `Barber, Harper`: choosing one would drop the other. */
const namesAnother = (pool: Pool, card: Card, text: string): boolean =>
  text
    .split(/[,;&+/]|\s(?:and|a|et)\s/)
    .map((part) => part.replace(/^[^\p{L}]*\d+\s*x?\s+|[\s\d]*x?$/giu, '').trim())
    .some((part) => {
      const match = part === '' ? undefined : cardsByName(pool, part, (cards) => cards)
      const cards = match?.kind === 'one' ? [match.card] : match?.kind === 'several' ? match.cards : []
      return cards.length > 0 && cards.every(({ title }) => title !== card.title)
    })

/** The card that a line obviously means; undefined if it takes a person to decide. */
function obviousCard(pool: Pool, format: ImportFormat, line: OpenLine): CardKey | undefined {
  const key = likeliestCard(pool, line)
  const card = key === undefined ? undefined : pool.byKey.get(key)
  if (!card || line.maybe) return undefined
  if (format === 'text' && (!numbersAreKnown(card, line) || namesAnother(pool, card, line.text)))
    return undefined
  return key
}

function likeliestCard(pool: Pool, line: OpenLine): CardKey | undefined {
  if (line.kind === 'ambiguous') return line.candidates.length === 1 ? line.candidates[0] : undefined
  const [first] = line.nearest
  const card = first === undefined ? undefined : pool.byKey.get(first)
  if (first === undefined || !card) return undefined
  const like = (key: CardKey): number => {
    const other = pool.byKey.get(key)
    return other ? Math.max(likenessOf(other.title, line.text), likenessOf(fullName(other), line.text)) : 0
  }
  const best = like(first)
  // Several versions of the title, and nothing to choose between them: no obvious repair.
  const next = Math.max(0, ...line.nearest.slice(1).map(like))
  return best >= PLAIN && best - next >= AHEAD ? first : undefined
}
