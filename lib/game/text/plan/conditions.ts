import type { Condition } from '@/lib/game/abilities/conditions'
import type { Comparison, Filter } from '@/lib/game/abilities/selectors'
import { cardsOf, measured, predicateOf } from './nouns'
import type { Clause, Logic, Relation } from './plan'
import { antecedentOf, reference, type Scene } from './scene'

const clause = (of: Clause): Logic => ({ kind: 'clause', clause: of })

const OPPOSITE: Readonly<Record<Comparison, Comparison | undefined>> = {
  '=': undefined,
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

/** A condition as a statement, affirmed or negated. */
export function logic(scene: Scene, condition: Condition, no = false): Logic {
  switch (condition.kind) {
    case 'exists':
    case 'none':
      return clause(presence(scene, condition.of, (condition.kind === 'none') !== no))
    case 'all': {
      const subject = cardsOf(scene, condition.of, { kind: 'all' })
      const are: Clause = { kind: 'is', subject, predicate: predicateOf(scene, condition.are) }
      return clause(no ? { kind: 'notAll', of: are } : are)
    }
    case 'is': {
      const subject = reference(scene, condition.card)
      const noun = condition.card === 'mission' ? 'mission' : antecedentOf(scene, condition.card)?.noun
      const predicate = predicateOf(scene, condition.a, noun)
      if (condition.card === 'self') scene.topic = !mentionsOthers(condition.a) && scene.that === undefined
      return clause({ kind: 'is', subject, predicate: no ? opposite(predicate) : predicate })
    }
    case 'assignedWith': {
      const subject = reference(scene, 'self')
      const filter: Filter = alike(scene, condition.a) ? { ...condition.a, other: 'self' } : condition.a
      const said: Clause = { kind: 'assignedWith', subject, a: cardsOf(scene, filter, { kind: 'a' }), no }
      // The card itself stays the subject of the following text.
      scene.topic = scene.that === undefined
      return clause(said)
    }
    case 'compare': {
      const { is } = condition
      const turned = no ? OPPOSITE[is] : is
      const a = measured(scene, condition.a)
      const b = measured(scene, condition.b)
      const said: Clause = { kind: 'compare', a, is: turned ?? is, b }
      return clause(turned === undefined ? { kind: 'notAll', of: said } : said)
    }
    case 'thereWas':
      return clause({
        kind: 'missionWas',
        result: condition.result,
        ...(condition.skill === undefined ? {} : { skill: condition.skill }),
        no: (condition.no === true) !== no,
      })
    case 'firstMission':
      return clause({ kind: 'firstMission', no })
    case 'result':
      return clause({
        kind: 'result',
        is: no ? (condition.is === 'success' ? 'failure' : 'success') : condition.is,
      })
    case 'playedThisTurn':
      return clause({
        kind: 'wasPlayed',
        cards: cardsOf(scene, condition.card, no ? { kind: 'no' } : { kind: 'a' }, { toPlay: true }),
        ...(condition.by === undefined ? {} : { by: condition.by }),
      })
    case 'not':
      return logic(scene, condition.of, !no)
    case 'and':
    case 'or':
      return {
        kind: (condition.kind === 'and') !== no ? 'and' : 'or',
        of: condition.of.map((part) => logic(scene, part, no)),
      }
  }
}

/** True if the card itself would match: then the card that it is with is "another". */
function alike(scene: Scene, filter: Filter): boolean {
  const traits = typeof filter.trait === 'string' ? [filter.trait] : filter.trait
  const own = scene.context.traits
  return traits === undefined || own === undefined || traits.some((one) => own.includes(one))
}

const mentionsOthers = (filter: Filter) =>
  filter.on !== undefined || filter.anyOf !== undefined || filter.what !== undefined

const opposite = (predicate: Relation): Relation => {
  if (predicate.kind === 'not') return predicate.of
  if (predicate.kind === 'glyphs' && predicate.n < 2) return { kind: 'glyphs', n: 1 - predicate.n }
  return { kind: 'not', of: predicate }
}

/** "A Jaffa adversary is assigned" if a state is all that matters, else "there is an obstacle that ...". */
function presence(scene: Scene, filter: Filter, no: boolean): Clause {
  const det = no ? ({ kind: 'no' } as const) : ({ kind: 'a' } as const)
  const states = typeof filter.state === 'string' ? [filter.state] : filter.state
  if (states && !filter.anyOf) {
    const { state: _, ...rest } = filter
    return { kind: 'is', subject: cardsOf(scene, rest, det), predicate: { kind: 'state', states } }
  }
  // "None of your characters has a glyph" rather than "there is none of your characters who has a glyph".
  if (filter.whose !== undefined && filter.glyphs === 1 && !filter.anyOf) {
    const { glyphs, ...rest } = filter
    return { kind: 'is', subject: cardsOf(scene, rest, det), predicate: { kind: 'glyphs', n: glyphs } }
  }
  return { kind: 'there', are: cardsOf(scene, filter, det) }
}
