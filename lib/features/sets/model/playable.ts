import type { Card } from '@/lib/game/cards/card'
import { cardProblems } from '@/lib/game/cards/card-problems'
import type { OwnCard } from '@/lib/game/cards/own-pool'
import { canBePlayed } from '@/lib/game/engine'
import { SKILLS } from '@/lib/game/terms'
import { type CardDesign, cardOf, FACTS_OF, hasAbilities, type OwnSet } from './own-set'

/** Missing parts that keep a card from being playable. */
const OBSTACLES = [
  'title',
  'subtitle',
  'cost',
  'pointValue',
  'ratings',
  'oneSkill',
  'reviveCost',
  'firepower',
  'experience',
  'glyph',
  'other',
] as const
export type Lack = (typeof OBSTACLES)[number]

/** How a card can be played: by the rules, by hand, or not yet. */
export type Play = 'rules' | 'byHand' | 'notYet'

export interface Playable {
  readonly play: Play
  readonly lacks: readonly Lack[]
  /** Absent if facts are missing. */
  readonly own?: OwnCard
}

/** Missing or invalid facts, in the order of the form. */
function obstaclesOf(design: CardDesign, card: Card): readonly Lack[] {
  const has = new Set(FACTS_OF[design.type])
  const lacks: Lack[] = []
  const need = (lack: Lack, isThere: boolean) => {
    if (!isThere) lacks.push(lack)
  }
  need('title', card.title !== '')
  if (has.has('subtitle') && design.type !== 'ship') need('subtitle', card.subtitle !== '')
  if (has.has('cost')) need('cost', card.cost !== undefined)
  if (has.has('pointValue'))
    need('pointValue', card.pointValue !== undefined && card.pointValue >= 2 && card.pointValue <= 6)
  const rated = SKILLS.filter((skill) => card.ratings[skill] !== undefined).length
  if (design.type === 'team') need('ratings', rated === SKILLS.length)
  if (design.type === 'mission') need('oneSkill', rated === 1)
  if (has.has('reviveCost')) need('reviveCost', card.reviveCost !== undefined && card.reviveCost >= 1)
  if (has.has('firepower')) need('firepower', card.firepower !== undefined)
  if (has.has('experience'))
    need('experience', card.experience !== undefined && card.experience >= 1 && card.experience <= 4)
  if (has.has('glyph')) need('glyph', card.glyph !== undefined)
  return lacks
}

/** Determines how a card can be played. */
export function playableCard(set: Pick<OwnSet, 'code' | 'symbol'>, design: CardDesign): Playable {
  const isByHand = !hasAbilities(design)
  const whole = cardOf(set, design)
  const card: Card = isByHand ? { ...whole, abilities: [] } : whole
  const lacks = obstaclesOf(design, card)
  if (lacks.length > 0) return { play: 'notYet', lacks }
  if (cardProblems(card).length > 0 || !canBePlayed(card)) return { play: 'notYet', lacks: ['other'] }
  const own: OwnCard = {
    card,
    symbol: set.symbol,
    ...(isByHand && {
      byHand: design.paragraphs.flatMap(({ text, ability }) => (ability || text.trim() !== '' ? [text] : [])),
    }),
  }
  return { play: isByHand ? 'byHand' : 'rules', lacks, own }
}

/** All playable cards of a set. */
export const playableCards = (set: OwnSet): readonly OwnCard[] =>
  set.cards.flatMap((design) => playableCard(set, design).own ?? [])
