import type { Filter } from '@/lib/game/abilities/selectors'
import type { CardPredicate } from '@/lib/game/engine/model/compiled-text'
import type { Context } from '@/lib/game/engine/model/program'
import type { CardState, Skill } from '@/lib/game/terms'
import type { Lack } from '../../model/answers'
import type { CardId } from '../../model/game'
import type { Game } from '../../state'
import type { Env } from '../runtime/context'
import { compileFilter, compilePlace } from './filters'

/** Conditions of a filter that a card does not meet, determined by the same tests that make the options. */

interface Part {
  readonly lack: Lack
  readonly fits: CardPredicate
}

const listed = <Item>(one: Item | readonly Item[] | undefined): readonly Item[] =>
  one === undefined ? [] : Array.isArray(one) ? one : [one as Item]

/** Conditions of a filter that people see at once, in the order in which they would name them. */
function partsOf(filter: Filter, env: Env): Part[] {
  const parts: Part[] = []
  const part = (lack: Lack | undefined, of: Filter) => {
    if (lack) parts.push({ lack, fits: compileFilter(of, env).fits })
  }
  const { what, whose, side, atMission, state, blocked, trait, skill, other } = filter
  const place = filter.place ?? 'play'
  if (what !== 'card') part(what && { code: 'kind', kind: what }, { what })
  if (filter.among === undefined)
    parts.push({ lack: { code: 'place', place }, fits: compilePlace(filter, env) })
  if (whose === 'you' || whose === 'opponent')
    // In places other than play, it determines where to search for cards.
    parts.push({ lack: { code: 'whose', whose }, fits: compileFilter({ whose }, env).fits })
  part(side && { code: 'side', side }, { side })
  part(atMission ? { code: 'mission' } : undefined, { atMission })
  const [first] = listed<CardState>(state)
  part(first && { code: 'state', state: first }, { state })
  part(blocked ? { code: 'blocked' } : undefined, { blocked })
  const traits = listed<string>(trait)
  part(traits.length > 0 ? { code: 'trait', traits } : undefined, { trait })
  part(skillLack(skill), { skill })
  if (listed(other).includes('self')) part({ code: 'itself' }, { other: 'self' })
  return parts
}

const skillLack = (skill: Skill | undefined): Lack | undefined => skill && { code: 'skill', skill }

/**
 * The first condition that a card does not meet; `other` if it is nothing visible on cards. Compiled on first use: most
 * games never need it.
 */
export function lacksOf(filter: Filter, env: Env): (game: Game, context: Context, card: CardId) => Lack {
  let parts: readonly Part[] | undefined
  return (game, context, card) => {
    parts ??= partsOf(filter, env)
    return parts.find(({ fits }) => !fits(game, context, card))?.lack ?? { code: 'other' }
  }
}
