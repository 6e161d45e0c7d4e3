import * as z from 'zod/mini'
import {
  moveGuestData as api,
  deckAt,
  type GuestMoveAnswer,
  MAX_MOVED_VERSIONS,
  type MovedDeck,
  movedDeckSchema,
} from '@/lib/features/account/contract/guest-move'
import { readGuestBook, reloadCollection } from '@/lib/features/collection/client/collection'
import { takeOut } from '@/lib/features/collection/client/guest-writing'
import {
  type Collection,
  cardsOfCollection,
  collectionSize,
  EMPTY_COLLECTION,
} from '@/lib/features/collection/model/collection'
import type { MergeMode } from '@/lib/features/collection/model/counts'
import { keyOf, nameAt, namesIn, type WaitingName, withoutNames } from '@/lib/features/collection/model/queue'
import type { SavedDeck, SavedVersion } from '@/lib/features/decks/client/deck-repository'
import { GUEST_DECKS, guestRow, guestVersions } from '@/lib/features/decks/client/guest-decks'
import { adoptDrafts, unsavedDrafts } from '@/lib/features/decks/client/owners-drafts'
import { withDecks, withDrafts } from '@/lib/features/decks/client/rows'
import { getDeck, type NewDeck } from '@/lib/features/decks/contract/decks'
import { sameDeckList } from '@/lib/features/decks/model/edit'
import { sameExtras } from '@/lib/features/decks/model/extras'
import { adoptGuestSets, countGuestSets } from '@/lib/features/sets/client/set-rows'
import type { CardKey } from '@/lib/game/terms'
import { ask, isForNow, type JsonAnswer } from '@/lib/http/client/json-request'
import { database } from '@/lib/platform/browser/database'
import { announce } from '@/lib/platform/browser/tabs'
import { GUEST } from '@/lib/platform/storage/owner'
import { beforeSignOut } from './account'
import { MOVE_NAME, moveLaterName } from './account-data'

/** Data that a guest kept in this browser. */
export interface GuestData {
  readonly decks: readonly SavedDeck[]
  /** Decks with unsaved work, also such as were never saved. */
  readonly drafts: number
  /** Sets of own cards. */
  readonly sets: number
  readonly book: Collection
}

/** Everything that a guest kept here. Nothing where the browser can not read it. */
export async function readGuestData(): Promise<GuestData> {
  const [decks, drafts, sets, book] = await Promise.all([
    GUEST_DECKS.all(),
    unsavedDrafts(GUEST).catch(() => 0),
    countGuestSets(),
    readGuestBook().catch(() => EMPTY_COLLECTION),
  ])
  return { decks: decks.ok ? decks.value : [], drafts, sets, book }
}

export const isNothing = ({ decks, drafts, sets, book }: GuestData): boolean =>
  decks.length === 0 && drafts === 0 && sets === 0 && collectionSize(book) === 0

/**
 * A move as it was sent, kept until its answer is here: however often the tab closes in between, the same move is
 * sent again, and the account makes it once.
 */
const moveSchema = z.object({
  userId: z.string(),
  request: z.extend(api.body, { decks: z.array(movedDeckSchema) }),
  /** Revision of each deck here when it was sent: work that was saved since has not been moved. */
  revisions: z.record(z.string(), z.int()),
})
type Move = z.output<typeof moveSchema>

type Answer = GuestMoveAnswer

/** Decks of one request, and the different cards in them: far less than the account takes at once. */
const DECK_BATCH_SIZE = 100
const CARD_BATCH_SIZE = 4_000

/** How often a request is made again that the account refuses for now, and how long it waits at most, in seconds. */
const TRIES = 3
const MAX_WAIT_SECONDS = 65

const cardsIn = ({ list }: Pick<SavedDeck, 'list'>): number =>
  list.team.length + list.missions.length + list.draw.length

/** A deck with as many earlier versions as may come along: those with a name first, then the latest. */
async function withVersions({ id, name, notes, list, extras, ...deck }: SavedDeck): Promise<MovingDeck> {
  const versions = await guestVersions(id)
  const chosen = new Set<SavedVersion>()
  let cards = cardsIn({ list })
  for (const version of [
    ...versions.filter(({ label }) => label !== null),
    ...versions.filter(({ label }) => label === null).reverse(),
  ]) {
    cards += cardsIn(version)
    if (cards > CARD_BATCH_SIZE || chosen.size >= MAX_MOVED_VERSIONS) break
    chosen.add(version)
  }
  return {
    revision: deck.revision,
    ...{ id, name, notes, list, extras },
    versions: versions.filter((version) => chosen.has(version)).map(({ revision: _, ...version }) => version),
  }
}

/** A deck as it is sent, and the revision it has here. */
type MovingDeck = MovedDeck & { readonly revision: number }

const cardsOf = (deck: MovingDeck): number =>
  deck.versions.reduce((sum, version) => sum + cardsIn(version), cardsIn(deck))

/** The first of these decks that go into one request; one goes however large it is. */
function firstDecks(decks: readonly MovingDeck[]): readonly MovingDeck[] {
  let cards = 0
  const end = decks.findIndex((deck, at) => {
    cards += cardsOf(deck)
    return at >= DECK_BATCH_SIZE || (at > 0 && cards > CARD_BATCH_SIZE)
  })
  return end === -1 ? decks : decks.slice(0, end)
}

export interface MoveReport {
  /** Decks that are in the account now. */
  readonly decks: number
  /** Sets of own cards that are the member's now. */
  readonly sets: number
  /** Names of decks that stay here, because the account does not know one of their cards or does not take them. */
  readonly left: readonly string[]
  /** Cards whose counts the account took, and those that it does not know. */
  readonly cards: number
  readonly unknown: number
  /** Cards whose counts or marks the account refused: they stay here as well. */
  readonly refused: readonly CardKey[]
}

export type MoveResult =
  | { readonly ok: true; readonly report: MoveReport }
  /** What was not moved is still here; moving again continues where it stopped. */
  | { readonly ok: false; readonly reason: 'unreachable' | 'signed-out' | 'busy' | 'too-much' | 'refused' }

type Moved = Extract<MoveResult, { ok: true }>
/** `about`: the place in the request that was refused, empty where that is not known. */
type Failed = Extract<MoveResult, { ok: false }> & { readonly about?: string }

/** Requests of one move at most: each moves something, or finds out what cannot be moved. */
const MAX_ROUNDS = 500

const NOTHING_MOVED: MoveReport = { decks: 0, sets: 0, left: [], cards: 0, unknown: 0, refused: [] }

/**
 * Whether a member should be asked what becomes of a guest's data in this browser. A move that was sent before and
 * never answered is finished first, without asking again.
 */
export async function shouldAskToMove(userId: string): Promise<boolean> {
  const finished = await finishMove(userId)
  // What the account took just now is not yet in the collection that this page has read meanwhile.
  if (finished.ok && finished.report.cards > 0) reloadCollection()
  if (isNothing(await readGuestData())) return false
  try {
    const db = await database()
    return (await db.get('meta', moveLaterName(userId))) === undefined
  } catch {
    return true
  }
}

/**
 * Not now: this account is not asked again in this browser before its next sign-in. The account page still offers it.
 */
export async function moveLater(userId: string): Promise<void> {
  const db = await database()
  await db.put('meta', true, moveLaterName(userId))
}

/** What of a guest's data stays here while the rest moves. */
class Staying {
  /** Names of decks, by id. */
  readonly decks = new Map<string, string>()
  readonly names = new Set<WaitingName>()
  /** Decks of one request, while it is looked for the one that is refused. */
  most = DECK_BATCH_SIZE
  /** Whether the collection is moved, or cannot be. */
  bookIsDone = false

  /** Sets aside what a request was refused for; where that is not said, less is sent at once until it is known. */
  setAside({ request }: Move, path: string | undefined): void {
    const sent = request.collection ?? EMPTY_COLLECTION
    const [only, ...others] = request.decks
    const deck = request.decks[deckAt(path)]
    const name = nameAt((path ?? '').replace(/^collection[.]/, ''), sent)
    if (deck) this.decks.set(deck.id, deck.name)
    else if (name !== undefined) this.names.add(name)
    else if (others.length > 0) this.most = Math.ceil(request.decks.length / 2)
    else if (only && request.collection === null) this.decks.set(only.id, only.name)
    else if (only) this.most = 0
    else {
      for (const one of namesIn(sent)) this.names.add(one)
      this.most = DECK_BATCH_SIZE
    }
  }
}

/**
 * Moves everything that a guest kept here to the account of the member who is signed in: each deck by its own id,
 * once; counts as `mode` says where both hold some. Nothing is removed here before the account has it. What the account
 * refuses is named and stays here, and nothing else with it.
 */
export async function moveGuestData(userId: string, mode: MergeMode): Promise<MoveResult> {
  const before = await finishMove(userId)
  if (!before.ok && before.reason !== 'refused') return before
  let report = before.ok ? before.report : NOTHING_MOVED
  const stays = new Staying()
  // Decks that needed another id come along in the next round.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { decks, book } = await readGuestData()
    const moving = await firstToMove(decks, stays)
    const rest = withoutNames(book, stays.names)
    const collection = !stays.bookIsDone && collectionSize(rest) > 0 ? { mode, ...rest } : null
    if (moving.length === 0 && collection === null) break
    const move: Move = {
      userId,
      request: { moveId: newUuid(), decks: moving.map(({ revision: _, ...deck }) => deck), collection },
      revisions: Object.fromEntries(moving.map((deck) => [deck.id, deck.revision])),
    }
    await keepMove(move)
    const result = await makeMove(move, stays, TRIES)
    if (!result.ok && result.about !== undefined) {
      stays.setAside(move, result.about)
      continue
    }
    if (!result.ok) return { ok: false, reason: result.reason }
    stays.most = DECK_BATCH_SIZE
    stays.bookIsDone ||= collection !== null
    report = sum(report, result.report)
  }
  await adoptDrafts(userId, new Map())
  reloadCollection()
  const sets = await adoptGuestSets(userId).catch(() => 0)
  if (sets > 0) void import('@/lib/features/sets/client/sets').then(({ reloadSets }) => reloadSets())
  const refused = [...new Set([...stays.names].map(keyOf))]
  return {
    ok: true,
    report: { ...report, sets, left: [...new Set([...report.left, ...stays.decks.values()])], refused },
  }
}

/** The first decks that can go together; what the account would refuse by its schema is set aside unsent. */
async function firstToMove(decks: readonly SavedDeck[], stays: Staying): Promise<readonly MovingDeck[]> {
  const whole = await Promise.all(decks.filter((deck) => !stays.decks.has(deck.id)).map(withVersions))
  const fit = whole.filter((deck) => {
    const fits = movedDeckSchema.safeParse(deck).success
    if (!fits) stays.decks.set(deck.id, deck.name)
    return fits
  })
  return firstDecks(fit).slice(0, stays.most)
}

/** Finishes a move of this member that was sent before and whose answer never came. */
async function finishMove(userId: string): Promise<MoveResult> {
  const move = await keptMove()
  if (!move || move.userId !== userId) return { ok: true, report: NOTHING_MOVED }
  const stays = new Staying()
  const result = await makeMove(move, stays, 1)
  if (!result.ok) return { ok: false, reason: result.reason }
  return { ok: true, report: { ...result.report, left: [...stays.decks.values()] } }
}

beforeSignOut(finishMove)

async function makeMove(move: Move, stays: Staying, tries: number): Promise<Moved | Failed> {
  const answer = await sendMove(move, tries)
  if (!answer.ok) return failed(answer)
  const taken = await settleDecks(move, answer.value, stays)
  const { unknown } = answer.value.collection
  await settleCollection(move.request.collection ?? EMPTY_COLLECTION, new Set(unknown))
  await keepMove(undefined)
  return {
    ok: true,
    report: {
      ...NOTHING_MOVED,
      decks: taken,
      cards: cardsOfCollection(move.request.collection ?? EMPTY_COLLECTION).size - unknown.length,
      unknown: unknown.length,
    },
  }
}

async function sendMove(move: Move, tries: number): Promise<JsonAnswer<Answer>> {
  for (let tried = 1; ; tried++) {
    const answer = await ask(api, { body: move.request })
    if (tried === tries || !isForNow(answer) || answer.ok || answer.reason !== 'refused') return answer
    const seconds = Math.min(MAX_WAIT_SECONDS, answer.retryAfter ?? 5)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

async function failed(answer: Exclude<JsonAnswer<Answer>, { ok: true }>): Promise<Failed> {
  if (answer.reason === 'unreachable') return { ok: false, reason: 'unreachable' }
  if (answer.status === 401) return { ok: false, reason: 'signed-out' }
  if (isForNow(answer)) return { ok: false, reason: 'busy' }
  // Refused as a whole: nothing of it was made, so the next try may be another one.
  await keepMove(undefined)
  if (answer.quota) return { ok: false, reason: 'too-much' }
  const isAboutContent = answer.status === 400 || answer.status === 413
  return { ok: false, reason: 'refused', ...(isAboutContent && { about: answer.path ?? '' }) }
}

const sum = (a: MoveReport, b: MoveReport): MoveReport => ({
  decks: a.decks + b.decks,
  sets: a.sets + b.sets,
  left: [...a.left, ...b.left],
  refused: [...a.refused, ...b.refused],
  cards: a.cards + b.cards,
  unknown: a.unknown + b.unknown,
})

/** Removes the decks that the account has now. Returns how many these are. */
async function settleDecks(move: Move, answer: Answer, stays: Staying): Promise<number> {
  const revisions = new Map<string, number>()
  for (const { id, outcome, revision } of answer.decks) {
    const sent = move.request.decks.find((deck) => deck.id === id)
    if (outcome === 'unknown-card' || outcome === 'too-large' || outcome === 'invalid' || !sent) {
      stays.decks.set(id, sent?.name ?? '')
      continue
    }
    const there =
      outcome === 'moved' ? (revision ?? 1) : outcome === 'already-there' ? await revisionOf(sent) : undefined
    const changedSince = await withDecks(async (rows) => {
      const row = z.safeParse(z.object({ revision: z.int() }), await rows.get(id))
      if (!row.success) return false
      if (row.data.revision !== move.revisions[id]) return true
      if (there !== undefined) await rows.delete(id)
      return false
    })
    if (there !== undefined) revisions.set(id, there)
    if (there === undefined || changedSince) await giveNewId(id)
    announce({ kind: 'deck', owner: GUEST, deckId: id })
    announce({ kind: 'deck', owner: move.userId, deckId: id })
  }
  await adoptDrafts(move.userId, revisions)
  return revisions.size
}

/** The revision of a deck in the account, if it says just what was sent; undefined for another deck, or none. */
async function revisionOf(sent: NewDeck): Promise<number | undefined> {
  const answer = await ask(getDeck, { params: { id: sent.id } })
  if (!answer.ok) return undefined
  const { deck } = answer.value
  const same =
    deck.name === sent.name &&
    deck.notes === sent.notes &&
    sameDeckList(deck.list, sent.list) &&
    sameExtras(deck.extras, sent.extras)
  return same ? deck.revision : undefined
}

/**
 * A deck whose id stands for another deck in the account (or in somebody else's), or that was changed while it
 * moved: it becomes a deck of its own.
 */
async function giveNewId(id: string): Promise<void> {
  const fresh = newUuid()
  await withDecks(async (rows) => {
    const row = guestRow(await rows.get(id))
    if (!row) return
    await rows.put({ ...row, id: fresh })
    await rows.delete(id)
  })
  await withDrafts(async (rows) => {
    const row = z.safeParse(
      z.looseObject({ owner: z.literal(GUEST), deckId: z.string() }),
      await rows.get([GUEST, id]),
    )
    if (!row.success) return
    await rows.put({ ...row.data, deckId: fresh })
    await rows.delete([GUEST, id])
  })
  announce({ kind: 'deck', owner: GUEST, deckId: fresh })
}

/** Takes out of this browser what the account has now; what was changed since stays. */
async function settleCollection(
  { counts, marks, places }: Collection,
  unknown: ReadonlySet<CardKey>,
): Promise<void> {
  const ofKnown = <V>(part: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => !unknown.has(key)))
  await takeOut({ counts: ofKnown(counts), marks: ofKnown(marks), places })
}

let moveInMemory: Move | undefined

async function keepMove(move: Move | undefined): Promise<void> {
  moveInMemory = move
  try {
    const db = await database()
    if (move) await db.put('meta', move, MOVE_NAME)
    else await db.delete('meta', MOVE_NAME)
  } catch {
    // Where storage is closed to us, what a guest has lives in memory as well, and so does the move.
  }
}

async function keptMove(): Promise<Move | undefined> {
  try {
    const db = await database()
    const kept = z.safeParse(moveSchema, await db.get('meta', MOVE_NAME))
    return kept.success ? kept.data : undefined
  } catch {
    return moveInMemory
  }
}

/** A random UUID, also where `crypto.randomUUID` is not offered (plain HTTP). */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const marked = Array.from(bytes, (byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
