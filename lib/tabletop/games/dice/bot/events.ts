import type { Player } from '@/lib/tabletop/protocol/game'
import { costOf, EVENTS, eventNumber, personnelNumber } from '../data'
import type { DiceOption } from '../model'
import type { DiceView } from '../view'
import { worthOf } from './teams'

/** The Event Phase: cards that are about no test are played at once, and the least useful are laid off. */

/** What a loss undone is worth beside the person. */
const UNDONE = 3

/** How much playing this now is worth; `done` is 0. */
function worthNow(view: DiceView, option: DiceOption): number {
  switch (option.kind) {
    case 'play':
      return 100
    case 'rescue': {
      const cost = option.from === 'lost' ? UNDONE * costOf(personnelNumber(option.personnel)) : 0
      // With nobody lost the card waits for somebody worth it.
      return cost > 0 ? cost + worthOf(option.personnel) : worthOf(option.personnel) - WAITING
    }
    case 'skip':
      return turnsLeft(view, option.player) > 0 ? AGAINST + standing(view, option.player) : -1
    case 'parasite':
      return AGAINST + standing(view, option.player) + worthOf(option.personnel) / 10
    default:
      return 0
  }
}
const WAITING = 5
/** More than any standing can be below zero. */
const AGAINST = 100
/** Points that a turn brings, about. */
const A_TURN = 8

/** What an opponent may come to in the end: who has not played yet in this round is not behind for that. */
const standing = (view: DiceView, player: Player): number =>
  (view.seats[player]?.score ?? 0) + A_TURN * turnsLeft(view, player)

/** The turns that an opponent has yet to come, where nobody skips one. */
function turnsLeft({ seats, active, missionsLeft }: DiceView, player: Player): number {
  const inGame = seats.filter(({ conceded }) => !conceded)
  const placeOf = (one: Player) => inGame.findIndex((seat) => seat.player === one)
  const away = (placeOf(player) - placeOf(active) + inGame.length) % inGame.length
  return Math.floor((missionsLeft - away) / inGame.length) + 1
}

/** The number of the option that is worth most. */
export function chooseEvent(view: DiceView, options: readonly DiceOption[]): number {
  const values = options.map((option) => worthNow(view, option))
  return values.indexOf(Math.max(...values))
}

/** What a card is worth in hand. */
const BOOST_LEVEL = 1.2
const SKILL = 0.8
const WORTH_OF = {
  boost: 0,
  draw: 6,
  rescue: 3,
  heal: 2.5,
  sacrifice: 2.6,
  parasite: 5,
  negate: 1.5,
  replace: 3.2,
  skip: 6,
  reroll: 5,
} as const
/** The first challenge of a hand, and any further one. */
const CHALLENGE = 4
const NEXT_CHALLENGE = 1.8
const HARDNESS = 0.08

function worthInHand(id: string): number {
  const card = EVENTS[eventNumber(id)]
  if (!card) return 0
  if (card.kind === 'challenge') return HARDNESS * ((card.brains ?? 0) + (card.combat ?? 0))
  const skills = Object.keys(card.skills).length
  const levels = card.effect === 'boost' ? card.brains + card.combat : 0
  return WORTH_OF[card.effect] + BOOST_LEVEL * levels + SKILL * skills
}

const isChallenge = (id: string) => EVENTS[eventNumber(id)]?.kind === 'challenge'

/** The number of the option that lays off what is worth least. */
export function chooseExcess(view: DiceView, options: readonly DiceOption[]): number {
  const challenges = view.hand.filter(isChallenge)
  const hardest = Math.max(0, ...challenges.map(worthInHand))
  let first = true
  const worth = options.map((option) => {
    if (option.kind !== 'discard') return 0
    const own = worthInHand(option.card)
    if (!isChallenge(option.card)) return own
    const isBest = first && own === hardest
    if (isBest) first = false
    return own + (isBest ? CHALLENGE : NEXT_CHALLENGE)
  })
  return worth.indexOf(Math.min(...worth))
}
