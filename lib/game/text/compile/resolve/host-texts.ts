import { type AnyNode, isNode } from '@/lib/game/abilities/walk'
import { NoAntecedent } from './antecedents'

/** Texts about the card that this one lies on. */

/** Effects on the card on which this one is placed last as long as it lies there. */
export function attachedTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(attachedTexts)
  if (!isNode(value)) return value
  const made: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, attachedTexts(one)]),
  )
  if (made.kind !== 'seq' || !Array.isArray(made.do)) return made
  const list: unknown[] = []
  let attach: AnyNode | undefined
  for (const one of made.do) {
    const gained: AnyNode | undefined = attach && isNode(one) ? gainedText(one) : undefined
    // "Your opponent may pay 3 power to destroy this obstacle": not at once, but nothing says when.
    if (
      attach &&
      isNode(one) &&
      one.kind === 'may' &&
      /"kind":"destroy","target":"self"/.test(JSON.stringify(one))
    )
      throw new NoAntecedent()
    if (attach && gained) {
      const before: readonly unknown[] = Array.isArray(attach.gains) ? attach.gains : []
      const more: AnyNode = { ...attach, gains: [...before, gained] }
      list[list.indexOf(attach)] = more
      attach = more
    } else {
      list.push(one)
      if (isNode(one) && one.kind === 'attach') attach = one
    }
  }
  return list.length === 1 ? list[0] : { ...made, do: list }
}

function gainedText(effect: AnyNode): AnyNode | undefined {
  if (effect.kind === 'block' && effect.target === 'host' && effect.until === 'here')
    return { node: 'static', by: [{ kind: 'blocked', of: 'host' }] }
  if (
    effect.kind !== 'modify' ||
    !Array.isArray(effect.by) ||
    (effect.until !== 'here' && effect.until !== 'lasting')
  )
    return undefined
  const [only] = effect.by
  if (
    effect.by.length === 1 &&
    isNode(only) &&
    only.kind === 'gains' &&
    only.of === 'self' &&
    isNode(only.ability)
  )
    return only.ability
  return effect.by.every((one) => isNode(one) && one.of === 'host')
    ? { node: 'static', by: effect.by }
    : undefined
}

/** "While this gear is on a character, that character gets": the host already implies that it is there. */
export function hosted(value: unknown): unknown {
  if (!isNode(value) || value.node !== 'static' || !isNode(value.while) || !Array.isArray(value.by))
    return value
  const { while: during, ...rest } = value
  const on = during.kind === 'is' && during.card === 'self' && isNode(during.a) ? during.a.on : undefined
  const plain =
    isNode(on) &&
    Object.keys(on).join() === 'what' &&
    value.by.every((one) => isNode(one) && one.kind === 'blocked')
  return plain && value.by.every((one) => isNode(one) && one.of === 'host') ? rest : value
}
