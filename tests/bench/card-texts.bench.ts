import type { Ability } from '@/lib/game/abilities/ability'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import { plainText, renderCardText } from '@/lib/game/text'
import { type CardFacts, compileParagraph, type KnownNames } from '@/lib/game/text/compile'
import type { Measurement } from './bench'

/** Compiling card texts: all official paragraphs, and how much of a second a set of 200 cards takes. */

const CARDS_OF_A_SET = 200
const ROUNDS = 5

const names: KnownNames = { titles: [...new Set(officialPool.cards.map(({ title }) => title))] }

const paragraphsOf = (card: Card & { readonly abilities: readonly Ability[] }) => {
  const { title, subtitle, type, side, traits } = card
  const facts: CardFacts = { title, subtitle, type, side, traits, names }
  return renderCardText(card).map((tokens) => ({
    text: plainText(tokens.filter((token) => token.type !== 'reminder')).trim(),
    facts,
  }))
}

/** Milliseconds of processor time that some work takes. */
function milliseconds(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN

export function run(): readonly Measurement[] {
  const paragraphs = officialPool.cards.flatMap(paragraphsOf)
  const rounds = Array.from({ length: ROUNDS }, () =>
    paragraphs.map(({ text, facts }) => milliseconds(() => compileParagraph(text, facts))),
  )
  // The best of all rounds: the first one includes the compilation of this program.
  const best = paragraphs.map((_, at) => Math.min(...rounds.map((times) => times[at] ?? Number.NaN)))
  const sorted = best.toSorted((a, b) => a - b)
  const perCard = best.reduce((sum, one) => sum + one, 0) / officialPool.cards.length
  const clock = 'processor'
  return [
    { name: 'a paragraph, median', value: percentile(sorted, 0.5), unit: 'ms', clock, limit: 4 },
    { name: 'a paragraph, slowest of 100', value: percentile(sorted, 0.99), unit: 'ms', clock, limit: 10 },
    { name: 'a paragraph, slowest', value: percentile(sorted, 1), unit: 'ms', clock, limit: 15 },
    { name: 'a set of 200 cards', value: perCard * CARDS_OF_A_SET, unit: 'ms', clock, limit: 1000 },
  ]
}
