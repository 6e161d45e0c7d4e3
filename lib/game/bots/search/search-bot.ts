import type { Engine } from '@/lib/game/engine'
import type { Bot } from '../bot'
import type { PositionValue } from './position-value'
import type { Tuning } from './search'
import { type Limits, think } from './think'

export interface SearchOptions extends Limits {
  /** The same seed and iterations choose the same way, if there is no limit of time. */
  readonly seed: string
  /** Evaluates positions; the written value if absent. */
  readonly value?: PositionValue
  readonly tuning?: Partial<Tuning>
}

/** Searches at every decision, in its own turn and in others. */
export function searchBot(engine: Engine, { seed, value, tuning, ...limits }: SearchOptions): Bot {
  return {
    choose: (view, decision, imagine) =>
      think(
        {
          ...{ engine, view, decision, imagine, seed: `${seed}/${view.turn}` },
          ...(value && { value }),
          ...(tuning && { tuning }),
        },
        limits,
      ).index,
  }
}
