import { beforeEach, describe, expect, it } from 'vitest'
import { CHAT_PAGE } from '@/lib/features/online/contract/online'
import { announcementOf } from '@/lib/features/online/server/announcements'
import { isHearingHints } from '@/lib/features/online/server/hints'
import {
  announcedMoves,
  confirmNames,
  forgetKnownGames,
  knowGame,
  knownCount,
  knownGame,
  MAX_KNOWN,
  noteRevision,
  renewedGame,
} from '@/lib/features/online/server/known-games'
import { forgetGames, keepPosition, loadPosition } from '@/lib/features/online/server/positions'
import { findGame, type StoredGame } from '@/lib/features/online/server/rows'
import { removeGuestGames, removeOldInvitations } from '@/lib/features/online/server/sweeper'
import { warmGames } from '@/lib/features/online/server/warm-up'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember } from '../support/browser'
import { invitation, newGame, sides, toActions } from '../support/online-players'

/* What a process keeps of a game between requests, and how long the site keeps a game. */

const DAY = 24 * 60 * 60 * 1_000

const read = async (id: string): Promise<StoredGame> => {
  const game = await findGame(db(), { id })
  if (!game) throw new Error('no game')
  return game
}

/** What a renewed game has from when it was read as a whole. */
const renewedParts = ({ kept: _, keptAt: __, keptHash: ___, changedAt: ____, ...rest }: StoredGame) => rest

const isThere = async (id: string) => (await db().onlineGame.count({ where: { id } })) === 1

interface Announcement {
  readonly revision: number
  readonly change: string | undefined
}

/** What this process announces to others of a game while something is done. */
async function announcedDuring(id: string, act: () => Promise<unknown>): Promise<readonly Announcement[]> {
  const words: string[] = []
  isHearingHints()
  const { chevronHints } = globalThis as { chevronHints?: { notifications: unknown } }
  if (!chevronHints) throw new Error('no hints')
  chevronHints.notifications = { send: (word: string) => words.push(word), isListening: () => true }
  try {
    await act()
  } finally {
    chevronHints.notifications = undefined
  }
  return words.flatMap((word) => {
    const [of, revision, ...change] = word.split(' ')
    // Games of other tests may still be owed an answer.
    if (of !== id) return []
    return { revision: Number(revision), change: change.length > 0 ? change.join(' ') : undefined }
  })
}

export function onlineKept(): void {
  describe('a game cached by a process', () => {
    beforeEach(() => forgetGames())

    it('equals a full read after it is refreshed following changes elsewhere', async () => {
      const { id, players } = await newGame()
      await toActions(players)
      const before = await read(id)
      const [asked, other] = await sides(players)
      const { position } = await read(id)
      await other.act({ does: 'pass', position, wish: { stops: ['mission'], cards: [] } })
      await asked.answer()
      // As in a process that has heard nothing yet, and then of the revision alone.
      forgetKnownGames()
      knowGame(before, [])
      expect(knownGame(id)?.stored).toBe(before)
      const now = await read(id)
      noteRevision(id, now.revision)
      expect(knownGame(id)).toBeUndefined()
      const renewed = await renewedGame(id)
      expect(renewed && renewedParts(renewed.stored)).toEqual(renewedParts(now))
      expect(knownGame(id)?.stored).toBe(renewed?.stored)
    })

    it('follows answers of another process from their announcements alone', async () => {
      const { id, players } = await newGame()
      await toActions(players)
      const before = await read(id)
      const { position } = await loadPosition(before)
      let now = before
      const announced = await announcedDuring(id, async () => {
        const [asked, other] = await sides(players)
        await other.act({ does: 'pass', position: before.position, wish: { stops: ['mission'], cards: [] } })
        await asked.answer()
        const [next] = await sides(players)
        await next.answer()
        now = await read(id)
      })
      const revisions = announced.map(({ revision }) => revision)
      expect(revisions.length).toBeGreaterThanOrEqual(3)
      expect(revisions).toEqual(revisions.map((_, at) => before.revision + 1 + at))
      expect(revisions.at(-1)).toBe(now.revision)
      // As in a process that has the game and its position as they were.
      forgetGames()
      knowGame(before, [])
      keepPosition(id, position)
      for (const { revision, change } of announced) noteRevision(id, revision, change)
      const known = knownGame(id, now.revision)
      expect(known && renewedParts(known.stored)).toEqual(renewedParts(now))
      expect(announcedMoves(now, before.answers, now.answers)).toHaveLength(now.answers - before.answers)
      const { position: followed } = await loadPosition(now)
      forgetGames()
      const { position: replayed } = await loadPosition(now)
      const { rules } = replayed
      expect(rules.hash(followed.game)).toBe(rules.hash(replayed.game))
      expect(followed.played).toEqual(replayed.played)
    })

    it('is discarded after an announcement that is missing, out of order, unreadable or unknown', async () => {
      const { id, players } = await newGame()
      await toActions(players)
      const before = await read(id)
      const announced = await announcedDuring(id, async () => {
        for (let at = 0; at < 2; at++) await (await sides(players))[0].answer()
      })
      const heard = (announcements: readonly Announcement[]) => {
        forgetKnownGames()
        knowGame(before, [])
        for (const { revision, change } of announcements) noteRevision(id, revision, change)
        return knownGame(id)
      }
      const [first, second] = announced
      if (!first?.change || !second?.change) throw new Error('two answers announce two changes')
      expect(heard([first, second])).toBeDefined()
      expect(heard([second])).toBeUndefined()
      expect(heard([second, first])).toBeUndefined()
      expect(heard([{ ...first, change: undefined }, second])).toBeUndefined()
      expect(heard([{ ...first, change: '{"game"' }])).toBeUndefined()
      const later = { ...JSON.parse(first.change), seats: [{ seat: 0, data: { mood: 'good' } }] }
      expect(heard([{ ...first, change: JSON.stringify(later) }])).toBeUndefined()
      const pass = { ...JSON.parse(first.change), seats: [{ seat: 0, data: { pass: '{"stops":["new"]}' } }] }
      expect(heard([{ ...first, change: JSON.stringify(pass) }])).toBeUndefined()
      // Moves that do not follow one another are read.
      heard([first, second])
      expect(announcedMoves(before, before.answers - 1, before.answers + 2)).toBeUndefined()
      const said = await announcedDuring(id, () => players[1].act({ does: 'say', preset: 'hello' }))
      expect(said.some(({ change }) => change === undefined)).toBe(true)
    })

    it('announces no change that is too long for a notification and no kept position', () => {
      const move = { number: 1, seat: 0, move: 0, key: null }
      expect(announcementOf({ moves: [{ ...move, signature: 'pass' }] })).toBeDefined()
      expect(announcementOf({ moves: [{ ...move, signature: 'é'.repeat(4_000) }] })).toBeUndefined()
      // The position kept for an update stays in its row.
      expect(announcementOf({ game: { kept: 'a position'.repeat(1_000), keptAt: 7 } })).toBe(
        '{"game":{},"seats":[],"moves":[]}',
      )
    })

    it('can be refreshed a day after it was read unless a player was renamed', async () => {
      const { id, players } = await newGame()
      await toActions(players)
      const before = await read(id)
      knowGame(before, [])
      confirmNames(id, before.seats, Date.now() - DAY)
      expect(knownGame(id)).toBeUndefined()
      expect(await renewedGame(id)).toBeDefined()
      expect(knownGame(id)).toBeDefined()
      const seat = { gameId_seat: { gameId: id, seat: 0 } }
      await db().onlineSeat.update({ where: seat, data: { name: 'Samantha' } })
      expect(await renewedGame(id)).toBeUndefined()
    })

    it('must be read in full after a chat line, a take-back, a change of seats or the end', async () => {
      const { id, players } = await newGame()
      const [inviter, guest] = players
      const known = async (act: () => Promise<unknown>) => {
        const before = await read(id)
        await act()
        forgetKnownGames()
        knowGame(before, [])
        return renewedGame(id)
      }
      expect(await known(async () => {})).toBeDefined()
      expect(
        await known(() => db().onlineGame.update({ where: { id }, data: { lineage: 7 } })),
      ).toBeUndefined()
      const seat = { gameId_seat: { gameId: id, seat: 0 } }
      expect(await known(() => db().onlineSeat.update({ where: seat, data: { guest: 'x' } }))).toBeUndefined()
      expect(await known(() => guest.act({ does: 'say', preset: 'hello' }))).toBeUndefined()
      expect(await known(() => guest.act({ does: 'concede' }))).toBeUndefined()
      expect(inviter.id).toBe(id)
    })

    it('must be read in full after an older chat line becomes visible again', async () => {
      const { id } = await newGame()
      const numbers = Array.from({ length: CHAT_PAGE + 10 }, (_, at) => at + 1)
      await db().onlineChat.createMany({
        data: numbers.map((number) => ({ gameId: id, number, seat: 0, preset: 'hello', at: Date.now() })),
      })
      const latest = (all: readonly number[]) =>
        all.slice(-CHAT_PAGE).map((number) => ({ number, seat: 0, preset: 'hello' as const, at: 0 }))
      const renewedWith = async (all: readonly number[]) => {
        const stored = await read(id)
        forgetKnownGames()
        knowGame(stored, latest(all))
        return renewedGame(id)
      }
      expect(await renewedWith(numbers)).toBeDefined()
      expect(await renewedWith(numbers.filter((number) => number !== CHAT_PAGE))).toBeUndefined()
    })

    it('stays valid while its players keep their names and is discarded once one changes', async () => {
      const { id } = await newGame()
      const stored = await read(id)
      const later = Date.now() + DAY
      knowGame(stored, [])
      confirmNames(id, stored.seats, later)
      expect(knownGame(id)?.readAt).toBe(later)
      confirmNames(id, [{ seat: 1, name: 'Somebody else', user: null }], later)
      expect(knownGame(id)).toBeUndefined()
    })
  })

  describe('the games cached by a process', () => {
    beforeEach(() => forgetGames())

    it('never exceed a fixed number, and evicting one forgets its announced revision', async () => {
      const { id } = await newGame()
      const stored = await read(id)
      const idOf = (number: number) => `game ${number}`
      for (let number = 0; number < 3 * MAX_KNOWN; number++) {
        knowGame({ ...stored, id: idOf(number) }, [])
        noteRevision(idOf(number), stored.revision + 1)
      }
      const number = 3 * MAX_KNOWN - 1
      expect(knownGame(idOf(number))).toBeUndefined()
      expect(knownCount()).toBe(MAX_KNOWN)
      // One that was evicted is known as it was read, whatever was heard of it before: that was read as well.
      knowGame({ ...stored, id: idOf(0) }, [])
      expect(knownGame(idOf(0))).toBeDefined()
      // One that is still known is not, until it is read as it was said to be.
      knowGame({ ...stored, id: idOf(number) }, [])
      expect(knownGame(idOf(number))).toBeUndefined()
      knowGame({ ...stored, id: idOf(number), revision: stored.revision + 1 }, [])
      expect(knownGame(idOf(number))).toBeDefined()
      for (let other = 0; other < 3 * MAX_KNOWN; other++) noteRevision(`another ${other}`, 1)
      expect(knownCount()).toBe(MAX_KNOWN)
    })
  })

  describe('a newly started process', () => {
    beforeEach(() => forgetGames())
    const isKnown = (id: string) => knownGame(id) !== undefined

    it('loads games in progress, but none that are idle, over or unreadable', async () => {
      const [played, waiting, over, broken] = [
        await newGame(),
        await newGame(),
        await newGame(),
        await newGame(),
      ]
      await over.players[0].act({ does: 'concede' })
      const now = Date.now()
      await db().onlineGame.update({ where: { id: waiting.id }, data: { movedAt: now - DAY } })
      // One that cannot be read keeps it from no other one.
      await db().onlineGame.update({ where: { id: broken.id }, data: { state: '', movedAt: now + DAY } })
      forgetGames()
      expect(await warmGames(now + DAY)).toBeGreaterThanOrEqual(1)
      expect([played, waiting, over, broken].map(({ id }) => isKnown(id))).toEqual([
        true,
        false,
        false,
        false,
      ])
      await db().onlineGame.delete({ where: { id: broken.id } })
    })

    it('loads no games after its deadline', async () => {
      const { id } = await newGame()
      forgetGames()
      expect(await warmGames(Date.now() - 1)).toBe(0)
      expect(isKnown(id)).toBe(false)
    })
  })

  describe('an abandoned game', () => {
    beforeEach(() => forgetGames())

    const ended = async (browsers: Browser[]) => {
      const { id, players } = await newGame({}, browsers)
      expect((await players[0].act({ does: 'concede' })).status).toBe(204)
      return id
    }

    it('is deleted with its moves half a year after its end if no player has an account', async () => {
      const guests = await ended([new Browser(), new Browser()])
      const withMember = await ended([new Browser(), (await newMember('Keeper')).browser])
      await removeGuestGames(Date.now() + 181 * DAY)
      expect(await isThere(guests)).toBe(true)
      await removeGuestGames(Date.now() + 183 * DAY)
      expect(await isThere(guests)).toBe(false)
      expect(await db().onlineMove.count({ where: { gameId: guests } })).toBe(0)
      await removeGuestGames(Date.now() + 10_000 * DAY)
      expect(await isThere(withMember)).toBe(true)
    })

    it('of guests is deleted unfinished three months after the last visit', async () => {
      const { id: left } = await newGame()
      const { id: visited } = await newGame()
      const { id: ofMember } = await newGame({}, [(await newMember('Patient')).browser, new Browser()])
      const now = Date.now()
      await db().onlineSeat.updateMany({ where: { gameId: left }, data: { seenAt: now } })
      await db().onlineSeat.updateMany({
        where: { gameId: visited, seat: 1 },
        data: { seenAt: now + 50 * DAY },
      })
      await removeGuestGames(now + 91 * DAY)
      expect(await isThere(left)).toBe(true)
      await removeGuestGames(now + 93 * DAY)
      expect([await isThere(left), await isThere(visited), await isThere(ofMember)]).toEqual([
        false,
        true,
        true,
      ])
      await removeGuestGames(now + 143 * DAY)
      expect([await isThere(visited), await isThere(ofMember)]).toEqual([false, true])
    })

    it('is deleted a month after an unaccepted invitation, even one from a member', async () => {
      const { browser } = await newMember('Lonely')
      const made = await browser.post('/api/online/games', invitation())
      const { id } = made.body
      await removeOldInvitations(Date.now() + 29 * DAY)
      expect(await isThere(id)).toBe(true)
      await removeOldInvitations(Date.now() + 31 * DAY)
      expect(await isThere(id)).toBe(false)
    })
  })
}
