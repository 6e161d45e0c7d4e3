import type { Effect } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { CompiledCondition, Possible } from '@/lib/game/engine/model/compiled-text'
import { REPLACED } from '../../flow/affect'
import type { Option } from '../../model/decisions'
import type { CardId } from '../../model/game'
import type { Game } from '../../state'
import { goTo, setSlot, slotOf, sourceOf } from '../../state/program'
import { bind, clearSlot, IT, isBound, ofFrame, takeFirst } from '../runtime/bindings'
import { type Env, playerOf } from '../runtime/context'
import type { ProgramWriter } from './builder'
import { writeTarget } from './choices'
import { compileGives, compileOffer } from './gives'
import { compileAllPossible, compilePossible, isPossible } from './possible'

/** Control structures: sequence, may, choose one, for each, if. */

type ControlEffect = Extract<
  Effect,
  { kind: 'seq' | 'may' | 'chooseOne' | 'repeat' | 'forEach' | 'if' | 'instead' }
>
interface Manner {
  readonly cost: boolean
  readonly offer?: boolean
  readonly rest?: Possible
}
interface Writers {
  readonly effect: (writer: ProgramWriter, effect: Effect, manner?: Manner) => void
  readonly condition: (condition: Condition, env: Env) => CompiledCondition
}

/** Writes the steps of a compound effect, using `write` for its parts. */
export function writeControl(
  writer: ProgramWriter,
  effect: ControlEffect,
  manner: Manner,
  write: Writers,
): void {
  switch (effect.kind) {
    case 'seq':
      if (manner.cost) writeCosts(writer, effect.do, write, manner)
      else for (const part of effect.do) write.effect(writer, part)
      return
    case 'may':
      writeMay(writer, effect, write)
      return
    case 'chooseOne':
      writeModes(writer, effect, manner, write)
      return
    case 'repeat':
      writeRepeat(writer, effect, write)
      return
    case 'forEach':
      writeForEach(writer, effect, write)
      return
    case 'if': {
      const otherwise = writer.label()
      const end = writer.label()
      writer.jumpUnless(otherwise, write.condition(effect.if, writer.env))
      write.effect(writer, effect.do, manner)
      if (effect.else) writer.jump(end)
      writer.place(otherwise)
      if (effect.else) write.effect(writer, effect.else, manner)
      writer.place(end)
      return
    }
    case 'instead':
      writeInstead(writer, effect, write)
      return
  }
}

/** Writes all of these costs in order; a choice among them leaves the rest payable. */
export function writeCosts(
  writer: ProgramWriter,
  costs: readonly Effect[],
  write: Writers,
  { offer, rest }: Omit<Manner, 'cost'> = {},
): void {
  const inOrder = powerFirst(costs)
  inOrder.forEach((cost, i) => {
    const following = inOrder.slice(i + 1)
    const after: Possible | undefined =
      following.length > 0 ? both(compileAllPossible(following, writer.env, !offer), rest) : rest
    write.effect(writer, cost, { cost: true, offer, rest: after })
  })
}

/**
 * Stated power is paid before anything is destroyed or incapacitated for the same cost, so a text that would replace
 * that for power can use only what is left (ruling 85).
 */
function powerFirst(costs: readonly Effect[]): readonly Effect[] {
  if (!costs.some(({ kind }) => kind === 'destroy' || kind === 'incapacitate')) return costs
  const isStated = (cost: Effect): boolean =>
    cost.kind === 'pay' && typeof cost.n === 'number' && cost.who === undefined
  return [...costs.filter(isStated), ...costs.filter((cost) => !isStated(cost))]
}

const both = (first: Possible, second: Possible | undefined): Possible =>
  second ? (game, context, next) => first(game, context, () => second(game, context, next)) : first

/** Additionally requires that the offer could have any effect, after all choices and payments (ruling 101). */
const alsoGives =
  (gives: CompiledCondition): Possible =>
  (game, context, next) =>
    gives(game, context) && next()

/** `taken`: called when the offer is taken. */
export function writeMay(
  writer: ProgramWriter,
  effect: Extract<Effect, { kind: 'may' }>,
  write: Writers,
  taken?: (game: Game, card: CardId) => void,
): void {
  const { gives, priced } = compileOffer(effect, writer.env)
  const given = alsoGives(gives)
  const required = compilePossible(effect.do, writer.env, false)
  const possible = both(required, given)
  const declined = writer.label()
  const end = writer.label()
  const paragraph = writer.env.paragraph()
  if (effect.must)
    writer.run('must', (game, frame, context) => {
      if (isPossible(required, game, context)) setSlot(game, frame, REPLACED, 0)
      else goTo(game, frame, declined.at)
    })
  else
    writer.ask(
      'may',
      (game, _, context) => {
        const options: Option[] = [{ kind: 'decline' }]
        if (isPossible(possible, game, context)) options.unshift({ kind: 'accept' })
        return {
          player: playerOf(game, context, effect.who),
          kind: 'may',
          card: context.source,
          paragraph,
          purpose: effect.do.kind,
          options,
        }
      },
      (game, option, frame) => {
        if (option.kind === 'decline') goTo(game, frame, declined.at)
        else {
          setSlot(game, frame, REPLACED, 0)
          taken?.(game, sourceOf(game, frame))
        }
      },
    )
  const parts = effect.do.kind === 'seq' ? effect.do.do : [effect.do]
  writeCosts(writer, parts, write, { offer: true, rest: priced && !effect.must ? given : undefined })
  // An effect that a text has replaced does not count as done (ruling 82).
  if (effect.ifDone || effect.ifNot)
    writer.run('if-done', (game, frame) => {
      if (slotOf(game, frame, REPLACED) === 1) goTo(game, frame, declined.at)
    })
  if (effect.ifDone) write.effect(writer, effect.ifDone)
  if (effect.ifNot) writer.jump(end)
  writer.place(declined)
  if (effect.ifNot) write.effect(writer, effect.ifNot)
  writer.place(end)
}

function writeModes(
  writer: ProgramWriter,
  effect: Extract<Effect, { kind: 'chooseOne' }>,
  manner: Manner,
  write: Writers,
): void {
  const { env } = writer
  const times = effect.n ?? 1
  const taken = times > 1 ? env.newSlot() : undefined
  if (taken !== undefined) writer.run('none-taken', (game, frame) => clearSlot(game, ofFrame(frame), taken))
  for (let time = 0; time < times; time++) writeMode(writer, effect, manner, write, taken)
}

/** Writes one choice among modes, without those already `taken`. */
function writeMode(
  writer: ProgramWriter,
  effect: Extract<Effect, { kind: 'chooseOne' }>,
  manner: Manner,
  write: Writers,
  taken: number | undefined,
): void {
  const { env } = writer
  const starts = effect.modes.map(() => writer.label())
  const end = writer.label()
  const paragraph = env.paragraph()
  const possible = effect.modes.map(({ costs = [], do: effect }) =>
    compileAllPossible(manner.cost ? [...costs, effect] : costs, env),
  )
  writer.ask(
    'choose-one',
    (game, frame, context) => {
      const options: Option[] = []
      possible.forEach((mode, i) => {
        if (taken !== undefined && isBound(game, ofFrame(frame), taken, i, 0)) return
        if (isPossible(mode, game, context)) options.push({ kind: 'mode', mode: i })
      })
      if (options.length === 0) options.push({ kind: 'decline' })
      return {
        player: playerOf(game, context, effect.by),
        kind: 'choose-one',
        card: context.source,
        paragraph,
        options,
      }
    },
    (game, option, frame) => {
      if (taken !== undefined && option.mode !== undefined) bind(game, ofFrame(frame), taken, option.mode, 0)
      const start = starts[option.mode ?? -1]
      goTo(game, frame, start ? start.at : end.at)
    },
  )
  effect.modes.forEach((mode, i) => {
    const start = starts[i]
    if (start) writer.place(start)
    // As part of an offer, the whole mode must be done, so its cost must leave the rest possible (ruling 4).
    const after = manner.cost ? both(compilePossible(mode.do, env), manner.rest) : undefined
    if (mode.costs) writeCosts(writer, mode.costs, write, { rest: after })
    write.effect(writer, mode.do, manner)
    writer.jump(end)
  })
  writer.place(end)
}

function writeRepeat(
  writer: ProgramWriter,
  effect: Extract<Effect, { kind: 'repeat' }>,
  write: Writers,
): void {
  const times = writer.env.amount(effect.times)
  writer.loop((counter) => {
    const end = writer.label()
    writer.run('repeat', (game, frame, context) =>
      setSlot(game, frame, counter, Math.max(0, times(game, context))),
    )
    const start = writer.here()
    writer.run('again', (game, frame) => {
      const left = slotOf(game, frame, counter)
      if (left <= 0) goTo(game, frame, end.at)
      else setSlot(game, frame, counter, left - 1)
    })
    write.effect(writer, effect.do)
    writer.run('loop', (game, frame) => goTo(game, frame, start))
    writer.place(end)
  })
}

function writeForEach(
  writer: ProgramWriter,
  effect: Extract<Effect, { kind: 'forEach' }>,
  write: Writers,
): void {
  const { env } = writer
  const cards = writeTarget(writer, effect.of, { purpose: 'choose' })
  const list = env.newSlot()
  const one = env.slotOf(effect.as)
  const end = writer.label()
  writer.run('for-each', (game, frame, context) => {
    const found = [...cards(game, context)]
    clearSlot(game, ofFrame(frame), list)
    for (const card of found) bind(game, ofFrame(frame), list, card)
  })
  const start = writer.here()
  writer.run('next-card', (game, frame) => {
    const card = takeFirst(game, ofFrame(frame), list)
    if (card < 0) {
      goTo(game, frame, end.at)
      return
    }
    for (const slot of [one, IT]) {
      clearSlot(game, ofFrame(frame), slot)
      bind(game, ofFrame(frame), slot, card)
    }
  })
  write.effect(writer, effect.do)
  writer.run('loop', (game, frame) => goTo(game, frame, start))
  writer.place(end)
}

function writeInstead(
  writer: ProgramWriter,
  effect: Extract<Effect, { kind: 'instead' }>,
  write: Writers,
): void {
  const usual = writer.label()
  const end = writer.label()
  const holds = write.condition(effect.if, writer.env)
  const gives = compileGives(effect.instead, writer.env)
  const paragraph = writer.env.paragraph()
  if (effect.may) {
    writer.ask(
      'instead',
      (game, _, context) =>
        holds(game, context) && gives(game, context)
          ? {
              player: context.controller,
              kind: 'may',
              card: context.source,
              paragraph,
              purpose: 'instead',
              options: [{ kind: 'accept' }, { kind: 'decline' }],
            }
          : {
              player: context.controller,
              kind: 'may',
              card: context.source,
              paragraph,
              options: [{ kind: 'decline' }],
            },
      (game, option, frame) => {
        if (option.kind === 'decline') goTo(game, frame, usual.at)
      },
    )
  } else writer.jumpUnless(usual, holds)
  write.effect(writer, effect.instead)
  writer.jump(end)
  writer.place(usual)
  write.effect(writer, effect.do)
  writer.place(end)
}
