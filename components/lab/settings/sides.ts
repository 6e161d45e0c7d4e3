import type { ReplaySides } from '@/lib/features/play/model/links/links'
import type { GamePlan, LabSetup } from '@/lib/game/lab/types'

interface Players {
  /** The name of the deck. */
  readonly deck: string
  /** Names of the opponents, as in the setup. */
  readonly opponents: readonly string[]
  /** The name of an opponent who only passes, whatever their deck. */
  readonly nobody: string
}

/** Returns the side from which a game of the laboratory is watched: that of the deck, whose seat alternates. */
export function sidesOf(
  setup: LabSetup | undefined,
  { seat, opponent }: Pick<GamePlan, 'seat' | 'opponent'>,
  { deck, opponents, nobody }: Players,
): ReplaySides {
  const passes = setup?.opponents[opponent]?.bot === 'passive'
  const other = passes ? nobody : (opponents[opponent] ?? '')
  return { below: seat, names: seat === 0 ? [deck, other] : [other, deck] }
}
