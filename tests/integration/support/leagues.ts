import type { NewLeague, SentCommand } from '@/lib/features/leagues/contract/leagues'
import type { LeagueSettings } from '@/lib/features/leagues/model/league'
import type { Browser } from './browser'

const SETTINGS: LeagueSettings = {
  rounds: 3,
  wins: 1,
  days: 7,
  playoff: 0,
  checkIn: false,
  decks: 'none',
  ratings: false,
}

/** Body of a request that creates a league; private by default. */
export const newLeague = ({
  settings,
  ...other
}: Partial<Omit<NewLeague, 'settings'>> & {
  readonly settings?: Partial<LeagueSettings>
} = {}): NewLeague => ({
  name: 'Kitchen table',
  words: '',
  visibility: 'private',
  settings: { ...SETTINGS, ...settings },
  ...other,
})

/** Sends a command to a league. */
export const command = (browser: Browser, leagueId: string, sent: SentCommand, key?: string) =>
  browser.post(`/api/leagues/${leagueId}`, { command: sent, ...(key && { key }) })

/** Command that registers a player without an account, or the sender. */
export const register = (name: string | null = null, deckId: string | null = null): SentCommand => ({
  kind: 'register',
  name,
  deckId,
  showsRating: false,
})
