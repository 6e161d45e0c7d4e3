import { isNode, walk } from '@/lib/game/abilities/walk'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import {
  beginningIn,
  EngineError,
  engineOf,
  type Position,
  type PositionCard,
  type PositionSeat,
} from '@/lib/game/engine'
import { type CardKey, SKILLS, STARTING_TEAM_SIZE, STATES } from '@/lib/game/terms'
import { dice } from './dice'
import { type Aim, aimAt, directedChoice } from './directed'
import type { Roll } from './invariants'
import type { Players } from './play'

/**
 * Games that begin in a position in which a text has what it asks for: its glyphs lie beneath the characters, and the
 * cards that it names are in play, in the hands and in the piles, with its counters. For texts whose requirements hardly
 * ever meet in games from the start.
 */

const TURNS = 6
/** Positions that are tried until one is possible. */
const MAX_TRIES = 20
const MAX_POWER = 13
const MISSIONS = 8

type Row = Exclude<PositionCard, string>

/** What a text asks for beside cards. */
interface Needs {
  readonly glyphs: readonly string[]
  readonly counters: readonly string[]
  readonly titles: readonly string[]
}

function needsOf({ spoken }: Aim): Needs {
  const glyphs = new Set<string>()
  const counters = new Set<string>()
  const titles = new Set<string>()
  walk(spoken, (value) => {
    if (!isNode(value)) return
    for (const named of [value.glyphs, value.glyph, value.oneOf].flat())
      if (typeof named === 'string') glyphs.add(named)
    if (typeof value.counter === 'string') counters.add(value.counter)
    for (const title of [value.title].flat()) if (typeof title === 'string') titles.add(title)
  })
  return { glyphs: [...glyphs], counters: [...counters], titles: [...titles] }
}

class Arranger {
  private readonly needs: Needs

  constructor(
    private readonly pool: Pool,
    private readonly aim: Aim,
    private readonly roll: Roll,
  ) {
    this.needs = needsOf(aim)
  }

  position(seed: string): Position {
    const { aim, roll } = this
    const isVillain = aim.card.side === 'villain'
    const hero = isVillain ? 1 : 0
    const seats = [this.seat(true, !isVillain), this.seat(roll(2) === 0, isVillain)]
    const [skill = 'combat'] = SKILLS.slice(roll(SKILLS.length))
    const own = aim.card.type === 'mission' ? [aim.card] : []
    const [mission] = [...own, ...this.some(1, ({ type, ratings }) => type === 'mission' && skill in ratings)]
    const lying = aim.card.type === 'obstacle' && roll(3) > 0 ? [aim.card] : []
    const obstacles = [...lying, ...this.some(roll(3), ({ type }) => type === 'obstacle')]
    return {
      version: 1,
      seed,
      turn: 3,
      turnLimit: 3 + TURNS,
      hero,
      moment: 'action',
      actor: roll(2),
      ...(mission ? { mission: mission.key } : {}),
      against: obstacles.map((card) => this.row(card, false)),
      seats,
    }
  }

  /** A seat; with `isAimed` it has the card and what the card names. */
  private seat(isAimed: boolean, isHero: boolean): PositionSeat {
    const { aim, roll } = this
    const wish = isAimed ? [aim.card] : []
    const of = (...types: readonly Card['type'][]) => wish.filter(({ type }) => types.includes(type))
    const pick = (count: number, ...types: readonly Card['type'][]) =>
      this.some(count, ({ type }) => types.includes(type))
    const team = [...of('team'), ...pick(12, 'team')]
      .filter(({ title }, at, all) => all.findIndex((card) => card.title === title) === at)
      .slice(0, STARTING_TEAM_SIZE)
    // By their titles: among all cards of their type they would hardly ever be chosen.
    const called = this.needs.titles.flatMap((title) =>
      this.some(1, (card) => card.title === title && card.type !== 'team' && card.type !== 'mission'),
    )
    const lies = ({ type }: Card) =>
      type === 'support' || type === 'gear' || type === 'ship' || type === 'adversary'
    const play = [
      ...called.filter((card) => lies(card) && roll(4) > 0),
      ...of('support', 'gear', 'ship', 'adversary'),
      ...pick(1 + roll(3), 'gear'),
      ...pick(roll(3), 'support'),
      ...pick(1 + roll(3), 'adversary'),
      ...pick(roll(3), 'ship'),
    ]
    const drawn = (count: number) => pick(count, 'support', 'gear', 'event', 'obstacle', 'adversary', 'ship')
    const inHand = called.filter((card) => !lies(card) || roll(3) === 0)
    const keys = (cards: readonly Card[]): CardKey[] => cards.map(({ key }) => key)
    return {
      team: team.map((card) => this.row(card, isHero)),
      play: play.map((card) => this.row(card, card.type === 'adversary' ? !isHero : isHero)),
      hand: keys([
        ...of('event', 'obstacle', 'support', 'gear', 'ship', 'adversary'),
        ...inHand,
        ...drawn(4),
      ]),
      deck: keys([...drawn(20), ...wish.filter(({ type }) => type !== 'team' && type !== 'mission')]),
      discard: keys(drawn(roll(6))),
      score: keys(pick(roll(3), 'adversary', 'obstacle')),
      missions: keys([...of('mission'), ...pick(MISSIONS, 'mission')]),
      power: roll(MAX_POWER),
    }
  }

  /** Cards that fit: mostly those that the text names. */
  private some(count: number, fits: (card: Card) => boolean): Card[] {
    const { pool, aim, roll } = this
    const all = pool.cards.filter(fits)
    const named = all.filter(aim.likes)
    return Array.from({ length: count }, () => {
      const from = named.length > 0 && roll(4) > 0 ? named : all
      return from.slice(roll(from.length)).slice(0, 1)
    }).flat()
  }

  /** A card in play, with the glyphs and counters of the text. */
  private row(card: Card, mayBeAssigned: boolean): Row {
    const { roll, needs, pool, aim } = this
    const states = STATES.filter((state) => state !== 'assigned' || (mayBeAssigned && card.type !== 'gear'))
    const state = roll(2) === 0 ? states[roll(states.length)] : undefined
    const missions = pool.cards.filter(({ glyph }) => glyph !== undefined)
    const glyphs = [
      ...needs.glyphs.filter(() => roll(5) > (card === aim.card ? 0 : 3)),
      ...(roll(4) > 0 ? [] : missions.slice(roll(missions.length)).slice(0, 1)).map(({ glyph }) => glyph),
    ].flatMap((symbol) => missions.filter(({ glyph }) => glyph === symbol).slice(0, 1))
    const counters = needs.counters.filter(() => roll(2) === 0).map((name) => [name, 1 + roll(3)] as const)
    const canIncapacitate = card.type === 'team' || card.type === 'support' || card.type === 'ship'
    return {
      card: card.key,
      ...(state === undefined || card.type === 'obstacle' || (state === 'incapacitated' && !canIncapacitate)
        ? {}
        : { state }),
      ...(card.type === 'team' ? { glyphs: glyphs.map(({ key }) => key) } : {}),
      ...(counters.length > 0 ? { counters: Object.fromEntries(counters) } : {}),
    }
  }
}

/** A game from such a position; undefined if none of those that were tried is possible. */
export function arrangedPlayers(
  key: CardKey,
  seed: string,
  paragraph: number,
  pool: Pool,
): Players | undefined {
  const roll = dice(`${seed} arranged`)
  const aim = aimAt(key, pool, paragraph, roll)
  const arranger = new Arranger(pool, aim, roll)
  for (let at = 0; at < MAX_TRIES; at++) {
    const position = arranger.position(seed)
    try {
      const engine = engineOf(pool)
      // Somebody may have won already: glyphs are worth much.
      if (engine.decision(engine.parsePosition(position, { log: false })) === undefined) continue
      return { options: beginningIn(position), choose: directedChoice(aim, pool, roll) }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
    }
  }
  return undefined
}
