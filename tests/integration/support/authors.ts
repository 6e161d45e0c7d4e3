import { expect } from 'vitest'
import { type Browser, newMember } from './browser'
import { newDeck } from './decks'

let made = 0
/** A name that is unique and not found by searching for the names of other tests. */
export const freshName = (): string => `member${String.fromCharCode(97 + (made % 26))}${++made}x`

/** A new member with a public name. */
export async function author(publicName = freshName()) {
  const member = await newMember()
  const { status } = await member.browser.put('/api/account/public-name', { publicName })
  expect(status).toBe(200)
  return { ...member, publicName }
}

/** A public deck. */
export async function publish(browser: Browser, changes: Parameters<typeof newDeck>[0] = {}) {
  const { deck } = (await browser.post('/api/decks', newDeck(changes))).body
  const answer = await browser.post(`/api/decks/${deck.id}/publication`)
  expect(answer.status).toBe(200)
  return { id: deck.id as string, shareId: answer.body.shareId as string, revision: deck.revision as number }
}
