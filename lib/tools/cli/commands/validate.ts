import { checkDeck, type RuleResult } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { editionOf, loadPool, onlyArgument, parseArguments } from '../arguments'
import { lineInWords, readDeck } from '../deck-argument'
import { cardName, words } from '../language'
import type { Outcome } from '../outcome'

/** `validate <deck> [--edition 2007]`: checks whether the deck is legal, and prints the result of each rule. */
export async function validate(args: readonly string[]): Promise<Outcome> {
  const { values, positionals } = parseArguments(args, ['edition'])
  const argument = onlyArgument(positionals, 'missing-deck')
  const edition = editionOf(values.edition)
  const pool = await loadPool()
  const deck = await readDeck(pool, argument, edition)
  const legality = checkDeck(pool, deck.list)
  const legal = legality.legal && deck.unknown.length === 0

  const lines = [
    words(legal ? 'validate.legal' : 'validate.illegal', {
      deck: deck.name || words('deck.unnamed'),
      edition: deck.list.edition,
    }),
  ]
  if (deck.unknown.length > 0) {
    const count = deck.unknown.reduce((sum, line) => sum + line.count, 0)
    lines.push(words('validate.unknown', { count }))
    for (const line of deck.unknown)
      lines.push(lineInWords(pool, { kind: 'unknown', section: undefined, ...line }))
  }
  if (legality.outsideEdition.length > 0) {
    lines.push(words('validate.outside', { count: legality.outsideEdition.length }))
    lines.push(...cardLines(pool, legality.outsideEdition))
  }
  for (const rule of legality.rules) lines.push(ruleLine(rule), ...cardLines(pool, rule.cards))
  return {
    exitCode: legal ? 0 : 1,
    lines,
    json: { ...legality, legal, edition: deck.list.edition, unknown: deck.unknown },
  }
}

function ruleLine({ rule, figures, satisfied }: RuleResult): string {
  const verdict = String(satisfied)
  const text = words(`validate.${rule}`, { ...figures, satisfied: verdict })
  return words('validate.mark', { satisfied: verdict, text })
}

const cardLines = (pool: Pool, keys: readonly CardKey[]): string[] =>
  keys.flatMap((key) => {
    const card = pool.byKey.get(key)
    if (!card) return []
    return [words('validate.card', { name: cardName(card), set: card.set, number: String(card.number) })]
  })
