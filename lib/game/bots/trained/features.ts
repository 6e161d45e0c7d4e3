import type { Option, PlayerView } from '@/lib/game/engine'
import { GLYPHS_TO_WIN, SKILLS } from '@/lib/game/terms'
import { clamp, outcomeValue, shareOf, yes } from '../greedy/learned-policy/features'
import { addsOf, isFree, powerOf, type Situation, sumOfRatings } from '../greedy/situation'
import { activatedValue, eventValue } from '../greedy/text-value'

/**
 * The features by which the trained bot compares the actions of a decision: those of the situation, which all actions
 * share, and those of each action. All have a magnitude of around 1 so that their weights can be compared.
 */

const OF_A_PLAYER = [
  'experience',
  'glyphs',
  'score',
  'nearest, squared',
  'near',
  'power',
  'no power',
  'hand',
  'empty hand',
  'deck',
  'low deck',
  'supports',
  'adversaries',
  'gear and ships',
  'villain ships',
] as const

/** Names of the features of a situation, in order. */
export const SITUATION_NAMES: readonly string[] = [
  'always',
  ...OF_A_PLAYER.map((name) => `own ${name}`),
  ...OF_A_PLAYER.map((name) => `${name} of other`),
  'hero',
  'turn',
  'first turns',
  'other passed',
  'missions',
  'failed',
  'price of another',
  'mission',
  'missing',
  'met',
  'missing 1',
  'reserve',
  'slack',
  'within reserve',
  'threat',
  'missing and threat',
  'characters ready',
  'skills ready',
  'adversary ready',
  'gives',
  'success wins',
  'difficulty',
  'opposed',
  'firepower',
  ...SKILLS,
]

/** Names of the features of an action, in order. */
export const ACTION_NAMES: readonly string[] = [
  "greedy's",
  'behind the best',
  'good',
  'cost',
  'power left',
  'adds',
  'enough',
  'rest',
  'worth',
  'rating',
  'ratings',
  'text',
  'good text',
  'has ability',
  'has text',
  'on success',
  'on failure',
  'ready',
  'stopped',
  'assigned',
  'glyphs',
  'own',
  'revive',
  'firepower',
  'price',
  'deck cards',
  'gives',
  'copies',
]

/** Kinds of moves, each with its own weights. */
export const MOVES = [
  'pass',
  'use',
  'complication',
  'boost',
  'assign',
  'assign ship',
  'event',
  'support',
  'gear',
  'ship',
  'obstacle',
  'adversary',
] as const
const PLACES: ReadonlyMap<string, number> = new Map(MOVES.map((move, place) => [move, place]))
const PASS = MOVES.indexOf('pass')
const ASSIGN = MOVES.indexOf('assign')
const ASSIGN_SHIP = MOVES.indexOf('assign ship')

/** The kind of move that an action is, as an index into `MOVES`. */
export function moveOf(now: Situation, option: Option): number {
  const { kind } = option
  if (kind === 'play') return PLACES.get(now.profileOf(option)?.card.type ?? '') ?? PASS
  if (kind === 'assign') return now.profileOf(option)?.card.type === 'ship' ? ASSIGN_SHIP : ASSIGN
  return PLACES.get(kind) ?? PASS
}

/** Writes numbers to consecutive places of an array. */
class Writer {
  readonly #into: Float64Array
  #at = 0

  constructor(into: Float64Array) {
    this.#into = into
  }

  put(value: number): void {
    this.#into[this.#at++] = value
  }
}

/** Writes the features of the situation, in the order of `SITUATION_NAMES`. */
export function readSituation(now: Situation, into: Float64Array): void {
  const to = new Writer(into)
  const { view, mission, missing, isHero, skill, reserve, threat } = now
  const { heroPlayer: hero, villainPlayer: villain } = now
  to.put(1)
  readPlayer(to, view.you)
  readPlayer(to, view.opponent)
  to.put(yes(isHero))
  to.put(Math.min(20, view.turn) / 10)
  to.put(yes(view.turn <= 2))
  to.put(view.passes)
  to.put(Math.min(5, view.missionsThisTurn) / 2)
  to.put(Math.min(4, view.failed.length) / 2)
  to.put(Math.min(6, view.continueCost) / 3)
  to.put(yes(mission !== undefined))
  to.put(clamp(missing, -4, 8) / 4)
  to.put(yes(missing <= 0))
  to.put(yes(missing === 1))
  to.put(Math.min(12, reserve) / 4)
  to.put(clamp(reserve - missing, -6, 8) / 4)
  to.put(yes(reserve >= missing))
  to.put(Math.min(8, threat) / 4)
  to.put(clamp(threat + missing, -4, 8) / 4)
  let sum = 0
  for (const card of now.freeCharacters) sum += sumOfRatings(card)
  to.put(now.freeCharacters.length / 4)
  to.put(Math.min(24, sum) / 10)
  to.put(yes(villain.adversaries.some(isFree)))
  const experience = mission?.experience ?? 0
  const wins = hero.experience + experience >= hero.victoryTotal || hero.glyphs >= GLYPHS_TO_WIN - 1
  to.put(experience / 4)
  to.put(yes(mission !== undefined && wins))
  const printed = mission?.printedDifficulty ?? 0
  to.put(printed / 4)
  to.put(clamp((mission?.difficulty ?? 0) - printed, -2, 6) / 3)
  to.put(clamp((mission?.heroFirepower ?? 0) - (mission?.villainFirepower ?? 0), -4, 4) / 3)
  for (let i = 0; i < SKILLS.length; i++) to.put(yes(skill === i))
}

function readPlayer(to: Writer, player: PlayerView): void {
  const { victoryTotal } = player
  const experience = shareOf(player.experience, victoryTotal)
  const glyphs = shareOf(player.glyphs, GLYPHS_TO_WIN)
  const score = shareOf(player.score, victoryTotal)
  const nearest = Math.max(experience, glyphs, score)
  to.put(experience)
  to.put(glyphs)
  to.put(score)
  to.put(nearest * nearest)
  to.put(yes(nearest > 0.75))
  to.put(Math.min(10, player.power) / 4)
  to.put(yes(player.power === 0))
  to.put(Math.min(9, player.handCount) / 4)
  to.put(yes(player.handCount <= 1))
  to.put(Math.min(40, player.deckCount) / 20)
  to.put(yes(player.deckCount < 10))
  to.put(Math.min(6, player.supports.length) / 3)
  to.put(Math.min(4, player.adversaries.length) / 2)
  to.put(Math.min(4, player.gear.length + player.heroShips.length) / 2)
  to.put(Math.min(3, player.villainShips.length) / 2)
}

/**
 * Writes the features of an action, in the order of `ACTION_NAMES`.
 *
 * @param behind by how much the rules of thumb rate it below the best action: 0 or less
 */
export function readAction(
  now: Situation,
  option: Option,
  worth: number,
  behind: number,
  isGreedys: boolean,
  into: Float64Array,
): void {
  const to = new Writer(into)
  const { view, missing, isHero, skill } = now
  const power = powerOf(option)
  const adds = addsOf(option)
  const profile = now.profileOf(option)
  const card = profile?.card
  const shown = now.find(option.card)
  const need = isHero ? missing : 1 - missing
  to.put(yes(isGreedys))
  to.put(Math.max(-12, behind) / 6)
  to.put(yes(worth > 0))
  to.put(power / 3)
  to.put(clamp(view.you.power - power, 0, 6) / 4)
  to.put(adds / 2)
  to.put(yes(need > 0 && adds >= need))
  to.put(adds === 0 ? 0 : clamp(need - adds, -4, 6) / 4)
  to.put((profile?.worth ?? 0) / 3)
  to.put((profile?.skills[skill] ?? 0) / 2)
  to.put(shown ? Math.min(12, sumOfRatings(shown)) / 6 : 0)
  const text = textOf(now, option, card?.type === 'event')
  to.put(clamp(text, -3, 4) / 2)
  to.put(yes(text > 0))
  to.put(yes(profile?.isUsable === true))
  to.put(yes(profile?.isAtWork === true))
  to.put(outcomeValue(now, profile, 'success', option.card) / 2)
  to.put(outcomeValue(now, profile, 'failure', option.card) / 2)
  const state = shown?.state
  to.put(yes(state === 'ready'))
  to.put(yes(state === 'stopped'))
  to.put(yes(state === 'assigned'))
  to.put((shown?.glyphs.length ?? 0) / 2)
  to.put(yes(shown !== undefined && shown.owner === view.viewer))
  to.put((card?.reviveCost ?? 0) / 3)
  to.put((shown?.firepower ?? card?.firepower ?? 0) / 3)
  to.put((card?.cost ?? 0) / 3)
  to.put((option.cost?.deckCards ?? 0) / 6)
  to.put((option.gives ?? 0) / 2)
  let copies = 0
  if (option.key) for (const { key } of view.you.hand) if (key === option.key) copies++
  to.put(Math.min(3, copies) / 2)
}

function textOf(now: Situation, option: Option, isEvent: boolean): number {
  if (option.kind === 'use') return activatedValue(now, option)
  return option.kind === 'play' && isEvent ? eventValue(now, option) : 0
}
