import type { CompiledText, Lasting } from '@/lib/game/engine/model/compiled-text'
import type { Context, Frame, Program, ProgramStep } from '@/lib/game/engine/model/program'
import type { UnmetCondition } from '../../model/answers'
import type { Decision, Option } from '../../model/decisions'
import type { CardId } from '../../model/game'
import type { Game } from '../../state'
import { alike, goTo } from '../../state/program'
import { contextOfFrame, type Env } from '../runtime/context'

/** A jump target that is not yet known when the jump is written. */
export interface Label {
  at: number
}

/** Environment in which the texts of one card are compiled. */
export interface Environment extends Env {
  /** True if other paragraphs of the card use the name too. */
  readonly isShared: (name: string) => boolean
  /** A slot without a name. */
  readonly newSlot: () => number
  readonly addProgram: (write: (program: ProgramWriter) => void) => number
  readonly addLasting: (lasting: Lasting) => number
  readonly addAttached: (text: CompiledText) => void
  readonly compileAbilities: (abilities: CompiledText['abilities']) => CompiledText
  /** The paragraph that is being compiled. */
  readonly paragraph: () => number
}

/** Writes the steps of a program one after the other. */
export class ProgramWriter {
  private readonly steps: ProgramStep[] = []
  /** Counters that loops keep in the frame: the maximum depth so far. */
  private loops = 0

  constructor(readonly env: Environment) {}

  program(): Program {
    return this.steps.map(alike)
  }

  /** The number of the next step. */
  here(): number {
    return this.steps.length
  }

  label(): Label {
    return { at: 0 }
  }

  place(label: Label): void {
    label.at = this.steps.length
  }

  run(name: string, act: (game: Game, frame: Frame, context: Context) => void): void {
    this.steps.push({ name, run: (game, frame) => act(game, frame, contextOfFrame(game, frame)) })
  }

  ask(
    name: string,
    ask: (game: Game, frame: Frame, context: Context) => Decision | undefined,
    take: (game: Game, option: Option, frame: Frame, context: Context) => void,
    lacks?: (game: Game, context: Context, card: CardId) => UnmetCondition,
  ): void {
    this.steps.push({
      name,
      ask: (game, frame) => ask(game, frame, contextOfFrame(game, frame)),
      take: (game, option, frame) => take(game, option, frame, contextOfFrame(game, frame)),
      lacks: lacks && ((game, frame, card) => lacks(game, contextOfFrame(game, frame), card)),
    })
  }

  jump(label: Label): void {
    this.steps.push({ name: 'jump', run: (game, frame) => goTo(game, frame, label.at) })
  }

  jumpUnless(label: Label, holds: (game: Game, context: Context) => boolean): void {
    this.run('jump-unless', (game, frame, context) => {
      if (!holds(game, context)) goTo(game, frame, label.at)
    })
  }

  /** Writes a loop's body with its own counter. */
  loop(write: (counter: 3 | 4 | 5) => void): void {
    const counter = LOOP_SLOTS[this.loops]
    if (counter === undefined) throw new Error('loops are nested too deep')
    this.loops++
    write(counter)
    this.loops--
  }
}

const LOOP_SLOTS = [3, 4, 5] as const

/** Cards that an effect applies to, once its choices have been made. */
export type Cards = (game: Game, context: Context) => readonly CardId[]
