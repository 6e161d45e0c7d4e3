import type { Player } from '@/lib/tabletop/protocol/game'
import {
  EFFECT_OF,
  EVENTS_A_TURN,
  EVENTS_OF_A_CARD,
  eventId,
  eventNumber,
  HAND_SIZE,
  personnelId,
  personnelNumber,
} from './component-set'
import { threaten } from './end'
import {
  activePlayer,
  type DecisionHandler,
  type DiceGame,
  type DiceOption,
  DONE,
  discardOption,
  exposedOf,
  isFirst,
  notHere,
  opponentsOf,
  type Position,
  playOption,
  seatOf,
  take,
} from './model'
import { drawEvents, forEachKind, layOff, spend } from './state'

/** Event Phase: three event cards are drawn. */
export function drawStep(game: DiceGame): void {
  drawEvents(game, game.at.active, EVENTS_A_TURN)
  game.at.step = 'event'
}

/**
 * Cards unrelated to a test are played now, after drawing and before the hand is counted (rulings 6 and 20): drawing
 * two more, rescuing, a parasite, a turn that an opponent must skip.
 */
export const eventHandler: DecisionHandler = {
  decider: activePlayer,
  options: (position) => {
    const player = position.active
    const options: DiceOption[] = []
    forEachKind(seatOf(position, player).hand, (card) => addUses(position, player, card, options))
    options.push(DONE)
    return options
  },
  take: (game, option) => {
    const { at: position } = game
    const player = position.active
    switch (option.kind) {
      case 'play':
        spend(game, player, eventNumber(option.card))
        drawEvents(game, player, EVENTS_OF_A_CARD)
        return
      case 'rescue':
        spend(game, player, eventNumber(option.card))
        rescue(game, player, personnelNumber(option.personnel), option.from)
        return
      case 'skip':
        spend(game, player, eventNumber(option.card))
        seatOf(position, option.player).skips = true
        game.log?.push({ type: 'must-skip', player: option.player })
        return
      case 'parasite':
        spend(game, player, eventNumber(option.card))
        threaten(game, {
          player: option.player,
          personnel: personnelNumber(option.personnel),
          cause: 'parasite',
        })
        return
      case 'done':
        position.step = 'excess'
        return
      default:
        notHere(option)
    }
  },
}

/** Adds every way to use a card now. */
function addUses(position: Position, player: Player, card: number, options: DiceOption[]): void {
  switch (EFFECT_OF[card]) {
    case 'draw':
      options.push(playOption(card))
      return
    case 'rescue': {
      // Rulings 11 and 12: from the player's own lost personnel, or from the common discard pile.
      const { lost } = seatOf(position, player)
      const { personnelDiscard: discard } = position
      addRescues(card, lost, 'lost', options)
      addRescues(card, discard, 'discard', options)
      return
    }
    case 'skip':
      for (const opponent of opponentsOf(position, player))
        if (!seatOf(position, opponent).skips)
          options.push({ kind: 'skip', card: eventId(card), player: opponent })
      return
    case 'parasite':
      for (const opponent of opponentsOf(position, player)) {
        const exposed = exposedOf(seatOf(position, opponent).team)
        exposed.forEach((personnel, at) => {
          if (isFirst(personnel, at, exposed))
            options.push({
              kind: 'parasite',
              card: eventId(card),
              player: opponent,
              personnel: personnelId(personnel),
            })
        })
      }
      return
    default:
  }
}

function addRescues(
  card: number,
  pile: readonly number[],
  from: 'lost' | 'discard',
  options: DiceOption[],
): void {
  pile.forEach((personnel, at) => {
    if (isFirst(personnel, at, pile))
      options.push({ kind: 'rescue', card: eventId(card), personnel: personnelId(personnel), from })
  })
}

function rescue(
  { at: position, log }: DiceGame,
  player: Player,
  personnel: number,
  from: 'lost' | 'discard',
): void {
  const seat = seatOf(position, player)
  take(from === 'lost' ? seat.lost : position.personnelDiscard, personnel)
  seat.reserve.push(personnel)
  log?.push({ type: 'rescued', player, personnel: personnelId(personnel), from })
}

/** With more than seven cards in hand, the player discards, card by card. */
export const excessHandler: DecisionHandler = {
  decider: activePlayer,
  skip: ({ at: position }) => {
    if (seatOf(position, position.active).hand.length > HAND_SIZE) return false
    position.step = 'challenge'
    return true
  },
  options: (position) => {
    const options: DiceOption[] = []
    forEachKind(seatOf(position, position.active).hand, (card) => options.push(discardOption(card)))
    return options
  },
  take: (game, option) => {
    if (option.kind !== 'discard') return notHere(option)
    layOff(game, game.at.active, eventNumber(option.card))
  },
}
