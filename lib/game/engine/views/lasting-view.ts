import type { Lasting } from '@/lib/game/engine/model/compiled-text'
import { EVENTS, PHASE_EVENTS, phaseBit } from '@/lib/game/engine/texts/runtime/event-kinds'
import type { CardKey } from '@/lib/game/terms'
import type { CardId, Player } from '../model/game'
import { LASTING_ENDS, type LastingEnd, type LoggedCard } from '../model/log'
import { factsOf, type Game, knows } from '../state'
import { NONE } from '../state/card-facts'
import * as records from '../texts/runtime/records'
import { isValid } from '../texts/runtime/texts-at-work'
import { shownId } from './card-view'

/** Moment of a waiting effect: at the end of the current mission, or when a phase starts or ends. */
export const LASTING_MOMENTS = ['mission end', ...PHASE_EVENTS] as const
export type LastingMoment = (typeof LASTING_MOMENTS)[number]

/** An effect started by a text that still applies or still waits, as one player may see it. */
export interface LastingView {
  /** A change that applies; a text that waits for a moment once, or each time; one that replaces another effect. */
  readonly kind: 'modifier' | 'later' | 'whenever' | 'insteadOf'
  /** The card that started it; absent if the viewer may not know which card of the game it is now. */
  readonly card?: CardId
  readonly key: CardKey
  /** The card whose text it is (a granted text is another's), and the paragraph, from 0. */
  readonly text: CardKey
  readonly paragraph: number
  readonly controller: Player
  readonly until: LastingEnd
  /** The moment that a text waits for, if that is a moment of the turn and not an action of players. */
  readonly moment?: LastingMoment
  /** The cards that it has been settled on; empty if it applies to all that match, or to no cards. */
  readonly targets: readonly LoggedCard[]
  /** Amount added to each of them, if it is settled. */
  readonly amount?: number
  /** The card that ends it by being assigned. */
  readonly awaited?: LoggedCard
}

/** Changes whose amount is a number to be added. */
const ADDED = new Set(['skills', 'skill', 'difficulty', 'cost', 'firepower', 'totalFirepower', 'experience'])

const END_OF: Readonly<Record<number, LastingEnd>> = Object.fromEntries(
  LASTING_ENDS.map((end) => [records.UNTIL[end], end]),
)

/**
 * Effects that outlive the text that started them, in order of their start; one entry for each text, however many cards
 * it has been settled on. Expired ones are left out.
 */
export function lastingEffects(game: Game, viewer: Player): readonly LastingView[] {
  const found: { view: LastingView; targets: LoggedCard[]; entry: string }[] = []
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    const until = END_OF[records.untilOf(game, record)]
    if (!until || (until !== 'nextMission' && !isValid(game, record))) continue
    const home = records.textOf(game, record)
    const place = records.entryOf(game, record)
    const facts = factsOf(game, home)
    const lasting = facts.compiled.lasting[place]
    if (!lasting) continue
    const named = (card: CardId): LoggedCard => ({
      id: shownId(game, viewer, card),
      key: knows(game, viewer, card) ? factsOf(game, card).key : null,
    })
    const source = records.sourceOf(game, record)
    const target = records.targetOf(game, record)
    const amount = records.amountOf(game, record)
    const awaited = until === 'untilAssigned' ? records.argumentOf(game, record) : NONE
    const paragraph = facts.compiled.lastingParagraphs[place] ?? 0
    const settled = settledAmount(lasting, amount)
    const moment = momentOf(lasting)
    const entry = [source, records.sequenceOf(game, record), home, paragraph, until, settled].join(' ')
    const known = found.find((one) => one.entry === entry)
    if (known) {
      if (target !== NONE && !known.targets.some((card) => card.id === shownId(game, viewer, target)))
        known.targets.push(named(target))
      continue
    }
    const targets = target === NONE ? [] : [named(target)]
    found.push({
      entry,
      targets,
      view: {
        kind: lasting.kind,
        ...(knows(game, viewer, source) && { card: source }),
        key: factsOf(game, source).key,
        text: facts.key,
        paragraph,
        controller: records.controllerOf(game, record),
        until,
        ...(moment && { moment }),
        targets,
        ...(settled !== undefined && { amount: settled }),
        ...(awaited !== NONE && { awaited: named(awaited) }),
      },
    })
  }
  return found.map(({ view }) => view)
}

function momentOf(lasting: Lasting): LastingMoment | undefined {
  if (lasting.kind !== 'later' && lasting.kind !== 'whenever') return undefined
  if (lasting.events === EVENTS.missionEnd) return 'mission end'
  return PHASE_EVENTS.find((_, phase) => phaseBit(phase) === lasting.events)
}

function settledAmount(lasting: Lasting, amount: number): number | undefined {
  const counts = lasting.kind === 'modifier' && ADDED.has(lasting.modifier.kind)
  return counts && !records.isLive(amount) ? amount : undefined
}
