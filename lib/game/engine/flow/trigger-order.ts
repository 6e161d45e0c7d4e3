import type { Program } from '@/lib/game/engine/model/program'
import type { Decision, Option } from '../model/decisions'
import { factsOf, type Game, heroOf, keyOf } from '../state'
import { callText, goTo, placeOf, setEvent, setThat, setX } from '../state/program'
import { copyOwner, ofFrame, ofRecord } from '../texts/runtime/bindings'
import * as records from '../texts/runtime/records'

/**
 * Texts that have been triggered are carried out one at a time, in the order chosen by the hero player, whosever
 * texts they are (2008 rulebook, Glossary: triggered effects; ruling 35).
 */
function waiting(game: Game): records.RecordId[] {
  const found: records.RecordId[] = []
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++)
    if (records.kindOf(game, record) === records.WAITING) found.push(record)
  return found
}

/** The program that a waiting record starts. */
function programOf(game: Game, record: records.RecordId): number {
  const entry = records.entryOf(game, record)
  if (records.untilOf(game, record) !== records.FROM_LASTING) return entry
  const lasting = factsOf(game, records.textOf(game, record)).compiled.lasting[entry]
  return lasting && 'program' in lasting ? lasting.program : entry
}

function paragraphOf(game: Game, record: records.RecordId): number {
  const program = programOf(game, record)
  const { triggers } = factsOf(game, records.textOf(game, record)).compiled.text
  return triggers.find((trigger) => trigger.program === program)?.paragraph ?? 0
}

/** Identical texts of one card about the same event are offered once. */
const identity = (game: Game, record: records.RecordId): string =>
  [
    records.textOf(game, record),
    programOf(game, record),
    records.sourceOf(game, record),
    records.targetOf(game, record),
    records.argumentOf(game, record),
  ].join()

function ask(game: Game): Decision | undefined {
  const found = waiting(game)
  if (found.length === 0) return undefined
  const options: Option[] = []
  const seen = found.length > 1 ? new Set<string>() : undefined
  for (const record of found) {
    if (seen) {
      const same = identity(game, record)
      if (seen.has(same)) continue
      seen.add(same)
    }
    const card = records.sourceOf(game, record)
    options.push({
      kind: 'resolve',
      card,
      key: keyOf(game, card),
      paragraph: paragraphOf(game, record),
      waiting: record,
    })
  }
  return { player: heroOf(game), kind: 'order', options }
}

function start(game: Game, record: records.RecordId): void {
  const frame = callText(
    game,
    records.textOf(game, record),
    programOf(game, record),
    records.sourceOf(game, record),
    records.sequenceOf(game, record),
    records.controllerOf(game, record),
  )
  setThat(game, frame, records.targetOf(game, record), records.targetSequenceOf(game, record))
  setEvent(game, frame, records.amountOf(game, record), records.argumentOf(game, record))
  setX(game, frame, records.xOf(game, record))
  copyOwner(game, ofRecord(record), ofFrame(frame))
  records.freeRecord(game, record)
}

/** Carries out the waiting texts, one after the other, until none is left. */
export const triggerOrder: Program = [
  {
    name: 'next',
    ask,
    take: (game, option, frame) => {
      goTo(game, frame, NEXT)
      if (option.waiting !== undefined) start(game, option.waiting)
    },
  },
]
const NEXT = placeOf(triggerOrder, 'next')
