import { type Edition, SKILLS } from '@/lib/terms'
import { complicationCost } from '../flow/complications'
import { continueCost } from '../flow/continue'
import { EngineError } from '../model/errors'
import type { CardId, CardView, GameResult, MissionView, Player, PlayerView, View } from '../model/types'
import { missionDifficulty, printedDifficulty } from '../numbers/difficulty'
import { firepowerOf, firepowerTotal } from '../numbers/firepower'
import { powerOf } from '../numbers/power'
import { requiredSkill, skillTotal } from '../numbers/skills'
import { experienceOf, glyphCount, scoreOf, victoryTotal } from '../numbers/victory'
import {
  boostsOf,
  cardsIn,
  countIn,
  currentMission,
  factsOf,
  type Game,
  heroOf,
  isActive,
  isAssigned,
  isFaceDown,
  isIn,
  isInState,
  knows,
  number,
  numberOf,
  opponentOf,
  orderOf,
  ownerOf,
  phaseOf,
  playersOf,
  stateOf,
  stepOf,
  tokensOf,
} from '../state'
import { type CardFacts, NONE } from '../state/card-facts'
import { NUMBER, PLAYER_NUMBER, ZONE, type Zone } from '../state/layout'
import { againstRow, hiddenId, isAgainst } from './shown-id'
import { countsNow, glyphsBeneath, inPlayOnly, ratingsNow, resultOf } from './view'

/**
 * What `view` shows, each part worked out when it is first asked for, for readers that look at little and look
 * often. It reads the game itself: it holds only until the next answer.
 */
export function lazyView(game: Game, viewer: Player): View {
  if (!playersOf(game).includes(viewer)) throw new EngineError('unknown-player', { player: viewer })
  return new LazyView(game, viewer)
}

class LazyView implements View {
  readonly #game: Game
  readonly viewer: Player
  #mission: MissionView | null | undefined
  #failed: CardView[] | undefined
  readonly #players = new Map<Player, PlayerView>()

  constructor(game: Game, viewer: Player) {
    this.#game = game
    this.viewer = viewer
  }

  #player(player: Player): PlayerView {
    const known = this.#players.get(player)
    if (known) return known
    const made = new LazyPlayer(this.#game, this.viewer, player)
    this.#players.set(player, made)
    return made
  }

  get edition(): Edition {
    return this.#game.setup.edition
  }
  get turn() {
    return number(this.#game, NUMBER.turn)
  }
  get turnLimit() {
    return this.#game.setup.turnLimit
  }
  get phase() {
    return phaseOf(this.#game)
  }
  get step() {
    return stepOf(this.#game)
  }
  get hero(): Player | undefined {
    const hero = heroOf(this.#game)
    return hero === NONE ? undefined : hero
  }
  get firstPlayer() {
    return number(this.#game, NUMBER.firstPlayer)
  }
  get missionsThisTurn() {
    return number(this.#game, NUMBER.missionsThisTurn)
  }
  get passes() {
    return this.step === 'actions' ? number(this.#game, NUMBER.passes) : 0
  }
  get continueCost() {
    return this.hero === undefined ? 0 : continueCost(this.#game)
  }
  get mission(): MissionView | undefined {
    if (this.#mission === undefined) {
      const card = currentMission(this.#game)
      const known = card !== NONE && SKILLS[requiredSkill(this.#game)] !== undefined
      this.#mission = known ? new LazyMission(this.#game, this.viewer, card) : null
    }
    return this.#mission ?? undefined
  }
  get failed() {
    const hero = this.hero
    this.#failed ??=
      hero === undefined ? [] : rowOf(this.#game, this.viewer, cardsIn(this.#game, hero, ZONE.failed))
    return this.#failed
  }
  get you() {
    return this.#player(this.viewer)
  }
  get opponent() {
    return this.#player(opponentOf(this.#game, this.viewer))
  }
  get others() {
    const players = playersOf(this.#game)
    // From the viewer's left on round the table.
    return [...players.slice(this.viewer + 1), ...players.slice(0, this.viewer)].map((player) =>
      this.#player(player),
    )
  }
  get decider() {
    return this.#game.pending?.player
  }
  get decisionKind() {
    return this.#game.pending?.kind
  }
  get result(): GameResult | undefined {
    return resultOf(this.#game)
  }
}

type Row = 'team' | 'supports' | 'gear' | 'heroShips' | 'adversaries' | 'villainShips'

const BELONGS: Readonly<Record<Row, (facts: CardFacts) => boolean>> = {
  team: ({ type }) => type === 'team',
  supports: ({ type }) => type === 'support',
  gear: ({ type }) => type === 'gear',
  heroShips: ({ type, side }) => type === 'ship' && side === 'hero',
  adversaries: ({ type }) => type === 'adversary',
  villainShips: ({ type, side }) => type === 'ship' && side === 'villain',
}

class LazyPlayer implements PlayerView {
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

class LazyMission implements MissionView {
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
    this.card = new LazyCard(game, viewer, card, 0)
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
      const cards = cardsIn(game, heroOf(game), ZONE.play).filter(
        (card) => isAssigned(game, card) && !isAgainst(game, card),
      )
      cards.sort((a, b) => orderOf(game, a) - orderOf(game, b))
      this.#assigned = rowOf(game, this.#viewer, cards)
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

const rowOf = (game: Game, viewer: Player, cards: readonly CardId[]): CardView[] =>
  cards.map((card, place) => new LazyCard(game, viewer, card, place))

class LazyCard implements CardView {
  readonly #game: Game
  readonly #viewer: Player
  readonly #card: CardId
  readonly id: CardId
  readonly key: CardView['key']
  #ratings: CardView['ratings'] | undefined
  #inPlay: Partial<CardView> | undefined

  constructor(game: Game, viewer: Player, card: CardId, place: number) {
    const known = knows(game, viewer, card)
    this.#game = game
    this.#viewer = viewer
    this.#card = card
    this.id = known ? card : hiddenId(place)
    this.key = known ? factsOf(game, card).key : null
  }

  get #shown(): boolean {
    return this.key !== null && !(this.faceDown && isIn(this.#game, this.#card, ZONE.obstacles))
  }
  get #only(): Partial<CardView> {
    this.#inPlay ??= isIn(this.#game, this.#card, ZONE.play)
      ? inPlayOnly(this.#game, this.#viewer, this.#card)
      : {}
    return this.#inPlay
  }
  get owner() {
    return ownerOf(this.#game, this.#card)
  }
  get state() {
    return stateOf(this.#game, this.#card)
  }
  get faceDown() {
    return isFaceDown(this.#game, this.#card)
  }
  get boosts() {
    return boostsOf(this.#game, this.#card)
  }
  get ratings(): CardView['ratings'] {
    this.#ratings ??= this.#shown ? ratingsNow(this.#game, this.#card) : {}
    return this.#ratings
  }
  get firepower() {
    return this.#shown && factsOf(this.#game, this.#card).type === 'ship'
      ? firepowerOf(this.#game, this.#card)
      : undefined
  }
  get counts() {
    return countsNow(this.#game, this.#card)
  }
  get glyphs() {
    return isIn(this.#game, this.#card, ZONE.play) ? glyphsBeneath(this.#game, this.#viewer, this.#card) : []
  }
  get blocked() {
    return this.#only.blocked
  }
  get tokens() {
    const tokens = isIn(this.#game, this.#card, ZONE.play) ? tokensOf(this.#game, this.#card) : 0
    return tokens > 0 ? tokens : undefined
  }
  get beneath() {
    return this.#only.beneath
  }
  get attached() {
    return this.#only.attached
  }
}
