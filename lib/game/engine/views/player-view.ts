import type { CardId, Player } from '../model/game'
import type { CardView, PlayerView } from '../model/views'
import { powerOf } from '../numbers/player-numbers'
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

/** A player's hero cards in play that are not assigned, by kind. */
interface HeroRows {
  readonly team: CardView[]
  readonly supports: CardView[]
  readonly gear: CardView[]
  readonly heroShips: CardView[]
}

/** Their villain cards. */
interface VillainRows {
  readonly adversaries: CardView[]
  readonly villainShips: CardView[]
}

/** All four kinds at once, but no villain cards: of the other player, a bot mostly needs only one side. */
function heroRowsOf(game: Game, viewer: Player, player: Player): HeroRows {
  const rows: HeroRows = { team: [], supports: [], gear: [], heroShips: [] }
  for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card)) {
    if (!isOf(game, card, HERO_SIDE) || isAssigned(game, card)) continue
    const row = heroRowFor(rows, game, card)
    row?.push(new CardNow(game, viewer, card, row.length))
  }
  return rows
}

function villainRowsOf(game: Game, viewer: Player, player: Player): VillainRows {
  const rows: VillainRows = { adversaries: [], villainShips: [] }
  for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card)) {
    if (isOf(game, card, HERO_SIDE) || isAssigned(game, card)) continue
    const row = villainRowFor(rows, game, card)
    row?.push(new CardNow(game, viewer, card, row.length))
  }
  return rows
}

/** Row of a hero card in play; undefined if it is of none of the kinds. */
function heroRowFor(rows: HeroRows, game: Game, card: CardId): CardView[] | undefined {
  if (isOf(game, card, TEAM)) return rows.team
  if (isOf(game, card, SUPPORT)) return rows.supports
  if (isOf(game, card, GEAR)) return rows.gear
  return isOf(game, card, SHIP) ? rows.heroShips : undefined
}

function villainRowFor(rows: VillainRows, game: Game, card: CardId): CardView[] | undefined {
  if (isOf(game, card, ADVERSARY)) return rows.adversaries
  return isOf(game, card, SHIP) ? rows.villainShips : undefined
}

/** A player as another (or they themselves) sees them; each part is computed on first access. */
export class PlayerNow implements PlayerView {
  readonly #game: Game
  readonly #viewer: Player
  readonly player: Player
  #heroRows: HeroRows | undefined
  #villainRows: VillainRows | undefined
  #hand: CardView[] | undefined
  #discard: CardView[] | undefined
  #victoryTotal: number | undefined
  #experience: number | undefined
  #score: number | undefined

  constructor(game: Game, viewer: Player, player: Player) {
    this.#game = game
    this.#viewer = viewer
    this.player = player
  }

  get #heroCards(): HeroRows {
    this.#heroRows ??= heroRowsOf(this.#game, this.#viewer, this.player)
    return this.#heroRows
  }
  get #villainCards(): VillainRows {
    this.#villainRows ??= villainRowsOf(this.#game, this.#viewer, this.player)
    return this.#villainRows
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
    this.#victoryTotal ??= victoryTotal(this.#game, this.player)
    return this.#victoryTotal
  }
  get experience() {
    this.#experience ??= experienceOf(this.#game, this.player)
    return this.#experience
  }
  get glyphs() {
    return glyphCount(this.#game, this.player)
  }
  get score() {
    this.#score ??= scoreOf(this.#game, this.player)
    return this.#score
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
    return this.#heroCards.team
  }
  get supports() {
    return this.#heroCards.supports
  }
  get gear() {
    return this.#heroCards.gear
  }
  get heroShips() {
    return this.#heroCards.heroShips
  }
  get adversaries() {
    return this.#villainCards.adversaries
  }
  get villainShips() {
    return this.#villainCards.villainShips
  }
}
