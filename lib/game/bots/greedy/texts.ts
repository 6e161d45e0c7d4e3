import type { Ability, Activated } from '@/lib/game/abilities/ability'
import type { Option } from '@/lib/game/engine'
import { powerOf, type Situation } from './situation'
import { TextValue } from './text-value'

/** What it costs to spend a point of power that would otherwise be lost at the end of the turn. */
const POWER = 0.35
/** What a use must be worth beyond its price, so that nobody fidgets. */
const THRESHOLD = 0.3

/** Worth of an event from the hand, below 0 if it is better kept. */
export const eventValue = (now: Situation, option: Option): number => now.textOf(option, readEvent)

function readEvent(now: Situation, option: Option): number {
  const card = now.card(option.key)
  if (!card) return -1
  const reader = new TextValue(now, true, undefined)
  const value = card.abilities.reduce((sum, ability) => sum + carriedOut(reader, ability), 0)
  return value - POWER * powerOf(option) - THRESHOLD - 0.3
}

/** Worth of an activated ability, price and effect. */
export const activatedValue = (now: Situation, option: Option): number => now.textOf(option, readActivated)

function readActivated(now: Situation, option: Option): number {
  const ability = abilityOf(now, option)
  if (!ability) return -1
  const mine = ability.by !== 'anyPlayer' || now.find(option.card)?.owner === now.view.viewer
  const reader = new TextValue(now, mine, now.find(option.card))
  const value = reader.of({ kind: 'seq', do: ability.costs.filter(({ kind }) => kind !== 'pay') })
  return value + reader.of(ability.do) - POWER * powerOf(option) - THRESHOLD
}

/** The ability that an option uses. Granted text is read from the card that grants it. */
function abilityOf(now: Situation, option: Option): Activated | undefined {
  const card = now.card(option.text ?? option.key)
  const ability = card?.abilities[option.paragraph ?? 0]
  if (ability?.node === 'activated') return ability
  const granted = card?.abilities.flatMap(grantedBy)
  return granted?.find((one): one is Activated => one.node === 'activated')
}

/** Abilities that a paragraph gives to cards. */
function grantedBy(ability: Ability): readonly Ability[] {
  if (ability.node === 'static') return ability.by.flatMap((by) => (by.kind === 'gains' ? [by.ability] : []))
  if (ability.node === 'triggered' && ability.do.kind === 'attach') return ability.do.gains ?? []
  if (ability.node === 'event' && ability.do.kind === 'attach') return ability.do.gains ?? []
  return []
}

function carriedOut(reader: TextValue, ability: Ability): number {
  if (ability.node === 'event') return reader.of(ability.do)
  if (ability.node === 'toPlay') return reader.all(ability.costs)
  return ability.node === 'triggered' ? 0.5 * reader.of(ability.do) : 0
}
