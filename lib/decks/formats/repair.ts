import type { Pool } from '@/lib/cards/pool'
import type { CardKey } from '@/lib/terms'
import { fullName } from './card-names'
import { likenessOf } from './nearest-names'
import type { AmbiguousLine, ImportedDeck, ImportLine, UnknownLine } from './report'
import { resolveAmbiguity } from './resolve'

/** Least likeness (Dice coefficient of letter pairs, 0 to 1) of a name that was plainly meant. */
const PLAIN = 0.66
/** By how much the nearest name must be nearer than the next card of another title. */
const AHEAD = 0.08

type OpenLine = AmbiguousLine | UnknownLine

/**
 * The report with every choice made that is obvious: a name with one letter wrong, a printing whose subtitle nobody
 * knows but of which there is one. Such lines say what they were (`repaired`), so that a person can choose otherwise.
 */
export function repairObvious(pool: Pool, report: ImportedDeck): ImportedDeck {
  let repaired = report
  // From the end, since a line may become two.
  for (let index = report.lines.length - 1; index >= 0; index--) {
    const line = repaired.lines[index]
    if (line?.kind !== 'ambiguous' && line?.kind !== 'unknown') continue
    const key = obviousCard(pool, line)
    if (key !== undefined) repaired = chosen(pool, repaired, index, line, key)
  }
  return repaired
}

/** The report with another card for a line that was repaired; the same report where it was not. */
export function chooseOtherwise(pool: Pool, report: ImportedDeck, index: number, key: CardKey): ImportedDeck {
  const line = report.lines[index]
  const open = line?.kind === 'understood' ? line.repaired : undefined
  if (!open) return report
  const first = report.lines.findIndex((one) => isOf(one, open))
  const before = report.lines.filter((one, at) => at === first || !isOf(one, open))
  const reopened = { ...report, lines: before.map((one, at) => (at === first ? open : one)) }
  return chosen(pool, reopened, first, open, key)
}

const isOf = (line: ImportLine, open: OpenLine): boolean =>
  line.kind === 'understood' && line.repaired === open

function chosen(pool: Pool, report: ImportedDeck, index: number, open: OpenLine, key: CardKey): ImportedDeck {
  const after = resolveAmbiguity(pool, report, index, key)
  const added = after.lines.length - report.lines.length
  return {
    ...after,
    lines: after.lines.map((line, at) =>
      at >= index && at <= index + added && line.kind === 'understood' ? { ...line, repaired: open } : line,
    ),
  }
}

/** The card that a line plainly means; undefined where people would have to think. */
function obviousCard(pool: Pool, line: OpenLine): CardKey | undefined {
  if (line.kind === 'ambiguous') return line.candidates.length === 1 ? line.candidates[0] : undefined
  const [first] = line.nearest
  const card = first === undefined ? undefined : pool.byKey.get(first)
  if (first === undefined || !card) return undefined
  const like = (key: CardKey): number => {
    const other = pool.byKey.get(key)
    return other ? Math.max(likenessOf(other.title, line.text), likenessOf(fullName(other), line.text)) : 0
  }
  const best = like(first)
  // Several versions of the title, and nothing that tells them apart: that is no obvious repair.
  const next = Math.max(0, ...line.nearest.slice(1).map(like))
  return best >= PLAIN && best - next >= AHEAD ? first : undefined
}
