import type { Effect, Modifier } from '@/lib/game/abilities/ability'
import type { Duration } from '@/lib/game/abilities/durations'
import type { CompiledModifier, Possible } from '@/lib/game/engine/model/compiled-text'
import type { Context, Frame } from '@/lib/game/engine/model/program'
import { leave } from '../../flow/card-effects'
import { hasBlockRecord, isBlocked, isForbidden, releaseBlocks } from '../../keywords'
import type { CardId } from '../../model/game'
import { CHANGED_NUMBERS } from '../../model/log'
import { currentMission, type Game, ownerOf, sequenceOf, setHost } from '../../state'
import { NONE } from '../../state/card-facts'
import { ZONE } from '../../state/layout'
import { record } from '../../state/log'
import { setSourceSequence, textOf } from '../../state/program'
import {
  copyFurther,
  copyOwner,
  keepKnown,
  ofCard,
  ofFrame,
  ofRecord,
  refresh,
  sameBindings,
} from '../runtime/bindings'
import { compileReference, copyOf } from '../runtime/context'
import { EVENTS } from '../runtime/event-kinds'
import { happen } from '../runtime/events'
import { makeRoom, recordChange } from '../runtime/lasting'
import * as records from '../runtime/records'
import type { Environment, ProgramWriter } from './builder'
import { writeTarget } from './choices'
import { compileModifier } from './modifiers'
import { legalFor } from './possible'
import { compileTrigger, compileWould } from './triggers'

/** Effects that outlive the text that has them. */

type LastingEffect = Extract<
  Effect,
  { kind: 'block' | 'unblock' | 'attach' | 'modify' | 'later' | 'whenever' | 'insteadOf' | 'missionSkill' }
>

interface Manner {
  readonly cost: boolean
  readonly offer?: boolean
  readonly rest?: Possible
}

/** Set by `compile.ts`, which writes effects; here they are only part of something that waits. */
export type EffectWriter = (writer: ProgramWriter, effect: Effect) => void

/** Writes the steps that start an effect which outlives its text, and registers that effect. */
export function writeLasting(
  writer: ProgramWriter,
  effect: LastingEffect,
  manner: Manner,
  writeEffect: EffectWriter,
): void {
  const { env } = writer
  switch (effect.kind) {
    case 'block': {
      const legal = legalFor(effect, manner.cost && !manner.offer)
      const cards = writeTarget(writer, effect.target, { purpose: 'block', legal, rest: manner.rest })
      const modifier = compileModifier({ kind: 'blocked', of: 'them' }, env)
      const entry = env.addLasting({ kind: 'modifier', modifier })
      writer.run('block', (game, frame, context) => {
        for (const card of cards(game, context)) {
          if (isForbidden(game, card, 'blocked', context.source)) continue
          const becomes = watchesBlocks(game) && !isBlocked(game, card)
          begin(game, frame, context, { entry, until: effect.until, env, target: card })
          record(game, 'block', { player: context.controller, card, target: context.source })
          if (becomes) happen(game, EVENTS.blocked, card, ownerOf(game, card))
        }
      })
      return
    }
    case 'unblock': {
      const legal = legalFor(effect, manner.cost)
      const cards = writeTarget(writer, effect.target, { purpose: 'unblock', legal, rest: manner.rest })
      writer.run('unblock', (game, _, context) => {
        for (const card of cards(game, context)) {
          // A card named earlier in the text may be blocked only by static effects (ruling 8).
          if (!hasBlockRecord(game, card) || isForbidden(game, card, 'unblocked', context.source)) continue
          releaseBlocks(game, card)
          record(game, 'unblock', { player: context.controller, card })
          if (watchesBlocks(game) && !isBlocked(game, card))
            happen(game, EVENTS.unblocked, card, ownerOf(game, card))
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
        leave(game, context.source, ZONE.attached)
        setHost(game, context.source, host)
        setSourceSequence(game, frame, sequenceOf(game, context.source))
        refresh(game, ofFrame(frame), context.source)
        keepKnown(game, context.source, context.sequence)
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
          paragraph: env.paragraph(),
          kind: would.kind,
          subject: would.subject,
          byCardOf: would.byCardOf,
          suits: would.suits,
          gate: undefined,
          payable: undefined,
          spares: undefined,
          program,
        },
      })
      const card = 'card' in effect.would ? effect.would.card : undefined
      const named = typeof card === 'string' ? compileReference(card, env) : undefined
      writer.run('instead-of', (game, frame, context) => {
        // Nothing can happen if there was no card to choose.
        if (named && named(game, context).length === 0) return
        remember(game, frame, context, { entry, until: 'here', env })
      })
    }
  }
}

/** True if a text of a card in the game watches for cards that become blocked or unblocked (ruling 120). */
const watchesBlocks = (game: Game): boolean =>
  (game.setup.watched.events & (EVENTS.blocked | EVENTS.unblocked)) !== 0

/**
 * Writes changes that are settled on the named cards, or that apply to all cards that match from now on (census:
 * durations).
 */
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
        const amount = settledAmount(game, context, modifier, until)
        // Only the mission that is current now changes.
        const target = modifier.kind === 'missionSkill' ? currentMission(game) : NONE
        begin(game, frame, context, { entry, until, env, target, amount })
        recordChange(game, context, { modifier, until, target, amount })
        continue
      }
      for (const target of modifier.named(game, context)) {
        const seen = copyOf(context)
        seen.them = target
        const amount = settledAmount(game, seen, modifier, until, true)
        const becomes = modifier.kind === 'blocked' && watchesBlocks(game) && !isBlocked(game, target)
        begin(game, frame, context, { entry, until, env, target, amount })
        recordChange(game, context, { modifier, until, target, amount })
        if (becomes) happen(game, EVENTS.blocked, target, ownerOf(game, target))
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

/** Starts a lasting effect. An identical effect that has already started takes no further slot. */
function begin(game: Game, frame: Frame, context: Context, given: Beginning): void {
  const added = remember(game, frame, context, given)
  const same = sameRecord(game, added)
  if (same === NONE) return
  const amount = records.amountOf(game, added)
  records.freeRecord(game, added)
  const before = records.amountOf(game, same)
  if (isSetting(game, same)) records.setAmount(game, same, amount)
  else if (!records.isLive(amount)) records.setAmount(game, same, before + amount)
  else if (!HOLDS_ONCE.has(kindOfModifier(game, same) ?? '')) records.setAmount(game, same, before + 1)
}

type Kind = Modifier['kind']
/** Kinds for which several applications count as one. */
const HOLDS_ONCE: ReadonlySet<string> = new Set<Kind>([
  'blocked',
  'cannot',
  'assignStopped',
  'noMissions',
  'noCost',
  'noFailure',
  'noText',
  'losesTrait',
  'optionalFailure',
  'missionSkill',
  'traitsOf',
  'trait',
  'boostWith',
  'boostBy',
  'firstAction',
])
/** Kinds of changes to numbers, which add up. */
const ADDS_UP: ReadonlySet<string> = new Set<Kind>(CHANGED_NUMBERS)

function kindOfModifier(game: Game, record: records.RecordId): Kind | undefined {
  const lasting = records.lastingOf(game, record)
  return lasting?.kind === 'modifier' ? lasting.modifier.kind : undefined
}

/** True for a number that is set rather than changed; the last one applies. */
const isSetting = (game: Game, record: records.RecordId): boolean =>
  kindOfModifier(game, record) === 'setDifficulty'

/** Another record with the same effect on the same cards, so that the two can be merged. */
function sameRecord(game: Game, added: records.RecordId): records.RecordId {
  const kind = kindOfModifier(game, added)
  if (!kind || !(HOLDS_ONCE.has(kind) || ADDS_UP.has(kind) || kind === 'setDifficulty')) return NONE
  const live = records.isLive(records.amountOf(game, added))
  const settledOnCard = !live && records.targetOf(game, added) !== NONE
  const end = records.recordsEnd(game)
  for (let other = 0; other < end; other++) {
    if (other === added || !records.areAlike(game, other, added)) continue
    if (records.isLive(records.amountOf(game, other)) !== live) continue
    // A settled number no longer needs the chosen cards.
    if ((settledOnCard && kind !== 'trait') || sameBindings(game, ofRecord(other), ofRecord(added)))
      return other
  }
  return NONE
}

function remember(game: Game, frame: Frame, context: Context, given: Beginning): records.RecordId {
  const { entry, until, env, target = NONE, amount = records.LIVE } = given
  const word = typeof until === 'string' ? until : until.kind
  const awaited =
    typeof until === 'string' ? NONE : (compileReference(until.card, env)(game, context)[0] ?? NONE)
  if (records.isFull(game)) makeRoom(game)
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
  // A change settled on one card never needs the chosen cards again.
  if (target !== NONE && isSettled(game, added)) return added
  copyOwner(game, ofFrame(frame), ofRecord(added))
  // The choices of the card's other paragraphs are forgotten when it leaves; lasting effects still refer to them.
  copyFurther(game, ofCard(context.source), ofRecord(added))
  return added
}

function isSettled(game: Game, record: records.RecordId): boolean {
  const kind = kindOfModifier(game, record)
  if (kind === undefined) return false
  return ADDS_UP.has(kind) ? !records.isLive(records.amountOf(game, record)) : SETTLED_BY_CARD.has(kind)
}
const SETTLED_BY_CARD: ReadonlySet<string> = new Set<Kind>([
  'blocked',
  'cannot',
  'noCost',
  'noFailure',
  'noText',
  'losesTrait',
])
