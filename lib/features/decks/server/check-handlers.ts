import 'server-only'
import * as api from '@/lib/features/decks/contract/decks-v1'
import { decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { type ImportFailure, type ImportLine, importDeck } from '@/lib/features/decks/model/formats'
import { checkDeck as checkRules, type RuleResult } from '@/lib/features/decks/model/legality'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { SKILLS } from '@/lib/game/terms'
import { faultyRequest } from '@/lib/http/server/http-error'
import { serve } from '@/lib/http/server/serve'
import { pause } from '@/lib/platform/server/mutex'
import { poolWith } from './cards'

/**
 * Lines, or characters in any number of lines, that count as one more call against the rate limit: searching for names
 * similar to an unknown one takes time.
 */
const LINES_OF_CALL = 100
const CHARACTERS_OF_CALL = 10_000

const lacking = (has: number, needed: number): number => Math.max(0, needed - has)

/** Number of cards to add and to remove. */
function wantsOf(result: RuleResult): { readonly missing: number; readonly surplus: number } {
  switch (result.rule) {
    case 'team': {
      const { starters, titles, strangers, needed } = result.figures
      return { missing: lacking(titles, needed), surplus: Math.max(0, starters + strangers - needed) }
    }
    case 'missions': {
      const { missions, strangers, needed } = result.figures
      return { missing: lacking(missions, needed), surplus: Math.max(0, missions - needed) + strangers }
    }
    case 'skills': {
      const { figures } = result
      const missing = SKILLS.reduce((sum, skill) => sum + lacking(figures[skill], figures.needed), 0)
      const surplus = SKILLS.reduce((sum, skill) => sum + lacking(figures.needed, figures[skill]), 0)
      return { missing, surplus }
    }
    case 'heroes':
      return { missing: lacking(result.figures.heroes, result.figures.needed), surplus: 0 }
    case 'villains':
      return { missing: lacking(result.figures.villains, result.figures.needed), surplus: 0 }
    case 'copies':
      return { missing: 0, surplus: result.figures.surplus }
    case 'belongings': {
      const { strangers, surplus, missions } = result.figures
      return { missing: 0, surplus: strangers + surplus + missions }
    }
  }
}

/** Result of the rules for a list, in the form of the API. */
function legalityOf(list: DeckList, pool: Pool = officialPool) {
  const { legal, unknown, outsideEdition, rules } = checkRules(pool, list)
  return {
    legal,
    unknown: [...unknown],
    outsideEdition: [...outsideEdition],
    rules: rules.map((result) => ({
      rule: result.rule,
      satisfied: result.satisfied,
      ...(result.satisfied ? { missing: 0, surplus: 0 } : wantsOf(result)),
      figures: { ...result.figures },
      cards: [...result.cards],
    })),
  }
}

/** The code of a list; null if it exceeds the limits of codes. */
function codeOf(list: DeckList): string | null {
  try {
    return encodeDeckCode(list)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Lines that need a person's attention. */
const openLines = (lines: readonly ImportLine[]) =>
  lines.flatMap((line) => {
    if (line.kind !== 'unknown' && line.kind !== 'ambiguous' && line.kind !== 'error') return []
    const candidates =
      line.kind === 'unknown' ? line.nearest : line.kind === 'ambiguous' ? line.candidates : []
    return [{ line: line.line, text: line.text, kind: line.kind, candidates: [...candidates] }]
  })

/** The error for a text that is not a deck: the reason and its position. */
function unreadable(format: string, error: ImportFailure) {
  const figures = error.kind === 'code' ? error.error : error
  const figureList = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  return faultyRequest({
    in: 'body',
    path: ['deck'],
    detail: `not a deck (${format}): ${figureList.join(', ')}`,
  })
}

export const checkDeck = serve(api.checkDeck, async ({ query, body, consumeMore }) => {
  const { deck: text } = await body()
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/, api.DECK_TEXT.lines + 1).length
  if (lines > api.DECK_TEXT.lines)
    throw faultyRequest({ in: 'body', path: ['deck'], detail: `more than ${api.DECK_TEXT.lines} lines` })
  const more = Math.floor(Math.max(lines / LINES_OF_CALL, text.length / CHARACTERS_OF_CALL))
  if (more > 0) await consumeMore(more)
  const { edition } = query
  const report = await importDeck(officialPool, text, { ...(edition && { edition }), pause })
  if (!report.ok) throw unreadable(report.format, report.error)
  const list = edition ? { ...report.list, edition } : report.list
  const legality = legalityOf(list, poolWith(report.extras ?? {}))
  const open = openLines(report.lines)
  return {
    body: {
      format: report.format,
      name: report.name ?? '',
      list,
      code: codeOf(list),
      legal: legality.legal && open.length === 0,
      legality,
      open,
    },
  }
})

export const decodeDeck = serve(api.decodeDeck, async ({ params }) => {
  const read = decodeDeckCode(params.code)
  if (!read.ok) {
    const details = Object.entries(read.error).map(([name, value]) => `${name} ${value}`)
    throw faultyRequest({ in: 'path', path: ['code'], detail: `not a deck code: ${details.join(', ')}` })
  }
  return { body: { list: read.list, legality: legalityOf(read.list) } }
})

export const encodeDeck = serve(api.encodeDeck, async ({ body }) => {
  const { list } = await body()
  const code = codeOf(list)
  if (code === null)
    throw faultyRequest({ in: 'body', path: ['list'], detail: 'too many cards for a deck code' })
  return { body: { code } }
})
