import { SKILLS } from '@/lib/terms'
import { countsFor } from '../flow/boost'
import { complicationCost } from '../flow/complications'
import { continueCost } from '../flow/continue'
import { isBlocked } from '../keywords/blocked'
import { EngineError } from '../model/errors'
import type { CardId, CardView, GameResult, MissionView, Player, PlayerView, View } from '../model/types'
import { difficultyAddedBy, missionDifficulty, printedDifficulty } from '../numbers/difficulty'
import { firepowerOf, firepowerTotal } from '../numbers/firepower'
import { powerOf } from '../numbers/power'
import { ratingOf, requiredSkill, skillTotal } from '../numbers/skills'
import { experienceOf, glyphCount, scoreOf, victoryTotal } from '../numbers/victory'
import {
  boostsOf,
  cardsIn,
  countIn,
  currentMission,
  factsOf,
  firstGlyph,
  firstIn,
  type Game,
  heroOf,
  hostOf,
  isActive,
  isAgainstMission,
  isAssigned,
  isFaceDown,
  isInPlay,
  isOver,
  knows,
  number,
  numberOf,
  opponentOf,
  orderOf,
  ownerOf,
  phaseOf,
  playersOf,
  reasonOf,
  stateOf,
  stepOf,
  tokensOf,
  zoneOf,
} from '../state'
import { type CardFacts, NONE } from '../state/card-facts'
import { NUMBER, PLAYER_NUMBER, ZONE, type Zone } from '../state/layout'
import { againstRow, hiddenId, isAgainst } from './shown-id'

/** How the game ended, or undefined while it goes on. */
export function resultOf(game: Game): GameResult | undefined {
  const reason = reasonOf(game)
  if (!isOver(game) || !reason) return undefined
  const winner = number(game, NUMBER.winner)
  return { reason, turn: number(game, NUMBER.turn), ...(winner === NONE ? {} : { winner }) }
}

/**
 * What a player may see. Nothing in it depends on a hidden card: the others' hands and complications, all decks,
 * all mission piles but for the missions that went beneath them in the open.
 */
export function view(game: Game, viewer: Player): View {
  if (!playersOf(game).includes(viewer)) throw new EngineError('unknown-player', { player: viewer })
  const hero = heroOf(game)
  const players = playersOf(game)
  // From the viewer's left on round the table.
  const others = [...players.slice(viewer + 1), ...players.slice(0, viewer)].map((player) =>
    playerView(game, viewer, player),
  )
  const opponent = others.find(({ player }) => player === opponentOf(game, viewer))
  if (!opponent) throw new EngineError('unknown-player', { player: viewer })
  return {
    viewer,
    edition: game.setup.edition,
    turn: number(game, NUMBER.turn),
    turnLimit: game.setup.turnLimit,
    phase: phaseOf(game),
    step: stepOf(game),
    hero: hero === NONE ? undefined : hero,
    firstPlayer: number(game, NUMBER.firstPlayer),
    missionsThisTurn: number(game, NUMBER.missionsThisTurn),
    passes: stepOf(game) === 'actions' ? number(game, NUMBER.passes) : 0,
    continueCost: hero === NONE ? 0 : continueCost(game),
    mission: missionView(game, viewer),
    failed: hero === NONE ? [] : rowOf(game, viewer, cardsIn(game, hero, ZONE.failed)),
    you: playerView(game, viewer, viewer),
    opponent,
    others,
    decider: game.pending?.player,
    decisionKind: game.pending?.kind,
    result: resultOf(game),
  }
}

function playerView(game: Game, viewer: Player, player: Player): PlayerView {
  const inPlay = cardsIn(game, player, ZONE.play)
  const row = (belongs: (facts: CardFacts) => boolean) =>
    rowOf(
      game,
      viewer,
      inPlay.filter((card) => belongs(factsOf(game, card)) && !isAssigned(game, card)),
    )
  const pile = (zone: Zone) => rowOf(game, viewer, cardsIn(game, player, zone))
  return {
    player,
    role: player === heroOf(game) ? 'hero' : 'villain',
    active: heroOf(game) === NONE || isActive(game, player),
    power: powerOf(game, player),
    powerReceived: numberOf(game, player, PLAYER_NUMBER.powerReceived),
    victoryTotal: victoryTotal(game, player),
    experience: experienceOf(game, player),
    glyphs: glyphCount(game, player),
    score: scoreOf(game, player),
    hand: pile(ZONE.hand),
    deckCount: countIn(game, player, ZONE.deck),
    missionCount: countIn(game, player, ZONE.missions),
    knownMissions: rowOf(
      game,
      viewer,
      cardsIn(game, player, ZONE.missions).filter((card) => knows(game, viewer, card)),
    ),
    discard: pile(ZONE.discard),
    scorePile: pile(ZONE.score),
    team: row((facts) => facts.type === 'team'),
    supports: row((facts) => facts.type === 'support'),
    gear: row((facts) => facts.type === 'gear'),
    heroShips: row((facts) => facts.type === 'ship' && facts.side === 'hero'),
    adversaries: row((facts) => facts.type === 'adversary'),
    villainShips: row((facts) => facts.type === 'ship' && facts.side === 'villain'),
  }
}

function missionView(game: Game, viewer: Player): MissionView | undefined {
  const mission = currentMission(game)
  const skill = SKILLS[requiredSkill(game)]
  if (mission === NONE || !skill) return undefined
  const facts = factsOf(game, mission)
  const assigned = cardsIn(game, heroOf(game), ZONE.play)
    .filter((card) => isAssigned(game, card) && !isAgainst(game, card))
    .sort((a, b) => orderOf(game, a) - orderOf(game, b))
  return {
    card: cardView(game, viewer, mission, 0),
    skill,
    difficulty: missionDifficulty(game),
    printedDifficulty: printedDifficulty(game),
    skillTotal: skillTotal(game),
    experience: facts.experience,
    glyph: facts.glyph,
    assigned: rowOf(game, viewer, assigned),
    against: rowOf(game, viewer, againstRow(game)),
    heroFirepower: firepowerTotal(game, 'hero'),
    villainFirepower: firepowerTotal(game, 'villain'),
    complicationCost: complicationCost(game),
  }
}

const rowOf = (game: Game, viewer: Player, cards: readonly CardId[]): CardView[] =>
  cards.map((card, place) => cardView(game, viewer, card, place))

/** Card `card` at a place (from 0) of its row. */
function cardView(game: Game, viewer: Player, card: CardId, place: number): CardView {
  const known = knows(game, viewer, card)
  const faceDown = isFaceDown(game, card)
  const complication = faceDown && isAgainstMission(game, card)
  const facts = factsOf(game, card)
  const shown = known && !complication
  return {
    id: known ? card : hiddenId(place),
    key: known ? facts.key : null,
    owner: ownerOf(game, card),
    state: stateOf(game, card),
    faceDown,
    boosts: boostsOf(game, card),
    ratings: shown ? ratingsNow(game, card) : {},
    firepower: shown && facts.type === 'ship' ? firepowerOf(game, card) : undefined,
    counts: countsNow(game, card),
    glyphs: isInPlay(game, card) ? glyphsBeneath(game, viewer, card) : [],
    ...(isInPlay(game, card) && inPlayOnly(game, viewer, card)),
  }
}

/** What only cards in play have; left out where there is nothing of it. */
export function inPlayOnly(game: Game, viewer: Player, card: CardId): Partial<CardView> {
  const beneath = [...lyingAt(game, card, ZONE.beneath), ...lyingAt(game, card, ZONE.blockade)]
  const attached = lyingAt(game, card, ZONE.attached)
  return {
    ...(isBlocked(game, card) && { blocked: true }),
    ...(tokensOf(game, card) > 0 && { tokens: tokensOf(game, card) }),
    ...(beneath.length > 0 && { beneath: rowOf(game, viewer, beneath) }),
    ...(attached.length > 0 && { attached: rowOf(game, viewer, attached) }),
  }
}

const lyingAt = (game: Game, host: CardId, zone: Zone): CardId[] =>
  playersOf(game).flatMap((player) =>
    firstIn(game, player, zone) === NONE
      ? []
      : cardsIn(game, player, zone).filter((card) => hostOf(game, card) === host),
  )

/** A card's ratings as texts have changed them, without those that it does not have. */
export function ratingsNow(game: Game, card: CardId): CardView['ratings'] {
  const ratings: Partial<Record<(typeof SKILLS)[number], number>> = {}
  SKILLS.forEach((skill, index) => {
    const rating = ratingOf(game, card, index)
    if (rating !== NONE) ratings[skill] = rating
  })
  return ratings
}

/** Only what is at the current mission counts there. */
export function countsNow(game: Game, card: CardId): number | undefined {
  if (isAgainstMission(game, card)) return difficultyAddedBy(game, card)
  return isAssigned(game, card) && zoneOf(game, card) === ZONE.play ? countsFor(game, card) : undefined
}

export function glyphsBeneath(game: Game, viewer: Player, host: CardId): CardView[] {
  const owner = ownerOf(game, host)
  if (firstGlyph(game, owner) === NONE) return []
  return rowOf(
    game,
    viewer,
    cardsIn(game, owner, ZONE.glyphs).filter((glyph) => hostOf(game, glyph) === host),
  )
}
