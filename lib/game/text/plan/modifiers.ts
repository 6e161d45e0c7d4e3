import type { AsAdversary, Modifier, Scope } from '@/lib/game/abilities/ability'
import { cardsOf, measured, quantity } from './nouns'
import type { Change, Clause, Determiner, NounPhrase } from './plan'
import { antecedentOf, mention, pointingNoun, reference, type Scene } from './scene'

/** Modifiers as clauses; consecutive ones of the same cards are combined. */
export function modifierClauses(scene: Scene, modifiers: readonly Modifier[]): Clause[] {
  const clauses: Clause[] = []
  modifiers.forEach((modifier, i) => {
    const before = modifiers[i - 1]
    const last = clauses.at(-1)
    if (
      last?.kind === 'get' &&
      before &&
      'of' in modifier &&
      'of' in before &&
      same(before.of, modifier.of)
    ) {
      scene.topic = modifier.of === 'self'
      const more = changes(scene, modifier)
      if (more) {
        clauses[clauses.length - 1] = { ...last, changes: [...last.changes, ...more] }
        return
      }
    }
    // "Can't be stopped or destroyed by obstacles".
    if (
      last?.kind === 'cannot' &&
      last.by !== undefined &&
      modifier.kind === 'cannot' &&
      before?.kind === 'cannot' &&
      same(before.of, modifier.of) &&
      same(before.by, modifier.by)
    ) {
      clauses[clauses.length - 1] = { ...last, be: [...last.be, modifier.be] }
      return
    }
    clauses.push(...clausesOf(scene, modifier))
  })
  return clauses
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The cards that are changed; from here on, a pronoun stands for each of them. */
function scope(scene: Scene, of: Scope, det: Determiner, toPlay = false): NounPhrase {
  if (typeof of === 'string') {
    const phrase = reference(scene, of)
    scene.topic = of === 'self'
    scene.them = {
      kind: 'pronoun',
      noun: antecedentOf(scene, of)?.noun ?? (of === 'mission' ? 'mission' : 'card'),
      many: false,
    }
    return phrase
  }
  const { among, ...rest } = of
  if (among !== undefined && Object.keys(rest).length === 0) return scope(scene, among, det)
  // The mission's own text refers to the next mission that way.
  const phrase = cardsOf(scene, of, det, { toPlay })
  scene.topic = false
  const noun = pointingNoun(toPlay ? { ...of, place: undefined } : of)
  const many = det.kind === 'plural'
  scene.them = { kind: 'pronoun', noun, many }
  // "That character" would now be one of these: it also refers to those chosen before.
  if (det.kind === 'each') mention(scene, { noun, many, paragraph: scene.paragraph })
  return phrase
}

/** The change of a number that a modifier makes, or nothing if it is of another kind. */
function changes(scene: Scene, modifier: Modifier): readonly Change[] | undefined {
  switch (modifier.kind) {
    case 'skills':
    case 'difficulty':
    case 'reviveCost':
    case 'firepower':
    case 'experience':
    case 'pointValue':
      return [{ what: modifier.kind, n: quantity(scene, modifier.n) }]
    case 'skill': {
      const n = quantity(scene, modifier.n)
      return modifier.skill.map((what) => ({ what, n }))
    }
    case 'scoreCost':
      return [{ what: 'cost', n: quantity(scene, modifier.n) }]
    default:
      return undefined
  }
}

const EACH: Determiner = { kind: 'each' }
const PLURAL: Determiner = { kind: 'plural' }

function clausesOf(scene: Scene, modifier: Modifier): Clause[] {
  switch (modifier.kind) {
    case 'skills':
    case 'skill':
    case 'difficulty':
    case 'reviveCost':
    case 'firepower':
    case 'pointValue':
    case 'scoreCost': {
      const subject = scope(scene, modifier.of, EACH)
      return [{ kind: 'get', subject, changes: changes(scene, modifier) ?? [] }]
    }
    case 'experience': {
      if (modifier.of === 'you')
        return [{ kind: 'get', subject: 'you', changes: changes(scene, modifier) ?? [] }]
      const subject = scope(scene, modifier.of, EACH)
      return [{ kind: 'get', subject, changes: changes(scene, modifier) ?? [] }]
    }
    case 'totalFirepower':
      return [
        {
          kind: 'get',
          subject: 'you',
          changes: [{ what: 'totalFirepower', n: quantity(scene, modifier.n) }],
        },
      ]
    case 'setDifficulty': {
      const subject = scope(scene, modifier.of, EACH)
      return [{ kind: 'equals', subject, n: measured(scene, modifier.n) }]
    }
    case 'cost':
    case 'complicationCost': {
      const of = modifier.kind === 'cost' ? modifier.of : ({ what: 'complication' } as const)
      const subject = scope(scene, of, PLURAL, true)
      const n = quantity(scene, modifier.n)
      return [
        { kind: 'costs', subject, n, ...(modifier.payer === undefined ? {} : { payer: modifier.payer }) },
      ]
    }
    case 'noCost': {
      const subject = scope(scene, modifier.of, PLURAL, true)
      return [{ kind: 'free', subject, payer: modifier.payer ?? 'you' }]
    }
    case 'missionCost':
      return [{ kind: 'continueCosts', n: quantity(scene, modifier.n) }]
    case 'skillsOf':
    case 'traitsOf': {
      const subject = scope(scene, modifier.of, EACH)
      const from = reference(scene, modifier.from)
      return [{ kind: modifier.kind === 'skillsOf' ? 'gainsSkillsOf' : 'gainsTraitsOf', subject, from }]
    }
    case 'trait':
      return [{ kind: 'gainsTrait', subject: scope(scene, modifier.of, EACH), trait: modifier.trait }]
    case 'losesTrait':
      return [{ kind: 'losesTrait', subject: scope(scene, modifier.of, EACH), trait: modifier.trait }]
    case 'noText':
      return [{ kind: 'noText', of: scope(scene, modifier.of, PLURAL) }]
    case 'blocked':
      return [
        { kind: 'is', subject: scope(scene, modifier.of, PLURAL), predicate: { kind: 'blocked', yes: true } },
      ]
    case 'cannot': {
      if (modifier.be === 'played' && typeof modifier.of !== 'string') {
        const { whose, ...cards } = modifier.of
        return [{ kind: 'cannotPlay', who: whose ?? 'you', cards: scope(scene, cards, PLURAL, true) }]
      }
      const subject = scope(scene, modifier.of, PLURAL)
      return [
        modifier.by === undefined
          ? { kind: 'cannot', be: [modifier.be], subject }
          : { kind: 'cannot', be: [modifier.be], subject, by: cardsOf(scene, modifier.by, PLURAL) },
      ]
    }
    case 'assignStopped':
      return [{ kind: 'assignStopped', subject: scope(scene, modifier.of, PLURAL) }]
    case 'handSize':
      return [{ kind: 'handSize', whose: modifier.who, n: quantity(scene, modifier.n) }]
    case 'noMissions':
      return [{ kind: 'noMissions', who: modifier.who, thisTurn: false }]
    case 'gains': {
      const subject = scope(scene, modifier.of, EACH)
      const text = scene.inner.granted(scene, modifier.ability, grantedTo(scene, modifier.of))
      return [{ kind: 'gains', subject, text }]
    }
    case 'missionSkill':
      return [{ kind: 'becomesMission', skill: modifier.skill, own: scene.context.type === 'mission' }]
    case 'countsAs': {
      const subject = scope(scene, modifier.of, EACH)
      return [{ kind: 'countsAs', subject, n: modifier.n, trait: modifier.trait }]
    }
    case 'again':
      return [{ kind: 'again', text: modifier.text, of: scope(scene, modifier.of, EACH) }]
    case 'optionalFailure': {
      const first: Clause = { kind: 'optionalFailure', of: scope(scene, modifier.of, PLURAL) }
      if (!modifier.price) return [first]
      const of = scope(scene, modifier.price.of, { kind: 'a' })
      return [first, { kind: 'failurePrice', of, n: quantity(scene, modifier.price.n) }]
    }
    case 'noFailure':
      return [{ kind: 'noFailure', of: scope(scene, modifier.of, EACH) }]
    case 'boostMore': {
      const of = scope(scene, modifier.of, { kind: 'a' })
      return [{ kind: 'boostMore', of, n: quantity(scene, modifier.n) }]
    }
    case 'boostWith': {
      const of = scope(scene, modifier.of, { kind: 'a' })
      return [
        {
          kind: 'boostWith',
          of,
          titleOf: cardsOf(scene, { ...modifier.titleOf, whose: 'you' }, { kind: 'a' }),
        },
      ]
    }
    case 'boostBy':
      return [
        {
          kind: 'boostBy',
          of: scope(scene, modifier.of, { kind: 'a' }),
          card: cardsOf(scene, modifier.card, { kind: 'a' }),
        },
      ]
    case 'firstAction':
      return [{ kind: 'firstAction', who: modifier.who }]
    case 'adversary':
      return [asAdversary(scene, scope(scene, modifier.of, EACH), modifier)]
  }
}

/** The kind of card that has a granted text, so that the text can refer to it. */
function grantedTo(scene: Scene, of: Scope): Scene['granted'] {
  if (of === 'self') return undefined
  const noun =
    typeof of === 'string' ? (of === 'mission' ? 'mission' : antecedentOf(scene, of)?.noun) : pointingNoun(of)
  return noun === undefined || noun === 'complication' || noun === 'glyph' ? 'card' : noun
}

/** The clause that makes hero cards adversaries, with its further statements about them. */
export function asAdversary(scene: Scene, subject: NounPhrase, how: AsAdversary): Clause {
  return {
    kind: 'becomesAdversary',
    subject,
    cannotBe: how.cannotBe ?? [],
    noText: how.noText === true,
    ...(how.trait === undefined ? {} : { trait: how.trait }),
    ...(how.reviveCost === undefined ? {} : { reviveCost: measured(scene, how.reviveCost) }),
    ...(how.controller === undefined ? {} : { controller: how.controller }),
  }
}
