import { isNode, walk } from '@/lib/abilities/walk'
import { greedyBot } from '@/lib/bots'
import type { Card } from '@/lib/cards/card'
import { officialPool } from '@/lib/cards/official-pool'
import type { Decision, Engine, Game, Option } from '@/lib/engine'
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
  const sensible = greedyBot(officialPool)
  return {
    options: {
      decks: [encodedDeck(decks, { card, likes }), encodedDeck(decks, { card, likes })],
      seed,
      turnLimit: TURNS,
      log: false,
    },
    choose: (engine: Engine, game: Game, decision: Decision) => {
      const wanted = decision.options.flatMap((option, i) => (isWanted(key, decision, option) ? [i] : []))
      const one = wanted[roll(Math.max(1, wanted.length))]
      if (one !== undefined && roll(10) > 0) return one
      if (roll(2) === 0) return roll(decision.options.length)
      const sensibly = sensible.choose(engine.view(game, decision.player), decision)
      return sensibly >= 0 ? sensibly : roll(decision.options.length)
    },
  }
}

/** Long enough to come to the cards of the deck. */
const TURNS = 40

/** Actions with the card, taking what its text offers, glyphs and scores for it. */
function isWanted(key: CardKey, decision: Decision, option: Option): boolean {
  if (decision.card !== undefined && decision.options.length === 2 && option.kind === 'accept') return true
  if (option.kind === 'replace') return true
  if (option.kind === 'decline' || option.kind === 'done') return false
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
  return (other) =>
    words.has(other.title) ||
    other.traits.some((trait) => words.has(trait)) ||
    (other.glyph !== undefined && words.has(other.glyph)) ||
    (other.type === 'mission' && Object.keys(other.ratings).some((skill) => words.has(skill)))
}

const SPOKEN: readonly string[] = ['trait', 'title', 'skill', 'glyph', 'glyphs', 'oneOf']
