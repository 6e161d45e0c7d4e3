import type { Player } from '@/lib/tabletop/protocol/game'
import { COLOURS, SIGNS } from './component-set'
import type { Game } from './model'
import { at, BARE_VALUE, everybody, factsOf, hasEffect, isActive, TEAM_SIZE, valueWith } from './state'

/** Symbols that there are of a colour, and Thor, who stands for any. */
const OF_A_COLOUR = SIGNS + 1
/** What a symbol in the hand that all have seen counts beside one on the table. */
const IN_HAND = 0.95
/** Of what is free of a colour this part is to be had where another team seeks it as well, and where one may still do so. */
const SHARED = 2 / 3
const OPEN = 0.9
/** How much of the way it saves to have better arms by a point on the table, or the Tok'ra; and what a member costs who is lost for good. */
const ARMS = 0.06
const THIRD_CARD = 0.06
const MEMBER = 0.05

/**
 * How far each team is by what all at the table know: 0 at the beginning, 1 with the last symbol, below 0 where it has
 * become harder than it was. Symbols are found by turning up cards: who needs so many of those that are still to be had
 * must on average turn up a certain share of all cards, and that share, beside the one at the beginning, is the way that
 * is left.
 */
export const standingOf = (game: Game): number[] =>
  game.teams.map((_, player) => {
    if (!isActive(game, player)) return 1 - 1 / wayFor(game, 0, OF_A_COLOUR)
    const table = at(game.table, player)
    const third = table.some((card) => hasEffect(game, card, 'third-card')) ? THIRD_CARD : 0
    const arms = ARMS * (BARE_VALUE - valueWith(game, table))
    const lost = MEMBER * (TEAM_SIZE - at(game.members, player))
    return 1 - wayOf(game, player) * (1 - third - arms + lost)
  })

/** The way that is left to a team with the colour it seeks, or while it seeks none with the one that is best for it. */
function wayOf(game: Game, player: Player): number {
  const whole = wayFor(game, 0, OF_A_COLOUR)
  const chosen = at(game.colour, player)
  const { laid, seen, gone } = symbolsFor(game, player)
  let best = Number.POSITIVE_INFINITY
  for (let colour = 0; colour < COLOURS; colour++) {
    if (chosen >= 0 && colour !== chosen) continue
    const held = at(seen, colour)
    const free = Math.max(0, OF_A_COLOUR - laid - held - at(gone, colour))
    best = Math.min(best, wayFor(game, laid + IN_HAND * held, free * partFor(game, player, colour)))
  }
  return best / whole
}

/** The part of what is free of a colour that others may leave to a team. Who has not chosen yet can still keep out of their way. */
function partFor(game: Game, player: Player, colour: number): number {
  const isChosen = at(game.colour, player) >= 0
  let part = 1
  for (let other = 0; other < game.seats; other++) {
    if (other === player || !isActive(game, other)) continue
    const theirs = at(game.colour, other)
    if (theirs === colour) part *= SHARED
    else if (theirs < 0 && isChosen) part *= OPEN
  }
  return part
}

/** The mean share of all cards that must be turned up for the symbols that are missing, of so many that are to be had. */
const wayFor = (game: Game, own: number, free: number): number =>
  Math.min(1, Math.max(0, game.toWin - own) / (free + 1))

/** Symbols that a team has laid; by colour those in its hand that all have seen, and those that others have laid. */
function symbolsFor(game: Game, player: Player) {
  const seen = new Array<number>(COLOURS).fill(0)
  const gone = new Array<number>(COLOURS).fill(0)
  let laid = 0
  for (const card of at(game.hand, player)) {
    const facts = factsOf(game, card)
    if (facts.type === 'symbol' && game.known[card] === everybody(game))
      seen[facts.colour] = at(seen, facts.colour) + 1
  }
  for (let seat = 0; seat < game.seats; seat++)
    for (const card of at(game.table, seat)) {
      const facts = factsOf(game, card)
      const isThor = hasEffect(game, card, 'any-symbol')
      if (facts.type !== 'symbol' && !isThor) continue
      if (seat === player) laid++
      else if (facts.type === 'symbol') gone[facts.colour] = at(gone, facts.colour) + 1
      else for (let colour = 0; colour < COLOURS; colour++) gone[colour] = at(gone, colour) + 1
    }
  return { laid, seen, gone }
}
