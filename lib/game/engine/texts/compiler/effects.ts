import type { Effect } from '@/lib/game/abilities/ability'
import type { Possible } from '@/lib/game/engine/model/compiled-text'
import type { Context } from '@/lib/game/engine/model/program'
import { bindToPass } from '../../flow/actions'
import { affect, canDrawsBeReplaced, drawOneByOne } from '../../flow/affect'
import { assign, assignableNow, takeBack } from '../../flow/assign'
import { draw, shuffle } from '../../flow/piles'
import type { Option } from '../../model/decisions'
import type { CardId, Player } from '../../model/game'
import { controllerNow } from '../../numbers/kinds-and-traits'
import { gainPower, losePowerNow, payPower, powerOf } from '../../numbers/player-numbers'
import { endByText } from '../../numbers/victory'
import {
  factsOf,
  type Game,
  isAssigned,
  knows,
  numberOf,
  playersOf,
  setNumber,
  setNumberOf,
} from '../../state'
import { NONE } from '../../state/card-facts'
import { NUMBER, PLAYER_NUMBER } from '../../state/layout'
import { record } from '../../state/log'
import { call, setX } from '../../state/program'
import { bind, CHOSEN_TRAIT, clearSlot, ofFrame } from '../runtime/bindings'
import { CHOSEN_PLAYER, copyOf, playerOf } from '../runtime/context'
import type { ProgramWriter } from './builder'
import { writeCardEffect } from './card-effects'
import { writeTarget } from './choices'
import { compileCondition } from './conditions'
import { writeControl } from './control'
import { writeCounterEffect } from './counter-effects'
import { writeGlyphEffect } from './glyph-effects'
import { writeLasting } from './lasting'
import { assignManner, isPossible, legalFor } from './possible'
import { writeVillainEffect } from './villain-effects'

/** Effects as steps of a program. */

export interface Manner {
  /** Part of a cost or of an offer, all of which has been checked to be possible. */
  readonly cost: boolean
  /** Part of an offer ("you may"), which is not a cost: later parts may check whether it was done (ruling 82). */
  readonly offer?: boolean
  /** The rest of the same cost. */
  readonly rest?: Possible
}

const EFFECT: Manner = { cost: false }

/** A printed trait: the first card that has it, and its index among that card's traits. */
interface PrintedTrait {
  readonly trait: string
  readonly card: CardId
  readonly at: number
}

/** The traits printed on cards that everybody can see, by name (ruling 121): others would reveal hidden cards. */
function traitsInPublic(game: Game): readonly PrintedTrait[] {
  const found = new Map<string, PrintedTrait>()
  const players = playersOf(game)
  for (let card = 0; card < game.setup.owners.length; card++) {
    if (!players.every((player) => knows(game, player, card))) continue
    factsOf(game, card).traits.forEach((trait, at) => {
      if (!found.has(trait)) found.set(trait, { trait, card, at })
    })
  }
  return [...found.values()].sort((a, b) => (a.trait < b.trait ? -1 : 1))
}

/** Writes the steps of any effect; as part of a cost or an offer if `manner` says so. */
export function writeEffect(writer: ProgramWriter, effect: Effect, manner: Manner = EFFECT): void {
  const { env } = writer
  switch (effect.kind) {
    case 'nothing':
      return
    case 'stop':
    case 'ready':
    case 'destroy':
    case 'incapacitate': {
      const legal = legalFor(effect, manner.cost)
      const cards = writeTarget(writer, effect.target, { purpose: effect.kind, legal, rest: manner.rest })
      const affecting = manner.offer ? 'offer' : manner.cost ? 'cost' : 'effect'
      writer.run(effect.kind, (game, frame, context) => {
        const affected = cards(game, context).filter((card) => !legal || legal(game, context, card))
        affect(game, frame, effect.kind, affected, affecting)
      })
      return
    }
    case 'choose':
      writeTarget(writer, effect.target, { purpose: 'choose', rest: manner.rest })
      return
    case 'choosePlayer':
      writer.ask(
        'choose-player',
        (game, __, context) => ({
          player: context.controller,
          kind: 'choose-player',
          card: context.source,
          // Includes inactive players, because decks and discard piles are not in play (ruling 93).
          options: playersOf(game).map((player) => ({ kind: 'player', player })),
        }),
        (game, option, frame) => {
          clearSlot(game, ofFrame(frame), CHOSEN_PLAYER)
          bind(game, ofFrame(frame), CHOSEN_PLAYER, option.player ?? 0, 0)
        },
      )
      return
    case 'chooseTrait': {
      const paragraph = env.paragraph()
      writer.ask(
        'choose-trait',
        (game, _, context) => {
          const options = traitsInPublic(game).map(
            ({ trait }, mode): Option => ({ kind: 'mode', mode, trait }),
          )
          return options.length === 0
            ? undefined
            : {
                player: context.controller,
                kind: 'choose-one',
                card: context.source,
                paragraph,
                purpose: 'trait',
                options,
              }
        },
        (game, option, frame, context) => {
          clearSlot(game, ofFrame(frame), CHOSEN_TRAIT)
          const chosen = traitsInPublic(game)[option.mode ?? NONE]
          if (!chosen) return
          bind(game, ofFrame(frame), CHOSEN_TRAIT, chosen.card, chosen.at)
          record(game, 'choose-trait', { player: context.controller, trait: chosen.trait })
        },
      )
      return
    }
    case 'gain':
    case 'lose':
      writePowerChange(writer, effect)
      return
    case 'pay':
      writePayment(writer, effect, manner.rest)
      return
    case 'draw': {
      const n = env.amount(effect.n)
      writer.run('draw', (game, frame, context) => {
        const player = playerOf(game, context, effect.who)
        const count = Math.max(0, n(game, context))
        if (canDrawsBeReplaced(game)) {
          drawOneByOne(game, frame, player, count)
          return
        }
        const cards = draw(game, player, count)
        if (cards.length > 0)
          record(game, 'draw', { player, cards, secretOf: player, figures: { count: cards.length } })
      })
      return
    }
    case 'refill':
      writer.run('refill', (game, _, context) => {
        call(game, 'refill', NONE, playerOf(game, context, effect.who))
      })
      return
    case 'shuffle':
      writer.run('shuffle', (game, _, context) => {
        const player = playerOf(game, context, effect.whose)
        shuffle(game, player, effect.pile)
        record(game, 'shuffle', { player, figures: { missions: effect.pile === 'missions' ? 1 : 0 } })
      })
      return
    case 'skipTurn':
      writer.run('skip-turn', (game, _, context) => {
        const player = playerOf(game, context, effect.who)
        setNumberOf(game, player, PLAYER_NUMBER.skips, numberOf(game, player, PLAYER_NUMBER.skips) + 1)
        record(game, 'skip-turn', { player })
      })
      return
    case 'winGame':
      writer.run('win-game', (game, _, context) =>
        endByText(game, playerOf(game, context, effect.who), context.source),
      )
      return
    case 'forceContinue':
      writer.run('force-continue', (game) => setNumber(game, NUMBER.freeMission, 1))
      return
    case 'onlyPass':
      writer.run('only-pass', (game, _, context) => bindToPass(game, playerOf(game, context, effect.who)))
      return
    case 'discard':
    case 'move':
    case 'reveal':
    case 'revealHand':
    case 'lookAtHand':
    case 'look':
    case 'search':
    case 'play':
    case 'payCostOf':
    case 'payReviveOf':
      writeCardEffect(writer, effect, manner)
      return
    case 'moveGlyph':
    case 'swapGlyphs':
    case 'loseGlyph':
    case 'placeGlyph':
    case 'exchangeGlyph':
    case 'token':
      writeGlyphEffect(writer, effect, manner)
      return
    case 'putCounters':
    case 'takeCounters':
      writeCounterEffect(writer, effect, manner)
      return
    case 'assign': {
      const how = assignManner(effect)
      const legal = legalFor(effect, manner.cost)
      const cards = writeTarget(writer, effect.target, { purpose: 'assign', legal, rest: manner.rest })
      writer.run('assign', (game, _, context) => {
        for (const card of cards(game, context)) {
          const player = controllerNow(game, card)
          if (assignableNow(game, player, card, undefined, how)) assign(game, player, card, how)
        }
      })
      return
    }
    case 'unassign': {
      const legal = legalFor(effect, manner.cost)
      const cards = writeTarget(writer, effect.target, { purpose: 'unassign', legal, rest: manner.rest })
      writer.run('unassign', (game, _, context) => {
        for (const card of cards(game, context)) if (isAssigned(game, card)) takeBack(game, card)
      })
      return
    }
    case 'turnFaceDown':
    case 'turnFaceUp':
    case 'score':
    case 'revive':
    case 'blockade':
      writeVillainEffect(writer, effect, manner)
      return
    case 'block':
    case 'unblock':
    case 'attach':
    case 'modify':
    case 'later':
    case 'whenever':
    case 'insteadOf':
    case 'missionSkill':
      writeLasting(writer, effect, manner, writeEffect)
      return
    case 'seq':
    case 'may':
    case 'chooseOne':
    case 'repeat':
    case 'forEach':
    case 'if':
    case 'instead':
      writeControl(writer, effect, manner, { effect: writeEffect, condition: compileCondition })
      return
  }
}

function writePowerChange(writer: ProgramWriter, effect: Extract<Effect, { kind: 'gain' | 'lose' }>): void {
  const n = writer.env.amount(effect.n)
  writer.run(effect.kind, (game, _, context) => {
    const player = playerOf(game, context, effect.who)
    const amount = Math.max(0, n(game, context))
    if (effect.kind === 'gain') gainPower(game, player, amount)
    const changed = effect.kind === 'gain' ? amount : losePowerNow(game, player, amount)
    if (changed > 0)
      record(game, effect.kind === 'gain' ? 'gain-power' : 'lose-power', {
        player,
        card: context.source,
        figures: { power: changed },
      })
  })
}

function writePayment(
  writer: ProgramWriter,
  effect: Extract<Effect, { kind: 'pay' }>,
  rest: Possible | undefined,
): void {
  const paid = (game: Game, player: number, source: number, power: number) => {
    payPower(game, player, power)
    if (power > 0) record(game, 'pay', { player, card: source, figures: { power } })
  }
  if (effect.n !== 'x') {
    const n = writer.env.amount(effect.n)
    writer.run('pay', (game, _, context) => {
      const player = playerOf(game, context, effect.who)
      paid(game, player, context.source, Math.min(powerOf(game, player), Math.max(0, n(game, context))))
    })
    return
  }
  const paragraph = writer.env.paragraph()
  writer.ask(
    'pay-x',
    (game, _, context) => {
      const player = playerOf(game, context, effect.who)
      const options: Option[] = []
      for (let amount = 0; amount <= powerOf(game, player); amount++) {
        if (rest && !isPossible(rest, game, havingPaid(context, player, amount))) continue
        options.push({ kind: 'amount', amount, cost: { power: amount } })
      }
      return { player, kind: 'amount', card: context.source, paragraph, options }
    },
    (game, option, frame, context) => {
      const amount = option.amount ?? 0
      setX(game, frame, amount)
      paid(game, playerOf(game, context, effect.who), context.source, amount)
    },
  )
}

/**
 * The context after the player has paid this amount for X, to check whether the rest of the cost could then be paid.
 */
function havingPaid(context: Context, player: Player, amount: number): Context {
  const tried = copyOf(context)
  const paid = [0, 0]
  paid[player] = amount
  tried.x = amount
  tried.trial = { bound: undefined, used: [], paid }
  return tried
}
