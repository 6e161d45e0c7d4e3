import { type StarterId, starterDeck } from '@/lib/features/decks/model/starters'
import { type GameSetup, PERSON, type SeatSetup } from '@/lib/features/play/model/setup'
import type { CardKey } from '@/lib/game/terms'

/** Shuffles the mission piles as the guide needs them; a test holds what lies on top of them. */
const SEED = 'first-game-388983'

/** The cards that the guide speaks of are in the opening hands: the learner's, then the opponent's. */
const HANDS: readonly (readonly CardKey[])[] = [
  ['BASE-66', 'BASE-65', 'BASE-132', 'BASE-148', 'BASE-26', 'BASE-239', 'BASE-281', 'BASE-231'],
  ['BASE-272', 'BASE-270', 'BASE-125', 'BASE-130', 'BASE-136', 'BASE-67', 'BASE-219', 'BASE-277'],
]
const DECKS = ['oneill', 'carter'] as const

/** The guided game: two starter decks, always the same hands and missions. */
export function guideSetup(nameOf: (deck: StarterId) => string): GameSetup {
  const seat = (player: number): SeatSetup => {
    const id = DECKS[player] ?? 'oneill'
    return {
      ref: `starter:${id}`,
      name: nameOf(id),
      list: starterDeck(id)?.list ?? { edition: '2008', team: [], missions: [], draw: [] },
      controller: player === 0 ? PERSON : { kind: 'goldfish', pressure: 'complication' },
      hand: HANDS[player],
    }
  }
  return {
    mode: 'goldfish',
    seats: DECKS.map((_, player) => seat(player)),
    edition: '2008',
    seed: SEED,
    firstPlayer: 0,
    opponentTurns: 'play',
  }
}
