import type { BotBias } from '@/lib/features/values/model/bot-bias'
import {
  type AllDetails,
  bestKind,
  type CardValues,
  type DeckKind,
  type Measured,
  type Place,
  rankedIn,
  rankRange,
  type ValueDetails,
} from '@/lib/features/values/model/card-values'
import type { Card } from '@/lib/game/cards/card'

/** A card in the list of worths. */
export interface ValueRow {
  readonly card: Card
  readonly figure: Measured
  readonly rank: readonly [number, number]
  readonly kind: { readonly kind: DeckKind; readonly worth: Measured } | undefined
  /**
   * Copies drawn and played per 100 copies; for a mission, times attempted per 100 games and completed per 100
   * attempts.
   */
  readonly uses: readonly [number, number] | undefined
  readonly games: number
  /** How much more it is worth to the hard bot; undefined for a card that was not played again. */
  readonly bias: Measured | undefined
}

const COLUMNS = ['worth', 'card', 'kind', 'first', 'second', 'bias', 'games'] as const
export type Column = (typeof COLUMNS)[number]

const usesOf = (place: Place, { drawn, attempted }: ValueDetails): ValueRow['uses'] => {
  if (place === 'draw') return drawn && [drawn[1], drawn[2]]
  return place === 'missions' ? attempted && [attempted[1], attempted[2]] : undefined
}

/** Returns the cards of a place, with their ranks among all of them. */
export function valueRows(
  cards: readonly Card[],
  values: CardValues,
  details: AllDetails,
  bias: BotBias | undefined,
  place: Place,
): readonly ValueRow[] {
  // Copies of team characters are in the list of the team; in that of the draw deck they would only be repeated.
  const belongs = ({ type }: Card) => place === 'team' || type !== 'team'
  const all = rankedIn(values.cards, place)
  return cards.flatMap((card): ValueRow[] => {
    const figure = values.cards[card.key]?.[place]
    if (!figure || !belongs(card)) return []
    const of = details[card.key]
    return [
      {
        card,
        figure,
        rank: rankRange(figure, all),
        kind: place === 'draw' && of ? bestKind(of, figure) : undefined,
        uses: of && usesOf(place, of),
        games: of?.games[place] ?? 0,
        bias: bias?.cards[card.key]?.place === place ? bias.cards[card.key]?.bias : undefined,
      },
    ]
  })
}

/** Returns the value by which a column sorts. */
export function cellOf(row: ValueRow, column: Column): string | number | null {
  switch (column) {
    case 'worth':
      return row.figure[0]
    case 'card':
      return `${row.card.title} ${row.card.subtitle}`
    case 'kind':
      return row.kind?.worth[0] ?? null
    case 'first':
      return row.uses?.[0] ?? null
    case 'second':
      return row.uses?.[1] ?? null
    case 'bias':
      return row.bias?.[0] ?? null
    case 'games':
      return row.games
  }
}

/** The rows as CSV for spreadsheets and other programs. */
export async function valuesCsv(rows: readonly ValueRow[], place: Place): Promise<string> {
  const { csvTable } = await import('@/lib/features/decks/model/formats/spreadsheet')
  const uses = place === 'missions' ? (['attempted', 'completed'] as const) : (['drawn', 'played'] as const)
  return csvTable([
    [
      'key',
      'title',
      'subtitle',
      'place',
      'worth',
      'half',
      'rank_from',
      'rank_to',
      ...uses,
      'games',
      'bias',
      'bias_half',
    ],
    ...rows.map(({ card, figure, rank, uses: [first = '', second = ''] = [], games, bias = ['', ''] }) => [
      ...[card.key, card.title, card.subtitle, place],
      ...[...figure, ...rank, first, second, games, ...bias],
    ]),
  ])
}
