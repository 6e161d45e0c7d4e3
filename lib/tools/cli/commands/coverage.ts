import { type Coverage, coverageRows, printedParagraphs, total } from '@/lib/game/cards/coverage'
import { loadPool, noArguments, parseArguments } from '../arguments'
import { cardWithPrinting, termLabels, words } from '../language'
import type { Outcome } from '../outcome'

/** `coverage`: how much of the printed game text is encoded; exit code 0 if all of it is. */
export async function coverage(args: readonly string[]): Promise<Outcome> {
  noArguments(parseArguments(args, []).positionals)
  const pool = await loadPool()
  const rows = coverageRows(pool)
  const all = total(rows)
  const open = pool.cards.filter((card) => card.abilities.length !== printedParagraphs(card))
  const line = (name: string, { complete, cards, encoded, paragraphs }: Coverage) =>
    words('coverage.line', {
      name: name.padEnd(24),
      complete: String(complete).padStart(4),
      cards: String(cards).padEnd(4),
      encoded: String(encoded).padStart(4),
      paragraphs: String(paragraphs).padEnd(4),
    })
  const sets = [...new Set(rows.map(({ set }) => set))]
  const lines = sets.flatMap((set) => {
    const ofSet = rows.filter((row) => row.set === set)
    return [
      ...ofSet.map((row) => line(`${set} ${termLabels(`type.${row.type}`)}`, row)),
      line(set, total(ofSet)),
      '',
    ]
  })
  const missing = open.map((card) => words('coverage.open', { card: cardWithPrinting(card) }))
  return {
    exitCode: open.length === 0 ? 0 : 1,
    lines: [...lines, line(words('coverage.all'), all), ...missing],
    json: { ...all, rows, open: open.map(({ key }) => key) },
  }
}
