import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { logError, logLine } from '@/lib/platform/server/log'

describe('log', () => {
  it('logs a repeated failure five times in ten seconds, then how many were left out', () => {
    vi.useFakeTimers()
    const lines: string[] = []
    const stderr = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0)
    try {
      for (let times = 0; times < 1_000; times++) logError('database-away', new Error('no server'))
      logError('database-away', new Error('another failure'))
      expect(lines).toHaveLength(6)
      vi.advanceTimersByTime(10_000)
      expect(lines).toHaveLength(7)
      expect(JSON.parse(lines[6] ?? '')).toMatchObject({ event: 'database-away', leftOut: 995 })
      logError('database-away', new Error('no server'))
      expect(lines).toHaveLength(8)
    } finally {
      stderr.mockRestore()
      vi.useRealTimers()
    }
  })

  it('writes one line of JSON for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = logLine('error', 'test', { text })
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u)
        expect(JSON.parse(line)).toMatchObject({ level: 'error', event: 'test', text })
      }),
    )
    const forged = 'x\n{"level":"info"}\r\u001b[31m\u009b31m\u2028\u202e'
    expect(logLine('warn', 'test', { forged }).split('\n')).toHaveLength(1)
  })

  it('truncates long values', () => {
    expect(logLine('error', 'test', { text: 'x'.repeat(1_000_000) }).length).toBeLessThan(5_000)
  })
})
