import 'server-only'
import { shownName } from '@/lib/features/moderation/server/visibility'
import {
  CHAT_PAGE,
  type ChatLine,
  type OnlineGame,
  type OnlineSeat,
  type OnlineTable,
} from '@/lib/features/online/contract/online'
import { freeTimeLeft, timeLeft } from '@/lib/features/online/model/clock'
import { CHAT_PRESETS, claimOf, presenceOf } from '@/lib/features/online/model/game-state'
import type { ConditionalLine } from '@/lib/features/online/model/server-answers'
import { type Eyes, sightOf } from '@/lib/features/online/model/sight'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Question } from '@/lib/game/engine/model/answers'
import { HttpError } from '@/lib/http/server/http-error'
import { db } from '@/lib/platform/server/db'
import { loadGame } from './changes'
import { revisionOf } from './hints'
import { knowGame, knownGame, renewedGame } from './known-games'
import { isFree, type Person, seatOfPerson } from './player'
import { hasConceded, mayPlan, type Position } from './positions'
import { findGame, type SeatRow, type StoredGame } from './rows'
import { broughtTo } from './stargate'
import { asWatched } from './watching'

/** What a browser has of a game: see `haveSchema` in the contract. */
interface Had {
  readonly lineage: number
  readonly position: number
  readonly log: number
}

function readHad(text: string | undefined): Had | undefined {
  const [lineage, position, log] = text?.split('.').map(Number) ?? []
  return lineage === undefined || position === undefined || log === undefined
    ? undefined
    : { lineage, position, log }
}

/** Name of a seat: a member's public name, or the name that a guest gave. */
const nameOf = ({ user, name }: Pick<SeatRow, 'user' | 'name'>): string | null =>
  user ? (user.publicName ?? shownName(user.name)) : shownName(name)

export const teamOf = ({ deck }: SeatRow) =>
  deck.team.flatMap(({ key, count }) => Array<string>(count).fill(key))

/** What is played in a game. */
export const playedIn = ({ kind, edition, seatCount, variant }: StoredGame) => ({
  ...{ kind, edition, variant },
  players: seatCount,
})

export const shownSeat = (stored: StoredGame, row: SeatRow, now: number): OnlineSeat => ({
  name: nameOf(row),
  isMember: row.userId !== null,
  presence: presenceOf(row.seen, stored.status === 'running' && stored.decider === row.seat, now),
  isFree: isFree(row),
  team: teamOf(row),
  isBot: row.isBot,
  showsHand: row.showsHand,
})

/** The table as seen by a viewer, without the lines of the log that they already have. */
function tableFor(
  stored: Pick<StoredGame, 'position' | 'answers' | 'lineage'>,
  { rules, game }: Pick<Position, 'rules' | 'game'>,
  eyes: Eyes,
  had: Had | undefined,
  isPlayer = true,
): OnlineTable {
  const logFrom = had?.lineage === stored.lineage ? Math.min(had.log, rules.logLength(game)) : 0
  const { view, decision, lasting, log } = sightOf(rules, game, eyes, logFrom)
  const turn = rules.turn(game)
  const result = rules.result(game)
  const decider = rules.decision(game)?.player
  return {
    position: stored.position,
    answers: stored.answers,
    view,
    // A player who shows their hand to spectators shows no more than that.
    ...(decision && isPlayer && { decision }),
    lasting: [...lasting],
    logFrom,
    log: [...log],
    ...(turn && { turn }),
    ...(decider !== undefined && { decider }),
    ...(result && { result }),
    conceded: [...rules.conceded(game)],
  }
}

const ownLine = ({ from, steps, isOver = false }: ConditionalLine, answers: number) => ({
  steps: steps.map(({ player, signature }) => ({ player, signature })),
  played: isOver ? 0 : Math.min(steps.length, Math.max(0, answers - from)),
  isOver,
})

/** The revision as a viewer may know it: without what only other players see. */
const seenRevision = ({ revision, state }: StoredGame, viewer: number | undefined): number =>
  (state.unseen ?? []).reduce((left, changes, seat) => (seat === viewer ? left : left - changes), revision)

/** Spectators may see with the eyes of nobody, or of one of six seats. */
const EYES = 7

/** The lineage of what a viewer has: another one once spectators see with other eyes, as a hand was opened or closed. */
const seenLineage = (lineage: number, eyes: Eyes, isPlayer: boolean): number =>
  isPlayer ? lineage : lineage * EYES + (eyes === 'watcher' ? 0 : eyes + 1)

/** Number of spectators by game, in this process only. */
const shared = globalThis as typeof globalThis & { chevronWatchers?: Map<string, number> }
export function watchers(): Map<string, number> {
  shared.chevronWatchers ??= new Map()
  return shared.chevronWatchers
}

/**
 * A game as seen by a viewer: a pure function of the game, its position, the chat and the viewer, without anything that
 * the viewer may not see.
 */
function frameFor(
  stored: StoredGame,
  position: Position | undefined,
  chat: readonly ChatLine[],
  { seat, eyes, now, had }: { seat: number | undefined; eyes: Eyes; now: number; had: Had | undefined },
): OnlineGame {
  const { state, clock } = stored
  const own = seat === undefined ? undefined : stored.seats[seat]
  const isRunning = stored.status === 'running'
  const decider = stored.decider ?? undefined
  const lineage = seenLineage(stored.lineage, eyes, seat !== undefined)
  const isHad = had?.lineage === lineage && had.position === stored.position
  const table =
    position && !isHad ? tableFor({ ...stored, lineage }, position, eyes, had, seat !== undefined) : undefined
  const logLength = table ? table.logFrom + table.log.length : (had?.log ?? 0)
  const seen = stored.seats.map((row) => row.seen)
  const claim =
    isRunning && seat !== undefined && position && !hasConceded(position, seat)
      ? claimOf({ settings: clock, clock: state.clock, decider, isPaused: state.isPaused, seen }, seat, now)
      : undefined
  return {
    id: stored.id,
    revision: seenRevision(stored, seat),
    status: stored.status,
    ...playedIn(stored),
    clock,
    watching: stored.watching,
    watchDelay: stored.watchDelay,
    isOpen: stored.isOpen,
    you: seat ?? null,
    seats: stored.seats.map((row) => shownSeat(stored, row, now)),
    ...(seat !== undefined && stored.code !== null && { code: stored.code }),
    commitment: stored.commitment,
    needsContribution: stored.status !== 'withdrawn' && own !== undefined && own.contribution === null,
    now,
    ...(clock.kind !== 'none' &&
      (isRunning || stored.status === 'ended') && {
        times: {
          left: stored.seats.map((row) => timeLeft(clock, state.clock, row.seat, now)),
          running: state.clock.running,
          free: freeTimeLeft(clock, state.clock, now),
        },
      }),
    isPaused: state.isPaused,
    lastMover: position?.played.at(-1)?.player ?? null,
    offers: state.offers.map(({ accepted, ...offer }) => ({
      ...offer,
      ...(accepted && { accepted: [...accepted] }),
    })),
    ...(claim && { claim }),
    pass: own?.pass ? { stops: [...own.pass.stops], cards: [...own.pass.cards] } : null,
    canPlan: own !== undefined && position !== undefined && mayPlan(clock, position.rules),
    line: own?.line ? ownLine(own.line, stored.answers - stored.baseAt) : null,
    allowsOwnCards: state.allowsOwnCards ?? false,
    canTalk: state.canTalk,
    canBot: state.canBot,
    chatOff: stored.seats.find(({ isMuted }) => isMuted)?.seat ?? null,
    chat: [...chat],
    notes: [...state.notes],
    watchers: watchers().get(stored.id) ?? 0,
    rematch: seat === undefined ? null : stored.rematchId,
    ...(table && { table }),
    have: `${lineage}.${position ? stored.position : 0}.${logLength}`,
  }
}

async function chatOf(id: string): Promise<readonly ChatLine[]> {
  const rows = await db().onlineChat.findMany({
    where: { gameId: id, hiddenAt: null },
    orderBy: { number: 'desc' },
    take: CHAT_PAGE,
  })
  return rows.reverse().map(({ number, seat, at, preset: word, text }) => {
    const preset = CHAT_PRESETS.find((one) => one === word)
    return { number, seat, at, ...(preset && { preset }), ...(text !== null && { text }) }
  })
}

/** True if people without a seat may see a game: an invitation, or a game that may be watched. */
const isShownToOthers = ({ status, watching }: StoredGame): boolean =>
  status === 'invited' || ((status === 'running' || status === 'ended') && watching !== 'nobody')

/** The view of spectators: if a player shows their hand, that player's. */
const watchingEyes = ({ seats, status }: StoredGame): Eyes =>
  (status === 'running' ? seats.find(({ showsHand }) => showsHand)?.seat : undefined) ?? 'watcher'

interface Read {
  readonly found: StoredGame
  readonly loaded: Awaited<ReturnType<typeof loadGame>>
  readonly chat: readonly ChatLine[]
}

/**
 * @param moment the event that caused the read. If undefined, the whole game is read; if it names no revision, the known
 * game is brought up to date from its row.
 */
async function read(id: string, moment?: string): Promise<Read> {
  const revision = moment === undefined ? undefined : revisionOf(moment)
  const recent = revision === undefined ? undefined : knownGame(id, revision)
  const known = recent ?? (moment === undefined ? undefined : await renewedGame(id))
  const found = known?.stored ?? (await findGame(db(), { id }))
  if (!found) throw new HttpError(404, 'not-found')
  // Read after the game, so that the chat is never older than the revision it is stored under.
  const chat = known?.chat ?? (await chatOf(id))
  if (!known) knowGame(found, chat)
  return { found, chat, loaded: await loadGame(id, found) }
}

/** Reads in progress, by the event that caused them. */
const reads = new Map<string, Promise<Read>>()

function readOnce(id: string, moment: string): Promise<Read> {
  const key = `${id} ${moment}`
  const begun = reads.get(key)
  if (begun) return begun
  const begins = read(id, moment).finally(() => reads.delete(key))
  reads.set(key, begins)
  return begins
}

/** Reads a game and writes the frame of a player, so that game and code are ready for its first request. */
export async function warmGame(id: string): Promise<void> {
  const { found, loaded, chat } = await read(id)
  const [seat] = found.seats
  if (!loaded || !seat) return
  const viewer = { seat: seat.seat, eyes: seat.seat, now: Date.now(), had: undefined }
  JSON.stringify(frameFor(loaded.stored, loaded.position, chat, viewer))
}

/** The moment at which a stream is opened. Such reads are not shared: one in progress may predate its reader's seat. */
export const OPENED = 'opened'

/**
 * Reads a game for a viewer. Throws 404 if they may not see it.
 * @param moment the event that all followers of the game have just received: they share one read
 */
export async function readGame(
  id: string,
  person: Person,
  have: string | undefined,
  moment?: string,
): Promise<OnlineGame> {
  const { found, loaded, chat } = await (moment === undefined || moment === OPENED
    ? read(id, moment)
    : readOnce(id, moment))
  const seat = seatOfPerson(found, person)
  if (seat === undefined && !isShownToOthers(found)) throw new HttpError(404, 'not-found')
  const now = Date.now()
  const had = readHad(have)
  if (seat !== undefined)
    return frameFor(loaded?.stored ?? found, loaded?.position, chat, {
      seat,
      eyes: seat,
      now,
      had,
    })
  if (!loaded) return frameFor(found, undefined, [], { seat, eyes: 'watcher', now, had })
  const { stored, position, isLate } = await asWatched(loaded.stored, loaded.position, now)
  const frame = frameFor(stored, position, [], { seat, eyes: watchingEyes(stored), now, had })
  if (stored.watchDelay === 0) return frame
  // The revision counts what happens now.
  const late = { ...frame, revision: now }
  if (!isLate) return late
  const { times: _, ...untimed } = late
  return untimed
}

/**
 * The own cards that somebody may see at a game by now: those of their own deck, of teams, and whatever their table shows.
 * Throws 404 for what they may not see.
 */
export async function cardsOfGame(id: string, person: Person): Promise<readonly BroughtCard[]> {
  const [frame, found] = await Promise.all([readGame(id, person, undefined), findGame(db(), { id })])
  if (!found) throw new HttpError(404, 'not-found')
  const decks = await broughtTo(found)
  if (decks.every((deck) => deck.length === 0)) return []
  // Without names: a guest could choose the key of a card as theirs.
  const seen = JSON.stringify([frame.seats.map(({ team }) => team), frame.table])
  const shown = decks.flatMap((deck, seat) =>
    deck.filter(({ card }) => seat === frame.you || seen.includes(JSON.stringify(card.key))),
  )
  return [...new Map(shown.map((one) => [one.card.key, one])).values()]
}

/** Answers a player's questions about the table, null for what they may not ask about. Throws 404 for who has no seat. */
export async function explainGame(id: string, person: Person, questions: readonly Question[]) {
  const found = await findGame(db(), { id })
  const seat = found && seatOfPerson(found, person)
  const loaded = found && (await loadGame(id, found))
  if (seat === undefined || !loaded) throw new HttpError(404, 'not-found')
  const { stored, position } = loaded
  const { rules, game } = position
  const answers = questions.map((question) => rules.explain?.(game, seat, question) ?? null)
  return { position: stored.position, answers }
}
