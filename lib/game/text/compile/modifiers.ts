import type { Ability, Modifier, Prohibition, Scope } from '@/lib/game/abilities/ability'
import type { Duration } from '@/lib/game/abilities/durations'
import type { Who } from '@/lib/game/abilities/players'
import type { Amount, Target } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import { amount, counting, scaled } from './amounts'
import { type Cards, cardsOf } from './nouns'
import { after, alt, listed, map, opt, type Parser, rule, seq, table, w } from './parser'
import { type Pointed, pointed, pointedOwner, pointing } from './references'
import { figure, letterX, noun, player, signedNumber, skill, trait } from './words'

/** What holds of cards: numbers that change, what is not allowed, text that they get. */

/** A change, and the choice of cards that it is about where the text has not made it yet. */
export interface Statement {
  readonly by: readonly Modifier[]
  readonly choose?: Target
}

const cards = cardsOf('you')
const CHOSEN = pointing({ by: 'same' })

interface Subject {
  readonly of: Scope
  readonly choose?: Target
  readonly many: boolean
}

/** "Daniel Jackson gets ...": whoever has the title. */
const isTitle = ({ filter, det }: Cards): boolean =>
  det.det === 'a' &&
  filter.title !== undefined &&
  Object.keys(filter).every((key) => key === 'title' || key === 'what')

const whole = (of: Cards): boolean => ['each', 'all', 'plural'].includes(of.det.det)

/** Cards that a change can be about. */
export const subject: Parser<Subject> = rule(() =>
  alt<Subject>(
    map(pointed, ({ ref, many: several }) => ({ of: ref, many: several })),
    map(cards, (of) => (whole(of) || isTitle(of) ? { of: of.filter, many: true } : undefined)),
    map(cards, (of) => {
      if (isTitle(of)) return undefined
      if (of.det.det !== 'a' && of.det.det !== 'count' && of.det.det !== 'upTo') return undefined
      return { of: CHOSEN, choose: chosen(of), many: of.det.det !== 'a' }
    }),
  ),
)

/** A choice of cards as a target. */
export function chosen(of: Cards, by?: Who): Target {
  const { det } = of
  const more = {
    ...(by === undefined || by === 'you' || det.random ? {} : { by }),
    ...(det.random ? { random: true } : {}),
    ...(of.totalSkill === undefined ? {} : { totalSkill: of.totalSkill }),
    ...(of.totalCost === undefined ? {} : { totalCost: of.totalCost }),
  }
  switch (det.det) {
    case 'count':
      return { kind: 'choose', of: of.filter, n: det.n, ...more }
    case 'upTo':
      return { kind: 'choose', of: of.filter, n: { kind: 'upTo', n: det.n }, ...more }
    case 'any':
      return { kind: 'choose', of: of.filter, n: { kind: 'any' }, ...more }
    case 'a':
      return { kind: 'choose', of: of.filter, ...more }
    default:
      return { kind: 'every', of: of.filter }
  }
}

// ---------------------------------------------------------------- numbers that change

type What =
  | 'skills'
  | Skill
  | 'difficulty'
  | 'reviveCost'
  | 'firepower'
  | 'totalFirepower'
  | 'experience'
  | 'pointValue'
  | 'cost'

const WHATS: Readonly<Record<string, What>> = {
  skills: 'skills',
  'all skills': 'skills',
  'each skill': 'skills',
  'each of their skills': 'skills',
  'to all skills': 'skills',
  'to each skill': 'skills',
  difficulty: 'difficulty',
  'to difficulty': 'difficulty',
  'revive cost': 'reviveCost',
  firepower: 'firepower',
  'total firepower': 'totalFirepower',
  experience: 'experience',
  'point value': 'pointValue',
  cost: 'cost',
}
const changed: Parser<What> = alt<What>(table(WHATS), skill)

interface Change {
  readonly what: What
  readonly n: Amount
  /** X, to be told behind. */
  readonly x?: 1 | -1
}

const signedAmount: Parser<{ n: Amount; x?: 1 | -1 }> = map(signedNumber, (n) =>
  n === 'x' ? { n: 0, x: 1 as const } : n === '-x' ? { n: 0, x: -1 as const } : { n },
)

const change: Parser<Change> = rule(() =>
  alt<Change>(
    map(seq<[What, { n: Amount; x?: 1 | -1 }]>(changed, signedAmount), ([what, n]) => ({ what, ...n })),
    map(seq<[{ n: Amount; x?: 1 | -1 }, What]>(signedAmount, changed), ([n, what]) => ({ what, ...n })),
  ),
)

/** "skills +1", "Culture +1 and Combat +1", "difficulty +1 for each ...". What is counted is said once for all before it. */
const changes: Parser<readonly Change[]> = rule(() =>
  map(
    listed<{ all: readonly Change[]; each: boolean }>(
      alt<{ all: readonly Change[]; each: boolean }>(
        map(
          seq<[readonly Change[], Amount | undefined]>(
            listed(change, w('and', ',', ', and'), 4),
            opt(counting),
          ),
          ([all, each]) => ({
            all: each === undefined ? all : all.map((one) => ({ ...one, n: scaledBy(one.n, each) })),
            each: each !== undefined,
          }),
        ),
        map(
          seq<[{ n: Amount; x?: 1 | -1 }, string | undefined, readonly Skill[], Amount | undefined]>(
            signedAmount,
            opt(w('to')),
            listed<Skill>(skill, w('and', ',', ', and'), 4),
            opt(counting),
          ),
          ([n, to, all, each]) =>
            all.length < 2 && to === undefined
              ? undefined
              : {
                  all: all.map((what) => ({ what, n: each === undefined ? n.n : scaledBy(n.n, each) })),
                  each: each !== undefined,
                },
        ),
        // One number for several skills.
        map(
          seq<[readonly Skill[], { n: Amount; x?: 1 | -1 }, Amount | undefined]>(
            listed<Skill>(skill, w('and', ',', ', and'), 4),
            signedAmount,
            opt(counting),
          ),
          ([all, n, each]) =>
            all.length < 2
              ? undefined
              : {
                  all: all.map((what) => ({ what, n: each === undefined ? n.n : scaledBy(n.n, each) })),
                  each: each !== undefined,
                },
        ),
      ),
      w('and', ', and'),
      3,
    ),
    (groups) =>
      groups.some((one, i) => !one.each && i < groups.length - 1)
        ? undefined
        : groups.flatMap((one) => one.all),
  ),
)

const scaledBy = (n: Amount, each: Amount): Amount => (typeof n === 'number' ? scaled(each, n) : n)

/** Changes, and what X is. */
export const getting: Parser<readonly Change[]> = rule(() =>
  map(
    seq<[readonly Change[], Amount | undefined]>(
      changes,
      opt(after(w(', where x is', 'where x is', ', where x is equal to'), amount)),
    ),
    ([all, x]) => {
      if (all.some((one) => one.x !== undefined) !== (x !== undefined)) {
        // X may have been paid before.
        return x === undefined
          ? all.map((one) =>
              one.x === undefined
                ? one
                : { what: one.what, n: one.x === 1 ? ({ kind: 'x' } as const) : scaled({ kind: 'x' }, -1) },
            )
          : undefined
      }
      return x === undefined
        ? all
        : all.map((one) => (one.x === undefined ? one : { what: one.what, n: scaled(x, one.x) }))
    },
  ),
)

/** Named skills that change alike are one modifier. */
export function modifiersOf(of: Scope, all: readonly Change[]): readonly Modifier[] | undefined {
  const by: Modifier[] = []
  for (const { what, n } of all) {
    switch (what) {
      case 'culture':
      case 'science':
      case 'combat':
      case 'ingenuity': {
        const last = by.at(-1)
        if (last?.kind === 'skill' && JSON.stringify(last.n) === JSON.stringify(n))
          by[by.length - 1] = { ...last, skill: [...last.skill, what] }
        else by.push({ kind: 'skill', of, skill: [what], n })
        break
      }
      case 'totalFirepower':
        return undefined
      case 'cost':
        if (typeof of === 'string') return undefined
        if (of.place !== 'score') return undefined
        by.push({ kind: 'scoreCost', of, n })
        break
      default:
        by.push({ kind: what, of, n })
    }
  }
  return by
}

// ---------------------------------------------------------------- costs

/** "power -1", "1 less power", "2 more", "power +1". */
export const priceChange: Parser<{ n: Amount; payer?: Who; x?: 1 | -1 }> = rule(() => {
  const payer = opt(player)
  const unit = opt(w('power'))
  return alt<{ n: Amount; payer?: Who; x?: 1 | -1 }>(
    map(
      seq<[Who | undefined, string | undefined, { n: Amount; x?: 1 | -1 }, string | undefined]>(
        payer,
        unit,
        signedAmount,
        unit,
      ),
      ([who, , n]) => ({ ...n, ...(who === undefined ? {} : { payer: who }) }),
    ),
    map(
      seq<[Who | undefined, number, string, string | undefined]>(
        payer,
        figure,
        w('less', 'fewer', 'power less'),
        unit,
      ),
      ([who, n]) => ({ n: -n, ...(who === undefined ? {} : { payer: who }) }),
    ),
    map(
      seq<[Who | undefined, number, string, string | undefined]>(
        payer,
        figure,
        w('more', 'additional', 'power more'),
        unit,
      ),
      ([who, n]) => ({ n, ...(who === undefined ? {} : { payer: who }) }),
    ),
    map(
      seq<[Who | undefined, 'x', string, string | undefined]>(payer, letterX, w('less', 'fewer'), unit),
      ([who]) => ({ n: 0, x: -1 as const, ...(who === undefined ? {} : { payer: who }) }),
    ),
    map(
      seq<[Who | undefined, 'x', string, string | undefined]>(payer, letterX, w('more'), unit),
      ([who]) => ({ n: 0, x: 1 as const, ...(who === undefined ? {} : { payer: who }) }),
    ),
  )
})

const costs: Parser<Statement> = rule(() =>
  map(
    seq<
      [
        Subject,
        string,
        { n: Amount; payer?: Who; x?: 1 | -1 },
        string | undefined,
        Amount | undefined,
        Amount | undefined,
      ]
    >(
      subject,
      w('cost', 'costs'),
      priceChange,
      opt(w('to play')),
      opt(counting),
      opt(after(w(', where x is', ', where x is equal to', 'where x is'), amount)),
    ),
    ([of, , price, , each, x]) => {
      if (of.choose || (price.x !== undefined) !== (x !== undefined)) return undefined
      const n =
        x !== undefined && price.x !== undefined
          ? scaled(x, price.x)
          : each === undefined
            ? price.n
            : scaledBy(price.n, each)
      const payer = price.payer === undefined ? {} : { payer: price.payer }
      if (typeof of.of !== 'string' && of.of.what === 'complication') {
        const { what: _, whose, ...rest } = of.of
        if (Object.keys(rest).length > 0 || (whose !== undefined && price.payer !== undefined))
          return undefined
        // Whose complications they are is who pays for them.
        return {
          by: [{ kind: 'complicationCost', n, ...payer, ...(whose === undefined ? {} : { payer: whose }) }],
        }
      }
      return { by: [{ kind: 'cost', of: inHand(of.of), n, ...payer }] }
    },
  ),
)

/** Events are never in play: what changes their cost is about those of a hand. */
function inHand(of: Scope): Scope {
  if (typeof of === 'string' || of.place !== undefined) return of
  const events = of.what === 'event' || of.anyOf?.some((one) => one.what === 'event') === true
  return events ? { ...of, place: 'hand' } : of
}

/** "Continuing to another mission costs 1 less power". */
const missionCost: Parser<Statement> = rule(() =>
  map(
    seq<[string, { n: Amount }, Amount | undefined]>(
      w('continuing to another mission costs', 'playing another mission costs', 'playing a mission costs'),
      priceChange,
      opt(counting),
    ),
    ([, { n }, each]) => ({
      by: [{ kind: 'missionCost' as const, n: each === undefined ? n : scaledBy(n, each) }],
    }),
  ),
)

// ---------------------------------------------------------------- all statements

const get = w('get', 'gets', 'gain', 'gains', 'has', 'have')

const DONE = table<Prohibition>({
  played: 'played',
  assigned: 'assigned',
  revived: 'revived',
  scored: 'scored',
  blocked: 'blocked',
  unblocked: 'unblocked',
  readied: 'readied',
  ready: 'readied',
})

/** Text in quotes, read as a paragraph of the card that gets it. */
export const quoted: { paragraph: Parser<Ability> } = { paragraph: () => [] }
export const inQuotes: Parser<Ability> = rule(() =>
  map(
    seq<[string | undefined, string, Ability, string]>(
      opt(w(':')),
      w('"'),
      (source, at) => quoted.paragraph(source, at),
      w('"'),
    ),
    ([, , ability]) => ability,
  ),
)

const only = (of: Subject, make: (of: Scope) => readonly Modifier[] | undefined): Statement | undefined => {
  const by = make(of.of)
  return by && { by, ...(of.choose ? { choose: of.choose } : {}) }
}

const getsNumbers: Parser<Statement> = rule(() =>
  alt<Statement>(
    map(seq<[Subject, string, readonly Change[]]>(subject, get, getting), ([of, , all]) =>
      only(of, (scope) => modifiersOf(scope, all)),
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

const missionNoun = map(noun, (one) => (one.what === 'mission' ? true : undefined))

const others: Parser<Statement> = rule(() =>
  alt<Statement>(
    map(
      seq<[Subject, string, string, string]>(
        subject,
        w('gets the', 'gains the', 'get the', 'gain the', 'has the', 'have the'),
        trait,
        w('trait'),
      ),
      ([of, , name]) => only(of, (scope) => [{ kind: 'trait', of: scope, trait: name }]),
    ),
    map(
      seq<[Subject, string]>(
        subject,
        w('is blocked', 'are blocked', 'becomes blocked', 'become blocked', "'s blocked", "'re blocked"),
      ),
      ([of]) => only(of, (scope) => [{ kind: 'blocked', of: scope }]),
    ),
    map(
      seq<[Subject, string, readonly Prohibition[]]>(
        subject,
        w("can't be", 'cannot be', 'can not be', 'may not be', "can't become", 'cannot become'),
        listed(DONE, w('or', ', or', ','), 4),
      ),
      ([of, , be]) => only(of, (scope) => be.map((one) => ({ kind: 'cannot' as const, be: one, of: scope }))),
    ),
    map(
      seq<[Who, string, Cards]>(player, w("can't play", 'cannot play', 'may not play'), cards),
      ([who, , of]) => {
        if (of.det.det !== 'plural' || of.filter.what === 'mission') return undefined
        return {
          by: [
            {
              kind: 'cannot' as const,
              be: 'played' as const,
              of:
                who === 'you' ? { ...of.filter, place: 'hand' } : { ...of.filter, place: 'hand', whose: who },
            },
          ],
        }
      },
    ),
    map(
      seq<[Who, string]>(
        player,
        w(
          "can't play any more missions",
          'cannot play any more missions',
          "can't play more missions",
          "can't play another mission",
          'cannot play another mission',
          "can't play missions",
        ),
      ),
      ([who, said]) =>
        said === "can't play missions" ? undefined : { by: [{ kind: 'noMissions' as const, who }] },
    ),
    map(seq<[Subject, string, string]>(subject, get, w('dominion')), ([of]) =>
      only(of, (scope) => [{ kind: 'gains', of: scope, ability: { node: 'dominion' } }]),
    ),
    map(seq<[Subject, string, Ability]>(subject, get, inQuotes), ([of, , ability]) =>
      only(of, (scope) => [{ kind: 'gains', of: scope, ability }]),
    ),
    map(
      seq<[Subject, string, Pointed]>(
        subject,
        w('gets the skills of', 'gains the skills of', 'get the skills of'),
        pointed,
      ),
      ([of, , { ref }]) => only(of, (scope) => [{ kind: 'skillsOf', of: scope, from: ref }]),
    ),
    map(
      seq<[Subject, string, Pointed, string]>(
        subject,
        w('gets all of', 'gains all of', 'get all of', 'gains all', 'gets all'),
        pointedOwner,
        w('traits'),
      ),
      ([of, , { ref }]) => only(of, (scope) => [{ kind: 'traitsOf', of: scope, from: ref }]),
    ),
    map(
      seq<[string, string, Skill, true]>(
        w('this mission', 'the current mission', 'it'),
        w('becomes a', 'becomes an'),
        skill,
        missionNoun,
      ),
      ([, , to]) => ({ by: [{ kind: 'missionSkill' as const, skill: to }] }),
    ),
    map(
      seq<[Subject, string, number, string, string]>(
        subject,
        w('counts as', 'count as'),
        alt(
          figure,
          map(w('a', 'an'), () => 1),
        ),
        trait,
        w('card', 'cards'),
      ),
      ([of, , n, name]) => only(of, (scope) => [{ kind: 'countsAs', of: scope, n, trait: name }]),
    ),
    map(
      seq<[string, 'success' | 'failure', string, Subject, string]>(
        w('the'),
        table<'success' | 'failure'>({ success: 'success', failure: 'failure' }),
        w('text of', 'text on'),
        subject,
        w('occurs an additional time', 'triggers an additional time', 'occurs one additional time'),
      ),
      ([, text, , of]) =>
        typeof of.of === 'string' || of.choose
          ? undefined
          : { by: [{ kind: 'again' as const, text, of: of.of }] },
    ),
    map(
      seq<[Subject, string, 'success' | 'failure', string]>(
        subject,
        w("'s"),
        table<'success' | 'failure'>({ success: 'success', failure: 'failure' }),
        w('text occurs an additional time', 'text triggers an additional time'),
      ),
      ([of, , text]) =>
        typeof of.of === 'string' || of.choose
          ? undefined
          : { by: [{ kind: 'again' as const, text, of: of.of }] },
    ),
    map(
      seq<[string, Subject, string]>(
        w('the failure text of', 'failure text of', 'the failure text on', 'failure text on'),
        subject,
        w('is optional'),
      ),
      ([, of]) =>
        typeof of.of === 'string' || of.choose
          ? undefined
          : { by: [{ kind: 'optionalFailure' as const, of: of.of }] },
    ),
    map(
      seq<[string, Subject, string, Cards, string, number, string]>(
        w('the failure text of', 'failure text of', 'the failure text on', 'failure text on'),
        subject,
        w(
          'is optional and to use the failure text of',
          'is optional . to use the failure text of',
          ', is optional , and to use the failure text of',
        ),
        cards,
        w(', your opponent must pay', 'your opponent must pay', ', your opponent pays'),
        figure,
        w('power'),
      ),
      ([, of, , priced, , n]) =>
        typeof of.of === 'string' || of.choose
          ? undefined
          : { by: [{ kind: 'optionalFailure' as const, of: of.of, price: { of: priced.filter, n } }] },
    ),
    map(
      seq<[Subject, string]>(
        subject,
        w(
          'loses its failure text',
          'lose their failure text',
          'loses their failure text',
          'has no failure text',
          'have no failure text',
        ),
      ),
      ([of]) => only(of, (scope) => [{ kind: 'noFailure', of: scope }]),
    ),
    map(
      seq<[string, Cards, string, { n: Amount }]>(
        w('each time', 'each time you boost', 'when'),
        cards,
        w(
          'is boosted , that card gets an additional skills',
          'is boosted , that character gets an additional skills',
          ', that card gets an additional skills',
          ', that character gets an additional skills',
        ),
        signedAmount,
      ),
      ([, of, , { n }]) =>
        of.det.det === 'a' ? { by: [{ kind: 'boostMore' as const, of: of.filter, n }] } : undefined,
    ),
    map(
      seq<[string, Cards, string, { n: Amount }]>(
        w('each time you boost'),
        cards,
        w(
          ', he gets an additional skills',
          ', they get an additional skills',
          ', that character gets an additional skills',
        ),
        signedAmount,
      ),
      ([, of, , { n }]) =>
        of.det.det === 'a' ? { by: [{ kind: 'boostMore' as const, of: of.filter, n }] } : undefined,
    ),
    map(
      seq<[string, Cards, string, Cards]>(
        w('you may boost'),
        cards,
        w(
          'with a character card that has the same title as',
          'using a character card that has the same title as',
          'with any character card that has the same title as',
        ),
        cards,
      ),
      ([, of, , titleOf]) => {
        const { whose: _, ...rest } = titleOf.filter
        return { by: [{ kind: 'boostWith' as const, of: of.filter, titleOf: rest }] }
      },
    ),
    map(
      seq<[Who, string]>(
        player,
        w(
          'performs the first action at the current mission',
          'perform the first action at the current mission',
          'performs the first action',
          'perform the first action',
          'acts first at the current mission',
          'performs the first action at this mission',
          'takes the first action',
          'take the first action',
        ),
      ),
      ([who]) => ({ by: [{ kind: 'firstAction' as const, who }] }),
    ),
    map(
      seq<[Who, string, Cards, string]>(player, w('may play', 'can play'), cards, w('at no cost')),
      ([who, , of]) =>
        of.det.det === 'plural'
          ? { by: [{ kind: 'noCost' as const, of: of.filter, payer: who }] }
          : undefined,
    ),
    map(
      seq<[Subject, string]>(
        subject,
        w('costs no power to play', 'cost no power to play', 'have no cost', 'has no cost'),
      ),
      ([of]) => only(of, (scope) => [{ kind: 'noCost', of: scope }]),
    ),
  ),
)

const becomes: Parser<Statement> = rule(() =>
  map(seq<[Subject, AdversaryWords]>(subject, adversaryWords), ([of, how]) =>
    only(of, (scope) => [{ kind: 'adversary', of: scope, ...how }]),
  ),
)

export interface AdversaryWords {
  readonly trait?: string
  readonly reviveCost?: Amount
  readonly cannotBe?: readonly ('assigned' | 'revived' | 'scored')[]
  readonly noText?: boolean
  readonly controller?: Who
}

const PROHIBITED = table<'assigned' | 'revived' | 'scored'>({
  assigned: 'assigned',
  revived: 'revived',
  scored: 'scored',
})

/** "becomes a Goa'uld adversary with revive cost 2 that can't be scored". */
export const adversaryWords: Parser<AdversaryWords> = rule(() => {
  const feature = alt<AdversaryWords>(
    map(w('no game text'), () => ({ noText: true })),
    map(
      after(w('revive cost', 'a revive cost of', 'revive cost equal to', 'a revive cost equal to'), amount),
      (reviveCost) => ({ reviveCost }),
    ),
    map(seq<[string, string, string]>(w('the'), trait, w('trait')), ([, name]) => ({ trait: name })),
  )
  const cannot = map(
    after(w("can't be", 'cannot be'), listed(PROHIBITED, w('or', ', or', ','), 3)),
    (cannotBe) => ({ cannotBe }) as AdversaryWords,
  )
  return map(
    seq<
      [
        string,
        string | undefined,
        string,
        AdversaryWords | undefined,
        readonly AdversaryWords[] | undefined,
        AdversaryWords | undefined,
      ]
    >(
      w('becomes a', 'becomes an', 'become a', 'become an', 'become', 'becomes'),
      opt(trait),
      w('adversary'),
      opt(map(w('under your control', 'under your control ,'), () => ({ controller: 'you' as const }))),
      opt(after(w('with'), listed(feature, w('and', ', and', ','), 3))),
      opt(
        alt(
          after(w('that', 'who', ', and', 'and', ', that'), cannot),
          after(alt(w('. they', '. it', '. she', '. he')), cannot),
        ),
      ),
    ),
    ([, name, , under, features, cannotBe]) =>
      Object.assign(
        {},
        name === undefined ? {} : { trait: name },
        under ?? {},
        ...(features ?? []),
        cannotBe ?? {},
      ) as AdversaryWords,
  )
})

const statementPart: Parser<Statement> = rule(() =>
  alt<Statement>(getsNumbers, costs, missionCost, others, becomes),
)

/** What more is said of the same cards: "gets skills +1 and is blocked". */
export const statement: Parser<Statement> = rule(() =>
  alt<Statement>(
    statementPart,
    map(
      seq<[Subject, string, readonly Change[], string, string]>(
        subject,
        get,
        getting,
        w('and', 'and is', 'and are'),
        w('is blocked', 'blocked', 'dominion', 'gets dominion'),
      ),
      ([of, , all, , more]) =>
        only(of, (scope) => {
          const numbers = modifiersOf(scope, all)
          const other: Modifier = more.includes('dominion')
            ? { kind: 'gains', of: scope, ability: { node: 'dominion' } }
            : { kind: 'blocked', of: scope }
          return numbers && [...numbers, other]
        }),
    ),
  ),
)

// ---------------------------------------------------------------- how long

export const duration: Parser<Duration> = alt<Duration>(
  // What lies on a card does what it says as long as it lies there.
  map(
    w(
      'while this obstacle is on them',
      'while this obstacle is on it',
      'while this obstacle is on that character',
      'while this gear is on them',
      'while this card is on them',
      'while this card is on it',
      'as long as this obstacle is on them',
      'as long as this card is on them',
    ),
    () => 'here' as const,
  ),
  map(
    w(
      'until the end of the current mission',
      'until the end of the mission',
      'until the end of this mission',
      'until the current mission ends',
      'until end of mission',
      'during the current mission',
      'for the rest of the current mission',
      'for this mission',
      'for the current mission',
      'until end of the current mission',
      'for the remainder of the current mission',
      'until the end of the current mission.',
    ),
    () => 'mission' as const,
  ),
  map(
    w(
      'until the end of the turn',
      'until the end of this turn',
      'until end of turn',
      'until the turn ends',
      'until your turn ends',
      'for the rest of the turn',
      'for the rest of this turn',
      'until the end of your turn',
      'until the end of turn',
      'for the remainder of the turn',
    ),
    () => 'turn' as const,
  ),
  map(w('during the next mission this turn', 'during the next mission'), () => 'nextMission' as const),
  map(w('until they are assigned', 'until they are'), () => ({
    kind: 'untilAssigned' as const,
    card: pointing({ by: 'that', noun: 'character', many: false }),
  })),
  map(seq<[string, Pointed, string]>(w('until'), pointed, w('is assigned')), ([, { ref }]) => ({
    kind: 'untilAssigned' as const,
    card: ref,
  })),
)
