import type { Effect } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import { isNode } from '@/lib/game/abilities/walk'
import { after, alt, listed, map, type Parser, rule, seq, w } from '../parser'
import { doneBy, SAME, sequence } from '../phrases/targets'
import { type Doer, perDoer, player } from '../phrases/words'
import { choosing, choosingSkill, choosingSome, chosenForDominion, chosenToGet, knot } from './choosing'
import { countersBy } from './counters'
import { draining, drawing } from './drawing'
import { power, verbEffects } from './in-play'
import { giving } from './lasting'
import { looking, playing, searching, searchingDiscard } from './looking'
import { moving } from './piles'

/** Actions of players: verbs of every kind, one after the other, and their subjects. */

const turnEffects: Parser<Effect> = alt<Effect>(
  map(
    w(
      'make the hero player continue to another mission this turn , without paying power to continue ; the villain player still gains 1 power for each failed mission this turn',
      'the hero player must continue to another mission this turn without paying power',
      'force the hero player to continue to another mission this turn . if you do , they pay no power to continue , though you still gain 1 power for each failed mission',
    ),
    () => ({ kind: 'forceContinue' as const }),
  ),
  map(
    seq<[Who, string]>(player, w('skip your next turn', 'skips their next turn', 'skip their next turn')),
    ([who]) => ({ kind: 'skipTurn' as const, who }),
  ),
  map(
    w(
      'take another turn after this one',
      'take an extra turn after this one',
      'take another turn after this turn',
    ),
    () => ({
      kind: 'skipTurn' as const,
      who: 'opponent' as const,
    }),
  ),
  map(w('skip your next turn'), () => ({ kind: 'skipTurn' as const, who: 'you' as const })),
)

/** "Let you draw two cards", one of the ways from which a player chooses. */
const letting: (doer: Doer) => Parser<Effect> = perDoer((doer) =>
  doer === 'you'
    ? () => []
    : after(w('let you', 'lets you', 'allow you to', 'allows you to', 'have you'), (source, at) =>
        doings('you')(source, at),
      ),
)

/** One action, without its subject. */
const oneEffect = perDoer((doer) =>
  alt<Effect>(
    verbEffects(doer),
    power(doer),
    drawing(doer),
    draining(doer),
    countersBy(doer),
    moving(doer),
    looking(doer),
    searching(doer),
    searchingDiscard(doer),
    playing(doer),
    chosenToGet(doer),
    chosenForDominion(doer),
    choosing(doer),
    choosingSome(doer),
    choosingSkill(doer),
    letting(doer),
    ...(doer === 'you' ? [turnEffects, giving] : []),
  ),
)

const and = w('and', ', then', 'then', ', and', ', and then', 'and then', ',', 'and also')

/** The discard of a card as one of the hand that has just been looked at; undefined if it is no such discard. */
function discardOfShown(effect: Effect, before: Effect | undefined): readonly Effect[] | undefined {
  if (before?.kind !== 'lookAtHand' || effect.kind !== 'discard') return undefined
  const { target } = effect
  if (typeof target === 'string' || target.kind !== 'choose' || target.random) return undefined
  if (target.of.place !== 'hand' || target.of.whose !== undefined) return undefined
  const of = { ...target.of, whose: before.whose }
  return [
    { kind: 'choose', target: { ...target, of } },
    { kind: 'discard', target: SAME },
  ]
}

/** Several actions of one player, in order. */
export const doings: (doer: Doer) => Parser<Effect> = perDoer((doer) =>
  alt<Effect>(
    map(listed(oneEffect(doer), and, 4), (all) => sequence(all)),
    // "Look at your opponent's hand and discard a card": of the hand that is looked at, or of one's own?
    map(listed(oneEffect(doer), and, 4), (all) => {
      const shown = all.map((one, at) => discardOfShown(one, all[at - 1]))
      return shown.some((one) => one !== undefined)
        ? sequence(all.flatMap((one, at) => shown[at] ?? [one]))
        : undefined
    }),
    // "Stop a character or discard a card".
    map(
      seq<[Effect, string, Effect]>(
        oneEffect(doer),
        w('or', ', or', 'or else', 'either or'),
        oneEffect(doer),
      ),
      ([one, , two]) =>
        (one.kind === two.kind && !REPEATABLE.has(one.kind)) ||
        one.kind === 'chooseOne' ||
        two.kind === 'chooseOne' ||
        one.kind === 'seq' ||
        two.kind === 'seq'
          ? undefined
          : { kind: 'chooseOne' as const, modes: [{ do: one }, { do: two }], ...doneBy(doer) },
    ),
  ),
)

/** "Destroy a ship or destroy this gear": two ways with the same verb, said twice. */
const REPEATABLE: ReadonlySet<Effect['kind']> = new Set([
  'stop',
  'ready',
  'destroy',
  'incapacitate',
  'discard',
])

knot.doings = doings

/**
 * Effects for both players, you first. "Their" is each player's own, so the text is read as the opponent's effect, and
 * once more with you in their place; other players referred to are swapped as well.
 */
export const byBoth =
  (
    of: (doer: Who) => Parser<Effect>,
    make: (who: Who, effect: Effect) => Effect = (_, effect) => effect,
  ): Parser<Effect> =>
  (source, at) =>
    of('opponent')(source, at).flatMap(({ v, e }) => {
      const said = source.words.slice(at, e).map(({ text }) => text)
      if (said.includes('opponent') || said.includes('your') || said.includes('you')) return []
      return [{ v: sequence([make('you', yours(v)), make('opponent', v)]), e }]
    })

const PLAYER_FIELDS: ReadonlySet<string> = new Set(['who', 'by', 'whose'])

function yours(effect: Effect): Effect {
  const text = JSON.stringify(effect, (key, value: unknown) => {
    if (!isNode(value)) return value
    const entries = Object.entries(value).filter(
      ([field, who]) => !(PLAYER_FIELDS.has(field) && field !== 'whose' && who === 'opponent'),
    )
    const own = Object.fromEntries(
      entries.map(([field, who]) =>
        field === 'whose' && who === 'opponent' ? [field, 'you'] : [field, who],
      ),
    )
    // The player's own hand or pile, or the pile that is looked at, needs no mention.
    return key !== '' && 'place' in own && own.whose === 'you' && own.place === 'hand'
      ? Object.fromEntries(Object.entries(own).filter(([field]) => field !== 'whose'))
      : own
  })
  return JSON.parse(text) as Effect
}

/** "Each player draws a card": you first, then your opponent. */
const bothPlayers: Parser<Effect> = rule(
  () => (source, at) =>
    w(
      'each player',
      'both players',
      'all players',
    )(source, at).flatMap(({ e }) => byBoth(doings)(source, w('must')(source, e)[0]?.e ?? e)),
)

/** The player who acts, if the clause names them. */
export const subjectDoes: Parser<Effect> = rule(() => alt<Effect>(bothPlayers, namedDoes))

const namedDoes: Parser<Effect> = rule(
  () => (source, at) =>
    alt<Who>(
      player,
      map(w('that player', 'the player'), () => 'thatPlayer' as const),
    )(source, at).flatMap(({ v: who, e }) => {
      const must = w('must')(source, e)
      const from = must[0]?.e ?? e
      return doings(who)(source, from)
    }),
)
