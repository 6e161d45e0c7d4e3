import type { Player } from '@/lib/tabletop/protocol/game'
import { atRisk } from './cards'
import { fightOf, unitsOf } from './combat'
import { decisionOf } from './decisions'
import { type Fight, grenadeChance, standing, winChance } from './evaluate'
import { wayTo } from './explore'
import type { CardId, Combat, CombatView, Game, Odds, PlanetView, PlayerView, View } from './model'
import {
  ApophisError,
  armedValue,
  at,
  everybody,
  factsOf,
  isSymbol,
  placeOf,
  topOf,
  valueWith,
  WARRIOR_VALUE,
  WARRIORS,
} from './state'

/** Returns the view of a player. Throws for an unknown player. */
export function viewOf(game: Game, viewer: Player): View {
  if (!Number.isInteger(viewer) || viewer < 0 || viewer >= game.seats)
    throw new ApophisError(`no player ${viewer}`)
  return viewBy(game, viewer)
}

/**
 * Returns the view of a spectator without a seat: the table from the first seat, with the cards that all players know.
 */
export const publicView = (game: Game): View => viewBy(game, 'public')

/** A player, or a spectator without a seat. */
type Viewer = Player | 'public'

function viewBy(game: Game, viewer: Viewer): View {
  const decision = decisionOf(game)
  const { trade, invasion } = game
  const knows = viewer === 'public' ? knownToAll(game) : knowledgeOf(game, viewer)
  return {
    viewer: viewer === 'public' ? 0 : viewer,
    decider: decision?.player,
    kind: decision?.kind,
    result: game.result,
    turn: game.turn,
    round: game.round,
    rounds: game.rounds,
    toWin: game.toWin,
    player: game.player,
    cardsLeft: game.cardsLeft,
    players: game.teams.map((_, player) => playerView(game, viewer, player, knows)),
    planets: game.piles.map((_, planet) => planetView(game, viewer, planet)),
    bank: { count: game.bank.length, known: game.bank.filter(knows) },
    discard: [...game.discard],
    combat: game.combat && combatView(game, viewer, game.combat),
    invasion: invasion && {
      card: invasion.card,
      shares: [...invasion.shares],
      standing: [...invasion.standing],
      loose: invasion.loose,
    },
    trade: trade && {
      from: trade.from,
      to: trade.to,
      card: trade.card < 0 ? undefined : trade.card,
      back: trade.back < 0 ? undefined : trade.back,
    },
    target: game.target < 0 ? undefined : game.target,
  }
}

/** Returns a function that is true if a player knows where a card is. */
export const knowledgeOf =
  (game: Game, viewer: Player) =>
  (card: number): boolean =>
    (at(game.known, card) & (1 << viewer)) !== 0

const knownToAll =
  (game: Game) =>
  (card: number): boolean =>
    at(game.known, card) === everybody(game)

function playerView(
  game: Game,
  viewer: Viewer,
  player: Player,
  knows: (card: number) => boolean,
): PlayerView {
  const own = player === viewer
  const hand = at(game.hand, player)
  const table = at(game.table, player)
  const colour = at(game.colour, player)
  const known = own ? [...hand] : hand.filter(knows)
  return {
    player,
    team: at(game.teams, player),
    place: placeOf(game, player),
    visits: at(game.visits, player),
    captive: at(game.captive, player),
    members: at(game.members, player),
    warriors: at(game.warriors, player),
    value: valueWith(game, [...known, ...table]),
    colour: colour < 0 ? undefined : colour,
    symbols: table.filter((card) => isSymbol(game, card)),
    permanent: table.filter((card) => !isSymbol(game, card)),
    handCount: hand.length,
    hand: known,
    atRisk: own ? atRisk(game, player) : undefined,
    conceded: at(game.conceded, player),
  }
}

function planetView(game: Game, viewer: Viewer, planet: number): PlanetView {
  const top = topOf(game, planet)
  const isUp = top >= 0 && at(game.faceUp, planet)
  const way = wayFor(game, viewer, planet)
  return {
    count: at(game.piles, planet).length,
    top: isUp ? top : undefined,
    chance: isUp && viewer !== 'public' ? chanceAgainst(game, viewer, top) : undefined,
    teams: [...game.place.keys()].filter((player) => game.place[player] === planet),
    way: way.way,
    by: way.way === 'card' ? way.by : undefined,
  }
}

/**
 * Returns how a team could get to a planet, which cards of its hand may open; for the public, only whether it needs a
 * card.
 */
function wayFor(game: Game, viewer: Viewer, planet: number): ReturnType<typeof wayTo> {
  if (viewer !== 'public') return wayTo(game, viewer, planet)
  return { way: at(game.box.planets, planet).near ? 'near' : 'none' }
}

/**
 * Returns a team's chance against a card if it met the card now and played nothing; undefined if there is nothing to
 * fight.
 */
function chanceAgainst(game: Game, player: Player, card: number): number | undefined {
  const facts = factsOf(game, card)
  if (facts.type !== 'combat' || facts.units.length === 0) return undefined
  return winChance({
    special: facts.special,
    units: facts.units,
    hits: 0,
    members: at(game.members, player),
    warriors: at(game.warriors, player),
    value: armedValue(game, player),
    isFirst: true,
  })
}

function combatView(game: Game, viewer: Viewer, combat: Combat): CombatView {
  const { card, player, members, began, value, phase } = combat
  const units = unitsOf(game, combat)
  const upright = standing(units, combat.hits)
  const fallen = units.slice(0, units.length - upright.length)
  const hurt = combat.hits - fallen.reduce((sum, { wounds }) => sum + wounds, 0)
  return {
    card,
    player,
    planet: game.invasion ? undefined : placeOf(game, player),
    foes: upright.map((unit, i) => ({ value: unit.value, wounds: unit.wounds - (i === 0 ? hurt : 0) })),
    members,
    began,
    warriors: at(game.warriors, player),
    value,
    warriorValue: WARRIOR_VALUE,
    phase,
    odds: oddsOf(game, viewer, combat),
  }
}

/** Returns the chances of a combat; only the fighter sees those with cards of their hand. */
function oddsOf(game: Game, viewer: Viewer, combat: Combat): Odds {
  const fight = fightOf(game, combat)
  const { began, beganWarriors } = combat
  const start = winChance({ ...fight, hits: 0, members: began, warriors: beganWarriors, isFirst: true })
  const cards = viewer === combat.player ? usableCards(game) : []
  const withCard = cards.map((card) => ({ card, chance: chanceWith(game, combat, fight, card) }))
  return { now: winChance(fight), start, withCard }
}

/** Returns the cards that the fighter may play at this step. */
const usableCards = (game: Game): CardId[] =>
  (decisionOf(game)?.options ?? []).flatMap(({ kind, card }) =>
    kind === 'use' && card !== undefined ? [card] : [],
  )

function chanceWith(game: Game, combat: Combat, fight: Fight, card: CardId): number {
  const facts = factsOf(game, card)
  if (facts.type !== 'contact' && facts.type !== 'equipment') return 0
  const { effect } = facts
  if (effect === 'weapon') return winChance({ ...fight, value: facts.value })
  if (effect === 'grenade') return grenadeChance(fight, facts.dice, facts.value)
  if (effect === 'rebellion') return winChance({ ...fight, warriors: WARRIORS })
  if (effect === 'heal')
    return combat.lostMembers > 0
      ? winChance({ ...fight, members: fight.members + 1 })
      : winChance({ ...fight, warriors: fight.warriors + 1 })
  if (effect === 'again') {
    const members = game.invasion ? combat.began : at(game.members, combat.player)
    return winChance({ ...fight, hits: 0, members, value: armedValue(game, combat.player), isFirst: true })
  }
  // The Tollans send the card away; wife or son end the combat.
  return 1
}
