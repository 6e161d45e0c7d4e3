import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { leagues as archivedLeagues } from '@/lib/features/account/server/archive-parts'
import { removeDueAccounts } from '@/lib/features/account/server/deletion'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { matchesCsv, standingsCsv } from '@/lib/features/leagues/model/standings'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { QUOTAS } from '@/lib/http/quotas'
import { db } from '@/lib/platform/server/db'
import { sha256 } from '@/lib/platform/server/tokens'
import { Browser, newMember, type Person } from '../support/browser'
import { newDeck } from '../support/decks'
import { command, newLeague, register } from '../support/leagues'

/** A member with a public name. */
async function named(): Promise<Person & { readonly publicName: string }> {
  const person = await newMember()
  const publicName = `p${randomUUID().slice(0, 8)}`
  expect((await person.browser.put('/api/account/public-name', { publicName })).status).toBe(200)
  return { ...person, publicName }
}

async function created(browser: Browser, league = newLeague({ visibility: 'unlisted' })): Promise<string> {
  const { status, body } = await browser.post('/api/leagues', league)
  expect(status).toBe(201)
  return body.id
}

const pair = (rounds: number, closesOpen = false) => ({ kind: 'pair', rounds, closesOpen }) as const
const played = (one: number, other: number) =>
  ({ kind: 'played', games: [one, other], experience: null }) as const

async function deckOf({ browser }: Person, list = newDeck().list): Promise<string> {
  const deck = newDeck({ name: 'Registered', list })
  expect((await browser.post('/api/decks', deck)).status).toBe(201)
  return deck.id
}

export function leagues(): void {
  describe('leagues', () => {
    it('are played by members and by people without an account, with each result entered by both sides', async () => {
      const [owner, other] = [await named(), await named()]
      const id = await created(owner.browser)
      for (const { browser } of [owner, other])
        expect((await command(browser, id, register())).status).toBe(200)
      const started = await command(owner.browser, id, pair(0))
      expect(started.status).toBe(200)
      const { state, members } = started.body.league
      expect(members.map(({ name, isOwner }: { name: string; isOwner: boolean }) => [name, isOwner])).toEqual(
        [
          [owner.publicName, true],
          [other.publicName, false],
        ],
      )
      const [match] = state.rounds[0].matches
      expect(
        (await command(owner.browser, id, { kind: 'enter', match: match.id, result: played(1, 0) })).status,
      ).toBe(200)
      const both = await command(other.browser, id, { kind: 'enter', match: match.id, result: played(0, 1) })
      expect(both.body.league.state.rounds[0].matches[0].claims).toHaveLength(2)
      expect((await command(owner.browser, id, pair(1, true))).body).toEqual({
        error: { code: 'open-matches' },
      })
      const settle = { kind: 'settle', match: match.id, result: played(1, 0) } as const
      expect((await command(other.browser, id, settle)).status).toBe(403)
      expect((await command(owner.browser, id, settle)).status).toBe(200)
      const next = await command(owner.browser, id, pair(1))
      expect(next.body.league.state.rounds[1].matches[0].reason).toEqual({ kind: 'rematch', times: 1 })
      // Sending it twice counts once.
      expect((await command(owner.browser, id, pair(1))).body).toEqual({ error: { code: 'not-now' } })
      expect((await new Browser().get(`/api/leagues/${id}`)).body.league.me).toEqual({
        isOwner: false,
        isOrganiser: false,
        player: null,
        key: null,
      })
    })

    it('go from registration to the final with six people: one on paper, one late, one who leaves', async () => {
      const people = await Promise.all(Array.from({ length: 5 }, named))
      const [owner, , , absent, late] = people
      if (!owner || !absent || !late) throw new Error('no people')
      const id = await created(
        owner.browser,
        newLeague({
          visibility: 'unlisted',
          settings: { rounds: 3, playoff: 2, checkIn: true, decks: 'end' },
        }),
      )
      const by = new Map<number, Browser>()
      const join = async (person: Person) => {
        const { status, body } = await command(person.browser, id, register(null, await deckOf(person)))
        expect(status).toBe(200)
        const { player } = body.league.me
        by.set(player, person.browser)
        return player as number
      }
      const league = async () => (await owner.browser.get(`/api/leagues/${id}`)).body.league
      const own = await join(owner)
      for (const person of people.slice(1, 3)) await join(person)
      const gone = await join(absent)
      expect((await command(owner.browser, id, register('Paper'))).status).toBe(200)
      const paper = (await league()).state.players.at(-1).id
      // All but one are here when it starts.
      for (const player of [...by.keys(), paper].filter((one) => one !== gone)) {
        const browser = by.get(player) ?? owner.browser
        expect((await command(browser, id, { kind: 'check-in', player, isHere: true })).status).toBe(200)
      }
      /** Both sides enter what was played, an organiser for who is on paper. */
      const play = async (round: {
        matches: readonly { id: number; players: readonly [number, number] }[]
      }) => {
        for (const { id: match, players } of round.matches) {
          const result = players[0] < players[1] ? played(1, 0) : played(0, 1)
          const sides = players.flatMap((player) => by.get(player) ?? [])
          if (sides.length < 2) await command(owner.browser, id, { kind: 'settle', match, result })
          else for (const browser of sides) await command(browser, id, { kind: 'enter', match, result })
        }
      }
      const next = async (rounds: number) => {
        const { status, body } = await command(owner.browser, id, pair(rounds))
        expect(status).toBe(200)
        const round = body.league.state.rounds.at(-1)
        await play(round)
        return round
      }
      const playersOf = (round: Awaited<ReturnType<typeof next>>): number[] =>
        round.matches.flatMap(({ players }: { players: readonly number[] }) => players)
      const first = await next(0)
      expect([...playersOf(first), first.bye?.player]).not.toContain(gone)
      const sixth = await join(late)
      const second = await next(1)
      expect([...playersOf(second), second.bye?.player]).toContain(sixth)
      // Who was not here comes after all, and who is on paper leaves.
      await command(absent.browser, id, { kind: 'return', player: gone })
      await command(owner.browser, id, { kind: 'drop', player: paper })
      const third = await next(2)
      expect(playersOf(third)).not.toContain(paper)
      const pairs = [first, second, third].flatMap(({ matches }) =>
        matches.map(({ players }: { players: readonly number[] }) => [...players].sort().join(' ')),
      )
      expect(new Set(pairs).size).toBe(pairs.length)
      const byes = [first, second, third].flatMap(({ bye }) => bye?.player ?? [])
      expect(new Set(byes).size).toBe(byes.length)
      expect((await league()).decks.map(({ player }: { player: number }) => player)).toEqual([own])
      const final = await next(3)
      expect(final).toMatchObject({ kind: 'playoff', matches: [{}] })
      const ended = await command(owner.browser, id, { kind: 'finish' })
      expect(ended.body.league.state.phase).toBe('finished')
      expect(ended.body.league.decks).toHaveLength(5)
      const table = standingsCsv(ended.body.league.state, String, Date.now()).trim().split('\r\n')
      expect(table).toHaveLength(7)
      expect(matchesCsv(ended.body.league.state, String, Date.now())).toContain(String(sixth))
    })

    it('apply concurrent commands one after the other', async () => {
      const owner = await named()
      const id = await created(owner.browser)
      const names = Array.from({ length: 6 }, (_, at) => `guest ${at}`)
      const answers = await Promise.all(names.map((name) => command(owner.browser, id, register(name))))
      const done = answers.filter(({ status }) => status === 200).length
      expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
      const { state } = (await owner.browser.get(`/api/leagues/${id}`)).body.league
      expect(state.players).toHaveLength(done)
      expect(new Set(state.players.map((player: { id: number }) => player.id)).size).toBe(done)
      expect((await db().league.findUnique({ where: { id } }))?.players).toBe(done)
    })

    it('keep deck lists as they were registered, secret until they are shown', async () => {
      const [owner, player] = [await named(), await named()]
      const id = await created(
        owner.browser,
        newLeague({ visibility: 'public', settings: { decks: 'start' } }),
      )
      expect((await command(player.browser, id, register())).body).toEqual({ error: { code: 'no-deck' } })
      expect((await command(player.browser, id, register(null, await deckOf(owner)))).status).toBe(404)
      const deckId = await deckOf(player)
      const own = await command(player.browser, id, register(null, deckId))
      expect(own.body.league.decks).toHaveLength(1)
      const [{ code }] = own.body.league.decks
      const before = (await owner.browser.get(`/api/leagues/${id}`)).body.league
      expect(before.decks).toEqual([])
      expect(before.state.players[0].deck).toEqual({
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        team: [],
      })
      expect(JSON.stringify(before)).not.toContain(code)
      // Not even by taking the data of their own account along.
      const files: string[] = []
      for await (const { text } of archivedLeagues.files(owner.id)) files.push(String(text))
      const archived = files.find((file) => file.includes('"seed"')) ?? ''
      expect(archived).toContain(before.state.players[0].deck.hash)
      expect(JSON.parse(archived).state.players[0].deck).toEqual(before.state.players[0].deck)
      // Nobody can tell by the hash that it is a deck they know.
      expect(before.state.players[0].deck.hash).not.toBe(sha256(code))
      await command(owner.browser, id, register('somebody at the table'))
      await command(owner.browser, id, pair(0))
      // Later changes of the deck have no effect.
      expect((await player.browser.delete(`/api/decks/${deckId}`)).status).toBe(204)
      expect((await command(player.browser, id, register(null, await deckOf(player)))).body).toEqual({
        error: { code: 'not-now' },
      })
      const after = (await new Browser().get(`/api/v1/leagues/${id}`)).body.league
      expect(after.decks).toEqual([{ player: 1, code }])
      const { deck } = after.state.players[0]
      expect(deck.team.length).toBeGreaterThan(0)
      expect(deck.hash).toBe(before.state.players[0].deck.hash)
      expect(deck.hash).toBe(sha256(deck.salt + code))
    })

    it('link games on this site with the registered decks and count their results', async () => {
      const [owner, one, other] = [await named(), await named(), await named()]
      const id = await created(
        owner.browser,
        newLeague({ visibility: 'public', settings: { decks: 'start' } }),
      )
      const play = { kind: 'play', match: 1, pace: 'days' } as const
      for (const [at, player] of [one, other].entries()) {
        const list = STARTER_DECKS[at]?.list
        if (!list) throw new Error('no starter deck')
        await command(player.browser, id, register(null, await deckOf(player, list)))
      }
      await command(owner.browser, id, pair(0))
      expect((await command(owner.browser, id, play)).status).toBe(403)
      expect((await command(one.browser, id, { ...play, match: 99 })).status).toBe(404)
      const begun = (await command(one.browser, id, play)).body.league.state.rounds[0].matches[0]
      const { gameId } = begun
      // If both start it, the second one finds the existing game.
      const again = await command(other.browser, id, { ...play, pace: 'long' })
      expect(again.body.league.state.rounds[0].matches[0].gameId).toBe(gameId)
      expect(await db().onlineGame.count()).toBeGreaterThan(0)
      for (const player of [one, other]) {
        const contribution = newContribution()
        await player.browser.post(`/api/online/games/${gameId}/actions`, { does: 'contribute', contribution })
      }
      const { game } = (await one.browser.get(`/api/online/games/${gameId}`)).body
      expect(game).toMatchObject({ status: 'running', clock: { kind: 'days' } })
      // The first player of the pair has the first seat.
      const me = (await one.browser.get(`/api/leagues/${id}`)).body.league.me.player
      expect(game.you).toBe(begun.players.indexOf(me))
      await one.browser.post(`/api/online/games/${gameId}/actions`, { does: 'concede' })
      const games = game.you === 0 ? [0, 1] : [1, 0]
      const read = (await new Browser().get(`/api/leagues/${id}`)).body.league
      expect(read.state.rounds[0].matches[0].settled).toMatchObject({ kind: 'played', games })
      expect((await command(one.browser, id, play)).body).toEqual({ error: { code: 'not-now' } })
      // It is stored with the next change.
      expect((await command(owner.browser, id, { kind: 'finish' })).status).toBe(200)
      const row = await db().league.findUniqueOrThrow({ where: { id } })
      expect(JSON.parse(row.state).rounds[0].matches[0].settled).toMatchObject({ games })
    })

    it.each([
      ['start', 200],
      ['end', 404],
    ] as const)(
      'show the deck lists of a match on this site according to the league’s setting: decks at the %s, %i',
      async (decks, status) => {
        const [owner, one, other] = [await named(), await named(), await named()]
        const id = await created(owner.browser, newLeague({ visibility: 'public', settings: { decks } }))
        for (const [at, player] of [one, other].entries()) {
          const list = STARTER_DECKS[at]?.list
          if (!list) throw new Error('no starter deck')
          await command(player.browser, id, register(null, await deckOf(player, list)))
        }
        await command(owner.browser, id, pair(0))
        const play = { kind: 'play', match: 1, pace: 'days' } as const
        const { gameId } = (await command(one.browser, id, play)).body.league.state.rounds[0].matches[0]
        for (const { browser } of [one, other]) {
          const contribution = newContribution()
          await browser.post(`/api/online/games/${gameId}/actions`, { does: 'contribute', contribution })
        }
        await one.browser.post(`/api/online/games/${gameId}/actions`, { does: 'concede' })
        const record = `/api/online/games/${gameId}/record`
        expect((await other.browser.get(record)).body.decks).toHaveLength(2)
        for (const browser of [owner.browser, new Browser()])
          expect((await browser.get(record)).status).toBe(status)
      },
    )

    it('are played on paper if they require no decks', async () => {
      const [owner, one, other] = [await named(), await named(), await named()]
      const id = await created(owner.browser)
      for (const player of [one, other]) await command(player.browser, id, register())
      await command(owner.browser, id, pair(0))
      const play = { kind: 'play', match: 1, pace: 'long' } as const
      expect((await command(one.browser, id, play)).body).toEqual({ error: { code: 'no-deck' } })
    })

    it('are visible only to participants and by invitation if they are private', async () => {
      const [owner, guest] = [await named(), await named()]
      const id = await created(owner.browser, newLeague({ name: 'Kept to ourselves' }))
      const { key } = (await owner.browser.get(`/api/leagues/${id}`)).body.league.me
      const read = async (browser: Browser, query = '') =>
        (await browser.get(`/api/leagues/${id}${query}`)).status
      expect(await read(guest.browser)).toBe(404)
      expect(await read(new Browser(), `?key=${'x'.repeat(22)}`)).toBe(404)
      expect((await command(guest.browser, id, register())).status).toBe(404)
      expect(await read(new Browser(), `?key=${key}`)).toBe(200)
      expect((await command(guest.browser, id, register(), key)).status).toBe(200)
      expect(await read(guest.browser)).toBe(200)
      expect((await guest.browser.get(`/api/leagues/${id}`)).body.league.me.key).toBeNull()
      expect((await new Browser().get(`/api/v1/leagues/${id}`)).status).toBe(404)
      for (const query of ['', '?mine=1'])
        expect(JSON.stringify((await new Browser().get(`/api/leagues${query}`)).body)).not.toContain(id)
      expect(JSON.stringify((await guest.browser.get('/api/leagues?mine=1')).body)).toContain(id)
      const edit = { kind: 'edit', name: 'Open', words: '', visibility: 'public' } as const
      expect((await command(guest.browser, id, edit)).status).toBe(403)
      expect((await command(owner.browser, id, edit)).status).toBe(200)
      expect(JSON.stringify((await new Browser().get('/api/leagues')).body)).toContain(id)
    })

    it('have organisers whom only the owner appoints', async () => {
      const [owner, helper] = [await named(), await named()]
      const id = await created(owner.browser)
      const player = (await command(helper.browser, id, register())).body.league.me.player
      const appoint = { kind: 'organiser', player, isOrganiser: true } as const
      expect((await command(helper.browser, id, register('guest'))).status).toBe(403)
      expect((await command(helper.browser, id, appoint)).status).toBe(403)
      expect((await command(owner.browser, id, appoint)).status).toBe(200)
      expect((await command(helper.browser, id, register('guest'))).status).toBe(200)
      expect((await command(helper.browser, id, appoint)).status).toBe(403)
      expect((await helper.browser.delete(`/api/leagues/${id}`)).status).toBe(404)
      // An organiser who withdraws remains an organiser; anybody else who withdraws is no longer involved.
      const without = await command(helper.browser, id, { kind: 'drop', player })
      expect(without.body.league.me).toMatchObject({ isOrganiser: true, player: null })
      expect((await owner.browser.delete(`/api/leagues/${id}`)).status).toBe(204)
    })

    it('reject members blocked by an organiser and members without a public name', async () => {
      const [owner, other] = [await named(), await named()]
      const id = await created(owner.browser)
      const nameless = await newMember()
      expect((await command(nameless.browser, id, register())).body).toEqual({
        error: { code: 'no-public-name' },
      })
      expect(
        (await owner.browser.put(`/api/players/${other.publicName}/block`, { blocks: true })).status,
      ).toBe(204)
      expect((await command(other.browser, id, register())).body).toEqual({ error: { code: 'blocked' } })
    })

    it('enforce the limits on players per league and leagues per owner', async () => {
      const owner = await named()
      const id = await created(owner.browser)
      const row = await db().league.findUniqueOrThrow({ where: { id } })
      const players = Array.from({ length: QUOTAS.leaguePlayers }, (_, at) => ({
        ...{ id: at + 1, name: `guest ${at}`, checkedIn: false, from: 1 },
        ...{ isDropped: false, showsRating: false, deck: null },
      }))
      const state = JSON.stringify({ ...JSON.parse(row.state), players })
      await db().league.update({ where: { id }, data: { state } })
      expect((await command(owner.browser, id, register('one too many'))).body.error).toMatchObject({
        code: 'quota',
        quota: 'leaguePlayers',
      })
      expect((await command(owner.browser, id, pair(0))).body.league.state.rounds[0].matches).toHaveLength(32)
      const { id: _, ...copy } = row
      await db().league.createMany({
        data: Array.from({ length: QUOTAS.leagues - 1 }, () => ({ ...copy, id: randomUUID() })),
      })
      expect((await owner.browser.post('/api/leagues', newLeague())).body.error).toMatchObject({
        code: 'quota',
        quota: 'leagues',
      })
    })

    it('can be reported, hidden from everyone but their organisers, and restored', async () => {
      const [owner, reader, moderator] = [await named(), await named(), await newMember()]
      await db().user.update({ where: { id: moderator.id }, data: { role: 'moderator' } })
      const id = await created(owner.browser, newLeague({ visibility: 'public', name: 'Rude words' }))
      const report = { kind: 'league', subject: id, reason: 'insult', words: '' }
      expect((await owner.browser.post('/api/reports', report)).status).toBe(403)
      expect((await reader.browser.post('/api/reports', report)).status).toBe(204)
      const open = await db().case.findFirstOrThrow({ where: { subjectId: id } })
      const found = (await moderator.browser.get(`/api/moderation/cases/${open.id}`)).body.case
      expect(found).toMatchObject({ kind: 'league', title: 'Rude words', subject: { leagueId: id } })
      const hide = { action: 'hide', reason: 'Mend it' }
      expect((await moderator.browser.post(`/api/moderation/cases/${open.id}`, hide)).status).toBe(204)
      expect((await reader.browser.get(`/api/leagues/${id}`)).status).toBe(404)
      expect(JSON.stringify((await reader.browser.get('/api/leagues')).body)).not.toContain(id)
      expect((await owner.browser.get(`/api/leagues/${id}`)).status).toBe(200)
      const decision = await db().decision.findFirstOrThrow({ where: { subjectId: id } })
      expect(
        (await moderator.browser.post(`/api/moderation/log/${decision.id}`, { reason: '' })).status,
      ).toBe(204)
      expect((await reader.browser.get(`/api/leagues/${id}`)).status).toBe(200)
    })

    it('pass to another organiser, or else to a player, when their owner leaves the site', async () => {
      const leaver = await named()
      const [early, organiser] = [await named(), await named()]
      const organised = await created(leaver.browser)
      for (const { browser } of [leaver, early, organiser]) await command(browser, organised, register())
      const { members } = (await leaver.browser.get(`/api/leagues/${organised}`)).body.league
      const { player } = members.find(({ name }: { name: string }) => name === organiser.publicName)
      const made = await command(leaver.browser, organised, { kind: 'organiser', player, isOrganiser: true })
      expect(made.status).toBe(200)
      const played = await created(leaver.browser)
      await command(early.browser, played, register())
      const alone = await created(leaver.browser)
      const day = new Date(Date.now() - 1_000)
      await db().user.update({ where: { id: leaver.id }, data: { deletionScheduledAt: day } })
      expect(await removeDueAccounts(db())).toBe(1)
      const ownerOf = async (id: string) => (await db().league.findUnique({ where: { id } }))?.ownerId
      expect(await ownerOf(organised)).toBe(organiser.id)
      expect(await ownerOf(played)).toBe(early.id)
      expect(await ownerOf(alone)).toBeUndefined()
      // Its new owner can pair its rounds.
      expect((await command(organiser.browser, organised, pair(0))).status).toBe(200)
    })

    it('keep the results of a player who left the site without the name', async () => {
      const [owner, leaver] = [await named(), await named()]
      const id = await created(owner.browser)
      for (const { browser } of [owner, leaver]) await command(browser, id, register())
      await command(owner.browser, id, pair(0))
      await db().user.delete({ where: { id: leaver.id } })
      const { league } = (await owner.browser.get(`/api/leagues/${id}`)).body
      expect(league.state.rounds[0].matches).toHaveLength(1)
      expect(JSON.stringify(league)).not.toContain(leaver.publicName)
    })
  })
}
