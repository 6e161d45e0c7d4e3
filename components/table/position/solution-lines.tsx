import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { beginPuzzle, checkSolution, type PuzzleTask } from '@/lib/features/play/model/puzzles/play-puzzle'
import { YOU } from '@/lib/features/play/model/session'
import type { Pool } from '@/lib/game/cards/pool'
import { engineOf, logValues } from '@/lib/game/engine'

interface SolutionLinesProps {
  readonly pool: Pool
  readonly task: PuzzleTask
  readonly solution: readonly string[]
}

/** The moves of a solution, worded as in the table's log. */
export function SolutionLines({ pool, task, solution }: SolutionLinesProps) {
  const log = useTranslations('log')
  const seat = useTranslations('board.seat')
  const { skill } = useCardLabels()
  const events = useMemo(() => {
    const puzzle = beginPuzzle(pool, task)
    if (typeof puzzle === 'string') return []
    const engine = engineOf(pool)
    const from = engine.logLength(puzzle.game)
    // Played in the puzzle's own game.
    for (const _ of checkSolution(puzzle, solution));
    return engine.log(puzzle.game, 'all').slice(from)
  }, [pool, task, solution])
  return (
    <ol className="my-2 grid gap-1">
      {events.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log keep their place.
        <li key={at}>
          {log(
            event.type,
            logValues(event, {
              reader: YOU,
              nameOf: (player) => seat('numbered', { number: player + 1 }),
              titleOf: (key) => pool.byKey.get(key)?.title ?? key,
              skillName: skill,
            }),
          )}
        </li>
      ))}
    </ol>
  )
}
