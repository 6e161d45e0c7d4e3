import type { CardFacts, CardResult, CompileResult } from './result'

/**
 * Ability trees from English text: `compileParagraph` for one paragraph, `compileCard` for all of a card. Both are
 * synchronous functions of plain data, so they run in a worker, on the server and in a test alike.
 */
export type {
  CardFacts,
  CardResult,
  CompileResult,
  Difference,
  Reading,
  Reason,
  Span,
  TextProblem,
} from './result'
export { REASONS } from './result'

/** Reads one paragraph of a card's rules text. */
export function compileParagraph(text: string, _facts: CardFacts): CompileResult {
  return {
    kind: 'unknown',
    problems: [
      { from: 0, to: text.length, reason: 'unexpected-word', detail: text.slice(0, 40), suggestions: [] },
    ],
  }
}

/** Reads all paragraphs of a card: what one of them chooses another may speak of. */
export function compileCard(texts: readonly string[], facts: CardFacts): CardResult {
  const paragraphs = texts.map((text) => compileParagraph(text, facts))
  const kind = paragraphs.some((one) => one.kind === 'unknown')
    ? 'byHand'
    : paragraphs.some((one) => one.kind === 'asked')
      ? 'asks'
      : 'plays'
  return { paragraphs, kind }
}
