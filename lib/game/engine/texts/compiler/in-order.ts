import type { Who } from '@/lib/game/abilities/players'
import type { Frame } from '@/lib/game/engine/model/program'
import type { CardId } from '../../model/game'
import { type Game, keyOf } from '../../state'
import { goTo } from '../../state/program'
import { bind, boundIn, clearSlot, ofFrame, unbind } from '../runtime/bindings'
import { playerOf } from '../runtime/context'
import type { Cards, ProgramWriter } from './builder'

interface InOrder {
  /** Name of the step that asks. */
  readonly name: string
  readonly cards: Cards
  /** The player who chooses the next card; the controller if nobody is named. */
  readonly by: Who | undefined
  readonly each: (game: Game, frame: Frame, card: CardId) => void
}

/** Writes steps that process several cards, one after the other in the order that a player chooses. */
export function writeInOrder(writer: ProgramWriter, { name, cards, by, each }: InOrder): void {
  const list = writer.env.newSlot()
  const paragraph = writer.env.paragraph()
  writer.run('set-aside', (game, frame, context) => {
    const found = [...cards(game, context)]
    clearSlot(game, ofFrame(frame), list)
    for (const card of found) bind(game, ofFrame(frame), list, card)
  })
  const step = writer.here()
  writer.ask(
    name,
    (game, frame, context) => {
      const left = boundIn(game, ofFrame(frame), list, true) ?? []
      if (left.length === 0) return undefined
      return {
        player: playerOf(game, context, by),
        kind: 'choose',
        card: context.source,
        paragraph,
        purpose: 'order',
        options: left.map((card) => ({ kind: 'choose', card, key: keyOf(game, card) })),
      }
    },
    (game, option, frame) => {
      if (option.card === undefined) return
      unbind(game, ofFrame(frame), list, option.card)
      each(game, frame, option.card)
      goTo(game, frame, step)
    },
  )
}
