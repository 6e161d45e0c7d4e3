import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { behindHash, positionHref, replayHref } from '@/lib/features/play/model/links/links'
import { playability } from '@/lib/features/play/model/playable'
import { PUZZLES } from '@/lib/features/play/model/puzzles/list'
import { PERSON } from '@/lib/features/play/model/setup'
import type { LabContent, NewSharedItem, PuzzleContent } from '@/lib/features/sharing/contract/shared-items'
import { greedyBot } from '@/lib/game/bots'
import { officialPool } from '@/lib/game/cards/official-pool'
import { beginningIn, encodeReplay, engineOf, recordReplay, startHistory } from '@/lib/game/engine'

const engine = engineOf(officialPool)

const [FIRST, SECOND] = STARTER_DECKS
if (!FIRST || !SECOND) throw new Error('no starter decks')
const LISTS = [FIRST.list, SECOND.list]

/** A complete game of two starter decks, played by bots. */
function playedGame() {
  const decks = LISTS.flatMap((list) => playability(officialPool, list, '2008').deck ?? [])
  const history = startHistory(engine, { edition: '2008', seed: 'things', decks })
  const bot = greedyBot(officialPool)
  for (let decision = history.decision(); decision; decision = history.decision())
    history.answer(bot.choose(engine.view(history.game(), decision.player), decision))
  return history
}

/** A game played to its end, with players' names. */
export const REPLAY = playedGame().replay()
export const replayLink = behindHash(replayHref(REPLAY, { below: 0, names: ['Jack', 'Daniel'] }))

const [PUZZLE] = PUZZLES
if (!PUZZLE) throw new Error('no puzzles')

/** One of our own puzzles, in the form in which a member would create it. */
export const puzzle: PuzzleContent = {
  kind: 'puzzle',
  position: PUZZLE.position,
  goal: 'mission',
  pressure: PUZZLE.pressure,
  solution: [...PUZZLE.solution],
}

export const positionLink = behindHash(
  positionHref(
    encodeReplay(recordReplay(engine, beginningIn(PUZZLE.position), [])),
    [PERSON, { kind: 'goldfish', pressure: 'all' }],
    'mission',
  ),
)

/** Consistent figures of a hundred games. */
export const lab: LabContent = {
  kind: 'lab',
  deck: { name: 'Top minds', code: encodeDeckCode(FIRST.list) },
  against: 'deck',
  opponent: { name: 'Others', code: encodeDeckCode(SECOND.list) },
  bot: 'greedy',
  opponentBot: 'greedy',
  edition: '2008',
  seed: 'abcd',
  games: 100,
  rules: engine.rulesFingerprint({ decks: [], seed: '' }).rules,
  won: { hits: 60, n: 100 },
  lost: { hits: 38, n: 100 },
  undecided: { hits: 2, n: 100 },
  began: { hits: 33, n: 50 },
  followed: { hits: 27, n: 50 },
  ways: { glyphs: { hits: 50, n: 100 }, experience: { hits: 6, n: 100 }, score: { hits: 4, n: 100 } },
  turns: { value: 14.5, low: 13.9, high: 15.1 },
  missions: [{ key: 'BASE-150', completed: { hits: 12, n: 20 } }],
}

export const newSharedItem = (
  content: NewSharedItem['content'],
  said: Partial<NewSharedItem> = {},
): NewSharedItem => ({
  title: 'Kept for the team',
  words: 'Look at turn three.',
  language: 'en',
  ...said,
  content,
})
