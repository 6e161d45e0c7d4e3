import type { Effect } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/players'
import { choosing, choosingSome, chosenForDominion, chosenToGet } from './choosing'
import { countersBy } from './counters'
import { power, verbEffects } from './in-play'
import { looking, playing, searching } from './looking'
import { alt, listed, map, type Parser, rule, seq, w } from './parser'
import { draining, drawing, moving } from './piles'
import { doneBy, sequence } from './targets'
import { perDoer, player } from './words'

/** What players do: verbs of every kind, one after the other, and by whom. */

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
  map(w('skip your next turn'), () => ({ kind: 'skipTurn' as const, who: 'you' as const })),
)

/** One thing that somebody does, without saying who. */
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
    playing(doer),
    chosenToGet(doer),
    chosenForDominion(doer),
    choosing(doer),
    choosingSome(doer),
    ...(doer === 'you' ? [turnEffects] : []),
  ),
)

const and = w('and', ', then', 'then', ', and', ', and then', 'and then', ',', 'and also')

/** Several things that somebody does, in order. */
export const doings = perDoer((doer) =>
  alt<Effect>(
    map(listed(oneEffect(doer), and, 4), (all) => sequence(all)),
    // "Stop a character or discard a card".
    map(
      seq<[Effect, string, Effect]>(
        oneEffect(doer),
        w('or', ', or', 'or else', 'either or'),
        oneEffect(doer),
      ),
      ([one, , two]) =>
        one.kind === two.kind ||
        one.kind === 'chooseOne' ||
        two.kind === 'chooseOne' ||
        one.kind === 'seq' ||
        two.kind === 'seq'
          ? undefined
          : { kind: 'chooseOne' as const, modes: [{ do: one }, { do: two }], ...doneBy(doer) },
    ),
  ),
)

/** "Each player draws a card": you first, then your opponent. */
const bothPlayers: Parser<Effect> = rule(
  () => (source, at) =>
    w(
      'each player',
      'both players',
      'all players',
    )(source, at).flatMap(({ e }) => {
      const from = w('must')(source, e)[0]?.e ?? e
      const theirs = doings('opponent')(source, from)
      return doings('you')(source, from).flatMap(({ v, e: end }) =>
        theirs.flatMap((other) => (other.e === end ? [{ v: sequence([v, other.v]), e: end }] : [])),
      )
    }),
)

/** Who does it, if the clause says so. */
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
