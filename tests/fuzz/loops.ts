import { kindsIn } from '@/lib/game/abilities/walk'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import {
  type Decision,
  engineOf,
  type Game,
  type Option,
  optionSignature,
  type PositionSeat,
} from '@/lib/game/engine'
import { positionNow } from '@/lib/game/engine/inside'
import { dice } from './dice'
import type { Roll } from './invariants'

/**
 * Searches for free loops (ruling 110): puts every two cards that could be part of one on the table together, acts at
 * random as long as anything can be done, and if a position recurs within a turn, repeats the same moves until the
 * engine refuses them.
 */

/** Kinds of nodes that can restore an earlier position. */
const BRINGS_BACK = [
  'ready',
  'replacement',
  'insteadOf',
  'orInstead',
  'move',
  'play',
  'gain',
  'unblock',
  'reviveAndReady',
  'moveGlyph',
  'takeOff',
  'turnFaceDown',
]

const engine = engineOf(officialPool)
const CARDS = officialPool.cards.filter(
  ({ abilities, type }) => type !== 'mission' && BRINGS_BACK.some((kind) => kindsIn(abilities).has(kind)),
)
const TEAM = officialPool.cards.filter(({ type }) => type === 'team').slice(0, 4)
const MISSIONS = officialPool.cards.filter(({ type, ratings }) => type === 'mission' && ratings.combat)
const FILLER = officialPool.cards
  .filter(({ type, cost }) => type === 'support' && (cost ?? 0) >= 4)
  .slice(0, 12)

/** Maximum number of answers for one pair; a turn of any game has fewer. */
const ANSWERS = 90
/** Number of rounds by which the engine must have refused another one. */
const MAX_ROUNDS = 8
/** More answers than ruling 111 allows in a turn. */
const MAX_ANSWERS = 1_500

const keys = (cards: readonly Card[]) => cards.map(({ key }) => key)

/** A seat that has these cards: characters and gear in play, the rest in the hand. */
function seatWith(cards: readonly Card[]): PositionSeat {
  const team = cards.filter(({ type }) => type === 'team')
  const others = TEAM.filter(({ title }) => !team.some((one) => one.title === title))
  const inPlay = cards.filter(({ type }) => ['support', 'gear', 'ship', 'adversary'].includes(type))
  return {
    team: keys([...new Set(team), ...others].slice(0, 4)),
    missions: keys(MISSIONS.slice(0, 4)),
    deck: keys([...FILLER, ...cards.filter(({ type }) => type !== 'team')]),
    play: keys(inPlay),
    hand: keys(cards.filter(({ type }) => type !== 'team' && !inPlay.some((card) => card.type === type))),
    power: 12,
  }
}

const isEnding = ({ kind }: Option): boolean => ['pass', 'done', 'decline', 'end', 'spare'].includes(kind)

/** Prefers options that do not end anything. */
function restless({ options }: Decision, roll: Roll): number {
  const further = options.flatMap((option, index) => (isEnding(option) ? [] : [index]))
  if (further.length === 0 || roll(12) === 0) return roll(options.length)
  return further[roll(further.length)] ?? 0
}

interface Step {
  readonly position: number
  readonly player: number
  readonly means: string
  readonly option: Option
}

/** A loop, named by the cards that act in it. */
interface Loop {
  readonly cards: string
  /** Number of possible rounds; undefined if unlimited. */
  readonly rounds: number | undefined
}

const nameOf = (option: Option): string =>
  `${optionSignature(option)} ${option.paragraph} ${option.mode} ${option.target}`

/** Steps since the position last occurred, if there were any. */
function loopIn(steps: readonly Step[], position: number, player: number): readonly Step[] | undefined {
  const from = steps.findLastIndex((step) => step.position === position && step.player === player)
  const since = from < 0 ? [] : steps.slice(from)
  return since.some(({ option }) => !isEnding(option)) ? since : undefined
}

/** Repeats the same moves as often as possible. */
function roundsOf(game: Game, loop: readonly Step[]): number | undefined {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    for (const { means } of loop) {
      const index = engine.decision(game)?.options.findIndex((option) => nameOf(option) === means) ?? -1
      if (index < 0) return round
      engine.answer(game, index)
    }
  }
  return undefined
}

const actsIn = (loop: readonly Step[]): string =>
  [...new Set(loop.flatMap(({ option: { kind, key } }) => (key && kind !== 'choose' ? [key] : [])))]
    .sort()
    .join(' + ')

/** One examination of two cards on one side of the table. */
function* lookAt(cards: readonly Card[], seed: string): Generator<Loop> {
  const roll = dice(seed)
  const game = engine.parsePosition(
    { version: 1, seed, turnLimit: 2, seats: [seatWith(cards), seatWith(cards)] },
    { log: false },
  )
  const steps: Step[] = []
  let turn = 1
  for (let answers = 0; answers < ANSWERS; answers++) {
    const decision = engine.decision(game)
    if (!decision) return
    const now = engine.turn(game)?.turn ?? 0
    if (now !== turn) steps.length = 0
    turn = now
    const position = positionNow(game)
    const { player, kind } = decision
    const loop = kind === 'action' ? loopIn(steps, position, player) : undefined
    if (loop) {
      yield { cards: actsIn(loop), rounds: roundsOf(engine.clone(game), loop) }
      steps.length = 0
    }
    const index = restless(decision, roll)
    const option = decision.options[index]
    if (!option) throw new Error('no such option')
    steps.push({ position, player, means: nameOf(option), option })
    engine.answer(game, index)
  }
}

/** Number of answers in the first turn if everybody does everything possible, always in the same order. */
function longestTurn(cards: readonly Card[], seed: string): number {
  const game = engine.parsePosition(
    { version: 1, seed, turnLimit: 2, seats: [seatWith(cards), seatWith(cards)] },
    { log: false },
  )
  for (let answers = 0; ; answers++) {
    const decision = engine.decision(game)
    if (!decision || engine.turn(game)?.turn !== 1) return answers
    if (answers > MAX_ANSWERS) throw new Error(`the turn of ${keys(cards).join(' and ')} does not end`)
    const use = decision.options.findIndex(({ kind }) => kind === 'use' || kind === 'replace')
    const other = decision.options.findIndex((option) => !isEnding(option))
    engine.answer(game, use >= 0 ? use : Math.max(0, other))
  }
}

/**
 * Examines every pair of cards the given number of times. Prints every loop; returns false if one of them does not end.
 */
export function fuzzLoops(looks: number, seed: string): boolean {
  const loops = new Map<string, { seen: number; rounds: number; pair: string }>()
  const long = new Map<string, number>()
  let pairsSeen = 0
  let isRight = true
  for (const [at, one] of CARDS.entries()) {
    for (const other of CARDS.slice(at)) {
      pairsSeen++
      const cards = one === other ? [one] : [one, other]
      const pair = keys(cards).join(' and ')
      try {
        for (let look = 0; look < looks; look++) {
          for (const { cards: acting, rounds } of lookAt(cards, `${seed} ${pair} ${look}`)) {
            const known = loops.get(acting)
            loops.set(acting, {
              seen: (known?.seen ?? 0) + 1,
              rounds: Math.max(known?.rounds ?? 0, rounds ?? MAX_ROUNDS),
              pair: known?.pair ?? pair,
            })
            if (rounds !== undefined) continue
            console.log(`FAILED: ${acting} goes round for ever (${pair}, look ${look})`)
            isRight = false
          }
        }
        const answers = longestTurn(cards, `${seed} ${pair}`)
        if (answers >= 1_000) long.set(pair, answers)
      } catch (error) {
        console.log(`FAILED: ${pair}: ${error instanceof Error ? error.stack : error}`)
        isRight = false
      }
    }
  }
  console.log(`loops: ${CARDS.length} cards, ${pairsSeen} pairs, ${looks} looks each; ${loops.size} loops`)
  for (const [acting, { seen, rounds, pair }] of [...loops].sort((a, b) => b[1].seen - a[1].seen))
    console.log(`  ${acting}: seen ${seen} times, gone round again ${rounds} times at most (first ${pair})`)
  for (const [pair, answers] of long)
    console.log(`  ${pair}: a turn of ${answers} choices, ended by their number`)
  return isRight
}
