import { beforeEach, describe, expect, it } from 'vitest'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { forgetGames } from '@/lib/features/online/server/positions'
import { QUOTAS } from '@/lib/http/quotas'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember } from '../support/browser'
import { deckOf, invitation, newGame, oneill } from '../support/online-players'

export function onlinePeople(): void {
  describe('a game between browsers, among other people', () => {
    beforeEach(() => forgetGames())

    it('allows set phrases, free text only between members who both want it, and nothing from muted players', async () => {
      const guests = await newGame()
      const [one, two] = guests.players
      expect((await one.act({ does: 'say', preset: 'hello' })).status).toBe(204)
      expect((await two.game()).chat).toMatchObject([{ seat: 0, preset: 'hello' }])
      expect((await one.act({ does: 'write', text: 'Hi' })).status).toBe(409)
      await two.act({ does: 'mute', isMuted: true })
      expect((await one.game()).chatOff).toBe(1)
      expect((await one.act({ does: 'say', preset: 'hello' })).status).toBe(409)
      const members = [await newMember('Sam'), await newMember('Teal')].map(({ browser }) => browser)
      const { players } = await newGame({ watching: 'link' }, members)
      expect((await players[0].act({ does: 'write', text: 'Hi' })).status).toBe(409)
      for (const player of players) await player.act({ does: 'offer', kind: 'talk' })
      expect((await players[0].act({ does: 'write', text: 'Hi' })).status).toBe(204)
      expect((await players[1].game()).chat).toMatchObject([{ seat: 0, text: 'Hi' }])
      // The chat of two players is private.
      const watched = (await new Browser().get(`/api/online/games/${players[0].id}`)).body.game
      expect(watched.chat).toEqual([])
    })

    it('can be reported with its chat, which a moderator hides and restores', async () => {
      const [rude, kind, moderator] = [
        await newMember('Rude'),
        await newMember('Kind'),
        await newMember('Judge'),
      ]
      await db().user.update({ where: { id: moderator.id }, data: { role: 'moderator' } })
      const { id, players } = await newGame({ watching: 'link' }, [rude.browser, kind.browser])
      for (const player of players) await player.act({ does: 'offer', kind: 'talk' })
      await players[0].act({ does: 'write', text: 'A rude word' })
      await players[1].act({ does: 'say', preset: 'bye' })
      const sent = { kind: 'game', subject: id, reason: 'insult', words: '' }
      const fan = await newMember('Fan')
      expect((await fan.browser.post('/api/reports', sent)).status).toBe(404)
      expect((await kind.browser.post('/api/reports', sent)).status).toBe(204)
      expect((await kind.browser.post('/api/reports', sent)).status).toBe(409)
      // The other player may report as well: that is another case.
      expect((await rude.browser.post('/api/reports', { ...sent, reason: 'stalling' })).status).toBe(204)
      const open = await db().case.findFirstOrThrow({ where: { accusedId: rude.id } })
      const found = (await moderator.browser.get(`/api/moderation/cases/${open.id}`)).body.case
      expect(found).toMatchObject({ kind: 'game', title: 'Rude · Kind', reasons: ['insult'] })
      expect(found.subject.game.chat).toMatchObject([
        { isAccused: true, text: 'A rude word', isHidden: false },
        { isAccused: false, preset: 'bye' },
      ])
      const decided = await moderator.browser.post(`/api/moderation/cases/${open.id}`, { action: 'hide' })
      expect(decided.status).toBe(204)
      expect((await players[1].game()).chat).toMatchObject([{ preset: 'bye' }])
      const { decisions } = (await moderator.browser.get('/api/moderation/log')).body
      expect(decisions[0]).toMatchObject({ kind: 'game', action: 'hide', undo: 'show' })
      await moderator.browser.post(`/api/moderation/log/${decisions[0].id}`, { reason: '' })
      expect((await players[1].game()).chat).toHaveLength(2)
    })

    it('lets a member block the opponent from the table, who can then neither write nor join again', async () => {
      const [one, two] = [await newMember('One'), await newMember('Two')]
      const { players } = await newGame({}, [one.browser, two.browser])
      expect((await players[0].act({ does: 'block', blocks: true })).status).toBe(204)
      expect((await players[1].act({ does: 'say', preset: 'hello' })).status).toBe(403)
      const { id } = (await one.browser.post('/api/online/games', invitation())).body
      const join = { deck: deckOf(oneill), name: '', contribution: newContribution() }
      expect((await two.browser.post(`/api/online/games/${id}/seat`, join)).status).toBe(403)
      expect((await players[0].act({ does: 'block', blocks: false })).status).toBe(204)
      expect((await players[1].act({ does: 'say', preset: 'hello' })).status).toBe(204)
      const guests = await newGame()
      expect((await guests.players[0].act({ does: 'block', blocks: true })).status).toBe(409)
    })

    it('is listed for its players only, those that wait for them first', async () => {
      const browser = new Browser()
      const { players } = await newGame({}, [browser, new Browser()])
      await newGame({}, [browser, new Browser()])
      const { games } = (await browser.get('/api/online/games')).body
      expect(games).toHaveLength(2)
      const turns = games.map(({ isYourTurn }: { isYourTurn: boolean }) => isYourTurn)
      expect([...turns].sort().reverse()).toEqual(turns)
      expect((await new Browser().get('/api/online/games')).body.games).toEqual([])
      expect((await players[1].browser.get('/api/online/games')).body.games).toHaveLength(1)
    })

    it('can be found after its end, page by page', async () => {
      const browser = new Browser()
      const { id, players } = await newGame({}, [browser, new Browser()])
      const row = await db().onlineGame.findUniqueOrThrow({ where: { id }, include: { seats: true } })
      const { seats, ...game } = row
      // Some of them ended at the same moment.
      for (let number = 0; number < 44; number++)
        await db().onlineGame.create({
          data: {
            ...{ ...game, id: `${id.slice(0, 18)}${1000 + number}`, status: 'ended', code: null },
            seats: {
              create: seats.map(({ gameId: _, ...seat }) => ({
                ...seat,
                endedAt: 1_000_000 + (number >> 2),
              })),
            },
          },
        })
      const found: string[] = []
      let after: string | null = ''
      const sizes: number[] = []
      while (after !== null) {
        const answer = await browser.get(`/api/online/games${after && `?after=${after}`}`)
        expect(answer.status).toBe(200)
        sizes.push(answer.body.games.length)
        found.push(...answer.body.games.map((one: { id: string }) => one.id))
        after = answer.body.after
      }
      expect(sizes).toEqual([21, 20, 4])
      expect(new Set(found).size).toBe(45)
      // A game that ends now is the latest.
      await players[0].act({ does: 'concede' })
      const { games } = (await browser.get('/api/online/games')).body
      expect(games).toHaveLength(20)
      expect(games[0]).toMatchObject({ id, status: 'ended' })
      expect((await browser.get('/api/online/games?after=nonsense')).status).toBe(400)
    })

    it('is listed publicly if it is open, without the name of a guest', async () => {
      const inviter = new Browser()
      const { body } = await inviter.post(
        '/api/online/games',
        invitation({ isOpen: true, name: 'Rude word' }),
      )
      const listed = async (browser: Browser) =>
        (await browser.get('/api/online/challenges')).body.challenges.filter(
          ({ id }: { id: string }) => id === body.id,
        )
      expect(await listed(new Browser())).toMatchObject([{ name: null }])
      expect(await listed(inviter)).toEqual([])
      expect((await new Browser().request('DELETE', `/api/online/games/${body.id}`)).status).toBe(404)
      expect((await inviter.request('DELETE', `/api/online/games/${body.id}`)).status).toBe(204)
      expect(await listed(new Browser())).toEqual([])
    })

    it('cannot be joined by members whom the inviter blocks or who are suspended', async () => {
      const host = await newMember('Host')
      const pest = await newMember('Pest')
      const { id } = (await host.browser.post('/api/online/games', invitation())).body
      await db().block.create({ data: { blockerId: host.id, blockedId: pest.id } })
      const join = { deck: deckOf(oneill), name: '', contribution: newContribution() }
      const refused = await pest.browser.post(`/api/online/games/${id}/seat`, join)
      expect([refused.status, refused.body.error.code]).toEqual([403, 'blocked'])
      await db().user.update({ where: { id: host.id }, data: { suspendedAt: new Date() } })
      expect((await host.browser.post('/api/online/games', invitation())).status).toBe(403)
    })

    it('is not listed forever', async () => {
      const browser = new Browser()
      const statuses: number[] = []
      for (let made = 0; made <= QUOTAS.onlineInvitations; made++)
        statuses.push((await browser.post('/api/online/games', invitation())).status)
      expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true)
      expect(statuses.at(-1)).toBe(409)
    })
  })
}
