import type { Example, ExampleStep } from '@/lib/features/rulebook/model/examples/example'
import type { CardView, LogEvent, Player, View } from '@/lib/game/engine'
import type { CardKey, Skill } from '@/lib/game/terms'
import { ZONES, type Zone } from './zones'

/** A step as shown: a step without log lines is merged into the next one. */
export interface Shot {
  readonly view: View
  /** The player whose move led here; undefined at the beginning. */
  readonly player?: Player
  readonly events: readonly LogEvent[]
}

/** The appearance of a card for some time, at one place. */
export interface Look {
  readonly zone: Zone
  readonly card: CardView
  /** The skill that the mission requires at that time. */
  readonly hot?: Skill
  /** Numbers of the shots in which the card has this appearance. */
  readonly shots: readonly number[]
}

export interface Scene {
  readonly shots: readonly Shot[]
  /** In the order of their rows. */
  readonly looks: readonly Look[]
}

/**
 * The log events of a step. A step that ends the turn may have many more events without decisions, which illustrate no
 * rule.
 */
function toldOf({ events }: ExampleStep): readonly LogEvent[] {
  const turns = events.flatMap(({ type }, place) => (type === 'turn' ? [place] : []))
  return events.slice(0, turns[1])
}

/** Returns the steps of an example, without those for which the log has no lines. */
export function shotsOf(steps: readonly ExampleStep[]): readonly Shot[] {
  return steps.flatMap((step, i) => {
    const { view, player } = step
    const events = toldOf(step)
    return i === 0 || events.length > 0 ? [{ view, events, ...(player === undefined ? {} : { player }) }] : []
  })
}

const ROWS = ['team', 'supports', 'gear', 'heroShips', 'adversaries', 'villainShips'] as const

function cardsIn({ you, others, mission }: View, zone: Zone): readonly CardView[] {
  switch (zone) {
    case 'opponent':
      return others.flatMap((player) => ROWS.flatMap((row) => player[row]))
    case 'against':
      return mission?.against ?? []
    case 'assigned':
      return mission?.assigned ?? []
    case 'yours':
      return ROWS.flatMap((row) => you[row])
    case 'hand':
      return you.hand
  }
}

/** Returns everything that a token shows of a card, except its position and the mission's requirement. */
const face = ({ key, state, faceDown, boosts, ratings, firepower, glyphs, blocked, tokens }: CardView) =>
  JSON.stringify([
    key,
    // The place at the mission shows that it is assigned.
    state === 'assigned' ? 'ready' : state,
    faceDown,
    boosts,
    ratings,
    firepower,
    glyphs.map((glyph) => glyph.key),
    blocked ?? false,
    tokens ?? 0,
  ])

/** Cards that an example mentions, in its moves and in its claims. */
function namedIn({ moves, claims }: Example): ReadonlySet<CardKey> {
  const words = moves.flatMap((move) => move.split(' '))
  const claimed = claims.flatMap((claim) => ('card' in claim ? [claim.card] : []))
  return new Set([...words, ...claimed].filter((word): word is CardKey => /^[A-Z][A-Z0-9]*-\d+$/.test(word)))
}

interface Seen {
  readonly looks: Map<string, { zone: Zone; card: CardView; hot?: Skill; shots: number[] }>
  readonly faces: Set<string>
  readonly zones: Set<Zone>
}

/**
 * Returns the part of a played example that is worth a small board: each card that comes to the mission, changes, or is
 * mentioned, with all its appearances and their times.
 */
export function sceneOf(example: Example, steps: readonly ExampleStep[]): Scene {
  const shots = shotsOf(steps)
  const named = namedIn(example)
  const seen = new Map<string, Seen>()
  shots.forEach(({ view }, shot) => {
    for (const zone of ZONES) {
      cardsIn(view, zone).forEach((card, place) => {
        const known = card.id >= 0
        // Unknown cards are identified by their position.
        const name = known ? String(card.id) : `${zone} ${place}`
        const it = seen.get(name) ?? { looks: new Map(), faces: new Set(), zones: new Set() }
        seen.set(name, it)
        const hot = view.mission?.skill
        const look = `${zone} ${hot} ${face(card)}`
        it.faces.add(face(card))
        it.zones.add(zone)
        const now = it.looks.get(look)
        if (now) now.shots.push(shot)
        else it.looks.set(look, { zone, card, shots: [shot], ...(hot ? { hot } : {}) })
      })
    }
  })
  const looks = [...seen.values()].flatMap(({ looks, faces, zones }) => {
    const all = [...looks.values()]
    const isAtMission = zones.has('against') || zones.has('assigned')
    const isNamed = all.some(({ card }) => card.key !== null && named.has(card.key))
    const isInPlay = [...zones].some((zone) => zone !== 'hand')
    return isAtMission || isNamed || (isInPlay && faces.size > 1) ? all : []
  })
  return { shots, looks }
}
