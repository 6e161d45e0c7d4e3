import type { Ability, Modifier, Prohibition, Scope } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount, Filter, Kind } from '@/lib/game/abilities/selectors'
import type { CardType, Skill } from '@/lib/game/terms'
import { after, alt, listed, map, opt, type Parser, rule, Source, seq, table, w } from '../parser'
import { type Change, getting, modifiersOf, signedAmount } from '../phrases/changes'
import { bareNoun, type Cards } from '../phrases/nouns'
import { isSelf, type Pointed, pointed, pointedOwner } from '../phrases/references'
import { cards, type Statement, type Subject, subject, whole } from '../phrases/subjects'
import { figure, type Noun, noun, player, skill, trait } from '../phrases/words'
import { fits, TYPE_KINDS } from '../resolve/antecedents'
import { becomes } from './becoming'
import {
  get,
  getsNumbers,
  handSized,
  only,
  ownedSkillsReduced,
  ownNumber,
  reduced,
  skillsReduced,
} from './number-changes'
import { costOf, costs, costToRevive, missionCost, type PriceChange, paidMore, priceChange } from './prices'
import { DONE, prohibited } from './prohibitions'

/** Statements about cards: changed numbers, prohibitions, text that they get. */

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

const missionNoun = map(noun, (one) => (one.what === 'mission' ? true : undefined))

/** Cards of one's hand to boost with: "any SGC card", "a gear from your hand". */
const boostingCard: Parser<Filter> = rule(() =>
  map(
    alt<Cards>(
      cards,
      map(after(w('any'), bareNoun), (of) => of),
    ),
    ({ det, filter }) => {
      const { place = 'hand', whose = 'you', ...rest } = filter
      const isOfTheHand = place === 'hand' && whose === 'you' && rest.state === undefined
      const isOne = det.det === 'a' || det.det === 'plural'
      return isOfTheHand && isOne && det.random === undefined ? { ...rest, place } : undefined
    },
  ),
)

/** Cards that a text allows to be boosted: a reference, or all matching cards. */
const boosted: Parser<Scope> = rule(() =>
  alt<Scope>(
    map(pointed, ({ ref, many }) => (many ? undefined : ref)),
    map(cards, (of) => (of.det.det === 'a' || whole(of) ? of.filter : undefined)),
  ),
)

const STOPPED = [
  'while stopped',
  'while he is stopped',
  'while she is stopped',
  'while it is stopped',
  'while they are stopped',
  'even if stopped',
  'even if he is stopped',
  'even if she is stopped',
  'even if it is stopped',
  'even if they are stopped',
] as const
const whileStopped = w(...STOPPED)
const thoughStopped = w(...STOPPED.map((how) => `assigned ${how}`))

/** True if the subject of a statement is of a kind anyway: naming the kind then adds no information. */
function isOfKind({ of }: Subject, what: Kind, type: CardType): boolean {
  if (typeof of !== 'string') return of.what === what
  if (!isSelf(of)) return false
  return fits({ ref: 'self', kinds: TYPE_KINDS[type], many: false }, what)
}

/** Cards that have a cost as well as numbers: the card itself, or cards that are no complications. */
const isWholeCard = (of: Scope): boolean => (typeof of === 'string' ? isSelf(of) : of.what !== 'complication')

const others: Parser<Statement> = rule(() =>
  alt<Statement>(
    map(
      seq<[string, Scope, string, Filter]>(
        w('you may boost', 'you can boost'),
        boosted,
        w('with', 'using', 'by discarding'),
        boostingCard,
      ),
      ([, of, , card]) => ({ by: [{ kind: 'boostBy' as const, of, card }] }),
    ),
    map(
      seq<[Scope, string, Filter]>(
        boosted,
        w('may be boosted with', 'can be boosted with', 'may be boosted by', 'can be boosted by'),
        boostingCard,
      ),
      ([of, , card]) => ({ by: [{ kind: 'boostBy' as const, of, card }] }),
    ),
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
      seq<[Subject, string, string]>(
        subject,
        w('gets', 'gains', 'get', 'gain', 'has', 'have'),
        w('that trait', 'the chosen trait', 'the named trait'),
      ),
      ([of]) => only(of, (scope) => [{ kind: 'trait', of: scope }]),
    ),
    map(
      seq<[Subject, string, string, string]>(
        subject,
        w('loses the', 'lose the', 'does not have the', "doesn't have the", 'no longer has the'),
        trait,
        w('trait'),
      ),
      ([of, , name]) => only(of, (scope) => [{ kind: 'losesTrait', of: scope, trait: name }]),
    ),
    map(
      seq<[Subject, string]>(
        subject,
        w(
          'loses all traits',
          'lose all traits',
          'loses all of its traits',
          'loses all of his traits',
          'loses all of her traits',
          'loses all its traits',
          'loses all his traits',
          'loses all her traits',
          'lose all their traits',
          'lose all of their traits',
          'has no traits',
          'have no traits',
        ),
      ),
      ([of]) => only(of, (scope) => [{ kind: 'losesTrait', of: scope }]),
    ),
    map(
      seq<[Subject, string]>(
        subject,
        w(
          'has no game text',
          'have no game text',
          'has no text',
          'have no text',
          'loses its game text',
          'loses his game text',
          'loses her game text',
          'lose their game text',
          'loses their game text',
          'loses its text',
          'loses his text',
          'loses her text',
          'lose their text',
          'loses all game text',
          'lose all game text',
          'loses all text',
          'lose all text',
          'loses all of its game text',
          'loses all of his game text',
          'loses all of her game text',
          'lose all of their game text',
          'loses all its game text',
          'lose all their game text',
        ),
      ),
      ([of]) => only(of, (scope) => [{ kind: 'noText', of: scope }]),
    ),
    // "The game text of Wraith adversaries is ignored".
    map(
      seq<[string, Subject, string]>(
        w('the game text of', 'game text of', 'the text of', 'the game text on'),
        subject,
        w('is ignored', 'is blank', 'has no effect', 'is canceled', 'is cancelled'),
      ),
      ([, of]) => only(of, (scope) => [{ kind: 'noText', of: scope }]),
    ),
    // "Bob counts as a Jaffa character": a character stays what it is, and has the trait as well.
    map(
      seq<[Subject, string, string, Noun]>(
        subject,
        w(
          'counts as a',
          'counts as an',
          'is considered a',
          'is considered an',
          'is also a',
          'is also an',
          'is also considered a',
          'is also considered an',
        ),
        trait,
        noun,
      ),
      ([of, , name, { what, many }], _, __, source) => {
        if (many || what === 'card' || !isOfKind(of, what, source.type)) return undefined
        return only(of, (scope) => [{ kind: 'trait', of: scope, trait: name }])
      },
    ),
    map(
      seq<[Subject, string]>(
        subject,
        w('is blocked', 'are blocked', 'becomes blocked', 'become blocked', "'s blocked", "'re blocked"),
      ),
      ([of]) => only(of, (scope) => [{ kind: 'blocked', of: scope }]),
    ),
    prohibited,
    map(seq<[Subject, string, string]>(subject, w('can be', 'may be'), thoughStopped), ([of]) =>
      only(of, (scope) => [{ kind: 'assignStopped', of: scope }]),
    ),
    map(
      seq<[string, Scope, string]>(w('you can assign', 'you may assign'), boosted, whileStopped),
      ([, of]) => ({ by: [{ kind: 'assignStopped' as const, of }] }),
    ),
    // "Stopped Jaffa characters can be assigned".
    map(
      seq<[Cards, string]>(cards, w('can be assigned', 'may be assigned')),
      ([
        {
          det,
          filter: { state, ...of },
        },
      ]) =>
        det.det === 'plural' && state === 'stopped'
          ? { by: [{ kind: 'assignStopped' as const, of }] }
          : undefined,
    ),
    // "That character does not ready during your next turn", "... until the end of the turn".
    map(
      seq<[Subject, string]>(
        subject,
        w("doesn't ready", "don't ready", 'does not ready', 'do not ready', "can't ready", 'cannot ready'),
      ),
      ([of]) => only(of, (scope) => [{ kind: 'cannot', be: 'readied', of: scope }]),
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
      seq<[string, string, Skill, string]>(
        w('this mission', 'the current mission', 'it'),
        w('requires'),
        skill,
        w('instead'),
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

const statementPart: Parser<Statement> = rule(() =>
  alt<Statement>(
    getsNumbers,
    reduced,
    ownNumber,
    skillsReduced,
    ownedSkillsReduced,
    handSized,
    costs,
    costOf,
    costToRevive,
    paidMore,
    missionCost,
    others,
    becomes,
  ),
)

/** Verbs with which a second statement about the same cards goes on. */
export const goesOn = w(
  'gets',
  'get',
  'gains',
  'gain',
  'loses',
  'lose',
  'has',
  'have',
  "can't",
  'cannot',
  'is',
  'are',
  'costs',
  'cost',
  'counts',
  'count',
)

/**
 * "It loses the Wraith trait and gets difficulty -2": the subject stands for both. It is read once more before the second
 * verb; a card that is chosen as the subject would be chosen again.
 */
const continued: Parser<Statement> = (source, at) =>
  subject(source, at).flatMap(({ v: { choose }, e: verb }) => {
    if (choose !== undefined) return []
    return statementPart(source, at).flatMap(({ v: first, e }) => {
      const and = w('and', ', and')(source, e)[0]
      if (e <= verb || first.choose || and === undefined || goesOn(source, and.e).length === 0) return []
      const shift = verb - at
      const words = [
        ...source.words.slice(0, and.e),
        ...source.words.slice(at, verb),
        ...source.words.slice(and.e),
      ]
      const inner = new Source(words, source.titles, source.vocabulary, source.type, source.pricedBefore)
      return statementPart(inner, and.e).flatMap(({ v: second, e: end }) =>
        second.choose || end <= and.e + shift
          ? []
          : [{ v: { by: [...first.by, ...second.by] }, e: end - shift }],
      )
    })
  })

/** Further statements about the same cards: "gets skills +1 and is blocked". */
export const statement: Parser<Statement> = rule(() =>
  alt<Statement>(
    statementPart,
    continued,
    // "Get difficulty +1 and cost 1 less power to play".
    map(
      seq<[Subject, string, readonly Change[], string, PriceChange, string | undefined]>(
        subject,
        get,
        getting,
        w('and cost', 'and costs'),
        priceChange,
        opt(w('to play')),
      ),
      ([of, , all, , price]) => {
        const { x, payer, n } = price
        if (x !== undefined || of.choose || !isWholeCard(of.of)) return undefined
        const numbers = modifiersOf(of.of, all)
        const cost: Modifier = { kind: 'cost', of: of.of, n, ...(payer === undefined ? {} : { payer }) }
        return numbers && { by: [...numbers, cost] }
      },
    ),
    // "Cost 1 less power to play and get difficulty +1".
    map(
      seq<[Subject, string, PriceChange, string | undefined, string, readonly Change[]]>(
        subject,
        w('cost', 'costs'),
        priceChange,
        opt(w('to play')),
        w('and get', 'and gets', 'and have', 'and has'),
        getting,
      ),
      ([of, , { n, x, payer }, , , all]) => {
        if (x !== undefined || of.choose || !isWholeCard(of.of)) return undefined
        const numbers = modifiersOf(of.of, all)
        const cost: Modifier = { kind: 'cost', of: of.of, n, ...(payer === undefined ? {} : { payer }) }
        return numbers && { by: [cost, ...numbers] }
      },
    ),
    // "Gets skills +1 and has the SGC trait".
    map(
      seq<[Subject, string, readonly Change[], string, string, string]>(
        subject,
        get,
        getting,
        w(
          'and has the',
          'and have the',
          'and gains the',
          'and gain the',
          'and gets the',
          'and get the',
          'and the',
        ),
        trait,
        w('trait'),
      ),
      ([of, , all, , name]) =>
        only(of, (scope) => {
          const numbers = modifiersOf(scope, all)
          return numbers && [...numbers, { kind: 'trait', of: scope, trait: name }]
        }),
    ),
    // "Gets Combat +1 and can't be stopped".
    map(
      seq<[Subject, string, readonly Change[], string, readonly Prohibition[]]>(
        subject,
        get,
        getting,
        w("and can't be", 'and cannot be', "and can't become"),
        listed(DONE, w('or', ', or', ','), 4),
      ),
      ([of, , all, , be]) =>
        be.includes('played')
          ? undefined
          : only(of, (scope) => {
              const numbers = modifiersOf(scope, all)
              return (
                numbers && [...numbers, ...be.map((one) => ({ kind: 'cannot' as const, be: one, of: scope }))]
              )
            }),
    ),
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
