import type { ReplaySides } from '@/lib/features/play/model/links/links'
import type { GamePlan, LabSetup } from '@/lib/game/lab/types'

interface Players {
  /** What the deck is called. */
  readonly deck: string
  /** Names of the opponents, as the set-up has them. */
  readonly opponents: readonly string[]
  /** What one is called who only passes, whatever the deck before them. */
  readonly nobody: string
}

/** How a game of the laboratory is watched: from the side of the deck, which sits now here, now there. */
export function sidesOf(
  setup: LabSetup | undefined,
  { seat, opponent }: Pick<GamePlan, 'seat' | 'opponent'>,
  { deck, opponents, nobody }: Players,
): ReplaySides {
  const passes = setup?.opponents[opponent]?.bot === 'passive'
  const other = passes ? nobody : (opponents[opponent] ?? '')
  return { below: seat, names: seat === 0 ? [deck, other] : [other, deck] }
}
