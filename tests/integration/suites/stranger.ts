import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToken } from '@/lib/features/account/server/api-tokens'
import { SCOPES } from '@/lib/http/contract'
import { answering } from '../support/api-routes'
import { freshName } from '../support/authors'
import { newMember, type Person } from '../support/browser'
import { newDeck } from '../support/decks'
import { type HttpSite, openHttpSite } from '../support/http-site'
import { type Document, DocumentKeeper } from '../support/kept-document'
import { newLeague } from '../support/leagues'
import { newOwnSet } from '../support/own-sets'
import { newSharedItem, replayLink } from '../support/shared-items'

/** The types that the file declares for TypeScript users. */
type ClientFile = typeof import('@/lib/http/generated/client')

/** Fetches the client, and runs it as a single file without dependencies. */
async function fetchedClient(address: string, folder: string): Promise<ClientFile> {
  const text = await (await fetch(`${address}/api/v1/client.ts`)).text()
  expect(text).not.toMatch(/^import /m)
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  })
  const file = path.join(folder, 'client.mjs')
  writeFileSync(file, outputText)
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

/** A program whose author has an account, the document and the client, and nothing else of ours. */
export function stranger(): void {
  describe('a stranger with the document and the client alone', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chevron-stranger-'))
    let site: HttpSite
    let document: Document
    let file: ClientFile
    let member: Person
    let token: string
    /** Calls that succeeded. */
    const done = new Set<string>()

    beforeAll(async () => {
      site = await openHttpSite(answering)
      document = await (await fetch(`${site.address}/api/v1/openapi.json`)).json()
      file = await fetchedClient(site.address, folder)
      member = await newMember('Daniel')
      token = (await createToken(member.id, { name: 'a program', scopes: SCOPES, days: 7 })).secret
    })
    afterAll(async () => {
      await site.close()
      rmSync(folder, { recursive: true })
    })

    /** A client whose responses are all validated against the document. */
    function client(options: { readonly token?: string } = {}) {
      const keeper = new DocumentKeeper(document)
      return file.createClient({
        ...options,
        site: document.servers[0].url,
        fetch: async (address, init) => {
          const response = await fetch(address, init)
          const text = await response.clone().text()
          const body = text === '' ? undefined : JSON.parse(text)
          const { pathname } = new URL(address)
          const name = keeper.keeps(init.method ?? 'GET', pathname, response.status, body)
          if (name !== undefined && response.ok) done.add(name)
          return response
        },
      })
    }

    const refused = async (asking: Promise<unknown>) => {
      const error: unknown = await asking.then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(file.ProblemError)
      return error as InstanceType<ClientFile['ProblemError']>
    }

    it('finds every call at the documented path', () => {
      const described = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
        ([at, methods]) =>
          Object.entries(methods).map(([method, { operationId }]) => [
            operationId,
            { method: method.toUpperCase(), path: at },
          ]),
      )
      expect(file.CALLS).toEqual(Object.fromEntries(described))
      expect(described.length).toBeGreaterThan(20)
    })

    it('reads all public data to the last page', async () => {
      const chevron = client()
      const { body: sets } = await chevron.ask('listSets')
      const { body: team } = await chevron.ask('listCardValues', { query: { place: 'team' } })
      expect(team.values).toHaveLength(93)
      const keys: string[] = []
      for await (const { cards } of chevron.pages('listCards', { query: { q: 'type:team', limit: 30 } }))
        keys.push(...cards.map(({ key }) => key))
      const whole = await chevron.ask('listCards', { query: { q: 'type:team', limit: 200 } })
      expect(keys).toEqual(whole.body.cards.map(({ key }) => key))
      expect(keys).toHaveLength(whole.body.total)
      expect(keys.length).toBeGreaterThan(60)
      expect(whole.left).toBeGreaterThan(0)
      expect(sets.sets.map(({ code }) => code)).toContain(keys[0]?.split('-')[0])

      const [key = ''] = keys
      const { body, etag = '' } = await chevron.ask('getCard', { path: { key }, query: { lang: 'fr' } })
      expect(body.card).toMatchObject({ key, type: 'team' })
      const same = { path: { key }, query: { lang: 'fr' } } as const
      expect(await chevron.askIfChanged(etag, 'getCard', same)).toBeUndefined()
      expect((await chevron.askIfChanged('"other"', 'getCard', same))?.body).toEqual(body)
      await chevron.ask('listCardRulings', { path: { key } })
      const { found, cards } = (await chevron.ask('findAnything', { query: { q: 'ship' } })).body
      expect(found.length + cards.length).toBeGreaterThan(1)
      const { files } = (await chevron.ask('listFiles')).body
      expect(files.map(({ lang }) => lang)).toContain('cs')
    })

    it('decodes an encoded deck unchanged', async () => {
      const chevron = client()
      const [team] = (await chevron.ask('listCards', { query: { q: 'type:team', limit: 1 } })).body.cards
      const checked = await chevron.ask('checkDeck', {
        body: { deck: `1 ${team?.title}, ${team?.subtitle}` },
      })
      const { list, code, legal } = checked.body
      expect([list.team, legal]).toEqual([[{ key: team?.key, count: 1 }], false])
      expect((await chevron.ask('encodeDeck', { body: { list } })).body).toEqual({ code })
      const decoded = await chevron.ask('decodeDeck', { path: { code: code ?? '' } })
      expect(decoded.body.list).toEqual(list)
    })

    it('saves decks and gets a conflict if somebody else saved first', async () => {
      const chevron = client({ token })
      const { list } = newDeck()
      const made = await chevron.ask('createDeck', { body: { name: 'Patrol', list } })
      const { id, revision } = made.body.deck
      const content = { name: 'Patrol 2', list }
      const saved = await chevron.ask('saveDeck', { path: { id }, body: content, ifMatch: revision })
      expect(saved.body.deck).toMatchObject({ id, name: 'Patrol 2' })
      const stale = await refused(
        chevron.ask('saveDeck', { path: { id }, body: content, ifMatch: made.etag ?? '' }),
      )
      expect([stale.status, stale.problem?.code]).toEqual([412, 'changed'])
      expect(stale.problem?.revision).toBe(saved.body.deck.revision)
      expect(stale.message).toContain(stale.problem?.title)
      expect((await chevron.ask('getDeck', { path: { id } })).etag).toBe(saved.etag)
      const { versions } = (await chevron.ask('listVersions', { path: { id } })).body
      expect(versions.map(({ name }) => name)).toEqual(['Patrol 2', 'Patrol'])
      const ids: string[] = []
      for await (const { decks } of chevron.pages('listDecks')) ids.push(...decks.map((deck) => deck.id))
      expect(ids).toEqual([id])
      const gone = await chevron.ask('deleteDeck', { path: { id }, ifMatch: saved.etag ?? '' })
      expect([gone.status, gone.body]).toEqual([204, undefined])
      expect((await refused(chevron.ask('getDeck', { path: { id } }))).problem?.code).toBe('deleted')
    })

    it('changes the collection if the token allows it', async () => {
      const chevron = client({ token })
      const { revision } = (await chevron.ask('getCollection')).body
      const counts = { 'BASE-1': [2, 1] } as const
      const { body } = await chevron.ask('changeCollection', { body: { counts }, ifMatch: revision })
      const after = await chevron.ask('getCollection')
      expect(after.body).toMatchObject({ revision: body.revision, counts })
      const noToken = await refused(client().ask('getCollection'))
      expect([noToken.status, noToken.problem?.code]).toEqual([401, 'no-token'])
    })

    it('reads what members share', async () => {
      const chevron = client()
      const publicName = freshName()
      const shown = newDeck({ name: 'Shown to strangers' })
      await member.browser.post('/api/decks', shown)
      await member.browser.put('/api/account/public-name', { publicName })
      await member.browser.post(`/api/decks/${shown.id}/publication`)
      const game = newSharedItem({ kind: 'replay', link: replayLink })
      const leagueId: string = (
        await member.browser.post('/api/leagues', newLeague({ visibility: 'unlisted' }))
      ).body.id
      const replayId: string = (await member.browser.post('/api/shared-items', game)).body.id

      const { decks } = (await chevron.ask('browseGallery', { query: { author: [publicName, 'nobody'] } }))
        .body
      expect(decks.map(({ name }) => name)).toEqual(['Shown to strangers'])
      const shareId = decks[0]?.shareId ?? ''
      expect((await chevron.ask('readShare', { path: { shareId } })).body.deck.list).toEqual(shown.list)
      const { player } = (await chevron.ask('readPlayer', { path: { player: publicName } })).body
      expect(JSON.stringify(player)).toContain(publicName)
      const setId: string = (await member.browser.post('/api/sets', { set: newOwnSet('Told to programs') }))
        .body.kept.id
      const sharing = { hasLink: true, isPublic: false }
      const { linkId } = (await member.browser.put(`/api/sets/${setId}/share`, sharing)).body.kept
      const own = (await chevron.ask('readSharedSet', { path: { linkId } })).body
      expect(own.set).toMatchObject({ name: 'Told to programs', cards: [{ title: 'Field kit 1' }] })
      const { league } = (await chevron.ask('readLeague', { path: { leagueId } })).body
      expect(league.state.phase).toBe('registration')
      const { replay } = (await chevron.ask('readReplay', { path: { replayId } })).body
      const report = await chevron.ask('checkReplay', { body: { replay: replay.replay, moves: true } })
      expect(report.body.result?.winner).toBe(replay.summary.result?.winner)
      expect(report.body.moves.length).toBe(report.body.played)
    })

    it('has used every documented call', () => {
      expect([...done].sort()).toEqual(Object.keys(file.CALLS).sort())
    })
  })
}
