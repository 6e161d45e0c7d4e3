import type { Position, PositionCard, PositionSeat } from '@/lib/game/engine'
import type { CardKey } from '@/lib/game/terms'

/** Teams without a glyph, whose texts say nothing until one is there: what an example needs of them it says itself. */
export const HERO_TEAM: readonly CardKey[] = ['BASE-105', 'BASE-95', 'BASE-91', 'BASE-102']
export const VILLAIN_TEAM: readonly CardKey[] = ['BASE-87', 'BASE-104', 'BASE-100', 'BASE-93']

/** One side of an example; what is not said is not there, beside four team characters. */
export type Side = Partial<Omit<PositionSeat, 'team'>> & { readonly team?: readonly PositionCard[] }

/** An action of the hero player at a mission, two players, the hero player in the first seat. */
export function atMission(
  mission: PositionCard,
  hero: Side,
  villain: Side,
  more: Partial<Position> = {},
): Position {
  return {
    version: 1,
    moment: 'action',
    mission,
    turn: 3,
    hero: 0,
    ...more,
    seats: [heroSeat(hero), villainSeat(villain)],
  }
}

/** The beginning of a turn of the first seat, before anybody has received power. */
export function atTurn(hero: Side, villain: Side, more: Partial<Position> = {}): Position {
  return {
    version: 1,
    moment: 'turn',
    turn: 3,
    hero: 0,
    ...more,
    seats: [heroSeat(hero), villainSeat(villain)],
  }
}

/** The decision whether to continue, after a mission that has been resolved. */
export function atContinue(hero: Side, villain: Side, more: Partial<Position> = {}): Position {
  return {
    version: 1,
    moment: 'continue',
    turn: 3,
    hero: 0,
    missionsThisTurn: 1,
    ...more,
    seats: [heroSeat(hero), villainSeat(villain)],
  }
}

export const heroSeat = ({ team = HERO_TEAM, ...side }: Side): PositionSeat => ({ team, ...side })
export const villainSeat = ({ team = VILLAIN_TEAM, ...side }: Side): PositionSeat => ({ team, ...side })

/** So many copies of a card that nothing depends on. */
export const cards = (count: number, key: CardKey = 'BASE-144'): readonly CardKey[] =>
  Array.from({ length: count }, () => key)
