import * as z from 'zod/mini'
import { deckListSchema, deckNameSchema } from '@/lib/features/decks/model/schema'
import { CLOCK_KINDS } from '@/lib/features/online/model/clock'
import { CONTRIBUTION_PATTERN } from '@/lib/features/online/model/fair-deal'
import {
  CHAT_PRESETS,
  CODE_PATTERN,
  GAME_NOTES,
  GAME_STATUSES,
  MAX_QUESTIONS,
  OFFER_KINDS,
  PRESENCES,
  WATCH_DELAYS,
  WATCHING,
} from '@/lib/features/online/model/game-state'
import { ONLINE_KINDS } from '@/lib/features/online/model/kinds'
import { MAX_LINE } from '@/lib/features/online/model/server-answers'
import { PASS_STOPS } from '@/lib/features/online/model/standing-pass'
import { broughtCardSchema, broughtCardsSchema } from '@/lib/game/cards/brought-cards'
import type { LastingView } from '@/lib/game/engine'
import type { Answer, Question } from '@/lib/game/engine/model/answers'
import { EDITIONS } from '@/lib/game/terms'
import { contract } from '@/lib/http/contract'
import { shownLine, shownText } from '@/lib/platform/text/plain-text'
import { trimmedTextSchema } from '@/lib/platform/text/text-schema'
import type { AnyDecision, AnyEvent, AnyResult, AnyView } from '@/lib/tabletop/protocol/game'

/*
 * Games between browsers. A seat belongs to the member or the guest's browser (identified by a cookie) that took it;
 * everybody else sees a game only as a spectator may, or not at all.
 */

/** Characters of a guest's name, and of a chat line. */
export const NAME_LENGTH = 30
export const CHAT_LENGTH = 200
/** Chat lines, games and challenges per response. */
export const CHAT_PAGE = 50
export const GAME_PAGE = 60
/** Characters of a replay of a game to continue: some three times the longest real ones. */
const MAX_REPLAY = 64 * 1024

const DAY = 24 * 60 * 60
const seconds = (max: number) => z.int().check(z.gte(0), z.lte(max))

const gameId = z.string().check(z.regex(/^[\w-]{22}$/))
const params = z.object({ id: gameId })
const seat = z.int().check(z.gte(0), z.lte(5))
const count = z.int().check(z.gte(0))
const time = z.number()
const watchDelay = z.literal(WATCH_DELAYS)
const contribution = z.string().check(z.regex(CONTRIBUTION_PATTERN))
const signature = z.string().check(z.minLength(1), z.maxLength(200))
const cardKey = z.string().check(z.minLength(1), z.maxLength(64))

/** Settings of a clock; all 0 without one, otherwise with time for at least one decision. */
export const clockSettingsSchema = z
  .object({
    kind: z.enum(CLOCK_KINDS),
    start: seconds(60 * DAY),
    perTurn: seconds(30 * DAY),
    cap: seconds(60 * DAY),
    perDecision: seconds(30 * DAY),
  })
  .check(
    z.refine(
      ({ kind, start, perTurn, cap, perDecision }) =>
        kind === 'none' ? start + perTurn + cap + perDecision === 0 : start + perDecision >= 10,
      { path: ['start'] },
    ),
  )

/** Characters of the own cards that a deck brings along, as JSON. */
const MAX_OWN_CARDS = 96 * 1024

const ownCardsSchema = broughtCardsSchema.check(
  z.refine((cards: unknown) => JSON.stringify(cards).length <= MAX_OWN_CARDS),
)
const deckSchema = z.object({
  name: deckNameSchema.check(z.overwrite(shownLine)),
  list: deckListSchema,
  /** Own cards: those that the list has come along, for this game alone. */
  ownCards: z.optional(ownCardsSchema),
})
const nameSchema = trimmedTextSchema(NAME_LENGTH).check(z.overwrite(shownLine))

/** The part of a deal that players see when they sit down. */
const invitationSchema = z.object({ id: gameId, commitment: z.string() })

const playerCount = z.int().check(z.gte(2), z.lte(6))
/** Settings of a game other than their defaults. */
export const variantSchema = z.record(z.string().check(z.maxLength(20)), z.int())

/** Invites a player, or anybody. The link is the game's URL; the code is for typing. */
export const createOnlineGame = contract({
  method: 'POST',
  path: '/api/online/games',
  access: 'anybody',
  limit: 'online-new',
  body: z.object({
    kind: z._default(z.enum(ONLINE_KINDS), 'stargate'),
    players: z._default(playerCount, 2),
    variant: z._default(variantSchema, {}),
    /** Needed in the Stargate TCG, and in no other game. */
    deck: z.optional(deckSchema),
    /** A guest's name; members have their own. */
    name: nameSchema,
    /** The rulebook that the Stargate TCG is played by; the other games have one only. */
    edition: z._default(z.enum(EDITIONS), '2008'),
    clock: clockSettingsSchema,
    watching: z.enum(WATCHING),
    /** Delay in seconds for spectators. */
    watchDelay: z._default(watchDelay, 0),
    /** True if the invitation is listed publicly. */
    isOpen: z.boolean(),
    /** Whether decks may bring own cards along; needed where one's own does. */
    allowsOwnCards: z._default(z.boolean(), false),
    /**
     * A game started on this device: its replay, the seat to continue at, the other player's deck, and whether cards
     * hidden from the player are dealt again.
     */
    begun: z.optional(
      z.object({
        replay: z.string().check(z.maxLength(MAX_REPLAY)),
        seat: z.literal([0, 1]),
        deck: deckSchema,
        isDealt: z.boolean(),
      }),
    ),
  }),
  bodyLimit: 2 * MAX_REPLAY + 2 * MAX_OWN_CARDS,
  answers: { 201: z.extend(invitationSchema, { code: z.string() }) },
  errors: { 400: ['unknown-card', 'own-cards'], 403: ['suspended'], 409: ['quota'], 413: ['too-large'] },
})
export type NewOnlineGame = Readonly<z.output<typeof createOnlineGame.body>>

const seatSchema = z.object({
  /** Null for a guest who has not given a name. */
  name: z.nullable(z.string()),
  isMember: z.boolean(),
  presence: z.enum(PRESENCES),
  /** True if nobody has taken it yet. */
  isFree: z.boolean(),
  /** Keys of the starting team characters, in the Stargate TCG. */
  team: z.array(z.string()),
  /** True if a bot plays on for an absent player. */
  isBot: z.boolean(),
  /** True if the hand is shown to spectators. */
  showsHand: z.boolean(),
})
export type OnlineSeat = Readonly<z.output<typeof seatSchema>>

const offerSchema = z.object({
  kind: z.enum(OFFER_KINDS),
  by: seat,
  at: count,
  to: z.optional(count),
  /** Those who have accepted, where others have yet to. */
  accepted: z.optional(z.array(seat)),
})

const chatLineSchema = z.object({
  number: count,
  /** Null for lines of the site itself. */
  seat: z.nullable(seat),
  at: time,
  preset: z.optional(z.enum(CHAT_PRESETS)),
  text: z.optional(z.string()),
})
export type ChatLine = Readonly<z.output<typeof chatLineSchema>>

const noteSchema = z.object({ kind: z.enum(GAME_NOTES), seat: z.nullable(seat), at: count })
export type GameNote = Readonly<z.output<typeof noteSchema>>

/*
 * Rules-specific data, written by the server and read by the table of the same build: only the parts common to all
 * games are validated here.
 */
const ofGame = <Value>(schema: z.ZodMiniType): z.ZodMiniType<Value, Value> =>
  schema as z.ZodMiniType<unknown, unknown> as z.ZodMiniType<Value, Value>
const viewSchema = ofGame<AnyView>(z.looseObject({ viewer: z.number() }))
const decisionSchema = ofGame<AnyDecision>(
  z.looseObject({ player: z.number(), options: z.array(z.unknown()) }),
)
const eventSchema = ofGame<AnyEvent>(z.looseObject({ type: z.string() }))
/** The result of a game of any kind. */
export const gameResultSchema = ofGame<AnyResult>(z.looseObject({ reason: z.string() }))
const lastingSchema = ofGame<LastingView>(z.looseObject({ kind: z.string() }))

const passWishSchema = z.object({
  stops: z.array(z.enum(PASS_STOPS)).check(z.maxLength(PASS_STOPS.length)),
  cards: z.array(cardKey).check(z.maxLength(8)),
})

/** An answer of a line; `moment`: for the owner's own, the circumstances in which it holds. */
const lineStepSchema = z.object({ player: seat, signature, moment: z.optional(count) })

/** The state of a game's table for one viewer. */
const tableSchema = z.object({
  /** Changes with every answer, and with nothing else: answers must name it. */
  position: count,
  answers: count,
  view: viewSchema,
  decision: z.optional(decisionSchema),
  lasting: z.array(lastingSchema),
  /** Lines of the log from index `logFrom`. */
  logFrom: count,
  log: z.array(eventSchema),
  turn: z.optional(z.object({ turn: z.int(), player: seat })),
  decider: z.optional(seat),
  result: z.optional(gameResultSchema),
  conceded: z.array(seat),
})
export type OnlineTable = Readonly<z.output<typeof tableSchema>>

/** What a browser has of a game: number of take-backs, position, and number of log lines. */
const haveSchema = z.string().check(z.regex(/^\d{1,9}\.\d{1,9}\.\d{1,6}$/))

/** What is played. */
const playedSchema = {
  kind: z.enum(ONLINE_KINDS),
  /** The rulebook that the Stargate TCG is played by. */
  edition: z.enum(EDITIONS),
  /** The players that it is for. */
  players: playerCount,
  variant: variantSchema,
}

/** An online game as seen by one of its players or a spectator. */
export const onlineGameSchema = z.object({
  id: gameId,
  /** Changes with everything visible to the viewer, and with nothing else. */
  revision: count,
  status: z.enum(GAME_STATUSES),
  ...playedSchema,
  clock: clockSettingsSchema,
  watching: z.enum(WATCHING),
  watchDelay,
  isOpen: z.boolean(),
  /** The viewer's seat; null for others. */
  you: z.nullable(seat),
  seats: z.array(seatSchema),
  /** Only for the player who invites. */
  code: z.optional(z.string()),
  commitment: z.string(),
  /** True if the viewer's browser has yet to contribute to the shuffle. */
  needsContribution: z.boolean(),
  /** The server's time. */
  now: time,
  times: z.optional(
    z.object({
      /** Milliseconds left by seat, at `now`. */
      left: z.array(time),
      running: z.nullable(seat),
      /** Free time left for the decision before the clock runs. */
      free: time,
    }),
  ),
  isPaused: z.boolean(),
  /** The player who gave the last answer; null before the first. */
  lastMover: z.nullable(seat),
  offers: z.array(offerSchema),
  claim: z.optional(z.object({ kind: z.enum(['time', 'absence']), wait: time })),
  /** The viewer's own standing pass. */
  pass: z.nullable(passWishSchema),
  /** True if the viewer may give answers in advance in this game. */
  canPlan: z.boolean(),
  /** The viewer's own answers in advance. `played`: how many of them were. `isOver`: the game has gone otherwise. */
  line: z.nullable(
    z.object({
      steps: z.array(z.object({ player: seat, signature })),
      played: count,
      isOver: z.boolean(),
    }),
  ),
  /** Decks may bring own cards along. */
  allowsOwnCards: z.boolean(),
  /** All want to write to each other. */
  canTalk: z.boolean(),
  /** True if all have allowed a bot to play on for an absent player. */
  canBot: z.boolean(),
  /** The player who has switched the chat off for all. */
  chatOff: z.nullable(seat),
  chat: z.array(chatLineSchema),
  notes: z.array(noteSchema),
  watchers: count,
  /** The next game of the same players, once there is one. */
  rematch: z.nullable(gameId),
  /** Absent before the game begins, and if the browser already has it. */
  table: z.optional(tableSchema),
  /** What the browser now has, to be sent with its next request. */
  have: z.string(),
})
export type OnlineGame = Readonly<z.output<typeof onlineGameSchema>>

/**
 * Reads a game. An invitation is shown to anybody with its link; a game in play to its players, and to those who may
 * watch it. `have`: what the browser already has, as returned by the last response.
 */
export const readOnlineGame = contract({
  method: 'GET',
  path: '/api/online/games/[id]',
  access: 'anybody',
  limit: 'online-read',
  params,
  query: z.object({ have: z.optional(haveSchema) }),
  answers: { 200: z.object({ game: onlineGameSchema }) },
})

/** Withdraws an invitation; a player who accepted one for several leaves their seat. */
export const withdrawOnlineGame = contract({
  method: 'DELETE',
  path: '/api/online/games/[id]',
  access: 'anybody',
  limit: 'online-act',
  params,
  answers: { 204: null },
  errors: { 409: ['closed'] },
})

/** Sits down at a game by invitation. */
export const joinOnlineGame = contract({
  method: 'POST',
  path: '/api/online/games/[id]/seat',
  access: 'anybody',
  limit: 'online-new',
  params,
  /** `deck`: omitted for a game started elsewhere, whose decks are known. */
  body: z.object({ deck: z.optional(deckSchema), name: nameSchema, contribution }),
  bodyLimit: 64 * 1024 + MAX_OWN_CARDS,
  answers: { 200: z.object({ game: onlineGameSchema }) },
  errors: { 400: ['unknown-card', 'own-cards'], 403: ['blocked', 'suspended'], 409: ['closed', 'quota'] },
})

/** The own cards that whoever asks may see at a game by now: those of their own deck, of teams, and on their table. */
export const readOnlineCards = contract({
  method: 'GET',
  path: '/api/online/games/[id]/cards',
  access: 'anybody',
  limit: 'online-read',
  params,
  answers: { 200: z.object({ cards: z.array(broughtCardSchema) }) },
})

const actionSchema = z.discriminatedUnion('does', [
  /** Contributes to the shuffle. */
  z.object({ does: z.literal('contribute'), contribution }),
  /** Makes an offer to the other players, or accepts theirs. `to`: for a take-back, the number of answers to keep. */
  z.object({ does: z.literal('offer'), kind: z.enum(OFFER_KINDS), to: z.optional(count) }),
  z.object({ does: z.literal('decline'), kind: z.enum(OFFER_KINDS) }),
  z.object({ does: z.literal('concede') }),
  /** Claims the game from a player whose time has run out or who is absent. */
  z.object({ does: z.literal('claim') }),
  /** Lets a bot play on for an absent player, if both have allowed it. */
  z.object({ does: z.literal('bot') }),
  /** Gives the other player time. */
  z.object({ does: z.literal('give-time') }),
  /**
   * Takes back the player's own answers after the first `to`: at once if nobody has answered since and nothing hidden
   * was revealed, otherwise the other player is asked.
   */
  z.object({ does: z.literal('take-back'), to: count, position: count }),
  /** Passes until something happens; null ends this. */
  z.object({ does: z.literal('pass'), position: count, wish: z.nullable(passWishSchema) }),
  /** Pre-planned answers, as long as the game goes as planned; null removes them. */
  z.object({
    does: z.literal('line'),
    position: count,
    steps: z.nullable(z.array(lineStepSchema).check(z.minLength(1), z.maxLength(MAX_LINE))),
  }),
  /** Ends a line of pre-planned answers after so many. */
  z.object({
    does: z.literal('shorten'),
    position: count,
    steps: z.int().check(z.gte(1), z.lte(MAX_LINE)),
  }),
  z.object({ does: z.literal('say'), preset: z.enum(CHAT_PRESETS) }),
  z.object({
    does: z.literal('write'),
    text: trimmedTextSchema(CHAT_LENGTH).check(z.overwrite(shownText), z.trim(), z.minLength(1)),
  }),
  z.object({ does: z.literal('mute'), isMuted: z.boolean() }),
  /** Blocks another player everywhere, if both are members; or unblocks them. `seat`: needed among more than two. */
  z.object({ does: z.literal('block'), blocks: z.boolean(), seat: z.optional(seat) }),
  z.object({ does: z.literal('show-hand'), shows: z.boolean() }),
  /** The browser is present and has seen a position, or its page is closing. */
  z.object({ does: z.literal('seen'), position: count, isLeaving: z.boolean() }),
])
export type OnlineAction = Readonly<z.output<typeof actionSchema>>

/** Performs an action other than answering a decision. What came of it is read from the game. */
export const actOnOnlineGame = contract({
  method: 'POST',
  path: '/api/online/games/[id]/actions',
  access: 'anybody',
  limit: 'online-act',
  params,
  body: actionSchema,
  // A line of the longest steps has some 26 kB.
  bodyLimit: 32 * 1024,
  answers: { 204: null },
  errors: { 403: ['suspended', 'blocked'], 409: ['closed', 'conflict', 'quota'] },
})

/**
 * Answers the decision of a position. A repeated key is the same answer. 409 `conflict` if the game has moved on, or
 * somebody else has to decide.
 */
export const answerOnlineGame = contract({
  method: 'POST',
  path: '/api/online/games/[id]/answers',
  access: 'anybody',
  limit: 'online-act',
  params,
  body: z.object({
    key: z.uuid(),
    position: count,
    index: count,
    /** Signature of the option, so that no other one is chosen by mistake. */
    signature: z.string().check(z.maxLength(200)),
    /** Milliseconds that the decision was shown before it was answered, by the browser's clock. */
    thought: z.number().check(z.gte(0), z.lte(1e12)),
  }),
  bodyLimit: 4 * 1024,
  answers: { 200: z.object({ position: count }) },
  errors: { 409: ['closed', 'conflict'] },
})

const skill = z.string().check(z.maxLength(20))
const card = z.int()
const shapeOfQuestion = z.discriminatedUnion('about', [
  z.object({ about: z.enum(['card', 'candidate']), player: seat, card }),
  z.object({ about: z.literal('skill'), card, skill }),
  z.object({ about: z.literal('firepower'), side: z.enum(['hero', 'villain']) }),
  z.object({ about: z.enum(['power', 'victory-total', 'experience', 'score']), player: seat }),
  z.object({ about: z.enum(['difficulty', 'skill-total', 'complication-cost', 'continue-cost']) }),
])
const shapeOfQuestions = z.array(shapeOfQuestion).check(z.minLength(1), z.maxLength(MAX_QUESTIONS))

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const questionsSchema = z.pipe(
  z.string().check(z.maxLength(MAX_QUESTIONS * 200)),
  z.transform((text: string, issues): readonly Question[] => {
    const parsed = shapeOfQuestions.safeParse(readJson(text))
    // The engine's own union, in which skill and side are words of the same lists.
    if (parsed.success) return parsed.data as readonly Question[]
    issues.issues.push({ code: 'custom', message: 'no questions', input: text })
    return z.NEVER
  }),
)
/**
 * Explains why something cannot be done at a table, or how a number comes about. An answer is null if there is nothing
 * to say.
 */
export const explainOnlineGame = contract({
  method: 'GET',
  path: '/api/online/games/[id]/explanation',
  access: 'anybody',
  limit: 'online-explain',
  params,
  query: z.object({ questions: questionsSchema }),
  answers: {
    200: z.object({
      position: count,
      answers: z.array(z.nullable(ofGame<Answer>(z.looseObject({ about: z.string() })))),
    }),
  },
})

const copySchema = z.object({
  position: count,
  /** Number of take-backs, and of answers: a line planned in one copy is compared with another by them. */
  lineage: count,
  answers: count,
  copy: ofGame<object>(z.looseObject({})),
})
export type GameCopy = Readonly<z.output<typeof copySchema>>

/**
 * The copy of a game that its player may play on alone, to keep the line as answers in advance: what they see is as it is,
 * everything else is imagined. 409 `closed` where a game, or this moment of it, cannot be copied.
 */
export const copyOnlineGame = contract({
  method: 'GET',
  path: '/api/online/games/[id]/copy',
  access: 'anybody',
  limit: 'online-explain',
  params,
  answers: { 200: copySchema },
  errors: { 409: ['closed'] },
})

const moveSchema = z.object({
  number: count,
  seat,
  move: z.union([z.int(), z.object({ kind: z.enum(['concede', 'draw']), player: seat })]),
  signature: z.string(),
  isAuto: z.boolean(),
})

/** A finished game with everything that was hidden: enough to check its deal and to replay it. */
export const readOnlineRecord = contract({
  method: 'GET',
  path: '/api/online/games/[id]/record',
  access: 'anybody',
  limit: 'online-read',
  params,
  answers: {
    200: z.object({
      ...playedSchema,
      commitment: z.string(),
      secret: z.string(),
      contributions: z.array(z.string()),
      seed: z.string(),
      decks: z.array(
        z.object({ name: z.string(), list: deckListSchema, ownCards: z.optional(broughtCardsSchema) }),
      ),
      /** False where the rules have changed so that it cannot be played again from the beginning. */
      isWhole: z.boolean(),
      moves: z.array(moveSchema),
    }),
  },
})
export type OnlineRecord = Readonly<z.output<(typeof readOnlineRecord.answers)[200]>>

const summarySchema = z.object({
  id: gameId,
  status: z.enum(GAME_STATUSES),
  ...playedSchema,
  clock: clockSettingsSchema,
  you: seat,
  seats: z.array(seatSchema),
  isYourTurn: z.boolean(),
  turn: count,
  /** Milliseconds left for the player who has to decide; null without a clock. */
  left: z.nullable(time),
  result: z.nullable(z.object({ winner: z.nullable(seat), reason: z.string() })),
})
export type OnlineSummary = Readonly<z.output<typeof summarySchema>>

/**
 * Lists the caller's games: those waiting for the caller first, then by time left; the latest finished ones last.
 * `after`: more finished games, from where the previous response ended.
 */
export const listOnlineGames = contract({
  method: 'GET',
  path: '/api/online/games',
  access: 'anybody',
  limit: 'online-read',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}_[\w-]{22}$/))) }),
  answers: { 200: z.object({ games: z.array(summarySchema), after: z.nullable(z.string()) }) },
})

const challengeSchema = z.object({
  id: gameId,
  /** A member's public name; null for a guest. */
  name: z.nullable(z.string()),
  ...playedSchema,
  /** Seats that nobody has taken yet. */
  free: count,
  clock: clockSettingsSchema,
  createdAt: z.iso.datetime(),
})
export type Challenge = Readonly<z.output<typeof challengeSchema>>

const watchableSchema = z.object({
  id: gameId,
  /** By seat: a member's public name, null for others, and the team. */
  seats: z.array(z.object({ name: z.nullable(z.string()), team: z.array(z.string()) })),
  ...playedSchema,
  clock: clockSettingsSchema,
  watchDelay,
  since: z.iso.datetime(),
})
export type WatchableGame = Readonly<z.output<typeof watchableSchema>>

/** Lists invitations open to everybody, and games that everybody may watch. */
export const listChallenges = contract({
  method: 'GET',
  path: '/api/online/challenges',
  access: 'anybody',
  limit: 'online-read',
  answers: {
    200: z.object({ challenges: z.array(challengeSchema), watchable: z.array(watchableSchema) }),
  },
})

/**
 * Streams events of games as server-sent events (`game`: the response of `readOnlineGame`; `here`: nothing has changed;
 * `end`: reconnect soon).
 * `games`: up to eight games, each with what the browser has of it.
 */
export const followOnlineGames = contract({
  method: 'GET',
  path: '/api/online/events',
  access: 'anybody',
  limit: 'online-stream',
  query: z.object({ games: z.string().check(z.regex(/^[\w-]{22}(~[\d.]+)?(,[\w-]{22}(~[\d.]+)?){0,7}$/)) }),
  answers: { 200: null },
  errors: { 404: ['not-found'] },
})

/** Finds the game with a code. */
export const findOnlineGame = contract({
  method: 'GET',
  path: '/api/online/codes/[code]',
  access: 'anybody',
  limit: 'online-code',
  params: z.object({ code: z.string().check(z.regex(CODE_PATTERN)) }),
  answers: { 200: z.object({ id: gameId }) },
})
