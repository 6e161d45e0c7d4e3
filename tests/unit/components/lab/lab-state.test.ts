import { describe, expect, it } from 'vitest'
import { labStateFor } from '@/components/lab/lab-state'

describe('what the laboratory holds of a deck', () => {
  it('is as it was until another deck is laid on it, and keeps what was set', () => {
    const lab = labStateFor('one')
    lab.gameSettings.setState({ seed: 'mine', against: 'nobody', edition: '2007' })
    lab.versions.setState({ first: { kind: 'starter', id: 'carter' } })
    expect(labStateFor('one')).toBe(lab)
    expect(lab.gameSettings.getState()).toMatchObject({ seed: 'mine', against: 'nobody', edition: '2007' })
    const other = labStateFor('two')
    expect(other.run).not.toBe(lab.run)
    expect(other.versions.getState()).toEqual({})
    expect(other.gameSettings.getState()).toMatchObject({
      seed: 'mine',
      against: 'nobody',
      edition: undefined,
    })
    expect(other.pairSettings.getState()).toMatchObject({ against: 'starters', games: '500' })
  })
})
