import { encodeDeckCode } from '@/lib/features/decks/model/code'
import {
  type ExportedDeck,
  exportCsv,
  exportJson,
  exportMarkdown,
  exportO8d,
  exportText,
} from '@/lib/features/decks/model/formats'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  partsLeftOut,
} from '@/lib/features/decks/model/formats/export-text'
import type { Pool } from '@/lib/game/cards/pool'
import { editionOf, loadPool, onlyArgument, parseArguments } from '../arguments'
import { readKnownDeck } from '../deck-argument'
import { words } from '../language'
import { BadInput, type Outcome } from '../outcome'

const isFormat = (word: string): word is ExportFormat => (EXPORT_FORMATS as readonly string[]).includes(word)

/**
 * `convert <deck> --to o8d|text|json|code|csv|markdown`: prints only the deck in another format on standard output; the
 * parts that the format cannot hold are listed on standard error.
 */
export async function convert(args: readonly string[]): Promise<Outcome> {
  const { values, positionals } = parseArguments(args, ['edition', 'to'])
  const argument = onlyArgument(positionals, 'missing-deck')
  const { to } = values
  if (to === undefined) throw new BadInput('missing-format', [words('usage.missing-format')])
  if (!isFormat(to)) throw new BadInput('format', [words('usage.format', { word: to })])
  const pool = await loadPool()
  const deck = await readKnownDeck(pool, argument, editionOf(values.edition))
  const content = written(pool, deck, to)
  const sections = deck.leftOut
  const parts = partsLeftOut(to, deck)
  return {
    exitCode: 0,
    lines: [content.replace(/\n$/, '')],
    remarks: [
      ...sections.map(({ name, lines }) => words('convert.section', { name, count: lines })),
      ...(parts.length > 0
        ? [words('convert.parts', { parts: parts.map((part) => words(`convert.part.${part}`)).join(', ') })]
        : []),
    ],
    json: { format: to, content, leftOut: { sections, parts } },
  }
}

function written(pool: Pool, deck: ExportedDeck, format: ExportFormat): string {
  switch (format) {
    case 'o8d':
      return exportO8d(pool, deck)
    case 'text':
      return exportText(pool, deck)
    case 'json':
      return exportJson(pool, deck)
    case 'csv':
      return exportCsv(pool, deck)
    case 'markdown':
      return exportMarkdown(pool, deck)
    case 'code':
      return encodeDeckCode(deck.list)
  }
}
