import { unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/takeout/chevron-seven.zip/route'
import { createToken } from '@/lib/features/account/server/api-tokens'
import { parseCollectionCsv } from '@/lib/features/collection/model/csv'
import { unpackCollection, unpackDecks } from '@/lib/features/decks/model/archive'
import { importDeck } from '@/lib/features/decks/model/formats/import'
import { officialPool } from '@/lib/game/cards/official-pool'
import { db } from '@/lib/platform/server/db'
import { type Browser, newMember } from '../support/browser'
import { giveDecks, newDeck } from '../support/decks'
import { newOwnSet } from '../support/own-sets'
import { lab, newSharedItem } from '../support/shared-items'

const take = ({ cookies }: Pick<Browser, 'cookies'>, headers: Record<string, string> = {}) =>
  GET(
    new Request('http://chevron.test/takeout/chevron-seven.zip', {
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
    }),
  )

export function archive(): void {
  describe('the archive of an account', () => {
    it('holds all that its owner has and nothing of others, and is read here again', async () => {
      const [owner, other] = [await newMember('Ada'), await newMember()]
      const [deck, gone] = [newDeck({ name: 'Mine' }), newDeck({ name: 'Gone' })]
      for (const each of [deck, gone]) await owner.browser.post('/api/decks', each)
      await owner.browser.delete(`/api/decks/${gone.id}`)
      await owner.browser.patch('/api/collection', { baseRevision: 0, changes: { 'BASE-1': [2, 1] } })
      await other.browser.post('/api/decks', newDeck({ name: 'Of somebody else' }))
      const { secret } = await createToken(owner.id, { name: 'scanner', scopes: ['decks:read'], days: 7 })
      const item = (await owner.browser.post('/api/shared-items', newSharedItem(lab))).body

      const answer = await take(owner.browser)
      expect(answer.headers.get('content-type')).toBe('application/zip')
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const files = Object.entries(unzipSync(bytes)).map(
        ([path, content]) => [path, new TextDecoder().decode(content)] as const,
      )
      const paths = files.map(([path]) => path)
      expect(paths.filter((path) => path.startsWith('decks/'))).toHaveLength(1)
      expect(paths.filter((path) => path.startsWith('account/deleted/'))).toHaveLength(1)
      expect(paths).toContain('account/README.txt')
      const all = files.map(([, text]) => text).join()
      expect(paths).toContain(`account/shared-items/${item.id}.json`)
      expect(all).toContain('"scanner"')
      expect(all).not.toContain(secret)
      expect(JSON.parse(files.find(([path]) => path === 'account/profile.json')?.[1] ?? '')).toMatchObject({
        email: owner.email,
        name: 'Ada',
      })
      for (const secret of [other.email, other.id, 'Of somebody else', 'argon2'])
        expect(all).not.toContain(secret)

      const decks = unpackDecks(bytes)
      if (!decks.ok) throw new Error(decks.error.kind)
      expect(decks.files).toHaveLength(1)
      const read = await importDeck(officialPool, decks.files[0]?.text ?? '')
      expect(read).toMatchObject({ ok: true, name: 'Mine', list: deck.list })
      const table = unpackCollection(bytes)
      if (!table.ok) throw new Error(table.error.kind)
      const collection = await parseCollectionCsv(officialPool, table.files[0]?.text ?? '')
      expect(collection).toMatchObject({ ok: true, report: { counts: { 'BASE-1': [2, 1] } } })
    })

    it('is for its owner alone, not for a page of another site, and a few times an hour', async () => {
      const { browser } = await newMember()
      expect((await take({ cookies: new Map() })).status).toBe(401)
      expect((await take(browser, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      for (let i = 0; i < 5; i++) {
        const answer = await take(browser)
        expect(answer.status).toBe(200)
        await answer.body?.cancel()
      }
      expect((await take(browser)).status).toBe(429)
    })

    it('of many decks and versions lets others be answered while it is written', {
      timeout: 60_000,
    }, async () => {
      const { browser, id } = await newMember()
      await giveDecks(id, 150)
      const deck = newDeck({ name: 'Saved often' })
      await browser.post('/api/decks', deck)
      for (let revision = 1; revision < 6; revision++)
        await browser.put(`/api/decks/${deck.id}`, {
          ...deck,
          baseRevision: revision,
          name: `Save ${revision}`,
        })
      const answer = await take(browser)
      let others = 0
      let done = false
      const other = () => {
        others++
        if (!done) setImmediate(other)
      }
      setImmediate(other)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      done = true
      const files = unzipSync(bytes)
      const paths = Object.keys(files)
      expect(paths.filter((path) => path.startsWith('decks/'))).toHaveLength(151)
      // Other requests were served between nearly all slices.
      expect(others).toBeGreaterThan(20)
      const versions = Object.entries(files).find(([path]) => path.startsWith('account/versions/'))
      const written: unknown = JSON.parse(new TextDecoder().decode(versions?.[1]))
      expect(written).toMatchObject({ deckId: deck.id })
      expect(written).toHaveProperty('versions.length', 6)
      expect(written).toHaveProperty('versions.5.name', 'Save 5')
      expect(written).toHaveProperty('versions.5.list', deck.list)
    })

    it('counts what is in it', async () => {
      const { browser, id } = await newMember()
      await giveDecks(id, 1, { stored: 45_000_000 })
      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      for (let i = 0; i < 2; i++) {
        const answer = await take(browser)
        expect(answer.status).toBe(200)
        // Aborting the download is not an error.
        await answer.body?.cancel()
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(logged).not.toHaveBeenCalled()
      logged.mockRestore()
      expect((await take(browser)).status).toBe(429)
    })

    it('counts sets of own cards with their earlier versions', async () => {
      const { browser, id: ownerId } = await newMember()
      const set = newOwnSet()
      const content = JSON.stringify(set)
      const size = Buffer.byteLength(content)
      const stored = 39_000_000
      await db().ownSet.create({
        data: {
          ...{ ownerId, content, size, stored, code: set.code, name: set.name },
          ...{ cards: set.cards.length, revision: 1 },
        },
      })
      for (let i = 0; i < 2; i++) {
        const answer = await take(browser)
        expect(answer.status).toBe(200)
        await answer.body?.cancel()
      }
      expect((await take(browser)).status).toBe(429)
    })
  })
}
