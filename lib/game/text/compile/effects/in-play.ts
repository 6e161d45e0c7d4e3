import type { Effect, Mode } from '@/lib/game/abilities/ability'
import type { Duration } from '@/lib/game/abilities/durations'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount, Choice, Filter, Target } from '@/lib/game/abilities/selectors'
import { after, alt, listed, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { amount, counting, scaled } from '../phrases/amounts'
import { duration } from '../phrases/durations'
import { type Cards, cardsOf, type NounPhrase, nounPhrase } from '../phrases/nouns'
import { type Pointed, pointed } from '../phrases/references'
import { chosen } from '../phrases/subjects'
import { doneBy, isOneOf, object, objectInPlay, SAME, sequence, targetOf } from '../phrases/targets'
import { type Doer, figure, letterX, perDoer, signedNumber } from '../phrases/words'
import { UNSAID } from './lasting'

/** Effects on cards in play: stop, ready, destroy, block, assign; and power. */

const VERBS = {
  stop: w('stop', 'stops', 'choose and stop', 'chooses and stops'),
  ready: w('ready', 'readies', 'choose and ready', 'chooses and readies'),
  destroy: w('destroy', 'destroys', 'choose and destroy', 'chooses and destroys'),
  incapacitate: w('incapacitate', 'incapacitates', 'choose and incapacitate', 'chooses and incapacitates'),
  unblock: w('unblock', 'unblocks', 'choose and unblock', 'chooses and unblocks'),
  unassign: w('unassign', 'unassigns', 'choose and unassign', 'chooses and unassigns'),
} as const

type VerbKind = keyof typeof VERBS

const verb: Parser<VerbKind> = alt<VerbKind>(
  ...(Object.keys(VERBS) as VerbKind[]).map((kind) => map(VERBS[kind], () => kind)),
)

/** Team characters are never destroyed: "destroy a character" is about the others. */
function destructible(kind: VerbKind, target: Target): Target {
  if (kind !== 'destroy' || typeof target === 'string' || target.kind === 'top') return target
  const narrowed = (of: Filter): Filter => ({
    ...of,
    ...(of.what === 'character' ? { what: 'support' as const } : {}),
    ...(of.anyOf === undefined ? {} : { anyOf: of.anyOf.map(narrowed) }),
  })
  return { ...target, of: narrowed(target.of) }
}

const inSequence = (kinds: readonly VerbKind[], target: Target): Effect => {
  const again = typeof target === 'string' ? target : SAME
  return sequence(kinds.map((kind, i) => ({ kind, target: i === 0 ? destructible(kind, target) : again })))
}

const isOfComplications = (target: Target): boolean =>
  typeof target === 'object' && target.kind !== 'top' && target.of.what === 'complication'

export const verbEffects = perDoer((doer) =>
  alt<Effect>(
    map(
      seq<[readonly VerbKind[], Target]>(
        listed(verb, w('and', ', then', 'then', 'and then'), 3),
        objectInPlay(doer),
      ),
      ([kinds, target]) => inSequence(kinds, target),
    ),
    // "Ready and/or unblock a character", "ready or stop another Jaffa character".
    map(
      seq<[VerbKind, string, VerbKind, Target]>(verb, w('or', 'and/or'), verb, objectInPlay(doer)),
      ([one, how, two, target]) => {
        const first: Effect = { kind: one, target }
        const second: Effect = { kind: two, target }
        if (how === 'or')
          return { kind: 'chooseOne' as const, modes: [{ do: first }, { do: second }], ...doneBy(doer) }
        if (typeof target === 'string' || target.kind !== 'choose') return undefined
        // One card, and one of two effects or both for it.
        const same = (kind: VerbKind): Effect => ({ kind, target: SAME })
        return sequence([
          { kind: 'choose', target },
          {
            kind: 'chooseOne',
            modes: [{ do: same(one) }, { do: same(two) }, { do: sequence([same(one), same(two)]) }],
            ...doneBy(doer),
          },
        ])
      },
    ),
    // "Destroy a gear and/or a ship", "stop a ship or two characters".
    map(
      seq<[VerbKind, Target, string, Target]>(
        verb,
        objectInPlay(doer),
        w('or', 'and/or', ', or'),
        objectInPlay(doer),
      ),
      ([kind, a, how, b]) => {
        if (typeof a === 'string' && typeof b === 'string') return undefined
        // "A gear or a ship" is one choice among both.
        if (how !== 'and/or' && isOneOf(a) && isOneOf(b)) return undefined
        const first: Effect = { kind, target: destructible(kind, a) }
        const second: Effect = { kind, target: destructible(kind, b) }
        const both: Mode[] = how === 'and/or' ? [{ do: { kind: 'seq', do: [first, second] } }] : []
        return {
          kind: 'chooseOne' as const,
          modes: [{ do: first }, { do: second }, ...both],
          ...doneBy(doer),
        }
      },
    ),
    // "Stop a team character, a support character and a gear".
    map(
      seq<[VerbKind, readonly Target[], string, Target]>(
        verb,
        listed(objectInPlay(doer), w(','), 3),
        w('and', ', and'),
        objectInPlay(doer),
      ),
      ([kind, some, , last]) =>
        some.length > 1 ? sequence([...some, last].map((target) => ({ kind, target }))) : undefined,
    ),
    map(
      seq<[VerbKind, Target, string, Target]>(
        verb,
        objectInPlay(doer),
        w('and', ', and'),
        objectInPlay(doer),
      ),
      ([kind, a, , b]) =>
        sequence([
          { kind, target: a },
          { kind, target: b },
        ]),
    ),
    map(
      seq<[string, Target, Duration | undefined]>(
        w('block', 'blocks'),
        objectInPlay(doer),
        opt(
          alt<Duration>(
            map(
              w('from the current mission', 'from this mission', 'from the mission', 'from that mission'),
              () => 'mission' as const,
            ),
            duration,
          ),
        ),
      ),
      ([, target, until]) => ({ kind: 'block' as const, target, until: until ?? UNSAID }),
    ),
    map(seq<[string, Target]>(w('choose', 'chooses', 'chose'), object(doer)), ([, target]) =>
      typeof target === 'string' || target.kind !== 'choose'
        ? undefined
        : { kind: 'choose' as const, target },
    ),
    map(w('choose a player'), () => ({ kind: 'choosePlayer' as const })),
    map(w('choose a trait', 'name a trait'), () =>
      doer === 'you' ? { kind: 'chooseTrait' as const } : undefined,
    ),
    map(
      seq<[string, Target, string]>(w('turn', 'turns'), objectInPlay(doer), w('face down')),
      ([, target]) => ({ kind: 'turnFaceDown' as const, target }),
    ),
    map(
      seq<[string, Target, string]>(
        w('turn', 'turns', 'flip', 'flips'),
        objectInPlay(doer),
        w('face up', 'face - up', 'over'),
      ),
      ([, target, how]) =>
        // "Turn an obstacle over": face down.
        how === 'over' && !isOfComplications(target) ? undefined : { kind: 'turnFaceUp' as const, target },
    ),
    map(seq<[string, Target]>(w('score', 'scores'), objectInPlay(doer)), ([, target]) => ({
      kind: 'score' as const,
      target,
      ...doneBy(doer),
    })),
    map(seq<[string, Target]>(w('revive', 'revives'), objectInPlay(doer)), ([, target]) => ({
      kind: 'revive' as const,
      target,
    })),
    map(
      seq<[string, Target]>(w('revive and ready', 'revives and readies'), objectInPlay(doer)),
      ([, target]) => ({ kind: 'revive' as const, target, ready: true }),
    ),
    // "Sacrifice a character": one's own.
    map(seq<[string, NounPhrase]>(w('sacrifice', 'sacrifices'), nounPhrase(doer)), ([, np]) => {
      if (np.kind === 'pointed') return { kind: 'destroy' as const, target: np.ref }
      if (np.kind !== 'cards' || np.filter.place !== undefined) return undefined
      if ((np.filter.whose ?? doer) !== doer) return undefined
      const target = targetOf({ ...np, filter: { ...np.filter, whose: doer } }, doer)
      return target === undefined ? undefined : { kind: 'destroy' as const, target }
    }),
    map(w('blockade a mission', 'blockades a mission'), () => ({ kind: 'blockade' as const })),
    map(
      seq<[string, Target]>(w('place a promotion token on', 'put a promotion token on'), objectInPlay(doer)),
      ([, target]) => ({ kind: 'token' as const, target }),
    ),
    map(
      seq<[string, Target]>(
        w(
          'remove the failure text from',
          'remove the failure text of',
          'removes the failure text from',
          'cancel the failure text of',
          'cancel the failure text on',
          'ignore the failure text of',
          'ignore the failure text on',
        ),
        objectInPlay(doer),
      ),
      ([, target]) =>
        typeof target === 'string'
          ? {
              kind: 'modify' as const,
              by: [{ kind: 'noFailure' as const, of: target }],
              until: 'lasting' as const,
            }
          : sequence([
              { kind: 'choose', target },
              { kind: 'modify', by: [{ kind: 'noFailure', of: SAME }], until: 'lasting' },
            ]),
    ),
    map(
      seq<[string, Target, string | undefined, string | undefined]>(
        w('assign', 'assigns', 'immediately assign', 'immediately assigns'),
        objectInPlay(doer),
        opt(w('to the current mission', 'to this mission', 'to the mission')),
        opt(
          w('at no cost', 'for free', 'without paying any cost', 'without paying costs', ', ignoring costs'),
        ),
      ),
      ([, target, , free]) => ({ kind: 'assign' as const, target, ...(free ? { free: true } : {}) }),
    ),
    map(w('win the game', 'wins the game'), () => ({ kind: 'winGame' as const, who: doer })),
    map(w('lose the game', 'loses the game'), () => {
      const who = OPPONENTS[doer]
      return who && { kind: 'winGame' as const, who }
    }),
    // "Ready a ship, even if that ship is incapacitated".
    map(
      seq<[string, Cards, string, Pointed, string]>(
        w('ready', 'readies'),
        cardsOf(doer),
        w(', even if', 'even if'),
        pointed,
        w(
          'is currently incapacitated',
          'is incapacitated',
          'are incapacitated',
          "'s incapacitated",
          "'re incapacitated",
        ),
      ),
      ([, of]) =>
        of.det.det === 'a' && of.filter.state === undefined
          ? {
              kind: 'ready' as const,
              target: chosen(
                { ...of, filter: { ...of.filter, state: ['assigned', 'stopped', 'incapacitated'] } },
                doer,
              ),
            }
          : undefined,
    ),
    map(
      seq<[string, 'success' | 'failure', string, Cards, string]>(
        w('choose a', 'chooses a', 'choose one'),
        table<'success' | 'failure'>({ success: 'success', failure: 'failure' }),
        w('text on', 'text of'),
        cardsOf(doer),
        w(
          'that will trigger an additional time if the mission succeeds',
          'that will trigger an additional time if the mission fails',
          'that will occur an additional time if the mission succeeds',
          'that will occur an additional time if the mission fails',
          'that occurs an additional time',
          'that will occur an additional time',
          'that triggers an additional time',
        ),
      ),
      ([, text, , of, how]) => {
        if (of.det.det !== 'a' || how.endsWith(text === 'success' ? 'fails' : 'succeeds')) return undefined
        const target = chosen({ ...of, filter: { ...of.filter, text } }, doer)
        return sequence([
          { kind: 'choose', target: target as Choice },
          { kind: 'modify', by: [{ kind: 'again', text, of: SAME }], until: 'mission' },
        ])
      },
    ),
    map(w('do nothing', 'does nothing', 'nothing happens'), () => ({ kind: 'nothing' as const })),
  ),
)

/** The winner when a player loses, for players whose opponent has a word. */
const OPPONENTS: Readonly<Partial<Record<Doer, Who>>> = {
  you: 'opponent',
  opponent: 'you',
  hero: 'villain',
  villain: 'hero',
}

/** "2 power", "X power", "power equal to its cost", "1 power for each adversary", "drain 2". */
const powerOf: Parser<Amount> = rule(() =>
  alt<Amount>(
    map(seq<[number, string, Amount | undefined]>(figure, w('power'), opt(counting)), ([n, , each]) =>
      each === undefined ? n : scaled(each, n),
    ),
    map(seq<['x', string]>(letterX, w('power')), () => ({ kind: 'x' as const })),
    map(seq<[string, number | 'x' | '-x']>(w('power'), signedNumber), ([, n]) =>
      typeof n === 'number' && n > 0 ? n : undefined,
    ),
    map(after(w('power equal to', 'an amount of power equal to'), amount), (n) => n),
    map(
      seq<['x', string, Amount]>(
        letterX,
        w('power , where x is', 'power where x is', 'power , where x is equal to'),
        amount,
      ),
      ([, , n]) => n,
    ),
  ),
)

/** Words at which a price ends. */
const ENDS: Parser<true> = ({ words }, at) =>
  [undefined, '.', ',', '—', '-', 'to', 'and', ':'].includes(words[at]?.text) ? [{ v: true, e: at }] : []

export const power = perDoer((doer) => {
  const who = doer === 'you' ? {} : { who: doer }
  return alt<Effect>(
    map(seq<[string, Amount]>(w('gain', 'gains'), powerOf), ([, n]) => ({
      kind: 'gain' as const,
      n,
      ...who,
    })),
    map(w('lose all power', 'loses all power', 'lose all your power', 'loses all their power'), () => ({
      kind: 'lose' as const,
      n: { kind: 'power' as const, of: doer },
      ...who,
    })),
    map(seq<[string, Amount]>(w('lose', 'loses'), powerOf), ([, n]) => ({
      kind: 'lose' as const,
      n,
      ...who,
    })),
    // "Pay 2": nothing else is paid.
    map(seq<[string, number, true]>(w('pay', 'pays'), figure, ENDS), ([, n]) => ({
      kind: 'pay' as const,
      n,
      ...who,
    })),
    map(seq<[string, Amount]>(w('pay', 'pays'), powerOf), ([, n]) => ({
      kind: 'pay' as const,
      n: isX(n) ? 'x' : n,
      ...who,
    })),
    // "Pay power equal to an obstacle's cost": the obstacle is chosen before.
    map(
      seq<[string, Cards, string, 'cost' | 'experience' | 'highest']>(
        w('pay power equal to', 'pays power equal to'),
        cardsOf(doer),
        w("'s"),
        table<'cost' | 'experience' | 'highest'>({
          cost: 'cost',
          experience: 'experience',
          'highest skill': 'highest',
        }),
      ),
      ([, of, , what]) => {
        if (of.det.det !== 'a') return undefined
        const n: Amount =
          what === 'highest' ? { kind: 'rating', of: SAME, skill: 'highest' } : { kind: what, of: SAME }
        return sequence([
          { kind: 'choose', target: chosen(of, doer) },
          { kind: 'pay', n, ...who },
        ])
      },
    ),
    map(w('pay any amount of power', 'pays any amount of power'), () => ({
      kind: 'pay' as const,
      n: 'x' as const,
      ...who,
    })),
  )
})

const isX = (n: Amount) => typeof n === 'object' && n.kind === 'x'
