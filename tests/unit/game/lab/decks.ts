import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import type { PlayerDeck } from '@/lib/game/engine'
import type { LabBot, LabSetup } from '@/lib/game/lab'

/** The starter decks in the form that the engine takes. */
export const STARTERS: readonly PlayerDeck[] = STARTER_DECKS.map(({ list }) => {
  const cards = (section: 'team' | 'missions' | 'draw') =>
    list[section].flatMap(({ key, count }) => Array.from({ length: count }, () => key))
  return { team: cards('team'), missions: cards('missions'), draw: cards('draw') }
})

export function starter(place: number): PlayerDeck {
  const deck = STARTERS[place]
  if (!deck) throw new RangeError(`starter ${place}`)
  return deck
}

/** A starter deck against all of them. */
export const gauntlet = (seed: string, bot: LabBot = 'greedy', turnLimit = 200): LabSetup => ({
  deck: starter(0),
  bot,
  opponents: STARTERS.map((deck) => ({ deck, bot })),
  seed,
  turnLimit,
})
