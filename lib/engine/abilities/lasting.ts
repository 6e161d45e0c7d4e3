import type { Duration } from '@/lib/abilities/durations'
import type { Effect } from '@/lib/abilities/effects'
import type { Modifier } from '@/lib/abilities/modifiers'
import { releaseBlocks } from '../block'
import { NONE } from '../facts'
import { leave } from '../leave'
import { record } from '../log'
import { type Frame, setSourceSequence, textOf } from '../program'
import { type Game, isIn, sequenceOf, setHost } from '../state'
import type { CardId } from '../types'
import { copyOwner, ofCard, ofFrame, ofRecord, refresh } from './bindings'
import type { Environment, ProgramWriter } from './builder'
import { writeTarget } from './choices'
import { type Context, compileReference } from './context'
import { compileModifier } from './modifiers'
import { legalFor, type Possible } from './possible'
import * as records from './records'
import type { CompiledModifier } from './text'
import { compileTrigger, compileWould } from './triggers'

/** Effects that outlive the text that has them. */

type LastingEffect = Extract<
  Effect,
  { kind: 'block' | 'unblock' | 'attach' | 'modify' | 'later' | 'whenever' | 'insteadOf' | 'missionSkill' }
>

interface Manner {
  readonly cost: boolean
  readonly rest?: Possible
}

/** Set by `compile.ts`, which writes effects; here they are only part of something that waits. */
export type EffectWriter = (writer: ProgramWriter, effect: Effect) => void

export function writeLasting(
  writer: ProgramWriter,
  effect: LastingEffect,
  manner: Manner,
  writeEffect: EffectWriter,
): void {
  const { env } = writer
  switch (effect.kind) {
    case 'block': {
      const legal = legalFor(effect, manner.cost)
      const cards = writeTarget(writer, effect.target, { purpose: 'block', legal, rest: manner.rest })
      const modifier = compileModifier({ kind: 'blocked', of: 'them' }, env)
      const entry = env.addLasting({ kind: 'modifier', modifier })
      writer.run('block', (game, frame, context) => {
        for (const card of cards(game, context)) {
          begin(game, frame, context, { entry, until: effect.until, env, target: card })
          record(game, 'block', { player: context.controller, card, target: context.source })
        }
      })
      return
    }
    case 'unblock': {
      const legal = legalFor(effect, manner.cost)
      const cards = writeTarget(writer, effect.target, { purpose: 'unblock', legal, rest: manner.rest })
      writer.run('unblock', (game, _, context) => {
        for (const card of cards(game, context)) {
          releaseBlocks(game, card)
          record(game, 'unblock', { player: context.controller, card })
        }
      })
      return
    }
    case 'attach': {
      const cards = writeTarget(writer, effect.on, { purpose: 'attach', rest: manner.rest })
      if (effect.gains) env.addAttached(env.compileAbilities(effect.gains))
      writer.run('attach', (game, frame, context) => {
        const host = cards(game, context)[0] ?? NONE
        if (host === NONE || sequenceOf(game, context.source) !== context.sequence) return
        leave(game, context.source, 'attached')
        setHost(game, context.source, host)
        setSourceSequence(game, frame, sequenceOf(game, context.source))
        refresh(game, ofFrame(frame), context.source)
        record(game, 'attach', { player: context.controller, card: context.source, target: host })
      })
      return
    }
    case 'missionSkill':
      writeModifiers(writer, [{ kind: 'missionSkill', skill: effect.skill }], effect.until)
      return
    case 'modify':
      writeModifiers(writer, effect.by, effect.until)
      return
    case 'later':
    case 'whenever': {
      const { events, matches } = compileTrigger(effect.on, env)
      const program = env.addProgram((inner) => writeEffect(inner, effect.do))
      const entry = env.addLasting({ kind: effect.kind, events, matches, program })
      const until = effect.kind === 'later' ? 'lasting' : effect.until
      writer.run(effect.kind, (game, frame, context) => {
        const that =
          effect.kind === 'later' ? { target: context.that, targetSequence: context.thatSequence } : {}
        remember(game, frame, context, { entry, until, env, ...that })
      })
      return
    }
    case 'insteadOf': {
      const would = compileWould(effect.would, env)
      const program = env.addProgram((inner) => writeEffect(inner, effect.do))
      const entry = env.addLasting({
        kind: 'insteadOf',
        replacement: {
          ...would,
          paragraph: env.paragraph(),
          gate: undefined,
          payable: undefined,
          program,
        },
      })
      const { card } = effect.would
      const named = typeof card === 'string' ? compileReference(card, env) : undefined
      writer.run('instead-of', (game, frame, context) => {
        // Nothing can happen to a card that was not there to be chosen.
        if (named && named(game, context).length === 0) return
        remember(game, frame, context, { entry, until: 'here', env })
      })
    }
  }
}

/** Settled on the cards that are named, or about all that fit from now on (census: durations). */
function writeModifiers(writer: ProgramWriter, modifiers: readonly Modifier[], until: Duration): void {
  const { env } = writer
  const compiled = modifiers.map((node) => {
    const modifier = compileModifier(node, env)
    return { modifier, entry: env.addLasting({ kind: 'modifier', modifier }) }
  })
  writer.run('modify', (game, frame, context) => {
    for (const { modifier, entry } of compiled) {
      const nextMission = until === 'nextMission'
      if (!modifier.named || nextMission) {
        begin(game, frame, context, {
          entry,
          until,
          env,
          amount: settledAmount(game, context, modifier, until),
        })
        continue
      }
      for (const target of modifier.named(game, context)) {
        const seen: Context = { ...context, them: target }
        const amount = settledAmount(game, seen, modifier, until, true)
        begin(game, frame, context, { entry, until, env, target, amount })
      }
    }
  })
}

/** An amount is settled at once, unless the change is open-ended or the amount depends on the card. */
function settledAmount(
  game: Game,
  context: Context,
  modifier: CompiledModifier,
  until: Duration,
  onOneCard = false,
): number {
  if (until === 'here' || until === 'nextMission') return records.LIVE
  return modifier.perCard && !onOneCard ? records.LIVE : modifier.amount(game, context)
}

interface Beginning {
  readonly entry: number
  readonly until: Duration
  readonly env: Environment
  readonly target?: CardId
  readonly targetSequence?: number
  readonly amount?: number
}

/** Begins something that lasts. The same change to the same card adds up instead of taking another place. */
function begin(game: Game, frame: Frame, context: Context, given: Beginning): void {
  const { entry, until, target = NONE, amount = records.LIVE } = given
  const same = sameRecord(game, context, entry, target, amount)
  if (same !== NONE && typeof until === 'string') {
    records.setAmount(game, same, records.amountOf(game, same) + amount)
    return
  }
  remember(game, frame, context, given)
}

function sameRecord(
  game: Game,
  context: Context,
  entry: number,
  target: CardId,
  amount: number,
): records.RecordId {
  if (amount === records.LIVE || target === NONE) return NONE
  const end = records.recordsEnd(game)
  for (let other = 0; other < end; other++) {
    if (
      records.kindOf(game, other) === records.LASTING &&
      records.entryOf(game, other) === entry &&
      records.sourceOf(game, other) === context.source &&
      records.sequenceOf(game, other) === context.sequence &&
      records.targetOf(game, other) === target &&
      records.targetSequenceOf(game, other) === sequenceOf(game, target) &&
      records.amountOf(game, other) !== records.LIVE
    )
      return other
  }
  return NONE
}

function remember(game: Game, frame: Frame, context: Context, given: Beginning): void {
  const { entry, until, env, target = NONE, amount = records.LIVE } = given
  const word = typeof until === 'string' ? until : until.kind
  const awaited =
    typeof until === 'string' ? NONE : (compileReference(until.card, env)(game, context)[0] ?? NONE)
  const added = records.addRecord(game, {
    kind: records.LASTING,
    text: textOf(game, frame),
    entry,
    source: context.source,
    sequence: context.sequence,
    controller: context.controller,
    target,
    targetSequence: given.targetSequence ?? (target === NONE ? NONE : sequenceOf(game, target)),
    amount,
    until: records.UNTIL[word],
    argument: awaited,
    x: context.x,
  })
  copyOwner(game, ofFrame(frame), ofRecord(added))
  // What was chosen while an event was being paid for is forgotten with the event; what lasts still speaks of it.
  if (isIn(game, context.source, 'resolving')) copyOwner(game, ofCard(context.source), ofRecord(added))
}
