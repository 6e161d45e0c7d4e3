import { officialPool } from '@/lib/cards/official-pool'
import { createEngine, type Engine } from '@/lib/engine'
import { digestPool } from '@/lib/engine/digest'
import type { CardFacts } from '@/lib/engine/facts'
import { newGame } from '@/lib/engine/new-game'
import type { ProgramStep } from '@/lib/engine/program'
import { restore } from '@/lib/engine/save'

/** How often the texts of cards began to be carried out, by card and kind of text. */
export type TextCounts = Map<string, number>

/** An engine of the official cards that counts whose texts are carried out. Continuous texts are not counted. */
export function countedEngine(counts: TextCounts): Engine {
  const facts = digestPool(officialPool).map((card) => counting(card, counts))
  return {
    ...createEngine(officialPool),
    newGame: (options) => newGame(officialPool, facts, options),
    restore: (data, options) => restore(officialPool, facts, data, options),
  }
}

function counting(card: CardFacts, counts: TextCounts): CardFacts {
  const { compiled } = card
  const { text } = compiled
  const names = new Map<number, string>()
  const name = (
    kind: string,
    parts: readonly { readonly program: number; readonly paragraph?: number }[],
  ) => {
    for (const [i, { program, paragraph = i }] of parts.entries())
      names.set(program, `${card.key} paragraph ${paragraph + 1} ${kind}`)
  }
  name('triggered', text.triggers)
  name('outcome', text.outcomes)
  name('activated', text.activated)
  name('replacement', text.replacements)
  name('to play', text.toPlay)
  name('to assign', text.toAssign)
  name(
    'event',
    text.onPlay.map((program) => ({ program })),
  )
  const counted = (step: ProgramStep, label: string): ProgramStep => {
    counts.set(label, 0)
    const count = () => counts.set(label, (counts.get(label) ?? 0) + 1)
    if ('run' in step) {
      return {
        ...step,
        run: (game, frame) => {
          count()
          step.run(game, frame)
        },
      }
    }
    return {
      ...step,
      take: (game, option, frame) => {
        count()
        step.take(game, option, frame)
      },
    }
  }
  const programs = compiled.programs.map((program, place) => {
    const label = names.get(place)
    return label ? program.map((step, i) => (i === 0 ? counted(step, label) : step)) : program
  })
  return { ...card, compiled: { ...compiled, programs } }
}
