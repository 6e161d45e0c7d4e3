import type { CardTokenProps } from '@/components/cards/text/token'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { View } from '@/lib/game/engine'
import type { Skill } from '@/lib/game/terms'
import type { Look, Scene, Shot } from './example-scene'
import type { Zone } from './zones'

/**
 * The board of an example as plain data: it is sent with the page, and the browser renders it once the example is near.
 * Rendered boards would be most of a chapter's HTML.
 */
export interface BoardData {
  readonly tokens: readonly BoardToken[]
  readonly missions: readonly { readonly card: Card; readonly steps: readonly number[] }[]
  readonly figures: readonly BoardFigures[]
}

/** One appearance of a card, and the steps in which the card has it. */
export interface BoardToken {
  readonly name: string
  readonly zone: Zone
  readonly steps: readonly number[]
  /** Undefined if nobody may know the card. */
  readonly shown?: CardTokenProps
  /** The difficulty that it adds as a face-down complication. */
  readonly complication?: number
}

/** The figures at the mission: difficulty against skill, the shortfall, and the power left. */
export interface BoardFigures {
  readonly steps: readonly number[]
  readonly you: number
  readonly opponent: number
  readonly sum?: {
    readonly difficulty: number
    readonly skill: Skill
    readonly total: number
    readonly isMet: boolean
    readonly gap: string
    /** Set if there are ships. */
    readonly battle?: string
  }
}

/** The sentences of the figures. */
export interface FigureLabels {
  readonly gap: (short: number) => string
  readonly battle: (hero: number, villain: number) => string
}

export function boardOf({ shots, looks }: Scene, pool: Pool, words: FigureLabels): BoardData {
  return {
    tokens: looks.map((look) => tokenOf(look, pool)),
    missions: spansOf(shots, ({ mission }) => mission?.card.key ?? '').flatMap(({ value, steps }) => {
      const card = pool.byKey.get(value)
      return card ? [{ card: factsOf(card), steps }] : []
    }),
    figures: spansOf(shots, ({ mission, you, opponent }) =>
      JSON.stringify([
        mission && [mission.difficulty, mission.skillTotal, mission.skill],
        mission && [mission.heroFirepower, mission.villainFirepower],
        you.power,
        opponent.power,
      ]),
    ).flatMap(({ steps }) => {
      const view = shots[steps[0] ?? 0]?.view
      return view ? [figuresOf(view, steps, words)] : []
    }),
  }
}

/** One object per card, so that the page contains equal data only once. */
const bare = new WeakMap<Card, Card>()

/** Removes the abilities, which drawing does not need, so that they are not sent with each token. */
function factsOf(card: Card): Card {
  const known = bare.get(card) ?? { ...card, abilities: [] }
  bare.set(card, known)
  return known
}

function tokenOf({ card, hot, zone, shots: steps }: Look, pool: Pool): BoardToken {
  const facts = card.key === null ? undefined : pool.byKey.get(card.key)
  const place = { name: `${card.id} ${steps[0]}`, zone, steps }
  if (!facts || (card.faceDown && card.state === null))
    return zone === 'against' ? { ...place, complication: card.counts ?? 1 } : place
  const glyphs = card.glyphs.flatMap(({ key }) => {
    const earned = pool.byKey.get(key ?? '')
    return earned?.glyph ? [{ glyph: earned.glyph, experience: earned.experience ?? 0 }] : []
  })
  return {
    ...place,
    shown: {
      card: card.firepower === undefined ? factsOf(facts) : { ...factsOf(facts), firepower: card.firepower },
      state: card.state === null || card.state === 'assigned' ? 'ready' : card.state,
      values: card.ratings,
      ...(hot === undefined || facts.type === 'mission' ? {} : { hot }),
      ...(glyphs.length > 0 ? { glyphs } : {}),
      ...(card.boosts > 0 ? { boost: card.boosts } : {}),
      ...(card.blocked === undefined ? {} : { blocked: card.blocked }),
      ...(card.tokens === undefined ? {} : { counters: card.tokens }),
    },
  }
}

function figuresOf(
  { mission, you, opponent }: View,
  steps: readonly number[],
  words: FigureLabels,
): BoardFigures {
  const power = { steps, you: you.power, opponent: opponent.power }
  if (!mission) return power
  const { difficulty, skill, skillTotal: total, heroFirepower: hero, villainFirepower: villain } = mission
  const short = Math.max(0, difficulty - total)
  const battle = hero + villain > 0 ? { battle: words.battle(hero, villain) } : {}
  return { ...power, sum: { difficulty, skill, total, isMet: short === 0, gap: words.gap(short), ...battle } }
}

/** Returns the values in successive shots, each with the indexes of the shots that have it. */
function spansOf(
  shots: readonly Shot[],
  value: (view: View) => string,
): readonly { readonly value: string; readonly steps: readonly number[] }[] {
  const spans: { value: string; steps: number[] }[] = []
  shots.forEach(({ view }, at) => {
    const now = value(view)
    const span = spans.at(-1)
    if (span?.value === now) span.steps.push(at)
    else spans.push({ value: now, steps: [at] })
  })
  return spans
}
