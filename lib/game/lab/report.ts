import { type CardKey, type Side, SKILLS } from '@/lib/game/terms'
import type { Counts } from './counts'
import { ALL, clusteredRate, effectOf, effectsOf, meanOf, rateOf, ratioOf } from './figures'
import {
  type CardFigures,
  type DeckCard,
  type GamesOf,
  type LabReport,
  MATRIX_TURNS,
  MAX_OWN_TURNS,
  type MissionFigures,
  type MissionReach,
  type Outcomes,
  type PowerFigures,
  type TurnFigures,
} from './types'

/** Computes all figures from the counts. */
export function makeReport(counts: Counts): LabReport {
  const { setup, cards, sets, sums, longest } = counts
  const upTo = (length: number) => Array.from({ length }, (_, i) => i + 1)
  return {
    games: sets.get(ALL).size,
    all: outcomesOf(counts, ALL),
    began: outcomesOf(counts, 'began'),
    followed: outcomesOf(counts, '!began'),
    seats: [0, 1].map((seat) => outcomesOf(counts, `seat:${seat}`)),
    opponents: setup.opponents.map((_, opponent) => outcomesOf(counts, `opponent:${opponent}`)),
    turns: meanOf(sums.get('turns'), ALL),
    ownTurns: meanOf(sums.get('own-turns'), ALL),
    lengths: upTo(longest.turns)
      .filter((turns) => sets.get(`turns:${turns}`).size > 0)
      .map((turns) => ({ turns, games: rateOf(sets, `turns:${turns}`, ALL) })),
    byTurn: upTo(Math.min(longest.own, MAX_OWN_TURNS)).map((turn) => turnFigures(counts, turn)),
    power: { hero: powerFigures(counts, 'hero'), villain: powerFigures(counts, 'villain') },
    missions: cards.missions.map(({ key }) => missionFigures(counts, key)),
    skills: SKILLS.map((skill) => ({
      skill,
      success: clusteredRate(sums.get(`skill:${skill}`), `skill-success:${skill}`, `skill:${skill}`),
    })),
    mulligans: {
      own: rateOf(sets, 'mulligan', ALL),
      opponent: rateOf(sets, 'opponent-mulligan', ALL),
      effect: effectOf(sets, 'won', 'mulligan', ALL),
    },
    cards: allCardFigures(counts),
    matrix: cards.missions.map(({ key }, place) => missionReach(counts, key, place)),
  }
}

function outcomesOf({ sets }: Counts, among: GamesOf): Outcomes {
  const ended = (how: string) => ({
    won: rateOf(sets, `won&${how}`, among),
    lost: rateOf(sets, `lost&${how}`, among),
  })
  return {
    n: sets.count(among),
    won: rateOf(sets, 'won', among),
    lost: rateOf(sets, 'lost', among),
    undecided: rateOf(sets, 'undecided', among),
    ways: { glyphs: ended('glyphs'), experience: ended('experience'), score: ended('score') },
    roles: { hero: ended('won-as:hero'), villain: ended('won-as:villain') },
  }
}

const turnFigures = ({ sets, sums }: Counts, turn: number): TurnFigures => ({
  ownTurn: turn,
  reached: rateOf(sets, `own-turn:${turn}`, ALL),
  glyphs: meanOf(sums.get(`glyphs:${turn}`), ALL),
  experience: meanOf(sums.get(`experience:${turn}`), ALL),
  score: meanOf(sums.get(`score:${turn}`), ALL),
})

const powerFigures = ({ sums }: Counts, role: Side): PowerFigures => ({
  received: ratioOf(sums.get(`${role}:received`), ALL),
  spent: ratioOf(sums.get(`${role}:spent`), ALL),
  unspent: ratioOf(sums.get(`${role}:unspent`), ALL),
  lost: ratioOf(sums.get(`${role}:lost`), ALL),
  wasted: ratioOf(sums.get(`${role}:wasted`), ALL),
})

const missionFigures = ({ sets, sums }: Counts, key: CardKey): MissionFigures => ({
  key,
  attempted: rateOf(sets, `attempted:${key}`, ALL),
  completed: rateOf(sets, `completed:${key}`, ALL),
  success: clusteredRate(sums.get(`attempts:${key}`), `completed:${key}`, `attempted:${key}`),
})

/** The effects of all cards are considered together. */
function allCardFigures(counts: Counts): CardFigures[] {
  const { draw } = counts.cards
  const effects = (what: keyof CardFigures['effects']) =>
    effectsOf(
      counts.sets,
      'won',
      draw.map(({ key }) => `${what}:${key}`),
      ALL,
    )
  const [dealt, drawn, played] = [effects('dealt'), effects('drawn'), effects('played')]
  return draw.flatMap((card, place) => {
    const [whenDealt, whenDrawn, whenPlayed] = [dealt[place], drawn[place], played[place]]
    if (!whenDealt || !whenDrawn || !whenPlayed) return []
    return [cardFigures(counts, card, { dealt: whenDealt, drawn: whenDrawn, played: whenPlayed })]
  })
}

function cardFigures({ sets, sums }: Counts, card: DeckCard, effects: CardFigures['effects']): CardFigures {
  const { key } = card
  return {
    ...card,
    dealt: rateOf(sets, `dealt:${key}`, ALL),
    drawn: rateOf(sets, `drawn:${key}`, ALL),
    played: rateOf(sets, `played:${key}`, ALL),
    used: clusteredRate(sums.get(`used:${key}`), `used:${key}`, `drawn:${key}`),
    dead: clusteredRate(sums.get(`dead:${key}`), `dead:${key}`, `chanced:${key}`),
    effects,
  }
}

function missionReach({ sets, sums, missions }: Counts, key: CardKey, place: number): MissionReach {
  const { skill = 'culture', difficulty = 0 } = missions[place] ?? {}
  return {
    key,
    skill,
    difficulty,
    byTurn: Array.from({ length: MATRIX_TURNS }, (_, i) => {
      const of = `${i + 1}:${key}`
      return {
        met: rateOf(sets, `met:${of}`, ALL),
        opposed: rateOf(sets, `opposed:${of}`, ALL),
        attempted: clusteredRate(sums.get(`attempts:${of}`), `completed:${of}`, `attempted:${of}`),
      }
    }),
  }
}
