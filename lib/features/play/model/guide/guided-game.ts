import { type StarterId, starterDeck } from '@/lib/features/decks/model/starters'
import { MISSION_ACTIONS } from '@/lib/features/play/model/log'
import { type GameApi, OPPONENT } from '@/lib/features/play/model/session'
import { type GameSetup, PERSON, type SeatSetup } from '@/lib/features/play/model/setup'
import type { Decision, DecisionKind, OptionKind } from '@/lib/game/engine/model/decisions'
import type { LogEvent, LogEventType } from '@/lib/game/engine/model/log'
import type { CardKey } from '@/lib/game/terms'

/** The game of the guide: always the same cards, and an opponent with prepared answers. */

/** Shuffles the mission piles as the guide needs them; a test checks the top cards. */
const SEED = 'first-game-388983'

/** The opening hands with the cards that the guide mentions: the learner's, then the opponent's. */
const HANDS: readonly (readonly CardKey[])[] = [
  ['BASE-66', 'BASE-65', 'BASE-132', 'BASE-148', 'BASE-26', 'BASE-239', 'BASE-281', 'BASE-231'],
  ['BASE-272', 'BASE-270', 'BASE-125', 'BASE-130', 'BASE-136', 'BASE-67', 'BASE-219', 'BASE-277'],
]
const DECKS = ['oneill', 'carter'] as const

/** The guided game: two starter decks, always the same hands and missions. */
export function guideSetup(nameOf: (deck: StarterId) => string): GameSetup {
  const seat = (player: number): SeatSetup => {
    const id = DECKS[player] ?? 'oneill'
    return {
      ref: `starter:${id}`,
      name: nameOf(id),
      list: starterDeck(id)?.list ?? { edition: '2008', team: [], missions: [], draw: [] },
      controller: player === 0 ? PERSON : { kind: 'goldfish', pressure: 'complication' },
      hand: HANDS[player],
    }
  }
  return {
    mode: 'goldfish',
    seats: DECKS.map((_, player) => seat(player)),
    edition: '2008',
    seed: SEED,
    firstPlayer: 0,
    opponentTurns: 'play',
  }
}

/** A prepared answer of the opponent: its kind and card. */
interface Wish {
  readonly kind: OptionKind
  readonly key?: CardKey
}

const PASS: Wish = { kind: 'pass' }

/** The opponent's actions at its successive chances during a mission, by turn and mission of the turn. */
const ACTIONS: Readonly<Record<string, readonly Wish[]>> = {
  '1.1': [PASS, { kind: 'complication', key: 'BASE-277' }],
  '1.2': [{ kind: 'play', key: 'BASE-272' }],
  '2.1': [
    { kind: 'assign', key: 'BASE-100' },
    { kind: 'assign', key: 'BASE-102' },
  ],
  '2.2': [
    { kind: 'assign', key: 'BASE-95' },
    { kind: 'assign', key: 'BASE-86' },
  ],
  '3.1': [
    { kind: 'complication', key: 'BASE-219' },
    { kind: 'play', key: 'BASE-270' },
  ],
}

/** The opponent's answers to other decisions. */
const ANSWERS: Readonly<Partial<Record<DecisionKind, (turn: number, mission: number) => Wish>>> = {
  'stop-team-character': () => ({ kind: 'stop', key: 'BASE-93' }),
  mulligan: () => ({ kind: 'keep' }),
  continue: (turn, mission) => ({ kind: turn === 2 && mission === 1 ? 'continue' : 'end' }),
}

/** Log lines of actions, used to count how many chances a player has taken. */
const ACTED: ReadonlySet<LogEventType> = new Set([...MISSION_ACTIONS, 'pass'])

/**
 * The opponent's prepared answer to a decision; undefined if there is none. An answer that is not possible (since the
 * learner went another way) is replaced by a pass.
 */
function preparedAnswer(decision: Decision, log: readonly LogEvent[]): number | undefined {
  const { turn = 0, mission = 0 } = log.findLast((event) => event.mission > 0) ?? {}
  const wish =
    decision.kind === 'action' ? nextAction(turn, mission, log) : ANSWERS[decision.kind]?.(turn, mission)
  if (!wish) return undefined
  const found = decision.options.findIndex(
    ({ kind, key }) => kind === wish.kind && (wish.key === undefined || key === wish.key),
  )
  if (found >= 0) return found
  const pass = decision.options.findIndex(({ kind }) => kind === 'pass')
  return pass >= 0 ? pass : undefined
}

function nextAction(turn: number, mission: number, log: readonly LogEvent[]): Wish | undefined {
  const prepared = ACTIONS[`${turn}.${mission}`]
  const taken = log.filter(
    (event) =>
      event.turn === turn && event.mission === mission && event.player === OPPONENT && ACTED.has(event.type),
  )
  if (!prepared) return undefined
  const wish = prepared[taken.length] ?? PASS
  // Two passes would end a mission that has only begun: a premature pass gets another chance.
  return wish === PASS && log.at(-1)?.type === 'pass' ? (prepared[taken.length + 1] ?? PASS) : wish
}

/** The api of a game in which the opponent gives the guide's prepared answers. */
export function guidedApi(api: GameApi): GameApi {
  return {
    ...api,
    choose: (game, decision, controller) =>
      (decision.player === OPPONENT ? preparedAnswer(decision, api.log(game, OPPONENT)) : undefined) ??
      api.choose(game, decision, controller),
  }
}
