import type { Effect } from '@/lib/game/abilities/ability'
import type { Possible } from '@/lib/game/engine/model/compiled-text'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { turnFaceDown, turnFaceUp } from '../../flow/card-effects'
import { SCORING } from '../../flow/revive'
import { blockade } from '../../keywords'
import { isAgainstMission, isFaceDown, isInPlay, ownerOf, setState } from '../../state'
import { record } from '../../state/log'
import { call, setX } from '../../state/program'
import type { ProgramWriter } from './builder'
import { writeTarget } from './choices'
import { legalFor } from './possible'

/** Effects on villain cards: turning face down, scoring, reviving, blockade. */

type VillainEffect = Extract<
  Effect,
  { kind: 'turnFaceDown' | 'turnFaceUp' | 'score' | 'revive' | 'blockade' }
>

/** Writes the steps of an effect on obstacles, adversaries and blockades. */
export function writeVillainEffect(
  writer: ProgramWriter,
  effect: VillainEffect,
  manner: { readonly rest?: Possible },
): void {
  switch (effect.kind) {
    case 'turnFaceDown': {
      const legal = legalFor(effect, false)
      const cards = writeTarget(writer, effect.target, {
        purpose: 'turn-face-down',
        legal,
        rest: manner.rest,
      })
      writer.run('turn-face-down', (game, _, context) => {
        for (const card of [...cards(game, context)])
          if (!legal || legal(game, context, card)) turnFaceDown(game, card)
      })
      return
    }
    case 'turnFaceUp': {
      const cards = writeTarget(writer, effect.target, { purpose: 'turn-face-up', rest: manner.rest })
      writer.run('turn-face-up', (game, _, context) => {
        for (const card of [...cards(game, context)])
          if (isFaceDown(game, card) && isAgainstMission(game, card)) turnFaceUp(game, card)
      })
      return
    }
    case 'score': {
      const legal = legalFor(effect, false)
      const cards = writeTarget(writer, effect.target, { purpose: 'score', legal, rest: manner.rest })
      writer.run('score', (game, _, context) => {
        // A card named earlier in the text may be one that can't be scored (2008 rulebook, Glossary: can't).
        for (const card of cards(game, context).filter((named) => !legal || legal(game, context, named)))
          setX(game, call(game, 'revive', card, ownerOf(game, card)), SCORING)
      })
      return
    }
    case 'revive': {
      const cards = writeTarget(writer, effect.target, { purpose: 'choose', rest: manner.rest })
      writer.run('revive', (game, _, context) => {
        for (const card of [...cards(game, context)]) {
          if (!isInPlay(game, card)) continue
          setState(game, card, effect.ready ? 'ready' : 'stopped')
          const player = ownerOf(game, card)
          record(game, 'revive', { player, card, cards: [], figures: { cost: 0 } })
          happen(game, EVENTS.revived, card, player)
        }
      })
      return
    }
    case 'blockade':
      writer.run('blockade', (game, _, context) => blockade(game, context.source, context.controller))
  }
}
