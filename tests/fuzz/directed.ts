import { isNode, kindsIn, walk } from '@/lib/abilities/walk'
import { greedyBot } from '@/lib/bots'
import type { Card } from '@/lib/cards/card'
import { officialPool } from '@/lib/cards/official-pool'
import type { Decision, Engine, Game, Option } from '@/lib/engine'
import { heroOf } from '@/lib/engine/state'
import type { CardKey } from '@/lib/terms'
import { dice } from './dice'
import { encodedDeck } from './encoded-decks'
import type { Players } from './play'

/**
 * Games in which a card's text has a chance: both players have it and cards that its text speaks of, answers that
 * bring it about are preferred, and the rest is played sensibly half of the time.
 */
export function directedPlayers(key: CardKey, seed: string): Players {
  const card = officialPool.byKey.get(key)
  if (!card) throw new Error(`no card ${key}`)
  const decks = dice(`${seed} decks`)
  const roll = dice(`${seed} answers`)
  const likes = likedBy(card)
  const waits = waitsFor(card)
  const activated = card.abilities.filter(({ node }) => node === 'activated').length
  const sensible = greedyBot(officialPool)
  // What a text asks for may come only after some other cards: in half of the games the card waits for them.
  const patient = roll(2) === 0
  return {
    options: {
      decks: [encodedDeck(decks, { card, likes }), encodedDeck(decks, { card, likes })],
      seed,
      turnLimit: TURNS,
      log: false,
    },
    choose: (engine: Engine, game: Game, decision: Decision) => {
      const wanted = decision.options.flatMap((option, i) =>
        isWanted(key, waits, decision, option) ? [i] : [],
      )
      const one = wanted[roll(Math.max(1, wanted.length))]
      // One ability that is used again and again would leave no chance to the card's others.
      const used = wanted.filter((at) => decision.options[at]?.kind === 'use').length
      const early = one !== undefined && decision.options[one]?.kind === 'play' && patient && roll(8) > 0
      const saved = early || (used > 0 && used < activated && roll(8) > 0)
      if (one !== undefined && !saved && roll(10) > 0) return one
      // Where failure is waited for the hero player had better do nothing, else the villain player.
      const quiet = waits.failure ? 'hero' : waits.success ? 'villain' : undefined
      const pass = decision.options.findIndex(({ kind }) => kind === 'pass')
      if (pass >= 0 && roleOf(game, decision) === quiet && roll(2) === 0) return pass
      if (roll(2) === 0) return roll(decision.options.length)
      const sensibly = sensible.choose(engine.view(game, decision.player), decision)
      return sensibly >= 0 ? sensibly : roll(decision.options.length)
    },
  }
}

/** Long enough to come to the cards of the deck. */
const TURNS = 40

const roleOf = (game: Game, { player }: Decision): 'hero' | 'villain' =>
  heroOf(game) === player ? 'hero' : 'villain'

/** What must happen before the text of a card can. */
interface Waits {
  readonly failure: boolean
  readonly success: boolean
  /** What is to become of the adversary itself. */
  readonly fate?: 'revive' | 'score' | 'destroy'
}

const FATES = { revived: 'revive', scored: 'score', destroyed: 'destroy' } as const

function waitsFor(card: Card): Waits {
  const { abilities } = card
  const outcomes = abilities.flatMap((ability) => (ability.node === 'outcome' ? [ability.on] : []))
  const [fate] = abilities.flatMap((ability) => {
    if (ability.node !== 'triggered' || !('card' in ability.on) || ability.on.card !== 'self') return []
    return ability.on.kind === 'revived' || ability.on.kind === 'scored' || ability.on.kind === 'destroyed'
      ? [FATES[ability.on.kind]]
      : []
  })
  const failure = outcomes.includes('failure') || fate !== undefined
  const glyphs = card.type === 'team' && !failure
  return {
    failure,
    success: !failure && (outcomes.includes('success') || glyphs),
    ...(fate === undefined ? {} : { fate }),
  }
}

/** Actions with the card, taking what its text offers, glyphs and scores for it. */
function isWanted(key: CardKey, { fate }: Waits, decision: Decision, option: Option): boolean {
  if (decision.kind === 'revive-or-score' && option.key === key && fate) return option.kind === fate
  if (decision.card !== undefined && decision.options.length === 2 && option.kind === 'accept') return true
  if (option.kind === 'replace') return true
  // Face down it has no text.
  if (option.kind === 'decline' || option.kind === 'done' || option.kind === 'complication') return false
  return option.key === key || option.targetKey === key
}

/** Cards that the text speaks of: by trait, title, skill or glyph. */
function likedBy(card: Card): (other: Card) => boolean {
  const words = new Set<string>()
  walk(card.abilities, (value, path) => {
    const field = path.findLast((step) => typeof step === 'string')
    if (typeof value === 'string' && typeof field === 'string' && SPOKEN.includes(field)) words.add(value)
    if (isNode(value) && Array.isArray(value.glyphs))
      for (const glyph of value.glyphs) words.add(String(glyph))
  })
  const undoesBlocks = kindsIn(card.abilities).has('unblock')
  return (other) =>
    (undoesBlocks && ['block', 'blocked'].some((kind) => kindsIn(other.abilities).has(kind))) ||
    words.has(other.title) ||
    other.traits.some((trait) => words.has(trait)) ||
    (other.glyph !== undefined && words.has(other.glyph)) ||
    (other.type === 'mission' && Object.keys(other.ratings).some((skill) => words.has(skill)))
}

const SPOKEN: readonly string[] = ['trait', 'title', 'skill', 'glyph', 'glyphs', 'oneOf']
