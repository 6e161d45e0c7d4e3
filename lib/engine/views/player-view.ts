import type { CardFacts } from '@/lib/engine/model/machine'
import type { CardId, Player } from '../model/game'
import type { CardView, PlayerView } from '../model/views'
import { powerOf } from '../numbers/power'
import { experienceOf, glyphCount, scoreOf, victoryTotal } from '../numbers/victory'
import { cardsIn, countIn, factsOf, type Game, heroOf, isActive, isInState, knows, numberOf } from '../state'
import { NONE } from '../state/card-facts'
import { PLAYER_NUMBER, ZONE, type Zone } from '../state/layout'
import { rowOf } from './card-view'

type Row = 'team' | 'supports' | 'gear' | 'heroShips' | 'adversaries' | 'villainShips'

const BELONGS: Readonly<Record<Row, (facts: CardFacts) => boolean>> = {
  team: ({ type }) => type === 'team',
  supports: ({ type }) => type === 'support',
  gear: ({ type }) => type === 'gear',
  heroShips: ({ type, side }) => type === 'ship' && side === 'hero',
  adversaries: ({ type }) => type === 'adversary',
  villainShips: ({ type, side }) => type === 'ship' && side === 'villain',
}

/** A player as another (or they themselves) sees them; each part is worked out when it is first asked for. */
export class PlayerNow implements PlayerView {
  readonly #game: Game
  readonly #viewer: Player
  readonly player: Player
  #inPlay: CardId[] | undefined
  readonly #rows: Partial<Record<Row | Zone, CardView[]>> = {}

  constructor(game: Game, viewer: Player, player: Player) {
    this.#game = game
    this.#viewer = viewer
    this.player = player
  }

  #row(row: Row): CardView[] {
    const known = this.#rows[row]
    if (known) return known
    this.#inPlay ??= cardsIn(this.#game, this.player, ZONE.play).filter(
      (card) => !isInState(this.#game, card, 'assigned'),
    )
    const cards = this.#inPlay.filter((card) => BELONGS[row](factsOf(this.#game, card)))
    const made = rowOf(this.#game, this.#viewer, cards)
    this.#rows[row] = made
    return made
  }

  #pile(zone: Zone): CardView[] {
    const known = this.#rows[zone]
    if (known) return known
    const made = rowOf(this.#game, this.#viewer, cardsIn(this.#game, this.player, zone))
    this.#rows[zone] = made
    return made
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
    return this.#pile(ZONE.hand)
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
    return this.#pile(ZONE.discard)
  }
  get scorePile() {
    return this.#pile(ZONE.score)
  }
  get team() {
    return this.#row('team')
  }
  get supports() {
    return this.#row('supports')
  }
  get gear() {
    return this.#row('gear')
  }
  get heroShips() {
    return this.#row('heroShips')
  }
  get adversaries() {
    return this.#row('adversaries')
  }
  get villainShips() {
    return this.#row('villainShips')
  }
}
