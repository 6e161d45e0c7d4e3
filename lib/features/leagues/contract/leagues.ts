import * as z from 'zod/mini'
import { MAX_CODE_LENGTH } from '@/lib/features/decks/model/code'
import {
  DECK_LISTS,
  type League,
  MATCH_LENGTHS,
  MAX_EXPERIENCE,
  MAX_PLAYER_NAME_LENGTH,
  MAX_PLAYERS,
  MAX_ROUND_DAYS,
  MAX_ROUNDS,
  PHASES,
  PLAYOFF_SIZES,
} from '@/lib/features/leagues/model/league'
import type { ClockPresetName } from '@/lib/features/online/model/clock'
import { contract, type Sent } from '@/lib/http/contract'
import { timePlaceParameter } from '@/lib/http/parameters'
import { shownLine, shownText } from '@/lib/platform/text/plain-text'
import { lineSchema, trimmedTextSchema } from '@/lib/platform/text/text-schema'

/** Who can find a league: everybody, anybody with its link, or only its players and invited members. */
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export const MAX_LEAGUE_NAME_LENGTH = 80
export const MAX_LEAGUE_WORDS_LENGTH = 2_000
/** Leagues per page of a list. */
export const LEAGUE_PAGE = 30
/** Maximum rounds, including playoffs. */
const MAX_ALL_ROUNDS = MAX_ROUNDS + 3

const count = (most: number) => z.int().check(z.gte(0), z.lte(most))
const playerId = z.int().check(z.gte(1), z.lte(1_000_000))
const matchId = z.int().check(z.gte(1), z.lte(1_000_000))
const time = z.int().check(z.gte(0))

const leagueNameSchema = lineSchema(MAX_LEAGUE_NAME_LENGTH).check(
  z.overwrite(shownLine),
  z.minLength(1, 'empty'),
)
const leagueWordsSchema = trimmedTextSchema(MAX_LEAGUE_WORDS_LENGTH).check(z.overwrite(shownText), z.trim())
const playerNameSchema = lineSchema(MAX_PLAYER_NAME_LENGTH).check(
  z.overwrite(shownLine),
  z.minLength(1, 'empty'),
)

export const leagueSettingsSchema = z.object({
  rounds: z.int().check(z.gte(1), z.lte(MAX_ROUNDS)),
  wins: z.literal(MATCH_LENGTHS),
  days: count(MAX_ROUND_DAYS),
  playoff: z.literal(PLAYOFF_SIZES),
  checkIn: z.boolean(),
  decks: z.enum(DECK_LISTS),
  ratings: z.boolean(),
})

const resultSchema = z.object({
  kind: z.enum(['played', 'forfeit', 'unplayed']),
  games: z.tuple([count(9), count(9)]),
  experience: z.nullable(z.tuple([count(MAX_EXPERIENCE), count(MAX_EXPERIENCE)])),
})

/** The pace of games on this site: live with 45 minutes each, or by days. */
export const MATCH_PACES = ['long', 'days'] as const satisfies readonly ClockPresetName[]
export type MatchPace = (typeof MATCH_PACES)[number]

/** The id of a game on this site. */
const gameIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/))

const pairingReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lot') }),
  z.object({ kind: z.literal('same-points') }),
  z.object({ kind: z.literal('nearest'), apart: z.int() }),
  z.object({ kind: z.literal('rematch'), times: z.int() }),
  z.object({ kind: z.literal('bracket'), places: z.tuple([z.int(), z.int()]) }),
])

const matchSchema = z.object({
  id: matchId,
  players: z.tuple([playerId, playerId]),
  reason: pairingReasonSchema,
  gameId: z.nullable(gameIdSchema),
  won: z.optional(z.tuple([z.int(), z.int()])),
  claims: z
    .array(z.object({ seat: z.literal([0, 1]), at: time, result: resultSchema }))
    .check(z.maxLength(2)),
  settled: z.nullable(resultSchema),
})

/** A league's state as stored and sent. */
export const leagueStateSchema = z.object({
  settings: leagueSettingsSchema,
  seed: z.string().check(z.maxLength(64)),
  phase: z.enum(PHASES),
  players: z
    .array(
      z.object({
        id: playerId,
        name: z.nullable(z.string().check(z.maxLength(MAX_PLAYER_NAME_LENGTH))),
        checkedIn: z.boolean(),
        from: z.int(),
        isDropped: z.boolean(),
        showsRating: z.boolean(),
        /** `hash`: SHA-256 of the salt followed by the code of the list; the salt is shown with the list. */
        deck: z.nullable(
          z.object({ hash: z.string(), team: z.array(z.string()), salt: z.optional(z.string()) }),
        ),
      }),
    )
    .check(z.maxLength(MAX_PLAYERS)),
  rounds: z
    .array(
      z.object({
        kind: z.enum(['swiss', 'playoff']),
        opensAt: time,
        closesAt: z.nullable(time),
        matches: z.array(matchSchema).check(z.maxLength(MAX_PLAYERS / 2)),
        bye: z.nullable(
          z.object({
            player: playerId,
            reason: z.enum(['lot', 'lowest', 'lowest-without-bye', 'second-bye']),
          }),
        ),
      }),
    )
    .check(z.maxLength(MAX_ALL_ROUNDS)),
}) satisfies z.ZodMiniType<League>

/** A league on one device, as stored by its browser. */
export const localLeagueSchema = z.object({
  id: z.string().check(z.regex(/^local-[\w-]{36}$/)),
  name: leagueNameSchema,
  words: leagueWordsSchema,
  createdAt: z.iso.datetime(),
  state: leagueStateSchema,
})

const leagueId = z.string().check(z.regex(/^[\w-]{22}$/))
export const leagueParams = z.object({ leagueId })
/** The secret in an invitation link to a private league. */
const key = z.optional(z.string().check(z.regex(/^[\w-]{22}$/)))

const headSchema = {
  id: leagueId,
  name: z.string(),
  /** The owner's public name. */
  owner: z.string(),
  visibility: z.enum(VISIBILITIES),
}

/** A league as shown in lists. */
const leagueLineSchema = z.object({
  ...headSchema,
  phase: z.enum(PHASES),
  players: z.int(),
  rounds: z.int(),
  changedAt: z.iso.datetime(),
})
export type LeagueLine = Readonly<z.output<typeof leagueLineSchema>>

/** The properties of a league that any permitted viewer sees. */
const leagueViewShape = {
  ...headSchema,
  words: z.string(),
  createdAt: z.iso.datetime(),
  state: leagueStateSchema,
  /**
   * Members among its players and organisers, with their public names. Players with an account who are not listed have
   * left the site.
   */
  members: z.array(
    z.object({
      player: z.nullable(playerId),
      name: z.string(),
      isOrganiser: z.boolean(),
      isOwner: z.boolean(),
    }),
  ),
  /** The deck lists currently visible, by player. */
  decks: z.array(z.object({ player: playerId, code: z.string().check(z.maxLength(MAX_CODE_LENGTH)) })),
  /** The server's time, in ms since 1970. */
  now: time,
}
export const publicLeagueSchema = z.object(leagueViewShape)
/** Replaces the parsed state by the type of the model. */
type WithState<T> = Readonly<Omit<T, 'state'>> & { readonly state: League }
export type PublicLeague = WithState<z.output<typeof publicLeagueSchema>>

const leagueViewSchema = z.object({
  ...leagueViewShape,
  /** The caller's role in this league. */
  me: z.object({
    isOwner: z.boolean(),
    isOrganiser: z.boolean(),
    player: z.nullable(playerId),
    /** For organisers of a private league: the secret in its invitation link; otherwise null. */
    key: z.nullable(z.string()),
  }),
})
export type LeagueView = WithState<z.output<typeof leagueViewSchema>>

/** Commands in a league; the server decides who may give them. */
const commandSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('register'),
    /** For organisers: a player without an account. Null registers the caller, by public name. */
    name: z.nullable(playerNameSchema),
    /** The player's deck, whose list is frozen; null for none. */
    deckId: z.nullable(z.uuid().check(z.toLowerCase())),
    showsRating: z.boolean(),
  }),
  z.object({ kind: z.literal('check-in'), player: playerId, isHere: z.boolean() }),
  z.object({ kind: z.literal('drop'), player: playerId }),
  z.object({ kind: z.literal('return'), player: playerId }),
  z.object({ kind: z.literal('settings'), settings: leagueSettingsSchema }),
  z.object({ kind: z.literal('pair'), rounds: count(MAX_ALL_ROUNDS), closesOpen: z.boolean() }),
  z.object({ kind: z.literal('enter'), match: matchId, result: resultSchema }),
  z.object({ kind: z.literal('settle'), match: matchId, result: resultSchema }),
  /**
   * One of a pair starts their game on this site with the decks that both registered, or joins the one already started.
   * Its result counts automatically.
   */
  z.object({ kind: z.literal('play'), match: matchId, pace: z.enum(MATCH_PACES) }),
  z.object({ kind: z.literal('finish') }),
  /** Changes a league's description and visibility. */
  z.object({
    kind: z.literal('edit'),
    name: leagueNameSchema,
    words: leagueWordsSchema,
    visibility: z.enum(VISIBILITIES),
  }),
  /** The owner makes a player an organiser, or revokes that. */
  z.object({ kind: z.literal('organiser'), player: playerId, isOrganiser: z.boolean() }),
])
export type SentCommand = Sent<typeof commandSchema>

/** Lists public leagues, or all that the caller takes part in, last changed first. */
export const listLeagues = contract({
  method: 'GET',
  path: '/api/leagues',
  access: 'anybody',
  limit: 'gallery',
  query: z.object({
    mine: z.optional(z.literal('1')),
    after: timePlaceParameter,
  }),
  answers: { 200: z.object({ leagues: z.array(leagueLineSchema), after: z.nullable(z.string()) }) },
})

export const newLeagueSchema = z.object({
  name: leagueNameSchema,
  words: leagueWordsSchema,
  visibility: z.enum(VISIBILITIES),
  settings: leagueSettingsSchema,
})
export type NewLeague = Readonly<z.output<typeof newLeagueSchema>>

/** Creates a league. Its owner needs a public name. */
export const createLeague = contract({
  method: 'POST',
  path: '/api/leagues',
  access: 'active-member',
  limit: 'league',
  seenByOthers: true,
  body: newLeagueSchema,
  answers: { 201: z.object({ id: leagueId }) },
  errors: { 409: ['quota', 'no-public-name'] },
})

/** Returns a league as seen by the caller. */
export const readLeague = contract({
  method: 'GET',
  path: '/api/leagues/[leagueId]',
  access: 'anybody',
  limit: 'share',
  params: leagueParams,
  query: z.object({ key }),
  answers: { 200: z.object({ league: leagueViewSchema }) },
})

/** Carries out a command in a league: players for themselves, organisers for everybody. */
export const changeLeague = contract({
  method: 'POST',
  path: '/api/leagues/[leagueId]',
  access: 'active-member',
  limit: 'write',
  seenByOthers: true,
  params: leagueParams,
  body: z.object({ key, command: commandSchema }),
  answers: { 200: z.object({ league: leagueViewSchema }) },
  errors: {
    400: ['invalid'],
    403: ['not-allowed', 'blocked'],
    409: ['not-now', 'registered', 'no-deck', 'too-few', 'open-matches', 'no-public-name', 'quota'],
  },
})

/** Removes a league with all its results. */
export const deleteLeague = contract({
  method: 'DELETE',
  path: '/api/leagues/[leagueId]',
  access: 'member',
  limit: 'write',
  params: leagueParams,
  answers: { 204: null },
})
