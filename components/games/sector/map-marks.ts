import type { Event, Option, Space, View } from '@/lib/tabletop/games/sector'
import type { Mark } from './map-layout'

/** Options that begin a fight, which is shown before it is confirmed. */
export const FIGHTS: ReadonlySet<Option['kind']> = new Set(['attack', 'land', 'board', 'dialTo'])

/** Returns by space the indexes of the options that concern it. */
export function optionsBySpace(
  options: readonly Option[],
  view: View,
): ReadonlyMap<Space, readonly number[]> {
  const found = new Map<Space, number[]>()
  const add = (space: Space | undefined, index: number) => {
    if (space === undefined) return
    const there = found.get(space)
    if (there) there.push(index)
    else found.set(space, [index])
  }
  for (const [index, { kind, space, target }] of options.entries()) {
    add(space, index)
    add(target, index)
    // Actions of a steered starship on its own space, and decisions about a base.
    if (kind === 'load' || kind === 'unload' || kind === 'drive' || kind === 'done')
      add(view.steering?.at, index)
    if (kind === 'advance' || kind === 'iris' || kind === 'letIn') add(view.target, index)
    if (kind === 'hold') add(view.from, index)
  }
  return found
}

/** Returns the highlights of spaces during a decision. */
export function marksOf(options: readonly Option[], view: View): ReadonlyMap<Space, Mark> {
  const marks = new Map<Space, Mark>()
  for (const { kind, space, target } of options) {
    if (space !== undefined) {
      const here = view.spaces[space]
      const isEnemy = here?.base !== undefined && here.base !== view.player
      marks.set(space, isEnemy ? 'foe' : 'can')
    }
    if (target !== undefined && FIGHTS.has(kind)) marks.set(target, 'foe')
  }
  const from = view.steering?.at ?? view.from
  if (from !== undefined) marks.set(from, 'from')
  if (view.target !== undefined) marks.set(view.target, 'hit')
  return marks
}

/** Returns the rolls of the last fight of this turn, if there was one. */
export function lastFight(log: readonly Event[]): readonly Event[] {
  const rolls: Event[] = []
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at]
    if (!event || event.type === 'turn') break
    const isRoll = event.type === 'shipFight' || event.type === 'unitFight'
    const [first] = rolls
    if (!isRoll) {
      if (first) break
      continue
    }
    if (first && (first.type !== event.type || event.type === 'shipFight' || first.space !== event.space))
      break
    rolls.unshift(event)
  }
  return rolls
}
