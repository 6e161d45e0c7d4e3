import type { Modifier, Scope } from '@/lib/game/abilities/ability'
import type { Amount } from '@/lib/game/abilities/selectors'
import { isNode, totalsChangedIn, walk } from '@/lib/game/abilities/walk'
import type { CardPredicate, CompiledModifier } from '@/lib/game/engine/model/compiled-text'
import type { Context } from '@/lib/game/engine/model/program'
import { SKILLS, type Skill } from '@/lib/game/terms'
import type { CardId } from '../../model/game'
import { type Game, sequenceOf } from '../../state'
import { NONE } from '../../state/card-facts'
import { compileReference, playerOf } from '../runtime/context'
import { ADD } from '../runtime/modifier-lists'
import { LAST_LAYER } from '../runtime/texts-at-work'
import type { Environment } from './builder'
import { compileFilter } from './filters'

/** Modifiers: which cards, and by how much. */

function layerOf(node: Modifier): number {
  switch (node.kind) {
    case 'adversary':
      return 0
    case 'traitsOf':
    case 'trait':
    case 'losesTrait':
      return 1
    case 'noText':
      return 2
    // Text that takes text away does so before other text is given.
    case 'gains':
      return node.ability.node === 'static' && node.ability.by.some(({ kind }) => kind === 'noText') ? 2 : 3
    default:
      return LAST_LAYER
  }
}

const everything: CardPredicate = () => true
const nothing = () => 0

/** The most common reference, without a list. */
const isSelf: CardPredicate = (game, { source, sequence }, card) =>
  card === source && card !== NONE && sequenceOf(game, card) === sequence

const skillBits = (skills: readonly Skill[]): number =>
  skills.reduce((bits, skill) => bits | (1 << SKILLS.indexOf(skill)), 0)

const dependsOnCard = (amount: Amount | undefined): boolean =>
  amount !== undefined && JSON.stringify(amount).includes('"them"')

/** Changes that can make a card count for more or less at a mission. */
const COUNTING: ReadonlySet<Modifier['kind']> = new Set([
  'skills',
  'skill',
  'skillsOf',
  'difficulty',
  'firepower',
  'gains',
  'traitsOf',
  'trait',
  'losesTrait',
  'noText',
  'missionSkill',
  'countsAs',
  'boostMore',
  'adversary',
])

/** True if a change depends on the state of cards, or on their contribution, which assigning a card changes. */
function asksWhoIsAssigned(node: Modifier): boolean {
  if (!COUNTING.has(node.kind)) return false
  let asks = false
  walk(node, (value) => {
    if (!isNode(value)) return
    const { state, atMission, assignable, skill, kind } = value
    if (
      state !== undefined ||
      atMission ||
      assignable ||
      skill === 'contributed' ||
      kind === 'assignedWith' ||
      kind === 'power'
    )
      asks = true
  })
  return asks
}

const RATED: ReadonlySet<unknown> = new Set(['rating', 'total', 'extreme', 'firepower'])

/** True if a change of numbers may depend on the same numbers. */
function asksForNumbers(node: Modifier): boolean {
  if (!COUNTING.has(node.kind) && node.kind !== 'setDifficulty') return false
  let asks = false
  const { kind: _, ...parts } = node
  walk(parts, (value) => {
    if (!isNode(value)) return
    const { rating, skill, what, assignable, kind, most, least, firepower } = value
    if ((most ?? least ?? firepower) !== undefined) asks = true
    if (rating !== undefined || assignable || RATED.has(kind)) asks = true
    if (typeof skill === 'string' && what !== 'mission') asks = true
  })
  return asks
}

/** True if a change takes failure text from cards that have some kind of text. */
function asksForText(node: Modifier): boolean {
  if (node.kind !== 'noFailure') return false
  let asks = false
  walk(node, (value) => {
    if (isNode(value) && value.text !== undefined) asks = true
  })
  return asks
}

/**
 * A change that depends on what it changes is evaluated without itself: "each character with 2 Combat or less gets
 * skills -1" is about the ratings that they have otherwise.
 */
function withoutItself<T>(
  look: (game: Game, context: Context, card: CardId) => T,
  otherwise: T,
): typeof look {
  let isLooking = false
  let them = NONE
  return (game, context, card) => {
    if (isLooking) {
      context.them = them
      return otherwise
    }
    isLooking = true
    them = context.them
    try {
      return look(game, context, card)
    } finally {
      isLooking = false
    }
  }
}

/** Compiles a change: the affected cards, the amount, and the layer in which it is derived. */
export function compileModifier(node: Modifier, env: Environment): CompiledModifier {
  const scope: Scope | undefined = 'of' in node ? node.of : undefined
  const n = 'n' in node ? node.n : node.kind === 'adversary' ? node.reviveCost : undefined
  const ofYou = node.kind === 'experience' && node.of === 'you'
  const byName = typeof scope === 'string' && scope !== 'them' && !ofYou
  const reference = byName ? compileReference(scope, env) : undefined
  const fits: CardPredicate = reference
    ? scope === 'self'
      ? isSelf
      : (game, context, card) => reference(game, context).includes(card)
    : typeof scope === 'object'
      ? compileFilter(scope, env).fits
      : everything
  const amount = n === undefined ? nothing : env.amount(n)
  const isCircular = asksForNumbers(node) || asksForText(node)
  const worked = isCircular ? withoutItself((game, context) => amount(game, context), 0) : undefined
  return {
    kind: node.kind,
    addTo: ADD[node.kind],
    layer: layerOf(node),
    forTotals: node.kind === 'adversary' || totalsChangedIn(node).size > 0,
    node,
    counts: COUNTING.has(node.kind),
    asksWhoIsAssigned: asksWhoIsAssigned(node),
    skills: node.kind === 'skill' ? skillBits(node.skill) : 0,
    fits: isCircular && !reference ? withoutItself(fits, false) : withPayer(node, fits),
    named: reference,
    amount: worked ? (game, context) => worked(game, context, NONE) : amount,
    perCard: dependsOnCard(n),
    gained: node.kind === 'gains' ? env.compileAbilities([node.ability]) : undefined,
    from: node.kind === 'skillsOf' || node.kind === 'traitsOf' ? compileReference(node.from, env) : undefined,
    other:
      node.kind === 'boostWith'
        ? compileFilter(node.titleOf, env)
        : node.kind === 'boostBy'
          ? compileFilter(node.card, env)
          : node.kind === 'optionalFailure' && node.price
            ? compileFilter(node.price.of, env)
            : node.kind === 'cannot' && node.by
              ? compileFilter(node.by, env)
              : undefined,
  }
}

/** Restricts a change of cost to one payer; a card's payer is its owner. */
function withPayer(node: Modifier, fits: CardPredicate): CardPredicate {
  if ((node.kind !== 'cost' && node.kind !== 'noCost') || node.payer === undefined) return fits
  const { payer } = node
  return (game, context, card) =>
    game.setup.owners[card] === playerOf(game, context, payer) && fits(game, context, card)
}
