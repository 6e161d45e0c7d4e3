import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardType, type Glyph, SKILLS, type Skill } from '@/lib/game/terms'
import { type DeckEntry, type DeckList, requiredSkill } from '../deck'

/** Numbers that describe a deck. All in cards unless said otherwise; unknown cards are not counted. */
export interface DeckStatistics {
  /** Cards in team, mission pile and draw deck together. */
  readonly total: number
  readonly team: number
  readonly missions: number
  readonly draw: number
  /** Of the draw deck, by side. */
  readonly heroes: number
  readonly villains: number
  /** Of the draw deck, by type. */
  readonly types: Readonly<Record<CardType, number>>
  /** Cards of the draw deck by cost in power: index 0 is cost 0. Only cards that have a cost. */
  readonly costs: readonly number[]
  readonly heroCosts: readonly number[]
  readonly villainCosts: readonly number[]
  /** Sum of the point values of the starting team: the opponent's victory total. */
  readonly pointTotal: number
  /** By skill: sum of the starting team's ratings. */
  readonly teamRatings: Readonly<Record<Skill, number>>
  /** Missions in the pile by the skill they require. */
  readonly missionSkills: Readonly<Record<Skill, number>>
  /** Missions in the pile by the glyph they provide. */
  readonly glyphs: Readonly<Record<Glyph, number>>
  /** Sum of the experience printed on the missions in the pile. */
  readonly experience: number
}

/** Computes the statistics that the builder and the deck pages show next to the rules. */
export function deckStatistics(pool: Pool, list: DeckList): DeckStatistics {
  const team = known(pool, list.team)
  const missions = known(pool, list.missions)
  const draw = known(pool, list.draw)
  const heroes = draw.filter(({ card }) => card.side === 'hero')
  const villains = draw.filter(({ card }) => card.side === 'villain')

  const types = noTypes()
  for (const { card, count } of draw) types[card.type] += count

  const teamRatings = noSkills()
  let pointTotal = 0
  for (const { card, count } of team) {
    pointTotal += (card.pointValue ?? 0) * count
    for (const skill of SKILLS) teamRatings[skill] += (card.ratings[skill] ?? 0) * count
  }

  const missionSkills = noSkills()
  const glyphs: Record<Glyph, number> = {}
  let experience = 0
  for (const { card, count } of missions) {
    const skill = requiredSkill(card)
    if (skill) missionSkills[skill] += count
    if (card.glyph) glyphs[card.glyph] = (glyphs[card.glyph] ?? 0) + count
    experience += (card.experience ?? 0) * count
  }

  return {
    total: size(team) + size(missions) + size(draw),
    team: size(team),
    missions: size(missions),
    draw: size(draw),
    heroes: size(heroes),
    villains: size(villains),
    types,
    costs: histogram(draw),
    heroCosts: histogram(heroes),
    villainCosts: histogram(villains),
    pointTotal,
    teamRatings,
    missionSkills,
    glyphs,
    experience,
  }
}

interface Copies {
  readonly card: Card
  readonly count: number
}

function known(pool: Pool, entries: readonly DeckEntry[]): Copies[] {
  return entries.flatMap(({ key, count }) => {
    const card = pool.byKey.get(key)
    return card ? [{ card, count }] : []
  })
}

const size = (cards: readonly Copies[]): number => cards.reduce((sum, { count }) => sum + count, 0)

function histogram(cards: readonly Copies[]): number[] {
  const costs: number[] = []
  for (const { card, count } of cards) {
    if (card.cost === undefined) continue
    while (costs.length <= card.cost) costs.push(0)
    costs[card.cost] = (costs[card.cost] ?? 0) + count
  }
  return costs
}

const noSkills = (): Record<Skill, number> => ({ culture: 0, science: 0, combat: 0, ingenuity: 0 })

const noTypes = (): Record<CardType, number> => ({
  team: 0,
  support: 0,
  mission: 0,
  gear: 0,
  event: 0,
  obstacle: 0,
  adversary: 0,
  ship: 0,
})
