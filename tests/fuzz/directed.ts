import type { Ability } from '@/lib/game/abilities/ability'
import { isNode, kindsIn, walk } from '@/lib/game/abilities/walk'
import { greedyBot } from '@/lib/game/bots'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardView, Decision, Game, Option, PlayerDeck, View } from '@/lib/game/engine'
import { heroOf } from '@/lib/game/engine/inside'
import type { CardKey } from '@/lib/game/terms'
import { dice } from './dice'
import { encodedDeck } from './encoded-decks'
import type { Roll } from './invariants'
import type { Players } from './play'

/** The available cards, and a function that adds cards missing from the official decks. */
export interface Among {
  readonly pool: Pool
  readonly dressed: (deck: PlayerDeck, roll: (count: number) => number, card: Card) => PlayerDeck
}
const OFFICIAL: Among = { pool: officialPool, dressed: (deck) => deck }

/** The text that a game is for, and what follows from it. */
export interface Aim {
  readonly card: Card
  readonly spoken: readonly Ability[]
  readonly likes: (other: Card) => boolean
}

/** The aim of a game for a card. If a paragraph is named, most of the games are for that one. */
export function aimAt(key: CardKey, pool: Pool, paragraph: number | undefined, roll: Roll): Aim {
  const card = pool.byKey.get(key)
  if (!card) throw new Error(`no card ${key}`)
  const alone = paragraph === undefined || roll(4) === 0 ? undefined : card.abilities[paragraph]
  const spoken = alone ? [alone] : card.abilities
  return { card, spoken, likes: likedBy(spoken) }
}

/**
 * Games in which a card's text has a chance: both players have the card and the cards that its text mentions, answers
 * that lead to it are preferred, and the other answers are sensible in half of the games.
 */
export function directedPlayers(
  key: CardKey,
  seed: string,
  paragraph?: number,
  { pool, dressed }: Among = OFFICIAL,
): Players {
  const decks = dice(`${seed} decks`)
  const roll = dice(`${seed} answers`)
  const aim = aimAt(key, pool, paragraph, roll)
  const { card, likes } = aim
  return {
    options: {
      decks: [
        dressed(encodedDeck(decks, { card, likes }), decks, card),
        dressed(encodedDeck(decks, { card, likes }), decks, card),
      ],
      seed,
      turnLimit: TURNS,
    },
    choose: directedChoice(aim, pool, roll),
  }
}

/** Prefers the answers that lead to what the text does. */
export function directedChoice({ card, spoken, likes }: Aim, pool: Pool, roll: Roll): Players['choose'] {
  const { key } = card
  const waits = waitsFor(card, spoken)
  const activated = card.abilities.filter(({ node }) => node === 'activated').length
  const sensible = greedyBot(pool)
  // The requirements of a text may come only after some other cards: in half of the games the card waits for them.
  const patient = roll(2) === 0
  return (engine, game, decision) => {
    const wanted = decision.options.flatMap((option, i) =>
      isWanted(key, waits, likes, decision, option, pool) ? [i] : [],
    )
    const one = wanted[roll(Math.max(1, wanted.length))]
    // One ability used again and again would leave no chance for the card's others.
    const used = wanted.filter((at) => decision.options[at]?.kind === 'use').length
    const first = waits.more && engine.view(game, decision.player).missionsThisTurn < 2
    const plays = one !== undefined && decision.options[one]?.kind === 'play'
    const tooEarly = waits.copy && !hasCopyThere(engine.view(game, decision.player), pool)
    const early = plays && (tooEarly || (patient && (first || roll(8) > 0)))
    const saved = early || (used > 0 && used < activated && roll(8) > 0)
    if (one !== undefined && !saved && roll(10) > 0) return one
    // If a failure is awaited, the hero player should do nothing, otherwise the villain player.
    const quiet = waits.failure ? 'hero' : waits.success ? 'villain' : undefined
    const pass = decision.options.findIndex(({ kind }) => kind === 'pass')
    if (pass >= 0 && roleOf(game, decision) === quiet && roll(2) === 0) return pass
    if (roll(2) === 0) return roll(decision.options.length)
    const sensibly = sensible.choose(engine.view(game, decision.player), decision)
    return sensibly >= 0 ? sensibly : roll(decision.options.length)
  }
}

/** True if a text refers to another card of the same title. */
function asksForCopies(abilities: readonly Ability[]): boolean {
  let asks = false
  walk(abilities, (value) => {
    if (isNode(value) && value.titleOf !== undefined) asks = true
  })
  return asks
}

function hasCopyThere({ opponent, mission }: View, pool: Pool): boolean {
  const title = ({ key }: CardView) => (key ? pool.byKey.get(key)?.title : undefined)
  const gone = new Set(opponent.discard.map(title))
  return mission?.against.some((card) => card.key !== null && gone.has(title(card))) ?? false
}

/** Long enough to reach the cards of the deck. */
const TURNS = 40

const roleOf = (game: Game, { player }: Decision): 'hero' | 'villain' =>
  heroOf(game) === player ? 'hero' : 'villain'

/** Events that must happen before the text of a card can. */
interface Waits {
  readonly failure: boolean
  readonly success: boolean
  /** Intended fate of the adversary itself. */
  readonly fate?: 'revive' | 'score' | 'destroy'
  /** Intended fate of any other adversary. */
  readonly others?: 'revive' | 'score'
  /** Several missions in one turn. */
  readonly more: boolean
  /** A card against the mission of the same title as one in the opponent's discard pile. */
  readonly copy: boolean
}

const FATES = { revived: 'revive', scored: 'score', destroyed: 'destroy' } as const

function waitsFor(card: Card, abilities: readonly Ability[]): Waits {
  const outcomes: unknown[] = abilities.flatMap((ability) => (ability.node === 'outcome' ? [ability.on] : []))
  let more = false
  let others: Waits['others']
  walk(abilities, (value) => {
    if (!isNode(value)) return
    const { kind, node, what, state, on } = value
    if (kind === 'missions' || kind === 'thereWas') {
      outcomes.push(value.result)
      more = true
    }
    if (isNode(on) && on.kind === 'played' && isNode(on.card) && on.card.what === 'mission') more = true
    if (node === 'dominion') others = 'score'
    // A revived adversary is stopped until the end of the turn: texts that need it come at a later mission.
    if (what === 'adversary' && state === 'stopped') {
      others = 'revive'
      more = true
    }
  })
  const [fate] = abilities.flatMap((ability) => {
    if (ability.node !== 'triggered' || !('card' in ability.on) || ability.on.card !== 'self') return []
    return ability.on.kind === 'revived' || ability.on.kind === 'scored' || ability.on.kind === 'destroyed'
      ? [FATES[ability.on.kind]]
      : []
  })
  const failure = outcomes.includes('failure') || fate !== undefined || others === 'score'
  const glyphs = card.type === 'team' && !failure
  return {
    failure,
    success: !failure && (outcomes.includes('success') || glyphs),
    more,
    copy: card.type === 'event' && asksForCopies(abilities),
    ...(others === undefined ? {} : { others }),
    ...(fate === undefined ? {} : { fate }),
  }
}

/** Actions with the card, accepting offers of its text, and glyphs and adversaries that the text needs. */
function isWanted(
  key: CardKey,
  { fate, others, more }: Waits,
  likes: (other: Card) => boolean,
  decision: Decision,
  option: Option,
  pool: Pool,
): boolean {
  if (decision.kind === 'revive-or-score' && option.key === key && fate) return option.kind === fate
  if (decision.kind === 'revive-or-score' && others) return option.kind === others
  if (option.kind === 'assign' && option.key !== undefined) {
    const card = pool.byKey.get(option.key)
    if (card?.type === 'adversary' && likes(card)) return true
  }
  if (option.kind === 'continue') return more
  if (decision.card !== undefined && decision.options.length === 2 && option.kind === 'accept') return true
  if (option.kind === 'replace') return true
  // A face-down card has no text.
  if (option.kind === 'decline' || option.kind === 'done' || option.kind === 'complication') return false
  return option.key === key || option.targetKey === key
}

/** Cards that the text mentions: by trait, title, skill or glyph, or by their type if decks have few of it. */
function likedBy(abilities: readonly Ability[]): (other: Card) => boolean {
  const words = new Set<string>()
  walk(abilities, (value, path) => {
    const field = path.findLast((step) => typeof step === 'string')
    if (typeof value === 'string' && typeof field === 'string' && SPOKEN.includes(field)) words.add(value)
    if (isNode(value) && Array.isArray(value.glyphs))
      for (const glyph of value.glyphs) words.add(String(glyph))
  })
  // A card with dominion is scored with an adversary.
  if (abilities.some(({ node }) => node === 'dominion')) words.add('adversary')
  const copies = asksForCopies(abilities)
  const undoesBlocks = kindsIn(abilities).has('unblock')
  return (other) =>
    (undoesBlocks && ['block', 'blocked'].some((kind) => kindsIn(other.abilities).has(kind))) ||
    words.has(other.title) ||
    // For a few titles, decks contain all copies.
    (copies && other.type === 'obstacle' && other.number % FEW_TITLES === 0) ||
    (FEW.includes(other.type) && words.has(other.type)) ||
    other.traits.some((trait) => words.has(trait)) ||
    (other.glyph !== undefined && words.has(other.glyph)) ||
    (other.type === 'mission' && Object.keys(other.ratings).some((skill) => words.has(skill)))
}

const SPOKEN: readonly string[] = ['trait', 'title', 'skill', 'glyph', 'glyphs', 'oneOf', 'what']
const FEW_TITLES = 16
const FEW: readonly string[] = ['adversary', 'ship', 'gear', 'event']
