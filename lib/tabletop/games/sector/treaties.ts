import type { Player } from '@/lib/tabletop/protocol/game'
import type { CardKind, Game } from './model'
import { at, haveTreaty, momentOf, note, remove, SectorError } from './state'

/**
 * Rounds after which a treaty ends, before the turn of the player who proposed it: so each of the two keeps it for two
 * turns (ruling 17).
 */
const TREATY_ROUNDS = 2

/**
 * True if the player may propose a treaty, given the number of fleets left: with only two, nobody would be left to
 * fight (ruling 18).
 */
export const mayPropose = (game: Game, other: Player, left: number): boolean =>
  left > 2 && other !== game.player && !haveTreaty(game, game.player, other)
export const mayTrade = (game: Game, other: Player): boolean =>
  other !== game.player && at(game.hand, game.player).length > 0

/** Begins a talk; at most two per turn (ruling 16). */
export function beginTalk(game: Game, kind: 'treaty' | 'trade', to: Player): void {
  game.talk = { kind, to, card: -1, back: -1 }
  game.talks++
  game.step = kind === 'treaty' ? 'reply' : 'offer'
  if (kind === 'treaty') note(game, { type: 'proposed', player: game.player, to })
}

const talkOf = (game: Game) => {
  if (!game.talk) throw new SectorError('nothing is talked about')
  return game.talk
}

/** A card is offered, for all to see (ruling 19). */
export function offer(game: Game, card: CardKind): void {
  const talk = talkOf(game)
  talk.card = card
  game.step = 'reply'
  note(game, { type: 'offered', player: game.player, to: talk.to, card })
}

export function giveBack(game: Game, card: CardKind): void {
  const talk = talkOf(game)
  talk.back = card
  game.step = 'confirm'
  note(game, { type: 'offered', player: talk.to, to: game.player, card })
}

/** A treaty comes into force, or cards change hands. */
export function agree(game: Game): void {
  const { kind, to, card, back } = talkOf(game)
  const { player, seats } = game
  if (kind === 'treaty') {
    const round = game.round + TREATY_ROUNDS
    const until = momentOf(game, round, player)
    game.treaties[player * seats + to] = until
    game.treaties[to * seats + player] = until
    note(game, { type: 'treaty', player, to, count: round })
  } else {
    remove(at(game.hand, player), card)
    at(game.hand, to).push(card)
    if (back >= 0) {
      remove(at(game.hand, to), back)
      at(game.hand, player).push(back)
    }
    note(game, { type: 'traded', player, to, card, ...(back >= 0 && { back }) })
  }
  endTalk(game)
}

export function refuse(game: Game, player: Player): void {
  note(game, { type: 'refused', player })
  endTalk(game)
}

export function endTalk(game: Game): void {
  game.talk = undefined
  game.step = 'move'
}
