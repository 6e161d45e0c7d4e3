import type { Player } from '@/lib/tabletop/protocol/game'
import { decisionOf } from './decisions'
import { SHIP_CHANCE, winChance } from './evaluate'
import type { Decision, Game, PlayerView, View } from './model'
import { barriersOf, distances } from './movement'
import { at, basesOf, haveTreaty, isActive, SectorError, starshipsOf, unitsOf } from './state'
import { dueOf, travellers } from './turn'

/** Returns the view of a player: the whole map, but only their own cards. Throws for an unknown player. */
export function viewOf(game: Game, viewer: Player): View {
  if (!Number.isInteger(viewer) || viewer < 0 || viewer >= game.seats)
    throw new SectorError(`no player ${viewer}`)
  const decision = decisionOf(game)
  const { steering, talk } = game
  const isAsked = decision?.player === viewer
  return {
    viewer,
    decider: decision?.player,
    kind: decision?.kind,
    result: game.result,
    turn: game.turn,
    round: game.round,
    rounds: game.rounds,
    player: game.player,
    players: game.conceded.map((_, player) => playerView(game, viewer, player)),
    spaces: game.base.map((base, space) => ({
      ...(base >= 0 && { base }),
      units: at(game.units, space),
      ...(at(game.ship, space) >= 0 && { ship: at(game.ship, space) }),
      crew: at(game.crew, space),
      moved: game.moved[space] === 1,
      fought: game.fought[space] === 1,
    })),
    toDeploy: at(game.toDeploy, game.player),
    deckCount: game.deck.length,
    discard: [...game.discard],
    steering: steering && { ...steering },
    from: game.from < 0 ? undefined : game.from,
    target: game.target < 0 ? undefined : game.target,
    talk: talk && { ...talk },
    treaties: treatiesIn(game),
    chances: isAsked && decision ? chancesOf(game, decision) : [],
    steps: isAsked && decision ? stepsOf(game, decision) : [],
    barriers: isAsked && decision.kind === 'steer' ? barriersOf(game) : [],
  }
}

/** Returns the view of a spectator without a seat: the table from the first seat, without hands. */
export function publicView(game: Game): View {
  const view = viewOf(game, 0)
  const players = view.players.map(({ hand: _, ...player }) => player)
  return { ...view, players, chances: [], steps: [], barriers: [] }
}

function playerView(game: Game, viewer: Player, player: Player): PlayerView {
  const hand = at(game.hand, player)
  const home = at(game.home, player)
  const { units, ships } = dueOf(game, player)
  return {
    player,
    ...(home >= 0 && { home }),
    bases: basesOf(game, player),
    units: unitsOf(game, player),
    starships: starshipsOf(game, player),
    reserveUnits: at(game.reserveUnits, player),
    reserveShips: at(game.reserveShips, player),
    dueUnits: units,
    dueShips: ships,
    handCount: hand.length,
    ...(player === viewer && { hand: [...hand] }),
    isOut: !isActive(game, player),
    conceded: at(game.conceded, player),
  }
}

const treatiesIn = (game: Game): View['treaties'] =>
  game.conceded.flatMap((_, one) =>
    game.conceded.flatMap((_, other) =>
      other > one && haveTreaty(game, one, other)
        ? [{ players: [one, other] as const, ...endOf(game, at(game.treaties, one * game.seats + other)) }]
        : [],
    ),
  )

/** Returns the turn before which a treaty ends. */
const endOf = ({ seats, first }: Game, moment: number) => ({
  round: Math.floor(moment / seats),
  before: (first + (moment % seats)) % seats,
})

/** Returns by option the chance of winning the fight that it begins; for a dialled gate, as if the iris stayed open. */
function chancesOf(game: Game, { options }: Decision): (number | null)[] {
  return options.map(({ kind, space = -1, target = -1 }) => {
    if (kind === 'attack') return SHIP_CHANCE
    if (kind === 'land') return winChance(at(game.crew, space), at(game.units, space))
    if (kind === 'board') return winChance(at(game.crew, space), at(game.crew, target))
    if (kind === 'dialTo') return winChance(travellers(game, game.player, game.from), at(game.units, space))
    return null
  })
}

function stepsOf(game: Game, { kind, options }: Decision): (number | null)[] {
  if (kind !== 'steer') return []
  const far = distances(game)
  return options.map(({ kind, space = -1 }) => (kind === 'to' ? (far.get(space) ?? null) : null))
}
