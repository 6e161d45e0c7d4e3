import type { Ability, Effect } from '@/lib/game/abilities/ability'
import { isNode, walk } from '@/lib/game/abilities/walk'
import type { Card } from '@/lib/game/cards/card'
import type { CardView, Option } from '@/lib/game/engine'
import { type Weigh, wanting } from '../options'
import { AimedCard } from './aimed-cards'
import { MAX_MISSIONS, type Situation } from './situation'
import { effectValue, TextValue } from './text-value'

/** Answers to decisions of card texts: which card, yes or no, which mode, how much. */

/** A reader for the text with the decision. */
function readerOf(now: Situation): TextValue {
  const { decision } = now
  const side = now.card(decision.key)?.side
  const mine = side === undefined || (side === 'hero') === now.isHero
  return new TextValue(now, mine, decision.card)
}

type Offer = Extract<Effect, { kind: 'may' }>
type Ways = Extract<Effect, { kind: 'chooseOne' }>

const isOffer = (value: unknown): value is Offer => isNode(value) && value.kind === 'may' && isNode(value.do)
const isWays = (value: unknown): value is Ways =>
  isNode(value) && value.kind === 'chooseOne' && Array.isArray(value.modes)

/** Caches something read from a text: trees never change, and walking one takes longer than weighing the result. */
function readOnce<Read>(read: (ability: Ability) => Read): (ability: Ability) => Read {
  const known = new WeakMap<Ability, Read>()
  return (ability) => {
    const before = known.get(ability)
    if (before !== undefined) return before
    const now = read(ability)
    known.set(ability, now)
    return now
  }
}

/** All parts of a kind, in the order of the tree. */
const partsOf = <Part>(isPart: (value: unknown) => value is Part): ((ability: Ability) => readonly Part[]) =>
  readOnce((ability) => {
    const found: Part[] = []
    walk(ability, (value) => {
      if (isPart(value)) found.push(value)
    })
    return found
  })
const offersIn = partsOf(isOffer)
const modesIn = partsOf(isWays)

/** The paragraph with the decision. */
const asking = (now: Situation): Ability | undefined =>
  now.card(now.decision.key)?.abilities[now.decision.paragraph ?? 0]

/** Takes an offer that is good for the bot. An offer that cannot be read is taken if it is the bot's own text. */
export function chooseMay(now: Situation): Weigh {
  const { decision, view } = now
  // Texts that bring a mission back could continue for ever.
  if (view.missionsThisTurn >= MAX_MISSIONS) return wanting('decline')
  const text = asking(now)
  const offer = text && offersIn(text).find((part) => part.do.kind === decision.purpose)
  const card = now.card(decision.key)
  const taken = offer
    ? readerOf(now).taking(offer) > 0
    : card === undefined || (card.side === 'hero') === now.isHero
  return wanting(taken ? 'accept' : 'decline')
}

/** The mode that is worth most to the bot. */
export function chooseMode(now: Situation): Weigh {
  if (now.decision.purpose === 'trait') return chooseTrait(now)
  const asked = asking(now)
  const text = asked && modesIn(asked).find((part) => part.modes.length >= now.decision.options.length)
  if (!text) return () => 0
  const reader = readerOf(now)
  return ({ mode }) => {
    const way = mode === undefined ? undefined : text.modes[mode]
    return way ? reader.all([...(way.costs ?? []), way.do]) : -1
  }
}

/**
 * A trait: the most common one among the bot's cards in play if the text helps cards, otherwise among the opponent's.
 */
function chooseTrait(now: Situation): Weigh {
  const asked = asking(now)
  const own = asked === undefined || polarityOf(asked) >= 0
  const side = own ? now.view.you : now.view.opponent
  const characters = [...side.team, ...side.supports, ...side.adversaries]
  const cards = [...characters, ...side.gear, ...side.heroShips, ...side.villainShips]
  return ({ trait = '' }) => cards.filter(({ key }) => now.card(key)?.traits?.includes(trait)).length
}

/** X: the amount closest to what the bot's side lacks at the mission, at least 1. */
export function chooseAmount(now: Situation): Weigh {
  const { missing, isHero } = now
  const wanted = isHero ? Math.max(1, missing) : Math.max(1, 1 - missing)
  return ({ amount = 0 }) => -Math.abs(amount - wanted)
}

/** The player that a text affects: the bot itself if the effect is good. */
export function choosePlayer(now: Situation): Weigh {
  return ({ player }) => (player === now.view.viewer ? 0 : 1)
}

/** Chooses the card that is best for the bot, or none if all are bad for it and none is required. */
export function chooseCard(now: Situation): Weigh {
  const { decision } = now
  const text = decision.purpose === 'choose' ? asking(now) : undefined
  const polarity = decision.purpose !== 'choose' ? 0 : text ? polarityOf(text) : 1
  return (option) =>
    option.kind === 'done' ? 0 : worthOfChoosing(now, option, polarity) + (polarity === 0 ? 0 : 0.01)
}

function worthOfChoosing(now: Situation, option: Option, polarity: number): number {
  const { decision } = now
  const card = now.find(option.card)
  const known = now.worth(option.key)
  switch (decision.purpose) {
    case 'stop':
    case 'ready':
    case 'destroy':
    case 'incapacitate':
    case 'block':
    case 'unblock':
    case 'unassign':
      return card ? effectValue(now, decision.purpose, new AimedCard(now, card)) : 0
    case 'discard':
    case 'place':
    case 'order':
      return ownerOf(now, card) ? -0.1 - 0.1 * known : 0.1 + 0.1 * known
    case 'reveal':
      return 0.1
    case 'take':
    case 'search':
    case 'play':
    case 'score':
    case 'dominion':
      return ownerOf(now, card) ? 0.1 + known + costOf(now, option) : -0.1 - known
    case 'turn-face-up':
      return (now.isHero ? -1 : 1) * (0.1 + known)
    case 'turn-face-down':
      return (now.isHero ? 1 : -1) * (0.1 + (card?.counts ?? 0))
    case 'lose-glyph':
      return (now.isHero ? -1 : 1) * (1 + (now.card(option.key)?.experience ?? 0))
    case 'assign':
      return 1 + countingOf(now, card)
    case 'token':
      return now.isHero ? 1 : -1
    case 'move-glyph':
      return 0.1
    case 'move-glyph-to':
      return now.card(option.key)?.type === 'team' ? 1 : 0.1
    case 'attach':
      return countingOf(now, card)
    default:
      return polarity * countingOf(now, card) * (isMine(now, card, option) ? 1 : -1)
  }
}

const costOf = (now: Situation, option: Option): number => 0.2 * (now.card(option.key)?.cost ?? 0)

const ownerOf = (now: Situation, card: CardView | undefined): boolean =>
  card === undefined || card.owner === now.view.viewer

const isMine = (now: Situation, card: CardView | undefined, option: Option): boolean =>
  card ? card.owner === now.view.viewer : (now.card(option.key)?.side === 'hero') === now.isHero

/** Value of a card at the current mission and in general. */
function countingOf(now: Situation, card: CardView | undefined): number {
  if (!card) return 0.5
  const rating = now.ratingOf(card)
  const there =
    card.state === 'assigned' || card.counts !== undefined ? 2 : card.state === 'ready' ? 0.8 : 0.2
  return 0.2 + there * (0.5 + rating)
}

/** Polarity of a text towards the chosen cards: good (1) or harm (-1). */
const polarityOf = readOnce((ability): number => {
  let sign = 1
  walk(ability, (value) => {
    if (!isNode(value)) return
    if (value.kind === 'cannot' || value.kind === 'blocked' || value.kind === 'block') sign = -1
    if (value.kind === 'stop' || value.kind === 'destroy' || value.kind === 'incapacitate') {
      if (value.target === 'it') sign = -1
    }
    if ((value.kind === 'skills' || value.kind === 'skill') && typeof value.n === 'number' && value.n < 0)
      sign = -1
  })
  return sign
})

/**
 * Returns a card from a look at a pile to the top if it is a good card of the bot or a bad card of the opponent,
 * otherwise to the bottom.
 */
export function putBack(now: Situation): Weigh {
  const [option] = now.decision.options
  const card = now.card(option?.key)
  const good = card?.type === 'mission' ? isGoodMission(card) : now.worth(card?.key) >= 2
  const mine = now.find(option?.card)?.owner !== now.view.opponent.player
  return wanting(good === mine ? 'top' : 'bottom')
}

const isGoodMission = (card: Card): boolean =>
  (card.experience ?? 0) >= 3 || Object.values(card.ratings).some((difficulty) => difficulty <= 3)

/**
 * Value of a character earning a glyph: highest if its text needs the glyph, otherwise higher for a team character, who
 * cannot lose it by being destroyed.
 */
export function worthOfEarning(now: Situation, option: Option): number {
  const earner = now.card(option.key)
  const glyph = now.card(option.targetKey)?.glyph
  if (!earner) return 0
  const had = (now.find(option.card)?.glyphs ?? []).map(({ key }) => now.card(key)?.glyph)
  let worth = earner.type === 'team' ? 2 : 0
  for (const ability of earner.abilities) {
    if ('gate' in ability && ability.gate && glyph !== undefined) {
      const wants = ability.gate.glyphs.includes(glyph) && !had.includes(glyph)
      if (wants)
        worth +=
          ability.gate.need === 'any' && ability.gate.glyphs.some((one) => had.includes(one)) ? 0.2 : 1.5
    }
    if (ability.node === 'triggered' && ability.on.kind === 'earned') {
      const { glyph: which } = ability.on
      const fires =
        which === 'different' ? !had.includes(glyph) : which === 'had' ? had.includes(glyph) : true
      if (fires) worth += 1
    }
  }
  return worth
}
