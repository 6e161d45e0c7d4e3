import { type DiceGame, type DiceOption, type DiceView, dice } from '@/lib/tabletop/games/dice'
import { eventNumber, missionNumber, personnelNumber } from '@/lib/tabletop/games/dice/component-set'
import type { Position, Seat } from '@/lib/tabletop/games/dice/model'
import { below, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'

/** Positions for testing rules, described by the names of cards. */

export const personnel = (...ids: readonly string[]): number[] => ids.map(personnelNumber)
export const events = (...ids: readonly string[]): number[] =>
  ids.map(eventNumber).sort((one, other) => one - other)
export const missions = (...ids: readonly string[]): number[] => ids.map(missionNumber)

/** Five who are good at both stats and have no skill, and none of them a main character. */
export const SOLDIERS = ['lieutenant', 'sergeant', 'lieutenant', 'sergeant', 'lieutenant'] as const

/** A game in the state made by `edit`, with a new log. It is player 0's first turn unless `edit` changes that. */
export function deal(edit: (at: Position) => void, players = 2): DiceGame {
  const { at, ...saved }: { at: Position } = JSON.parse(
    dice.save(dice.newGame({ players, seed: 'scenario', log: false })),
  )
  at.active = 0
  edit(at)
  return dice.restore(JSON.stringify({ ...saved, at }), { log: true })
}

/** The cards of a player. */
export function seat(game: { readonly at: Position } | Position, player: number): Seat {
  const { seats } = 'at' in game ? game.at : game
  const found = seats[player]
  if (!found) throw new RangeError(`no player ${player}`)
  return found
}

/** Player 0 is about to roll for a mission, with a team and a hand. */
export function attempting(
  mission: string,
  team: readonly string[],
  hand: readonly string[] = [],
  more: (at: Position) => void = () => {},
  players = 2,
): DiceGame {
  const game = deal((at) => {
    at.step = 'challenge'
    at.mission = missionNumber(mission)
    seat(at, 0).team = personnel(...team)
    seat(at, 0).hand = events(...hand)
    // A player with a card must be asked, and passes.
    seat(at, 1).hand = events('ambush')
    more(at)
  }, players)
  choose(game, { kind: 'pass' })
  return game
}

export const optionsOf = (game: DiceGame): readonly DiceOption[] => dice.decision(game)?.options ?? []

type Wanted = { readonly kind: DiceOption['kind'] } & Readonly<Record<string, unknown>>
const fits = (option: DiceOption, wanted: Wanted): boolean =>
  Object.entries(wanted).every(
    ([name, value]) => new Map<string, unknown>(Object.entries(option)).get(name) === value,
  )

/** True if there is such an option now. */
export const can = (game: DiceGame, wanted: Wanted): boolean =>
  optionsOf(game).some((option) => fits(option, wanted))

/** Takes the first option that matches. Throws if there is none. */
export function choose(game: DiceGame, wanted: Wanted): void {
  const index = optionsOf(game).findIndex((option) => fits(option, wanted))
  if (index < 0)
    throw new Error(
      `cannot ${JSON.stringify(wanted)}, but ${optionsOf(game).map(dice.optionSignature).join(', ')}`,
    )
  dice.answer(game, index)
}

/** Sets the next rolls of a player. */
export function willThrow(game: DiceGame, throws: readonly number[], player = game.at.active): void {
  for (let start = 1; ; start++) {
    let stream = start
    const fall = throws.every((wanted) => {
      stream = nextStream(stream)
      return below(streamValue(stream), 10) + 1 === wanted
    })
    if (!fall) continue
    game.at.diceStreams[player] = start
    return
  }
}

/** Rolls one test with these dice: the mission's and the team's. */
export function rollWith(game: DiceGame, mission: number, team: number): void {
  willThrow(game, [mission, team])
  choose(game, { kind: 'roll' })
}

/** Compares the totals, if that is the decision. */
export function compare(game: DiceGame): void {
  if (dice.decision(game)?.kind === 'respond') choose(game, { kind: 'compare' })
}

/** Types of the lines of the log, as its reader sees them. */
export const logged = (game: DiceGame): string[] => dice.log(game, 'all').map(({ type }) => type)

export const viewOf = (game: DiceGame, player = 0): DiceView => dice.view(game, player)
