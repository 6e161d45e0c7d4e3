import {
  type CardView,
  type Game,
  type MissionView,
  openPile,
  ownPile,
  type PlayerView,
  unknownPile,
  type View,
} from '@/lib/game/engine'
import { type CardKey, GLYPHS_TO_WIN, SKILLS, type Skill } from '@/lib/game/terms'

/**
 * Inputs of the learned value in a position: the places of cards, and numbers. All of them are visible to the player or
 * known from the two deck lists; of the other deck which unknown cards are left, not where. Numbers are integers, 64 for
 * 1, so that every machine computes the same.
 */

/** The number 1, as represented here. */
export const ONE = 64
const MOST = 127

/** The tables in which a card has separate vectors: a card in the hand is not worth the same as one in play. */
export const CARD_TABLES = ['hand', 'play', 'pile'] as const
export type CardTable = (typeof CARD_TABLES)[number]

/** Places of cards, each with the table of values that applies there. */
const PLACES = [
  ['hand', 'hand'],
  ['deck', 'hand'],
  ['missions', 'pile'],
  ['heroReady', 'play'],
  ['heroStopped', 'play'],
  ['heroOut', 'play'],
  ['gear', 'play'],
  ['adversaryReady', 'play'],
  ['adversaryStopped', 'play'],
  ['villainShips', 'play'],
  ['lying', 'pile'],
  ['glyphs', 'pile'],
  ['score', 'pile'],
  ['discard', 'pile'],
  ['otherHeroReady', 'play'],
  ['otherHeroStopped', 'play'],
  ['otherHeroOut', 'play'],
  ['otherGear', 'play'],
  ['otherAdversaryReady', 'play'],
  ['otherAdversaryStopped', 'play'],
  ['otherVillainShips', 'play'],
  ['otherLying', 'pile'],
  ['otherGlyphs', 'pile'],
  ['otherScore', 'pile'],
  ['otherDiscard', 'pile'],
  ['mission', 'pile'],
  ['otherMission', 'pile'],
  ['assigned', 'play'],
  ['otherAssigned', 'play'],
  ['against', 'play'],
  ['otherAgainst', 'play'],
  ['failed', 'pile'],
  ['otherFailed', 'pile'],
  ['otherDeck', 'hand'],
  ['otherMissions', 'pile'],
] as const satisfies readonly (readonly [string, CardTable])[]

export const PLACE_COUNT = PLACES.length
/** By place: the number of its table. */
export const TABLE_OF_PLACE: readonly number[] = PLACES.map(([, table]) => CARD_TABLES.indexOf(table))
type PlaceName = (typeof PLACES)[number][0]
const PLACE: Readonly<Record<PlaceName, number>> = Object.fromEntries(
  PLACES.map(([name], i) => [name, i]),
) as Record<PlaceName, number>

interface SidePlaces {
  readonly heroReady: number
  readonly heroStopped: number
  readonly heroOut: number
  readonly gear: number
  readonly adversaryReady: number
  readonly adversaryStopped: number
  readonly villainShips: number
  readonly lying: number
  readonly glyphs: number
  readonly score: number
  readonly discard: number
}
const OWN: SidePlaces = PLACE
const OTHER: SidePlaces = {
  heroReady: PLACE.otherHeroReady,
  heroStopped: PLACE.otherHeroStopped,
  heroOut: PLACE.otherHeroOut,
  gear: PLACE.otherGear,
  adversaryReady: PLACE.otherAdversaryReady,
  adversaryStopped: PLACE.otherAdversaryStopped,
  villainShips: PLACE.otherVillainShips,
  lying: PLACE.otherLying,
  glyphs: PLACE.otherGlyphs,
  score: PLACE.otherScore,
  discard: PLACE.otherDiscard,
}

/** Index of the count of characters in play, by kind and state. */
const COUNT = {
  teamReady: 0,
  teamStopped: 1,
  teamOut: 2,
  supportReady: 3,
  supportStopped: 4,
  supportOut: 5,
  adversaryReady: 6,
  adversaryStopped: 7,
  blocked: 8,
  tokens: 9,
  beneath: 10,
} as const
const COUNTS = Object.keys(COUNT)

class Tally {
  readonly counts = new Int32Array(COUNTS.length)
  /** Sums by skill: of ready characters, of all characters, of ready adversaries, of all adversaries. */
  readonly readySkills = new Int32Array(SKILLS.length)
  readonly skills = new Int32Array(SKILLS.length)
  readonly readyDifficulties = new Int32Array(SKILLS.length)
  readonly difficulties = new Int32Array(SKILLS.length)

  clear(): void {
    this.counts.fill(0)
    this.readySkills.fill(0)
    this.skills.fill(0)
    this.readyDifficulties.fill(0)
    this.difficulties.fill(0)
  }

  add(at: number, amount = 1): void {
    this.counts[at] = (this.counts[at] ?? 0) + amount
  }
}

function addRatings(to: Int32Array, { ratings }: CardView): void {
  for (let i = 0; i < SKILLS.length; i++) {
    const skill = SKILLS[i]
    if (skill) to[i] = (to[i] ?? 0) + (ratings[skill] ?? 0)
  }
}

/** A position as the learned value sees it. Can be refilled for the next one. */
export class Sight {
  readonly numbers = new Int8Array(NUMBER_COUNT)
  /** The cards, with their places at the same index. */
  readonly keys: CardKey[] = []
  readonly places: number[] = []
  #at = 0
  readonly #tally = new Tally()

  /**
   * Reads a two-player position from one seat. A player knows which cards are left in their own piles, but not their
   * order, and which are left of the other deck, but not in which pile.
   */
  look(game: Game, view: View): this {
    this.#at = 0
    this.keys.length = 0
    this.places.length = 0
    const { viewer, opponent } = view
    this.#pile(ownPile(game, viewer, 'hand'), PLACE.hand)
    this.#pile(ownPile(game, viewer, 'deck'), PLACE.deck)
    this.#pile(ownPile(game, viewer, 'missions'), PLACE.missions)
    this.#pile(unknownPile(game, viewer, opponent.player, 'draw'), PLACE.otherDeck)
    this.#pile(unknownPile(game, viewer, opponent.player, 'missions'), PLACE.otherMissions)
    this.#player(game, view.you, OWN)
    this.#player(game, opponent, OTHER)
    this.#mission(view)
    this.#turn(view)
    return this
  }

  /** Number of numbers. */
  get length(): number {
    return this.#at
  }

  #put(place: number, key: CardKey): void {
    this.keys.push(key)
    this.places.push(place)
  }

  /** Adds a number of about 1, as a fraction. */
  #number(amount: number, of: number): void {
    const whole = Math.floor((amount * ONE) / of + 0.5)
    this.numbers[this.#at++] = whole > MOST ? MOST : Math.max(whole, -MOST)
  }

  #flag(is: boolean): void {
    this.numbers[this.#at++] = is ? ONE : 0
  }

  #pile(keys: readonly CardKey[], place: number): void {
    for (const key of keys) this.#put(place, key)
  }

  #row(cards: readonly CardView[], place: number): void {
    for (const { key } of cards) if (key) this.#put(place, key)
  }

  #lying(card: CardView, places: SidePlaces): void {
    const tally = this.#tally
    if (card.glyphs.length > 0) this.#row(card.glyphs, places.glyphs)
    for (const cards of [card.beneath, card.attached]) {
      if (!cards) continue
      tally.add(COUNT.beneath, cards.length)
      this.#row(cards, places.lying)
    }
    if (card.tokens) tally.add(COUNT.tokens, card.tokens)
    if (card.blocked) tally.add(COUNT.blocked)
  }

  /** @param ready index of the count of ready characters; stopped ones and the others follow it */
  #heroes(cards: readonly CardView[], ready: number, places: SidePlaces): void {
    const tally = this.#tally
    for (const card of cards) {
      const { state, key } = card
      const isReady = state === 'ready'
      const isStopped = state === 'stopped'
      tally.add(ready + (isReady ? 0 : isStopped ? 1 : 2))
      if (key) this.#put(isReady ? places.heroReady : isStopped ? places.heroStopped : places.heroOut, key)
      if (isReady || isStopped) addRatings(tally.skills, card)
      if (isReady && !card.blocked) addRatings(tally.readySkills, card)
      this.#lying(card, places)
    }
  }

  #player(game: Game, player: PlayerView, places: SidePlaces): void {
    const tally = this.#tally
    tally.clear()
    this.#heroes(player.team, COUNT.teamReady, places)
    this.#heroes(player.supports, COUNT.supportReady, places)
    for (const card of player.adversaries) {
      const isReady = card.state === 'ready' && !card.blocked
      tally.add(isReady ? COUNT.adversaryReady : COUNT.adversaryStopped)
      if (card.key) this.#put(isReady ? places.adversaryReady : places.adversaryStopped, card.key)
      addRatings(tally.difficulties, card)
      if (isReady) addRatings(tally.readyDifficulties, card)
      this.#lying(card, places)
    }
    let firepower = 0
    let villainFirepower = 0
    for (const card of player.gear) {
      if (card.key) this.#put(places.gear, card.key)
      this.#lying(card, places)
    }
    for (const card of player.heroShips) {
      firepower += card.firepower ?? 0
      if (card.key) this.#put(places.gear, card.key)
      this.#lying(card, places)
    }
    for (const card of player.villainShips) {
      villainFirepower += card.firepower ?? 0
      if (card.key) this.#put(places.villainShips, card.key)
      this.#lying(card, places)
    }
    const { victoryTotal } = player
    const score = openPile(game, player.player, 'score')
    const discard = openPile(game, player.player, 'discard')
    this.#pile(score, places.score)
    this.#pile(discard, places.discard)

    const { experience, glyphs } = player
    const progress = [
      experience / victoryTotal,
      glyphs / GLYPHS_TO_WIN,
      player.score / victoryTotal,
      Math.max(experience / victoryTotal, glyphs / GLYPHS_TO_WIN, player.score / victoryTotal),
    ]
    for (const one of progress) {
      const within = Math.min(1, one)
      this.#number(within, 1)
      this.#number(within * within, 1)
    }
    this.#number(victoryTotal - 16, 12)
    this.#number(victoryTotal - experience, 20)
    this.#number(victoryTotal - player.score, 20)
    this.#number(player.handCount, 8)
    this.#number(player.deckCount, 40)
    this.#number(Math.min(player.deckCount, 10), 10)
    this.#number(player.missionCount, 12)
    this.#number(player.knownMissions.length, 6)
    this.#number(player.power, 8)
    this.#number(player.powerReceived, 8)
    this.#number(player.gear.length, 4)
    this.#number(player.heroShips.length, 3)
    this.#number(player.villainShips.length, 3)
    this.#number(firepower, 6)
    this.#number(villainFirepower, 6)
    this.#number(discard.length, 30)
    this.#number(score.length, 5)
    for (const count of tally.counts) this.#number(count, 4)
    for (const sum of tally.readySkills) this.#number(sum, 12)
    for (const sum of tally.skills) this.#number(sum, 20)
    for (const sum of tally.readyDifficulties) this.#number(sum, 8)
    for (const sum of tally.difficulties) this.#number(sum, 12)
  }

  #mission(view: View): void {
    const { mission, failed, viewer } = view
    const isHero = view.hero === viewer
    if (mission) {
      if (mission.card.key) this.#put(isHero ? PLACE.mission : PLACE.otherMission, mission.card.key)
      this.#row(mission.assigned, isHero ? PLACE.assigned : PLACE.otherAssigned)
      this.#row(mission.against, isHero ? PLACE.otherAgainst : PLACE.against)
      for (const card of mission.assigned) this.#lying(card, isHero ? OWN : OTHER)
      for (const card of mission.against) this.#lying(card, isHero ? OTHER : OWN)
    }
    this.#row(failed, isHero ? PLACE.failed : PLACE.otherFailed)

    this.#flag(mission !== undefined)
    for (const skill of SKILLS) this.#flag(mission?.skill === skill)
    const hero = isHero ? view.you : view.opponent
    const villain = isHero ? view.opponent : view.you
    const missing = mission ? mission.difficulty - mission.skillTotal : 0
    const reserve = mission ? reserveOf(hero, mission.skill) : 0
    const threat = mission ? threatOf(villain, mission) : 0
    // From the viewer's side: whatever favours success is good for the hero player and bad for the other.
    const side = isHero ? 1 : -1
    this.#number(mission?.difficulty ?? 0, 12)
    this.#number(mission?.skillTotal ?? 0, 12)
    this.#number(side * clip(missing, 8), 8)
    this.#number(side * clip(missing - reserve, 8), 8)
    this.#number(side * clip(missing - reserve + threat, 8), 8)
    this.#number(reserve, 12)
    this.#number(threat, 8)
    this.#flag(mission !== undefined && missing <= 0 && isHero)
    this.#flag(mission !== undefined && missing <= 0 && !isHero)
    this.#number(side * (mission?.experience ?? 0), 4)
    this.#number(mission?.heroFirepower ?? 0, 6)
    this.#number(mission?.villainFirepower ?? 0, 6)
    this.#number(mission?.complicationCost ?? 0, 4)
    this.#number(mission?.assigned.length ?? 0, 6)
    this.#number(mission?.against.length ?? 0, 6)
    this.#number(side * failed.length, 3)
  }

  #turn(view: View): void {
    const { viewer, turn, phase, step, decider } = view
    this.#flag(view.hero === viewer)
    this.#flag(view.firstPlayer === viewer)
    this.#flag(decider === viewer)
    this.#number(Math.min(turn, 20), 20)
    this.#flag(turn <= 2)
    for (const one of ['setup', 'power', 'mission', 'debrief'] as const) this.#flag(phase === one)
    for (const one of STEPS) this.#flag(step === one)
    this.#number(view.passes, 1)
    this.#number(view.missionsThisTurn, 4)
    this.#number(view.continueCost, 4)
    this.#flag(view.edition === '2007')
  }
}

const STEPS = ['actions', 'ship-battle', 'resolution', 'revive-or-score', 'earn-glyph', 'continue'] as const

/** Numbers of each player, of the mission, and of the turn. */
export const PLAYER_NUMBERS = 8 + 3 + 14 + COUNTS.length + 4 * SKILLS.length
export const NUMBER_COUNT = 2 * PLAYER_NUMBERS + (1 + SKILLS.length + 16) + 19

const clip = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** Amount that the hero player's ready characters could still add to a mission. */
function reserveOf(hero: PlayerView, skill: Skill): number {
  let sum = 0
  for (const rows of [hero.team, hero.supports])
    for (const card of rows) if (card.state === 'ready' && !card.blocked) sum += card.ratings[skill] ?? 0
  return sum
}

/** Amount that the villain player may still add, as far as the hero player can guess. */
function threatOf(villain: PlayerView, mission: MissionView): number {
  let adversary = 0
  if (!mission.against.some(({ state }) => state === 'assigned'))
    for (const card of villain.adversaries)
      if (card.state === 'ready' && !card.blocked)
        adversary = Math.max(adversary, card.ratings[mission.skill] ?? 0)
  return adversary + Math.min(villain.handCount, villain.power)
}
