import type { Modifier, Scope } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount } from '@/lib/game/abilities/selectors'
import { alt, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { amount, counting } from '../phrases/amounts'
import { type Change, changed, getting, modifiersOf, scaledBy, signedAmount } from '../phrases/changes'
import type { Cards } from '../phrases/nouns'
import { type Pointed, pointedOwner } from '../phrases/references'
import { cards, type Statement, type Subject, subject, whole } from '../phrases/subjects'
import { figure, player, possessive } from '../phrases/words'

/** A change by its words: "reduced by 1" is −1, "raised by 1" is 1. */
const signedBy = (how: string, by: number): number =>
  how.includes('reduced') || how.includes('lowered') ? -by : by

/** Statements about numbers: bonuses that cards get, and numbers that are reduced or increased. */

export const get = w(
  'get',
  'gets',
  'gain',
  'gains',
  'has',
  'have',
  'each get',
  'each gets',
  'each gain',
  'each have',
  'also get',
  'also gets',
  'also gain',
  'also gains',
  'receive',
  'receives',
)

export const only = (
  of: Subject,
  make: (of: Scope) => readonly Modifier[] | undefined,
): Statement | undefined => {
  const by = make(of.of)
  return by && { by, ...(of.choose ? { choose: of.choose } : {}) }
}

export const getsNumbers: Parser<Statement> = rule(() =>
  alt<Statement>(
    map(seq<[Subject, string, readonly Change[]]>(subject, get, getting), ([of, , all]) =>
      only(of, (scope) => modifiersOf(scope, all)),
    ),
    // "Science missions are difficulty -1".
    map(seq<[Subject, string, readonly Change[]]>(subject, w('is', 'are'), getting), ([of, , all]) =>
      only(of, (scope) => modifiersOf(scope, all)),
    ),
    // "Each character loses 1 Combat".
    map(
      seq<[Subject, string, number, Change['what'], Amount | undefined]>(
        subject,
        w('lose', 'loses'),
        figure,
        changed,
        opt(counting),
      ),
      ([of, , n, what, each]) =>
        only(of, (scope) => modifiersOf(scope, [{ what, n: each === undefined ? -n : scaledBy(-n, each) }])),
    ),
    // "You get experience +1", "you get total firepower +1 in each ship battle".
    map(seq<[string, readonly Change[]]>(w('you get', 'you gain'), getting), ([, all]) => {
      const by: Modifier[] = []
      for (const { what, n } of all) {
        if (what === 'experience') by.push({ kind: 'experience', of: 'you', n })
        else if (what === 'totalFirepower') by.push({ kind: 'totalFirepower', n })
        else return undefined
      }
      return { by }
    }),
    map(
      seq<[string, number, string, Amount | undefined]>(
        w('you get', 'you gain'),
        figure,
        w('experience'),
        opt(counting),
      ),
      ([, n, , each]) => ({
        by: [{ kind: 'experience' as const, of: 'you', n: each === undefined ? n : scaledBy(n, each) }],
      }),
    ),
    map(
      seq<[string, { n: Amount }, string, Amount | undefined]>(
        w('you get total firepower', 'your total firepower gets'),
        signedAmount,
        w('in each ship battle'),
        opt(counting),
      ),
      ([, { n }, , each]) => ({
        by: [{ kind: 'totalFirepower' as const, n: each === undefined ? n : scaledBy(n, each) }],
      }),
    ),
    map(
      seq<[Pointed, string, Amount]>(pointedOwner, w('difficulty is equal to', 'difficulty is'), amount),
      ([{ ref }, , n]) => ({ by: [{ kind: 'setDifficulty' as const, of: ref, n }] }),
    ),
    map(
      seq<[string, Subject, string, Amount]>(w('the difficulty of'), subject, w('is equal to', 'is'), amount),
      ([, of, , n]) => (of.choose ? undefined : { by: [{ kind: 'setDifficulty' as const, of: of.of, n }] }),
    ),
    map(
      seq<[Cards, string, Amount]>(cards, w("'s difficulty is equal to", "' difficulty is equal to"), amount),
      ([of, , n]) => (whole(of) ? { by: [{ kind: 'setDifficulty' as const, of: of.filter, n }] } : undefined),
    ),
  ),
)

const REDUCED = {
  difficulty: 'difficulty',
  'revive cost': 'reviveCost',
  'point value': 'pointValue',
  firepower: 'firepower',
  cost: 'cost',
} as const

/** "Baal's revive cost is reduced by 1 for each Jaffa card in your discard pile". */
export const reduced: Parser<Statement> = rule(() =>
  map(
    seq<
      [
        Pointed,
        (typeof REDUCED)[keyof typeof REDUCED],
        string,
        number,
        string | undefined,
        Amount | undefined,
      ]
    >(
      pointedOwner,
      table<(typeof REDUCED)[keyof typeof REDUCED]>(REDUCED),
      w('is reduced by', 'is increased by', 'is lowered by', 'is raised by'),
      figure,
      opt(w('power')),
      opt(counting),
    ),
    ([{ ref }, what, how, by, , each]) => {
      const n = signedBy(how, by)
      return { by: [{ kind: what, of: ref, n: each === undefined ? n : scaledBy(n, each) }] }
    },
  ),
)

/** "Its revive cost is +2", "his difficulty gets -1". */
export const ownNumber: Parser<Statement> = rule(() =>
  map(
    seq<
      [Pointed, (typeof REDUCED)[keyof typeof REDUCED], string, { n: Amount; x?: 1 | -1 }, Amount | undefined]
    >(
      pointedOwner,
      table<(typeof REDUCED)[keyof typeof REDUCED]>(REDUCED),
      w('is', 'gets', 'has'),
      signedAmount,
      opt(counting),
    ),
    ([{ ref }, what, , { n, x }, each]) =>
      x !== undefined
        ? undefined
        : { by: [{ kind: what, of: ref, n: each === undefined ? n : scaledBy(n, each) }] },
  ),
)

const handSizeBy = (who: Who, n: Amount, each: Amount | undefined) => ({
  by: [{ kind: 'handSize' as const, who, n: each === undefined ? n : scaledBy(n, each) }],
})

/** "Your hand size is increased by 1 for each card there". */
export const handSized: Parser<Statement> = rule(() =>
  alt<Statement>(
    // "The maximum number of cards in your hand is increased by 1".
    map(
      seq<[string, Who, string, number]>(
        w('the maximum number of cards in', 'the number of cards you may have in', 'the hand size of'),
        possessive('you'),
        w('hand is reduced by', 'hand is increased by', 'hand is lowered by', 'hand is raised by'),
        figure,
      ),
      ([said, who, how, by]) =>
        said.startsWith('the maximum') ? handSizeBy(who, signedBy(how, by), undefined) : undefined,
    ),
    map(
      seq<[Who, string, string, number, string | undefined, Amount | undefined]>(
        possessive('you'),
        w('hand size', 'maximum hand size'),
        w('is reduced by', 'is increased by', 'is lowered by', 'is raised by'),
        figure,
        opt(w('card', 'cards')),
        opt(counting),
      ),
      ([who, , how, by, , each]) => handSizeBy(who, signedBy(how, by), each),
    ),
    map(
      seq<[Who, string, { n: Amount; x?: 1 | -1 }, Amount | undefined]>(
        possessive('you'),
        w('hand size is', 'maximum hand size is', 'hand size gets', 'maximum hand size gets'),
        signedAmount,
        opt(counting),
      ),
      ([who, , { n, x }, each]) => (x === undefined ? handSizeBy(who, n, each) : undefined),
    ),
    map(
      seq<[Who, string, { n: Amount; x?: 1 | -1 }, Amount | undefined]>(
        player,
        w('get hand size', 'gets hand size', 'gain hand size', 'gains hand size', 'have hand size'),
        signedAmount,
        opt(counting),
      ),
      ([who, , { n, x }, each]) => (x === undefined ? handSizeBy(who, n, each) : undefined),
    ),
  ),
)

/** "Assigned characters' skills are reduced by 1". */
export const ownedSkillsReduced: Parser<Statement> = rule(() =>
  map(
    seq<[Cards, string | undefined, string, number]>(
      cards,
      opt(w("'", "'s")),
      w(
        'skills are reduced by',
        'skills are increased by',
        'skills are lowered by',
        'skills are raised by',
        'skills are all reduced by',
      ),
      figure,
    ),
    ([of, , how, by]) =>
      whole(of) ? { by: [{ kind: 'skills' as const, of: of.filter, n: signedBy(how, by) }] } : undefined,
  ),
)

/** "The skills of support characters are reduced by 1". */
export const skillsReduced: Parser<Statement> = rule(() =>
  map(
    seq<[string, Cards, string, number]>(
      w('the skills of', 'skills of'),
      cards,
      w('are reduced by', 'are increased by', 'are lowered by', 'are raised by'),
      figure,
    ),
    ([, of, how, by]) =>
      whole(of) ? { by: [{ kind: 'skills' as const, of: of.filter, n: signedBy(how, by) }] } : undefined,
  ),
)
