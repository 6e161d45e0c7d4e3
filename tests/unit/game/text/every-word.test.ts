import { describe, expect, it } from 'vitest'
import type { Ability } from '@/lib/game/abilities/ability'
import * as w from '@/lib/game/abilities/builders'
import { abilitySchema } from '@/lib/game/abilities/schema'
import { type AnyNode, isNode, type Path, walk } from '@/lib/game/abilities/walk'
import { officialPool } from '@/lib/game/cards/official-pool'
import { addLanguage, plainText, renderAbility, type TextContext } from '@/lib/game/text'
import { czech } from '@/lib/game/text/cs'
import { french } from '@/lib/game/text/fr'

/**
 * No part of a tree is lost in its text: if a field is left out or a number changed, the text differs in every
 * language.
 */

addLanguage('cs', czech)
addLanguage('fr', french)

/** The same tree with another value at a path; without it if the value is undefined. */
function changed(tree: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return to
  if (Array.isArray(tree)) return tree.map((item, i) => (i === step ? changed(item, rest, to) : item))
  if (!isNode(tree)) return tree
  const entries = Object.entries(tree).map(([key, value]) => [
    key,
    key === step ? changed(value, rest, to) : value,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The nodes above a place, the nearest first. */
function above(tree: unknown, path: Path): AnyNode[] {
  const found: AnyNode[] = []
  let at: unknown = tree
  for (const step of path) {
    if (isNode(at)) found.unshift(at)
    at = Array.isArray(at) ? at[Number(step)] : isNode(at) ? at[step] : undefined
  }
  return found
}

/** Facts that a text need not state: they are obvious, or stated for the whole that contains them. */
function goesWithoutSaying(tree: unknown, path: Path, value: unknown): boolean {
  const key = path.at(-1)
  const nodes = above(tree, path)
  const [parent, ...outer] = nodes
  if (parent === undefined) return true
  // Names are for other parts of the tree; every card is a card, and whoever has a title, glyph or trait is a
  // character.
  if (key === 'as' || value === 'you' || value === 0) return true
  if (key === 'what') return value === 'card' || value === 'character' || value === 'glyph'
  // Cards are discarded and played from a hand, searched for in a deck, and cards referred to stay in their place.
  if (key === 'place')
    return (
      value === 'hand' ||
      parent.among !== undefined ||
      parent.beneath !== undefined ||
      outer[0]?.kind === 'search'
    )
  // The player of the offer, or of the whole text, chooses and pays for it.
  if (key === 'by' || key === 'who' || key === 'whose')
    return (
      outer.some((node) => node.who === value || node.by === value) ||
      parent.among !== undefined ||
      ['loseGlyph', 'play'].includes(String(parent.kind))
    )
  // A card that lies on nothing has no host.
  return key === 'while' && JSON.stringify(parent).includes('"host"')
}

/** A tree that differs in one field or number which a text must express, and the change. */
interface Change {
  readonly tree: unknown
  readonly what: string
}

/** Cached by tree: equal for every language, and as expensive as the texts themselves. */
const known = new WeakMap<Ability, readonly Change[]>()

function changesOf(ability: Ability): readonly Change[] {
  const before = known.get(ability)
  if (before) return before
  const changes: Change[] = []
  walk(ability, (value, path) => {
    const key = path.at(-1)
    if (typeof key !== 'string' || key === 'kind' || key === 'node') return
    if (goesWithoutSaying(ability, path, value)) return
    for (const other of typeof value === 'number' ? [undefined, -1 - value] : [undefined]) {
      const tree = changed(ability, path, other)
      if (abilitySchema.safeParse(tree).success)
        changes.push({ tree, what: `${path.join('.')} = ${JSON.stringify(value)} as ${other}` })
    }
  })
  known.set(ability, changes)
  return changes
}

/** The fields and numbers of a tree that a text does not express in a language. */
function unsaid(ability: Ability, context: TextContext, language: 'en' | 'cs' | 'fr'): string[] {
  const said = (tree: unknown): string => plainText(renderAbility(tree as Ability, context, language))
  const before = said(ability)
  return changesOf(ability).flatMap(({ tree, what }) => (said(tree) === before ? [`${what}: ${before}`] : []))
}

describe.each(['en', 'cs', 'fr'] as const)('in %s', (language) => {
  it.each(['BASE', 'SL', 'ORI'])('every word of every card of %s leaves a trace', (set) => {
    const lost = officialPool.cards
      .filter((card) => card.set === set)
      .flatMap((card) =>
        card.abilities.flatMap((ability) =>
          unsaid(ability, card, language).map((line) => `${card.key} ${line}`),
        ),
      )
    expect(lost).toEqual([])
  })

  const { a, some } = w
  const thor = w.titled('Thor')
  it.each<[string, Ability]>([
    ['two of a title', w.does(w.stop(some(2, thor)))],
    ['one of a title by chance', w.does(w.stop(w.random(thor)))],
    ['a trait beside a title', w.does(w.stop(a(w.trait('Jaffa', thor))))],
    ['a skill beside a title', w.does(w.stop(a(w.ofSkill('combat', thor))))],
    ['a state beside a title', w.does(w.destroy(a(w.assigned(w.titled('Thor', w.supportCharacter)))))],
    ['another of the title', w.does(w.stop(a(w.other(thor))))],
    ['whose of a title', w.does(w.stop(a(w.whose('opponent', thor))))],
    ['blocked ones of a title', w.does(w.unblock(a(w.which(thor, { blocked: true }))))],
    ['what the price of going on depends on', w.always(w.missionCost(w.countOf(w.assigned(w.character))))],
    [
      'and what is subtracted from it',
      w.always(w.missionCost(w.sum(w.countOf(w.ship), { kind: 'count', of: w.gearCard, times: -2 }))),
    ],
    ['a difference', w.does(w.draw(w.sum(w.countOf(w.ship), { kind: 'count', of: w.gearCard, times: -1 })))],
  ])('%s', (_, ability) => {
    expect(unsaid(ability, { title: 'Test', type: 'event', side: 'hero' }, language)).toEqual([])
  })
})
