import type { CardId, Player } from '../model/game'
import type { CardView, PlayerView } from '../model/views'
import { powerOf } from '../numbers/power'
import { experienceOf, glyphCount, scoreOf, victoryTotal } from '../numbers/victory'
import {
  cardsIn,
  countIn,
  firstInPlay,
  type Game,
  heroOf,
  isActive,
  isAssigned,
  isOf,
  knows,
  nextIn,
  numberOf,
} from '../state'
import { ADVERSARY, GEAR, HERO_SIDE, NONE, SHIP, SUPPORT, TEAM } from '../state/card-facts'
import { PLAYER_NUMBER, ZONE, type Zone } from '../state/layout'
import { CardNow, rowOf } from './card-view'

/** The cards in play that are not assigned, by kind. */
interface Rows {
  readonly team: CardView[]
  readonly supports: CardView[]
  readonly gear: CardView[]
  readonly heroShips: CardView[]
  readonly adversaries: CardView[]
  readonly villainShips: CardView[]
}

/** All at once: a caller who reads one row reads the others too. */
function rowsOf(game: Game, viewer: Player, player: Player): Rows {
  const rows: Rows = { team: [], supports: [], gear: [], heroShips: [], adversaries: [], villainShips: [] }
  for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card)) {
    if (isAssigned(game, card)) continue
    const row = rowFor(rows, game, card)
    row?.push(new CardNow(game, viewer, card, row.length))
  }
  return rows
}

/** Row of a card in play; undefined if it is of none of the kinds. */
function rowFor(rows: Rows, game: Game, card: CardId): CardView[] | undefined {
  if (isOf(game, card, TEAM)) return rows.team
  if (isOf(game, card, SUPPORT)) return rows.supports
  if (isOf(game, card, GEAR)) return rows.gear
  if (isOf(game, card, ADVERSARY)) return rows.adversaries
  if (!isOf(game, card, SHIP)) return undefined
  return isOf(game, card, HERO_SIDE) ? rows.heroShips : rows.villainShips
}

/** A player as another (or they themselves) sees them; each part is computed on first access. */
export class PlayerNow implements PlayerView {
  readonly #game: Game
  readonly #viewer: Player
  readonly player: Player
  #rows: Rows | undefined
  #hand: CardView[] | undefined
  #discard: CardView[] | undefined

  constructor(game: Game, viewer: Player, player: Player) {
    this.#game = game
    this.#viewer = viewer
    this.player = player
  }

  get #inPlay(): Rows {
    this.#rows ??= rowsOf(this.#game, this.#viewer, this.player)
    return this.#rows
  }

  #pile(zone: Zone): CardView[] {
    return rowOf(this.#game, this.#viewer, cardsIn(this.#game, this.player, zone))
  }

  get role() {
    return this.player === heroOf(this.#game) ? 'hero' : 'villain'
  }
  get active() {
    return heroOf(this.#game) === NONE || isActive(this.#game, this.player)
  }
  get power() {
    return powerOf(this.#game, this.player)
  }
  get powerReceived() {
    return numberOf(this.#game, this.player, PLAYER_NUMBER.powerReceived)
  }
  get victoryTotal() {
    return victoryTotal(this.#game, this.player)
  }
  get experience() {
    return experienceOf(this.#game, this.player)
  }
  get glyphs() {
    return glyphCount(this.#game, this.player)
  }
  get score() {
    return scoreOf(this.#game, this.player)
  }
  get hand() {
    this.#hand ??= this.#pile(ZONE.hand)
    return this.#hand
  }
  get handCount() {
    return countIn(this.#game, this.player, ZONE.hand)
  }
  get deckCount() {
    return countIn(this.#game, this.player, ZONE.deck)
  }
  get missionCount() {
    return countIn(this.#game, this.player, ZONE.missions)
  }
  get knownMissions() {
    return rowOf(
      this.#game,
      this.#viewer,
      cardsIn(this.#game, this.player, ZONE.missions).filter((card) => knows(this.#game, this.#viewer, card)),
    )
  }
  get discard() {
    this.#discard ??= this.#pile(ZONE.discard)
    return this.#discard
  }
  get scorePile() {
    return this.#pile(ZONE.score)
  }
  get team() {
    return this.#inPlay.team
  }
  get supports() {
    return this.#inPlay.supports
  }
  get gear() {
    return this.#inPlay.gear
  }
  get heroShips() {
    return this.#inPlay.heroShips
  }
  get adversaries() {
    return this.#inPlay.adversaries
  }
  get villainShips() {
    return this.#inPlay.villainShips
  }
}
