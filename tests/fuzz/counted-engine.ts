import type { Ability, AbilityNode, Modifier } from '@/lib/game/abilities/ability'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { createEngine, type Engine, type Game } from '@/lib/game/engine'
import { newGame } from '@/lib/game/engine/flow/new-game'
import type { CompiledModifier, CompiledText } from '@/lib/game/engine/model/compiled-text'
import type { Context, Program, ProgramStep } from '@/lib/game/engine/model/program'
import type { CardFacts, PoolFacts } from '@/lib/game/engine/model/running-game'
import { restore } from '@/lib/game/engine/replay/save'
import { alike } from '@/lib/game/engine/state/program'
import { digestPool } from '@/lib/game/engine/texts/compiler/digest'
import type { CardKey } from '@/lib/game/terms'
import { chosen, effectTaken, positionBefore } from './effect-taken'

/** Number of times each paragraph of each card took effect, by `paragraphName`. */
export type TextCounts = Map<string, number>

export const paragraphName = (key: string, paragraph: number): string => `${key} paragraph ${paragraph + 1}`

/** Returns the card and the paragraph, from 0, that a name stands for. */
export function paragraphOf(name: string): { readonly card: CardKey; readonly paragraph: number } {
  const [card = '', , place] = name.split(' ')
  return { card, paragraph: Number(place) - 1 }
}

/**
 * An engine, with the official cards by default, that counts how often each paragraph takes effect: a program, when it
 * first changes something; a static text, when it changes a number or matches a card; a condition of playing, when it
 * forbids; dominion, when its obstacle is scored along.
 */
export function countedEngine(counts: TextCounts, pool: Pool = officialPool): Engine {
  const plain = digestPool(pool)
  // All of them now, so that paragraphs of cards that are in no game are counted too, with 0.
  const counted = new Map<CardKey, CardFacts>()
  for (const { key } of pool.cards) {
    const card = plain.of(key)
    if (card) counted.set(key, counting(card, counts))
  }
  const facts: PoolFacts = { of: (key) => counted.get(key) }
  const engine = createEngine(pool)
  return {
    ...engine,
    newGame: (options) => newGame(pool, facts, options),
    restore: (data, options) => restore(pool, facts, data, options),
    parsePosition: (position, options) =>
      restore(pool, facts, engine.save(engine.parsePosition(position, options)), options),
    answer: (game, index) => {
      const decision = engine.decision(game)
      const key = decision?.options[index]?.key
      engine.answer(game, index)
      if (decision?.purpose !== 'dominion' || key === undefined) return
      const place = pool.byKey.get(key)?.abilities.findIndex(({ node }) => node === 'dominion') ?? -1
      if (place >= 0) countOne(counts, paragraphName(key, place))
    },
  }
}

/**
 * A copy with some parts changed. Built part by part in a fixed order: spread objects get a layout of their own each
 * time, and games with them take twice as long.
 */
function changed<T extends object>(original: T, changes: Partial<T>): T {
  const parts = { ...original, ...changes }
  const made: Partial<T> = {}
  for (const part of Object.keys(original) as (keyof T)[]) made[part] = parts[part]
  return made as T
}

const countOne = (counts: TextCounts, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

function counting(card: CardFacts, counts: TextCounts): CardFacts {
  const { compiled, key } = card
  const { text } = compiled
  text.abilities.forEach((_, paragraph) => {
    counts.set(paragraphName(key, paragraph), 0)
  })
  const counter = (paragraph: number) => () => countOne(counts, paragraphName(key, paragraph))
  /** Paragraphs of a kind, in order: for compiled parts that do not state theirs. */
  const places = (node: AbilityNode): number[] =>
    text.abilities.flatMap((ability, paragraph) => (ability.node === node ? [paragraph] : []))
  const priced = text.abilities.flatMap((ability, paragraph) =>
    ability.node === 'toPlay' || (ability.node === 'event' && ability.costs) ? [paragraph] : [],
  )
  const paragraphOf = new Map<number, number>()
  const note = (
    parts: readonly { readonly program: number; readonly paragraph?: number }[],
    at?: number[],
  ) => {
    for (const [i, { program, paragraph = at?.[i] ?? i }] of parts.entries())
      paragraphOf.set(program, paragraph)
  }
  note(text.triggers)
  note(text.outcomes)
  note(text.activated)
  note(compiled.fromHand)
  note(text.replacements)
  note(text.toPlay, priced)
  note(text.toAssign, places('toAssign'))
  note(
    text.onPlay.map((program) => ({ program })),
    places('event'),
  )
  const programs = compiled.programs.map((program, place) => {
    const paragraph = paragraphOf.get(place)
    if (paragraph === undefined) return program
    const ability = text.abilities[paragraph]
    const happened = ability && onlyChooses(ability) ? chosen : effectTaken
    return countedProgram(program, counter(paragraph), happened)
  })
  return changed(card, {
    compiled: changed(compiled, { text: countedText(text, places, counter), programs }),
  })
}

/** A text that names a card for the card's other texts, and does nothing else. */
function onlyChooses(ability: Ability): boolean {
  if (ability.node === 'toPlay') return ability.costs.every(({ kind }) => kind === 'choose')
  return ability.node === 'triggered' && ability.do.kind === 'choose'
}

/** Counts when a step first changes something; a program begins with its first step. */
function countedProgram(program: Program, count: () => void, happened: typeof effectTaken): Program {
  let isNew = true
  const watched = (game: Game, act: () => void) => {
    const before = isNew ? positionBefore(game) : undefined
    act()
    if (!before || !happened(game, before)) return
    isNew = false
    count()
  }
  return program.map((step, i): ProgramStep => {
    const begin = () => {
      if (i === 0) isNew = true
    }
    const { run } = step
    if (run) {
      return alike({
        name: step.name,
        run: (game, frame) => {
          begin()
          watched(game, () => run(game, frame))
        },
      })
    }
    return alike({
      name: step.name,
      ask: (game, frame) => {
        begin()
        return step.ask(game, frame)
      },
      take: (game, option, frame) => watched(game, () => step.take(game, option, frame)),
    })
  })
}

function countedText(
  text: CompiledText,
  places: (node: AbilityNode) => number[],
  counter: (paragraph: number) => () => void,
): CompiledText {
  const statics = places('static')
  const conditions = text.abilities.flatMap((ability, paragraph) =>
    ability.node === 'playOnlyIf' || (ability.node === 'event' && ability.onlyIf) ? [paragraph] : [],
  )
  const prices = places('toAssign')
  const [adversary] = places('becomesAdversary')
  const counted = changed(text, {
    statics: text.statics.map((one, i) =>
      changed(one, {
        modifiers: one.modifiers.map((modifier) => countedModifier(modifier, counter(statics[i] ?? 0))),
      }),
    ),
    toAssign: text.toAssign.map((cost, i) => {
      const { power } = cost
      return changed(cost, {
        power:
          power &&
          ((game: Game, context: Context) => {
            const price = power(game, context)
            if (price !== 0) counter(prices[i] ?? 0)()
            return price
          }),
      })
    }),
    playOnlyIf: text.playOnlyIf.map((holds, i): typeof holds => (game, context) => {
      const allowed = holds(game, context)
      if (!allowed) counter(conditions[i] ?? 0)()
      return allowed
    }),
  })
  if (adversary === undefined) return counted
  // It is only evaluated in the other player's turn.
  const count = counter(adversary)
  return Object.defineProperty(counted, 'adversary', {
    enumerable: true,
    get: () => {
      count()
      return text.adversary
    },
  })
}

function countedModifier(modifier: CompiledModifier, count: () => void): CompiledModifier {
  const { node } = modifier
  // Here the amount is not evaluated: a card counts as several.
  const hasAmount = 'n' in node && node.kind !== 'countsAs'
  const { named } = modifier
  return changed(modifier, {
    node: node.kind === 'firstAction' ? countedNode(node, count) : node,
    amount: (game, context) => {
      const amount = modifier.amount(game, context)
      if (hasAmount && amount !== 0) count()
      return amount
    },
    fits: (game, context, card) => {
      const fits = modifier.fits(game, context, card)
      if (!hasAmount && fits) count()
      return fits
    },
    named:
      named &&
      ((game, context, lastKnown) => {
        const cards = named(game, context, lastKnown)
        if (!hasAmount && cards.length > 0) count()
        return cards
      }),
  })
}

/** The player who acts first is read from the modifier itself. */
const countedNode = (node: Extract<Modifier, { kind: 'firstAction' }>, count: () => void): typeof node => ({
  kind: node.kind,
  get who() {
    count()
    return node.who
  },
})
