import type { Filter } from '@/lib/game/abilities/selectors'
import type { CardView } from '@/lib/game/engine'
import { type CardProfile, type Situation, sumOfRatings, UNKNOWN_WORTH } from './situation'

/** A card that texts affect, with facts about it that all texts of a decision share. */
export class AimedCard {
  readonly view: CardView
  readonly profile: CardProfile | undefined
  readonly #now: Situation
  #use: number | undefined

  constructor(now: Situation, view: CardView) {
    this.view = view
    this.profile = now.profile(view.key)
    this.#now = now
  }

  get worth(): number {
    return this.profile?.worth ?? UNKNOWN_WORTH
  }

  /** Value of its possible uses in the rest of this turn. */
  get use(): number {
    this.#use ??= usefulness(this.#now, this.view)
    return this.#use
  }
}

function usefulness(now: Situation, card: CardView): number {
  const { mission } = now
  if (card.firepower !== undefined) return 0.5 + 0.4 * card.firepower
  const sum = sumOfRatings(card)
  if (!mission) return 0.4 * sum + 0.3
  const rating = now.ratingOf(card)
  return rating * Math.max(0.4, now.swing) + 0.2 * (sum - rating) + 0.2
}

/** The role whose cards a filter describes; undefined if it does not say. */
export function sideOf(filter: Filter): 'hero' | 'villain' | undefined {
  switch (filter.what) {
    case 'character':
    case 'team':
    case 'support':
    case 'gear':
    case 'event':
    case 'mission':
    case 'glyph':
      return 'hero'
    case 'obstacle':
    case 'complication':
    case 'adversary':
      return 'villain'
    default:
      return filter.side
  }
}

/** Finds the cards on the table that a filter matches. */
export type Aim = (now: Situation) => readonly AimedCard[]

const NO_CARDS: readonly AimedCard[] = []
const nowhere: Aim = () => NO_CARDS

/** Compiles a filter: its kind of card, states and traits. Its other conditions are ignored. */
export function aimOf(filter: Filter): Aim {
  if ((filter.place ?? 'play') !== 'play') return nowhere
  if (filter.anyOf && filter.what === undefined) {
    const aims = filter.anyOf.map((one) => aimOf({ ...filter, ...one, anyOf: undefined }))
    return (now) => aims.flatMap((aim) => aim(now))
  }
  const kind = ROWS.findIndex(({ what, side }) => what === filter.what && (!side || side === filter.side))
  const look = ROWS[kind]?.look
  if (!look) return nowhere
  const fits = fitsOf(filter)
  return fits ? (now) => now.row(kind, look).filter(fits) : (now) => now.row(kind, look)
}

/** The conditions of a filter beside the kind of card; undefined if there are none. */
function fitsOf({
  state,
  blocked,
  trait,
  skill,
  atMission,
}: Filter): ((card: AimedCard) => boolean) | undefined {
  const states = typeof state === 'string' ? [state] : state
  const traits = typeof trait === 'string' ? [trait] : trait
  if (!states && blocked === undefined && !traits && !skill && !atMission) return undefined
  return ({ view, profile }) => {
    if (states && (view.state === null || !states.includes(view.state))) return false
    if (blocked !== undefined && blocked !== (view.blocked === true)) return false
    if (traits && !profile?.card.traits.some((one) => traits.includes(one))) return false
    if (skill && view.ratings[skill] === undefined) return false
    return !atMission || view.counts !== undefined || view.state === 'assigned'
  }
}

/** A kind of card and its place on the table. Found once for all texts of a decision. */
interface Row {
  readonly what: Filter['what']
  /** Only of this side. */
  readonly side?: Filter['side']
  readonly look: Aim
}

const aimed = (now: Situation, cards: readonly CardView[]): AimedCard[] =>
  cards.map((card) => new AimedCard(now, card))

const assigned = (now: Situation): AimedCard[] => aimed(now, now.mission?.assigned ?? [])
const against = (now: Situation): AimedCard[] => aimed(now, now.mission?.against ?? [])

const ofType =
  (type: string) =>
  ({ profile }: AimedCard): boolean =>
    profile?.card.type === type

const heroShips: Aim = (now) => [
  ...aimed(now, now.heroPlayer.heroShips),
  ...assigned(now).filter(ofType('ship')),
]
const villainShips: Aim = (now) => [
  ...aimed(now, now.villainPlayer.villainShips),
  ...against(now).filter(ofType('ship')),
]

const ROWS: readonly Row[] = [
  {
    what: 'team',
    look: (now) => [...aimed(now, now.heroPlayer.team), ...assigned(now).filter(ofType('team'))],
  },
  {
    what: 'support',
    look: (now) => [...aimed(now, now.heroPlayer.supports), ...assigned(now).filter(ofType('support'))],
  },
  {
    what: 'character',
    look: (now) => [
      ...aimed(now, now.heroPlayer.team),
      ...aimed(now, now.heroPlayer.supports),
      ...assigned(now).filter((card) => !ofType('ship')(card)),
    ],
  },
  { what: 'gear', look: (now) => aimed(now, now.heroPlayer.gear) },
  {
    what: 'obstacle',
    look: (now) => against(now).filter((card) => ofType('obstacle')(card) && !card.view.faceDown),
  },
  { what: 'complication', look: (now) => against(now).filter(({ view }) => view.faceDown) },
  {
    what: 'adversary',
    look: (now) => [
      ...aimed(now, now.villainPlayer.adversaries),
      ...against(now).filter(ofType('adversary')),
    ],
  },
  { what: 'ship', side: 'hero', look: heroShips },
  { what: 'ship', side: 'villain', look: villainShips },
  { what: 'ship', look: (now) => [...heroShips(now), ...villainShips(now)] },
]
