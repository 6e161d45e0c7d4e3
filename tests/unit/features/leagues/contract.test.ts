import { describe, expect, it } from 'vitest'
import { VISIBILITY_CHOICES, WORD_LENGTHS } from '@/components/leagues/visibility'
import {
  leagueStateSchema,
  MAX_LEAGUE_NAME_LENGTH,
  MAX_LEAGUE_WORDS_LENGTH,
  newLeagueSchema,
  VISIBILITIES,
} from '@/lib/features/leagues/contract/leagues'
import { MAX_PLAYERS } from '@/lib/features/leagues/model/league'
import { QUOTAS } from '@/lib/http/quotas'
import { NOW, paired, played, registered, SETTINGS } from './leagues'

describe('the contract of leagues', () => {
  it('takes as much as the fields of the pages do', () => {
    expect(WORD_LENGTHS).toEqual({ name: MAX_LEAGUE_NAME_LENGTH, words: MAX_LEAGUE_WORDS_LENGTH })
    expect([...VISIBILITY_CHOICES].sort()).toEqual([...VISIBILITIES].sort())
    expect(QUOTAS.leaguePlayers).toBe(MAX_PLAYERS)
  })

  it('reads every state that the model makes, as it was', () => {
    const names = ['anna', 'bela', 'cyril', 'dana', 'eva']
    const league = paired(played(paired(registered(names, { rounds: 1, playoff: 4 })), NOW, () => [1, 0]))
    expect(league.phase).toBe('playoff')
    expect(leagueStateSchema.parse(JSON.parse(JSON.stringify(league)))).toEqual(league)
  })

  it('takes no name of white space, and none that nobody sees', () => {
    const league = { name: 'Winter', words: '', visibility: 'public', settings: SETTINGS }
    expect(newLeagueSchema.safeParse(league).success).toBe(true)
    for (const name of ['', '   ', '\u200b', 'x'.repeat(81)])
      expect(newLeagueSchema.safeParse({ ...league, name }).success).toBe(false)
  })
})
