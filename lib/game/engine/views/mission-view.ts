import { SKILLS } from '@/lib/game/terms'
import { complicationCost } from '../flow/complications'
import type { CardId, Player } from '../model/game'
import type { CardView, MissionView } from '../model/views'
import { missionDifficulty, printedDifficulty } from '../numbers/difficulty'
import { firepowerTotal } from '../numbers/firepower'
import { requiredSkill, skillTotal } from '../numbers/skills'
import { currentMission, factsOf, firstInPlay, type Game, heroOf, isAssigned, nextIn } from '../state'
import { NONE } from '../state/card-facts'
import { againstRow, CardNow, inOrder, isAgainst, rowOf } from './card-view'

/** The current mission and the cards there, as a player sees them; each part is computed on first access. */
export class MissionNow implements MissionView {
  readonly #game: Game
  readonly #viewer: Player
  readonly card: CardView
  readonly skill: MissionView['skill']
  #difficulty: number | undefined
  #skillTotal: number | undefined
  #assigned: CardView[] | undefined
  #against: CardView[] | undefined

  constructor(game: Game, viewer: Player, card: CardId) {
    this.#game = game
    this.#viewer = viewer
    this.card = new CardNow(game, viewer, card, 0)
    this.skill = SKILLS[requiredSkill(game)] ?? 'culture'
  }

  get difficulty() {
    this.#difficulty ??= missionDifficulty(this.#game)
    return this.#difficulty
  }
  get printedDifficulty() {
    return printedDifficulty(this.#game)
  }
  get skillTotal() {
    this.#skillTotal ??= skillTotal(this.#game)
    return this.#skillTotal
  }
  get experience() {
    return factsOf(this.#game, currentMission(this.#game)).experience
  }
  get glyph() {
    return factsOf(this.#game, currentMission(this.#game)).glyph
  }
  get assigned() {
    if (!this.#assigned) {
      const game = this.#game
      const cards: CardId[] = []
      for (let card = firstInPlay(game, heroOf(game)); card !== NONE; card = nextIn(game, card))
        if (isAssigned(game, card) && !isAgainst(game, card)) cards.push(card)
      this.#assigned = rowOf(game, this.#viewer, inOrder(game, cards))
    }
    return this.#assigned
  }
  get against() {
    this.#against ??= rowOf(this.#game, this.#viewer, againstRow(this.#game))
    return this.#against
  }
  get heroFirepower() {
    return firepowerTotal(this.#game, 'hero')
  }
  get villainFirepower() {
    return firepowerTotal(this.#game, 'villain')
  }
  get complicationCost() {
    return complicationCost(this.#game)
  }
}
