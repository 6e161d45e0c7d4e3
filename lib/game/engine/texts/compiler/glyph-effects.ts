import type { Effect } from '@/lib/game/abilities/ability'
import type { Possible } from '@/lib/game/engine/model/compiled-text'
import type { CardId } from '../../model/game'
import { promote } from '../../numbers/kinds-and-traits'
import { factsOf, firstIn, type Game, hostOf, isIn, isInPlay, move, ownerOf, setHost } from '../../state'
import { NONE } from '../../state/card-facts'
import { ZONE } from '../../state/layout'
import { record } from '../../state/log'
import { bind, boundIn, clearSlot, ofFrame } from '../runtime/bindings'
import { compileReference } from '../runtime/context'
import type { ProgramWriter } from './builder'
import { type Legal, writeInOrder, writeTarget } from './choices'
import { compileFilter } from './filters'

/** Effects on glyphs and promotion tokens. A glyph that is moved or placed is not earned (ruling 20). */

type GlyphEffect = Extract<
  Effect,
  { kind: 'moveGlyph' | 'swapGlyphs' | 'loseGlyph' | 'placeGlyph' | 'exchangeGlyph' | 'token' }
>

/** Writes the steps of an effect on glyphs. */
export function writeGlyphEffect(
  writer: ProgramWriter,
  effect: GlyphEffect,
  manner: { readonly rest?: Possible },
): void {
  const { env } = writer
  switch (effect.kind) {
    case 'moveGlyph':
      writeMoveGlyph(writer, effect)
      return
    case 'swapGlyphs': {
      const a = compileReference(effect.a, env)
      const b = compileReference(effect.b, env)
      writer.run('swap-glyphs', (game, _, context) => {
        const [first, second] = [a(game, context)[0] ?? NONE, b(game, context)[0] ?? NONE]
        if (!isGlyph(game, first) || !isGlyph(game, second)) return
        const host = hostOf(game, first)
        moveGlyphTo(game, first, hostOf(game, second))
        moveGlyphTo(game, second, host)
      })
      return
    }
    case 'loseGlyph':
      writeLoseGlyph(writer, effect, manner)
      return
    case 'placeGlyph': {
      const cards = compileReference(effect.beneath, env)
      writer.run('place-glyph', (game, _, context) => {
        for (const host of cards(game, context)) placeGlyph(game, host, topMission(game, host))
      })
      return
    }
    case 'exchangeGlyph': {
      const cards = writeTarget(writer, effect.glyph, { purpose: 'move-glyph', rest: manner.rest })
      writer.run('exchange-glyph', (game, _, context) => {
        const glyph = cards(game, context)[0] ?? NONE
        if (!isGlyph(game, glyph)) return
        const host = hostOf(game, glyph)
        const mission = topMission(game, host)
        if (mission === NONE) return
        // The glyph that leaves moves first, so that there are never more glyphs than before.
        move(game, glyph, ZONE.missions, { place: 'top' })
        recordLoss(game, host, glyph, { top: 1 })
        placeGlyph(game, host, mission)
      })
      return
    }
    case 'token': {
      const cards = writeTarget(writer, effect.target, { purpose: 'token', rest: manner.rest })
      writer.run('token', (game, _, context) => {
        for (const card of cards(game, context)) promote(game, card)
      })
    }
  }
}

const isGlyph = (game: Game, card: CardId): boolean => card !== NONE && isIn(game, card, ZONE.glyphs)

function moveGlyphTo(game: Game, glyph: CardId, host: CardId): void {
  setHost(game, glyph, host)
  record(game, 'move-glyph', { player: ownerOf(game, glyph), card: host, target: glyph })
}

/** Logs that a glyph goes to the top or the bottom of the mission pile. */
const recordLoss = (game: Game, host: CardId, glyph: CardId, figures: { top: 0 | 1 }): void =>
  record(game, 'lose-glyph', { player: ownerOf(game, glyph), card: host, target: glyph, figures })

const topMission = (game: Game, host: CardId): CardId => firstIn(game, ownerOf(game, host), ZONE.missions)

/** Makes a card of the mission pile a glyph beneath a character, without it being earned. */
function placeGlyph(game: Game, host: CardId, mission: CardId): void {
  const player = ownerOf(game, host)
  if (mission === NONE || !isInPlay(game, host)) return
  move(game, mission, ZONE.glyphs)
  setHost(game, mission, host)
  record(game, 'place-glyph', { player, card: host, target: mission })
}

/** The glyph is chosen first, among those that can go somewhere, then the character that gets it. */
function writeMoveGlyph(writer: ProgramWriter, effect: Extract<Effect, { kind: 'moveGlyph' }>): void {
  const { env } = writer
  const slot = env.newSlot()
  const { to } = effect
  const places = typeof to === 'string' || to.kind === 'top' ? undefined : compileFilter(to.of, env)
  const movable: Legal = (game, context, glyph) =>
    !places || places.cards(game, context).some((host) => host !== hostOf(game, glyph))
  const glyphs = writeTarget(writer, effect.glyph, { purpose: 'move-glyph', legal: movable })
  writer.run('note-glyph', (game, frame, context) => {
    const glyph = glyphs(game, context)[0] ?? NONE
    clearSlot(game, ofFrame(frame), slot)
    if (isGlyph(game, glyph)) bind(game, ofFrame(frame), slot, glyph)
  })
  const end = writer.label()
  writer.jumpUnless(end, (game, context) => (boundIn(game, context.bindings, slot, true) ?? []).length > 0)
  const elsewhere: Legal = (game, context, host) => {
    const glyph = (boundIn(game, context.bindings, slot, true) ?? [])[0]
    return glyph !== undefined && hostOf(game, glyph) !== host
  }
  const hosts = writeTarget(writer, to, { purpose: 'move-glyph-to', legal: elsewhere })
  writer.run('move-glyph', (game, frame, context) => {
    const glyph = (boundIn(game, ofFrame(frame), slot, true) ?? [])[0] ?? NONE
    const host = hosts(game, context)[0] ?? NONE
    if (glyph === NONE || host === NONE) return
    const from = hostOf(game, glyph)
    moveGlyphTo(game, glyph, host)
    // "Both of those characters": first the one that lost the glyph, then the one that received it.
    for (const card of [from]) if (factsOf(game, card)) bind(game, ofFrame(frame), 0, card)
  })
  writer.place(end)
}

/** To the bottom of the mission pile, one after the other in the order that the player chooses. */
function writeLoseGlyph(
  writer: ProgramWriter,
  effect: Extract<Effect, { kind: 'loseGlyph' }>,
  manner: { readonly rest?: Possible },
): void {
  const cards = writeTarget(writer, effect.glyph, { purpose: 'lose-glyph', rest: manner.rest })
  writeInOrder(writer, {
    name: 'lose-glyph',
    cards: (game, context) => [...cards(game, context)].filter((card) => isGlyph(game, card)),
    by: effect.by,
    each: (game, _, glyph) => {
      const host = hostOf(game, glyph)
      move(game, glyph, ZONE.missions)
      recordLoss(game, host, glyph, { top: 0 })
    },
  })
}
