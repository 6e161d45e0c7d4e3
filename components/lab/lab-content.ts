import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { deckListOf } from '@/lib/features/decks/model/edit'
import type { LabContent } from '@/lib/features/sharing/contract/shared-items'
import { RULES_HASH } from '@/lib/game/engine/model/game'
import type { Rate } from '@/lib/game/lab/types'
import type { RunState } from './run'

const counts = ({ hits, n }: Rate) => ({ hits, n })

/** Returns the shareable part of a run: its input, and its figures as counts. Undefined if there are none. */
export function labContent(state: RunState): LabContent | undefined {
  const { setup, settings, deck, report, opponents } = state
  if (!setup || !settings || !deck || !report || report.games === 0) return undefined
  const { against } = settings
  const edition = setup.edition ?? deck.list.edition
  const [first] = setup.opponents
  const { all, began, followed, turns, missions } = report
  const mean = turns.value ?? 0
  return {
    kind: 'lab',
    deck: { name: deck.name, code: encodeDeckCode(deck.list) },
    against,
    ...(against === 'deck' && first
      ? { opponent: { name: opponents[0] ?? '', code: encodeDeckCode(deckListOf(first.deck, edition)) } }
      : {}),
    bot: setup.bot,
    opponentBot: settings.opponentBot,
    edition,
    seed: setup.seed,
    games: report.games,
    rules: RULES_HASH,
    won: counts(all.won),
    lost: counts(all.lost),
    undecided: counts(all.undecided),
    began: counts(began.won),
    followed: counts(followed.won),
    ways: {
      glyphs: counts(all.ways.glyphs.won),
      experience: counts(all.ways.experience.won),
      score: counts(all.ways.score.won),
    },
    turns: { value: mean, low: turns.low ?? mean, high: turns.high ?? mean },
    missions: missions
      .filter(({ attempted }) => attempted.hits > 0)
      .map(({ key, completed, attempted }) => ({
        key,
        completed: { hits: completed.hits, n: attempted.hits },
      })),
  }
}
