import type { Destination, Effect } from '@/lib/game/abilities/ability'
import type { Possible } from '@/lib/game/engine/model/compiled-text'
import type { Frame } from '@/lib/game/engine/model/program'
import { affect, canBeReplaced } from '../../flow/affect'
import { discard, leave } from '../../flow/card-effects'
import { sendMission } from '../../flow/mission-phase'
import { discardFromDeck, shuffle } from '../../flow/piles'
import { canBePlayed, startPlay } from '../../flow/play'
import { reviveCostOf } from '../../flow/revive'
import type { Option } from '../../model/decisions'
import type { CardId, Player } from '../../model/game'
import type { LogEventType } from '../../model/log'
import { payPower } from '../../numbers/player-numbers'
import {
  cardsIn,
  factsOf,
  type Game,
  hideFromAllBut,
  isIn,
  keyOf,
  knows,
  learn,
  move,
  opponentOf,
  ownerOf,
  playersOf,
  setHost,
  zoneOf,
} from '../../state'
import { NONE } from '../../state/card-facts'
import { HIDDEN_ZONES, ZONE, type Zone } from '../../state/layout'
import { record } from '../../state/log'
import { controllerOf, goTo } from '../../state/program'
import { bind, boundIn, clearSlot, IT, ofFrame, refresh, unbind } from '../runtime/bindings'
import { compileReference, playerOf } from '../runtime/context'
import type { ProgramWriter } from './builder'
import { cardsFrom, writeInOrder, writeTarget } from './choices'
import { compileFilter } from './filters'
import { legalFor } from './possible'

/** Effects on cards in hands and piles, and on where cards lie. */

type CardEffect = Extract<
  Effect,
  {
    kind:
      | 'discard'
      | 'move'
      | 'reveal'
      | 'revealHand'
      | 'lookAtHand'
      | 'look'
      | 'search'
      | 'play'
      | 'payCostOf'
      | 'payReviveOf'
  }
>
interface Manner {
  readonly cost: boolean
  readonly offer?: boolean
  readonly rest?: Possible
}

/** Writes the steps of an effect on cards in hands and piles. */
export function writeCardEffect(writer: ProgramWriter, effect: CardEffect, manner: Manner): void {
  const { env } = writer
  switch (effect.kind) {
    case 'discard': {
      const cards = writeTarget(writer, effect.target, { purpose: 'discard', rest: manner.rest })
      const affecting = manner.offer ? 'offer' : manner.cost ? 'cost' : 'effect'
      writer.run('discard', (game, frame, context) => {
        const discarded = cards(game, context)
        if (canBeReplaced(game, 'discardCard')) affect(game, frame, 'discard', discarded, affecting)
        else for (const card of discarded) discardCard(game, frame, card)
      })
      return
    }
    case 'move':
      writeMove(writer, effect, manner)
      return
    case 'reveal': {
      const cards = writeTarget(writer, effect.target, { purpose: 'reveal', rest: manner.rest })
      writer.run('reveal', (game, _, context) => {
        const shown = cards(game, context)
        for (const card of shown) for (const player of playersOf(game)) learn(game, player, card)
        record(game, 'reveal', { player: context.controller, cards: shown })
      })
      return
    }
    case 'revealHand':
    case 'lookAtHand':
      writer.run(effect.kind, (game, _, context) => {
        const player = playerOf(game, context, effect.whose)
        const cards = cardsIn(game, player, ZONE.hand)
        const opponent = opponentOf(game, player)
        const readers = effect.kind === 'revealHand' ? playersOf(game) : [opponent]
        for (const card of cards) for (const reader of readers) learn(game, reader, card)
        record(game, 'look-at-hand', { player: opponent, figures: { count: cards.length } })
      })
      return
    case 'look':
      writeLook(writer, effect)
      return
    case 'search':
      writeSearch(writer, effect)
      return
    case 'play':
      writePlay(writer, effect, manner)
      return
    case 'payCostOf': {
      const legal = legalFor(effect, true)
      const cards = writeTarget(writer, effect.target, { purpose: 'reveal', legal, rest: manner.rest })
      writer.run('pay-cost-of', (game, _, context) => {
        for (const card of cards(game, context)) {
          // The card is not played, so changes to the cost of playing it do not apply.
          const power = factsOf(game, card).cost
          payPower(game, context.controller, power)
          for (const player of playersOf(game)) learn(game, player, card)
          record(game, 'reveal', { player: context.controller, cards: [card] })
          record(game, 'pay', { player: context.controller, card: context.source, figures: { power } })
        }
      })
      return
    }
    case 'payReviveOf': {
      const cards = compileReference(effect.target, env)
      writer.run('pay-revive-of', (game, _, context) => {
        const card = cards(game, context)[0] ?? NONE
        if (card === NONE) return
        const player = ownerOf(game, card)
        const discarded = discardFromDeck(game, player, reviveCostOf(game, card))
        record(game, 'discard-from-deck', {
          player,
          cards: discarded,
          figures: { count: discarded.length },
        })
      })
      return
    }
  }
}

/** Moves a card to its owner's discard pile from a hand, a pile or beneath a card. */
function discardCard(game: Game, frame: Frame, card: CardId): void {
  discard(game, card, () => refresh(game, ofFrame(frame), card))
}

const ZONE_OF: Readonly<Record<Exclude<Destination, object>, Zone>> = {
  hand: ZONE.hand,
  deckTop: ZONE.deck,
  deckBottom: ZONE.deck,
  deckShuffled: ZONE.deck,
  discard: ZONE.discard,
  missionsTop: ZONE.missions,
  missionsBottom: ZONE.missions,
  row: ZONE.play,
}
/** Destinations that several cards reach one by one, in the order that the player chooses. */
const ORDERED: readonly Destination[] = ['deckTop', 'deckBottom', 'missionsTop', 'missionsBottom']

function writeMove(writer: ProgramWriter, effect: Extract<Effect, { kind: 'move' }>, manner: Manner): void {
  const { env } = writer
  const { to } = effect
  const cards = writeTarget(writer, effect.target, { purpose: purposeOf(to), rest: manner.rest })
  const host = typeof to === 'object' ? compileReference(to.card, env) : undefined
  if (typeof to !== 'object' && ORDERED.includes(to)) {
    writer.run('unseen', (game, _, context) =>
      hideOrder(game, playerOf(game, context, effect.by), cards(game, context)),
    )
    writeInOrder(writer, {
      name: 'order-cards',
      cards,
      by: effect.by,
      each: (game, frame, card) => moveTo(game, frame, card, to),
    })
  } else {
    writer.run('move', (game, frame, context) => {
      const moved = [...cards(game, context)]
      const under = host?.(game, context)[0] ?? NONE
      for (const card of moved) {
        if (typeof to !== 'object') moveTo(game, frame, card, to)
        else if (under !== NONE && under !== card) placeBeneath(game, frame, card, under, to.face === 'down')
      }
      if (to === 'deckShuffled') for (const player of ownersOf(game, moved)) shuffle(game, player, 'deck')
    })
  }
}

/** When several cards go to a pile, only the player who orders them knows the position of each. */
function hideOrder(game: Game, player: Player, cards: readonly CardId[]): void {
  if (cards.length < 2) return
  for (const card of cards) if (HIDDEN_ZONES.includes(zoneOf(game, card))) hideFromAllBut(game, player, card)
}

/**
 * For a face-down card, the log names it to everybody who has seen it go there; to the player who places it if they
 * know it; to nobody if it was the top card of a deck, since they have not seen it either.
 */
function placeBeneath(game: Game, frame: Frame, card: CardId, host: CardId, faceDown: boolean): void {
  const player = controllerOf(game, frame)
  leave(game, card, ZONE.beneath, { faceDown })
  setHost(game, card, host)
  refresh(game, ofFrame(frame), card)
  const isSecret = playersOf(game).some((other) => !knows(game, other, card))
  record(game, 'beneath', {
    player: ownerOf(game, card),
    card: host,
    target: card,
    secretOf: isSecret ? (knows(game, player, card) ? player : NONE) : undefined,
  })
}

const purposeOf = (to: Destination) => (to === 'hand' ? 'take' : to === 'discard' ? 'discard' : 'place')

const ownersOf = (game: Game, cards: readonly CardId[]): ReadonlySet<Player> =>
  new Set(cards.map((card) => ownerOf(game, card)))

/** Destinations other than the top or bottom of a pile. */
const LOGGED_AS: Readonly<Partial<Record<Exclude<Destination, object>, LogEventType>>> = {
  hand: 'take',
  deckShuffled: 'shuffle-in',
  row: 'take-off',
}

function moveTo(game: Game, frame: Frame, card: CardId, to: Exclude<Destination, object>): void {
  // It stays the current mission until it has ended.
  if (isIn(game, card, ZONE.current) && to !== 'row') {
    sendMission(game, to)
    return
  }
  if (to === 'discard') {
    discardCard(game, frame, card)
    return
  }
  const shown = isShown(game, card)
  const player = ownerOf(game, card)
  leave(game, card, ZONE_OF[to], { place: to.endsWith('Top') ? 'top' : 'bottom' })
  refresh(game, ofFrame(frame), card)
  record(game, LOGGED_AS[to] ?? 'place', {
    player,
    card,
    secretOf: shown ? undefined : player,
    figures: { top: to.endsWith('Top') ? 1 : 0 },
  })
}

/** True if everybody could see the card before it moved. */
const isShown = (game: Game, card: CardId): boolean =>
  !HIDDEN_ZONES.includes(zoneOf(game, card)) && playersOf(game).every((player) => knows(game, player, card))

function writeLook(writer: ProgramWriter, effect: Extract<Effect, { kind: 'look' }>): void {
  const { env } = writer
  const n = env.amount(effect.n)
  const list = env.newSlot()
  const tops = env.newSlot()
  const paragraph = env.paragraph()
  writer.run('look', (game, frame, context) => {
    const owner = playerOf(game, context, effect.whose)
    const by = playerOf(game, context, effect.by)
    const cards = cardsFrom(game, owner, effect.pile, Math.max(0, n(game, context)), effect.end)
    clearSlot(game, ofFrame(frame), list)
    clearSlot(game, ofFrame(frame), tops)
    for (const card of cards) {
      learn(game, by, card)
      bind(game, ofFrame(frame), list, card)
    }
    if (effect.put !== 'stay') hideOrder(game, by, cards)
    record(game, 'look', { player: by, cards, secretOf: by, figures: { count: cards.length, owner } })
  })
  if (effect.put === 'stay') {
    const slots = effect.as === undefined ? [IT] : [IT, env.slotOf(effect.as)]
    writer.run('seen', (game, frame) => {
      for (const slot of slots) {
        clearSlot(game, ofFrame(frame), slot)
        for (const card of boundIn(game, ofFrame(frame), list, true) ?? [])
          bind(game, ofFrame(frame), slot, card)
      }
    })
    return
  }
  const step = writer.here()
  writer.ask(
    'put-back',
    (game, frame, context) => {
      const left = boundIn(game, ofFrame(frame), list, false) ?? []
      if (left.length === 0) return undefined
      const toTop = (boundIn(game, ofFrame(frame), tops, false) ?? []).length
      const places = placesFor(effect.put, left.length, toTop)
      const options: Option[] = left.flatMap((card) =>
        places.map((place) => ({ kind: place, card, key: keyOf(game, card) })),
      )
      return {
        player: playerOf(game, context, effect.by),
        kind: 'put-back',
        card: context.source,
        paragraph,
        options,
      }
    },
    (game, option, frame) => {
      const card = option.card ?? NONE
      unbind(game, ofFrame(frame), list, card)
      if (option.kind === 'top') bind(game, ofFrame(frame), tops, card)
      else move(game, card, ZONE[effect.pile])
      goTo(game, frame, step)
    },
  )
  // The first card put on top must end up topmost.
  writer.run('put-on-top', (game, frame) => {
    const cards = boundIn(game, ofFrame(frame), tops, false) ?? []
    for (const card of [...cards].reverse()) move(game, card, ZONE[effect.pile], { place: 'top' })
  })
}

function placesFor(put: string, left: number, toTop: number): readonly ('top' | 'bottom')[] {
  if (put !== 'oneOnTop') return ['top', 'bottom']
  return toTop === 0 && left >= 1 ? ['top'] : ['bottom']
}

const FREELY = { free: true, sameTitle: false }

function writeSearch(writer: ProgramWriter, effect: Extract<Effect, { kind: 'search' }>): void {
  const { env } = writer
  const paragraph = env.paragraph()
  const { who, whose = who } = effect
  const slots = effect.as === undefined ? [IT] : [IT, env.slotOf(effect.as)]
  const { fits } = compileFilter({ ...effect.for, place: 'deck' }, env)
  // A player who searches another player's pile sees all of it; they know their own anyway, except for the order.
  if (effect.whose !== undefined)
    writer.run('look-through', (game, _, context) => {
      const player = playerOf(game, context, who)
      for (const card of cardsIn(game, playerOf(game, context, whose), ZONE[effect.pile]))
        learn(game, player, card)
    })
  writer.ask(
    'search',
    (game, _, context) => {
      const player = playerOf(game, context, who)
      const owner = playerOf(game, context, whose)
      const options: Option[] = []
      const seen = new Set<string>()
      // Of several copies, the one with the lowest number is used, because nobody may learn their positions.
      for (const card of cardsIn(game, owner, ZONE[effect.pile]).sort((a, b) => a - b)) {
        const key = keyOf(game, card)
        if (seen.has(key) || !fits(game, context, card)) continue
        if (effect.to === 'play' && !canBePlayed(game, player, card, FREELY)) continue
        seen.add(key)
        options.push({ kind: 'choose', card, key })
      }
      // In the order of the keys, because nobody may learn the order of the pile.
      options.sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1))
      options.push({ kind: 'done' })
      return { player, kind: 'choose', card: context.source, paragraph, purpose: 'search', options }
    },
    (game, option, frame, context) => {
      const player = playerOf(game, context, who)
      for (const slot of slots) clearSlot(game, ofFrame(frame), slot)
      const { card = NONE } = option
      if (card !== NONE && effect.to === 'hand') move(game, card, ZONE.hand)
      shuffle(game, playerOf(game, context, whose), effect.pile)
      if (card === NONE) {
        record(game, 'search', { player, figures: { found: 0 } })
        return
      }
      if (effect.to === 'top') move(game, card, ZONE[effect.pile], { place: 'top' })
      learn(game, player, card)
      if (effect.reveal) for (const reader of playersOf(game)) learn(game, reader, card)
      for (const slot of slots) bind(game, ofFrame(frame), slot, card)
      const isShown = effect.reveal || effect.to === 'play' || effect.to === 'discard'
      record(game, 'search', {
        player,
        card,
        secretOf: isShown ? undefined : player,
        figures: { found: 1 },
      })
      if (effect.to === 'discard') discardCard(game, frame, card)
      else if (effect.to === 'play') startPlay(game, player, card, { free: true })
    },
  )
}

function writePlay(writer: ProgramWriter, effect: Extract<Effect, { kind: 'play' }>, manner: Manner): void {
  const legal = legalFor(effect, manner.cost)
  const cards = writeTarget(writer, effect.target, { purpose: 'play', legal, rest: manner.rest })
  writer.run('play', (game, _, context) => {
    const { cost, sameTitle = false, complication = false } = effect
    for (const card of cards(game, context)) {
      const player = playerOf(game, context, effect.by)
      if (!complication && !canBePlayed(game, player, card, { free: cost === 'free', sameTitle })) continue
      startPlay(game, player, card, { free: cost === 'free', complication })
    }
  })
}
