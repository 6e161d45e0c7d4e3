import type { Pool } from '@/lib/cards/pool'
import { encodeDeckCode } from '@/lib/decks/code'
import {
  type ExportedDeck,
  exportCsv,
  exportJson,
  exportMarkdown,
  exportO8d,
  exportText,
  IMPORT_FORMATS,
} from '@/lib/decks/formats'
import { editionOf, onlyArgument, parseArguments } from '../arguments'
import { readKnownDeck } from '../deck-argument'
import { BadInput, type Outcome } from '../outcome'
import { loadPool } from '../pool'
import { words } from '../words'

const FORMATS = [...IMPORT_FORMATS, 'markdown'] as const
type Format = (typeof FORMATS)[number]

const isFormat = (word: string): word is Format => (FORMATS as readonly string[]).includes(word)

/** `convert <deck> --to o8d|text|json|code|csv|markdown`: the deck in another format, and nothing else, on standard output. */
export async function convert(args: readonly string[]): Promise<Outcome> {
  const { values, positionals } = parseArguments(args, ['edition', 'to'])
  const argument = onlyArgument(positionals, 'missing-deck')
  const { to } = values
  if (to === undefined) throw new BadInput('missing-format', [words('usage.missing-format')])
  if (!isFormat(to)) throw new BadInput('format', [words('usage.format', { word: to })])
  const pool = await loadPool()
  const deck = await readKnownDeck(pool, argument, editionOf(values.edition))
  const content = written(pool, deck, to)
  return { exitCode: 0, lines: [content.replace(/\n$/, '')], json: { format: to, content } }
}

function written(pool: Pool, deck: ExportedDeck, format: Format): string {
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
