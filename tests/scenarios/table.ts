import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import {
  type CardView,
  createEngine,
  type Decision,
  type Engine,
  type Game,
  type LogEvent,
  type MissionView,
  type OptionKind,
  type PositionCard,
  type PositionSeat,
  type View,
  type Position as WrittenPosition,
} from '@/lib/game/engine'
import { cardsIn, keyOf, ZONE } from '@/lib/game/engine/inside'
import { type CardKey, type CardState, type Edition, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import { MADE_UP_CARDS } from './made-up-cards'

/**
 * A small language for rules examples: set up a position at the start of a turn, play it through the engine's API by
 * the names of cards, and examine the players' views. Cards are named by title, `Title, Subtitle` or key.
 */

const pool = createPool([...officialPool.cards, ...MADE_UP_CARDS], 'scenarios')

export const engine = createEngine(pool)
/** The same cards without their game text: most examples are about the rules alone. */
const plainEngine = createEngine(
  createPool(
    pool.cards.map((card) => ({ ...card, abilities: [] })),
    'plain',
  ),
)

let missing: { readonly key: CardKey; readonly paragraph: number } | undefined
/** Runs a test at tables where one paragraph of one card's game text is missing. */
export function withoutParagraph(cardKey: CardKey, paragraph: number, act: () => void): void {
  missing = { key: cardKey, paragraph }
  try {
    act()
  } finally {
    missing = undefined
  }
}
/**
 * An engine with game text, except for the missing paragraph; then it knows only the cards of the position, for speed.
 */
function engineFor(position: WrittenPosition): Engine {
  if (!missing) return engine
  const { key: lacking, paragraph } = missing
  const used = new Set<string>()
  JSON.stringify(position, (_, value) => {
    if (typeof value === 'string') used.add(value)
    return value
  })
  const cards = pool.cards.filter((card) => used.has(card.key))
  const without = cards.map((card) =>
    card.key === lacking ? { ...card, abilities: card.abilities.filter((_, i) => i !== paragraph) } : card,
  )
  return createEngine(createPool(without, 'without a paragraph'))
}

/** Cards on one player's side when the turn begins. Omitted fields have plain defaults. */
export interface Seat {
  readonly team?: readonly string[]
  readonly hand?: readonly string[]
  /** Top first. */
  readonly deck?: readonly string[]
  /** The mission pile, top first. */
  readonly missions?: readonly string[]
  /** Cards in play other than the team, ready. */
  readonly play?: readonly string[]
  /** Glyphs by the character above them. */
  readonly glyphs?: Readonly<Record<string, readonly string[]>>
  /** Promotion tokens by character. */
  readonly tokens?: Readonly<Record<string, number>>
  readonly score?: readonly string[]
  readonly discard?: readonly string[]
  /** Cards in play that are not ready, by title. */
  readonly states?: Readonly<Record<string, CardState>>
  /** Power in addition to that of the power phase. */
  readonly power?: number
}

export interface Position {
  readonly hero?: Seat
  readonly villain?: Seat
  readonly edition?: Edition
  readonly turnLimit?: number
  /** With the game text of the cards. */
  readonly texts?: boolean
}

const HERO_TEAM = [
  "Teal'c, Enemy of the Goa'uld",
  "Jack O'Neill, SG-1 Commander",
  'BASE-102',
  'Daniel Jackson, Adventurer',
]
const VILLAIN_TEAM = [
  "Bra'tac, Jaffa Master",
  'Janet Fraiser, Field Medic',
  "Martouf, Tok'ra Liaison",
  'Thor, Asgard Ally',
]
const MISSIONS = ['Supply Raid', 'Prison Break', 'Brief Candle', 'Disclosure']
const FILLER: readonly string[] = Array.from({ length: 20 }, () => 'Hazard Suits')

/** The card of that name; of several versions the first. */
export function cardNamed(name: string): Card {
  const [title = '', subtitle] = name.split(', ')
  const card =
    pool.byKey.get(name) ??
    pool.byTitle.get(title)?.find((version) => subtitle === undefined || version.subtitle === subtitle)
  if (!card) throw new Error(`no card is called ${name}`)
  return card
}
export const key = (name: string): CardKey => cardNamed(name).key
export const titleOf = (cardKey: CardKey | null | undefined): string =>
  cardKey ? (pool.byKey.get(cardKey)?.title ?? cardKey) : 'a hidden card'

export interface Player {
  readonly number: 0 | 1
  readonly play: (title: string) => void
  readonly assign: (title: string) => void
  readonly boost: (title: string) => void
  readonly complicate: (title: string) => void
  /** Uses the activated ability of that card, the first if it has several. */
  readonly use: (title: string) => void
  /** Chooses cards one after the other. */
  readonly picks: (...cardTitles: readonly string[]) => void
  readonly pass: () => void
  readonly choose: (kind: OptionKind, title?: string) => void
  readonly view: () => View
}

export interface Table {
  readonly game: Game
  readonly hero: Player
  readonly villain: Player
  /** The deciding player and the kind of decision, such as `hero action`. */
  readonly asked: () => string
  /** The options of the decision, as `play Olaf`, `boost Olaf`, `pass`. */
  readonly options: () => string[]
  readonly mission: () => MissionView
  /** Passes for both until there is a decision other than an action, or another mission begins. */
  readonly bothPass: () => void
  readonly events: () => readonly LogEvent[]
  readonly lastEvent: (type: LogEvent['type']) => LogEvent
  readonly state: (title: string) => CardState | null
  /**
   * The only card of that title in play or at the mission, as both players see it; the hero player's if both have one.
   */
  readonly card: (title: string) => CardView
  /** Another table at the same moment, in a changed position. Its log is empty. */
  readonly where: (change: (position: WrittenPosition) => WrittenPosition) => Table
}

/** The hero player has seat 0, and their turn begins. */
export function position(given: Position): Table {
  const { edition, turnLimit, texts = false, hero = {}, villain = {} } = given
  const written: WrittenPosition = {
    version: 1,
    seed: 'scenario',
    ...(edition ? { edition } : {}),
    ...(turnLimit ? { turnLimit } : {}),
    seats: [seatOf(hero, HERO_TEAM), seatOf(villain, VILLAIN_TEAM)],
  }
  const by = texts ? engineFor(written) : plainEngine
  return tableOf(by.parsePosition(written), by)
}

function seatOf(seat: Seat, team: readonly string[]): PositionSeat {
  const inPlay = [...(seat.team ?? team), ...(seat.play ?? [])].map(
    (name): { -readonly [Field in keyof InPlay]: InPlay[Field] } => ({
      card: key(name),
    }),
  )
  const called = (name: string) => {
    const exact = inPlay.filter(({ card }) => card === key(name))
    return only(exact.length > 0 ? exact : inPlay.filter(({ card }) => titleOf(card) === name), name)
  }
  for (const [host, glyphs] of Object.entries(seat.glyphs ?? {})) called(host).glyphs = glyphs.map(key)
  for (const [host, tokens] of Object.entries(seat.tokens ?? {})) called(host).tokens = tokens
  for (const [name, state] of Object.entries(seat.states ?? {})) called(name).state = state
  return {
    team: inPlay.slice(0, STARTING_TEAM_SIZE),
    play: inPlay.slice(STARTING_TEAM_SIZE),
    hand: (seat.hand ?? []).map(key),
    deck: (seat.deck ?? FILLER).map(key),
    missions: (seat.missions ?? MISSIONS).map(key),
    score: (seat.score ?? []).map(key),
    discard: (seat.discard ?? []).map(key),
    power: seat.power ?? 0,
  }
}
type InPlay = Exclude<PositionCard, string>

/** Throws if there are several: an example that names one of several copies would not be clear. */
function only<Named>(found: readonly Named[], name: string): Named {
  const [one, another] = found
  if (!one) throw new Error(`${name} is not in play`)
  if (another) throw new Error(`there is more than one ${name}`)
  return one
}

/** A position with the game text of the cards. */
export const withTexts = (hero: Seat, villain: Seat = {}): Table => position({ hero, villain, texts: true })

/**
 * The same moment, with these characters or ships incapacitated, as if a text had just done it. A title named twice
 * means two copies.
 */
export function incapacitated(table: Table, ...named: readonly string[]): Table {
  const left = [...named]
  const turned = (given: PositionCard): PositionCard => {
    const card = typeof given === 'string' ? { card: given } : given
    const at = left.indexOf(titleOf(card.card))
    if (at < 0 || card.state === 'incapacitated') return given
    left.splice(at, 1)
    return { ...card, state: 'incapacitated' }
  }
  const after = table.where((position) => ({
    ...position,
    seats: position.seats.map((seat) => ({
      ...seat,
      team: seat.team.map(turned),
      play: seat.play?.map(turned),
    })),
  }))
  if (left.length > 0) throw new Error(`${left.join(', ')} is not in play`)
  return after
}

/** All cards of a player in a zone, top first, including hidden ones: nobody at the table may see that much. */
export const cardsAt = (game: Game, player: number, place: keyof typeof ZONE): readonly number[] =>
  cardsIn(game, player, ZONE[place])
export const keysAt = (game: Game, player: number, place: keyof typeof ZONE): CardKey[] =>
  cardsAt(game, player, place).map((card) => keyOf(game, card))
export const titlesAt = (game: Game, player: number, place: keyof typeof ZONE): string[] =>
  keysAt(game, player, place).map(titleOf)

/** A table for a game that was started through the public API, with player 0 called hero whoever's turn it is. */
export function tableOf(game: Game, by: Engine = engine): Table {
  const decision = (): Decision => {
    const now = engine.decision(game)
    if (!now) throw new Error('the game is over')
    return now
  }
  const describe = (option: Decision['options'][number]): string =>
    [
      option.kind,
      option.key && titleOf(option.targetKey && option.kind === 'boost' ? option.targetKey : option.key),
      option.trait ?? option.mode ?? option.amount,
    ]
      .filter((word) => word !== undefined && word !== '')
      .join(' ')
  const names = ['hero', 'villain']
  const options = () => decision().options.map(describe)
  const player = (number: 0 | 1): Player => {
    const choose = (kind: OptionKind, title?: string) => {
      const wanted = [kind, title].filter(Boolean).join(' ')
      if (decision().player !== number) throw new Error(`${names[number]} is not asked, but ${asked()}`)
      const index = options().findIndex(
        (option) => option === wanted || (title === undefined && option.startsWith(kind)),
      )
      if (index < 0) throw new Error(`${wanted} is none of: ${options().join(', ')}`)
      engine.answer(game, index)
    }
    return {
      number,
      choose,
      play: (title) => choose('play', title),
      assign: (title) => choose('assign', title),
      boost: (title) => choose('boost', title),
      complicate: (title) => choose('complication', title),
      use: (title) => choose('use', title),
      picks: (...cardTitles) => {
        for (const title of cardTitles) choose('choose', title)
      },
      pass: () => choose('pass'),
      view: () => engine.view(game, number),
    }
  }
  const card = (title: string): CardView => {
    const views = [hero.view().you, villain.view().you]
    const rows = views.flatMap((seat) => [
      ...seat.team,
      ...seat.supports,
      ...seat.gear,
      ...seat.heroShips,
      ...seat.adversaries,
      ...seat.villainShips,
    ])
    const { mission } = hero.view()
    const all = [...rows, ...(mission?.assigned ?? []), ...(mission?.against ?? [])]
    const found = all.filter((candidate) => candidate.key !== null && titleOf(candidate.key) === title)
    const own = found.filter(({ owner }) => owner === 0)
    return only(own.length > 0 ? own : found, title)
  }
  const asked = () => `${names[decision().player]} ${decision().kind}`
  const [hero, villain] = [player(0), player(1)]
  return {
    game,
    hero,
    villain,
    asked,
    options,
    mission: () => {
      const { mission } = hero.view()
      if (!mission) throw new Error('there is no current mission')
      return mission
    },
    bothPass: () => {
      for (let i = 0; i < 2 && engine.decision(game)?.kind === 'action'; i++) {
        if (decision().player === 0) hero.pass()
        else villain.pass()
      }
    },
    events: () => engine.log(game, 'all'),
    lastEvent: (type) => {
      const event = engine.log(game, 'all').findLast((line) => line.type === type)
      if (!event) throw new Error(`nothing of the kind ${type} has happened`)
      return event
    },
    state: (title) => card(title).state,
    card,
    where: (change) => tableOf(by.parsePosition(change(by.position(game))), by),
  }
}

/** Titles of cards as a player sees them. */
export const titles = (cards: readonly { readonly key: CardKey | null }[]): string[] =>
  cards.map((card) => titleOf(card.key))
