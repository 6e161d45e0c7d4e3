import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardView, Decision, MissionView, Option, PlayerView, View } from '@/lib/game/engine'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import { type CardProfile, type CardProfiles, profilesOf } from './worth'

/** What the greedy bot looks at for one decision, worked out once. */
export class Situation {
  readonly pool: Pool
  readonly view: View
  readonly decision: Decision
  /** Whether the bot is the hero player now. */
  readonly isHero: boolean
  readonly mission: MissionView | undefined
  readonly heroPlayer: PlayerView
  readonly villainPlayer: PlayerView
  readonly #profiles: CardProfiles
  #lastKey: string | undefined
  #lastProfile: CardProfile | undefined
  #missing: number | undefined
  #swing: number | undefined
  #reserve: number | undefined
  #free: readonly CardView[] | undefined
  #threat: number | undefined
  /** By place of the option. */
  readonly #texts: (number | undefined)[] = []
  /** Made where it is needed: most decisions have no text that speaks of cards. */
  #ofKind: Map<string, readonly CardView[]> | undefined
  /** What `once` has worked out, by place of who asked: two at most, for which a map would be dear. */
  readonly #askers: ((now: Situation) => unknown)[] = []
  readonly #known: unknown[] = []

  constructor(pool: Pool, view: View, decision: Decision) {
    this.pool = pool
    this.view = view
    this.decision = decision
    this.isHero = view.hero === view.viewer
    this.mission = view.mission
    this.heroPlayer = this.isHero ? view.you : view.opponent
    this.villainPlayer = this.isHero ? view.opponent : view.you
    this.#profiles = profilesOf(pool)
  }

  card(key: string | null | undefined): Card | undefined {
    return this.profile(key)?.card
  }

  /** Worth of a card as such, in power. */
  worth(key: string | null | undefined): number {
    return this.profile(key)?.worth ?? UNKNOWN_WORTH
  }

  /** What is known of a card by its key. One option is asked about its card again and again, so the last is kept. */
  profile(key: string | null | undefined): CardProfile | undefined {
    if (!key) return undefined
    if (key !== this.#lastKey) {
      this.#lastKey = key
      this.#lastProfile = this.#profiles.get(key)
    }
    return this.#lastProfile
  }

  /** Skill that the hero player lacks; negative where he has more than they need. */
  get missing(): number {
    this.#missing ??= this.mission ? this.mission.difficulty - this.mission.skillTotal : 0
    return this.#missing
  }

  /** What the hero player's ready characters could still add. */
  get reserve(): number {
    this.#reserve ??= this.#sumReserve()
    return this.#reserve
  }

  #sumReserve(): number {
    const { mission } = this
    if (!mission) return 0
    let sum = 0
    for (const card of this.freeCharacters) sum += card.ratings[mission.skill] ?? 0
    return sum
  }

  /** The hero player's characters that can still be used: the team, then supports. */
  get freeCharacters(): readonly CardView[] {
    this.#free ??= this.#findFree()
    return this.#free
  }

  #findFree(): readonly CardView[] {
    const free: CardView[] = []
    const { team, supports } = this.heroPlayer
    for (const card of team) if (isFree(card)) free.push(card)
    for (const card of supports) if (isFree(card)) free.push(card)
    return free
  }

  /**
   * What one more point of skill or difficulty is worth now: much where the mission hangs in the balance, little where
   * it is decided.
   */
  get swing(): number {
    this.#swing ??= this.#findSwing()
    return this.#swing
  }

  #findSwing(): number {
    if (!this.mission) return 0.3
    const { missing } = this
    if (missing <= 0) return this.threat > -missing ? 0.8 : 0.25
    return this.reserve + 2 >= missing ? 1.1 : 0.15
  }

  /** How far the hero player has come towards winning by experience or glyphs, from 0 to 1. */
  get heroProgress(): number {
    const { experience, glyphs, victoryTotal } = this.heroPlayer
    return Math.max(experience / victoryTotal, glyphs / GLYPHS_TO_WIN)
  }

  /** What the villain player may still add, as far as the hero player can guess. */
  get threat(): number {
    this.#threat ??= this.#findThreat()
    return this.#threat
  }

  #findThreat(): number {
    const { mission } = this
    if (!mission) return 0
    const { power, adversaries, handCount } = this.villainPlayer
    const taken = mission.against.some((card) => card.state === 'assigned')
    const ready = taken ? [] : adversaries.filter(isFree)
    const adversary = ready.reduce((most, card) => Math.max(most, card.ratings[mission.skill] ?? 0), 0)
    return adversary + Math.min(handCount, 0.8 * power)
  }

  /** What `make` says of this situation, worked out once: first thoughts and second ones ask the same. */
  once<Value>(make: (now: Situation) => Value): Value {
    const place = this.#askers.indexOf(make)
    if (place >= 0) return this.#known[place] as Value
    const value = make(this)
    this.#askers.push(make)
    this.#known.push(value)
    return value
  }

  /** What `read` says that the text of an option is worth, worked out once for each option. */
  textOf(option: Option, read: (now: Situation, option: Option) => number): number {
    const place = this.decision.options.indexOf(option)
    const known = this.#texts[place]
    if (known !== undefined) return known
    const worth = read(this, option)
    if (place >= 0) this.#texts[place] = worth
    return worth
  }

  /** What `look` finds on the table of a kind, looked for once. */
  ofKind(kind: string, look: () => readonly CardView[]): readonly CardView[] {
    this.#ofKind ??= new Map()
    const known = this.#ofKind.get(kind)
    if (known) return known
    const found = look()
    this.#ofKind.set(kind, found)
    return found
  }

  /** Any card that the bot sees, by its number. To look along the rows takes less time than to remember what was found. */
  find(id: number | undefined): CardView | undefined {
    if (id === undefined || id < 0) return undefined
    const { you, opponent, mission } = this.view
    return (
      inRows(you, id) ??
      inRows(opponent, id) ??
      (mission && (within(mission.assigned, id) ?? within(mission.against, id))) ??
      within(you.hand, id) ??
      within(you.discard, id) ??
      within(opponent.discard, id)
    )
  }
}

const inRows = (player: PlayerView, id: number): CardView | undefined =>
  within(player.team, id) ??
  within(player.supports, id) ??
  within(player.adversaries, id) ??
  within(player.gear, id) ??
  within(player.heroShips, id) ??
  within(player.villainShips, id)

function within(cards: readonly CardView[], id: number): CardView | undefined {
  for (const card of cards) if (card.id === id) return card
  return undefined
}

/** Of a card that is not known. */
const UNKNOWN_WORTH = 0.5

/** Whether a card can still be used in this turn. */
export const isFree = (card: CardView): boolean => card.state === 'ready' && !card.blocked

/** All ratings of a card added up: what it is good for whatever the mission. */
export const sumOfRatings = (card: CardView): number => {
  const { culture = 0, science = 0, combat = 0, ingenuity = 0 } = card.ratings
  return culture + science + combat + ingenuity
}

/** What an option costs in power. */
export const powerOf = (option: Option): number => option.cost?.power ?? 0
/** What an option adds to the side that takes it, in points of skill or difficulty. */
export const addsOf = (option: Option): number => option.adds ?? 0

/** No turn has more missions unless it goes in circles. */
export const MAX_MISSIONS = 12
