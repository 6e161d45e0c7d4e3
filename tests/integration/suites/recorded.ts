import { describe, expect, it } from 'vitest'
import { createToken } from '@/lib/features/account/server/api-tokens'
import { SCOPES } from '@/lib/http/contract'
import { Browser, newMember } from '../support/browser'
import { type Asker, recordAnswers } from '../support/recorded-answers'

/** Maximum characters of a response in the recording: errors in full, long lists only in part. */
const MAX_KEPT = 300

const askerOf =
  (browser: Browser, own: Readonly<Record<string, string>> = {}): Asker =>
  async ({ method, path, body, raw, headers }) => {
    const answer = await browser.request(method, path, { body, raw, headers: { ...own, ...headers } })
    const isText = typeof answer.body === 'string'
    const text = answer.body === undefined ? '' : isText ? answer.body : JSON.stringify(answer.body)
    return { status: answer.status, headers: answer.headers, text }
  }

/** The responses of all calls as sent: status, headers and body. */
export function recorded(): void {
  describe('the recorded responses of every call', () => {
    it('are unchanged, byte for byte', async () => {
      const { id, browser } = await newMember()
      const withToken = async (scopes: Parameters<typeof createToken>[1]['scopes']) => {
        const { secret } = await createToken(id, { name: 'recorded', scopes, days: 7 })
        return askerOf(new Browser(), { authorization: `Bearer ${secret}` })
      }
      const lines = await recordAnswers(
        {
          guest: askerOf(new Browser()),
          member: askerOf(browser),
          spare: askerOf((await newMember()).browser),
          program: await withToken(SCOPES),
          reader: await withToken(['decks:read']),
          stranger: askerOf(new Browser(), { authorization: 'Bearer c7t_none' }),
        },
        MAX_KEPT,
      )
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./recorded-answers.txt')
    })
  })
}
