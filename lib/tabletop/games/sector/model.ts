import type {
  AnyDecision,
  AnyEvent,
  AnyOption,
  AnyResult,
  AnyView,
  GameTypes,
  Player,
} from '@/lib/tabletop/protocol/game'
import type { ComponentSet, ComponentSetFile } from './component-set'

/** A space of the map by its number in the component set, from 0. */
export type Space = number
/** A kind of card by its number in the component set, from 0: cards of one kind are alike. */
export type CardKind = number

/** Steps of the game. Each is also the kind of a decision. */
export const STEPS = [
  /** Choose a home sector. */
  'sector',
  /** Choose where a starship begins. */
  'deploy',
  /** Build and place combat units and starships. */
  'build',
  /** Choose which starship moves, which units travel, which cards are played. */
  'move',
  /** Choose where the selected starship goes. */
  'steer',
  /** Choose to which base of the same fleet a unit travels. */
  'gate',
  /** Choose to which enemy base units travel. */
  'dial',
  /** Choose whether to close the iris before the units arrive. */
  'iris',
  /** Choose where the unit of a card is placed. */
  'muster',
  /** Choose which card to offer. */
  'offer',
  /** Answer a treaty or an offer. */
  'reply',
  /** Decide whether the card given in return is enough. */
  'confirm',
  /** Choose which starship attacks, which units land. */
  'attack',
  /** Choose whether the victor advances onto the base. */
  'advance',
] as const
export type Step = (typeof STEPS)[number]

const OPTION_KINDS = [
  'sector',
  'deploy',
  'unit',
  'starship',
  'exchange',
  'endBuild',
  'ship',
  'to',
  'load',
  'unload',
  'drive',
  'done',
  'gate',
  'gateTo',
  'dial',
  'dialTo',
  'iris',
  'letIn',
  'board',
  'muster',
  'musterAt',
  'treaty',
  'trade',
  'offer',
  'give',
  'accept',
  'refuse',
  'endMove',
  'attack',
  'land',
  'advance',
  'hold',
  'endTurn',
] as const
export type OptionKind = (typeof OPTION_KINDS)[number]

export interface Option extends AnyOption {
  readonly kind: OptionKind
  readonly space?: Space
  /** The space attacked or boarded from `space`. */
  readonly target?: Space
  readonly card?: CardKind
  readonly player?: Player
  /** Sector by its number in the component set. */
  readonly sector?: number
  /** The option's subject by its name in the component set, whatever the numbers. */
  readonly key?: string
}

export interface Decision extends AnyDecision {
  readonly kind: Step
  readonly options: readonly Option[]
}

export const END_REASONS = [
  /** All other fleets have lost their last piece. */
  'last',
  /** The agreed rounds are over: the player with the most star systems wins (ruling 20). */
  'rounds',
  /** All others have conceded. */
  'conceded',
  /** All agreed on a draw. */
  'draw',
] as const
export type EndReason = (typeof END_REASONS)[number]

export interface Result extends AnyResult {
  readonly reason: EndReason
  /** Bases and starships of each seat at the end. */
  readonly bases: readonly number[]
  readonly starships: readonly number[]
}

export interface Setup {
  /** 2 to 6. */
  readonly players: number
  readonly seed: string
  /** Number of rounds after which the pieces are counted; 1 to 200, 30 by default (ruling 20). */
  readonly rounds?: number
  /** Treaties and trades that a player may begin in a turn; 0 to 9, 2 by default (ruling 16). */
  readonly talks?: number
  /** 1 if later players are compensated (ruling 22), 0 if not; 1 by default (ruling 26). */
  readonly balance?: number
  /** Contents of the box; by default the site's own component set. */
  readonly box?: ComponentSetFile
}

/** A moving starship. */
export interface Steering {
  at: Space
  /** Spaces that it may still move. */
  left: number
  /** True if it has taken units aboard, or landed them, this turn. */
  loaded: boolean
  unloaded: boolean
}

/** A treaty or a trade being negotiated. */
export interface Talk {
  kind: 'treaty' | 'trade'
  to: Player
  /** -1 until a card is offered. */
  card: CardKind
  /** The card given in return; -1 until there is one. */
  back: CardKind
}

export interface Game {
  readonly box: ComponentSet
  readonly seats: number
  readonly rounds: number
  /** Treaties and trades that a player may begin in a turn. */
  readonly mostTalks: number
  /** True if later players are compensated (ruling 22). */
  readonly balance: boolean
  /** State of a random stream for each seat. */
  dice: number[]
  /** From 1; 0 while sectors are chosen and starships placed. */
  turn: number
  round: number
  /** The player who began play; before that, the one who chose a sector first. */
  first: Player
  player: Player
  step: Step
  /** Sector of each seat, -1 until it is chosen. */
  home: number[]
  /** Starships that each seat has yet to place at the start. */
  toDeploy: number[]
  /** By space: owner of the base there, -1 for none, and its combat units. */
  base: number[]
  units: number[]
  /** By space: owner of the starship there, -1 for none, and the units aboard. */
  ship: number[]
  crew: number[]
  /** By space: 1 if the starship there has moved, or attacked, this turn. */
  moved: number[]
  fought: number[]
  /** By space: units that came through the gate this turn. */
  arrived: number[]
  /** Built units and starships waiting for room. */
  reserveUnits: number[]
  reserveShips: number[]
  hand: CardKind[][]
  /** The top last. */
  deck: CardKind[]
  discard: CardKind[]
  /** Bases placed this turn. */
  newBases: number
  steering: Steering | undefined
  /** The space that units leave, and the space they have dialled; -1 for none. */
  from: Space
  target: Space
  talk: Talk | undefined
  /** Talks begun this turn. */
  talks: number
  /**
   * For each pair of seats, `one * seats + other`: the turn (`momentOf`) before which their treaty holds, 0 for none.
   */
  treaties: number[]
  conceded: boolean[]
  result: Result | undefined
  pending: Decision | undefined
  log: LoggedEvent[] | undefined
}

const EVENT_TYPES = [
  'sectorRoll',
  'sectorTaken',
  'deployed',
  'firstRoll',
  'turn',
  'built',
  'placedUnits',
  'placedShip',
  'exchanged',
  'flew',
  'founded',
  'taken',
  'loaded',
  'unloaded',
  'travelled',
  'dialled',
  'iris',
  'boarding',
  'used',
  'proposed',
  'offered',
  'refused',
  'treaty',
  'traded',
  'shipFight',
  'unitFight',
  'shipTaken',
  'advanced',
  'drew',
  'eliminated',
  'gone',
  'ended',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** One line of the log. Only the fields that its type needs are set. */
export interface Event extends AnyEvent {
  readonly type: EventType
  readonly space?: Space
  readonly target?: Space
  readonly sector?: number
  readonly to?: Player
  readonly count?: number
  readonly ships?: number
  readonly card?: CardKind
  readonly back?: CardKind
  /** Undefined if the reader may not know them. */
  readonly cards?: readonly CardKind[]
  /** Dice of the attacker, or of all seats. */
  readonly rolls?: readonly number[]
  readonly foeRolls?: readonly number[]
  readonly outcome?: 'won' | 'lost' | 'tie'
  readonly reason?: EndReason
}
export interface LoggedEvent {
  readonly event: Event
  readonly seenBy: number
}

export interface PlayerView {
  readonly player: Player
  readonly home?: number
  readonly bases: number
  readonly units: number
  readonly starships: number
  readonly reserveUnits: number
  readonly reserveShips: number
  /** Units and starships that the next turn would build if it began now. */
  readonly dueUnits: number
  readonly dueShips: number
  readonly handCount: number
  /** Only for the viewer. */
  readonly hand?: readonly CardKind[]
  readonly isOut: boolean
  readonly conceded: boolean
}
/** Reasons why a steered starship cannot go to a space. */
const BARRIERS = ['ownShip', 'enemyShip', 'treaty', 'defended', 'far'] as const
export type Barrier = (typeof BARRIERS)[number]

export interface SpaceView {
  readonly base?: Player
  readonly units: number
  readonly ship?: Player
  readonly crew: number
  /** True if the starship there has moved, or attacked, this turn. */
  readonly moved: boolean
  readonly fought: boolean
}

/** A treaty of two fleets, which holds until a turn of one of them begins. */
export interface TreatyView {
  readonly players: readonly [Player, Player]
  readonly round: number
  readonly before: Player
}

export interface View extends AnyView {
  readonly result?: Result
  readonly kind?: Step
  readonly turn: number
  readonly round: number
  readonly rounds: number
  readonly player: Player
  readonly players: readonly PlayerView[]
  readonly spaces: readonly SpaceView[]
  /** Starships that the player has yet to place at the start. */
  readonly toDeploy: number
  readonly deckCount: number
  readonly discard: readonly CardKind[]
  readonly steering?: Steering
  readonly from?: Space
  readonly target?: Space
  readonly talk?: Talk
  readonly treaties: readonly TreatyView[]
  /** For the viewer's own decision: by option, the chance of winning its fight, if it begins one. */
  readonly chances: readonly (number | null)[]
  /** For the viewer's own decision: by option, the number of spaces a starship moves, if it does. */
  readonly steps: readonly (number | null)[]
  /** While the viewer steers a starship: by space, why it cannot go there, if it cannot; otherwise empty. */
  readonly barriers: readonly (Barrier | null)[]
}

export interface SectorTypes extends GameTypes {
  readonly game: Game
  readonly setup: Setup
  readonly option: Option
  readonly decision: Decision
  readonly view: View
  readonly event: Event
  readonly result: Result
}

/** Removes accents and capitals, which people seldom type. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()

/** Rates how well a name matches the typed text: 0 is an exact match, higher is worse; -1 if it does not match. */
function rank(name: string, typed: string): number {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.split(/[\s'’-]/).some((word) => word.startsWith(typed))) return 2
  return name.includes(typed) ? 3 : -1
}

/** Spaces that a part of a name may mean, the name of a star system or of a space such as `B5`; the likeliest first. */
export function spacesNamed(box: ComponentSet, text: string): readonly Space[] {
  const typed = plain(text)
  if (typed === '') return []
  return box.spaces
    .flatMap(({ id, system }, space) => {
      const ranks = [id, ...(system === undefined ? [] : [system])]
        .map((name) => rank(plain(name), typed))
        .filter((one) => one >= 0)
      return ranks.length === 0 ? [] : [{ space, rank: Math.min(...ranks) }]
    })
    .sort((one, other) => one.rank - other.rank || one.space - other.space)
    .map(({ space }) => space)
}
